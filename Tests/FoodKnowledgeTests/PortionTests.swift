import Failures
import Nutrition
import Testing

@testable import FoodKnowledge

@Suite("Amounts become grams")
struct PortionTests {
    @Test(
        "an amount that is said has one weight",
        arguments: [
            ("milk", 200, "g", 200.0, "200 g"), ("milk", 1, "glass", 244, "1 glass = 244 g"),
            ("milk", 1, "cup", 244, "1 cup = 244 g"),
            ("milk", 100, "ml", 103.1, "100 ml at 1.03 g/ml"), ("cola", 330, "ml", 345.9, "330 ml at 1.05 g/ml"),
            ("cola", 1, "can", 330, "1 can = 330 g"), ("cola", 1, "500 ml bottle", 524.1, "500 ml at 1.05 g/ml"),
            ("cola", 12, "oz", 372, "12 × fl oz (no ice) 31 g"), ("chicken breast", 4, "oz", 113.4, "113 g"),
            ("egg", 2, "", 100, "2 × egg 50 g"), ("egg", 2, "large", 100, "2 × large 50 g"),
            ("egg", 1, "small", 38, "1 small = 38 g"),
            ("large egg", 3, "", 150, "3 × large 50 g"), ("toast", 2, "slices", 56, "2 × slice 28 g"),
            ("toast", 1, "thick slice", 38, "1 thick slice = 38 g"), ("turkey sandwich", 1, "", 143, "sandwich 143 g"),
            ("turkey sandwich", 0.5, "sandwich", 71.5, "0.5 × sandwich 143 g"),
            ("almonds", 10, "", 12, "10 × almond 1.2 g"),
            ("almond", 1, "", 1.2, "1 almond = 1.2 g"), ("almonds", 1, "handful", 28, "1 handful = 28 g"),
            ("banana", 1, "", 118, "medium 118 g"), ("banana", 1, "large", 136, "1 large = 136 g"),
            ("white rice", 1, "cup", 158, "1 cup, cooked = 158 g"), ("potato", 2, "", 340, "2 × medium 170 g"),
            ("water", 0.5, "l", 500, "500 ml at 1 g/ml"), ("pizza", 2, "slices", 214, "2 × slice 107 g"),
        ])
    func known(name: String, quantity: Double, unit: String, grams: Double, rule: String) throws {
        try Fixture.withKnowledge { (knowledge) throws in
            let food = try #require(try knowledge.resolve(name, quantity: quantity, unit: unit))
            #expect(abs(food.grams - grams) < 0.1)
            #expect(food.portion.rule == rule)
            #expect(food.status == .ok)
            #expect(food.energyRange == nil)
        }
    }

    @Test(
        "an amount that is not said, or that a rule had to guess, is an estimate with a range",
        arguments: [
            ("coffee", 1.0, "", 240.0), ("almonds", 1, "", 28), ("grilled chicken salad", 1, "", 330),
            ("coffee", 1, "bottle", 500),
            ("milk", 1, "large glass", 341.6), ("yogurt", 1, "cup", 211.2), ("bread", 1, "ladle", 28),
            ("yogurt", 1, "", 100),
        ])
    func estimated(name: String, quantity: Double, unit: String, grams: Double) throws {
        try Fixture.withKnowledge { (knowledge) throws in
            let food = try #require(try knowledge.resolve(name, quantity: quantity, unit: unit))
            #expect(abs(food.grams - grams) < 0.1)
            #expect(food.status == .estimated)
            let range = try #require(food.energyRange)
            let energy = try #require(food.nutrients[.energy])
            #expect(range.low < energy && energy < range.high)
        }
    }

    @Test(
        "an amount inside the name counts",
        arguments: [
            ("glass of milk", 244.0), ("2 eggs", 100), ("slice of toast", 28), ("half a banana", 59),
            ("330 ml coke", 345.9),
            ("two slices of pizza", 214), ("ein Glas Milch", 244), ("zwei Eier", 100), ("cup white rice", 158),
            ("10 almonds", 12),
        ])
    func insideName(name: String, grams: Double) throws {
        try Fixture.withKnowledge { (knowledge) throws in
            let food = try #require(try knowledge.resolve(name, quantity: 1, unit: ""))
            #expect(abs(food.grams - grams) < 0.1)
        }
    }

