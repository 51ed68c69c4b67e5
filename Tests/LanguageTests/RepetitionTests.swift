import Foundation
import Nutrition
import TestSupport
import Testing

@testable import Language

@Suite("Words that ask for a repetition")
struct RepetitionTests {
    /// A Wednesday.
    private let today = CalendarDay(iso: "2026-11-18")!

    private func read(_ text: String) -> String {
        guard let found = Reading(text).repetition(today: today) else { return "model" }
        let source =
            switch found.source {
            case .usual: "usual"
            case .day(let day): day.description
            case .last: "last"
            }
        var parts = [source]
        if let meal = found.meal { parts.append(meal.name) }
        if let meal = found.time.meal { parts.append("as " + meal.rawValue) }
        if let day = found.time.day { parts.append("on \(day)") }
        return parts.joined(separator: " ")
    }

    @Test(
        "the usual, with or without a meal",
        arguments: [
            ("my usual breakfast", "usual breakfast"), ("My usual breakfast!", "usual breakfast"),
            ("I had my usual breakfast", "usual breakfast"), ("just had the usual for lunch", "usual lunch"),
            ("the usual", "usual"), ("my usual", "usual"), ("The usual, please.", "usual"),
            ("I've just had my usual lunch", "usual lunch"), ("log my usual dinner", "usual dinner"),
            ("usual breakfast", "usual breakfast"), ("had my usual snack", "usual snack"),
            ("for breakfast I had the usual", "usual breakfast"), ("my usual at lunch", "usual lunch"),
            ("I'm having my usual breakfast", "usual breakfast"), ("ok so my usual supper again", "usual dinner"),
            ("my usual breakfast yesterday", "usual breakfast on 2026-11-17"),
            ("yesterday I had my usual lunch", "usual lunch on 2026-11-17"),
            ("my usual breakfast on Monday", "usual breakfast on 2026-11-16"),
            ("my usual breakfast this morning", "usual breakfast"),
            ("I ate my usual breakfast today", "usual breakfast on 2026-11-18"),
        ])
    func usual(_ text: String, _ expected: String) { #expect(read(text) == expected) }

    @Test(
        "the same as on another day, and what was eaten then once more",
        arguments: [
            ("same as yesterday", "2026-11-17"), ("the same as yesterday's lunch", "2026-11-17 lunch"),
            ("I had the same as yesterday", "2026-11-17"),
            ("same breakfast as on Monday", "2026-11-16 breakfast as breakfast"),
            ("the same lunch as yesterday", "2026-11-17 lunch as lunch"),
            ("same as yesterdays dinner", "2026-11-17 dinner"),
            ("same as last night", "2026-11-17 dinner"), ("same as Monday's dinner", "2026-11-16 dinner"),
            ("same as on Wednesday", "2026-11-11"), ("same as last Friday", "2026-11-13"),
            ("same as the day before yesterday", "2026-11-16"), ("same as lunch yesterday", "2026-11-17 lunch"),
            ("for lunch the same as yesterday", "2026-11-17 lunch as lunch"),
            ("what I had for lunch yesterday, again", "2026-11-17 lunch"),
            ("again what I had yesterday for lunch", "2026-11-17 lunch"),
            ("I had what I had for breakfast yesterday", "2026-11-17 breakfast"),
            ("yesterday's lunch again", "2026-11-17 lunch"), ("repeat yesterday's lunch", "2026-11-17 lunch"),
            ("copy the breakfast from Monday to today", "2026-11-16 breakfast"),
            ("for dinner yesterday's lunch again", "2026-11-17 lunch as dinner"),
            ("same as breakfast", "2026-11-18 breakfast"),
        ])
    func day(_ text: String, _ expected: String) { #expect(read(text) == expected) }

    @Test(
        "the same again",
        arguments: [
            "the same again", "same again", "Same again, please!", "I had the same thing again", "again the same",
        ])
    func last(_ text: String) { #expect(read(text) == "last") }

    @Test(
        "everything else is for the model: questions, negations, plans, other people, conditions, other words",
        arguments: [
            // Questions.
            "should I have my usual breakfast?", "my usual breakfast?", "what is my usual breakfast", "the usual?",
            "how many calories are in my usual breakfast", "did I have my usual breakfast", "is it the usual",
            "what I had for lunch yesterday", "what did I have for lunch yesterday", "what I had yesterday?",
            "can I have the same as yesterday", "how about the usual", "was it the same as yesterday",
            // Negations.
            "I did not have my usual breakfast", "no usual breakfast today", "I didn't have the usual",
            "not the usual", "I skipped my usual breakfast", "never my usual lunch", "without my usual breakfast",
            "not the same as yesterday", "I haven't had my usual lunch", "instead of my usual breakfast",
            "no, the usual", "almost had my usual breakfast",
            // Plans.
            "I'll have my usual breakfast", "I will have the usual", "I want my usual breakfast", "my usual tomorrow",
            "going to have my usual lunch", "I might have the same as yesterday", "I'd like the usual",
            "I would have had the usual", "let's have the usual", "planning my usual dinner",
            "if I had my usual breakfast",
            "I wish I had my usual breakfast", "thinking of my usual lunch",
            // Other people.
            "my wife had the usual", "she had her usual breakfast", "we had the usual",
            "Anna had the same as yesterday",
            "the kids had their usual breakfast", "my usual breakfast for my son", "the dog's usual breakfast",
            "same as my wife", "the same as him", "he had the same again",
            // Conditions and corrections.
            "my usual breakfast but without milk", "the usual with an egg", "my usual breakfast and a coffee",
            "half of my usual breakfast", "two of my usual breakfasts", "the usual, no sugar", "most of the usual",
            "same as yesterday but with rice", "the same as yesterday except the wine", "a bigger usual lunch",
            "2 usual breakfasts", "my usual breakfast twice", "my usual breakfast is 2 eggs",
            "my usual breakfast has 400 kcal", "delete my usual breakfast", "undo the usual",
            "remember my usual breakfast",
            "make that the usual", "forget my usual breakfast",
            // Other things.
            "the same", "same", "same here", "same for me", "usual", "me too", "as usual", "usually eggs",
            "my usual coffee", "the usual suspects", "I had the usual fight", "same day", "the same eggs as yesterday",
            "same as last time", "again", "breakfast again", "yesterday's lunch", "had yesterday's lunch",
            "yesterday the same as on Monday", "same lunch as yesterday's dinner", "the same as tomorrow",
            "i the usual",
            "log the usual suspects", "repeat", "copy that", "the usual usual", "my my usual breakfast",
            "lunch as usual", "my usual breakfast my usual lunch", "same as 2026-11-17", "my usual lunch at 8",
            "hatte mein übliches Frühstück", "lo mismo de siempre", "",
        ])
    func model(_ text: String) { #expect(read(text) == "model", "\(text)") }

    @Test("no message of the evaluation is one by accident, and no sentence about who ate what")
    func byAccident() throws {
        struct Line: Decodable {
            var id: String
            var say: [String]
        }
        let path = Fixtures.repository + "/Evaluations/chat.jsonl"
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(Line.self, from: Data($0.utf8))
        }
        #expect(lines.count > 150)
        for line in lines where !["usual-", "same-", "what-i-had-"].contains(where: line.id.hasPrefix) {
            for said in line.say { #expect(read(said) == "model", "\(said)") }
        }
        for (sentence, _) in EatingSentences.reports { #expect(read(sentence) == "model", "\(sentence)") }
        // What nobody ate does not become a meal when it is called the usual.
        for (sentence, food) in EatingSentences.someoneElse + EatingSentences.negated + EatingSentences.planned {
            for usual in ["my usual breakfast", "the usual", "usual lunch", "the same as yesterday", "the same again"] {
                let changed = sentence.replacing(food, with: usual)
                #expect(read(changed) == "model", "\(changed)")
            }
        }
    }

    @Test(
        "a usual meal is forgotten only when nothing else is said",
        arguments: [
            ("forget my usual breakfast", "breakfast"), ("Please forget the usual lunch.", "lunch"),
            ("forget my usual dinner now", "dinner"), ("forget the usual", nil), ("forget my usual breakfast?", nil),
            ("don't forget my usual breakfast", nil), ("I forgot my usual breakfast", nil),
            ("forget that I had my usual breakfast", nil), ("forget my usual breakfast and lunch", nil),
            ("never forget my usual breakfast", nil), ("forget my breakfast", nil),
        ] as [(String, String?)])
    func forget(_ text: String, _ meal: String?) { #expect(Reading(text).forgottenUsual?.name == meal) }
}

@Suite("The key of a message that may be repeated")
struct RepeatKeyTests {
    @Test(
        "is the same when only case, spaces, end marks, who, when and which meal differ",
        arguments: [
            "Two eggs and a slice of toast", "two eggs  and a slice of toast.", "I had two eggs and a slice of toast",
            "just had two eggs and a slice of toast!", "I've had two eggs, and a slice of toast",
            "for breakfast I had two eggs and a slice of toast", "two eggs and a slice of toast for breakfast",
            "yesterday two eggs and a slice of toast", "today for lunch two eggs and a slice of toast, please",
            "TWO EGGS AND A SLICE OF TOAST", "I ate two eggs and a slice of toast yesterday",
        ])
    func same(_ text: String) { #expect(Reading(text).reportKey == "two eggs and a slice of toast", "\(text)") }

    @Test(
        "keeps every word, number and comma that may matter",
        arguments: [
            ("3 eggs", "3 eggs"), ("three eggs", "three eggs"), ("eggs, toast, and jam", "eggs , toast and jam"),
            ("coffee no sugar", "coffee no sugar"), ("coffee, no sugar", "coffee , no sugar"),
            ("2 eggs (fried)", "2 eggs , fried"), ("eggs at 8", "eggs at 8"), ("an egg", "an egg"), ("egg", "egg"),
            ("we had soup", "we had soup"), ("had I had eggs", "i had eggs"), ("1.5 l of water", "1.5 l of water"),
            ("breakfast bar", "breakfast bar"), ("for breakfast", "for breakfast"), ("eggs tonight", "eggs tonight"),
        ])
    func kept(_ text: String, _ key: String) { #expect(Reading(text).reportKey == key) }

    @Test(
        "is none for questions, for what points elsewhere, and for what was not eaten by the user",
        arguments: [
            "two eggs?", "make that two", "one more egg", "another coffee", "the rest of the pizza", "I had that",
            "it was two eggs", "the same eggs", "my usual egg", "eggs again", "my wife had eggs",
            "I will have eggs", "should I eat eggs", "eggs instead", "two eggs too", "123", "", "🍕", ", , ,",
            String(repeating: "egg ", count: 101),
        ])
    func none(_ text: String) { #expect(Reading(text).reportKey == nil, "\(text)") }
}
