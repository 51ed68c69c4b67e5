import Nutrition
import Testing

@testable import Physiology

@Suite("The trend weight")
struct TrendWeightTests {
    private func day(_ ordinal: Int) -> CalendarDay { CalendarDay(ordinal: ordinal) }

    @Test("begins at the first weight and takes a tenth of each difference")
    func smoothing() {
        let trend = TrendWeight([(day(0), 80), (day(1), 81), (day(2), 79)])
        #expect(trend.points.map(\.weight) == [80, 80.1, 80.1 + 0.1 * (79 - 80.1)])
    }

    @Test("is carried on through days without a weight")
    func gaps() {
        let trend = TrendWeight([(day(0), 80), (day(4), 82)])
        #expect(trend.points.map(\.day) == (0...4).map(day))
        #expect(trend.points.map(\.weight) == [80, 80, 80, 80, 80.2])
        #expect(trend.weight(on: day(3)) == 80)
        #expect(trend.weight(on: day(9)) == 80.2)
        #expect(trend.weight(on: day(-1)) == nil)
    }

    @Test("takes weights in any order, and the mean of a day")
    func order() {
        let trend = TrendWeight([(day(1), 82), (day(0), 79), (day(0), 81)])
        #expect(trend.points.map(\.weight) == [80, 80.2])
        #expect(TrendWeight([]).last == nil)
    }

    @Test("has a slope of least squares, which needs two days")
    func slope() throws {
        let line = (0..<20).map { (day: day($0 * 2), weight: 80 - 0.1 * Double($0)) }
        #expect(abs(try #require(WeightSlope.kilogramsPerDay(line)) + 0.05) < 1e-9)
        #expect(WeightSlope.kilogramsPerDay([(day(0), 80)]) == nil)
        #expect(WeightSlope.kilogramsPerDay([(day(0), 80), (day(0), 81)]) == nil)
    }
}
