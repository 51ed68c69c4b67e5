import Foundation
import Synchronization

/// For how long a model is not asked again about a photo that it could not read, unless the user asks. A daemon that
/// starts anew asks at once.
package final class PhotoPauses: Sendable {
    /// After the first failure, the second, the third and any further one, in seconds.
    private static let lengths = [60.0, 600, 3600, 21_600]

    private struct Pause {
        var failures: Int
        var end: Date
    }

    private let photos = Mutex<[Int64: Pause]>([:])

    func isPaused(_ photo: Int64, at now: Date) -> Bool { photos.withLock { ($0[photo]?.end ?? now) > now } }

    /// A model failed at a photo.
    func add(_ photo: Int64, at now: Date) {
        photos.withLock { photos in
            let failures = (photos[photo]?.failures ?? 0) + 1
            let length = Self.lengths[min(failures, Self.lengths.count) - 1]
            photos[photo] = Pause(failures: failures, end: now.addingTimeInterval(length))
        }
    }

    /// Ends all pauses: somebody else may look at them now.
    func end() { photos.withLock { $0.removeAll() } }
}
