import Diary
import FoodKnowledge
import Language
import Nutrition
import TestSupport
import Testing

/// What becomes of the learnt reader's marks by what the real tables know.
@Suite struct MarkedFoodsTests {
    private func phrases(_ marked: String) throws -> [String] {
        let marked = MarkedText(marked)
        let slots = marked.marks.map { mark in
            LearntReading.Slot(
                label: SlotLabel(rawValue: mark.label) ?? .food, text: mark.words, range: mark.range, confidence: 0.9)
        }
        return try LearntMeal(
            LearntReading(probabilities: [.ate: 1], slots: slots), in: Reading(marked.text),
            foods: Foods.shared.get(), today: #require(CalendarDay(iso: "2026-11-18"))
        ).items.map(\.phrase)
    }

    @Test(arguments: [
        // Whole words
        ("[a 960][u g] of [f low]-[u calorie] [f sports drink]", ["960g of low-calorie sports drink"]),
        ("a [f bun]-sized [f italian sausage]", ["bun-sized italian sausage"]),
        ("[a un] [u cucchiaio] d'[f olio]", ["un cucchiaio d'olio"]),
        ("a [f banana] and a [f strawberry] [x yogurt]", ["banana", "strawberry yogurt"]),
        ("[u cup] of [f reduced-fat] (2%) [f milk]", ["cup of reduced-fat (2%) milk"]),
        ("an old [m breakfast] [f tart]", ["tart"]), ("a [m breakfast] [f tart]", ["breakfast tart"]),
        ("for [m breakfast] [f eggs]", ["eggs"]),
        // Beside others, what a negation stands before
        ("[a two] [f tacos], no [f cheese] or [f sour cream]", ["two tacos"]),
        ("[a one] [f hot dog] without [f mustard]", ["one hot dog"]),
        ("[f cauliflower rice] instead of normal [f rice] with [f prawns]", ["cauliflower rice", "prawns"]),
        ("no [f butter]", ["butter"]),
        // A dish in pieces
        ("a [f peanut butter] and [f jelly sandwich]", ["peanut butter and jelly sandwich"]),
        ("[f quesadilla] filled with [f chicken]", ["quesadilla filled with chicken"]),
        ("[f cheeseburger] and [f fries]", ["cheeseburger", "fries"]),
        ("[a two] [f weetabix] with [f milk]", ["two weetabix", "milk"]),
        ("[f pasta], and a [f tomato]", ["pasta", "tomato"]),
        ("[f sardines] in [f olive oil]", ["sardines"]),
        ("[f salmon] in [a 1] [u tbsp] [f olive oil]", ["salmon", "1 tbsp olive oil"]),
        ("[f Kartoffeln und Gurke] zum [m Mittagessen]", ["Kartoffeln", "Gurke"]),
        // What a dish is made of
        ("a [f fajita], combining [f meat] and fresh [f vegetables]", ["fajita"]),
        ("[f oats] prepared with boiling [f water]", ["oats"]),
        ("a [f smoothie] made with [a 200] [u ml] [f milk], [a 50] [u g] [f oats]", ["200 ml milk", "50 g oats"]),
        ("[f overnight oats]: [a 50] [u g] [f oats], [a 10] [u g] [f honey]", ["50 g oats", "10 g honey"]),
        ("[u bag] of [f cheetos], those [f cheesy corn snacks]", ["bag of cheetos"]),
        ("a [f smoothie] with [a 1] [f banana], [a 200] [u ml] [f milk]", ["1 banana", "200 ml milk"]),
        ("[f sushi] tonight, [a 8] [u pieces] [f salmon nigiri]", ["8 pieces salmon nigiri"]),
        ("[f sushi] and [a 8] [u pieces] [f salmon nigiri]", ["sushi", "8 pieces salmon nigiri"]),
        ("a large [f doner kebab] in [f pita bread]", ["large doner kebab"]),
        // Said wrongly at first
        ("[a two] [f beers], sorry, [a three] [f beers]", ["three beers"]),
        ("[f fried rice], i mean [f boiled rice], [a 200] [u g]", ["boiled rice, 200 g"]),
        ("a [f coke], no wait, a [f diet coke]", ["diet coke"]),
        ("[a 2] [f beers], sorry for the delay, and a [f pretzel]", ["2 beers", "pretzel"]),
        ("eine [f Pizza], ich meine [a zwei] [u Stück] [f Lasagne]", ["zwei Stück Lasagne"]),
        // A heading
        (
            "[f meal deal] again.. [f chicken sandwich], [f crisps] and a [f diet coke]",
            ["chicken sandwich", "crisps", "diet coke"]
        ),
        ("[f soup]. [f crisps] and a [f diet coke]", ["soup", "crisps", "diet coke"]),
        // Words that name none
        ("[m dinner] [f tonite], [f miso soup]", ["miso soup"]),
        ("[f beer], [a 0.33]", ["beer, 0.33"]),
        ("a [f fizzy] [u can] of [f cola]", ["can of cola"]),
        ("[f bread], a [f sweet treat]", ["bread"]),
        ("[a 2] [u toast], [f banana]", ["2 toast", "banana"]),
        ("a [f cheesy], warm [f pizza] and a [f cola]", ["warm pizza", "cola"]),
        ("a [f chicken thigh], complete with the [f skin]", ["chicken thigh"]),
        ("a [f single-serving bag] of [f potato chips]", ["single-serving bag of potato chips"]),
        ("[u cup] of [f fat-free (skim]) [f milk]", ["cup of fat-free (skim) milk"]),
        ("[a 186][u g] of [f fruit juice drink] (Capri Sun)", ["186g of fruit juice drink (Capri Sun)"]),
        ("a [f burrito with chicken and] [f beans]", ["burrito with chicken and beans"]),
        ("[a 1] [u oz] of toasted, salted [f sunflower seeds]", ["1 oz of toasted, salted sunflower seeds"]),
        // Nobody marked it
        ("[f ham] and [a a] [u cup] of creamy whole milk", ["ham", "a cup of creamy whole milk"]),
        ("ran [a 5] [u km] today", []),
    ])
    func tablesDecide(_ marked: String, _ expected: [String]) throws {
        let found = try phrases(marked)
        #expect(found == expected)
    }

