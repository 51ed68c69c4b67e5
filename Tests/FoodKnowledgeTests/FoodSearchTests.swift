import Nutrition
import Testing

@testable import FoodKnowledge

@Suite("Food search")
struct FoodSearchTests {
    @Test("finds the same whether or not it was asked before, and for fewer the first of more")
    func askedAgain() throws {
        try Fixture.withKnowledge { (knowledge) throws in
            func ids(_ words: String, _ limit: Int) throws -> [String] {
                try knowledge.search(words, limit: limit).map(\.food.id)
            }
            let words = ["rice", "egg", "xqzzv"]
            let first = try words.map { try ids($0, 12) }
            // So many that the earlier answers are forgotten.
            for number in 0..<70 { _ = try ids("rice \(number)", 3) }
            #expect(try words.map { try ids($0, 12) } == first && first[0].count > 1)
            #expect(try words.map { try ids($0, 1) } == first.map { Array($0.prefix(1)) })
        }
    }

    @Test(
        "a food is found by what people call it",
        arguments: [
            ("coffee", "t:coffee"), ("black coffee", "t:coffee"), ("Kaffee", "t:coffee"), ("decaf", "t:decaf"),
            ("eggs", "t:egg"), ("a fresh egg", "t:egg"), ("diet coke", "t:diet-cola"),
            ("turkey sandwich", "t:turkey-sandwich"),
            ("cheese pizza", "t:pizza"), ("pizza cheese", "t:pizza-cheese"), ("chocolate milk", "t:choco-milk"),
            ("grilled chicken salad", "t:chicken-salad"), ("grilled chicken breast", "t:chicken"),
            ("plátano", "t:banana"),
            ("Bananen", "t:banana"), ("white rice", "t:rice"), ("unsweetened iced tea", "t:plain-tea"),
            ("iced tea", "t:iced-tea"),
            ("half and half", "t:half"), ("tres leches", "t:tres"), ("roasted buckwheat groats", "t:bare"),
        ])
    func finds(words: String, id: String) throws {
        try Fixture.withKnowledge { (knowledge) throws in
            let match = try #require(try knowledge.search(words, limit: 3).first)
            #expect(match.food.id == id)
            #expect(match.confidence >= FoodSearch.threshold)
        }
    }

    @Test(
        "a misspelling is found, less surely than the right spelling",
        arguments: [("chiken breast", "t:chicken"), ("bananna", "t:banana"), ("cofee", "t:coffee")])
    func typos(words: String, id: String) throws {
        try Fixture.withKnowledge { (knowledge) throws in
            let match = try #require(try knowledge.search(words, limit: 1).first)
            #expect(match.food.id == id)
            #expect((FoodSearch.threshold..<0.97).contains(match.confidence))
        }
    }

    @Test("a name with a slip in one word is that food although another word is not its own")
    func slips() throws {
        try Fixture.withKnowledge { knowledge in
            let right = try #require(try knowledge.resolve("chicken breast", quantity: 1, unit: ""))
            #expect(try knowledge.resolve("chiken breast", quantity: 1, unit: "")?.food.id == right.food.id)
        }
    }

    @Test(
        "a stranger food that only shares a word is no match",
        arguments: [
            "vodka and water", "purple unicorn stew", "unicorn milk", "engine oil", "dog food", "cheese grater",
            "baby oil",
            "glass of sand", "rice pudding with plums", "chicken coop", "asdfgh", "", "   ", "🍕", "-", "the",
        ])
    func refuses(words: String) throws {
        let food = try Fixture.withKnowledge { try $0.resolve(words, quantity: 1, unit: "") }
        #expect(food == nil)
    }

    @Test(
        "words for eating as such name no food",
        arguments: ["lunch", "breakfast", "a snack", "food", "something", "Mittagessen", "leftovers"])
    func unspecific(words: String) throws {
        let food = try Fixture.withKnowledge { try $0.resolve(words, quantity: 1, unit: "") }
        #expect(food == nil)
    }

    @Test("what is denied does not match what has it")
    func negation() throws {
        try Fixture.withKnowledge { (knowledge) throws in
            let plain = try knowledge.search("white rice without fat", limit: 2)
            #expect(plain.first?.food.id == "t:rice")
            let sweet = try #require(
                try knowledge.search("unsweetened iced tea", limit: 5).first { $0.food.id == "t:iced-tea" })
            #expect(sweet.confidence < FoodSearch.threshold)
        }
    }

    @Test("a describing fruit is taken for its family when the family is what the table has")
    func family() throws {
        try Fixture.withKnowledge { (knowledge) throws in
            #expect(try knowledge.search("blueberry yogurt", limit: 1).first?.food.id == "t:fruit-yogurt")
            #expect(try knowledge.search("blueberries", limit: 1).first?.food.id == "t:blueberry")
        }
    }

    @Test("words of another language stand for the table's own", arguments: ["Brötchen mit Käse", "Käsebrötchen"])
    func otherLanguages(words: String) throws {
        let found = try Fixture.withKnowledge { try $0.search(words, limit: 1) }
        #expect(found.first?.food.id == "t:cheese-roll")
    }

    @Test("a shop's name in front changes nothing")
    func sellers() throws {
        let found = try Fixture.withKnowledge { try $0.resolve("tesco turkey sandwich", quantity: 1, unit: "") }
        #expect(found?.food.id == "t:turkey-sandwich")
    }

    @Test("results are sorted, limited, without repetition and stable")
    func order() throws {
        try Fixture.withKnowledge { (knowledge) throws in
            let matches = try knowledge.search("cheese", limit: 3)
            #expect(matches.count == 3)
            #expect(matches.map(\.confidence) == matches.map(\.confidence).sorted(by: >))
            #expect(Set(matches.map(\.food.id)).count == 3)
            #expect(try knowledge.search("cheese", limit: 3) == matches)
            #expect(try knowledge.search("cheese", limit: 0).isEmpty)
        }
    }

    @Test(
        "long and odd input is answered",
        arguments: [
            String(repeating: "cheese ", count: 2000), String(repeating: "x", count: 100_000), "((((", "/////", "'''",
            "no no no without",
        ])
    func hostile(words: String) throws {
        try Fixture.withKnowledge { _ = try $0.search(words, limit: 5) }
    }

    @Test("an index written and read is the same, and damaged bytes are refused")
    func coding() throws {
        let fixture = try Fixture()
        defer { fixture.remove() }
        let index = try FoodTable(fixture.places).index
        let data = index.encoded()
        #expect(SearchIndex(decoding: data)?.encoded() == data)
        for length in stride(from: 0, to: data.count, by: 97) {
            #expect(SearchIndex(decoding: data.prefix(length)) == nil)
        }
    }

    @Test(
        "plurals come down to one form",
        arguments: [
            ("berries", "berry"), ("tomatoes", "tomato"), ("glass", "glass"), ("cookies", Plural.stem("cookie")),
            ("hummus", "hummus"), ("peaches", "peach"), ("pies", "pie"), ("cheeses", "cheese"),
        ])
    func stems(word: String, stem: String) { #expect(Plural.stem(word) == stem) }

    @Test("edit distance counts swapped letters once and stops at its limit")
    func distance() {
        func distance(_ a: String, _ b: String) -> Int { EditDistance.between(Array(a.utf8), Array(b.utf8), limit: 2) }
        #expect(distance("rice", "rice") == 0)
        #expect(distance("rice", "rcie") == 1)
        #expect(distance("bananna", "banana") == 1)
        #expect(distance("rice", "yogurt") == 3)
    }
}
