import Assistant
import DaemonAPI
import Features
import FoodKnowledge
import Foundation
import Nutrition
import PhotoReading
import ScriptedModel
import Store
import Synchronization
import TestSupport
import ToolKit

/// The features over a real store, the repository's foods and a clock that the test sets.
struct FeatureFixture: Sendable {
    let store: Store
    let settings: SettingsService
    let log: FoodLogService
    let knowledge: FoodKnowledge
    let ownFoods: OwnFoodService
    let notes: NotesService
    let patterns: PatternService
    let reminders: ReminderService
    let journal: JournalService
    let conversations: ConversationService
    let photos: PhotoService
    let drafts: DraftService
    let transfer: TransferService
    let registry: ToolRegistry
    let clock: TestClock
    let scratch: Scratch

    /// A Wednesday, shortly after one o'clock.
    static let now = "2026-11-18T13:05:00+01:00"

    static func with(
        now: String = now, zone: String = "Europe/Berlin", _ body: @Sendable (FeatureFixture) async throws -> Void
    ) async throws {
        try await Scratch.with { scratch in
            try await body(FeatureFixture(scratch: scratch, clock: TestClock(now, zone)))
        }
    }

    init(scratch: Scratch, clock: TestClock, name: String = "bitebook") throws {
        self.scratch = scratch
        self.clock = clock
        store = try Store(path: scratch.path(name + ".sqlite"))
        let read: Clock = { clock.now }
        settings = SettingsService(store: store, clock: read)
        knowledge = try Foods.shared.get().preferring(ownFoodsOf: store)
        ownFoods = OwnFoodService(store: store, foods: knowledge, clock: read)
        log = FoodLogService(store: store, foods: knowledge, settings: settings, clock: read)
        notes = NotesService(
            store: store, folder: URL(fileURLWithPath: scratch.path(name + "-notes"), isDirectory: true), clock: read)
        patterns = PatternService(store: store, notes: notes, settings: settings, clock: read)
        reminders = ReminderService(store: store, notes: notes, settings: settings, clock: read)
        journal = JournalService(store: store, notes: notes)
        conversations = ConversationService(store: store, clock: read)
        photos = PhotoService(
            folder: PhotoFolder(URL(fileURLWithPath: scratch.path(name + "-photos"), isDirectory: true)), store: store,
            log: log, dishes: .none, reader: { try ScriptedReader.make(in: scratch) }, clock: read)
        drafts = DraftService(store: store, log: log, clock: read)
        transfer = TransferService(
            store: store, notes: notes, conversations: conversations, photos: photos.folder, clock: read)
        registry = AssistantRegistry.make(
            log: log, ownFoods: ownFoods, settings: settings, notes: notes, reminders: reminders, journal: journal,
            photos: photos, web: NoWeb())
    }

    /// What the tools make of a plan about `utterance`: the lines, or the reasons why they would not run.
    func run(
        _ plan: String, _ utterance: String, conversation: Int64? = nil, turn: Int64? = nil, isDryRun: Bool = false
    ) async throws -> [String] {
        let plan = try registry.decodePlan(plan)
        let scope = TurnScope(
            utterance: utterance, conversationID: conversation, turnID: turn, saidAt: clock.now.date, isDryRun: isDryRun
        )
        var lines = plan.rejected.map(\.reason)
        for (index, call) in plan.calls.enumerated() {
            do {
                lines += try await registry.run(call, in: scope.performing(index, of: plan)).lines
            } catch let refusal as ToolRefusal {
                lines.append("refused: " + refusal.reason)
            }
        }
        return lines
    }

    /// The assistant with these tools and a model that says what it is told to.
    func turns(_ model: ScriptedModel) throws -> TurnService {
        let prompts = try PromptBook(
            folder: URL(fileURLWithPath: Fixtures.repository + "/Prompts"), registry: registry)
        return TurnService(
            store: store, engine: TurnEngine(registry: registry, prompts: prompts, model: model), log: log,
            settings: settings, clock: { [clock] in clock.now })
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
