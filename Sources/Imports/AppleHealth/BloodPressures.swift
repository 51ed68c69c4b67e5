import Foundation
import Nutrition

/// Blood pressures, which stand in the file once by themselves and once in the correlation of both: they count once.
struct BloodPressures {
    private struct Reading: Hashable {
        var metric: HealthMetric
        var value: Double
        var start: Date
        var device: String
    }

    private struct Count {
        var alone = 0
        var inPairs = 0
        var offset: Int?
        var line: Int
    }

    private var readings: [Reading: Count] = [:]

    mutating func add(
        _ metric: HealthMetric, _ value: Double, at start: Date, offset: Int?, device: String, line: Int, isPart: Bool
    ) {
        let reading = Reading(metric: metric, value: value, start: start, device: device)
        readings[reading, default: Count(offset: offset, line: line)].alone += isPart ? 0 : 1
        if isPart { readings[reading]?.inPairs += 1 }
    }

    mutating func give(to collector: inout ImportCollector) {
        for (reading, count) in readings.sorted(by: { $0.value.line < $1.value.line }) {
            for _ in 0..<max(count.alone, count.inPairs) {
                collector.add(
                    reading.metric, reading.value, at: .instant(reading.start, offset: count.offset),
                    device: reading.device, place: "line \(count.line)")
            }
        }
        readings = [:]
    }
}
