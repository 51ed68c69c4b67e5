import Foundation
import Nutrition

@testable import Imports

/// Files of watches: FIT, and the others that a file of any name may be.
func read(_ bytes: [UInt8]) {
    for message in FITDecoder(bytes, wanted: [18, 30, 34]).messages {
        precondition(message.fields.values.allSatisfy(\.isFinite))
    }
    let file = URL(fileURLWithPath: NSTemporaryDirectory()).appending(path: "bb-fuzz-\(getpid())")
    guard (try? Data(bytes).write(to: file)) != nil else { return }
    let context = ImportContext(
        zone: .gmt, boundary: DayBoundary(), now: Date(timeIntervalSince1970: 1_795_000_000))
    guard let data = try? ImportReader.read(file, context) else { return }
    try? data.activities.read { precondition($0.value.minutes > 0 && $0.value.minutes <= 1440) }
}
