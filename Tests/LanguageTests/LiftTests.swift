import Nutrition
import Testing

@testable import Language

@Suite("Sets that are told")
struct LiftTests {
    private func situation() throws -> Situation {
        let now = try #require(ZonedInstant(iso: "2026-11-18T13:05:00+01:00"))
        var situation = Situation(
            now: now, today: now.calendarDay, tracking: .both,
            names: CategoryNames(categories: PortionCategory.defaults, slots: .defaults), foods: FewFoods())
        situation.library = FewNames()
        return situation
    }

    /// `exercise: amount@load …`
    private func told(_ text: String) throws -> String? {
        let situation = try situation()
        guard case .logLifts(let report)? = LiftReader.read(Reading(text), situation) else { return nil }
        return report.lifts.map { lift in
            let sets = lift.sets.map { set in
                let load = set.load.map { "@\(($0 * 10).rounded() / 10)" } ?? ""
                return "\(set.amount)\(load)" + (set.exertion.map { "!\($0)" } ?? "")
            }
            return "\(lift.exercise): \(sets.joined(separator: " "))"
        }.joined(separator: "; ")
    }

    @Test(
        "are read with sets, repetitions and load",
        arguments: [
            ("bench 3x8 at 60, last one 7", "bench-press: 8@60.0 8@60.0 7@60.0"),
            ("did bench 3x8 at 60, last set only 7", "bench-press: 8@60.0 8@60.0 7@60.0"),
            ("bench 60x8x3", "bench-press: 8@60.0 8@60.0 8@60.0"),
            ("bench 3x8x60", "bench-press: 8@60.0 8@60.0 8@60.0"),
            ("bench 60 kg x 8", "bench-press: 8@60.0"),
            ("bench 100x5", "bench-press: 5@100.0"),
            ("squats 5x5 100kg", "squat: 5@100.0 5@100.0 5@100.0 5@100.0 5@100.0"),
            ("squats today: 2×5 100", "squat: 5@100.0 5@100.0"),
            ("deadlift 3 sets of 10 with 50 kilos rpe 8", "deadlift: 10@50.0!8.0 10@50.0!8.0 10@50.0!8.0"),
            ("3x10 squats with 60 kg and 2x12 deadlifts", "squat: 10@60.0 10@60.0 10@60.0; deadlift: 12 12"),
            ("pushups 10, 8, 6", "push-up: 10 8 6"),
            ("pushups 10 8 6", "push-up: 10 8 6"),
            ("pushups 10/8/6", "push-up: 10 8 6"),
            ("bench 135 lbs 2x5", "bench-press: 5@61.2 5@61.2"),
            ("bench 2x5 at 60 kg then 1x3 at 70 kg", "bench-press: 5@60.0 5@60.0 3@70.0"),
            ("three sets of ten squats at 60", "squat: 10@60.0 10@60.0 10@60.0"),
            ("Benched 185 lb today for 5, 5 and 4 reps", "bench-press: 5@83.9 5@83.9 4@83.9"),
            ("forgot to tell you: yesterday evening bench 2x8 @ 70", "bench-press: 8@70.0 8@70.0"),
            ("20 pushups", "push-up: 20"),
            ("Did bench today. 80x5, 85x3, 90x1. That last one nearly killed me", "bench-press: 5@80.0 3@85.0 1@90.0"),
            ("pushups 2x15. squat 5 sec", "push-up: 15 15; squat: 5"),
            ("did 20 pushups this morning", "push-up: 20"),
            ("plank 2x60s", "plank: 60 60"),
            ("plank 2 x 1 min", "plank: 60 60"),
            ("Bankdrücken 2x8 mit 60 kg, letzter Satz 7", "bench-press: 8@60.0 7@60.0"),
            ("hice sentadillas 2x10 con 80 kg", "squat: 10@80.0 10@80.0"),
            ("bench 62,5 kg 2x8", "bench-press: 8@62.5 8@62.5"),
            ("bench 8 reps 60kg x 2 sets", "bench-press: 8@60.0 8@60.0"),
            ("bench 8,8,7 @ 60", "bench-press: 8@60.0 8@60.0 7@60.0"),
            ("squat 2x5 at 100 rpe 10", "squat: 5@100.0!10.0 5@100.0!10.0"),
            ("squat 2x5 100, 1x5 110", "squat: 5@100.0 5@100.0 5@110.0"),
            ("deadlift 140x5 @8 then 150x3 @9", "deadlift: 5@140.0!8.0 3@150.0!9.0"),
        ])
    func told(text: String, expected: String) throws {
        #expect(try told(text) == expected)
    }

