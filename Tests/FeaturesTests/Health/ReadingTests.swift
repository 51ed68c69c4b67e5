import Conversation
import DaemonAPI
import Failures
import Language
import Nutrition
import Store
import Testing

@testable import Health

@Suite("Readings of sleep, movement and the heart")
struct ReadingTests {
    private func add(
        _ fixture: FeatureFixture, _ values: [HealthMetric: Double], day: String? = nil, source: String? = nil
    ) async throws -> [HealthReadingRecord] {
        try await fixture.health.add(
            NewHealthReadings(values: values, day: day, source: source), by: .commandLine)
    }

    @Test("P68: are kept with day, source and device, and undo takes them back and brings them again")
    func added() async throws {
        try await FeatureFixture.with { fixture in
            let sleep = try #require(try await add(fixture, [.sleep: 7.5]).first)
            #expect(sleep.source == "user" && sleep.device == nil && sleep.day == .november(18))
            let ring = try await fixture.health.add(
                NewHealthReadings(values: [.heartRateVariability: 48], day: "yesterday", device: "Oura Ring"),
                by: .commandLine)
            #expect(ring[0].source == "Oura Ring" && ring[0].device == "Oura Ring" && ring[0].day == .november(17))
            _ = try await fixture.journal.undo()
            #expect(try await fixture.health.list(nil, period: nil).map(\.metric) == [.sleep])
            _ = try await fixture.journal.redo()
            #expect(try await fixture.health.list(nil, period: nil).map(\.metric) == [.heartRateVariability, .sleep])
            let removed = try await fixture.health.remove(try #require(sleep.id), by: .commandLine, turn: nil)
            #expect(removed.value == 7.5)
            #expect(try await fixture.health.list(.sleep, period: nil) == [])
            _ = try await fixture.journal.undo()
            #expect(try await fixture.health.list(.sleep, period: .today).map(\.value) == [7.5])
            await #expect(throws: BiteBookError.self) {
                _ = try await fixture.health.remove(99, by: .commandLine, turn: nil)
            }
        }
    }

    @Test(
        "P68: that nobody has are refused with the usual range",
        arguments: [
            (HealthMetric.oxygenSaturation, 130.0, "50 % to 100 %"), (.sleep, 25, "0 min to 24 h"),
            (.restingHeartRate, 20, "25 bpm to 200 bpm"), (.steps, -1, "0 steps to 150,000 steps"),
            (.systolic, 400, "60 mmHg to 260 mmHg"),
        ])
    func impossible(_ metric: HealthMetric, _ value: Double, _ range: String) async throws {
        try await FeatureFixture.with { fixture in
            let refusal = await #expect(throws: BiteBookError.self) { _ = try await add(fixture, [metric: value]) }
            #expect(refusal?.code == .invalidInput && refusal?.message.contains(range) == true)
            let kept = try await fixture.health.list(nil, period: nil)
            #expect(kept == [])
        }
    }

    @Test("P68: one impossible value among several keeps all of them out")
    func allOrNone() async throws {
        try await FeatureFixture.with { fixture in
            await #expect(throws: BiteBookError.self) { _ = try await add(fixture, [.sleep: 7, .steps: 9_000_000]) }
            await #expect(throws: BiteBookError.self) { _ = try await add(fixture, [:]) }
            let kept = try await fixture.health.list(nil, period: nil)
            #expect(kept == [])
        }
    }

    @Test("P68: a blood pressure is taken with both values, with one alone, and never upside down")
    func bloodPressure() async throws {
        try await FeatureFixture.with { fixture in
            let both = try await add(fixture, [.systolic: 120, .diastolic: 80])
            let one = try await add(fixture, [.systolic: 130])
            #expect(both.count == 2 && one.count == 1)
            await #expect(throws: BiteBookError.self) { _ = try await add(fixture, [.systolic: 80, .diastolic: 120]) }
            await #expect(throws: BiteBookError.self) { _ = try await add(fixture, [.sleep: 8, .timeInBed: 7.5]) }
        }
    }

