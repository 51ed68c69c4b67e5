import Nutrition
import TestSupport
import Testing

@testable import Physiology

@Suite("The learnt expenditure")
struct ExpenditureFilterTests {
    private static let prior = ExpenditureFilter.Prior(kcal: 2500, standardDeviation: 250)

    /// Somebody who eats `intake` and whose weight moves by 7,700 kcal a kilogram.
    private func days(
        _ count: Int, intake: Double, expenditure: Double, complete: Bool = false,
        change: (Int, inout EnergyDay) -> Void = { _, _ in }
    ) -> [EnergyDay] {
        (0..<count).map { index in
            var day = EnergyDay(
                day: CalendarDay(ordinal: 20_000 + index), intake: intake, isComplete: complete,
                weight: 80 + Double(index) * (intake - expenditure) / 7700)
            change(index, &day)
            return day
        }
    }

    private func learnt(_ days: [EnergyDay], prior: ExpenditureFilter.Prior = prior) throws -> ExpenditureEstimate {
        try #require(ExpenditureFilter.run(days, prior: prior))
    }

    @Test("is what is eaten where the weight stays")
    func balance() throws {
        let estimate = try learnt(days(90, intake: 2200, expenditure: 2200))
        #expect(abs(estimate.kcal - 2200) < 60)
        #expect(abs(estimate.trendWeight - 80) < 0.1)
        #expect(estimate.loggedDays == 90 && estimate.weighedDays == 90 && estimate.isLearnt)
        #expect(estimate.range.contains(2200))
    }

    @Test("is more than what is eaten where the weight falls")
    func loss() throws {
        let estimate = try learnt(days(90, intake: 2000, expenditure: 2500))
        #expect(abs(estimate.kcal - 2500) < 100)
    }

    @Test("gets surer with days, and begins at the prior")
    func variance() throws {
        let spreads = try [1, 14, 28, 56].map {
            try learnt(days($0, intake: 2200, expenditure: 2200)).standardDeviation
        }
        #expect(zip(spreads, spreads.dropFirst()).allSatisfy { $0 > $1 })
        let first = try learnt(days(1, intake: 2200, expenditure: 2200))
        #expect(abs(first.kcal - 2500) < 150 && abs(first.standardDeviation - 250) < 25)
    }