    @Test func anyMarksGivePhrasesOfTheMessage() throws {
        let words = [
            "two", "eggs", "and", "a", "low-fat", "d'olio", "(2%)", "of", "with", "milk", ",", "made", "can", "cola.",
            "toast", ":", "breakfast", "50g", "é", "🍕", "or", "in", "oil", "%", "-", "one", "mate", "had", "x", "3?",
            "half",
            "90", "g", "size", "1️⃣", "raw",
        ]
        let foods = try Foods.shared.get()
        let today = try #require(CalendarDay(iso: "2026-11-18"))
        var random = SplitMix64(seed: 13)
        for _ in 0..<900 {
            let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in words.randomElement(using: &random) ?? ""
            }
            .joined(separator: " ")
            let characters = Array(text)
            var slots: [LearntReading.Slot] = []
            var place = 0
            while place < characters.count {
                let end = min(characters.count, place + Int.random(in: 1...6, using: &random))
                if let label = SlotLabel.allCases.randomElement(using: &random), Bool.random(using: &random) {
                    slots.append(
                        LearntReading.Slot(
                            label: Bool.random(using: &random) ? .food : label,
                            text: String(characters[place..<end]), range: place..<end, confidence: 0.9))
                }
                place = end
            }
            let meal = LearntMeal(
                LearntReading(probabilities: [.ate: 1], slots: slots), in: Reading(text), foods: foods, today: today)
            #expect(meal.text.count == text.count)
            #expect(meal.items.count <= characters.count)
        }
    }
}
