import Conversation
import DaemonAPI
import Diary
import Failures
import Health
import Nutrition
import Store
import Testing

extension FeatureFixture {
    /// Goes on by so many days from the first of October 2026, and weighs.
    func weighLater(_ kilograms: Double, daysLater: Int) async throws {
        let day = CalendarDay(iso: "2026-10-01")!.adding(days: daysLater)
        clock.set("\(day)T12:00:00+01:00")
        try await weigh(kilograms)
    }
}

@Suite("The monthly review")
struct TargetReviewTests {
    /// A man who planned to lose 4 kg in 70 days on the first of October, with four weeks of weights after it.
    private func with(
        losing kilogramsPerWeek: Double, weighings: Int = 28, every: Int = 1, accepted: Bool = true,
        _ body: @Sendable (FeatureFixture) async throws -> Void
    ) async throws {
        try await FeatureFixture.with(now: "2026-10-01T12:00:00+02:00") { fixture in
            try await fixture.tellOfMan()
            if accepted {
                _ = try await fixture.workspace.targets.plan(
                    TargetWish(wish: .lose, kilograms: 4, days: 70, accept: true), by: .commandLine, turn: nil)
            }
            for index in (0..<weighings).reversed() {
                let day = 28 - index * every
                try await fixture.weighLater(80 - kilogramsPerWeek * Double(day) / 7, daysLater: day)
            }
            try await body(fixture)
        }
    }

    private func review(_ fixture: FeatureFixture, accept: Bool = false) async throws -> TargetReviewDTO {
        try await fixture.workspace.targets.review(accept: accept, by: .commandLine, turn: nil)
    }

    @Test("proposes 100 to 200 kcal less for a loss slower than wished, writes it after a yes, undoes it (SPEC P28)")
    func slower() async throws {
        try await with(losing: 0.1) { fixture in
            let before = try await fixture.settings.goals()
            let proposal = try await review(fixture)
            #expect(proposal.current == 2320 && proposal.proposed == 2120 && !proposal.accepted)
            #expect(proposal.kilogramsPerWeek == -0.1)
            #expect(
                proposal.reason
                    == "Your weight changed by −0.1 kg a week over the last four weeks; wished is −0.39 kg. That is slower, so a target lower by 200 kcal a day is proposed.",
                "\(proposal.reason)")
            #expect(try await fixture.settings.goals() == before)
            let accepted = try await review(fixture, accept: true)
            #expect(accepted.accepted)
            let goals = try await fixture.settings.goals()
            #expect(goals.kcal == 2120 && goals.protein != nil && goals != before)
            #expect(try await fixture.workspace.targets.history().last?.reason == "monthly adjustment")
            // Past days keep the target of their time.
            let history = try await fixture.settings.snapshot().history
            #expect(history.goals(on: fixture.day("2026-10-20")).kcal == 2320)
            _ = try await fixture.journal.undo()
            #expect(try await fixture.settings.goals() == before)
        }
    }

    @Test("proposes 100 kcal more for a loss faster than wished (SPEC P28)")
    func faster() async throws {
        try await with(losing: 0.8) { fixture in
            let proposal = try await review(fixture)
            #expect(proposal.proposed == 2420)
        }
    }

    @Test("leaves what fits (SPEC P28)")
    func fits() async throws {
        try await with(losing: 0.4) { fixture in
            let kept = try await review(fixture, accept: true)
            #expect(kept.proposed == 2320 && !kept.accepted && kept.reason.contains("stays"))
            #expect(try await fixture.workspace.targets.history().filter { $0.goal == .energy }.count == 1)
        }
    }

    @Test("says no kcal while portions are tracked (SPEC C1)")
    func portions() async throws {
        try await with(losing: 0.1) { fixture in
            _ = try await fixture.settings.set("tracking", to: "portions", by: .commandLine)
            let reason = try await review(fixture).reason
            #expect(reason.contains("a target lower a day is proposed") && !reason.contains("kcal"))
        }
    }

    @Test("waits until the target is four weeks old: 27 days are too few, 28 are enough (SPEC P28)")
    func time() async throws {
        try await with(losing: 0.4, weighings: 27) { fixture in
            fixture.clock.set("2026-10-28T12:00:00+01:00")
            let early = try await review(fixture)
            #expect(early.proposed == nil && early.reason.contains("29 October 2026"), "\(early.reason)")
            let error = await fixture.refusal { _ = try await review(fixture, accept: true) }
            #expect(error?.code == .conflict)
            fixture.clock.set("2026-10-29T12:00:00+01:00")
            #expect(try await review(fixture).proposed != nil)
        }
    }

    @Test(
        "needs eight weights over three weeks, and says so (SPEC P28)",
        arguments: [(7, 4, false), (8, 3, true), (8, 2, false), (21, 1, false), (22, 1, true)])
    func weights(_ weighings: Int, _ every: Int, _ isEnough: Bool) async throws {
        try await with(losing: 0.4, weighings: weighings, every: every) { fixture in
            let result = try await review(fixture)
            #expect((result.proposed != nil) == isEnough)
            #expect(result.reason.contains("weights on 8 days") != isEnough, "\(result.reason)")
        }
    }

    @Test("needs a target, and takes the pace from it where no aim has a date")
    func target() async throws {
        try await with(losing: 0.1, accepted: false) { fixture in
            #expect(try await review(fixture).reason.contains("No daily target is set"))
            fixture.clock.set("2026-10-01T12:00:00+02:00")
            try await fixture.settings.setTarget(2260, by: .commandLine, turn: nil)
            fixture.clock.set("2026-10-29T12:00:00+01:00")
            let result = try await review(fixture)
            #expect(result.reason.contains("wished is −0.45 kg") && result.proposed == 2060, "\(result.reason)")
        }
    }

    @Test("proposes no less under a BMI of 18.5 (SPEC P23)")
    func underweight() async throws {
        try await FeatureFixture.with(now: "2026-10-01T12:00:00+02:00") { fixture in
            try await fixture.tellOfMan(weight: 59)
            try await fixture.settings.setTarget(2400, by: .commandLine, turn: nil)
            for day in 1...28 { try await fixture.weighLater(58 + Double(day) * 0.06, daysLater: day) }
            let result = try await review(fixture)
            #expect(result.proposed == nil && result.reason.contains("under 18.5"), "\(result.reason)")
        }
    }
}
