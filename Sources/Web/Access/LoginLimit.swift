import Synchronization

/// How often logging in may be tried. Everybody comes from this machine, so that tries are counted together and not by
/// address: five are free, then each wrong one doubles the wait, up to 15 minutes. The right one forgets them.
package final class LoginLimit: Sendable {
    package static let free = 5
    package static let longestWait = Duration.seconds(15 * 60)

    private struct State: Sendable {
        var wrong = 0
        var openAt: ContinuousClock.Instant?
        var isTrying = false
    }

    private let state = Mutex(State())
    private let now: @Sendable () -> ContinuousClock.Instant

    package init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) { self.now = now }

    /// Begins a try; nil when it may be made. One at a time: a hash takes 128 MiB.
    ///
    /// - Returns: how long to wait otherwise.
    package func begin() -> Duration? {
        let now = now()
        return state.withLock { state in
            if let openAt = state.openAt, openAt > now { return now.duration(to: openAt) }
            if state.isTrying { return .seconds(1) }
            state.isTrying = true
            return nil
        }
    }

    package func end(isRight: Bool) {
        let now = now()
        state.withLock { state in
            state.isTrying = false
            state.wrong = isRight ? 0 : state.wrong + 1
            state.openAt = state.wrong >= Self.free ? now.advanced(by: Self.wait(after: state.wrong)) : nil
        }
    }

    /// 2 s, 4 s, 8 s … after the fifth, sixth, seventh wrong try.
    package static func wait(after wrong: Int) -> Duration {
        guard wrong >= free else { return .zero }
        return min(.seconds(1 << min(wrong - free + 1, 20)), longestWait)
    }
}
