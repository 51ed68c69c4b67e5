import Conversation
import DaemonAPI
import Diary
import Failures
import FoodKnowledge
import Foundation
import Nutrition
import Store
import Testing

@Suite("Own foods")
struct OwnFoodTests {
    private func logged(_ fixture: FeatureFixture, _ name: String, _ said: String) async throws -> EntryRecord {
        _ = try await fixture.run(#"{"k":"I ate","a":["\#(name)"]}"#, said)
        return try #require(try await fixture.entries().max { ($0.id ?? 0) < ($1.id ?? 0) })
    }

    private func define(_ fixture: FeatureFixture, _ name: String, _ said: String) async throws -> [String] {
        try await fixture.run(#"{"k":"command","a":[["own food","\#(name)"]]}"#, said)
    }

    @Test("a food says in which category it counts and what one portion is, an own one its note")
    func categories() async throws {
        try await FeatureFixture.with { fixture in
            let portions = PortionService(log: fixture.log)
            let tables = FoodsService(foods: fixture.knowledge)
            let banana = try #require(try fixture.knowledge.resolve("banana", quantity: 1, unit: "")?.food.id)
            let shown = try await portions.adding(to: try tables.find(banana))
            #expect(shown.category == "Fruit" && shown.portionGrams == 120 && shown.note == nil)
            _ = try await fixture.ownFoods.setFavourite(banana, to: true, by: .commandLine)
            _ = try await fixture.ownFoods.edit("own:1", OwnFoodEdit(note: "ripe"), by: .commandLine)
            _ = try await portions.setSize(NewPortionSize(food: "own:1", grams: 90), by: .commandLine, turn: nil)
            let dish = OwnFoodEdit(
                name: "zxq bowl", parts: [FoodPart(food: "rice", grams: 200), FoodPart(food: "salmon", grams: 100)])
            _ = try await fixture.ownFoods.add(dish, by: .commandLine)
            let own = try await portions.adding(to: try await fixture.ownFoods.list())
            #expect(own.map(\.category) == ["Fruit", nil] && own.map(\.portionGrams) == [90, nil])
            #expect(own.map(\.note) == ["ripe", ""])
            #expect(try await portions.adding(to: try tables.find("own:1")).note == "ripe")
        }
    }

    @Test("a recipe in words becomes a food that comes before the tables; undo takes it back")
    func recipe() async throws {
        try await FeatureFixture.with { fixture in
            let lines = try await define(fixture, "coffee", "my coffee is 250 ml with 20 ml of milk")
            #expect(
                lines == [
                    #"Noted your coffee: 229 g coffee and 21 g milk, together 250 g, 13 kcal. It is used from now on; "undo" takes it back."#
                ])
            for said in ["I had my coffee", "a coffee", "just drank my usual coffee"] {
                let entry = try await logged(fixture, "coffee", said)
                #expect(entry.foodID == "own:1" && entry.grams.map { abs($0 - 250) < 2 } == true, "\(said)")
                #expect(entry.status == .ok && entry.caloriesRange == nil)
                #expect((10...18).contains(entry.calories ?? 0))
            }
            #expect(try await logged(fixture, "coffee", "two coffees").grams.map { abs($0 - 500) < 3 } == true)
            #expect(try await logged(fixture, "black coffee", "a black coffee").foodID?.hasPrefix("own") == false)
            #expect(try await logged(fixture, "latte", "a latte").foodID?.hasPrefix("own") == false)
            for _ in 0..<6 { _ = try await fixture.journal.undo() }
            #expect(try await fixture.journal.undo().message == "Undone: your food coffee is gone.")
            #expect(try await logged(fixture, "coffee", "a coffee").foodID?.hasPrefix("own") == false)
        }
    }

    @Test("the same name again changes it, and undo brings the former back")
    func redefined() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await define(fixture, "muesli", "a bowl of my muesli has 420 kcal")
            let lines = try await define(fixture, "muesli", "a bowl of my muesli has 500 kcal")
            #expect(lines.first?.hasPrefix("Changed your muesli: ") == true)
            #expect(try await logged(fixture, "muesli", "I had a bowl of muesli").calories == 500)
            #expect(try await logged(fixture, "muesli", "I had my muesli").calories == 500)
            #expect(try await logged(fixture, "muesli", "two bowls of my muesli").calories == 1000)
            for _ in 0..<3 { _ = try await fixture.journal.undo() }
            #expect(try await fixture.journal.undo().message == "Undone: your food muesli is as it was.")
            #expect(try await logged(fixture, "muesli", "I had my muesli").calories == 420)
            #expect(try await fixture.ownFoods.list().count == 1)
        }
    }

    @Test("a size that is always meant becomes the serving of the tables' food")
    func serving() async throws {
        try await FeatureFixture.with { fixture in
            let plain = try await logged(fixture, "latte", "a latte")
            let lines = try await define(fixture, "latte", "my lattes are always 300 ml")
            #expect(lines.first?.hasPrefix("Noted your latte: 3") == true, "\(lines)")
            let entry = try await logged(fixture, "latte", "a latte")
            #expect(try await fixture.entries().count == 2)
            #expect(entry.grams.map { (295...315).contains($0) } == true)
            let share = Double(entry.calories ?? 0) / Double(plain.calories ?? 1)
            #expect(abs(share - (entry.grams ?? 0) / (plain.grams ?? 1)) < 0.02)
        }
    }

    @Test("energy with other nutrients, and energy per weight")
    func stated() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await define(fixture, "zxqvw bar", "my zxqvw bar has 210 kcal and 20 g of protein")
            let bar = try await logged(fixture, "zxqvw bar", "I had my zxqvw bar")
            #expect(bar.calories == 210 && bar.nutrients[.protein].map { abs($0 - 20) < 0.01 } == true)
            #expect(bar.nutrients[.fat] == nil)
            _ = try await define(fixture, "bread", "my bread has 250 kcal per 100 g")
            #expect(try await logged(fixture, "bread", "60 g of my bread").calories == 150)
        }
    }

    @Test(
        "what cannot be computed is refused in words, and nothing is kept",
        arguments: [
            ("zxqvw", "my zxqvw is 300 ml", "No table knows zxqvw. Say its calories too"),
            ("shake", "my shake is 30 g zxqvwium and 300 ml milk", "No table knows zxqvwium"),
            ("tea", "my tea is good", "Say what it is with amounts"),
            ("bread", "my bread has 2500 kcal per 100 g", "2,500 kcal per 100 g are not possible."),
        ])
    func refused(_ name: String, _ said: String, _ reason: String) async throws {
        try await FeatureFixture.with { fixture in
            let lines = try await define(fixture, name, said)
            #expect(lines.first?.hasPrefix("refused: " + reason) == true, "\(lines)")
            #expect(try await fixture.ownFoods.list().isEmpty)
        }
    }

    @Test("a favourite wins near-ties, also against an own food, and only while it is one")
    func favourites() async throws {
        try await FeatureFixture.with { fixture in
            let before = try fixture.resolvedName("milk")
            let other = try #require(
                try FoodsService(foods: fixture.knowledge).search("milk", limit: 12)
                    .first { ($0.confidence ?? 0) >= 0.9 && $0.name != before })
            _ = try await fixture.ownFoods.setFavourite(other.id, to: true, by: .commandLine)
            #expect(try fixture.resolvedName("milk") == other.name)
            #expect(try fixture.resolvedName("beer") != other.name)
            _ = try await fixture.ownFoods.setFavourite(other.id, to: false, by: .commandLine)
            #expect(try fixture.resolvedName("milk") == before)
            #expect(try await fixture.ownFoods.list().isEmpty)

            for name in ["dark shake", "light shake"] {
                _ = try await fixture.ownFoods.add(
                    OwnFoodEdit(name: name, synonyms: ["zxqvw"], nutrients: Nutrients([.energy: 50])), by: .commandLine)
            }
            let light = try #require(try await fixture.ownFoods.list().last)
            #expect(try fixture.resolvedName("zxqvw") == "dark shake")
            _ = try await fixture.ownFoods.setFavourite(light.id, to: true, by: .commandLine)
            #expect(try fixture.resolvedName("zxqvw") == "light shake")
            await #expect(throws: BiteBookError.self) {
                try await fixture.ownFoods.setFavourite("nothing:1", to: true, by: .commandLine)
            }
        }
    }

    @Test("edits keep what they do not name; parts and impossible values are checked")
    func editing() async throws {
        try await FeatureFixture.with { fixture in
            let food = try await fixture.ownFoods.add(
                OwnFoodEdit(
                    name: " shake ", nutrients: Nutrients([.energy: 200, .protein: 30]), perGrams: 400,
                    portions: [FoodPortion(label: "default", grams: 400)]), by: .commandLine)
            #expect(food.name == "shake" && food.per100g[.energy] == 50 && food.per100g[.protein] == 7.5)
            let edited = try await fixture.ownFoods.edit(
                "own:1", OwnFoodEdit(synonyms: ["drink"], portions: [FoodPortion(label: "mug", grams: 250)]),
                by: .commandLine)
            #expect(edited.per100g == food.per100g && edited.portions.map(\.label) == ["default", "mug"])
            let entry = try await logged(fixture, "drink", "a mug of my drink")
            #expect(entry.calories == 125 && entry.foodName == "shake")
            let wrong: [OwnFoodEdit] = [
                OwnFoodEdit(name: " "), OwnFoodEdit(name: "123"), OwnFoodEdit(nutrients: Nutrients([.energy: -1])),
                OwnFoodEdit(nutrients: Nutrients([.energy: 1000])), OwnFoodEdit(nutrients: Nutrients([.fat: 101])),
                OwnFoodEdit(nutrients: Nutrients([.fat: 60, .protein: 60])), OwnFoodEdit(perGrams: 0),
                OwnFoodEdit(nutrients: Nutrients(), perGrams: 0),
                OwnFoodEdit(note: String(repeating: "x", count: 1001)),
                OwnFoodEdit(portions: [FoodPortion(label: "", grams: 1)]),
                OwnFoodEdit(portions: [FoodPortion(label: "x", grams: 20_001)]),
                OwnFoodEdit(portions: [FoodPortion(label: "x", grams: .infinity)]),
                OwnFoodEdit(parts: [FoodPart(food: "zxqvwium", grams: 5)]),
                OwnFoodEdit(parts: [FoodPart(food: "milk", grams: 0)]),
                OwnFoodEdit(parts: [FoodPart(food: "shake", grams: 10)]),
                OwnFoodEdit(synonyms: Array(repeating: "x", count: 21)),
            ]
            for edit in wrong where edit != OwnFoodEdit(perGrams: 0) {
                await #expect(throws: BiteBookError.self, "\(edit)") {
                    try await fixture.ownFoods.edit("1", edit, by: .commandLine)
                }
            }
            #expect(try await fixture.ownFoods.find("own:1") == edited)
            let again = await #expect(throws: BiteBookError.self) {
                try await fixture.ownFoods.add(
                    OwnFoodEdit(name: "Shake", nutrients: Nutrients([.energy: 1])), by: .commandLine)
            }
            #expect(again?.code == .conflict)
            await #expect(throws: BiteBookError.self) {
                try await fixture.ownFoods.add(OwnFoodEdit(name: "x"), by: .commandLine)
            }
            _ = try await fixture.ownFoods.remove("own:1", by: .commandLine)
            for id in ["own:1", "1", "own:x", "core:1"] {
                await #expect(throws: BiteBookError.self) { try await fixture.ownFoods.find(id) }
            }
            #expect(try await fixture.journal.undo().message == "Undone: your food shake is back.")
        }
    }

    @Test("an entry keeps its numbers when its own food changes, and a new amount uses the new ones")
    func entriesStay() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await define(fixture, "muesli", "a bowl of my muesli has 400 kcal")
            let entry = try await logged(fixture, "muesli", "my muesli")
            _ = try await define(fixture, "muesli", "a bowl of my muesli has 500 kcal")
            #expect(try await fixture.store.entry(try #require(entry.id)).calories == 400)
            let edited = try await fixture.log.edit(
                try #require(entry.id), EntryEdit(quantity: 2), by: .commandLine, turn: nil)
            #expect(edited.after.calories == 1000)
        }
    }
}

extension FeatureFixture {
    /// The name of the food that `words` mean.
    fileprivate func resolvedName(_ words: String) throws -> String? {
        try knowledge.resolve(words, quantity: 1, unit: "")?.food.name
    }
}
