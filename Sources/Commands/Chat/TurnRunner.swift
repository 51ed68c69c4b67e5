import Client
import DaemonAPI
import Failures

/// Says one thing to the daemon and follows the answer.
enum TurnRunner {
    /// - Parameter showsReply: whether the reply is printed as it comes.
    /// - Throws: the daemon's error; `CancellationError` when the task was cancelled.
    static func run(
        _ request: TurnRequest, _ client: DaemonClient, _ context: CommandContext, showsReply: Bool
    ) async throws -> TurnResult {
        let status = StatusLine(context)
        var printer = ReplyPrinter(context)
        defer {
            status.finish()
            printer.finish()
        }
        for try await event in client.stream(PostTurn.self, body: request) {
            switch event {
            case .activity(let text): if !printer.isMidLine { status.show(text + " …", countsSeconds: true) }
            case .progress(let report): if !printer.isMidLine { status.show(LongTask.text(report)) }
            case .text(let piece):
                status.clear()
                if showsReply { printer.append(piece) }
            case .replace(let text):
                status.clear()
                if showsReply { printer.replace(with: text) }
            case .turn(let result):
                status.clear()
                if showsReply { printer.replace(with: result.reply) }
                return result
            case .failure(let error): throw error
            case .done, .audition, .bench, .backup, .found, .taken, .reminder: break
            }
        }
        try Task.checkCancellation()
        throw BiteBookError(
            .internalFailure, "The daemon ended the answer without a result.", hint: "Say it again.")
    }
}

/// Prints a reply while it grows. On a terminal that can take text back, pieces appear at once and can be replaced; elsewhere only the final
/// text is printed, so that a file or pipe never holds what was taken back.
struct ReplyPrinter {
    private let output: any TextSink
    private let isTerminal: Bool
    private let columns: Int
    private var shown = ""
    private var wanted = ""

    init(_ context: CommandContext) {
        output = context.output
        isTerminal = context.terminal.outputIsTerminal && context.terminal.movesCursor
        columns = context.terminal.columns
    }

    /// Whether the cursor stands behind unfinished text.
    var isMidLine: Bool { !shown.isEmpty && !shown.hasSuffix("\n") }

    mutating func append(_ piece: String) {
        wanted += piece.printable
        guard isTerminal else { return }
        output.write(piece.printable)
        shown = wanted
    }

    mutating func replace(with text: String) {
        wanted = text.printable
        guard isTerminal, wanted != shown else { return }
        if wanted.hasPrefix(shown) {
            output.write(String(wanted.dropFirst(shown.count)))
        } else {
            let above = DisplayWidth.rows(shown, columns: columns) - 1
            output.write("\r" + (above > 0 ? "\u{1B}[\(above)A" : "") + "\u{1B}[J" + wanted)
        }
        shown = wanted
    }

    /// Ends the last line.
    mutating func finish() {
        if !isTerminal { output.write(wanted) }
        if !wanted.isEmpty, !wanted.hasSuffix("\n") { output.writeLine() }
        shown = ""
        wanted = ""
    }
}
