import Answers
import Conversation
import DaemonAPI
import Diary
import Exchange
import Failures
import Foundation
import Language
import Movement
import Nutrition
import Store
import Testing

@Suite("Own exercises")
struct OwnExerciseTests {
    static let zercher = NewExercise(
        name: "Zercher Squat", muscles: ["quadriceps"], secondary: ["glutes", "quads"], equipment: ["barbell"],
        force: "push", steps: ["Hold the bar in the crooks of your elbows.", " ", "Squat."])

    @discardableResult
    static func add(_ new: NewExercise, _ fixture: FeatureFixture) async throws -> ExerciseDTO {
        let id = try await fixture.workspace.exercises.add(new, by: .commandLine)
        return try fixture.workspace.answers.exercise(id: id)
    }

    static func advice(_ name: String, _ fixture: FeatureFixture) async throws -> LiftAdviceDTO {
        try await fixture.workspace.answers.advice(
            exercise: name, in: AnswerContext(settings: try await fixture.settings.snapshot()))
    }

    private func names(_ fixture: FeatureFixture, _ search: SearchExercises.Address) throws -> [String] {
        try fixture.workspace.answers.exercises(search).map(\.name)
    }

    @Test("stand beside the shipped ones, with safe values for what nobody said")
    func search() async throws {
        try await FeatureFixture.with { fixture in
            let shipped = try fixture.workspace.answers.exercises(.init()).count
            let kept = try await Self.add(Self.zercher, fixture)
            #expect(kept.id == "my-zercher-squat" && kept.isOwn && kept.type == "strength" && kept.force == "push")
            #expect(kept.muscles == ["quadriceps", "glutes"] && kept.difficulty == "beginner" && kept.avoid == [])
            #expect(kept.unit == "repetitions" && kept.instructions.hasSuffix("2. Squat."))
            #expect(try fixture.workspace.answers.exercises(.init()).count == shipped + 1)
            #expect(try names(fixture, .init(own: true)) == ["Zercher Squat"])
            #expect(try names(fixture, .init(muscle: "glutes", equipment: "barbell", own: true)) == ["Zercher Squat"])
            // Nobody said what speaks against it.
            #expect(try names(fixture, .init(avoid: "knee", own: true)).isEmpty)
            for name in ["zercher", "my zercher squat", "my-zercher-squat", "ZERCHER SQUATS"] {
                #expect(try fixture.workspace.answers.exercise(id: name).id == kept.id, "\(name)")
            }
            let plank = try await Self.add(
                NewExercise(name: "Copenhagen hold", muscles: ["adductors"], force: "static"), fixture)
            #expect(plank.unit == "seconds" && plank.equipment == [])
            let row = try await Self.add(
                NewExercise(name: "Dune walk", muscles: ["legs"], type: "cardio", unit: "metres"), fixture)
            #expect(row.unit == "metres" && row.muscle == "quadriceps" && row.muscles.count == 6)
        }
    }

    @Test("go before a shipped one of the same name, in every place")
    func sameName() async throws {
        try await FeatureFixture.with { fixture in
            let answers = fixture.workspace.answers
            let shipped = try answers.exercise(id: "bench press")
            #expect(!shipped.isOwn)
            try await Self.add(NewExercise(name: "bench press", muscles: ["chest"], equipment: ["machine"]), fixture)
            try await Self.add(NewExercise(name: "plank", muscles: ["abs"], unit: "minutes"), fixture)
            #expect(try answers.exercise(id: "bench press").id == "my-bench-press")
            #expect(try answers.exercise(id: "plank").id == "my-plank")
            #expect(try answers.exercise(id: shipped.id) == shipped)
            #expect(try answers.exercises(.init(words: "bench press")).first?.id == "my-bench-press")
            let kept = try await fixture.workspace.lifts.add(
                NewLifts(text: "bench press 3x8 at 60, plank 2 x 2 min"), by: .commandLine)
            #expect(kept.map(\.exercise) == ["my-bench-press", "my-plank"])
            #expect(kept.last?.sets == [PerformedSet(amount: 2), PerformedSet(amount: 2)])
            // A programme is of exercises of which it is known what speaks against them.
            let week = try await answers.workouts(
                WorkoutRequest(equipment: ["gym"]),
                in: AnswerContext(settings: try await fixture.settings.snapshot()))
            #expect(week.sessions.flatMap(\.main).allSatisfy { !$0.id.hasPrefix("my-") })
        }
    }

