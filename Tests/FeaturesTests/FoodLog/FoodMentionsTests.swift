import FoodKnowledge
import Foundation
import Language
import Nutrition
import TestSupport
import Testing

@Suite("Foods in the user's words")
struct FoodMentionsTests {
    /// Each food as `quantity unit name`, the way that the model's phrases are read.
    private func read(_ said: String, _ phrases: [String]) throws -> [String] {
        let knowledge = try Foods.shared.get()
        return FoodMentions(phrases, in: Reading(said), foods: knowledge).foods.map { food in
            let amount = food.amount.map { "\($0.quantity.formatted()) \($0.unit)".trimmingSpaces } ?? "-"
            return "\(amount) | \(food.name)"
        }
    }

    @Test(
        "the amount leaves the name, whatever stands between them",
        arguments: [
            ("a refreshing can of cola", "1 can | cola"),
            ("an individual school carton of juice", "1 individual school carton | juice"),
            ("two 6 oz salmon fillets", "12 oz | salmon fillets"), ("a soft 45 g white roll", "45 g | soft white roll"),
            ("three-quarters of a cup of rice", "0.75 cup | rice"), ("30g of almonds", "30 g | almonds"),
            ("onions in a quarter cup", "0.25 cup | onions"), ("a sleeve of crackers", "1 sleeve | crackers"),
            ("an 11-inch white roll", "1 | white roll"), ("half a pizza", "0.5 | pizza"),
            ("a cool 500 g of water", "500 g | water"), ("7 up", "- | 7 up"),
        ])
    func amounts(_ phrase: String, expected: String) throws {
        #expect(try read("I had " + phrase, [phrase]) == [expected])
    }

    @Test("one dish stays one food, two foods become two")
    func dishes() throws {
        #expect(
            try read("a medium soft taco loaded with chicken and beans", ["medium soft taco", "chicken", "beans"])
                == ["1 medium | soft taco with chicken with beans"])
        #expect(try read("toast with butter", ["toast with butter"]) == ["- | toast", "- | butter"])
        #expect(
            try read(
                "a veggie patty served on a white hamburger bun", ["a veggie patty served on a white hamburger bun"])
                == ["1 | veggie patty", "- | white hamburger bun"])
        #expect(
            try read("cheese alongside 210 g of cottage cheese", ["cheese alongside 210 g of cottage cheese"])
                == ["- | cheese", "210 g | cottage cheese"])
    }

    @Test("foods are from the one place that is named; of two places nobody knows which")
    func sellers() throws {
        func details(_ said: String, _ phrases: [String]) throws -> [String] {
            FoodMentions(phrases, in: Reading(said), foods: try Foods.shared.get()).foods.map(\.details)
        }
        let one = try details("two tacos and a cola from Taco Bell", ["two tacos", "a cola"])
        #expect(one.map { $0.hasSuffix("taco bell") } == [true, true])
        let two = try details("tacos from Taco Bell, a cola from Lidl", ["tacos", "a cola"])
        #expect(two.map { $0.contains("lidl") } == [false, true])
        #expect(try details("two tacos and a cola", ["two tacos", "a cola"]) == ["", ""])
    }

    @Test("an amount that was cut off its food, in pieces even, is that food's")
    func cutOff() throws {
        let said = "I ate 240 g of broccoli for lunch"
        for phrases in [
            ["broccoli", "g", "240"], ["broccoli", "240 g"], ["240", "g", "broccoli"], ["g", "broccoli"],
        ] {
            #expect(try read(said, phrases) == ["240 g | broccoli"], "\(phrases)")
        }
        #expect(
            try read("2 slices of toast and 30 g of cheese", ["toast", "2 slices", "cheese", "30 g"])
                == ["2 slices | toast", "30 g | cheese"])
    }

    @Test("\"&\" lists foods as \"and\" does")
    func ampersand() throws {
        #expect(try read("ham & 2 eggs", ["ham & 2 eggs"]) == ["- | ham", "2 | eggs"])
        #expect(try read("ham and 2 eggs", ["ham and 2 eggs"]) == ["- | ham", "2 | eggs"])
    }

    @Test("what only describes is no food of its own")
    func descriptions() throws {
        #expect(
            try read(
                "a chicken thigh that was stewed, complete with the skin, and rice",
                ["a chicken thigh that was stewed", "complete with the skin", "rice"])
                == ["1 | chicken thigh", "- | rice"])
        #expect(
            try read("water and a start to my day", ["water", "a protein-packed start to my day"]) == ["- | water"])
        #expect(try read("a sandwich, no crisps", ["a sandwich", "no crisps"]) == ["1 | sandwich"])
        #expect(
            try read("salad: lettuce 80 g, feta 40 g", ["salad", "lettuce 80 g", "feta 40 g"]) == [
                "80 g | lettuce", "40 g | feta",
            ])
        #expect(try read("a pear, 100 kcal", ["a pear", "100 kcal"]) == ["1 | pear"])
    }

    @Test("what the model makes up does not count: amounts, repetitions")
    func inventions() throws {
        #expect(try read("I had rice", ["100 g of brown rice"]) == ["- | brown rice"])
        #expect(try read("I had corn", ["corn", "corn", "corn"]) == ["- | corn"])
        #expect(try read("corn and again corn", ["corn", "corn"]) == ["- | corn", "- | corn"])
    }

    @Test("what the model left out before a phrase is found again")
    func leftOut() throws {
        #expect(try read("two large eggs", ["large eggs"]) == ["2 large | eggs"])
        #expect(
            try read("a piece of extra-large cheese pizza", ["extra-large cheese pizza"]) == [
                "1 piece xl | cheese pizza"
            ])
        #expect(try read("a large order of fries", ["order of fries"]) == ["1 large order | fries"])
    }

    @Test("an amount counts for all foods behind \"each of\"")
    func each() throws {
        #expect(
            try read("40 g each of radish, eggplant and okra", ["40 g each of radish", "eggplant", "okra"])
                == ["40 g | radish", "40 g | eggplant", "40 g | okra"])
    }

    @Test("whatever the phrases are, nothing traps and every place and amount stands in the words")
    func fuzz() throws {
        let knowledge = try Foods.shared.get()
        let pieces = [
            "2", "eggs", "half", "a", "of", "with", "cup", "150 g", "toast", ",", ":", "that", "was", "large", "-",
            "inch",
            "filled", "soup", "in", "the", "morning", "no", "and", "each", "🍎", "\u{0}", "bottle", "crust", "medium",
            "(",
        ]
        Fuzz.texts(of: pieces, length: 12, separator: " ") { text, seed in
            let utterance = Reading(text)
            let words = text.split(separator: " ").map(String.init)
            let phrases = [
                words.prefix(4).joined(separator: " "), words.dropFirst(4).joined(separator: " "), text,
                "eggs with toast",
            ]
            for food in FoodMentions(phrases, in: utterance, foods: knowledge).foods {
                #expect(!food.name.isEmpty, "seed \(seed)")
                #expect(food.place.map { $0.upperBound <= utterance.words.count } ?? true, "seed \(seed): \(text)")
                #expect(food.amount.map { $0.quantity > 0 && $0.quantity.isFinite } ?? true, "seed \(seed)")
            }
        }
    }
}
