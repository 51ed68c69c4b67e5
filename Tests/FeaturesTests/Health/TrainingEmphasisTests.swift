import Answers
import Conversation
import DaemonAPI
import Diary
import Failures
import Health
import Nutrition
import Store
import Testing

@Suite("The emphasis of training")
struct TrainingEmphasisTests {
    private func state(_ fixture: FeatureFixture) async throws -> TrainingEmphasisDTO {
        try await fixture.workspace.answers.emphasis(in: try await fixture.workspace.answerContext())
    }

    private func week(_ fixture: FeatureFixture, _ request: WorkoutRequest = WorkoutRequest()) async throws
        -> WorkoutWeek
    {
        try await fixture.workspace.answers.workouts(request, in: try await fixture.workspace.answerContext())
    }

    private func choose(_ fixture: FeatureFixture, _ emphasis: String? = nil, _ goal: String? = nil) async throws {
        try await fixture.settings.setEmphasis(EmphasisChoice(emphasis: emphasis, goal: goal), by: .commandLine)
    }

    /// Ten days of bench pressing from October 20th on, every third day; the last is November 16th.
    private func lift(_ fixture: FeatureFixture, from first: Double, gaining step: Double) async throws {
        for index in 0..<10 {
            let day = CalendarDay.november(16).adding(days: -27 + 3 * index)
            let load = Wording.quantity(first + step * Double(index))
            _ = try await fixture.workspace.lifts.add(
                NewLifts(text: "bench 3x8 at \(load) kg", day: day.description), by: .commandLine)
        }
    }

    @Test("P31: what is chosen is kept, planned by, and taken back by undo")
    func chosen() async throws {
        try await FeatureFixture.with { fixture in
            let before = try await state(fixture)
            #expect(before.emphasis == .hybrid && !before.isChosen && before.outcome == .early)
            try await choose(fixture, "strength", "muscleGain")
            let planned = try await week(fixture)
            #expect(planned.emphasis == "strength" && planned.goal == "muscleGain")
            #expect(try await week(fixture, WorkoutRequest(emphasis: "cardio")).emphasis == "cardio")
            try await choose(fixture, "mobility")
            let kept = try await state(fixture)
            #expect(kept.emphasis == .mobility && kept.goal == .muscleGain && kept.since == .november(18))
            let undone = try await fixture.journal.undo()
            #expect(undone.message.contains("your training emphasis is strength again"))
            _ = try await fixture.journal.undo()
            #expect(try await state(fixture) == before)
        }
    }

    @Test("a word that is none is refused, and nothing is kept of it")
    func refused() async throws {
        try await FeatureFixture.with { fixture in
            for (emphasis, goal) in [("speed", nil), ("strength", "fame"), ("", nil)] as [(String?, String?)] {
                let refused = await fixture.refusal { try await choose(fixture, emphasis, goal) }
                #expect(refused?.code == .invalidInput && refused?.hint?.contains(", ") == true)
            }
            let setting = await fixture.refusal {
                _ = try await fixture.settings.set(KeptEmphasis.key, to: "strength", by: .commandLine)
            }
            #expect(setting?.code == .notFound)
            let kept = try await state(fixture)
            #expect(!kept.isChosen)
        }
    }

    @Test("P71: lifts that stand for a month speak for something else; it is said, and not taken by itself")
    func proposed() async throws {
        try await FeatureFixture.with { fixture in
            fixture.clock.set("2026-10-18T12:00:00+02:00")
            try await choose(fixture, "strength")
            fixture.clock.set("2026-11-18T13:05:00+01:00")
            try await lift(fixture, from: 60, gaining: 0)
            let now = try await state(fixture)
            #expect(now.outcome == .proposed && now.days == 31 && now.sessions == 10)
            let proposal = TrainingEmphasisDTO.Proposal(
                emphasis: .strength, goal: .muscleGain, reason: .strengthStands)
            #expect(now.proposal == proposal)
            let bench = try #require(now.lifts.first)
            #expect(now.lifts.count == 1 && bench.exercise == "barbell-bench-press" && bench.days == 27)
            #expect(bench.from == bench.to)
            let planned = try await week(fixture)
            #expect(planned.goal == "generalFitness")
            #expect(planned.notes.contains { $0.contains("workout emphasis") })
            // As commands say it.
            #expect(
                try await week(fixture, WorkoutRequest(goal: TrainingGoal.muscleGain.rawValue)).goal == "muscleGain")
            let asked = try await week(fixture, WorkoutRequest(emphasis: "strength"))
            #expect(!asked.notes.contains { $0.contains("workout emphasis") })
            // The same once more is another month with it.
            try await choose(fixture, "strength")
            #expect(try await state(fixture).outcome == .early)
        }
    }

    @Test("P71: nothing is proposed for lifts that rise, before 28 days, or in a pregnancy")
    func stays() async throws {
        try await FeatureFixture.with { fixture in
            fixture.clock.set("2026-10-21T12:00:00+02:00")
            try await choose(fixture, "strength")
            fixture.clock.set("2026-11-18T13:05:00+01:00")
            try await lift(fixture, from: 60, gaining: 0.5)
            #expect(try await state(fixture).outcome == .stays)
            fixture.clock.set("2026-11-17T13:05:00+01:00")
            #expect(try await state(fixture).outcome == .early)
        }
        try await FeatureFixture.with { fixture in
            try await lift(fixture, from: 60, gaining: 0)
            // Where nothing was chosen, the first day of training begins it: hybrid, which lifts too little.
            #expect(try await state(fixture).proposal?.emphasis == .strength)
            try await fixture.store.change(by: .commandLine, turn: nil, at: fixture.clock.now.date) {
                try $0.set(Profile.key(of: .conditions), to: "pregnancy")
            }
            #expect(try await state(fixture).outcome == .stays)
        }
    }

    @Test("P71: a weight that stands while it is to fall speaks for more endurance")
    func weight() async throws {
        try await FeatureFixture.with { fixture in
            try await lift(fixture, from: 60, gaining: 0)
            for day in stride(from: 1, through: 18, by: 2) { try await fixture.weigh(80, on: .november(day)) }
            for back in [30, 25, 20] { try await fixture.weigh(80, on: .november(18).adding(days: -back)) }
            _ = try await fixture.workspace.aims.add(NewAim(kind: .weight, value: 74), by: .commandLine, turn: nil)
            let state = try await state(fixture)
            #expect(state.proposal?.emphasis == .cardio && state.proposal?.goal == .weightLoss)
            #expect(state.proposal?.reason == .weightStands)
            let change = try #require(state.weight)
            #expect(change.from == 80 && change.to == 80 && change.days >= 21)
        }
    }

    @Test("what a file brings is kept only where it is an emphasis")
    func stored() {
        let today = CalendarDay.november(18)
        let good = KeptEmphasis(emphasis: .cardio, goal: .weightLoss, since: today).stored
        #expect(SettingsService.allows(good, for: KeptEmphasis.key, today: today))
        for bad in ["", "cardio", "cardio weightLoss", "speed weightLoss 2026-11-18", good + " ", "cardio fame x"] {
            #expect(!SettingsService.allows(bad, for: KeptEmphasis.key, today: today), "\(bad)")
        }
    }
}