    @Test("are lifted, asked for and replaced like any other")
    func training() async throws {
        try await FeatureFixture.with { fixture in
            try await Self.add(Self.zercher, fixture)
            let intents = try await fixture.intents("zercher squats 3x8 at 60 kg")
            let isLogged = intents.contains {
                if case .logLifts(let report) = $0 {
                    report.lifts.map(\.exercise) == ["my-zercher-squat"]
                } else {
                    false
                }
            }
            #expect(isLogged, "\(intents)")
            _ = try await fixture.workspace.lifts.add(
                NewLifts(text: "zercher squat 3x8 at 60", day: "yesterday"), by: .commandLine)
            let next = try await Self.advice("zercher squat", fixture)
            // For the legs eight repetitions earn more, by the step of a bar.
            #expect(next.exercise == "my-zercher-squat" && next.load == 62.5 && next.low == 6 && next.high == 10)
            #expect(next.plates == [20, 1.25])
            let context = AnswerContext(settings: try await fixture.settings.snapshot())
            let answers = fixture.workspace.answers
            let told = try await answers.answer(.exercise("my-zercher-squat"), in: context)
            #expect(told?.lines.last == "2. Squat.")
            let instead = try answers.substitutes(.init(id: "zercher squat", equipment: "dumbbells"), in: context)
            #expect(!instead.isEmpty && instead.allSatisfy { $0.muscle == "quadriceps" && !$0.isOwn })
            let other = try answers.substitutes(.init(id: "barbell-back-squat", equipment: "barbell"), in: context)
            #expect(other.last?.id == "my-zercher-squat", "\(other.map(\.id))")
            // What was done stays when the exercise goes.
            _ = try await fixture.workspace.exercises.remove("zercher squat", by: .commandLine) { $0 }
            let kept = try await fixture.store.lifts()
            #expect(kept.map(\.name) == ["Zercher Squat"])
            let gone = await fixture.refusal { _ = try await Self.advice("my-zercher-squat", fixture) }
            #expect(gone?.code == .notFound)
        }
    }

    @Test("each change is one that undo takes back and redo brings again")
    func journal() async throws {
        try await FeatureFixture.with { fixture in
            let exercises = fixture.workspace.exercises
            func own() -> [OwnExerciseRecord] { fixture.store.live.ownExercises.rows }
            try await Self.add(Self.zercher, fixture)
            let edited = try await exercises.edit(
                "zercher squat",
                ExerciseEdit(
                    name: "Zercher box squat", muscles: ["glutes"], secondary: ["none"],
                    equipment: ["barbell", "box"], level: "advanced", force: "none", steps: ["none"]),
                by: .commandLine)
            #expect(edited == "my-zercher-squat")
            #expect(own().map(\.muscles) == [["glutes"]] && own().map(\.secondary) == [[]] && own()[0].steps.isEmpty)
            #expect(own()[0].force == nil && own()[0].equipment == ["barbell", "box"])
            try await exercises.setFavourite("my-zercher-squat", to: true, by: .commandLine)
            let removed = try await exercises.remove("zercher box squat", by: .commandLine) { $0 }
            #expect(removed == "my-zercher-squat" && own().isEmpty && fixture.store.live.favouriteExercises.isEmpty)
            let message = try await fixture.journal.undo().message
            #expect(message.contains("your exercise Zercher box squat"))
            #expect(own().count == 1 && fixture.store.live.favouriteExercises == ["my-zercher-squat"])
            for _ in 0..<2 { _ = try await fixture.journal.undo() }
            #expect(own().map(\.name) == ["Zercher Squat"] && fixture.store.live.favouriteExercises.isEmpty)
            _ = try await fixture.journal.undo()
            #expect(own().isEmpty)
            for _ in 0..<2 { _ = try await fixture.journal.redo() }
            #expect(own().map(\.name) == ["Zercher box squat"])
        }
    }

    @Test("any exercise may be a favourite, once")
    func favourites() async throws {
        try await FeatureFixture.with { fixture in
            let id = try fixture.workspace.answers.exercise(id: "goblet squat").id
            for _ in 0..<2 { try await fixture.workspace.exercises.setFavourite(id, to: true, by: .commandLine) }
            let marked = try fixture.workspace.answers.exercises(.init(favourites: true))
            #expect(marked.map(\.id) == ["goblet-squat"] && marked.allSatisfy(\.isFavourite))
            try await fixture.workspace.exercises.setFavourite(id, to: false, by: .commandLine)
            #expect(try names(fixture, .init(favourites: true)).isEmpty)
        }
    }

