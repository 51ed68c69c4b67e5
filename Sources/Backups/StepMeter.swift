import Synchronization

/// Counts bytes of a step, and says when it is time to tell of them.
final class StepMeter: Sendable {
    private static let interval = Duration.milliseconds(200)

    private struct State {
        var what = ""
        var began = ContinuousClock.now
        var told = ContinuousClock.now
    }

    private let state = Mutex(State())

    /// - Returns: bytes a second since the step began; nil while it is too early to tell again.
    func step(_ what: String, _ done: Int64) -> Double? {
        let now = ContinuousClock.now
        return state.withLock { state in
            if state.what != what { state = State(what: what, began: now, told: now) }
            guard now - state.told >= Self.interval else { return nil }
            state.told = now
            let seconds = (now - state.began) / .seconds(1)
            return seconds > 0 ? Double(done) / seconds : 0
        }
    }
}
