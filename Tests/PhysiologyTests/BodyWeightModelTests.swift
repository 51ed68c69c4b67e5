import Nutrition
import Testing

@testable import Physiology

@Suite("The model of body weight")
struct BodyWeightModelTests {
    private static let man = Person(sex: .male, age: 30, height: 180, weight: 80)

    private func model(_ change: Double) -> BodyWeightModel {
        let start = BodyWeightModel(sex: .male, age: 30, height: 180, weight: 80, activityFactor: 1.6, intake: 0)
        return BodyWeightModel(
            sex: .male, age: 30, height: 180, weight: 80, activityFactor: 1.6, intake: start.maintenance + change)
    }

    @Test("begins at 2,851 kcal and 15.91 kg of fat")
    func start() {
        #expect(model(0).maintenance.rounded() == 2851)
        #expect(abs(model(0).fatMass - 15.91) < 0.005)
    }

    @Test(
        "has the check values of 500 kcal a day less",
        arguments: [(0, 80.0), (7, 79.17), (30, 77.86), (90, 74.94), (365, 66.76), (1095, 62.73)])
    func checkValues(_ day: Int, _ weight: Double) {
        #expect(abs(model(-500).trajectory(days: 1095)[day] - weight) < 0.02)
    }

    @Test("keeps the weight at maintenance")
    func balance() {
        #expect(model(0).trajectory(days: 400).allSatisfy { abs($0 - 80) < 1e-6 })
    }

    @Test("gains with more, and stays a body with next to nothing")
    func extremes() {
        let gain = model(400).trajectory(days: 365)
        #expect(zip(gain, gain.dropFirst()).allSatisfy { $0 < $1 })
        let starving = BodyWeightModel(sex: .female, age: 30, height: 165, weight: 60, activityFactor: 1.4, intake: 800)
        #expect(starving.trajectory(days: 365).allSatisfy { $0.isFinite && $0 > 0 })
    }

    @Test("takes a learnt maintenance instead of the activity")
    func learnt() throws {
        let model = try #require(BodyWeightModel(Self.man, maintenance: 2400, intake: 2400))
        #expect(model.maintenance == 2400)
        #expect(abs((model.trajectory(days: 100).last ?? 0) - 80) < 1e-6)
        // Hardly above the resting energy, as under-reporting makes it.
        let low = try #require(BodyWeightModel(Self.man, maintenance: 1500, intake: 1500))
        #expect(abs((low.trajectory(days: 100).last ?? 0) - 80) < 1e-6)
        #expect(BodyWeightModel(Self.man, intake: 2000) == nil)
    }

    @Test("has a band around the weight that grows with time and with what is unknown")
    func band() {
        let model = model(-500)
        let weights = model.trajectory(days: 180)
        let band = model.band(days: 180, standardDeviation: 150)
        #expect(band.count == weights.count)
        #expect(zip(band, weights).allSatisfy { $0.contains($1) })
        func width(_ band: [ClosedRange<Double>], _ day: Int) -> Double { band[day].upperBound - band[day].lowerBound }
        #expect(width(band, 0) == 0)
        #expect(width(band, 30) < width(band, 90) && width(band, 90) < width(band, 180))
        let surer = model.band(days: 180, standardDeviation: 50)
        #expect(width(surer, 90) < width(band, 90))
        let strict = model.band(days: 180, standardDeviation: 0, adherence: 0)
        #expect(width(strict, 180) == 0)
    }
}
