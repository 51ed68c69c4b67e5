import Conversation
import DaemonAPI
import Diary
import Nutrition
import Store
import Testing

@testable import Health

@Suite("Nudges")
struct NudgeTests {
    private func on(_ fixture: FeatureFixture, _ kinds: String = "on") async throws {
        _ = try await fixture.settings.set("nudges", to: kinds, by: .commandLine)
    }

    private func said(_ fixture: FeatureFixture, at time: String, on day: Int = 18) async throws -> [String] {
        fixture.clock.set("2026-11-\(day)T\(time):00+01:00")
        return try await fixture.workspace.nudges.take().map(\.kind)
    }

    @Test("P65: none is said before somebody opts in")
    func optIn() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.measure(.restingHeartRate, 140)
            _ = try await fixture.workspace.alerts.check()
            for time in ["09:00", "18:00"] { #expect(try await said(fixture, at: time) == []) }
            #expect(try await fixture.workspace.nudges.notices() == [])
        }
    }

    @Test("P65: each is said at its time, once a day")
    func times() async throws {
        try await FeatureFixture.with { fixture in
            try await on(fixture)
            _ = try await fixture.settings.set("nudges_per_day", to: "10", by: .commandLine)
            try await fixture.weigh(80, on: .november(15))
            // A Monday.
            #expect(try await said(fixture, at: "07:30", on: 16) == ["morning_targets", "weekly_plan"])
            #expect(try await said(fixture, at: "07:31", on: 16) == [])
            #expect(try await said(fixture, at: "13:29", on: 16) == [])
            #expect(try await said(fixture, at: "13:30", on: 16) == ["meal"])
            #expect(try await said(fixture, at: "16:00", on: 16) == ["workout"])
            try await fixture.eat(300, protein: 12, on: .november(16))
            #expect(try await said(fixture, at: "17:00", on: 16) == ["protein"])
            #expect(try await said(fixture, at: "07:30", on: 17) == ["morning_targets"])
        }
    }

    @Test("P65: what is reached needs no nudge")
    func reached() async throws {
        try await FeatureFixture.with { fixture in
            try await on(fixture, "meal,protein,workout")
            try await fixture.weigh(80)
            try await fixture.eat(300, protein: 60)
            try await fixture.train()
            #expect(try await said(fixture, at: "18:00") == [])
        }
    }

    @Test("P65: only the kinds that were chosen are said")
    func kinds() async throws {
        try await FeatureFixture.with { fixture in
            try await on(fixture, "Workout, meal")
            #expect(try await fixture.settings.value("nudges") == "meal,workout")
            #expect(try await said(fixture, at: "09:00") == [])
            #expect(try await said(fixture, at: "18:00") == ["meal", "workout"])
            #expect(NudgeKind.normalized("meal,tea") == nil && NudgeKind.normalized("") == nil)
            #expect(NudgeKind.normalized("morning-targets") == "morning_targets")
        }
    }

    @Test("P65: no more than the day may have, three unless told otherwise")
    func limit() async throws {
        try await FeatureFixture.with { fixture in
            try await on(fixture)
            try await fixture.weigh(80, on: .november(15))
            #expect(try await said(fixture, at: "07:30", on: 16) == ["morning_targets", "weekly_plan"])
            #expect(try await said(fixture, at: "18:00", on: 16) == ["meal"])
            #expect(try await said(fixture, at: "18:01", on: 16) == [])
            _ = try await fixture.settings.set("nudges_per_day", to: "4", by: .commandLine)
            #expect(try await said(fixture, at: "18:02", on: 16) == ["workout"])
        }
    }

    @Test("P65: \"not today\" ends them until tomorrow")
    func silence() async throws {
        try await FeatureFixture.with { fixture in
            try await on(fixture)
            try await fixture.workspace.nudges.silence()
            #expect(try await said(fixture, at: "18:00") == [])
            #expect(try await said(fixture, at: "09:00", on: 19) == ["morning_targets"])
        }
    }

    @Test("P47: quiet hours and the person's own sleep are kept, by critical alerts, too")
    func quiet() async throws {
        try await FeatureFixture.with { fixture in
            try await on(fixture)
            _ = try await fixture.settings.set("critical_alerts", to: "on", by: .commandLine)
            try await fixture.measure(.restingHeartRate, 140)
            _ = try await fixture.workspace.alerts.check()
            _ = try await fixture.settings.set("quiet_hours", to: "22:00-07:00", by: .commandLine)
            _ = try await fixture.store.change(by: .commandLine, turn: nil, at: fixture.clock.now.date) {
                try $0.set(Profile.key(of: .sleepSchedule), to: "23:30-08:30")
            }
            #expect(try await said(fixture, at: "22:00") == [])
            for time in ["06:59", "08:29"] { #expect(try await said(fixture, at: time, on: 19) == []) }
            #expect(
                try await said(fixture, at: "08:30", on: 19) == ["resting_heart_rate_high", "morning_targets"])
        }
    }

    @Test("P55: a critical alert is told after its own opt-in only, once, also on a silent day; again after a snooze")
    func critical() async throws {
        try await FeatureFixture.with { fixture in
            try await on(fixture, "meal")
            try await fixture.measure(.restingHeartRate, 140)
            let alert = try #require(try await fixture.workspace.alerts.check().first)
            #expect(try await said(fixture, at: "12:00") == [])
            _ = try await fixture.settings.set("critical_alerts", to: "on", by: .commandLine)
            try await fixture.workspace.nudges.silence()
            #expect(try await said(fixture, at: "12:01") == ["resting_heart_rate_high"])
            #expect(try await said(fixture, at: "12:02") == [])
            _ = try await fixture.workspace.alerts.answer(
                alert.id, AlertAnswer(action: .snooze, days: 1), by: .commandLine)
            fixture.clock.set("2026-11-19T12:00:00+01:00")
            _ = try await fixture.workspace.alerts.check()
            #expect(try await said(fixture, at: "12:01", on: 19) == ["resting_heart_rate_high"])
        }
    }

    @Test("P47: what the desktop shows says nothing of health, comes once, and not after it was said")
    func notices() async throws {
        try await FeatureFixture.with { fixture in
            try await on(fixture)
            _ = try await fixture.settings.set("critical_alerts", to: "on", by: .commandLine)
            try await fixture.measure(.restingHeartRate, 140)
            _ = try await fixture.workspace.alerts.check()
            fixture.clock.set("2026-11-18T18:00:00+01:00")
            let nudges = fixture.workspace.nudges
            #expect(
                try await nudges.notices() == [
                    "BiteBook: an important message is waiting.", "BiteBook: a message is waiting.",
                    "BiteBook: a message is waiting.",
                ])
            #expect(try await nudges.notices() == [])
            // Shown before, said now: the same three, not three more.
            #expect(try await nudges.take().map(\.kind) == ["resting_heart_rate_high", "meal", "workout"])
            #expect(try await said(fixture, at: "09:00", on: 19) == ["morning_targets"])
            #expect(try await nudges.notices() == [])
        }
    }

    @Test("C1: the morning says no energy while portions are tracked")
    func morning() async throws {
        try await FeatureFixture.with { fixture in
            try await on(fixture)
            try await fixture.settings.setGoals([.energy: 2000, .protein: 80], by: .commandLine, turn: nil)
            fixture.clock.set("2026-11-18T09:00:00+01:00")
            let text = try await fixture.workspace.nudges.take().first?.text
            #expect(text == "Good morning. Today: 2,000 kcal, 80 g protein; workouts this week: 0 of 5.")
            _ = try await fixture.settings.set("tracking", to: "portions", by: .commandLine)
            fixture.clock.set("2026-11-19T09:00:00+01:00")
            let quiet = try await fixture.workspace.nudges.take().first?.text
            #expect(quiet == "Good morning. Today: 80 g protein; workouts this week: 0 of 5.")
        }
    }
}
