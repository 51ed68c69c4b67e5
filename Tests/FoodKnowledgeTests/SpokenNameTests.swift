import Foundation
import Nutrition
import Testing

@testable import FoodKnowledge

@Suite("Foods by their names in other languages")
struct SpokenNameTests {
    private func food(_ name: String, _ language: String?) throws -> Food? {
        let knowledge = try ShippedFoods.knowledge.get()
        return try FoodLanguage.$current.withValue(language) {
            try knowledge.resolve(name, quantity: 1, unit: "")?.food
        }
    }

    @Test("usual foods are found by what a language calls them", arguments: UsualFoods.all)
    func usual(language: String, foods: String) throws {
        let knowledge = try ShippedFoods.knowledge.get()
        let pairs = foods.split(separator: "|").map { $0.split(separator: "=").map(String.init) }
        #expect(pairs.count >= 15)
        for pair in pairs {
            let meant = try #require(try food(pair[1], "en"))
            #expect(try food(pair[0], language)?.id == meant.id, "\(language) \(pair[0]) is \(meant.name)")
            FoodLanguage.$current.withValue(language) {
                #expect(knowledge.knows(pair[0]) && knowledge.knowsExactly(pair[0]), "\(language) \(pair[0])")
            }
        }
    }

    @Test(
        "number and case do not matter, nor do accents, case of letters and articles",
        arguments: [
            ("pl", "pomidorów", "tomato"), ("pl", "pomidorem", "tomato"), ("pl", "chleba", "bread"),
            ("pl", "jajkiem", "egg"), ("pl", "jajek", "egg"), ("pl", "marchewkę", "carrot"),
            ("pl", "ZIEMNIAKÓW", "potato"), ("pl", "truskawek", "strawberries"), ("pl", "lososia", "salmon"),
            ("pl", "soku pomarańczowego", "orange juice"),
            ("pl", "kawę", "coffee"), ("pl", "zupę pomidorową", "tomato soup"), ("pl", "serem", "cheese"),
            ("nl", "boterhammen", "bread"), ("it", "formaggi", "cheese"), ("it", "i cetrioli", "cucumber"),
            ("it", "l'olio d'oliva", "olive oil"), ("es", "las manzanas", "apple"), ("pt", "maca", "apple"),
            ("pt", "cenouras", "carrot"), ("nl", "komkommers", "cucumber"), ("nl", "het brood", "bread"),
            ("fr", "du pain", "bread"), ("fr", "oeufs", "egg"), ("de", "Birnen", "pear"), ("de", "Moehren", "carrot"),
        ])
    func forms(language: String, words: String, name: String) throws {
        #expect(try food(words, language)?.id == food(name, "en")?.id)
    }

    @Test(
        "the language of the message decides, then English, then the languages in their order",
        arguments: [
            ("latte", "it", "milk"), ("latte", nil, "latte"), ("latte", "en", "latte"), ("latte", "de", "latte"),
            ("peperoni", "it", "bell pepper"), ("peperoni", "es", "pepperoni"), ("peperoni", nil, "jalapeño"),
            ("pommes", "fr", "apple"), ("Pommes", "de", "french fries"),
            ("batata", "pt", "potato"), ("batata", "es", "sweet potato"), ("prune", "fr", "plum"),
            ("prunes", nil, "prunes"), ("cornetto", "it", "croissant"), ("keks", "pl", "fruit cake"),
            ("maca", nil, "apple"), ("maca", "pl", "matzo"), ("wafel", "nl", "waffle"), ("wafel", "pl", "wafer"),
            ("uova", nil, "egg"), ("uova", "pl", "egg"), ("ryż biały", "en", "rice"),
        ] as [(String, String?, String)])
    func ambiguous(words: String, language: String?, name: String) throws {
        #expect(try food(words, language)?.id == food(name, "en")?.id)
    }

