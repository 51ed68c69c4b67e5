package import Nutrition

/// Daily goals, said or asked for.
package enum GoalReader: IntentReader {
    package static let languages: Set<MessageLanguage> = [.english]

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        switch GoalRequest(reading) {
        case .set(let goals): .setGoals(goals)
        case .question: .askGoals
        case nil: nil
        }
    }
}

/// "how am I doing this week?"
package enum ProgressReader: IntentReader {
    package static let languages: Set<MessageLanguage> = [.english]

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        ProgressRequest(reading) == nil ? nil : .askProgress
    }
}

/// Daily goals for macronutrients that a message sets, removes or asks for. What is only about calories is the daily
/// target, which the model knows in all its languages.
package enum GoalRequest: Hashable, Sendable {
    /// nil removes a goal.
    case set([Goal: Int?])
    case question

    package init?(_ utterance: Reading) {
        guard utterance.words.count <= 30, utterance.words.contains(where: Self.naming.contains) else { return nil }
        if let first = utterance.words.first, Self.asking.contains(first) || utterance.text.contains("?") {
            guard Self.isQuestion(utterance.words) else { return nil }
            self = .question
        } else if utterance.words == ["my", "goals"] {
            self = .question
        } else {
            guard let goals = Self.goals(utterance), goals.keys.contains(where: { $0 != .energy }) else { return nil }
            self = .set(goals)
        }
    }

    private static func isQuestion(_ words: [String]) -> Bool {
        let isOwn = words.contains("my")
        let isAboutMacros =
            words.contains("goals") || words.contains { nutrients[$0].map { $0 != .energy } ?? false }
        return isOwn && isAboutMacros
            && words.allSatisfy {
                asking.contains($0) || naming.contains($0) || nutrients[$0] != nil || besides.contains($0)
            }
    }

    /// Every word has its place, every number its nutrient.
    private static func goals(_ utterance: Reading) -> [Goal: Int?]? {
        let words = utterance.words
        var goals: [Goal: Int?] = [:]
        var pending: Goal?
        var number: Int?
        let removes = words.contains(where: removing.contains)

        func take(_ goal: Goal, _ value: Int?) -> Bool {
            guard goals[goal] == nil else { return false }
            goals[goal] = .some(value)
            return true
        }

        for (index, word) in words.enumerated() {
            if utterance.pauses[index] != nil, number != nil { return nil }
            if let goal = nutrients[word] {
                if let value = number {
                    guard take(goal, value) else { return nil }
                    number = nil
                } else if removes {
                    guard take(goal, nil) else { return nil }
                } else {
                    guard pending == nil else { return nil }
                    pending = goal
                }
            } else if word.first?.isNumber == true {
                guard !removes, number == nil, let value = NumberReader.leading([word])?.number.value,
                    value == value.rounded(), value < 100_000
                else { return nil }
                // "protein 120 g" and "2000 kcal": the nutrient stands before, or the unit tells it.
                let isEnergy = index + 1 < words.count && nutrients[words[index + 1]] == .energy
                if let goal = pending, !isEnergy || goal == .energy {
                    guard take(goal, Int(value)) else { return nil }
                    pending = nil
                } else {
                    number = Int(value)
                }
            } else if weights.contains(word) {
                guard index > 0, words[index - 1].first?.isNumber == true else { return nil }
            } else if !naming.contains(word), !besides.contains(word), !setting.contains(word), !removing.contains(word)
            {
                return nil
            }
        }
        // "protein 120 kcal" sets nothing.
        guard number == nil, pending == nil, !goals.isEmpty, !hasWrongUnit(words) else { return nil }
        return goals
    }

    /// Grams of energy, or kcal of a nutrient.
    private static func hasWrongUnit(_ words: [String]) -> Bool {
        words.indices.dropFirst().contains { index in
            guard words[index - 1].first?.isNumber == true else { return false }
            let before = words[..<(index - 1)].last { nutrients[$0] != nil }.flatMap { nutrients[$0] }
            let next = index + 1 < words.count ? nutrients[words[index + 1]] : nil
            return weights.contains(words[index]) && (next ?? before) == .energy
        }
    }

    private static let nutrients: [String: Goal] = [
        "protein": .protein, "proteins": .protein, "carbs": .carbs, "carb": .carbs, "carbohydrate": .carbs,
        "carbohydrates": .carbs, "fat": .fat, "fats": .fat, "kcal": .energy, "calories": .energy, "calorie": .energy,
        "cal": .energy,
    ]
    private static let naming = Set(words: "goal goals target targets")
    private static let weights = Set(words: "g gram grams")
    private static let asking = Set(words: "what what's whats which show tell")
    private static let removing = Set(words: "no remove delete clear drop without")
    private static let setting = Set(
        words: "set change make update increase raise lower reduce please new to at as with i i'd like")
    private static let besides = Set(
        words:
            "my the a an of for is are be me daily per each every day macro macros nutrition current and & in intake from now on"
    )
}

/// "how am I doing this week?": the seven days' progress.
package struct ProgressRequest: Hashable, Sendable {
    package init?(_ utterance: Reading) {
        let words = utterance.words
        guard (2...12).contains(words.count), words.allSatisfy(Self.allowed.contains) else { return nil }
        let isWeek =
            words.contains("week") && !words.contains("last") || words.contains("weekly")
            || words.contains("days") && words.contains(where: ["7", "seven"].contains)
        let asks =
            words.contains("progress") && words.contains("my")
            || ["how", "how's", "hows"].contains(words[0])
                && words.contains(where: ["doing", "do", "going", "was", "is", "been"].contains)
                && words.contains(where: ["i", "my"].contains)
        guard asks, isWeek || words.contains("progress") && !words.contains("month") else { return nil }
    }

    private static let allowed = Set(
        words:
            "how how's hows am i doing did do was is my this week weekly the last past 7 seven days so far going show me progress been have in over what what's"
    )
}
