import DaemonAPI
import Nutrition

/// Models that are loaded, and how one did that was tried.
enum RunningModelView {
    static let table = Table<RunningModelDTO>(
        columns: [
            Column(title: "ID") { $0.id },
            Column(title: "State") { $0.active ? $0.state : "\($0.state), on trial" },
            Column(title: "Memory", isNumber: true) { $0.residentBytes.map(Figures.bytes) ?? "–" },
            Column(title: "Context", isNumber: true) { Figures.grouped($0.contextLength) },
            Column(title: "Slots", isNumber: true) { "\($0.slots)" },
            Column(title: "Work") { $0.busy ? "answering, \($0.waiting) waiting" : "idle \(idle($0))" },
            Column(title: "Tokens/s") { speed($0) },
            Column(title: "Unload") { $0.unload },
        ],
        empty: "No model is loaded. `bitebook models list` shows what there is.")

    private static func idle(_ model: RunningModelDTO) -> String { Figures.duration(seconds: model.idleSeconds) }

    /// Reading and writing.
    private static func speed(_ model: RunningModelDTO) -> String {
        let read = model.promptTokensPerSecond.map { "\(Int($0)) read" }
        let written = model.generatedTokensPerSecond.map { "\(Int($0)) written" }
        let both = [read, written].compactMap { $0 }
        return both.isEmpty ? "–" : both.joined(separator: ", ")
    }

    static func text(_ result: TrialResult, on page: Page) -> String {
        let report = result.audition
        let seconds = { (value: Double?) in value.map { "\(Figures.plain($0)) s" } ?? "–" }
        var rows = [
            (
                "Your turns",
                report.turns == 0 ? "none to replay yet" : "\(report.agreed) of \(report.turns) understood alike"
            ),
            ("Time a turn", "\(seconds(report.medianSeconds)), before \(seconds(report.medianSecondsBefore))"),
            ("Memory", report.residentBytes.map(Figures.bytes) ?? "–"),
            ("Loaded in", "\(Figures.plain(report.loadSeconds)) s"),
        ]
        if let evaluation = result.evaluation {
            rows.append(("Evaluation", "\(evaluation.fullyRight) of \(evaluation.conversations) fully right"))
            rows.append(("Time a turn", seconds(evaluation.medianSeconds)))
        }
        var lines = [page.style.bold(report.model.printableLine)]
        lines += rows.map { page.style.dim($0.0.padded(to: 12)) + "  " + $0.1 }
        for difference in report.differences {
            lines += ["", "> " + page.kept(difference.said).printableLine]
            let tried = difference.tried.isEmpty ? "nothing" : difference.tried.joined(separator: "; ")
            lines.append("  kept:  " + page.kept(difference.confirmed.joined(separator: "; ")).printableLine)
            lines.append("  tried: " + page.kept(tried).printableLine)
        }
        lines += ["", "`bitebook models use \(report.model)` switches to it.".printableLine]
        return lines.joined(separator: "\n")
    }
}
