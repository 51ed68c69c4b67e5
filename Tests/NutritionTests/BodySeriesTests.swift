import Foundation
import Nutrition
import TestSupport
import Testing

@Suite("Averages of a measure")
struct BodySeriesTests {
    private static let today = CalendarDay(ordinal: 20_775)

    /// Values by their day's distance to today.
    private func series(_ readings: [(Int, Double)]) -> BodySeries {
        BodySeries(readings.map { (Self.today.adding(days: $0.0), $0.1) })
    }

    private func average(_ readings: [(Int, Double)]) -> Double? { series(readings).average(on: Self.today) }

    @Test("the window is the seven calendar days that end that day")
    func window() {
        #expect(average([(-6, 70), (0, 72)]) == 71)
        #expect(average([(-7, 70), (0, 72)]) == 72)
        #expect(average([(-6, 70)]) == 70 && average([(-7, 70)]) == nil)
        #expect(average([(1, 70)]) == nil)
    }

    @Test("a day without a value is unknown, not 0")
    func gaps() {
        #expect(average([]) == nil)
        #expect(average([(-3, 72)]) == 72)
        #expect(series([(-3, 72)]).averages(in: Self.today...Self.today).map(\.value) == [72])
    }

    @Test("a day with several values counts once, with their mean")
    func dayMean() {
        #expect(average([(-1, 70), (0, 71), (0, 73), (0, 72)]) == 71)
        #expect(series([(0, 71), (0, 73)]).days.map(\.value) == [72])
    }

    @Test("week, month, 6 months and year reach back 7, 30, 182 and 365 days, today included")
    func spans() {
        #expect(BodySpan.allCases.map(\.days) == [7, 30, 182, 365])
        for span in BodySpan.allCases {
            let range = span.range(endingAt: Self.today)
            #expect(range.upperBound == Self.today)
            #expect(range.upperBound.ordinal - range.lowerBound.ordinal + 1 == span.days)
        }
    }

    @Test("a change is from the first average of the days to that of the last value")
    func change() {
        let week = BodySpan.week.range(endingAt: Self.today)
        // The first day's average comes from the days before the week.
        let change = series([(-9, 74), (-1, 72), (0, 73)]).change(in: week)
        #expect(change?.from == Self.today.adding(days: -6) && change?.before == 74)
        #expect(change?.to == Self.today && change?.after == 72.5 && change?.difference == -1.5)
        // Nothing before: the first day with a value.
        let young = series([(-4, 74), (-2, 72)]).change(in: week)
        #expect(young?.from == Self.today.adding(days: -4) && young?.to == Self.today.adding(days: -2))
        #expect(young?.difference == -1)
    }

    @Test("one value, or none within the days, is no change")
    func noChange() {
        let week = BodySpan.week.range(endingAt: Self.today)
        #expect(series([(0, 73)]).change(in: week) == nil)
        #expect(series([(-8, 73)]).change(in: week) == nil)
        #expect(series([]).change(in: week) == nil)
    }

    @Test("the order in which values come changes nothing, and averages stay between the least and the most")
    func order() {
        for round in 0..<Fuzz.rounds / 10 {
            var random = SplitMix64(seed: UInt64(round))
            let readings = (0..<Int.random(in: 1...40, using: &random)).map { _ in
                (Int.random(in: -30...0, using: &random), Double.random(in: 60...80, using: &random))
            }
            let sorted = series(readings)
            #expect(sorted == series(readings.shuffled(using: &random)), "\(round)")
            let (low, high) = (readings.map(\.1).min() ?? 0, readings.map(\.1).max() ?? 0)
            let range = Self.today.adding(days: -30)...Self.today
            for (day, value) in sorted.averages(in: range) {
                #expect(value >= low - 1e-9 && value <= high + 1e-9, "\(round)")
                let single = sorted.average(on: day)
                #expect(single.map { abs($0 - value) < 1e-9 } == true, "\(round)")
            }
        }
    }

    @Test("a value just before and just after the cutoff are on two days, also when the clock is put back, or abroad")
    func logicalDays() throws {
        let boundary = DayBoundary()
        // Clocks go back in Berlin on 2026-10-25: 02:30 comes twice, both belong to the day before.
        for iso in ["2026-10-25T02:30:00+02:00", "2026-10-25T02:30:00+01:00", "2026-10-25T03:59:00+01:00"] {
            let instant = ZonedInstant(ZonedInstant(iso: iso)!.date, .init(identifier: "Europe/Berlin")!)
            #expect(boundary.logicalDay(of: instant).description == "2026-10-24")
        }
        let after = ZonedInstant(
            ZonedInstant(iso: "2026-10-25T04:00:00+01:00")!.date, .init(identifier: "Europe/Berlin")!)
        #expect(boundary.logicalDay(of: after).description == "2026-10-25")
    }
}
