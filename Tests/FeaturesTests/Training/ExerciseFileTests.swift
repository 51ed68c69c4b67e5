import Answers
import Conversation
import DaemonAPI
import Diary
import Failures
import Foundation
import Store
import TestSupport
import Testing

@Suite("Exercises of files")
struct ExerciseFileTests {
    static func record(_ name: String, muscles: [String] = ["chest"], steps: [String] = ["Lift."]) throws -> Data {
        try JSONSerialization.data(withJSONObject: [
            "id": name.replacing(" ", with: "_"), "name": name, "level": "expert", "equipment": "barbell",
            "primaryMuscles": muscles, "secondaryMuscles": ["triceps"], "instructions": steps, "category": "strength",
        ])
    }

    static func list(_ records: [Data]) -> Data {
        Data("[".utf8) + Data(records.joined(separator: Data(",".utf8))) + Data("]".utf8)
    }

    static func load(_ data: Data, _ fixture: FeatureFixture) async throws -> ExercisesImported {
        let file = URL(fileURLWithPath: fixture.scratch.path("exercises.json"))
        try data.write(to: file)
        return try await fixture.workspace.exercises.add(file: file, named: "exercises.json", by: .commandLine)
    }

    @Test("are taken as one change, with what is known by name and what was left out, and why")
    func taken() async throws {
        try await FeatureFixture.with { fixture in
            let file = Self.list([
                try Self.record("Atlas Stones"), Data("7".utf8), try Self.record("Push-Ups"),
                try Self.record("Barbell Squat"), try Self.record("Gill breathing", muscles: ["gills"]),
                try Self.record("Board Press"), try Self.record("BOARD PRESS!"),
            ])
            let told = try await Self.load(file, fixture)
            #expect(told.added == ["Atlas Stones", "Board Press"])
            #expect(told.known == ["Push-Ups", "Barbell Squat"])
            #expect(told.leftOut.map(\.row) == [2, 5, 7])
            #expect(told.leftOut.map(\.name) == [nil, "Gill breathing", nil])
            #expect(told.leftOut[1].reason.contains("works no muscle") && told.leftOut[2].reason.contains("twice"))
            let kept = try fixture.workspace.answers.exercise(id: "atlas stones")
            #expect(kept.id == "my-atlas-stones" && kept.equipment == ["barbell"] && kept.difficulty == "advanced")
            let logged = try await fixture.workspace.lifts.add(
                NewLifts(text: "atlas stones 3x5 at 80"), by: .commandLine)
            #expect(logged.map(\.exercise) == ["my-atlas-stones"])
            _ = try await fixture.journal.undo()
            let again = try await Self.load(file, fixture)
            #expect(again.added.isEmpty && again.known.count == 4)
            #expect(fixture.store.live.ownExercises.rows.count == 2)
            // What added nothing is no change.
            _ = try await fixture.journal.undo()
            #expect(fixture.store.live.ownExercises.rows.isEmpty)
            _ = try await fixture.journal.redo()
            #expect(fixture.store.live.ownExercises.rows.count == 2)
        }
    }

    @Test("may be one exercise, or as many as the published file has; more than there is room for are none")
    func many() async throws {
        try await FeatureFixture.with { fixture in
            let one = try await Self.load(try Self.record("Zottman Press"), fixture)
            #expect(one.added == ["Zottman Press"])
            let published = try (0..<900).map { try Self.record("Movement \($0)") }
            let first = try await Self.load(Self.list(published), fixture)
            let second = try await Self.load(Self.list(published), fixture)
            #expect(first.added.count == 900 && second.added.isEmpty && second.known.count == 900)
            let more = try (0..<1100).map { try Self.record("Motion \($0)") }
            let refused = await fixture.refusal { _ = try await Self.load(Self.list(more), fixture) }
            #expect(refused?.code == .tooLarge)
            #expect(fixture.store.live.ownExercises.rows.count == 901)
            let message = try await fixture.journal.undo().message
            #expect(message.contains("and 894 more"), "\(message)")
            #expect(fixture.store.live.ownExercises.rows.count == 1)
        }
    }

    @Test("what is no such file is refused, and nothing of it is kept")
    func hostile() async throws {
        try await FeatureFixture.with { fixture in
            let numbers = Data(("[" + Array(repeating: "1", count: 6000).joined(separator: ",") + "]").utf8)
            let heavy = try Self.record(
                "Heavy", steps: Array(repeating: String(repeating: "x", count: 1900), count: 20))
            let bad: [(Data, FailureCode)] = [
                (Data(), .invalidInput), (Data("x".utf8), .invalidInput), (Data("[]".utf8), .invalidInput),
                (Data("{}".utf8), .invalidInput), (Data([0xFF, 0xFE, 0]), .invalidInput),
                (Data("{\"name\": \"A\"}".utf8), .invalidInput), (heavy, .invalidInput), (numbers, .tooLarge),
                (Data(String(repeating: "[", count: 100_000).utf8), .invalidInput),
            ]
            for (data, code) in bad {
                let refused = await fixture.refusal { _ = try await Self.load(data, fixture) }
                #expect(refused?.code == code, "\(data.count) \(refused as Any)")
                #expect(refused?.hint?.isEmpty == false)
            }
            #expect(fixture.store.live.ownExercises.rows.isEmpty)
        }
    }
}
