import DaemonAPI
import Failures
import Features
import Foundation
import Logging
import ServiceLifecycle

/// Takes photos from the inbox, and reads those that wait when something can read them.
struct PhotoKeeper: Service {
    /// Between two looks, which is also how long a file has to stay as it is before it is taken.
    static let interval = Duration.seconds(3)

    let workspace: Workspace
    /// The inbox of the setting `on`.
    let inbox: URL
    let logger: Logger

    func run() async throws {
        try? await cancelWhenGracefulShutdown {
            var folder: PhotoInbox?
            var problem: String?
            while !Task.isCancelled {
                let found = await look(&folder)
                // Told once, not every time.
                if let found, found != problem {
                    logger.warning("photos could not be looked after", metadata: ["error": "\(found)"])
                }
                problem = found
                try await Task.sleep(for: Self.interval)
            }
        }
    }

    /// - Returns: what went wrong; it is tried again at the next look.
    private func look(_ folder: inout PhotoInbox?) async -> String? {
        do {
            let setting = try await workspace.settings.value("photo_inbox")
            let url = setting == "on" ? inbox : URL(filePath: setting, directoryHint: .isDirectory)
            if setting == "off" {
                folder = nil
            } else if folder?.url != url {
                folder = PhotoInbox(url, photos: workspace.photos)
            }
            // A folder that cannot be read keeps no photo waiting.
            var problem: String?
            do {
                try await folder?.look()
            } catch let error as BiteBookError {
                problem = "\(error)"
            }
            _ = try await workspace.photos.readWaiting()
            return problem
        } catch is CancellationError {
            return nil
        } catch {
            return "\(error)"
        }
    }
}
