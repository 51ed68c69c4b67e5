import Conversation
import DaemonAPI
import Diary
import Exchange
import Failures
import Foundation
import Notes
import Nutrition
import Store
import Testing

@Suite("When unused data are deleted")
struct RetentionRuleTests {
    private func step(
        _ now: String, _ limit: RetentionRule.Limit = .sixMonths, used: String? = "2026-01-31T10:00:00+01:00",
        warned: String? = nil
    ) throws -> RetentionRule.Step {
        RetentionRule.step(
            limit, lastUse: used.flatMap { ZonedInstant(iso: $0)?.date },
            warned: warned.flatMap { ZonedInstant(iso: $0)?.date }, now: try #require(ZonedInstant(iso: now)))
    }

    private func day(_ iso: String) -> CalendarDay { CalendarDay(iso: iso)! }

    @Test("a warning comes 30 days before, not 31 (SPEC C8)")
    func warning() throws {
        #expect(try step("2026-06-30T12:00:00+01:00") == .nothing)
        #expect(try step("2026-07-01T12:00:00+01:00") == .warn(deletion: day("2026-07-31")))
    }

    @Test("the deletion comes on the day, 30 days after the warning and not 29 (SPEC C8)")
    func deletion() throws {
        let warned = "2026-07-01T12:00:00+01:00"
        #expect(try step("2026-07-30T23:59:59+01:00", warned: warned) == .wait(deletion: day("2026-07-31")))
        #expect(try step("2026-07-31T11:59:59+01:00", warned: warned) == .wait(deletion: day("2026-07-31")))
        #expect(try step("2026-07-31T12:00:00+01:00", warned: warned) == .delete)
    }

    @Test("a daemon that starts after years warns first (SPEC C8)")
    func years() throws {
        #expect(try step("2029-03-01T12:00:00+01:00") == .warn(deletion: day("2029-03-31")))
        let warned = "2029-03-01T12:00:00+01:00"
        #expect(try step("2029-03-30T12:00:00+01:00", warned: warned) == .wait(deletion: day("2029-03-31")))
        #expect(try step("2029-03-31T12:00:00+01:00", warned: warned) == .delete)
    }

    @Test("a warning from before the last use, or of a clock that went wrong, does not count (SPEC C8)")
    func stale() throws {
        #expect(
            try step(
                "2027-06-01T12:00:00+01:00", used: "2026-07-02T12:00:00+01:00", warned: "2026-07-01T12:00:00+01:00")
                == .warn(deletion: day("2027-07-01")))
        #expect(
            try step("2026-08-31T12:00:00+01:00", warned: "2030-01-01T12:00:00+01:00")
                == .warn(deletion: day("2026-09-30")))
        // The clock stands before the last use.
        #expect(try step("2026-08-31T12:00:00+01:00", used: "2030-01-01T12:00:00+01:00") == .nothing)
    }

    @Test("nothing is deleted when it is off, or nothing was ever done (SPEC C8)")
    func never() throws {
        #expect(try step("2040-01-01T12:00:00+01:00", .off, warned: "2026-07-01T12:00:00+01:00") == .nothing)
        #expect(try step("2040-01-01T12:00:00+01:00", used: nil) == .nothing)
    }

    @Test("months end on their last day (SPEC C8)")
    func months() throws {
        let used = "2026-08-31T10:00:00+01:00"
        #expect(try step("2027-01-29T12:00:00+01:00", used: used) == .warn(deletion: day("2027-02-28")))
        #expect(try step("2027-08-01T12:00:00+01:00", .twelveMonths, used: used) == .warn(deletion: day("2027-08-31")))
        #expect(
            try step("2028-08-01T12:00:00+01:00", .twentyFourMonths, used: used) == .warn(deletion: day("2028-08-31")))
    }

    @Test(
        "the setting takes its four values",
        arguments: [
            ("off", "off"), ("6 months", "6 months"), ("6-months", "6 months"), ("12", "12 months"),
            ("24 Months", "24 months"), ("1 day", nil), ("0", nil), ("", nil), ("months", nil),
        ])
    func values(_ text: String, _ stored: String?) {
        #expect(RetentionRule.Limit(text: text)?.rawValue == stored)
    }
}

