import Exchange
import Logging
import ServiceLifecycle

/// Reads what is new from connected devices, once a day.
struct ConnectionKeeper: Service {
    /// Between two looks at the clock.
    static let interval = Duration.seconds(300)

    let connections: ConnectionService
    let notifier: DesktopNotifier
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await RepeatedCheck(subject: "connected devices", interval: Self.interval, logger: logger).repeating {
                // Once: afterwards it is not connected any more.
                guard try await connections.look() > 0 else { return }
                await notifier.tell(DesktopNotifier.connection)
            }
        }
    }
}

extension ConnectionKeeper: CustomStringConvertible {
    var description: String { "connected devices" }
}