    @Test("P68: of days to come are refused, and so is more than a day has")
    func days() async throws {
        try await FeatureFixture.with { fixture in
            await #expect(throws: BiteBookError.self) { _ = try await add(fixture, [.sleep: 7], day: "2026-11-19") }
            func measured(_ hours: Double) -> NewHealthReadings {
                NewHealthReadings(values: [.sleep: hours], source: "Oura", device: "Ring")
            }
            _ = try await fixture.health.add(measured(16), by: .commandLine)
            _ = try await fixture.health.add(measured(8), by: .commandLine)
            let refusal = await #expect(throws: BiteBookError.self) {
                _ = try await fixture.health.add(measured(0.5), by: .commandLine)
            }
            #expect(refusal?.message.contains("24 h") == true)
            #expect(try await add(fixture, [.sleep: 0.5], day: "yesterday").count == 1)
        }
    }

    @Test("P68: a sum of the day that is told again replaces the one before, and undo brings that back")
    func toldAgain() async throws {
        try await FeatureFixture.with { fixture in
            let today = CalendarDay.november(18)...CalendarDay.november(18)
            _ = try await add(fixture, [.steps: 10_000])
            _ = try await add(fixture, [.steps: 12_000])
            #expect(try await fixture.health.days(.steps, today) == [.november(18): 12_000])
            _ = try await fixture.workspace.journal.undo()
            #expect(try await fixture.health.days(.steps, today) == [.november(18): 10_000])
        }
    }

    @Test("P68: a night belongs to the day on which it ended; last night's walk does not")
    func night() async throws {
        try await FeatureFixture.with { fixture in
            var lastNight = TimeExpression()
            lastNight.day = .november(17)
            lastNight.partOfDay = .dinner
            lastNight.isLastNight = true
            let logged = try await fixture.health.log(
                [HealthValue(.sleep, 7)!, HealthValue(.steps, 4000)!], at: lastNight, saidAt: fixture.clock.now,
                by: .chat, turn: nil)
            #expect(logged.map(\.day) == [.november(18), .november(17)])
            // Before the cutoff it is still the day before.
            fixture.clock.set("2026-11-19T03:30:00+01:00")
            let late = try await fixture.health.log(
                [HealthValue(.sleep, 2)!], at: TimeExpression(), saidAt: fixture.clock.now, by: .chat, turn: nil)
            #expect(late[0].day == .november(18))
        }
    }

    @Test("P56: two sources of one day are never added up; devices go before what was told")
    func sources() async throws {
        try await FeatureFixture.with { fixture in
            let today = CalendarDay.november(18)...CalendarDay.november(18)
            _ = try await add(fixture, [.steps: 12_000])
            #expect(try await fixture.health.days(.steps, today) == [.november(18): 12_000])
            try await fixture.measure(.steps, 8000, source: "Fitbit", device: "Charge")
            #expect(try await fixture.health.days(.steps, today) == [.november(18): 8000])
            try await fixture.measure(.steps, 9000, source: "Apple Health", device: "Watch")
            try await fixture.measure(.steps, 5000, source: "Apple Health", device: "iPhone")
            #expect(try await fixture.health.days(.steps, today) == [.november(18): 9000])
        }
    }

    @Test("P56: the preferred source goes first where it has a value; undo and nil take the choice back")
    func preferred() async throws {
        try await FeatureFixture.with { fixture in
            let days = CalendarDay.november(17)...CalendarDay.november(18)
            try await fixture.measure(.sleep, 7, source: "Oura")
            try await fixture.measure(.sleep, 8, source: "Fitbit")
            try await fixture.measure(.sleep, 6, on: .november(17), source: "Fitbit")
            let chosen = try await fixture.health.prefer("oura", for: .sleep, by: .commandLine)
            #expect(chosen.source == "Oura")
            #expect(try await fixture.health.days(.sleep, days) == [.november(17): 6, .november(18): 7])
            #expect(try await fixture.health.states().map(\.preferred) == ["Oura"])
            _ = try await fixture.journal.undo()
            #expect(try await fixture.health.days(.sleep, days)[.november(18)] == 8)
            _ = try await fixture.health.prefer("User", for: .sleep, by: .commandLine)
            _ = try await add(fixture, [.sleep: 5])
            #expect(try await fixture.health.days(.sleep, days)[.november(18)] == 5)
            _ = try await fixture.health.prefer(nil, for: .sleep, by: .commandLine)
            #expect(try await fixture.health.days(.sleep, days)[.november(18)] == 8)
            await #expect(throws: BiteBookError.self) {
                _ = try await fixture.health.prefer(" ", for: .sleep, by: .commandLine)
            }
        }
    }

    @Test("P56: spans of one device that overlap count once, in proportion; those apart are added")
    func overlaps() async throws {
        try await FeatureFixture.with { fixture in
            let today = CalendarDay.november(18)...CalendarDay.november(18)
            try await fixture.measure(.steps, 1000, from: 600, minutes: 60)
            try await fixture.measure(.steps, 600, from: 630, minutes: 60)
            #expect(try await fixture.health.days(.steps, today) == [.november(18): 1300])
            try await fixture.measure(.steps, 200, from: 610, minutes: 10)
            #expect(try await fixture.health.days(.steps, today) == [.november(18): 1300])
            try await fixture.measure(.steps, 50, from: 700, minutes: 10)
            #expect(try await fixture.health.days(.steps, today) == [.november(18): 1350])
        }
    }

    @Test("P68: several of one source and day are summed, averaged or the highest, as the metric asks")
    func dayValues() async throws {
        try await FeatureFixture.with { fixture in
            let today = CalendarDay.november(18)...CalendarDay.november(18)
            for value in [60.0, 70] {
                try await fixture.measure(.activeMinutes, value)
                try await fixture.measure(.restingHeartRate, value)
                try await fixture.measure(.exerciseHeartRate, value)
            }
            #expect(try await fixture.health.days(.activeMinutes, today).values.first == 130)
            #expect(try await fixture.health.days(.restingHeartRate, today).values.first == 65)
            #expect(try await fixture.health.days(.exerciseHeartRate, today).values.first == 70)
        }
    }

    @Test("P68: the states have the last value and the mean of seven days, the chart a point for each day")
    func statesAndChart() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.measure(.sleep, 4, on: .november(10))
            try await fixture.measure(.sleep, 6, on: .november(12))
            try await fixture.measure(.sleep, 8, on: .november(17))
            try await fixture.measure(.restingHeartRate, 55, on: .november(1))
            let states = try await fixture.health.states()
            #expect(states.map(\.metric) == [.sleep, .restingHeartRate])
            #expect(states[0].day == .november(17) && states[0].value == 8 && states[0].average == 7)
            #expect(states[1].day == .november(1) && states[1].value == 55 && states[1].average == nil)
            let chart = try await fixture.health.chart(.sleep, .week)
            #expect(chart.from == .november(12) && chart.to == .november(18) && chart.points.count == 7)
            #expect(chart.points.map(\.value) == [6, nil, nil, nil, nil, 8, nil])
            #expect(chart.points.map(\.average) == [5, 5, 5, 5, 5, 7, 7])
        }
    }
}
