import Synchronization

/// What the user wants to see, as the daemon's last answer said.
final class ShownFigures: Sendable {
    private let tracking = Mutex("calories")

    var value: String {
        get { tracking.withLock { $0 } }
        set { tracking.withLock { $0 = newValue } }
    }
}
