import Foundation
import PhotoReading

/// The EXIF block of a picture.
func read(_ bytes: [UInt8]) {
    guard let exif = Exif(bytes) else { return }
    precondition((1...8).contains(exif.orientation))
    guard let taken = exif.takenAt else { return }
    precondition(taken.wallClock.utf8.count == 19 && abs(taken.offsetSeconds ?? 0) < 16 * 3600)
}
