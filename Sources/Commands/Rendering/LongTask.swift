import DaemonAPI
import Failures
import Nutrition

/// Follows a long task of the daemon and shows how far it is on standard error.
enum LongTask {
    /// - Returns: what the daemon says at the end.
    /// - Throws: the daemon's error.
    static func wait(
        for events: AsyncThrowingStream<StreamEvent, any Error>, _ context: CommandContext
    ) async throws -> String {
        switch try await last(of: events, context) {
        case .done(let message): return message
        case .turn(let result): return result.reply
        default:
            throw BiteBookError(.internalFailure, "The daemon did not say how it ended.", hint: "Try again.")
        }
    }

    /// - Returns: the event that ends the task, nil when there was none.
    /// - Throws: the daemon's error.
    static func last(
        of events: AsyncThrowingStream<StreamEvent, any Error>, _ context: CommandContext
    ) async throws -> StreamEvent? {
        let line = StatusLine(context)
        defer { line.finish() }
        // Without a terminal, a line for each tenth is enough for a log.
        var nextTenth: Int64 = 0
        for try await event in events {
            switch event {
            case .activity(let text):
                line.show(text)
                if !line.isLive { context.errors.writeLine(text.printableLine) }
            case .progress(let report):
                line.show(text(report))
                let tenth = report.total > 0 ? report.done * 10 / report.total : 0
                if !line.isLive, tenth >= nextTenth {
                    context.errors.writeLine(text(report).printableLine)
                    nextTenth = tenth + 1
                }
            case .done, .turn, .audition, .bench, .backup, .found, .taken: return event
            case .failure(let error): throw error
            case .text, .replace, .reminder: break
            }
        }
        try Task.checkCancellation()
        return nil
    }

    /// `qwen  43 %  480 MB of 1.12 GB  12 MB/s  53 s left`
    static func text(_ report: ProgressReport) -> String {
        var parts = [report.what]
        if report.total > 0 {
            let percent = min(100, max(0, report.done * 100 / report.total))
            parts += ["\(percent) %", "\(Figures.bytes(report.done)) of \(Figures.bytes(report.total))"]
        } else {
            parts.append(Figures.bytes(report.done))
        }
        if report.perSecond >= 1, report.perSecond.isFinite, report.perSecond < 1e12 {
            parts.append("\(Figures.bytes(Int64(report.perSecond)))/s")
            let left = Double(report.total - report.done) / report.perSecond
            if left >= 1 { parts.append("\(Figures.duration(seconds: left)) left") }
        }
        return parts.joined(separator: "  ")
    }
}