    @Test(
        "are not taken from what was not done, or is food",
        arguments: [
            "bench 3x8 at 60?", "what did I bench last time?", "chips with 2 dips", "I want to bench 100 kg",
            "bench 3x8 at 6000", "bench 3x8 at -60", "bench 300x8 at 60", "bench 900x900x900",
            "workout plan, 3x a week, 30 min max, dumbbells and a bench", "how much is 3x8?", "two eggs", "bench",
        ])
    func notTold(text: String) throws {
        #expect(try told(text) == nil)
    }

    @Test(
        "are said not to be noted where they are planned, or another person's",
        arguments: [
            "my wife did bench 3x8 at 40", "tomorrow bench 3x8 at 60",
        ])
    func notDone(text: String) throws {
        #expect(LiftReader.read(Reading(text), try situation()) == .askTraining(.notDone))
    }

    @Test(
        "are corrected right after them",
        arguments: [
            ("no, it was 62.5 kg", LiftChange.load(62.5)), ("sorry, 65", .load(65)),
            ("the last one was only 6", .last(6)),
            ("actually 4x8", .sets(Array(repeating: PerformedSet(amount: 8), count: 4), isTimed: false)),
            ("it was 10 reps", .amount(10)), ("another set, 9 this time", .another(9, load: nil)),
            ("one more set of 8 at 62.5 kg", .another(8, load: 62.5)), ("noch ein Satz", .another(nil, load: nil)),
            ("sorry that was 75 not 72.5", .load(75)), ("the 120 set was 8 reps", .amountAt(load: 120, 8)),
        ])
    func corrected(text: String, change: LiftChange) throws {
        var situation = try situation()
        situation.lastLifts = [LoggedLift(id: 3, exercise: "bench-press")]
        #expect(LiftCorrectionReader.read(Reading(text), situation) == .correctLift(id: 3, change))
        situation.lastLifts = []
        #expect(LiftCorrectionReader.read(Reading(text), situation) == nil)
    }

    @Test(
        "are asked about",
        arguments: [
            (
                "what can I do instead of squats? I've only got dumbbells",
                TrainingQuestion.substitute(exercise: "squat", equipment: ["dumbbells"], hasNothing: false)
            ),
            ("what did I bench last time?", TrainingQuestion.last(exercise: "bench-press")),
            ("how much should I squat next?", .next(exercise: "squat")),
            ("how much should I bench?", .next(exercise: "bench-press")),
            ("what's my 1RM on bench?", .maximum(exercise: "bench-press")),
            ("when did I last do deadlifts?", .last(exercise: "deadlift")),
            ("which plates do I need for 72.5 kg?", .plates(load: 72.5, bar: nil)),
            ("Which plates do I put on each side for 102.5 kg? bar is 20", .plates(load: 102.5, bar: 20)),
            ("what did I train today?", .history(.today)),
            ("if i can squat 100kg for 8 reps what would my one rep max be roughly", .estimate(load: 100, amount: 8)),
            ("what MET value does squash have?", .energy(activity: "squash")),
        ])
    func asked(text: String, question: TrainingQuestion) throws {
        let situation = try situation()
        #expect(TrainingQuestionReader.read(Reading(text), situation) == .askTraining(question))
    }

    @Test(
        "are none where a short name of an exercise stands before a blood pressure",
        arguments: ["bp 128 over 82", "bp 128/82"])
    func bloodPressure(_ text: String) throws {
        #expect(try told(text) == nil)
        #expect(try told("bp 3x8 at 60") == "bench-press: 8@60.0 8@60.0 8@60.0")
    }
}
