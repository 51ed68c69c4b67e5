import Conversation
import DaemonAPI
import Diary
import Failures
import Nutrition
import Store
import Testing

@testable import Health

@Suite("Alerts")
struct AlertTests {
    private func titles(_ fixture: FeatureFixture, all: Bool = false) async throws -> [String] {
        try await fixture.workspace.alerts.alerts(all: all).map { "\($0.kind) \($0.state)" }
    }

    private func answer(_ fixture: FeatureFixture, _ action: AlertAnswer.Action, days: Int? = nil) async throws
        -> AlertDTO
    {
        let alert = try #require(try await fixture.workspace.alerts.alerts(all: false).first)
        return try await fixture.workspace.alerts.answer(
            alert.id, AlertAnswer(action: action, days: days), by: .commandLine)
    }

    @Test("P48–P54: are raised once an episode, with values, days and sources")
    func once() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.measure(.restingHeartRate, 104)
            #expect(try await fixture.workspace.alerts.check().map(\.kind) == ["resting_heart_rate_high"])
            #expect(try await fixture.workspace.alerts.check() == [])
            fixture.clock.set("2026-11-20T09:00:00+01:00")
            try await fixture.measure(.restingHeartRate, 110, on: .november(20))
            #expect(try await fixture.workspace.alerts.check() == [])
            let alerts = try await fixture.workspace.alerts.alerts(all: true)
            let alert = try #require(alerts.first)
            #expect(alerts.count == 1 && alert.day == .november(20) && alert.state == "open" && alert.isCritical)
            #expect(alert.evidence.map(\.value) == [104, 110] && alert.evidence.allSatisfy { $0.source == "Oura" })
            #expect(alert.text.contains("110 bpm") && alert.text.contains("clinician"))
        }
    }

    @Test("P48: a resting heart rate that was told alerts nobody")
    func told() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.health.add(
                NewHealthReadings(values: [.restingHeartRate: 150, .exerciseHeartRate: 200]), by: .commandLine)
            #expect(try await fixture.workspace.alerts.check() == [])
        }
    }

    @Test("C14: acknowledging a low resting heart rate makes it usual; undo takes that back")
    func baseline() async throws {
        try await FeatureFixture.with { fixture in
            for day in [16, 17, 18] { try await fixture.measure(.restingHeartRate, 52, on: .november(day)) }
            #expect(try await titles(fixture) == ["resting_heart_rate_low open"])
            #expect(try await answer(fixture, .acknowledge).state == "acknowledged")
            #expect(try await fixture.store.setting("usual_resting_heart_rate_low") == "52")
            fixture.clock.set("2026-11-19T09:00:00+01:00")
            try await fixture.measure(.restingHeartRate, 45, on: .november(19))
            #expect(try await titles(fixture) == [])
            // Beyond the baseline it is an alert of its own, although the first one was days ago only.
            try await fixture.measure(.restingHeartRate, 43, on: .november(19))
            #expect(try await titles(fixture) == ["resting_heart_rate_low open"])
            _ = try await fixture.journal.undo()
            _ = try await fixture.journal.undo()
            _ = try await fixture.journal.undo()
            #expect(try await fixture.store.setting("usual_resting_heart_rate_low") == nil)
            #expect(try await titles(fixture).contains("resting_heart_rate_low open"))
        }
    }

    @Test("a snoozed one comes back after its days where it is still true, and not where it is not")
    func snoozed() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.measure(.restingHeartRate, 104)
            #expect(try await answer(fixture, .snooze, days: 2).until == .november(19))
            fixture.clock.set("2026-11-19T23:00:00+01:00")
            #expect(try await fixture.workspace.alerts.check() == [])
            #expect(try await titles(fixture) == [])
            #expect(try await titles(fixture, all: true) == ["resting_heart_rate_high snoozed"])
            fixture.clock.set("2026-11-20T09:00:00+01:00")
            #expect(try await fixture.workspace.alerts.check().map(\.state) == ["open"])
            #expect(try await fixture.workspace.alerts.check() == [])
            _ = try await answer(fixture, .snooze, days: 30)
            fixture.clock.set("2026-12-25T09:00:00+01:00")
            #expect(try await titles(fixture) == [])
            await #expect(throws: BiteBookError.self) {
                _ = try await fixture.workspace.alerts.answer(
                    1, AlertAnswer(action: .snooze, days: 91), by: .commandLine)
            }
            await #expect(throws: BiteBookError.self) {
                _ = try await fixture.workspace.alerts.answer(9, AlertAnswer(action: .dismiss), by: .commandLine)
            }
        }
    }

    @Test("a dismissed one stays away for its episode; undo brings it back")
    func dismissed() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.measure(.exerciseHeartRate, 180)
            #expect(try await answer(fixture, .dismiss).state == "dismissed")
            #expect(try await titles(fixture) == [])
            _ = try await fixture.journal.undo()
            #expect(try await titles(fixture) == ["exercise_heart_rate open"])
        }
    }

    @Test("P51: two complete days under the floor alert; a mark that is taken back or undone counts no more")
    func completeDays() async throws {
        try await FeatureFixture.with { fixture in
            let alerts = fixture.workspace.alerts
            for day in [16, 17] { try await fixture.eat(1100, on: .november(day)) }
            #expect(try await titles(fixture) == [])
            try await alerts.setComplete(.november(16), true, by: .commandLine, turn: nil)
            #expect(try await titles(fixture) == [])
            try await alerts.setComplete(.november(17), true, by: .commandLine, turn: nil)
            let alert = try #require(try await alerts.alerts(all: false).first)
            #expect(alert.kind == "under_floor" && alert.evidence.map(\.value) == [1100, 1100] && !alert.isCritical)
            #expect(alert.text.contains("1,500 kcal"))
            _ = try await fixture.settings.set("tracking", to: "portions", by: .commandLine)
            let quiet = try #require(try await alerts.alerts(all: false).first)
            #expect(!quiet.text.contains("kcal") && quiet.evidence == [])
            let days = CalendarDay.november(16)...CalendarDay.november(17)
            try await alerts.setComplete(.november(17), false, by: .commandLine, turn: nil)
            #expect(try await fixture.store.completeDays(days) == [.november(16)])
            _ = try await fixture.journal.undo()
            #expect(try await fixture.store.completeDays(days).count == 2)
            await #expect(throws: BiteBookError.self) {
                try await alerts.setComplete(.november(19), true, by: .commandLine, turn: nil)
            }
        }
    }

    @Test("P50: the loss is of weights that were told, too; P49: the limit in exercise is that of the age")
    func lossAndAge() async throws {
        try await FeatureFixture.with { fixture in
            for day in 1...18 { try await fixture.weigh(90 - 0.2 * Double(day), on: .november(day)) }
            try await fixture.measure(.exerciseHeartRate, 165)
            #expect(try await titles(fixture) == ["rapid_loss open"])
            _ = try await fixture.store.change(by: .commandLine, turn: nil, at: fixture.clock.now.date) {
                try $0.set(Profile.key(of: .birthDate), to: "1986-11-18")
            }
            #expect(try await Set(titles(fixture)) == ["rapid_loss open", "exercise_heart_rate open"])
        }
    }

    @Test("P48–P54: say what to do, never what somebody has; none is loud", arguments: AlertKind.allCases)
    func wording(_ kind: AlertKind) {
        let values = [AlertDTO.Evidence(day: .november(18), value: 93, unit: "", source: "Oura")]
        let text = AlertWording.text(kind, AlertEvidence(limit: 95, values: values), .calories)
        #expect(text.contains("clinician") && !text.contains("!"))
        for word in ["diagnos", "apnoea", "tachy", "brady", "fibrillation", "disease"] {
            #expect(!text.lowercased().contains(word), "\(text)")
        }
        #expect(!AlertWording.title(kind).isEmpty)
    }
}
