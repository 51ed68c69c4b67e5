import Failures
import Foundation

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

    var groups: [Group]
    var causes: [Cause]
    var change: Change?

    init(_ report: EvalReport, since stored: [StoredResult]? = nil) {
        let byGroup = Dictionary(grouping: report.results) { Self.group(of: $0.id) }
        groups = byGroup.keys.sorted().map { name in
            let results = byGroup[name] ?? []
            return Group(
                name: name, right: results.count(where: \.right), of: results.count,
                forbiddenWrites: results.count { $0.problems.contains { $0.hasPrefix(Self.writing) } })
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
        var lines = ["Group".padded(to: 14) + "Right".padded(to: 14) + "Writes that must not be"]
        lines += breakdown.groups.map {
            $0.name.printableLine.padded(to: 14) + "\($0.right) of \($0.of)".padded(to: 14) + "\($0.forbiddenWrites)"
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

    private static func list(_ ids: [String]) -> String {
        ids.isEmpty ? "none" : "\(ids.count): \(ids.joined(separator: ", ").printableLine)"
    }
}
