import Nutrition
import Testing

@testable import FoodKnowledge

@Suite("Search over food packs")
struct PackSearchTests {
    private func withPack(_ body: (FoodKnowledge) throws -> Void) throws {
        try PackFixture.with { (fixture) throws in
            _ = try fixture.importUSDA()
            try fixture.importer.run(
                try fixture.write(PackFixture.offTable([PackFixture.spread, PackFixture.water]), to: "off.csv"))
            try body(fixture.knowledge())
        }
    }

    @Test(
        "the core table answers first when its answer leaves nothing out",
        arguments: [
            ("coffee", "t:coffee"), ("pizza", "t:pizza"), ("two eggs", "t:egg"), ("a glass of water", "t:water"),
            ("chocolate milk", "t:choco-milk"), ("decaf coffee", "t:decaf"),
        ])
    func coreFirst(words: String, id: String) throws {
        try withPack { (knowledge) throws in
            #expect(try knowledge.resolve(words, quantity: 1, unit: "")?.food.id == id)
        }
    }

    @Test(
        "a pack's food answers when the core table has none, or leaves out a brand or a product's name",
        arguments: [
            ("dragon fruit crisps", "Dragon Fruit Crisps", 20.0),
            ("chips ahoy chunky cookies", "Chips Ahoy! Cookies Chunky", 16),
            ("nutella", "Nutella", 15), ("a tablespoon of nutella", "Nutella", nil),
            ("zorba greek yogurt with honey", "Zorba, Greek Yogurt, Honey", 150),
            ("2 peanut protein bars", "Protein Bar, Peanut", 120),
        ] as [(String, String, Double?)])
    func packFirst(words: String, name: String, grams: Double?) throws {
        try withPack { (knowledge) throws in
            let resolved = try #require(try knowledge.resolve(words, quantity: 1, unit: ""))
            #expect(resolved.food.name == name)
            if let grams { #expect(resolved.grams == grams) }
        }
    }

    @Test("of products with the same name, the one with the middle energy stands for all")
    func middle() throws {
        try withPack { (knowledge) throws in
            let found = try knowledge.search("milk chocolate", limit: 10).filter { $0.food.name == "Milk Chocolate" }
            #expect(found.map { $0.food.per100g[.energy] } == [540])
        }
    }

    @Test(
        "a brand or a telling word that no food has is not ignored: no answer rather than a stranger",
        arguments: [
            "zorba milk chocolate", "quux protein bar", "dragon soup", "purple unicorn stew", "chocolate engine",
            "asdfgh", "snack", "", "-", "a light snack", "juicy dragon fruit crisps",
        ])
    func abstains(words: String) throws {
        try withPack { (knowledge) throws in
            let resolved = try knowledge.resolve(words, quantity: 1, unit: "")
            #expect(resolved == nil, "\(resolved?.food.name ?? "")")
        }
    }

    @Test("a misspelling is found, less surely")
    func typo() throws {
        try PackFixture.with { (fixture) throws in
            let rows = (1...6).map {
                ["code": "\($0 + 10_000_000)", "product_name": "Skyr Blaubeere \($0)", "energy-kcal_100g": "80"]
            }
            try fixture.importer.run(try fixture.write(PackFixture.offTable(rows), to: "off.csv"))
            let match = try #require(try fixture.knowledge().search("skyr blaubeare", limit: 1).first)
            #expect(match.food.name.hasPrefix("Skyr Blaubeere"))
            #expect(match.confidence < 0.93)
        }
    }

    @Test(
        "a barcode finds its product, with and without leading zeros", arguments: ["3017620422003", "03017620422003"])
    func barcode(_ digits: String) throws {
        try withPack { (knowledge) throws in
            #expect(try knowledge.search(digits, limit: 5).map(\.food.name) == ["Nutella"])
            #expect(try knowledge.resolve(digits, quantity: 1, unit: "")?.grams == 15)
        }
    }

    @Test("the list shows both, sorted, limited and without repetition")
    func list() throws {
        try withPack { (knowledge) throws in
            let matches = try knowledge.search("chocolate milk", limit: 5)
            #expect(matches.first?.food.id == "t:choco-milk")
            #expect(matches.contains { $0.food.name == "Milk Chocolate" })
            #expect(matches.map(\.confidence) == matches.map(\.confidence).sorted(by: >))
            #expect(Set(matches.map(\.food.id)).count == matches.count)
            #expect(try knowledge.search("chocolate milk", limit: 2).count == 2)
            #expect(try knowledge.search("chocolate", limit: 0).isEmpty)
        }
    }

    @Test(
        "odd input is answered",
        arguments: [
            String(repeating: "chocolate ", count: 500), String(repeating: "y", count: 50_000),
            "'; DROP TABLE foods --",
            "%%%", "\0", "🍫", "99999999999999999999",
        ])
    func odd(words: String) throws {
        try withPack { (knowledge) throws in
            _ = try knowledge.search(words, limit: 5)
            _ = try knowledge.resolve(words, quantity: 1, unit: "")
            #expect(try knowledge.food(id: words) == nil)
        }
    }

    @Test("without a pack the core table's answers are as before")
    func without() throws {
        try PackFixture.with { (fixture) throws in
            let (plain, with) = (try FoodKnowledge(fixture.core.places), try fixture.knowledge())
            for words in ["coffee", "cheese", "chiken breast", "purple unicorn stew", "zorba yogurt", "3017620422003"] {
                #expect(try plain.search(words, limit: 5) == with.search(words, limit: 5))
            }
        }
    }
}
