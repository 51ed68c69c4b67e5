import Foundation
import Nutrition

/// What a device says of a part of the night.
package enum SleepStage: Hashable, Sendable {
    case inBed, awake
    /// Asleep, without saying how deeply.
    case asleep
    case light, deep, rem
}

/// A part of the night, as a device tells it.
struct SleepSpan: Hashable, Sendable {
    var stage: SleepStage
    var start: Date
    var end: Date
    /// Offset from UTC in seconds, where it is told.
    var offset: Int?
}

/// A night, or a nap: parts that are no more than ``longestPause`` apart.
struct SleepNight {
    /// A longer pause ends the night.
    static let longestPause: TimeInterval = 2 * 3600

    var spans: [SleepSpan]

    var start: Date { spans.map(\.start).min() ?? .distantPast }
    var end: Date { spans.map(\.end).max() ?? .distantPast }
    var offset: Int? { spans.last?.offset }

    static func nights(of spans: [SleepSpan]) -> [SleepNight] {
        var nights: [SleepNight] = []
        for span in spans.sorted(by: { $0.start < $1.start }) {
            if let last = nights.last, span.start.timeIntervalSince(last.end) <= longestPause {
                nights[nights.count - 1].spans.append(span)
            } else {
                nights.append(SleepNight(spans: [span]))
            }
        }
        return nights
    }

    /// Hours of sleep, of its stages and in bed, and how often it was interrupted. What the device does not tell is
    /// absent: no stages, no time in bed.
    var values: [HealthValue] {
        let asleep = Self.union(spans.filter { $0.stage != .inBed && $0.stage != .awake })
        let stages: [(HealthMetric, SleepStage)] = [(.deepSleep, .deep), (.remSleep, .rem), (.lightSleep, .light)]
        var found: [HealthValue?] = []
        if !asleep.isEmpty { found.append(HealthValue(.sleep, Self.hours(asleep))) }
        for (metric, stage) in stages {
            let parts = Self.union(spans.filter { $0.stage == stage })
            if !parts.isEmpty { found.append(HealthValue(metric, Self.hours(parts))) }
        }
        let bed = Self.union(spans.filter { $0.stage == .inBed })
        if !bed.isEmpty { found.append(HealthValue(.timeInBed, max(Self.hours(bed), Self.hours(asleep)))) }
        let awake = Self.union(spans.filter { $0.stage == .awake })
        // Awake before falling asleep and after waking up interrupts nothing.
        if let first = asleep.first, let last = asleep.last, !awake.isEmpty {
            let within = awake.filter { $0.lowerBound >= first.lowerBound && $0.upperBound <= last.upperBound }
            found.append(HealthValue(.sleepInterruptions, Double(within.count)))
        }
        return found.compactMap(\.self)
    }

    /// Overlaps counted once, in order.
    private static func union(_ spans: [SleepSpan]) -> [Range<Date>] {
        spans.sorted { $0.start < $1.start }.reduce(into: []) { ranges, span in
            if let last = ranges.last, span.start <= last.upperBound {
                ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, span.end)
            } else {
                ranges.append(span.start..<span.end)
            }
        }
    }

    private static func hours(_ ranges: [Range<Date>]) -> Double {
        ranges.reduce(0) { $0 + $1.upperBound.timeIntervalSince($1.lowerBound) } / 3600
    }
}
