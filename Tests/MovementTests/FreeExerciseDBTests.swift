import Foundation
import Testing

@testable import Movement

@Suite("free-exercise-db")
struct FreeExerciseDBTests {
    private static let record = """
        {"name": "Barbell Shrug", "force": "pull", "level": "expert", "mechanic": "isolation", "equipment": "e-z curl bar", \
        "primaryMuscles": ["traps", "gills"], "secondaryMuscles": [], "instructions": ["Stand.\\u001b[31m up", " "], \
        "category": "olympic weightlifting", "images": ["a/0.jpg"], "id": "Barbell_Shrug"}
        """

    private func read(_ json: String) throws -> FreeExerciseDB.Reading {
        try FreeExerciseDB.exercises(from: Data(json.utf8))
    }

    @Test("is read as one record or as many, with its words mapped to ours")
    func record() throws {
        let exercise = try #require(try read(Self.record).exercises.first)
        #expect(exercise.id == "barbell-shrug" && exercise.level == .advanced && exercise.kind == .strength)
        #expect(exercise.equipment == [.barbell] && exercise.primary == [.traps] && exercise.mechanic == .isolation)
        #expect(exercise.unit == .repetitions && exercise.pattern == nil && exercise.avoid == nil)
        #expect(exercise.steps == ["Stand. [31m up"])
        #expect(try read("[\(Self.record)]").exercises == [exercise])
    }

    @Test("keeps the others where a record is damaged, and says which one")
    func damaged() throws {
        let reading = try read(
            "[{\"name\": 7}, \(Self.record), 5, {}, \(Self.record), {\"name\": \"A\", \"primaryMuscles\": \"x\"}]")
        #expect(reading.exercises.map(\.name) == ["Barbell Shrug"])
        #expect(reading.damaged.map(\.index) == [0, 2, 3, 4, 5])
        #expect(reading.damaged[0].reason.contains("name") && reading.damaged[3].reason.contains("twice"))
        #expect(reading.damaged[4].reason.contains("primaryMuscles"))
    }

    @Test("may have what nobody knows: it needs equipment that nobody owns, and is for advanced people")
    func unknown() throws {
        let json =
            "{\"name\": \"X\", \"level\": \"god\", \"equipment\": \"anvil\", \"category\": \"smithing\", \"more\": {\"a\": [1]}}"
        let exercise = try #require(try read(json).exercises.first)
        #expect(exercise.level == .advanced && exercise.equipment == [.other] && !exercise.isSafe(avoiding: [.knee]))
        #expect(
            !ExerciseChoice.isUsable(
                exercise, wish: ProgrammeWish(equipment: Set(Equipment.allCases), level: .advanced)))
    }

    @Test("is refused where it is no JSON", arguments: ["", "[", "7", "\"x\"", "null", "[{\"name\": \"A\"}"])
    func noJSON(_ json: String) {
        #expect(throws: FreeExerciseDB.Failure.notJSON) { try read(json) }
    }

    @Test("is refused with more bytes or records than anybody has exercises")
    func limits() throws {
        let many = "[" + Array(repeating: "0", count: FreeExerciseDB.mostRecords + 1).joined(separator: ",") + "]"
        #expect(throws: FreeExerciseDB.Failure.tooManyRecords) { try read(many) }
        let large = Data(count: FreeExerciseDB.mostBytes + 1)
        #expect(throws: FreeExerciseDB.Failure.tooLarge(bytes: large.count)) {
            try FreeExerciseDB.exercises(from: large)
        }
    }
}
