import ArgumentParser
import DaemonAPI
import Foundation
import Nutrition
import StubDaemon
import Testing

@testable import Commands

/// Looks for energies with means of its own: the fixtures hold them, and `--json` says which.
@Suite("Who tracks portions sees no energy")
struct PortionsModeTests {
    /// What prints no answer of the daemon about food, or is data: replies of the assistant are composed by the daemon,
    /// and its own tests read them.
    private static let others: Set<String> = [
        "ask", "chat", "setup", "reference", "eval chat", "eval expenditure", "eval nutribench", "export", "import",
        "report write",
        "workout start", "workout routine start", "daemon start", "daemon stop", "daemon logs", "daemon run",
        "daemon install", "daemon uninstall", "doctor",
        "models key", "lookup key", "sync setup", "connect", "mcp serve", "mcp install",
        "web password", "web open",
    ]

    private static let lines =
        RenderedOutputTests.commands.filter { $0.0 != "ask" }.map(\.1) + [
            "foods edit 1 --serving 250g", "goals set kcal 2000", "reminders", "conversations export 12",
            "notes edit skip.md --text x", "notes search x", "portions set rice 150", "categories add Nuts",
            "categories remove treats", "slots add Brunch", "slots move lunch 1", "slots remove lunch",
            "slots rename lunch Noon", "plan day",
        ]

    @Test("none is in what a command prints, neither with its unit nor as a bare number", arguments: lines)
    func commands(_ line: String) async throws {
        for suffix in [[], ["--plain"]] {
            let ran = try await CommandHarness.run(
                CommandHarness.shell(line) + suffix, tracking: "portions", answer: Self.answer)
            #expect(ran.code == 0, "\(ran.errors)")
            let output = ran.output.replacing(Tracking.energyNotice, with: "")
            #expect(!output.contains(/\d ?(?:kcal|kj|kilojoules|calories)/.ignoresCase()), "\(output)")
            #expect(!output.contains(/%$/), "a share of a target of energy tells it, too: \(output)")
            let json = try await CommandHarness.run(
                CommandHarness.shell(line) + ["--json"], tracking: "portions", answer: Self.answer)
            let numbers = try Energies(json.output)
            for energy in numbers.energies.subtracting(numbers.others) where energy >= 10 {
                for text in Set([Figures.grouped(energy), String(energy)]) {
                    let found = output.ranges(of: text).contains { Self.isWhole($0, in: output) }
                    #expect(!found, "\(text) is an energy: \(output)")
                }
            }
        }
    }

    /// Whether no digit stands before or behind.
    private static func isWhole(_ range: Range<String.Index>, in text: String) -> Bool {
        let around = [
            range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " ",
            range.upperBound < text.endIndex ? text[range.upperBound] : " ",
        ]
        return !around.contains { $0.isNumber || $0 == "." || $0 == "," || $0 == ":" || $0 == "-" || $0 == "#" }
    }

    @Test(
        "where calories are shown, these means find them", arguments: ["today", "week", "entries list", "foods list"])
    func means(_ line: String) async throws {
        let ran = try await CommandHarness.run(CommandHarness.shell(line))
        let numbers = try Energies(
            try await CommandHarness.run(CommandHarness.shell(line) + ["--json"]).output)
        #expect(
            numbers.energies.subtracting(numbers.others).contains { energy in
                ran.output.ranges(of: Figures.grouped(energy)).contains { Self.isWhole($0, in: ran.output) }
            })
    }

    @Test("every command is among those that are looked at, or named as one that shows no food")
    func complete() throws {
        let seen = Set(
            try Self.lines.map { line in
                ObjectIdentifier(type(of: try BiteBookCommand.parseAsRoot(CommandHarness.shell(line))))
            })
        let missing = Self.leaves(BiteBookCommand.self, []).filter { !seen.contains(ObjectIdentifier($0.command)) }
        let names = Set(missing.map { $0.path.joined(separator: " ") })
        #expect(names.subtracting(Self.others).sorted() == [])
    }

    private static func leaves(
        _ command: any ParsableCommand.Type, _ path: [String]
    ) -> [(path: [String], command: any ParsableCommand.Type)] {
        let below = command.configuration.subcommands
        guard !below.isEmpty else { return [(path, command)] }
        return below.flatMap { leaves($0, path + [$0._commandName]) }
    }

    private static func answer(_ request: StubDaemon.Request) -> StubDaemon.Answer {
        switch "\(request.verb) \(request.target)" {
        case "POST /v1/answers/need":
            // As the daemon says it to whoever sees no energy.
            return .json(NeedReport(text: [Tracking.energyNotice], resting: nil, keeping: nil, advised: nil))
        case "GET /v1/target": return .json(TargetDTO(calories: 2_345))
        case "GET /v1/goals", "PUT /v1/goals/kcal": return .json(MacroGoals(kcal: 2_345, protein: 120))
        case "GET /v1/entries/7/why":
            // As the daemon says it to whoever sees no energy; what was written down comes as it was.
            return .json(
                EntryExplanation(
                    entry: Fixtures.entries[1],
                    explanation: "Turkey sandwich is in no table; its numbers are from the web.",
                    portionRule: "361 kcal per serving on example.com", said: "a sandwich with 361 kcal",
                    history: ["logged by chat: 2 pieces turkey sandwich"]))
        default: return Fixtures.portionsAnswer(request)
        }
    }
}

/// The whole numbers of a JSON document that are energies, and those that are something else as well.
private struct Energies {
    var energies: Set<Int> = []
    var others: Set<Int> = []

    init(_ json: String) throws {
        walk(try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed), isEnergy: false)
    }

    private static let names: Set<String> = [
        "kcal", "target", "remaining", "restingenergy", "maintenance", "floor", "formula", "proposed", "intake",
    ]

    private mutating func walk(_ value: Any, isEnergy: Bool) {
        switch value {
        case let object as [String: Any]:
            for (key, value) in object {
                let name = key.lowercased()
                // What stands beside a unit is of that unit; a goal says what it is of.
                let unit = object["unit"] as? String ?? (object["metric"] as? String == "active_energy" ? "kcal" : nil)
                let ofUnit =
                    ["value", "target", "average"].contains(name) && (unit ?? object["goal"] as? String) != nil
                walk(
                    value,
                    isEnergy: ofUnit
                        ? (unit ?? object["goal"] as? String) == "kcal"
                        : isEnergy && ["low", "high"].contains(name) || name.contains("calorie")
                            || Self.names.contains(name))
            }
        case let list as [Any]: for value in list { walk(value, isEnergy: isEnergy) }
        case let number as NSNumber:
            let whole = Int(number.doubleValue.rounded())
            if isEnergy { energies.insert(whole) } else { others.insert(whole) }
        default: break
        }
    }
}