    @Test("another home gets exercises and favourites, once; erasing leaves none")
    func transfer() async throws {
        try await FeatureFixture.with { fixture in
            try await Self.add(Self.zercher, fixture)
            try await fixture.workspace.exercises.setFavourite("my-zercher-squat", to: true, by: .commandLine)
            let data = try await RoundTripTests.export(fixture, .archive)
            let other = try await FeatureFixture(scratch: fixture.scratch, clock: fixture.clock, name: "other")
            for _ in 0..<2 { _ = try await RoundTripTests.load(data, into: other) }
            let mine = try fixture.workspace.answers.exercise(id: "zercher squat")
            #expect(try other.workspace.answers.exercise(id: "zercher squat") == mine && mine.isFavourite)
            #expect(other.store.live.ownExercises.rows.count == 1)
            try await other.transfer.purge()
            #expect(other.store.live.ownExercises.rows.isEmpty && other.store.live.favouriteExercises.isEmpty)
        }
    }

    @Test("what is no exercise is refused, and nothing of it is kept")
    func hostile() async throws {
        try await FeatureFixture.with { fixture in
            let long = String(repeating: "x", count: 2000)
            let bad: [(NewExercise, FailureCode)] = [
                (NewExercise(name: " ", muscles: ["chest"]), .invalidInput),
                (NewExercise(name: "–\u{1B}", muscles: ["chest"]), .invalidInput),
                (NewExercise(name: String(repeating: "x", count: 201), muscles: ["chest"]), .tooLarge),
                (NewExercise(name: "A", muscles: []), .invalidInput),
                (NewExercise(name: "A", muscles: ["gills"]), .invalidInput),
                (NewExercise(name: "A", muscles: ["chest"], secondary: ["gills"]), .invalidInput),
                (NewExercise(name: "A", muscles: ["chest"], type: "singing"), .invalidInput),
                (NewExercise(name: "A", muscles: ["chest"], equipment: ["sofa"]), .invalidInput),
                (NewExercise(name: "A", muscles: ["chest"], level: "god"), .invalidInput),
                (NewExercise(name: "A", muscles: ["chest"], force: "dark"), .invalidInput),
                (NewExercise(name: "A", muscles: ["chest"], unit: "parsecs"), .invalidInput),
                (NewExercise(name: "A", muscles: ["chest"], steps: Array(repeating: "x", count: 51)), .tooLarge),
                (NewExercise(name: "A", muscles: ["chest"], steps: Array(repeating: long, count: 10)), .tooLarge),
            ]
            for (new, code) in bad {
                let refused = await fixture.refusal { try await Self.add(new, fixture) }
                #expect(refused?.code == code && refused?.hint?.isEmpty == false, "\(new.name.prefix(20))")
            }
            #expect(fixture.store.live.ownExercises.rows.isEmpty)
            let odd = try await Self.add(NewExercise(name: "A\u{1B}[31m\nb", muscles: ["chest"]), fixture)
            #expect(odd.name == "A [31m b")
            let twice = await fixture.refusal {
                try await Self.add(NewExercise(name: "a 31m B", muscles: ["chest"]), fixture)
            }
            #expect(twice?.code == .conflict)
            for id in ["push-up", "qwzrtx", ""] {
                let missing = await fixture.refusal {
                    _ = try await fixture.workspace.exercises.remove(id, by: .commandLine) { $0 }
                }
                #expect(missing?.code == .notFound, "\(id)")
            }
            try await Self.add(Self.zercher, fixture)
            let taken = await fixture.refusal {
                _ = try await fixture.workspace.exercises.edit(
                    "zercher squat", ExerciseEdit(name: "a [31m b"), by: .commandLine)
            }
            #expect(taken?.code == .conflict)
        }
    }

    @Test("no import brings an exercise that is none")
    func importChecks() {
        let good = OwnExerciseRecord(
            identifier: "my-dip", name: "Dip", type: "strength", muscles: ["triceps"], secondary: ["chest"],
            equipment: ["box"], level: "beginner", force: "push", mechanic: "compound", unit: "repetitions",
            steps: ["Dip."], saidAt: Date(timeIntervalSince1970: 0))
        #expect(good.isSound)
        for change: (inout OwnExerciseRecord) -> Void in [
            { $0.identifier = "dip" }, { $0.identifier = "my-../dip" }, { $0.name = " " }, { $0.name = "a\nb" },
            { $0.identifier = "my-" + String(repeating: "a", count: 300) }, { $0.type = "singing" },
            { $0.muscles = [] }, { $0.muscles = ["gills"] }, { $0.secondary = ["gills"] }, { $0.level = "" },
            { $0.equipment = ["sofa"] }, { $0.force = "dark" }, { $0.mechanic = "clockwork" }, { $0.unit = "parsecs" },
            { $0.steps = ["\u{1B}[31m"] }, { $0.steps = Array(repeating: "x", count: 51) },
        ] {
            var row = good
            change(&row)
            #expect(!row.isSound, "\(row)")
        }
    }
}
