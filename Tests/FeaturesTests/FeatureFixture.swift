import Answers
import Assistant
import DaemonAPI
import FoodKnowledge
import Foundation
import Language
import Nutrition
import PhotoReading
import ScriptedModel
import Store
import Synchronization
import TestSupport
import ToolKit

@testable import Conversation
@testable import Diary
@testable import Exchange
@testable import Notes
@testable import Photos

/// The features over a real store, the repository's foods and a clock that the test sets.
struct FeatureFixture: Sendable {
    let shared: SharedServices
    let workspace: Workspace
    let clock: TestClock
    let scratch: Scratch

    var store: Store { workspace.store }
    var settings: SettingsService { workspace.settings }
    var log: FoodLogService { workspace.log }
    var knowledge: FoodKnowledge { workspace.log.foods }
    var ownFoods: OwnFoodService { workspace.ownFoods }
    var notes: NotesService { workspace.notes }
    var patterns: PatternService { workspace.patterns }
    var reminders: ReminderService { workspace.reminders }
    var journal: JournalService { workspace.journal }
    var conversations: ConversationService { workspace.conversations }
    var photos: PhotoService { workspace.photos }
    var drafts: DraftService { workspace.drafts }
    var transfer: TransferService { workspace.transfer }
    var registry: ToolRegistry<TurnContext> { workspace.turns.registry }

    /// A Wednesday, shortly after one o'clock.
    static let now = "2026-11-18T13:05:00+01:00"

    /// Read once for all tests; what a test adds lies in its own store.
    static let shelf = LibraryShelf(resources: URL(fileURLWithPath: Fixtures.repository))

    /// A database without anything in it, made once for all tests: its schema is built in fourteen steps.
    private static let emptyDatabase = Result {
        let path = FileManager.default.temporaryDirectory.appending(path: "empty-\(UUID().uuidString).sqlite").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Store(path: path).close()
        return try Data(contentsOf: URL(filePath: path))
    }

    static func with(
        now: String = now, zone: String = "Europe/Berlin", messages: (any MessageReader)? = nil,
        _ body: @Sendable (FeatureFixture) async throws -> Void
    ) async throws {
        try await Scratch.with { scratch in
            try await body(try await FeatureFixture(scratch: scratch, clock: TestClock(now, zone), messages: messages))
        }
    }

    init(
        scratch: Scratch, clock: TestClock, name: String = "bitebook", messages: (any MessageReader)? = nil
    ) async throws {
        self.scratch = scratch
        self.clock = clock
        shared = SharedServices(
            foods: try Foods.shared.get(), model: ScriptedModel([]), messages: messages, webSearch: NoWeb(),
            resources: URL(fileURLWithPath: Fixtures.repository), dishes: .none, shelf: Self.shelf,
            reader: { try ScriptedReader.make(in: scratch) })
        let database = scratch.path(name + ".sqlite")
        if !FileManager.default.fileExists(atPath: database) {
            try Self.emptyDatabase.get().write(to: URL(filePath: database))
        }
        workspace = try await shared.workspace(
            store: try Store(path: database),
            folders: WorkspaceFolders(
                notes: URL(fileURLWithPath: scratch.path(name + "-notes"), isDirectory: true),
                photos: URL(fileURLWithPath: scratch.path(name + "-photos"), isDirectory: true),
                reports: URL(fileURLWithPath: scratch.path(name + "-reports"), isDirectory: true)),
            clock: { clock.now })
    }

    /// What the tools make of a plan about `utterance`: the lines, or the reasons why they would not run.
    func run(
        _ plan: String, _ utterance: String, conversation: Int64? = nil, turn: Int64? = nil, isDryRun: Bool = false
    ) async throws -> [String] {
        let plan = try registry.decodePlan(plan)
        let scope = TurnScope(
            utterance: utterance, conversationID: conversation, turnID: turn, saidAt: clock.now.date,
            isDryRun: isDryRun,
            context: TurnContext(reading: Reading(utterance), log: try await log.context()))
        var lines = plan.rejected.map(\.reason)
        var index = 0
        while index < plan.calls.count {
            let calls = plan.calls[index..<(index + registry.jointCalls(of: plan, from: index))]
            for outcome in try await registry.run(calls, in: scope.performing(index, of: plan)) {
                switch outcome {
                case .success(let output): lines += output.lines
                case .failure(let refusal): lines.append("refused: " + refusal.reason)
                }
            }
            index = calls.endIndex
        }
        return lines
    }

    /// The assistant with these tools and a model that says what it is told to.
    func turns(_ model: ScriptedModel) throws -> TurnService { workspace.turns.using(model) }

    /// What code reads out of a message without the model.
    func intents(_ text: String) async throws -> [Intent] {
        let scope = TurnScope(
            utterance: text, conversationID: 0, turnID: nil, saidAt: clock.now.date, isDryRun: true,
            context: TurnContext(reading: Reading(text), log: try await log.context()))
        let situation = try await workspace.turns.questions.situations.situation(scope)
        return Array(IntentReaders.intents(scope.said, situation))
    }

    func entries() async throws -> [EntryRecord] { try await store.entries(days: nil) }
}

/// A clock that stands still until it is set.
final class TestClock: Sendable {
    private let instant: Mutex<ZonedInstant>

    init(_ iso: String, _ zone: String) {
        instant = Mutex(ZonedInstant(ZonedInstant(iso: iso)!.date, TimeZone(identifier: zone)!))
    }

    var now: ZonedInstant { instant.withLock { $0 } }

    func set(_ iso: String, _ zone: String? = nil) {
        instant.withLock { instant in
            instant.date = ZonedInstant(iso: iso)!.date
            if let zone { instant.zone = TimeZone(identifier: zone)! }
        }
    }
}

/// The repository's food table, built once for all tests.
enum Foods {
    static let shared: Result<FoodKnowledge, any Error> = Result {
        let cache = URL(fileURLWithPath: NSTemporaryDirectory()).appending(path: "bitebook-feature-tests")
        try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
        return try FoodKnowledge(
            FoodTable.Places(folder: URL(fileURLWithPath: Fixtures.repository + "/Foods"), cache: cache))
    }
}

/// A machine without a connection.
struct NoWeb: WebLookup {
    func find(_ query: String) async throws -> WebFinding { .offline }
}

/// A program in the place of `bitebook-photoreader`: a "photo" is a text that holds what shall be read out of it.
enum ScriptedReader {
    static func make(in scratch: Scratch) throws -> PhotoReader {
        let path = scratch.path("reader.py")
        if !FileManager.default.fileExists(atPath: path) {
            let script = """
                #!/usr/bin/env python3
                import json, os, sys
                request = json.loads(sys.argv[1])
                text = open(request["file"]).read().removeprefix("JPEG of ")
                if request.get("jpeg") and '"reading"' in text:
                    with open(request["part"], "w") as part: part.write("JPEG of " + text)
                    os.rename(request["part"], request["jpeg"])
                print(text)
                """
            try Data(script.utf8).write(to: URL(fileURLWithPath: path))
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
        }
        return PhotoReader(program: URL(fileURLWithPath: path))
    }

    /// A photo out of which this is read.
    static func photo(_ reading: PhotoReading) throws -> Data {
        try JSONEncoder().encode(PhotoOutcome(reading: reading))
    }
}
