import DaemonAPI
import Failures
import Synchronization

/// Compares the versions in the daemon's answers with ours.
final class VersionHandshake: Sendable {
    private let notice: (@Sendable (String) -> Void)?
    private let hasNoticed = Mutex(false)

    /// - Parameter notice: gets one line, once, when the product version differs but the protocol does not.
    init(notice: @escaping @Sendable (String) -> Void) { self.notice = notice }

    private init() { notice = nil }

    /// Accepts every version without a word.
    static let indifferent = VersionHandshake()

    /// - Parameters:
    ///   - product: the daemon's product version header.
    ///   - api: the daemon's protocol version header. Only answers that failed may lack it: they can come from below
    ///     the daemon's own code.
    /// - Throws: `version_mismatch`.
    func check(product: String?, api: String?, isSuccess: Bool) throws(BiteBookError) {
        guard let notice else { return }
        guard api == String(BiteBookVersion.api) || (api == nil && !isSuccess) else {
            throw BiteBookError(
                .versionMismatch,
                """
                The daemon that runs is version \(product ?? "unknown") (protocol \(api ?? "unknown")); this \
                bitebook is version \(BiteBookVersion.product) (protocol \(BiteBookVersion.api)).
                """,
                hint: "Stop it with `bitebook daemon stop`, then try again: the right one starts by itself.")
        }
        guard let product, product != BiteBookVersion.product else { return }
        let isFirst = hasNoticed.withLock { noticed in
            defer { noticed = true }
            return !noticed
        }
        if isFirst {
            notice(
                """
                Note: the daemon is version \(product), this bitebook \(BiteBookVersion.product). \
                `bitebook daemon stop` lets the new one start.
                """)
        }
    }
}
