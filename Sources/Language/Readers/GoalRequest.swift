package import Nutrition

/// Daily goals, said or asked for.
package enum GoalReader: IntentReader {
    package static let languages: Set<MessageLanguage> = [.english]
    package static let summary = "Daily goals for protein, carbohydrate and fat, set, removed or asked for"

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
    package static let summary = "How the last seven days went"

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
        let words = utterance.words
        let lexicon = utterance.lexicon
        guard words.count <= 30, words.contains(where: { lexicon.has(.goalName, $0) }) else { return nil }
        if let first = words.first, lexicon.has(.questionWord, first) || utterance.text.contains("?") {
            guard Self.isQuestion(words, lexicon) else { return nil }
            self = .question
        } else if words.count == 2, lexicon.has(.determinerPossessive, words[0]), lexicon.has(.goalPlural, words[1]) {
            self = .question
        } else {
            guard let goals = Self.goals(utterance), goals.keys.contains(where: { $0 != .energy }) else { return nil }
            self = .set(goals)
        }
    }

    private static func isQuestion(_ words: [String], _ lexicon: Lexicon) -> Bool {
        let isOwn = words.contains { lexicon.has(.determinerPossessive, $0) }
        let isAboutMacros =
            words.contains { lexicon.has(.goalPlural, $0) || lexicon.goal($0).map { $0 != .energy } ?? false }
        return isOwn && isAboutMacros && words.allSatisfy { lexicon.has(asked, $0) || lexicon.goal($0) != nil }
    }

    /// Every word has its place, every number its nutrient.
    private static func goals(_ utterance: Reading) -> [Goal: Int?]? {
        let words = utterance.words
        let lexicon = utterance.lexicon
        var goals: [Goal: Int?] = [:]
        var pending: Goal?
        var number: Int?
        let removes = words.contains { lexicon.has(removing, $0) }

        func take(_ goal: Goal, _ value: Int?) -> Bool {
            guard goals[goal] == nil else { return false }
            goals[goal] = .some(value)
            return true
        }

        for (index, word) in words.enumerated() {
            if utterance.pauses[index] != nil, number != nil { return nil }
            if let goal = lexicon.goal(word) {
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
                guard !removes, number == nil, let value = lexicon.number(at: [word])?.number.value,
                    value == value.rounded(), value < 100_000
                else { return nil }
                // "protein 120 g" and "2000 kcal": the nutrient stands before, or the unit tells it.
                let isEnergy = index + 1 < words.count && lexicon.goal(words[index + 1]) == .energy
                if let goal = pending, !isEnergy || goal == .energy {
                    guard take(goal, Int(value)) else { return nil }
                    pending = nil
                } else {
                    number = Int(value)
                }
            } else if lexicon.has(.unitGram, word) {
                guard index > 0, words[index - 1].first?.isNumber == true else { return nil }
            } else if !lexicon.has(around, word) {
                return nil
            }
        }
        // "protein 120 kcal" sets nothing.
        guard number == nil, pending == nil, !goals.isEmpty, !hasWrongUnit(words, lexicon) else { return nil }
        return goals
    }

    /// Grams of energy, or kcal of a nutrient.
    private static func hasWrongUnit(_ words: [String], _ lexicon: Lexicon) -> Bool {
        words.indices.dropFirst().contains { index in
            guard words[index - 1].first?.isNumber == true else { return false }
            let before = words[..<(index - 1)].lazy.reversed().compactMap(lexicon.goal).first
            let next = index + 1 < words.count ? lexicon.goal(words[index + 1]) : nil
            return lexicon.has(.unitGram, words[index]) && (next ?? before) == .energy
        }
    }

    private static let asked: [Concept] = [.questionWord, .goalName, .goalBeside, .conjunctionAnd]
    private static let around: [Concept] = [
        .goalName, .goalBeside, .goalSetting, .conjunctionAnd, .prepositionWith, .prepositionWithout, .commandRemove,
        .determinerNo,
    ]
    private static let removing: [Concept] = [.commandRemove, .determinerNo, .prepositionWithout]
}

extension Lexicon {
    /// The nutrient with a daily goal that a word names.
    fileprivate func goal(_ word: String) -> Goal? {
        switch nutrient(word) {
        case .energy: .energy
        case .protein: .protein
        case .carbohydrate: .carbs
        case .fat: .fat
        default: nil
        }
    }
}

/// "how am I doing this week?": the seven days' progress.
package struct ProgressRequest: Hashable, Sendable {
    package init?(_ utterance: Reading) {
        let words = utterance.words
        let lexicon = utterance.lexicon
        guard (2...12).contains(words.count), words.allSatisfy({ lexicon.has(.progressBeside, $0) }) else { return nil }
        func says(_ concept: Concept) -> Bool { words.contains { lexicon.has(concept, $0) } }
        let isWeek =
            says(.progressWeek) && !says(.daypartLast) || says(.progressWeekly)
            || says(.unitTimeDay) && says(.progressSeven)
        let asks =
            says(.progressName) && says(.determinerPossessive)
            || lexicon.has(.progressHow, words[0]) && says(.progressVerb)
                && (says(.personSelfSubject) || says(.determinerPossessive))
        guard asks, isWeek || says(.progressName) else { return nil }
    }
}
