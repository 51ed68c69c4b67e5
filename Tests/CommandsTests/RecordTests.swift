import DaemonAPI
import Foundation
import StubDaemon
import Testing

@testable import Commands

@Suite("Records with documented keys")
struct RecordTests {
    private static let nutrition: Set<String> = [
        "name", "calories", "serving_size_g", "fat_total_g", "fat_saturated_g", "protein_g", "sodium_mg",
        "potassium_mg", "cholesterol_mg", "carbohydrates_total_g", "fiber_g", "sugar_g",
    ]
    private static let recipe: Set<String> = ["title", "ingredients", "servings", "instructions"]
    private static let exercise: Set<String> = ["name", "type", "muscle", "equipment", "difficulty", "instructions"]
    private static let burned: Set<String> = ["name", "calories_per_hour", "duration_minutes", "total_calories"]
    private static let cocktail: Set<String> = ["ingredients", "instructions", "name"]

    private static let commands: [(String, Set<String>)] = [
        ("foods search banana", nutrition), ("foods show core:1", nutrition), ("estimate a sandwich", nutrition),
        ("recipes", recipe), ("recipes show shakshuka", recipe), ("exercises", exercise),
        ("exercises show squat", exercise), ("burn running 5km 28min", burned), ("drinks", cocktail),
        ("drinks show negroni", cocktail),
    ]

    /// The records that a command line prints.
    private func records(_ line: String, _ more: [String] = []) async throws -> [[String: Any]] {
        let ran = try await CommandHarness.run(CommandHarness.shell(line) + ["--records"] + more)
        #expect(ran.code == 0, "\(ran.errors)")
        #expect(ran.output.filter(\.isNewline).count == 1)
        return try #require(try JSONSerialization.jsonObject(with: Data(ran.output.utf8)) as? [[String: Any]])
    }

    @Test("each command prints an array of records with exactly the documented keys", arguments: commands)
    func keys(_ line: String, _ keys: Set<String>) async throws {
        let records = try await records(line)
        #expect(!records.isEmpty)
        for record in records { #expect(Set(record.keys) == keys) }
    }

    @Test("texts are texts, numbers are numbers or null, and a drink's ingredients are a list", arguments: commands)
    func types(_ line: String, _ keys: Set<String>) async throws {
        let texts: Set<String> = [
            "name", "title", "servings", "instructions", "type", "muscle", "equipment", "difficulty",
        ]
        for record in try await records(line) {
            for (key, value) in record {
                if key == "ingredients" {
                    #expect(keys == Self.cocktail ? value is [String] : value is String)
                } else if texts.contains(key) {
                    #expect(value is String, "\(key)")
                } else {
                    #expect(value is NSNull || value is NSNumber, "\(key)")
                }
            }
        }
    }

    @Test("with --json it is the same, in portions mode, too, and without --records the document is as it was")
    func otherForms() async throws {
        let plain = try await CommandHarness.run(["recipes", "--records"])
        let json = try await CommandHarness.run(["recipes", "--records", "--json"])
        let portions = try await CommandHarness.run(["recipes", "--records"], tracking: "portions")
        #expect(plain.output == json.output && portions.output == json.output)
        let document = try await CommandHarness.run(["recipes", "--json"])
        let first = try #require(
            try JSONSerialization.jsonObject(with: Data(document.output.utf8)) as? [[String: Any]]
        ).first
        #expect(first?["nutrients"] != nil && first?["uncounted"] != nil)
    }

    @Test("what is unknown is null: nothing is taken for 0")
    func unknown() async throws {
        let foods = try await records("estimate a sandwich")
        #expect(foods.map { $0["calories"] as? Double } == [361, 90, nil])
        #expect(foods.map { $0["serving_size_g"] as? Double } == [150, nil, nil])
        #expect(foods.map { $0["cholesterol_mg"] as? Double } == [44, nil, nil])
        #expect(foods[2].values.filter { $0 is NSNull }.count == 11)
    }

    @Test("values are those of the document: per 100 g of a food, a line each of a recipe, with rest of sport")
    func values() async throws {
        let banana = try #require(try await records("foods show core:1").first)
        #expect(banana["serving_size_g"] as? Double == 100)
        let recipe = try #require(try await records("recipes show shakshuka").first)
        #expect(recipe["ingredients"] as? String == "4 eggs|salt" && recipe["servings"] as? String == "2 servings")
        let running = try #require(try await records("burn running 5km 28min").first)
        #expect(running["calories_per_hour"] as? Double == 735 && running["total_calories"] as? Double == 343)
        #expect(running["duration_minutes"] as? Double == 28)
        let negroni = try #require(try await records("drinks show negroni").first)
        #expect(negroni["ingredients"] as? [String] == ["30 ml gin"])
        let squat = try #require(try await records("exercises show squat").first)
        #expect(squat["equipment"] as? String == "dumbbells" && squat["difficulty"] as? String == "beginner")
    }

    @Test("an exercise that needs nothing says so as documented, and no result is an empty array")
    func edges() async throws {
        let push = ExerciseRecord(
            ExerciseDTO(
                id: "push-up", name: "Push-up", type: "strength", muscle: "chest", muscles: ["chest"], equipment: [],
                difficulty: "beginner", force: nil, avoid: [], instructions: "1. Push."))
        #expect(push.equipment == "body_only")
        let ran = try await CommandHarness.run(["drinks", "--records"]) { _ in .whole(status: 200, body: "[]") }
        #expect(ran.output == "[]\n")
    }
}
