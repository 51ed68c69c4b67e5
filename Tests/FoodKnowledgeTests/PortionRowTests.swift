import Nutrition
import Testing

@testable import FoodKnowledge

/// Which row of a food's portions is meant.
@Suite struct PortionRowTests {
    private func food(
        _ name: String, _ portions: [(String, Double)], region: String = "", others: [(String, Double)] = []
    )
        -> Food
    {
        Food(
            id: "t:1", name: name, description: name, group: "mixed", nova: nil, rank: 0,
            per100g: Nutrients([.energy: 100]),
            portions: portions.map { Portion(label: $0, grams: $1) }
                + others.map { Portion(label: $0, grams: $1, region: Region(region)) })
    }

    private func grams(
        _ food: Food, said: String, _ quantity: Double = 1, _ unit: String = "", inches: String? = nil
    ) throws -> Double {
        try PortionResolver(food, said: said, inches: inches).resolve(quantity: quantity, unit: unit).grams
    }

    private let pizza: [(String, Double)] = [
        ("default", 238), ("piece", 119), ("piece, medium pizza", 86), ("personal size pizza (5-7\" diameter)", 175),
        ("small pizza (8-10\" diameter)", 480), ("large pizza (13-15\" diameter)", 954),
    ]

    @Test("a slice is a piece, and a crust has no size")
    func slices() throws {
        let pizza = food("pizza", pizza)
        #expect(try grams(pizza, said: "cheese pizza with a medium crust", 1, "piece") == 119)
        #expect(try grams(pizza, said: "cheese pizza", 2, "slices") == 238)
        #expect(try grams(pizza, said: "thick-crust cheese pizza", 1, "piece") == 119)
    }

    @Test("a piece of what has a row of its own is that")
    func pieces() throws {
        let egg = food("egg", [("default", 50), ("egg", 50), ("slice", 5)])
        #expect(try grams(egg, said: "boiled eggs", 2, "piece") == 100)
        // "zwei Stück Kochbanane"
        #expect(
            try grams(food("plantain", [("default", 85), ("medium", 170), ("slice", 25)]), said: "x", 2, "piece") > 100)
        #expect(try grams(food("cake", [("default", 80), ("slice", 90)]), said: "cake", 1, "piece") == 90)
    }

    @Test("what the name spells out chooses the row: its kind of size, its inches")
    func spelled() throws {
        let pizza = food("pizza", pizza)
        #expect(try grams(pizza, said: "personal-size thick-crust pizza") == 175)
        #expect(try grams(pizza, said: "thin-crust pizza", inches: "8") == 480)
        #expect(try grams(pizza, said: "thin-crust pizza", 2, inches: "13") == 1908)
    }

    @Test("of rows that say the same, the one nearest to the usual serving is meant")
    func nearest() throws {
        let sandwich = food(
            "peanut butter sandwich, on wheat bread",
            [("default", 92), ("sandwich (1 slice bread)", 46), ("sandwich", 92)])
        #expect(try grams(sandwich, said: "peanut butter sandwich on wheat bread") == 92)
    }

    @Test("a label with a choice is each of them")
    func alternatives() throws {
        let taco = food("taco", [("default", 292), ("taco or tostada", 167), ("large taco or tostada", 240)])
        #expect(try grams(taco, said: "taco") == 167)
        #expect(try grams(taco, said: "tostada", 1, "large") == 240)
        let chips = food(
            "chips", [("default", 28), ("small/medium single serving bag", 45), ("100 calorie package", 20)])
        #expect(try grams(chips, said: "chips", 1, "medium single serving bag") == 45)
        let waffle = food("waffle", [("default", 75), ("thick / belgian waffle", 135)])
        #expect(try grams(waffle, said: "belgian waffle") == 135)
        #expect(try grams(chips, said: "chips", 3, "100 calorie packages") == 60)
    }

    @Test("rows of a region go before the others there, and only fill gaps elsewhere")
    func regions() throws {
        let apple = food(
            "apple", [("default", 182), ("medium", 182), ("half", 91)], region: "US",
            others: [("default", 200), ("medium", 200), ("cup", 125)])
        let us = apple.eaten(in: Region("US"))
        let elsewhere = apple.eaten(in: nil)
        #expect(try grams(us, said: "apple") == 200)
        #expect(try grams(us, said: "apple", 1, "half") == 91)
        #expect(try grams(elsewhere, said: "apple") == 182)
        #expect(try grams(elsewhere, said: "apple", 1, "cup") == 125)
        #expect(apple.eaten(in: Region("DE")) == elsewhere)
        #expect(elsewhere.portions.map(\.label) == ["default", "medium", "half", "cup"])
    }

    @Test("a cup and a pint hold what they hold in the region")
    func volumes() throws {
        let beer = food("beer", [("default", 330), ("fl oz", 30), ("cup", 240), ("pint", 568)])
        func grams(_ unit: String, _ region: String) throws -> Double {
            try PortionResolver(beer, said: "beer", in: Region(region)).resolve(quantity: 1, unit: unit).grams
        }
        #expect(try ["", "US", "GB", "AU"].map { try grams("cup", $0).rounded() } == [240, 240, 240, 250])
        #expect(try ["", "GB"].map { try grams("pint", $0) } == [568, 568])
        #expect(abs(try grams("pint", "US") - 480) < 8)
    }

    @Test(
        "inches within a name",
        arguments: [
            ("8-10 inch thin-crust pizza", "8", "thin-crust pizza"), ("an 11.5-inch roll", "11.5", "an roll"),
            ("pizza 13 to 15 inches wide", "13", "pizza wide"), ("6\" sub", "6", "sub"),
        ])
    func inches(_ text: String, _ inches: String, _ name: String) throws {
        let said = try #require(InchText(text))
        #expect(said.inches == inches && said.name == name)
    }

    @Test(arguments: ["pizza", "7 inch", "3 inchworms", ""])
    func noInches(_ text: String) { #expect(InchText(text) == nil) }
}
