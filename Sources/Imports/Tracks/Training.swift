import Foundation
import Nutrition

/// Sport that a device recorded, before it is checked.
struct Training {
    var sport: String
    var start: Date?
    var minutes = 0.0
    var meters = 0.0
    var highestRate: Double?
    /// From UTC in seconds, where it is told.
    var offset: Int?

    mutating func note(rate: Double) { highestRate = max(highestRate ?? 0, rate) }

    func give(to collector: inout ImportCollector, place: String) {
        guard let start else { return collector.problem(place, "it is not told when this was") }
        let time = ImportedTime.instant(start, offset: offset)
        collector.addActivity(
            sport, minutes: minutes, kilometers: meters > 0 ? meters / 1000 : nil, at: time, place: place)
        // A watch without a sensor writes 0.
        guard let highestRate, highestRate > 0, minutes > 0, minutes <= 1440 else { return }
        collector.add(
            .exerciseHeartRate, highestRate, at: time, until: start.addingTimeInterval(minutes * 60), place: place)
    }
}

/// Gathers the text of an element.
struct XMLField {
    /// More than any number, time or sport needs.
    private static let longest = 200
    private(set) var bytes: [UInt8] = []

    mutating func append(_ part: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: part.prefix(max(0, Self.longest - bytes.count)))
    }

    var string: String {
        String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    var number: Double? { bytes.withUnsafeBufferPointer { WrittenNumber($0)?.value } }
    var time: Date? { bytes.withUnsafeBufferPointer { WrittenTime($0)?.date } }
}