    @Test("one's own words stay a stranger in English", arguments: ["room", "worst", "more", "small", "drink", "the"])
    func english(word: String) throws {
        let knowledge = try ShippedFoods.knowledge.get()
        FoodLanguage.$current.withValue("en") { #expect(knowledge.spokenMatch(word) == nil) }
    }

    @Test(
        "a word of another language is no misspelt English one",
        arguments: [("it", "orata", "horchata"), ("it", "pastiera", "dried beef"), ("fr", "farcies", "snack cake")])
    func noSlips(_ language: String, _ word: String, _ other: String) throws {
        let knowledge = try ShippedFoods.knowledge.get()
        try FoodLanguage.$current.withValue(language) {
            let found = try knowledge.resolve(word, quantity: 1, unit: "")
            #expect(found?.food.name != other)
        }
    }

    @Test(
        "several small ones are a serving, one is one",
        arguments: [
            ("de", "Erdbeeren", 100.0...200), ("de", "Erdbeere", 8...20), ("it", "mandorle", 20...40),
            ("pl", "truskawki", 100...200), ("nl", "amandelen", 20...40), ("es", "fresas", 100...200),
        ])
    func severalSmall(_ language: String, _ name: String, _ grams: ClosedRange<Double>) throws {
        let knowledge = try ShippedFoods.knowledge.get()
        try FoodLanguage.$current.withValue(language) {
            let found = try #require(try knowledge.resolve(name, quantity: 1, unit: ""))
            #expect(grams.contains(found.portion.grams))
        }
    }

    @Test("amounts stand before a name as in English")
    func amounts() throws {
        let knowledge = try ShippedFoods.knowledge.get()
        try FoodLanguage.$current.withValue("it") {
            let eggs = try #require(try knowledge.resolve("uova", quantity: 2, unit: ""))
            #expect(eggs.grams == 100 && eggs.confidence > 0.9)
            #expect(try knowledge.resolve("2 uova", quantity: 1, unit: "")?.grams == 100)
            let milk = try #require(try knowledge.resolve("200 ml latte", quantity: 1, unit: ""))
            #expect(milk.food.name == "milk" && abs(milk.grams - 206) < 6)
            #expect(try knowledge.resolve("formaggio", quantity: 30, unit: "g")?.grams == 30)
        }
        try FoodLanguage.$current.withValue("de") {
            let bread = try #require(try knowledge.resolve("zwei Scheiben Vollkornbrot", quantity: 1, unit: ""))
            #expect(bread.portion.rule.contains("slice"))
        }
    }

    @Test("a name among other words is an estimate in its language, and not in English")
    func within() throws {
        let knowledge = try ShippedFoods.knowledge.get()
        try FoodLanguage.$current.withValue("pl") {
            let soup = try #require(try knowledge.resolve("zupa pomidorowa babci Zosi", quantity: 1, unit: ""))
            #expect(soup.food.name == "tomato soup")
            #expect(soup.confidence == FoodSearch.threshold && soup.portion.isEstimated)
            #expect(!knowledge.knows("zupa pomidorowa babci Zosi"))
        }
        #expect(try food("xqzzv zupa", "en") == nil)
        for stranger in EverydayFoodTests.strangers { #expect(try food(stranger, nil) == nil, "\(stranger)") }
    }

    @Test("a plate of two foods is not one food")
    func plates() throws {
        let knowledge = try ShippedFoods.knowledge.get()
        FoodLanguage.$current.withValue("it") {
            #expect(knowledge.knowsWhole("latte") && knowledge.knowsWhole("succo d'arancia"))
            #expect(knowledge.knowsExactly("pane e burro") && !knowledge.knowsWhole("pane e burro"))
        }
    }

    @Test("the search lists the food of a name first, and English words as before")
    func searched() throws {
        let knowledge = try ShippedFoods.knowledge.get()
        #expect(try knowledge.search("uova", limit: 3).first?.food.id == food("egg", "en")?.id)
        #expect(try (knowledge.search("jabłko", limit: 1).first?.confidence ?? 0) > 0.9)
        try FoodLanguage.$current.withValue("it") {
            let found = try knowledge.search("latte", limit: 5)
            #expect(found.map(\.food.name).prefix(2) == ["milk", "latte"])
        }
    }

    @Test("English names, synonyms and usual queries mean what they meant without the names of other languages")
    func unchanged() throws {
        let knowledge = try ShippedFoods.knowledge.get()
        let everyday = try String(contentsOf: ShippedFoods.folder.appending(path: "everyday.tsv"), encoding: .utf8)
        let queries = try String(
            contentsOf: ShippedFoods.folder.appending(path: "../Benchmarks/food-queries.txt"), encoding: .utf8)
        var words = queries.split(separator: "\n").map(String.init)
        for line in everyday.split(separator: "\n").dropFirst() {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            words += ([fields[0]] + fields[1].split(separator: "|")).map(String.init)
        }
        #expect(words.count > 5000)
        for words in words {
            for language in [nil, "en"] {
                FoodLanguage.$current.withValue(language) {
                    let match = knowledge.spokenMatch(words)
                    #expect(match == nil || match?.ordinal == knowledge.search.meant(words)?.ordinal, "\(words)")
                }
            }
        }
    }

    @Test("looking a name up takes no time that anybody notices")
    func speed() throws {
        let knowledge = try ShippedFoods.knowledge.get()
        _ = try knowledge.spokenNames.match("zupa", in: "pl")
        let words = ["jajkiem", "czekolada", "soku pomarańczowego", "xqzzv", "choco"]
        let started = ContinuousClock.now
        for _ in 0..<40 { for word in words { _ = try knowledge.spokenNames.match(word, in: "pl") } }
        // 0.1 ms each in an optimised build; this also holds for a debug build on a busy machine.
        #expect((ContinuousClock.now - started) / 200 < .milliseconds(10))
    }
}
