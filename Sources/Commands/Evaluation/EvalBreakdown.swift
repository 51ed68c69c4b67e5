import Failures
import Foundation
import Nutrition

/// An evaluation by groups and causes, and beside a stored run.
struct EvalBreakdown: Encodable, Hashable, Sendable {
    struct Group: Encodable, Hashable, Sendable {
        var name: String
        var right: Int
        var of: Int
        var forbiddenWrites: Int
    }

    struct Cause: Encodable, Hashable, Sendable {
        var name: String
        /// Conversations that have it; one may have several.
        var conversations: Int
    }

    /// What changed since a stored run, by id; conversations that only one of both has are left out.
    struct Change: Encodable, Hashable, Sendable {
        var nowRight: [String]
        var nowWrong: [String]
        /// How many both have.
        var of: Int
    }

    /// How long turns took in which the model planned so often.
    struct Pace: Encodable, Hashable, Sendable {
        var rounds: Int
        var turns: Int
        var medianSeconds: Double
    }

    var groups: [Group]
    /// By the language that the first turn was read in.
    var languages: [Group]
    var paces: [Pace]
    var causes: [Cause]
    var change: Change?

    init(_ report: EvalReport, since stored: [StoredResult]? = nil) {
        groups = Self.groups(report.results) { Self.group(of: $0.id) }
        languages = Self.groups(report.results) { $0.language ?? "none told" }
        let turns = report.results.flatMap { zip($0.rounds, $0.seconds) }
        paces = Dictionary(grouping: turns, by: \.0).sorted { $0.key < $1.key }.map { rounds, turns in
            Pace(rounds: rounds, turns: turns.count, medianSeconds: Statistics.median(turns.map(\.1)) ?? 0)
        }
        let causes = report.results.flatMap { result in Set(result.problems.map(Self.cause)) }
        self.causes = Dictionary(causes.map { ($0, 1) }, uniquingKeysWith: +)
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { Cause(name: $0.key, conversations: $0.value) }
        change = stored.map { stored in
            let before = Dictionary(stored.map { ($0.id, $0.right) }, uniquingKeysWith: { $1 })
            let both = report.results.filter { before[$0.id] != nil }
            return Change(
                nowRight: both.filter { $0.right && before[$0.id] == false }.map(\.id),
                nowWrong: both.filter { !$0.right && before[$0.id] == true }.map(\.id), of: both.count)
        }
    }

    private static func groups(_ results: [EvalReport.Result], by name: (EvalReport.Result) -> String) -> [Group] {
        Dictionary(grouping: results, by: name).sorted { $0.key < $1.key }.map { name, results in
            Group(
                name: name, right: results.count(where: \.right), of: results.count,
                forbiddenWrites: results.count { $0.problems.contains { $0.hasPrefix(writing) } })
        }
    }

    /// The middle of an id such as `d2-meal-oats`; `all` where it has none.
    static func group(of id: String) -> String {
        let parts = id.split(separator: "-")
        return parts.count >= 3 ? String(parts[1]) : "all"
    }

    private static let writing = "wrote although"

    /// The kind of a problem, by how it begins or what it says.
    static func cause(of problem: String) -> String {
        switch problem {
        case _ where problem.hasPrefix(writing): "a write that must not be"
        case _ where problem.hasPrefix("unexpected entry"): "an entry too many"
        case _ where problem.contains("kcal unknown"): "a food that no table knows"
        case _ where problem.hasPrefix("no entry fits") && !problem.contains(": "): "an entry too few"
        case _ where problem.contains(" g, not") || problem.contains("quantity"): "another amount"
        case _ where problem.contains("kcal, not"): "another energy"
        case _ where problem.hasPrefix("no entry fits"): "another day or meal"
        case _ where problem.contains("reply"): "another reply"
        case _ where problem.hasPrefix("broke off"): "broken off"
        default: "other"
        }
    }

    /// What is read of a stored run.
    struct StoredResult: Decodable, Hashable, Sendable {
        var id: String
        var right: Bool
    }

    /// The results of a run that `eval chat --json` printed.
    ///
    /// - Throws: `invalid_input` when the file cannot be read or is no such run.
    static func stored(_ path: String) throws -> [StoredResult] {
        struct Run: Decodable { var results: [StoredResult] }
        do {
            return try JSONDecoder().decode(Run.self, from: Data(contentsOf: URL(fileURLWithPath: path))).results
        } catch {
            throw BiteBookError(
                .invalidInput, "\(path) is no stored run.",
                hint: "Keep one with `bitebook eval chat --json FILE > run.json`.")
        }
    }
}

enum EvalBreakdownView {
    static func text(_ breakdown: EvalBreakdown) -> String {
        var lines = table("Group", breakdown.groups) + [""] + table("Language", breakdown.languages)
        if !breakdown.paces.isEmpty {
            lines += ["", "Model rounds".padded(to: 14) + "Turns".padded(to: 14) + "Seconds, median"]
            lines += breakdown.paces.map {
                "\($0.rounds)".padded(to: 14) + "\($0.turns)".padded(to: 14)
                    + Figures.plain(($0.medianSeconds * 100).rounded() / 100)
            }
        }
        if !breakdown.causes.isEmpty {
            lines += ["", "Causes"] + breakdown.causes.map { "\($0.conversations)".padded(to: 6) + $0.name }
        }
        if let change = breakdown.change {
            lines += [
                "", "Since the stored run, of \(change.of):",
                "now right  " + list(change.nowRight), "now wrong  " + list(change.nowWrong),
            ]
        }
        return lines.joined(separator: "\n")
    }

    private static func table(_ heading: String, _ groups: [EvalBreakdown.Group]) -> [String] {
        [heading.padded(to: 14) + "Right".padded(to: 14) + "Writes that must not be"]
            + groups.map {
                $0.name.printableLine.padded(to: 14) + "\($0.right) of \($0.of)".padded(to: 14)
                    + "\($0.forbiddenWrites)"
            }
    }

    private static func list(_ ids: [String]) -> String {
        ids.isEmpty ? "none" : "\(ids.count): \(ids.joined(separator: ", ").printableLine)"
    }
}
