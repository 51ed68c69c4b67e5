import Nutrition
import TestSupport
import Testing

@testable import Language

@Suite("Goals and progress in words")
struct GoalRequestTests {
    private func read(_ text: String) -> String? {
        switch GoalRequest(Reading(text)) {
        case .question: "question"
        case .set(let goals):
            goals.sorted { $0.key.rawValue < $1.key.rawValue }
                .map { "\($0.key.rawValue) \($0.value.map(String.init) ?? "none")" }.joined(separator: ", ")
        case nil: nil
        }
    }

    @Test(
        "are read with their numbers",
        arguments: [
            ("set my protein goal to 120 g", "protein 120"), ("protein goal 120", "protein 120"),
            ("goal: 2000 kcal, 120 g protein", "kcal 2000, protein 120"), ("no fat goal", "fat none"),
            ("remove my protein goal", "protein none"), ("my protein goal is 120 g", "protein 120"),
            ("set my goals to 2000 kcal and 120 g protein", "kcal 2000, protein 120"),
            (
                "daily goals: 2,000 kcal, 120 g protein, 200 g carbs, 60 g fat",
                "carbs 200, fat 60, kcal 2000, protein 120"
            ),
            ("change my carb target to 180 grams per day", "carbs 180"),
            ("delete my carbs goal and fat goal", "carbs none, fat none"),
            ("what are my goals?", "question"), ("what's my protein goal?", "question"), ("my goals", "question"),
            ("show my macro goals", "question"),
        ])
    func goals(_ text: String, _ expected: String) {
        #expect(read(text) == expected, "\(text)")
    }

    @Test(
        "what is only about calories, about food or unclear is left to the model",
        arguments: [
            "set my target to 2000", "change my calorie goal to 2250", "my new target is 1850 kcal",
            "what's my target?",
            "no calorie goal", "I met my protein goal of 120 g", "I ate 120 g protein", "protein 120",
            "my wife's protein goal is 90 g", "set my protein goal", "set my protein goal to 120.5 g",
            "set my protein goal to 120 kcal and", "goal: 120", "should my protein goal be 120 g?",
            "what protein goal is healthy?", "protein goal 120 130", "set my protein goal to 120 g protein 130",
            "how far am I from my protein goal?", "goal weight 70 kg", "protein bar goal 120", "kcal goal 2000 g",
        ])
    func others(_ text: String) {
        #expect(read(text) == nil, "\(text)")
    }

    @Test(
        "progress is asked for in a few ways",
        arguments: [
            ("how am I doing this week?", true), ("how did I do this week", true), ("how was my week?", true),
            ("show my progress", true), ("how's my week going", true), ("how have I been doing the last 7 days?", true),
            ("how am I doing?", false), ("how am I doing today?", false), ("how was my last week?", false),
            ("how is my weight doing this week", false), ("show my progress this month", false), ("how", false),
            ("how do I cook rice this week", false),
        ])
    func progress(_ text: String, _ isAsked: Bool) {
        #expect((ProgressRequest(Reading(text)) != nil) == isAsked, "\(text)")
    }

    @Test("hostile words set no impossible number")
    func hostile() {
        let pieces = ["goal", "protein", "120", "g", "kcal", "no", ",", "and", "my", "99999999999999999999", "½", "?"]
        Fuzz.texts(of: pieces, separator: " ") { text, seed in
            guard case .set(let goals) = GoalRequest(Reading(text)) else { return }
            #expect(goals.values.allSatisfy { $0.map { (0..<100_000).contains($0) } ?? true }, "\(seed)")
        }
    }
}
