import Answers
import Conversation
import DaemonAPI
import Diary
import Failures
import Nutrition
import ScriptedModel
import Store
import Testing

@Suite("Training that is kept")
struct LiftServiceTests {
    private func add(_ fixture: FeatureFixture, _ text: String, day: String? = nil) async throws -> [LiftRecord] {
        try await fixture.workspace.lifts.add(NewLifts(text: text, day: day), by: .commandLine)
    }

    private func advice(_ fixture: FeatureFixture, _ name: String) async throws -> LiftAdviceDTO {
        try await fixture.workspace.answers.advice(
            exercise: name, in: AnswerContext(settings: try await fixture.settings.snapshot()))
    }

    @Test("is one change for a whole workout, and undone as one (SPEC P38)")
    func kept() async throws {
        try await FeatureFixture.with { fixture in
            let kept = try await add(
                fixture,
                "bench 60x8x3, ohp 35 kg 3x10, dips bw 3x12, romanian deadlift 3 sets of 10 with 50 kilos rpe 8")
            #expect(
                kept.map(\.exercise) == [
                    "barbell-bench-press", "barbell-overhead-press", "parallel-bar-dip", "barbell-romanian-deadlift",
                ])
            #expect(kept[0].sets == Array(repeating: PerformedSet(amount: 8, load: 60), count: 3))
            #expect(kept[2].sets.allSatisfy { $0.load == nil && $0.amount == 12 })
            #expect(kept[3].sets.allSatisfy { $0.exertion == 8 && $0.load == 50 })
            let workouts = try await fixture.store.activityCount(days: kept[0].day...kept[0].day)
            #expect(workouts == 1)
            _ = try await fixture.journal.undo()
            let undone = try await fixture.store.lifts()
            #expect(undone.isEmpty)
            _ = try await fixture.journal.redo()
            let redone = try await fixture.store.lifts()
            #expect(redone == kept)
        }
    }

    @Test("names what cannot be read, and keeps nothing of it")
    func refused() async throws {
        try await FeatureFixture.with { fixture in
            for bad in ["hello", "", "bench", "bench 3x8 at 6000 kg", String(repeating: "bench 3x8 ", count: 300)] {
                let refused = await fixture.refusal { _ = try await add(fixture, bad) }
                #expect(refused?.code == .invalidInput, "\(bad)")
            }
            let future = await fixture.refusal { _ = try await add(fixture, "bench 3x8", day: "2099-01-01") }
            #expect(future?.code == .invalidInput)
            let sets = [
                PerformedSet(amount: 0), PerformedSet(amount: 8, load: -1), PerformedSet(amount: 8, load: .infinity),
                PerformedSet(amount: 8, exertion: 11),
            ]
            for set in sets {
                let refused = await fixture.refusal {
                    _ = try await fixture.workspace.lifts.add(
                        NewLifts(lifts: [NewLift(exercise: "squat", sets: [set])]), by: .commandLine)
                }
                #expect(refused?.code == .invalidInput)
            }
            let unknown = await fixture.refusal {
                _ = try await fixture.workspace.lifts.add(
                    NewLifts(lifts: [NewLift(exercise: "levitation", sets: [PerformedSet(amount: 8)])]),
                    by: .commandLine)
            }
            #expect(unknown?.code == .notFound)
            let kept = try await fixture.store.lifts()
            #expect(kept.isEmpty)
        }
    }

    @Test("says the next load by the documented rule, the maximum and the plates (SPEC P33, P38)")
    func next() async throws {
        try await FeatureFixture.with { fixture in
            #expect(try await advice(fixture, "bench press").load == nil)
            _ = try await add(fixture, "bench 3x10 at 60", day: "yesterday")
            let raised = try await advice(fixture, "bench press")
            // 2.5 % of 60 kg is 1.5 kg; the smallest step of a bar is 2.5.
            #expect(raised.load == 62.5 && raised.plates == [20, 1.25] && raised.low == 8 && raised.high == 12)
            // Epley 80, Brzycki 80.
            #expect(raised.maximum == 80)
            _ = try await add(fixture, "bench 3x8 at 62.5")
            #expect(try await advice(fixture, "bench press").load == 62.5)
            let plates = try fixture.workspace.answers.plates(for: 71, bar: nil)
            #expect(plates.total == 70 && !plates.isExact && plates.perSide == [25])
            for bad in [10, .nan, 5000] {
                let refused = await fixture.refusal {
                    _ = try fixture.workspace.answers.plates(for: bad, bar: nil)
                }
                #expect(refused?.code == .invalidInput)
            }
        }
    }

    @Test("is told, corrected, asked about and taken back in the chat (SPEC P38)")
    func chat() async throws {
        try await FeatureFixture.with { fixture in
            let turns = try fixture.turns(ScriptedModel([]))
            let said = [
                ("did bench 3x8 at 60, last set only 7", "8 / 8 / 7, 60 kg"),
                ("no, it was 62.5 kg", "8 / 8 / 7, 62.5 kg"),
                ("the last one was only 6", "8 / 8 / 6, 62.5 kg"),
                ("what did I bench last time?", "8 / 8 / 6, 62.5 kg"), ("how much should I bench next?", "62.5 kg"),
                ("which plates do I need for 72.5 kg?", "25 + 1.25 kg"), ("sentadillas 3x10 con 80 kg", "Anotado: "),
                ("undo", "Deshecho"),
            ]
            var conversation: Int64?
            for (text, expected) in said {
                let request = TurnRequest(text: text, conversation: conversation)
                let result = try await turns.say(request, observe: { _ in })
                conversation = result.conversation
                #expect(result.reply.contains(expected), "\(text): \(result.reply)")
            }
            let left = try await fixture.store.lifts()
            #expect(left.map(\.exercise) == ["barbell-bench-press"])
        }
    }

    @Test("gives the week's plan its loads")
    func weekWithLoads() async throws {
        try await FeatureFixture.with { fixture in
            let before = try await lifts(planned: fixture)
            #expect(!before.isEmpty && before.allSatisfy { $0.load == nil })
            let id = before[0].id
            let sets = Array(repeating: PerformedSet(amount: before[0].low - 1, load: 40), count: 3)
            _ = try await fixture.workspace.lifts.add(
                NewLifts(lifts: [NewLift(exercise: id, sets: sets)]), by: .commandLine)
            let after = try await lifts(planned: fixture)
            #expect(after.filter { $0.id == id }.allSatisfy { $0.load == 40 })
        }
    }

    private func lifts(planned fixture: FeatureFixture) async throws -> [PlannedExerciseDTO] {
        let context = AnswerContext(settings: try await fixture.settings.snapshot())
        let week = try await fixture.workspace.answers.workouts(
            WorkoutRequest(emphasis: "strength", equipment: ["gym"]), in: context)
        return week.sessions.flatMap(\.main).filter { $0.unit == "repetitions" }
    }
}