@Suite("Retention")
struct RetentionTests {
    /// Somebody who ate an egg on the last of January, and lets everything be deleted after half a year.
    private func with(_ body: @Sendable (FeatureFixture) async throws -> Void) async throws {
        try await FeatureFixture.with(now: "2026-01-31T10:00:00+01:00") { fixture in
            try await fixture.tellOfMan()
            _ = try await fixture.log.add(NewEntry(name: "egg"), by: .commandLine)
            _ = try await fixture.settings.set("forget_after", to: "6 months", by: .commandLine)
            try await body(fixture)
        }
    }

    @Test("warns, says so wherever somebody looks, and deletes everything 30 days later (SPEC C8)")
    func deletion() async throws {
        try await with { fixture in
            let retention = fixture.workspace.retention
            fixture.clock.set("2026-06-30T12:00:00+02:00")
            let early = try await retention.look()
            #expect(early == .nothing)
            #expect(try await retention.notice() == nil)
            fixture.clock.set("2026-07-01T12:00:00+02:00")
            #expect(try await retention.look() == .warned)
            #expect(try await retention.look() == .nothing)
            #expect(try await retention.notice()?.contains("deleted on Friday, 31 July 2026") == true)
            fixture.clock.set("2026-07-31T11:59:00+02:00")
            #expect(try await retention.look() == .nothing)
            #expect(try await fixture.entries().count == 1)
            fixture.clock.set("2026-07-31T12:00:00+02:00")
            #expect(try await retention.look() == .deleted)
            #expect(try await fixture.entries().isEmpty)
            #expect(fixture.store.live.settings.isEmpty)
            #expect(try await fixture.store.bodyMeasures().isEmpty)
            #expect(try await retention.look() == .nothing)
            #expect(try await retention.notice() == nil)
        }
    }

    @Test("is taken back by any change and any turn (SPEC C8)", arguments: ["change", "turn"])
    func use(_ kind: String) async throws {
        try await with { fixture in
            fixture.clock.set("2026-07-01T12:00:00+02:00")
            #expect(try await fixture.workspace.retention.look() == .warned)
            fixture.clock.set("2026-07-30T12:00:00+02:00")
            if kind == "turn" {
                _ = try await fixture.store.beginTurn(
                    "hello", conversation: nil, title: "Hello", at: fixture.clock.now.date)
            } else {
                _ = try await fixture.log.add(NewEntry(name: "egg"), by: .commandLine)
            }
            #expect(try await fixture.workspace.retention.notice() == nil)
            fixture.clock.set("2026-12-30T12:00:00+01:00")
            #expect(try await fixture.workspace.retention.look() == .nothing)
            fixture.clock.set("2026-12-31T12:00:00+01:00")
            #expect(try await fixture.workspace.retention.look() == .warned)
            #expect(try await fixture.entries().count == (kind == "turn" ? 1 : 2))
        }
    }

    @Test("is not taken back by what the daemon does by itself (SPEC C8)")
    func daemon() async throws {
        try await with { fixture in
            fixture.clock.set("2026-07-01T12:00:00+02:00")
            #expect(try await fixture.workspace.retention.look() == .warned)
            _ = try await fixture.patterns.refreshIfDue()
            _ = try await fixture.reminders.tick()
            fixture.clock.set("2026-07-31T12:00:00+02:00")
            #expect(try await fixture.workspace.retention.look() == .deleted)
        }
    }

    @Test("is off until somebody wishes it, and can be undone (SPEC C8)")
    func off() async throws {
        try await FeatureFixture.with(now: "2026-01-31T10:00:00+01:00") { fixture in
            _ = try await fixture.log.add(NewEntry(name: "egg"), by: .commandLine)
            #expect(try await fixture.settings.value("forget_after") == "off")
            fixture.clock.set("2031-01-31T10:00:00+01:00")
            #expect(try await fixture.workspace.retention.look() == .nothing)
            _ = try await fixture.settings.set("forget_after", to: "24", by: .commandLine)
            #expect(try await fixture.settings.value("forget_after") == "24 months")
            _ = try await fixture.journal.undo()
            #expect(try await fixture.settings.value("forget_after") == "off")
            let error = await fixture.refusal {
                _ = try await fixture.settings.set("forget_after", to: "1 day", by: .commandLine)
            }
            #expect(error?.code == .invalidInput)
        }
    }
}
