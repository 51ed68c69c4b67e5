import Foundation

/// The highest heart rates of each five minutes, by device: a byte for five minutes, so that ten years of one device
/// are a megabyte, however many samples there are.
struct HeartRateHistory {
    /// Seconds.
    private static let slot = 300
    private static let slotsOfDay = 86_400 / slot

    /// By the day since 1970 in UTC.
    private var devices: [String: [Int: [UInt8]]] = [:]

    mutating func add(_ rate: Double, at date: Date, device: String) {
        let slot = Int((date.timeIntervalSince1970 / Double(Self.slot)).rounded(.down))
        let value = UInt8(min(max(rate, 0), 255))
        let (day, index) = slot.quotientAndRemainder(dividingBy: Self.slotsOfDay)
        guard index >= 0 else { return }
        let old = devices[device]?[day]?[index] ?? 0
        guard value > old else { return }
        devices[device, default: [:]][day, default: [UInt8](repeating: 0, count: Self.slotsOfDay)][index] = value
    }

    /// The highest rate of each device in the five-minute steps that lie wholly within the spans, by device.
    func highest(in spans: [Range<Date>]) -> [(device: String, rate: Double)] {
        devices.keys.sorted().compactMap { device in
            guard let days = devices[device] else { return nil }
            let highest = spans.map { Self.highest(in: $0, days) }.max() ?? 0
            return highest > 0 ? (device, Double(highest)) : nil
        }
    }

    private static func highest(in span: Range<Date>, _ days: [Int: [UInt8]]) -> UInt8 {
        let first = Int((span.lowerBound.timeIntervalSince1970 / Double(slot)).rounded(.up))
        let last = Int((span.upperBound.timeIntervalSince1970 / Double(slot)).rounded(.down))
        guard first >= 0, first < last else { return 0 }
        var highest: UInt8 = 0
        for number in first..<last {
            let (day, index) = number.quotientAndRemainder(dividingBy: slotsOfDay)
            highest = max(highest, days[day]?[index] ?? 0)
        }
        return highest
    }
}
