import Testing

@testable import Kitchen

@Suite("Drinks")
struct DrinkTests {
    private static func near(_ one: Double, _ other: Double, _ tolerance: Double = 0.001) -> Bool {
        (one - other).magnitude <= tolerance
    }

    private let negroni = Drink(
        id: "negroni", name: "Negroni", kind: "cocktail", glass: "tumbler",
        ingredients: [
            .init(amount: 30, unit: "ml", strength: 40, name: "gin", food: nil),
            .init(amount: 30, unit: "ml", strength: 25, name: "Campari", food: "campari"),
            .init(amount: 30, unit: "ml", strength: 15, name: "red vermouth", food: "vermouth, sweet"),
            .init(amount: 1, unit: "piece", strength: 0, name: "orange slice", food: nil),
        ], method: "Stir.")

    @Test("alcohol follows from volume and strength")
    func alcohol() {
        #expect(negroni.milliliters == 90)
        #expect(Self.near(negroni.alcoholGrams, 24 * 0.789))
        #expect(Self.near(negroni.alcoholKcal, 24 * 0.789 * 7))
        #expect(Self.near(negroni.strength, 80.0 / 3))
    }

    @Test("a standard drink is what the country calls one")
    func standardDrinks() {
        #expect(Self.near(negroni.standardDrinks(country: "US"), 18.936 / 14))
        #expect(Self.near(negroni.standardDrinks(country: "gb"), 18.936 / 8))
        #expect(Self.near(negroni.standardDrinks(country: "XX"), 18.936 / 10))
        #expect(StandardDrink.countries.allSatisfy { (8...20).contains(StandardDrink.grams(country: $0)) })
    }

    @Test("a glass without alcohol has none, and one without anything has no strength")
    func without() {
        let water = Drink(
            id: "w", name: "Water", kind: "mocktail", glass: "glass",
            ingredients: [.init(amount: 200, unit: "ml", strength: 0, name: "water", food: nil)], method: "Pour.")
        #expect(water.alcoholKcal == 0)
        #expect(water.strength == 0)
        let dry = Drink(id: "d", name: "D", kind: "other", glass: "", ingredients: [], method: "")
        #expect(dry.strength == 0)
    }

    @Test("our table is read, every drink with believable figures")
    func ownTable() throws {
        let drinks = try DrinkTable.read(KitchenFiles.drinks, named: "drinks.tsv")
        #expect(drinks.count >= 80)
        for drink in drinks {
            #expect((0...60).contains(drink.strength), "\(drink.name)")
            #expect((20...700).contains(drink.ingredients.reduce(0) { $0 + $1.amount }), "\(drink.name)")
            #expect(drink.kind == "mocktail" || drink.alcoholGrams > 2, "\(drink.name)")
        }
    }

    @Test(
        "what is wrong in the table is told with its line",
        arguments: [
            ("a\tA\t\tcocktail\tg\t30 ml ; 40 ; gin", "6 columns, not 7"),
            (
                "a\tA\t\tcocktail\tg\t30 ml ; 99 ; gin ; \tStir.",
                "\"30 ml ; 99 ; gin ;\" is not: amount unit ; strength in % ; name ; food"
            ),
            (
                "a\tA\t\tcocktail\tg\t0 ml ; 40 ; gin ; \tStir.",
                "\"0 ml ; 40 ; gin ;\" is not: amount unit ; strength in % ; name ; food"
            ),
            ("a\tA\t\tcocktail\tg\t\tStir.", "A has no ingredients"),
            ("\tA\t\tcocktail\tg\t30 ml ; 40 ; gin ; \tStir.", "a drink needs an id and a name"),
        ])
    func wrongLines(line: String, reason: String) {
        let header = "id\tname\taliases\tkind\tglass\tingredients\tmethod\n"
        #expect(throws: KitchenFileError(file: "d", line: 2, reason: reason)) {
            try DrinkTable.read(header + line, named: "d")
        }
    }

    @Test("a drink that stands twice, and a table without its header, are told")
    func twice() {
        let header = "id\tname\taliases\tkind\tglass\tingredients\tmethod\n"
        let line = "a\tA\t\tcocktail\tg\t30 ml ; 40 ; gin ; \tStir.\n"
        #expect(throws: KitchenFileError(file: "d", line: 3, reason: "the drink a stands twice")) {
            try DrinkTable.read(header + line + line, named: "d")
        }
        #expect(throws: KitchenFileError.self) { try DrinkTable.read(line, named: "d") }
    }
}
