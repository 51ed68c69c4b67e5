import Failures
import Foundation
import Nutrition
import Testing

@testable import FoodKnowledge

@Suite("The food table")
struct FoodTableTests {
    @Test("a food comes back with its nutrients, portions and source")
    func roundTrip() throws {
        let fixture = try Fixture()
        defer { fixture.remove() }
        let table = try FoodTable(fixture.places)
        let egg = try #require(try table.food(id: "t:egg"))
        #expect(egg.name == "egg")
        #expect(egg.per100g[.protein] == 12.6)
        #expect(egg.portions.map(\.label) == ["default", "large", "egg", "small", "medium"])
        #expect(egg.defaultServing == 50)
        #expect(try table.food(id: "t:nothing") == nil)
    }

    @Test("names are found by their beginning in any case, and signs of patterns are only letters")
    func names() throws {
        let fixture = try Fixture()
        defer { fixture.remove() }
        let knowledge = try FoodKnowledge(fixture.places)
        #expect(try knowledge.names(beginning: "CHEE", limit: 24) == ["cheese", "cheese roll"])
        #expect(try knowledge.names(beginning: "che", limit: 1) == ["cheese"])
        for pattern in ["c%", "c_", "'\\"] { #expect(try knowledge.names(beginning: pattern, limit: 24) == []) }
    }

    @Test("an empty field is unknown, a zero is zero")
    func unknownNutrients() throws {
        let fixture = try Fixture()
        defer { fixture.remove() }
        let table = try FoodTable(fixture.places)
        let water = try #require(try table.food(id: "t:water"))
        let coffee = try #require(try table.food(id: "t:coffee"))
        #expect(water.per100g[.iron] == nil)
        #expect(coffee.per100g[.iron] == 0)
    }

    @Test("the built file is used again, and built anew when the text changed")
    func rebuilds() throws {
        let fixture = try Fixture()
        defer { fixture.remove() }
        _ = try FoodTable(fixture.places)
        let first = try inode(fixture.places.database)
        _ = try FoodTable(fixture.places)
        #expect(try inode(fixture.places.database) == first)
        try fixture.write(foods: Fixture.foods.replacing("t:egg\tegg", with: "t:egg\then's egg"))
        #expect(try FoodTable(fixture.places).food(id: "t:egg")?.name == "hen's egg")
        #expect(try inode(fixture.places.database) != first)
    }

    @Test("the same text with another date is not built again")
    func sameText() throws {
        let fixture = try Fixture()
        defer { fixture.remove() }
        _ = try FoodTable(fixture.places)
        let first = try inode(fixture.places.database)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: fixture.places.foodsTSV.path)
        _ = try FoodTable(fixture.places)
        #expect(try inode(fixture.places.database) == first)
    }

    @Test("a damaged file is built again", arguments: ["", "not a database", "SQLite format 3\u{0}garbage"])
    func damaged(content: String) throws {
        let fixture = try Fixture()
        defer { fixture.remove() }
        _ = try FoodTable(fixture.places)
        try content.write(to: fixture.places.database, atomically: true, encoding: .utf8)
        #expect(try FoodTable(fixture.places).food(id: "t:egg")?.name == "egg")
    }

    @Test("a table stays readable while another daemon replaces its file")
    func replacedWhileOpen() throws {
        let fixture = try Fixture()
        defer { fixture.remove() }
        let old = try FoodTable(fixture.places)
        try fixture.write(foods: Fixture.foods.replacing("t:egg\tegg", with: "t:egg\tovum"))
        let new = try FoodTable(fixture.places)
        #expect(try old.food(id: "t:egg")?.name == "egg")
        #expect(try new.food(id: "t:egg")?.name == "ovum")
    }

    @Test("builders at the same time all get a whole table and leave no temporary file")
    func concurrentBuilds() async throws {
        let fixture = try Fixture()
        defer { fixture.remove() }
        let names = try await withThrowingTaskGroup(of: String?.self) { group in
            for _ in 0..<6 { group.addTask { try FoodTable(fixture.places).food(id: "t:milk")?.name } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(names == Array(repeating: "milk", count: 6))
        let files = try FileManager.default.contentsOfDirectory(
            atPath: fixture.places.database.deletingLastPathComponent().path)
        #expect(files == ["foods.sqlite"])
    }

    @Test(
        "text that cannot be used is refused with file and line",
        arguments: [
            ("t:milk\tmilk", "t:milk\tmilk\textra", "foods.tsv, line 5", "columns"),
            ("dairy\t1\t2\t51", "dairy\t1\t2\tfifty", "foods.tsv, line 5", "fifty"),
            ("dairy\t1\t2\t51", "dairy\t1\t2\t-51", "foods.tsv, line 5", "-51"),
            ("dairy\t1\t2\t51", "dairy\t1\t2\tnan", "foods.tsv, line 5", "nan"),
            ("t:choco-milk", "t:milk", "foods.tsv, line 6", "twice"),
            ("t:milk\tmilk", "\tmilk", "foods.tsv, line 5", "'id' is empty"),
            ("id\tname", "key\tname", "foods.tsv, line 1", "no column 'id'"),
        ])
    func malformedFoods(find: String, replacement: String, place: String, reason: String) throws {
        let fixture = try Fixture()
        defer { fixture.remove() }
        try fixture.write(foods: Fixture.foods.replacing(find, with: replacement, maxReplacements: 1))
        let error = try #require(throws: BiteBookError.self) { try FoodTable(fixture.places) }
        #expect(error.message.contains(place))
        #expect(error.message.contains(reason))
        #expect(error.hint != nil)
    }

    @Test(
        "a portion that cannot be used is refused with file and line",
        arguments: [
            ("t:water\tdefault\t240", "t:nobody\tdefault\t240"), ("t:water\tdefault\t240", "t:water\tdefault\t0"),
        ])
    func malformedPortions(find: String, replacement: String) throws {
        let fixture = try Fixture()
        defer { fixture.remove() }
        try fixture.write(portions: Fixture.portions.replacing(find, with: replacement))
        let error = try #require(throws: BiteBookError.self) { try FoodTable(fixture.places) }
        #expect(error.message.contains("portions.tsv, line 2"))
    }

    @Test("a changed name is in the table, and one that cannot be used is refused with file and line")
    func foreignNames() throws {
        let fixture = try Fixture()
        defer { fixture.remove() }
        #expect(try FoodKnowledge(fixture.places).resolve("chleb", quantity: 1, unit: "")?.food.id == "t:bread")
        try fixture.write(names: Fixture.names.replacing("chleb", with: "chlebek"))
        #expect(try FoodKnowledge(fixture.places).resolve("chlebek", quantity: 1, unit: "")?.food.id == "t:bread")
        for (find, replacement) in [("pl\tbread", "pl\tbraed"), ("pl\t", "xx\t"), ("chleb", "-")] {
            try fixture.write(names: Fixture.names.replacing(find, with: replacement))
            let error = try #require(throws: BiteBookError.self) { try FoodTable(fixture.places) }
            #expect(error.message.contains("names.tsv, line 6"))
        }
    }

    @Test("a missing text file is said plainly")
    func missing() throws {
        let fixture = try Fixture()
        defer { fixture.remove() }
        try FileManager.default.removeItem(at: fixture.places.foodsTSV)
        let error = try #require(throws: BiteBookError.self) { try FoodTable(fixture.places) }
        #expect(error.code == .storageUnavailable)
        #expect(error.message.contains("foods.tsv"))
    }

    private func inode(_ file: URL) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber] as? Int)
    }
}
