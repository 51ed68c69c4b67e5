import Conversation
import DaemonAPI
import Diary
import Failures
import Foundation
import Logging
import Photos
import ServiceLifecycle

/// Takes photos from the inbox, and reads those that wait when something can read them.
struct PhotoKeeper: Service {
    /// Between two looks, which is also how long a file has to stay as it is before it is taken.
    static let interval = Duration.seconds(3)

    let workspace: Workspace
    /// The inbox of the setting `on`.
    let inbox: URL
    let logger: Logger

    private var watch: RepeatedCheck { RepeatedCheck(subject: "photos", interval: Self.interval, logger: logger) }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            // A model takes minutes over a photo: the inbox does not wait for it.
            await withTaskGroup { group in
                group.addTask { await lookThroughInbox() }
                group.addTask { await watch.repeating { _ = try await workspace.photos.readWaiting() } }
            }
        }
    }

    private func lookThroughInbox() async {
        var folder: PhotoInbox?
        await watch.repeating {
            let setting = try await workspace.settings.value("photo_inbox")
            let url = setting == "on" ? inbox : URL(filePath: setting, directoryHint: .isDirectory)
            if setting == "off" {
                folder = nil
            } else if folder?.url != url {
                folder = PhotoInbox(url, photos: workspace.photos)
            }
            try await folder?.look()
        }
    }
}
