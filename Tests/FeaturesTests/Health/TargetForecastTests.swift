import Conversation
import DaemonAPI
import Diary
import Failures
import Health
import Nutrition
import Store
import Testing

@Suite("Learnt expenditure and forecasts")
struct TargetForecastTests {
    /// Days that end yesterday, all logged with `intake` kcal and weighed with the same weight.
    private func live(
        _ fixture: FeatureFixture, days: Int, intake: Int = 2500, weighedEvery: Int = 1, weight: Double = 80
    ) async throws {
        let today = fixture.day("2026-11-18")
        for back in (1...days).reversed() {
            try await fixture.eat(intake, on: today.adding(days: -back))
            if (back - 1).isMultiple(of: weighedEvery) {
                try await fixture.weigh(weight, on: today.adding(days: -back))
            }
        }
    }

    @Test("is learnt from 14 days with intakes and weights, and not from 13 (SPEC P3)")
    func expenditure() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tell(FeatureFixture.man)
            try await live(fixture, days: 13)
            let error = await fixture.refusal { _ = try await fixture.workspace.targets.expenditure() }
            #expect(error?.code == .conflict && error?.message.contains("13 days with all energy known") == true)
            #expect(error?.hint?.contains("14 fully logged days") == true)
            let before = fixture.day("2026-11-18").adding(days: -14)
            try await fixture.eat(2500, on: before)
            try await fixture.weigh(80, on: before)
            let learnt = try await fixture.workspace.targets.expenditure()
            #expect(learnt.formula == 2759 && learnt.loggedDays == 14 && learnt.weighedDays == 14)
            #expect(learnt.trendWeight == 80 && learnt.low < learnt.kcal && learnt.kcal < learnt.high)
            // A weight that stays with 2,500 kcal says that less is used than the formula has.
            #expect(learnt.kcal < 2759 && learnt.kcal > 2400, "\(learnt.kcal)")
        }
    }

    @Test("comes near what is used when there are weeks of data")
    func weeks() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tell(FeatureFixture.man)
            try await live(fixture, days: 56)
            let learnt = try await fixture.workspace.targets.expenditure()
            #expect((2400...2600).contains(learnt.kcal), "\(learnt.kcal)")
            #expect(learnt.low <= 2500 && learnt.high >= 2500)
        }
    }

    @Test("does not count days of which something is unknown, unless they are marked as complete")
    func unknown() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tell(FeatureFixture.man)
            try await live(fixture, days: 14)
            let day = fixture.day("2026-11-10")
            _ = try await fixture.log.add(
                NewEntry(name: "zxqvw", eatenAt: "\(day)T18:00:00+01:00"), by: .commandLine)
            #expect(await fixture.refusal { _ = try await fixture.workspace.targets.expenditure() }?.code == .conflict)
            _ = try await fixture.store.change(by: .commandLine, turn: nil, at: fixture.clock.now.date) {
                try $0.insert(CompleteDayRecord(day: day, saidAt: fixture.clock.now.date))
            }
            #expect(try await fixture.workspace.targets.expenditure().loggedDays == 14)
        }
    }

    @Test("a forecast tells when a weight is reached, with a band, from the target or any intake (SPEC P3)")
    func forecast() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tellOfMan()
            try await fixture.settings.setTarget(2260, by: .commandLine, turn: nil)
            let today = fixture.day("2026-11-18")
            let forecast = try await fixture.workspace.targets.forecast(ForecastWish(weight: 77))
            #expect(
                forecast.intake == 2260 && forecast.points.first?.weight == 80
                    && forecast.points[1].day == today.adding(days: 7))
            let reached = try #require(forecast.reachedOn)
            let earliest = try #require(forecast.earliest)
            // Check values of Hall et al. 2011 for nearly the same man: 77.86 kg after 30 days, 74.94 after 90.
            #expect((30...60).contains(reached.ordinal - today.ordinal), "\(reached)")
            #expect(earliest < reached && forecast.latest.map { $0 > reached } ?? true)
            #expect(forecast.points.allSatisfy { $0.low <= $0.weight && $0.weight <= $0.high })
            let faster = try await fixture.workspace.targets.forecast(ForecastWish(weight: 77, intake: 2000))
            #expect(faster.reachedOn.map { $0 < reached } == true)
            let never = try await fixture.workspace.targets.forecast(ForecastWish(weight: 90))
            #expect(never.reachedOn == nil && never.latest == nil)
            let year = try await fixture.workspace.targets.forecast(ForecastWish())
            #expect(year.weight == nil && year.reachedOn == nil && year.points.count == 53)
            #expect(year.points.last?.weight ?? 80 < 72)
        }
    }

    @Test("a forecast without a target keeps the weight")
    func keeping() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tellOfMan()
            let forecast = try await fixture.workspace.targets.forecast(ForecastWish())
            #expect(forecast.intake == 2759)
            #expect(forecast.points.allSatisfy { abs($0.weight - 80) < 1.5 })
        }
    }

    @Test("a forecast refuses what nobody has, or should plan, with what is (SPEC P23)")
    func impossible() async throws {
        try await FeatureFixture.with { fixture in
            let missing = await fixture.refusal { _ = try await fixture.workspace.targets.forecast(ForecastWish()) }
            #expect(missing?.code == .conflict)
            try await fixture.tellOfMan()
            for wish in [
                ForecastWish(weight: 29), ForecastWish(weight: 301), ForecastWish(weight: 59.8),
                ForecastWish(weight: .nan), ForecastWish(intake: 10_001), ForecastWish(intake: 1779),
                ForecastWish(intake: -5),
            ] {
                let error = await fixture.refusal { _ = try await fixture.workspace.targets.forecast(wish) }
                #expect(error?.code == .invalidInput && error?.hint != nil, "\(wish)")
            }
            _ = try await fixture.workspace.targets.forecast(ForecastWish(weight: 60))
        }
    }
}