    @Test("is unknown without a weight, and the prior without a log")
    func nothing() throws {
        #expect(ExpenditureFilter.run([], prior: Self.prior) == nil)
        #expect(
            ExpenditureFilter.run(days(30, intake: 2200, expenditure: 2200) { $1.weight = nil }, prior: Self.prior)
                == nil)
        let unlogged = try learnt(days(40, intake: 2200, expenditure: 2200) { $1.intake = nil })
        #expect(unlogged.loggedDays == 0 && !unlogged.isLearnt)
        #expect(abs(unlogged.kcal - 2500) < 200)
    }

    @Test("goes on through gaps of log and weight, less sure")
    func gaps() throws {
        let whole = try learnt(days(60, intake: 2200, expenditure: 2200))
        let gap = try learnt(
            days(60, intake: 2200, expenditure: 2200) { index, day in
                if (20..<40).contains(index) { (day.intake, day.weight) = (nil, nil) }
            })
        #expect(gap.loggedDays == 40 && gap.weighedDays == 40)
        #expect(abs(gap.kcal - 2200) < 100)
        #expect(gap.standardDeviation > whole.standardDeviation)
        // A day that is left out is one without anything.
        let leftOut = days(60, intake: 2200, expenditure: 2200).enumerated()
            .filter { !(20..<40).contains($0.offset) }.map(\.element)
        #expect(try learnt(leftOut) == gap)
    }

    @Test("does not follow a jump of water or somebody else on the scale")
    func jumps() throws {
        let plain = try learnt(days(60, intake: 2200, expenditure: 2200))
        let jumped = try learnt(
            days(60, intake: 2200, expenditure: 2200) { index, day in
                if index == 50 { day.weight = 95 }
                if index >= 57 { day.weight = 82 }
            })
        #expect(abs(jumped.kcal - plain.kcal) < 150)
        #expect(abs(jumped.trendWeight - 80) < 1)
    }

    @Test("is not fooled by the water that goes in the first week of a diet")
    func water() throws {
        let model = BodyWeightModel(
            sex: .male, age: 30, height: 180, weight: 80, activityFactor: 1.6, intake: 2350)
        let weights = model.trajectory(days: 28)
        let diet = (0..<28).map { index in
            EnergyDay(day: CalendarDay(ordinal: 20_000 + index), intake: 2350, weight: weights[index])
        }
        let prior = try #require(
            ExpenditureFilter.Prior(Person(sex: .male, age: 30, height: 180, weight: 80, movement: .moderate)))
        // 2,851 kcal at the start, some 130 less when less is eaten.
        #expect(abs(try learnt(diet, prior: prior).kcal - 2720) < 120)
    }

    @Test("skips days that are clearly a part, and counts those that are marked as complete")
    func partialDays() throws {
        func estimate(complete: Bool) throws -> ExpenditureEstimate {
            try learnt(
                days(60, intake: 2200, expenditure: 2200) { index, day in
                    if index % 5 == 0 { (day.intake, day.isComplete) = (700, complete) }
                })
        }
        let skipped = try estimate(complete: false)
        #expect(skipped.loggedDays == 48)
        #expect(abs(skipped.kcal - 2200) < 100)
        let counted = try estimate(complete: true)
        #expect(counted.loggedDays == 60)
        #expect(counted.kcal < skipped.kcal - 100)
    }

    @Test("knows a part by the days around it, not by those of another season, and a slip by its size")
    func partsBySeason() throws {
        let log = days(120, intake: 3800, expenditure: 3800) { index, day in
            if index >= 60 { day.intake = 2000 }
            if index == 100 { day.intake = 20_000 }
            if index == 110 { day.intake = 6500 }
        }
        #expect(LoggedDays(log).intakes.count == 118)
        #expect(LoggedDays(log).intakes[20_080] == 2000)
    }

    @Test("is what the log balances at where a tenth is left out of it")
    func underReporting() throws {
        let estimate = try learnt(
            days(120, intake: 2500, expenditure: 2500) { $1.intake = 2250 })
        #expect(abs(estimate.kcal - 2250) < 80)
    }

    @Test("does not depend on the order of days, and looks back a year")
    func order() throws {
        let days = days(400, intake: 2200, expenditure: 2200)
        #expect(try learnt(days.reversed()) == learnt(days))
        #expect(try learnt(days).loggedDays == 365)
    }

    @Test("stays a plausible number, whatever comes in")
    func hostile() throws {
        var random = SplitMix64(seed: 7)
        for _ in 0..<200 {
            let days = (0..<60).map { index in
                EnergyDay(
                    day: CalendarDay(ordinal: index + Int.random(in: 0...3, using: &random)),
                    intake: [nil, 0, 1e9, -5, .nan, 2000, 300].randomElement(using: &random) ?? nil,
                    isComplete: Bool.random(using: &random),
                    weight: [nil, 0, 1e9, .infinity, 80, 81, 20, 500].randomElement(using: &random) ?? nil)
            }
            guard let estimate = ExpenditureFilter.run(days, prior: .unknown) else { continue }
            #expect((500...15_000).contains(estimate.kcal))
            #expect(estimate.standardDeviation.isFinite && estimate.trendWeight.isFinite)
        }
    }

    @Test("begins with the formula and ten per cent, or with what adults use")
    func priors() throws {
        let person = Person(sex: .male, age: 40, height: 180, weight: 90, movement: .moderate)
        let prior = try #require(ExpenditureFilter.Prior(person))
        #expect(abs(prior.kcal - 2836.5) < 1e-6 && abs(prior.standardDeviation - 283.65) < 1e-6)
        #expect((6400...8200).contains(prior.energyDensity))
        #expect(ExpenditureFilter.Prior(Person(sex: .male)) == nil)
        #expect(ExpenditureFilter.Prior.unknown.standardDeviation > 500)
    }
}
