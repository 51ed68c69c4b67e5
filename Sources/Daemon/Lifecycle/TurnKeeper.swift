import Logging
import ServiceLifecycle
import Store

/// Stores the ends of turns for which the disk was full, where nobody writes anything that would do it.
struct TurnKeeper: Service {
    /// Between two looks.
    static let interval = Duration.seconds(10)

    let store: Store
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await RepeatedCheck(subject: "ends of turns", interval: Self.interval, logger: logger)
                .repeating(store.storeLateEnds)
        }
    }
}
