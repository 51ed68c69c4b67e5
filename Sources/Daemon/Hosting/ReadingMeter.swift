import DaemonAPI
import Exchange
import Synchronization

/// Tells how much of the files of an import is read, a few times a second.
enum ReadingMeter {
    private static let pause = Duration.milliseconds(200)

    private struct State {
        var meter: TransferMeter
        var toldAt = ContinuousClock.now
        var isWhole = false
    }

    static func telling(_ emit: @escaping @Sendable (StreamEvent) -> Void) -> ProgramImportService.Progress {
        let state = Mutex(State(meter: TransferMeter(what: "")))
        return { file, bytes, total in
            let report = state.withLock { state -> ProgressReport? in
                if state.meter.what != file { state = State(meter: TransferMeter(what: file), toldAt: state.toldAt) }
                let now = ContinuousClock.now
                let isWhole = bytes >= total
                guard !state.isWhole, now - state.toldAt >= pause else { return nil }
                (state.toldAt, state.isWhole) = (now, isWhole)
                return state.meter.report(done: bytes, total: total)
            }
            if let report { emit(.progress(report)) }
        }
    }
}