    @Test(
        "neither a pub's pint nor a rounded spoon makes a drink's density",
        arguments: [("beer", 500.0), ("milk", 515.7)])
    func density(name: String, grams: Double) throws {
        let food = try Fixture.withKnowledge { try $0.resolve(name, quantity: 0.5, unit: "l") }
        #expect(abs((food?.grams ?? 0) - grams) < 0.1)
    }

    @Test("an amount of the arguments wins over one inside the name")
    func argumentsWin() throws {
        try Fixture.withKnowledge { (knowledge) throws in
            #expect(try knowledge.resolve("2 eggs", quantity: 3, unit: "")?.grams == 150)
            #expect(try knowledge.resolve("glass of milk", quantity: 100, unit: "g")?.grams == 100)
        }
    }

    @Test("a number that belongs to the name is no amount")
    func numberInName() throws {
        try Fixture.withKnowledge { (knowledge) throws in
            #expect(try knowledge.resolve("tres leches", quantity: 1, unit: "")?.grams == 120)
            #expect(try knowledge.resolve("half and half", quantity: 1, unit: "tbsp")?.grams == 15)
        }
    }

    @Test(
        "a glass of milk never weighs a gram",
        arguments: [
            "glass", "Glas", "vaso", "verre", "glasses", "a glass", "mug", "cup", "bowl", "serving", "", "bottle",
            "carton", "piece", "whole",
        ])
    func neverOneGram(unit: String) throws {
        try Fixture.withKnowledge { (knowledge) throws in
            let milk = try #require(try knowledge.resolve("milk", quantity: 1, unit: unit))
            #expect(milk.grams >= 150)
        }
    }

    @Test("an amount that nobody eats is refused", arguments: [0, -1, .nan, .infinity, -.infinity, 1e9, 1e308])
    func refused(quantity: Double) throws {
        try Fixture.withKnowledge { (knowledge) throws in
            for unit in ["", "g", "cup", "slices", "ladle"] {
                let error = try #require(throws: BiteBookError.self) {
                    try knowledge.resolve("milk", quantity: quantity, unit: unit)
                }
                #expect(error.code == .invalidInput)
                #expect(error.hint != nil)
            }
        }
    }

    @Test("the largest amount is accepted, a gram more is not")
    func limit() throws {
        try Fixture.withKnowledge { (knowledge) throws in
            #expect(try knowledge.resolve("milk", quantity: 20_000, unit: "g")?.grams == 20_000)
            #expect(throws: BiteBookError.self) { try knowledge.resolve("milk", quantity: 20_001, unit: "g") }
            #expect(throws: BiteBookError.self) {
                try knowledge.resolve("milk", quantity: 1, unit: "999999999999999 kg")
            }
        }
    }

    @Test("an unknown nutrient stays unknown in any amount")
    func unknownStaysUnknown() throws {
        try Fixture.withKnowledge { (knowledge) throws in
            let toast = try #require(try knowledge.resolve("toast", quantity: 1, unit: "slice"))
            #expect(toast.nutrients[.iron] == nil)
            #expect(toast.nutrients[.protein] == 9 * 0.28)
        }
    }

    @Test(
        "grams grow with the quantity for every unit of every food",
        arguments: ["", "g", "ml", "cup", "slice", "piece", "bowl", "nonsense", "large", "handful"])
    func monotone(unit: String) throws {
        try Fixture.withKnowledge { (knowledge) throws in
            for name in ["milk", "egg", "almonds", "pizza", "coffee", "beef stew", "Buckwheat groats"] {
                let one = try #require(try knowledge.resolve(name, quantity: 3, unit: unit))
                let two = try #require(try knowledge.resolve(name, quantity: 6, unit: unit))
                #expect(abs(two.grams - 2 * one.grams) < 0.001)
            }
        }
    }
}
