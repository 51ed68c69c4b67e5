import Failures
import Foundation
import ScriptedModel
import Synchronization
import TestSupport
import ToolKit

@testable import Assistant

/// What tools know of a turn that has nothing more to know.
struct NoContext: Sendable {}

/// What the tools of a test were asked to do.
final class Ledger: Sendable {
    private let entries = Mutex<[String]>([])

    var all: [String] { entries.withLock { $0 } }

    func add(_ line: String) -> Int64 {
        entries.withLock { entries in
            entries.append(line)
            return Int64(entries.count)
        }
    }
}

/// A turn of the engine over small tools, with everything that can be seen of it.
struct TurnHarness: Sendable {
    var outcome: TurnOutcome
    /// The events, as `activity:…`, `text:…`, `replace:…`.
    var events: [String]
    var ledger: Ledger
    var model: ScriptedModel

    /// What the user sees when the events are played.
    var shown: String {
        events.reduce(into: "") { shown, event in
            if event.hasPrefix("text:") { shown += event.dropFirst(5) }
            if event.hasPrefix("replace:") { shown = String(event.dropFirst(8)) }
        }
    }

    static let kinds = [
        MessageKind("I ate", meaning: "it was eaten", mayWrite: true, maximumCalls: 4),
        MessageKind("question", meaning: "it is asked", maximumCalls: 2),
        MessageKind("command", meaning: "it is to be done", mayWrite: true, maximumCalls: 2),
        MessageKind("not eaten", meaning: "it was not eaten", maximumCalls: 0),
        MessageKind("talk", meaning: "anything else", maximumCalls: 1),
    ]

    static func run(
        _ utterance: String = "two eggs", _ model: ScriptedModel, history: [(said: String, plan: String)] = [],
        isDryRun: Bool = false, round: Duration = .seconds(3600),
        closing: [String] = ["Today: 850 of 2,000 kcal, 1,150 left."]
    ) async throws -> TurnHarness {
        try await Scratch.with { scratch in
            let ledger = Ledger()
            let registry = registry(ledger)
            var engine = TurnEngine(registry: registry, prompts: try prompts(scratch, registry), model: model)
            // How busy the machine is decides nothing here.
            (engine.limits.round, engine.limits.whole) = (round, .seconds(3600))
            let events = Mutex<[String]>([])
            let scope = TurnScope(
                utterance: utterance, conversationID: 1, turnID: 1, saidAt: Date(timeIntervalSince1970: 0),
                isDryRun: isDryRun, context: NoContext())
            let outcome = try await engine.run(
                TurnInput(scope: scope, history: history, closing: { $0.isEmpty ? [] : closing }),
                observe: { progress in
                    let text =
                        switch progress {
                        case .activity(let what): "activity:" + what
                        case .text(let text): "text:" + text
                        case .replace(let text): "replace:" + text
                        }
                    events.withLock { $0.append(text) }
                })
            return TurnHarness(outcome: outcome, events: events.withLock { $0 }, ledger: ledger, model: model)
        }
    }

    static func registry(_ ledger: Ledger) -> ToolRegistry<NoContext> {
        ToolRegistry(
            kinds: kinds,
            tools: [
                SmallTool("logFood", "log", ["I ate"], writes: true) { text, scope in
                    if text == "stone" { throw ToolRefusal("Nobody eats a stone.") }
                    if text == "disk" {
                        throw BiteBookError(.storageUnavailable, "The disk is full; nothing was saved.")
                    }
                    if text == "crash" { throw Slip() }
                    if text == "stop" { withUnsafeCurrentTask { $0?.cancel() } }
                    if scope.isDryRun { return ToolOutput(lines: ["Would log \(text)."], drafts: [.string(text)]) }
                    let id = ledger.add(text)
                    return ToolOutput(lines: ["Logged \(text): 78 kcal."], entryIDs: [id], affectedDays: ["2026-11-18"])
                },
                SmallTool("lookup", "look", ["question"], writes: false) { text, _ in
                    ToolOutput(lines: ["\(text): 105 kcal."])
                },
                SmallTool("askQuestion", "ask", ["question"], writes: false, leadsOn: true) { text, _ in
                    if text == "unknown" { throw ToolRefusal("Nothing is known of unknown.") }
                    return ToolOutput(lines: ["\(text): found."])
                },
                SmallTool("answer", "answer", ["question"], writes: false) { _, scope in
                    ToolOutput(
                        lines: ["Banana, 118 g: 105 kcal."], affectedDays: ["2026-11-18"], openQuestion: scope.utterance
                    )
                },
                SmallTool("writeNote", "note", ["command"], writes: true) { text, _ in
                    if text == "disk" {
                        throw BiteBookError(.storageUnavailable, "The disk is full; nothing was saved.")
                    }
                    _ = ledger.add("note " + text)
                    return ToolOutput(lines: ["Noted: \(text)"])
                },
                SmallTool("reply", "say", ["talk"], writes: false) { text, _ in ToolOutput(lines: [text]) },
            ])
    }

    static func prompts(_ scratch: Scratch, _ registry: ToolRegistry<NoContext>) throws -> PromptBook {
        try scratch.write(Data("You keep a diary.\n".utf8), to: "plan.md")
        try scratch.write(Data("Answer from the facts.\n".utf8), to: "answer.md")
        try scratch.write(Data("What else?\n".utf8), to: "next.md")
        try scratch.write(Data("Write arithmetic.\n".utf8), to: "sum.md")
        try scratch.write(Data(#"{"say":"an egg","plan":{"k":"I ate","a":["egg"]}}"#.utf8), to: "examples.jsonl")
        return try PromptBook(folder: URL(fileURLWithPath: scratch.folder), registry: registry)
    }
}

/// Something that no tool should throw.
struct Slip: Error {}

/// A tool of one text argument.
struct SmallTool: Tool {
    struct Arguments: Decodable, Sendable { var text: String }

    let declaration: ToolDeclaration
    let action: @Sendable (String, TurnScope<NoContext>) throws -> ToolOutput

    init(
        _ name: String, _ verb: String, _ kinds: [String], writes: Bool, leadsOn: Bool = false,
        _ action: @escaping @Sendable (String, TurnScope<NoContext>) throws -> ToolOutput
    ) {
        declaration = ToolDeclaration(
            name: name, verb: verb, purpose: "for it", parameters: [ToolParameter("text", .text, "what")], kinds: kinds,
            writes: writes, leadsOn: leadsOn)
        self.action = action
    }

    func run(_ arguments: Arguments, in scope: TurnScope<NoContext>) async throws -> ToolOutput {
        try action(arguments.text, scope)
    }
}
