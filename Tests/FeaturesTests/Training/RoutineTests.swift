import Answers
import Conversation
import DaemonAPI
import Exchange
import Failures
import Foundation
import Nutrition
import Store
import Testing

@testable import Diary

@Suite("Routines")
struct RoutineTests {
    static let push = NewRoutine(name: "Push day", exercises: ["bench press 3x8", "dips 3x8-12", "plank 3x40s"])

    @discardableResult
    static func add(_ new: NewRoutine, _ fixture: FeatureFixture) async throws -> RoutineDTO {
        let row = try await fixture.workspace.routines.add(new, by: .commandLine)
        return try await told(row, fixture)
    }

    static func told(_ row: RoutineRecord, _ fixture: FeatureFixture) async throws -> RoutineDTO {
        let context = AnswerContext(settings: try await fixture.settings.snapshot())
        return try #require(try await fixture.workspace.answers.routines([row], in: context).first)
    }

    static func routine(_ id: String, _ fixture: FeatureFixture) async throws -> RoutineDTO {
        try await told(try await fixture.workspace.routines.find(id), fixture)
    }

    @Test(
        "a line is an exercise with sets, an amount, and a load to begin with",
        arguments: [
            ("bench press 3x8", "bench press 3 8-8"), ("dips 3 x 8-12", "dips 3 8-12"),
            ("squat 5×5 100kg", "squat 5 5-5 100.0"), ("squat 5x5 at 62,5 kg", "squat 5 5-5 62.5"),
            ("plank 3x40s", "plank 3 40-40 s"), ("incline walk 1x30min", "incline walk 1 30-30 min"),
            ("sled push 4x20m", "sled push 4 20-20 m"), ("21s 3x21", "21s 3 21-21"),
            ("  pull-ups \t 3X10–12  ", "pull-ups 3 10-12"), ("pull-ups", "pull-ups"),
        ])
    func lines(_ text: String, _ expected: String) throws {
        let line = try RoutineLine(text)
        let amount = line.amount.map { "\($0.lowerBound)-\($0.upperBound)" }
        let parts = [line.name, line.sets.map(String.init), amount, line.unit, line.load.map { "\($0)" }]
        #expect(parts.compactMap(\.self).joined(separator: " ") == expected)
    }

    @Test(
        "what is none is refused",
        arguments: [
            "", " ", "3x8", "7", "squat 0x8", "squat 21x8", "squat 3x0", "squat 3x8-6", "squat 3x10001",
            "squat 3x8 0kg", "squat 3x8 1001kg", "squat 3x8 at noon", "3x8 squat", "squat 999999x999999",
            "squat 3x8 then dips 3x8 more", "squat 3x8, dips 3x8", "squat 9999999x8",
        ])
    func noLines(_ text: String) {
        let error = #expect(throws: BiteBookError.self) { try RoutineLine(text) }
        #expect(error?.code == .invalidInput && error?.hint?.isEmpty == false)
    }

