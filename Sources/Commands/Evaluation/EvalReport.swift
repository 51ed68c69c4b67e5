import DaemonAPI
import Nutrition

/// How an evaluation came out, as `--json` prints it.
struct EvalReport: Encodable, Hashable, Sendable {
    struct Share: Encodable, Hashable, Sendable {
        var right: Int
        /// How many conversations say anything about it.
        var of: Int
    }

    struct Result: Encodable, Hashable, Sendable {
        var line: Int
        var id: String
        var right: Bool
        var problems: [String]
        /// All calls of the conversation in order.
        var calls: [CallReport]
        /// The kind of message that the model saw in each turn.
        var kinds: [String]
        var replies: [String]
        /// Wall time of each turn as the client saw it, in seconds.
        var seconds: [Double]
        /// The language in which each turn was read, by its code; empty where nothing told it.
        var languages: [String] = []
        /// How often the model planned in each turn.
        var rounds: [Int] = []

        /// Of the first turn that has one.
        var language: String? { languages.first { !$0.isEmpty } }
    }

    var conversations: Int
    var fullyRight: Int
    var toolChoice: Share
    var arguments: Share
    /// Conversations that wrote although nothing may be written.
    var forbiddenWrites: Int
    /// Seconds per turn; null without turns.
    var medianSeconds: Double?
    var p90Seconds: Double?
    /// Median of the turn's time minus the model server's own time, in milliseconds.
    var medianOverheadMs: Double?
    var malformed: [EvalFile.MalformedLine]
    var results: [Result]
    /// By groups and causes, where it was asked for.
    var breakdown: EvalBreakdown?

    /// What one conversation contributes.
    struct Outcome: Sendable {
        var result: Result
        var score: EvalScore
        var overheadsMs: [Double]
    }

    init(_ outcomes: [Outcome], malformed: [EvalFile.MalformedLine]) {
        func share(_ verdicts: [Bool?]) -> Share {
            Share(right: verdicts.count { $0 == true }, of: verdicts.count { $0 != nil })
        }
        let seconds = outcomes.flatMap(\.result.seconds)
        conversations = outcomes.count
        fullyRight = outcomes.count { $0.result.right }
        toolChoice = share(outcomes.map(\.score.callsRight))
        arguments = share(outcomes.map(\.score.entriesRight))
        forbiddenWrites = outcomes.count { $0.score.hasForbiddenWrite }
        medianSeconds = Statistics.median(seconds)
        p90Seconds = Statistics.percentile(seconds, 90)
        medianOverheadMs = Statistics.median(outcomes.flatMap(\.overheadsMs))
        self.malformed = malformed
        results = outcomes.map(\.result)
    }
}

enum Statistics {
    static func median(_ values: [Double]) -> Double? {
        guard !values.isEmpty else { return nil }
        let sorted = values.sorted()
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }

    /// The nearest rank: the smallest value that at least `percent` % of the values do not exceed.
    static func percentile(_ values: [Double], _ percent: Double) -> Double? {
        guard !values.isEmpty else { return nil }
        let rank = Int((percent / 100 * Double(values.count)).rounded(.up))
        return values.sorted()[min(values.count, max(1, rank)) - 1]
    }
}

enum EvalView {
    static func text(_ report: EvalReport, on page: Page) -> String {
        var rows = [
            ("Fully right", of(report.fullyRight, report.conversations)),
            ("Tool choice right", of(report.toolChoice.right, report.toolChoice.of)),
            ("Arguments right", of(report.arguments.right, report.arguments.of)),
            ("Writes that must not be", "\(report.forbiddenWrites)"),
            ("Seconds per turn, median", report.medianSeconds.map(Figures.plain) ?? "–"),
            ("Seconds per turn, p90", report.p90Seconds.map(Figures.plain) ?? "–"),
            ("Product overhead, median", report.medianOverheadMs.map { Figures.plain($0) + " ms" } ?? "–"),
        ]
        if !report.malformed.isEmpty { rows.append(("Malformed lines", "\(report.malformed.count)")) }
        var lines = rows.map { "\($0.0.padded(to: 26))\($0.1)" }
        for failed in report.results where !failed.right {
            lines += ["", page.style.bold("Line \(failed.line), \(failed.id)".printableLine)]
            lines += failed.problems.map { "  \($0.printableLine)" }
            let calls = failed.calls.map { call in
                let refusal = call.outcome == .rejected ? " (rejected: \(call.reason ?? "no reason"))" : ""
                return "\(call.name)\(call.arguments.text)\(refusal)"
            }
            lines.append("  kinds: \(failed.kinds.joined(separator: ", "))".printableLine)
            lines += calls.isEmpty ? ["  calls: none"] : calls.map { "  call: \($0)".printableLine }
            if let reply = failed.replies.last { lines.append("  reply: \(reply.printableLine)") }
        }
        for line in report.malformed { lines += ["", "Line \(line.line) is malformed: \(line.problem)".printableLine] }
        return lines.joined(separator: "\n")
    }

    private static func of(_ right: Int, _ all: Int) -> String {
        all == 0 ? "–" : "\(right) of \(all)"
    }
}
