import Synchronization

/// One line on the terminal that is written over; nothing where standard error is no terminal or cannot erase.
final class StatusLine: Sendable {
    private struct State {
        /// What is on the screen, without the seconds.
        var shown: String?
        var countsSeconds = false
        var ticker: Task<Void, Never>?
    }

    let isLive: Bool
    private let errors: any TextSink
    private let style: Style
    private let columns: Int
    private let began = ContinuousClock.now
    private let state = Mutex(State())

    init(_ context: CommandContext) {
        errors = context.errors
        isLive = context.terminal.errorsAreTerminal && context.terminal.movesCursor
        style = context.errorStyle
        columns = context.terminal.columns
    }

    /// - Parameter countsSeconds: whether the seconds since the beginning follow, from the first on.
    func show(_ text: String, countsSeconds: Bool = false) {
        guard isLive else { return }
        state.withLock { state in
            state.shown = text.printableLine
            state.countsSeconds = countsSeconds
            draw(state)
            guard countsSeconds, state.ticker == nil else { return }
            state.ticker = Task { [weak self] in
                while !Task.isCancelled {
                    try? await Task.sleep(for: .seconds(1))
                    self?.tick()
                }
            }
        }
    }

    /// Erases it; it can be shown again.
    func clear() {
        state.withLock { state in
            guard state.shown != nil else { return }
            errors.write("\r\u{1B}[K")
            state.shown = nil
        }
    }

    /// Erases it for good.
    func finish() {
        clear()
        state.withLock { $0.ticker?.cancel() }
    }

    private func tick() {
        state.withLock { state in
            if state.shown != nil, !Task.isCancelled { draw(state) }
        }
    }

    /// Inside the lock, so that nothing is drawn after it was erased.
    private func draw(_ state: borrowing State) {
        guard let text = state.shown else { return }
        let seconds = (ContinuousClock.now - began).components.seconds
        let time = state.countsSeconds && seconds > 0 ? "  \(seconds) s" : ""
        errors.write("\r\u{1B}[K" + style.dim(DisplayWidth.cut(text, to: columns - 1 - time.count) + time))
    }
}