    @Test("is what was told, with exercises of one's own, by any of their names")
    func kept() async throws {
        try await FeatureFixture.with { fixture in
            try await OwnExerciseTests.add(OwnExerciseTests.zercher, fixture)
            let kept = try await Self.add(
                NewRoutine(
                    name: " Leg\nday ", exercises: ["zercher squat 5x5", "ohp", "plank 2x1min", "goblet squat"]),
                fixture)
            #expect(kept.name == "Leg day" && kept.missing.isEmpty && kept.minutes > 10)
            #expect(
                kept.exercises.map(\.id) == ["my-zercher-squat", "barbell-overhead-press", "plank", "goblet-squat"])
            #expect(kept.exercises.map(\.sets) == [5, 3, 2, 3])
            #expect(kept.exercises.map(\.low) == [5, 8, 60, 6] && kept.exercises.map(\.high) == [5, 12, 60, 10])
            #expect(kept.exercises.allSatisfy { $0.load == nil } && kept.exercises[2].unit == "seconds")
            for id in ["leg day", "LEG-DAY", "1"] {
                #expect(try await Self.routine(id, fixture) == kept, "\(id)")
            }
        }
    }

    @Test("has the loads that follow from what was lifted, by its own sets and amounts")
    func loads() async throws {
        try await FeatureFixture.with { fixture in
            let lifts = fixture.workspace.lifts
            try await Self.add(NewRoutine(name: "Heavy", exercises: ["bench press 3x5 60kg", "dips 3x8"]), fixture)
            let first = try await Self.routine("heavy", fixture)
            #expect(first.exercises.map(\.load) == [60, nil])
            _ = try await lifts.add(NewLifts(text: "bench press 3x5 at 60", day: "yesterday"), by: .commandLine)
            // Five of five earn a raise here, where the rule of the plan asks for ten.
            let next = try await Self.routine("heavy", fixture)
            #expect(next.exercises[0].load == 62.5)
            let context = AnswerContext(settings: try await fixture.settings.snapshot())
            let answers = fixture.workspace.answers
            let own = try OwnAmounts(sets: 3, low: 5, high: nil)
            let advice = try await answers.advice(exercise: "bench press", within: own, in: context)
            #expect(advice.load == 62.5 && advice.low == 5 && advice.high == 5)
            let plain = try await answers.advice(exercise: "bench press", in: context)
            #expect(plain.load == 60 && plain.low == 8)
            let sets = [5, 5, 4].map { PerformedSet(amount: $0, load: 62.5) }
            _ = try await lifts.add(
                NewLifts(lifts: [NewLift(exercise: "bench press", sets: sets)]), by: .commandLine)
            let held = try await Self.routine("heavy", fixture)
            #expect(held.exercises[0].load == 62.5)
            for (sets, low, high) in [(0, 5, 5), (51, 5, 5), (3, 0, 5), (3, 8, 6), (3, 1, 10_001)] {
                let refused = await fixture.refusal { _ = try OwnAmounts(sets: sets, low: low, high: high) }
                #expect(refused?.code == .invalidInput)
            }
            #expect(try OwnAmounts(sets: 3, low: nil, high: 5) == nil)
        }
    }

    @Test("goes on without an exercise that was removed, and says so")
    func missing() async throws {
        try await FeatureFixture.with { fixture in
            try await OwnExerciseTests.add(OwnExerciseTests.zercher, fixture)
            try await Self.add(NewRoutine(name: "Legs", exercises: ["zercher squat 3x5", "goblet squat 3x8"]), fixture)
            _ = try await fixture.workspace.exercises.remove("zercher squat", by: .commandLine) { $0 }
            let left = try await Self.routine("legs", fixture)
            #expect(left.exercises.map(\.id) == ["goblet-squat"] && left.missing == ["Zercher Squat"])
            let mended = try await fixture.workspace.routines.edit(
                "legs", RoutineEdit(removing: ["zercher squat"]), by: .commandLine)
            #expect(mended.exercises.map(\.exercise) == ["goblet-squat"])
        }
    }

    @Test("each change is one that undo takes back and redo brings again")
    func journal() async throws {
        try await FeatureFixture.with { fixture in
            let routines = fixture.workspace.routines
            func names() async throws -> [[String]] {
                try await routines.list().map { [$0.name] + $0.exercises.map(\.exercise) }
            }
            try await Self.add(Self.push, fixture)
            let edited = try await routines.edit(
                "push day", RoutineEdit(name: "Push", adding: ["push-up 2x20"], removing: ["dips"]), by: .commandLine)
            let expected = ["Push", "barbell-bench-press", "plank", "push-up"]
            #expect([edited.name] + edited.exercises.map(\.exercise) == expected)
            let same = try await routines.edit("push", RoutineEdit(name: "Push"), by: .commandLine)
            #expect(same == edited)
            let anew = try await routines.edit("push", RoutineEdit(exercises: ["dips 3x8"]), by: .commandLine)
            #expect(anew.exercises.count == 1)
            _ = try await routines.remove("PUSH", by: .commandLine)
            #expect(try await names().isEmpty)
            let message = try await fixture.journal.undo().message
            #expect(message.contains("your routine Push is back"))
            _ = try await fixture.journal.undo()
            #expect(try await names() == [expected])
            for _ in 0..<2 { _ = try await fixture.journal.undo() }
            #expect(try await names().isEmpty)
            for _ in 0..<2 { _ = try await fixture.journal.redo() }
            #expect(try await names() == [expected])
        }
    }

    @Test("another home gets them, once; erasing leaves none")
    func transfer() async throws {
        try await FeatureFixture.with { fixture in
            try await OwnExerciseTests.add(OwnExerciseTests.zercher, fixture)
            try await Self.add(NewRoutine(name: "Legs", exercises: ["zercher squat 3x5 60kg"]), fixture)
            let data = try await RoundTripTests.export(fixture, .archive)
            let other = try await FeatureFixture(scratch: fixture.scratch, clock: fixture.clock, name: "other")
            for _ in 0..<2 { _ = try await RoundTripTests.load(data, into: other) }
            let (mine, theirs) = (try await Self.routine("legs", fixture), try await Self.routine("legs", other))
            #expect(theirs.exercises == mine.exercises && theirs.missing.isEmpty)
            let count = try await other.workspace.routines.list().count
            #expect(count == 1)
            try await other.transfer.purge()
            let left = try await other.workspace.routines.list()
            #expect(left.isEmpty)
        }
    }

    @Test("what cannot be is refused, and nothing of it is kept")
    func hostile() async throws {
        try await FeatureFixture.with { fixture in
            let bad: [(NewRoutine, FailureCode)] = [
                (NewRoutine(name: " ", exercises: ["squat 3x8"]), .invalidInput),
                (NewRoutine(name: "\u{1B}–", exercises: ["squat 3x8"]), .invalidInput),
                (NewRoutine(name: String(repeating: "x", count: 121), exercises: ["squat 3x8"]), .tooLarge),
                (NewRoutine(name: "A", exercises: []), .invalidInput),
                (NewRoutine(name: "A", exercises: ["squat 3x8", "qwzrtx 3x8"]), .notFound),
                (NewRoutine(name: "A", exercises: ["squat 3x8 60kg 70kg"]), .invalidInput),
                (NewRoutine(name: "A", exercises: ["squat 3x40s"]), .invalidInput),
                (NewRoutine(name: "A", exercises: ["plank 3x500min"]), .invalidInput),
                (NewRoutine(name: "A", exercises: Array(repeating: "squat 3x8", count: 31)), .tooLarge),
                (NewRoutine(name: "A", exercises: [String(repeating: "x", count: 9000)]), .tooLarge),
            ]
            for (new, code) in bad {
                let refused = await fixture.refusal { try await Self.add(new, fixture) }
                #expect(refused?.code == code && refused?.hint?.isEmpty == false, "\(new) \(refused as Any)")
            }
            let none = try await fixture.workspace.routines.list()
            #expect(none.isEmpty)
            try await Self.add(Self.push, fixture)
            let twice = await fixture.refusal {
                try await Self.add(NewRoutine(name: "PUSH-DAY", exercises: ["dips"]), fixture)
            }
            #expect(twice?.code == .conflict)
            let edits: [(String, RoutineEdit, FailureCode)] = [
                ("pull day", RoutineEdit(name: "A"), .notFound), ("push day", RoutineEdit(name: " "), .invalidInput),
                ("push day", RoutineEdit(exercises: []), .invalidInput),
                ("push day", RoutineEdit(removing: ["squat"]), .notFound),
                ("push day", RoutineEdit(removing: ["bench press", "dips", "plank"]), .invalidInput),
                ("push day", RoutineEdit(adding: Array(repeating: "dips", count: 28)), .tooLarge),
            ]
            for (id, edit, code) in edits {
                let refused = await fixture.refusal {
                    _ = try await fixture.workspace.routines.edit(id, edit, by: .commandLine)
                }
                #expect(refused?.code == code, "\(edit)")
            }
            let kept = try await fixture.workspace.routines.list()
            #expect(kept.map(\.exercises.count) == [3])
            for number in 1...99 { try await Self.add(NewRoutine(name: "R\(number)", exercises: ["dips"]), fixture) }
            let full = await fixture.refusal {
                try await Self.add(NewRoutine(name: "One more", exercises: ["dips"]), fixture)
            }
            #expect(full?.code == .tooLarge)
        }
    }

    @Test("no import brings a routine that is none")
    func importChecks() {
        let entry = RoutineExercise(exercise: "push-up", name: "Push-Up", sets: 3, low: 8, high: 12, load: 20)
        let good = RoutineRecord(name: "Push", exercises: [entry], saidAt: Date(timeIntervalSince1970: 0))
        #expect(good.isSound)
        for change: (inout RoutineRecord) -> Void in [
            { $0.name = "" }, { $0.name = "a\nb" }, { $0.name = String(repeating: "x", count: 121) },
            { $0.exercises = [] }, { $0.exercises = Array(repeating: entry, count: 31) },
            { $0.exercises[0].exercise = "" }, { $0.exercises[0].name = String(repeating: "x", count: 300) },
            { $0.exercises[0].sets = 0 }, { $0.exercises[0].sets = 51 }, { $0.exercises[0].low = 0 },
            { $0.exercises[0].high = 7 }, { $0.exercises[0].high = 10_001 }, { $0.exercises[0].load = -1 },
            { $0.exercises[0].load = .infinity },
        ] {
            var row = good
            change(&row)
            #expect(!row.isSound, "\(row)")
        }
    }
}
