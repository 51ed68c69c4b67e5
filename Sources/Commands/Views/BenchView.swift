import DaemonAPI
import Nutrition

/// How fast a model is.
enum BenchView {
    private static let table = Table<BenchReport.Row>(
        columns: [
            Column(title: "Threads", isNumber: true) { $0.threads.map(String.init) ?? "auto" },
            Column(title: "Batch", isNumber: true) { "\($0.batch)" },
            Column(title: "GPU layers", isNumber: true) { $0.gpuLayers.map(String.init) ?? "auto" },
            Column(title: "Read, tokens/s", isNumber: true) { speed($0.promptTokensPerSecond) },
            Column(title: "Written, tokens/s", isNumber: true) { speed($0.generatedTokensPerSecond) },
            Column(title: "A turn", isNumber: true) { "\(Figures.plain($0.turnSeconds)) s" },
        ],
        empty: "Nothing was measured.")

    private static func speed(_ value: Double?) -> String {
        value.map { Figures.plain(($0 * 10).rounded() / 10) } ?? "–"
    }

    static func text(_ report: BenchReport, on page: Page) -> String {
        var lines = [page.style.bold(report.model.printableLine), table.text(report.rows, on: page), ""]
        if report.rows.indices.contains(report.best) {
            let best = report.rows[report.best]
            let threads = best.threads.map { Figures.count($0, "thread", "threads") } ?? "its own choice of threads"
            let device = best.gpuLayers == 0 ? ", no graphics processor" : ""
            lines.append(
                "Best: \(threads), batches of \(best.batch)\(device). Used from the next start of this model on.")
        }
        if let reference = report.referenceTokensPerSecond, let ours = report.generatedTokensPerSecond, reference > 0 {
            lines.append(
                "llama-bench writes \(speed(reference)) tokens/s, BiteBook \(speed(ours)): "
                    + "\(Figures.plain(ours / reference)) of it.")
        }
        return lines.joined(separator: "\n")
    }
}
