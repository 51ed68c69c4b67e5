import Synchronization

/// What the user wants to see, as the daemon's last answer said.
final class ShownFigures: Sendable {
    private let tracking = Mutex("calories")
    private let spoken = Mutex<String?>(nil)

    var value: String {
        get { tracking.withLock { $0 } }
        set { tracking.withLock { $0 = newValue } }
    }

    /// Nil before the first answer.
    var language: String? {
        get { spoken.withLock { $0 } }
        set { spoken.withLock { $0 = newValue } }
    }
}
