package import Nutrition

/// Questions about the log.
package enum LogQuestionReader: IntentReader {
    package static let languages: Set<MessageLanguage> = [.english]
    package static let summary =
        "A question about the log: when, how often, how much, which day, usual foods, targets, streaks, scores"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        reading.logQuestion(today: situation.today).map(Intent.askLog)
    }
}

extension Reading {
    /// The question about the user's own log that these words ask beyond doubt; nil leaves it to the model.
    ///
    /// - Parameter today: The logical day.
    package func logQuestion(today: CalendarDay) -> LogQuestion? { LogQuestionParser(self, today: today)?.question }
}

/// Reads a ``LogQuestion`` from one English sentence of which every word is understood. Whoever says more than one,
/// speaks of a plan, of somebody else or of what is left, is not read.
private struct LogQuestionParser {
    /// Words that name a food, and where they stand.
    private struct Name {
        var text: String
        var places: Set<Int>
    }

    private let words: [String]
    private let lexicon: Lexicon
    private let spoken: PeriodExpressions
    private let meal: Meal?
    /// The first that is named.
    private let nutrient: Nutrient?
    private(set) var question: LogQuestion?

    init?(_ utterance: Reading, today: CalendarDay) {
        words = utterance.words
        let lexicon = utterance.lexicon
        self.lexicon = lexicon
        guard words.count >= 3, words.count <= 30, let first = words.first,
            lexicon.has(.logOpening, first), words.contains(where: { lexicon.has(.logUser, $0) }),
            !words.contains(where: { lexicon.has(.personOther, $0) }), !utterance.hasSeveralSentences
        else { return nil }
        spoken = PeriodExpressions(utterance, today: today)
        meal = utterance.time(today: today).meal
        let words = words
        nutrient = words.indices.lazy.compactMap { lexicon.nutrient(at: $0, in: words)?.nutrient }.first
        question =
            score ?? comparison ?? target ?? streak ?? logged ?? extreme ?? usual ?? lastTime ?? amount ?? howOften
    }

    private func has(_ concepts: Concept...) -> Bool { concepts.contains { lexicon.stands($0, in: words) } }

    // MARK: Forms

    private var score: LogQuestion? {
        guard
            has(.logScore) || has(.logScoreName) && !has(.logScoreOther), has(.determinerPossessive, .logDid),
            nutrient == nil, spoken.choices.isEmpty
        else { return nil }
        return make(.score, otherwise: .today, beside: .logScoreBeside)
    }

    private var comparison: LogQuestion? {
        guard lexicon.has(.logCompare, words[0]) || has(.logVersus) else { return nil }
        guard
            spoken.periods.count == 2 && spoken.choices.isEmpty || spoken.choices.count == 2 && spoken.periods.count < 2
        else { return nil }
        return make(.compare, nutrient: nutrient, beside: .logCompareBeside)
    }

    private var target: LogQuestion? {
        guard has(.logTarget), nutrient == nil || nutrient == .energy,
            has(.logTargetHowOften)
                || has(.logTargetOwn) && has(.logTargetMet) && !spoken.periods.isEmpty
        else { return nil }
        return make(.targetDays, otherwise: .thisMonth, beside: .logTargetBeside)
    }

    private var logged: LogQuestion? {
        guard has(.logLoggedHowOften), has(.logLoggedOwn) else { return nil }
        return make(.loggedDays, otherwise: .thisMonth, beside: .logLoggedBeside)
    }

    private var streak: LogQuestion? {
        guard has(.logStreak) || has(.logStreakRow) && has(.logStreakLogged), meal == nil,
            nutrient == nil, spoken.periods.isEmpty
        else { return nil }
        return make(.streak, beside: .logStreakBeside)
    }

    private var extreme: LogQuestion? {
        guard has(.logExtreme) || has(.logDay) && has(.determinerPossessive) else { return nil }
        let most = has(.logMost)
        guard most || has(.logLeast), meal == nil else { return nil }
        return make(
            most ? .most : .least, nutrient: nutrient ?? .energy, otherwise: .lastDays(30), beside: .logExtremeBeside)
    }

    private var usual: LogQuestion? {
        let asksHabit = has(.logHabit) && has(.logHabitOwn)
        let asksTop = has(.logFavourite) && has(.logFavouriteOf)
        let asksMost = has(.logDo) && has(.logEatMost)
        guard asksHabit || asksTop || asksMost, nutrient == nil, !has(.logHabitOther) else {
            return nil
        }
        return make(.usual, otherwise: .lastDays(90), beside: .logHabitBeside)
    }

    private var lastTime: LogQuestion? {
        let asks = has(.logWhen) && has(.logLastTimeOwn) || has(.logLastTime)
        guard asks, food != nil || meal != nil, nutrient == nil, spoken.periods.isEmpty else { return nil }
        return make(.lastTime, food: food, beside: .logLastTimeBeside)
    }

    private var amount: LogQuestion? {
        let asks = has(.logAmount)
        let isOwn = has(.logOwn, .determinerPossessive)
        guard asks, isOwn else { return nil }
        let isDaily = has(.logAmountDaily) || !spoken.choices.isEmpty
        let standard: Period = isDaily ? .lastDays(30) : .today
        if let nutrient, nutrient != .energy {
            return make(.amount, nutrient: nutrient, food: source, otherwise: standard, beside: .logAmountBeside)
        }
        // Plain totals of the usual periods are the model's, in all its languages.
        let isSpecial =
            meal != nil || !spoken.choices.isEmpty || source != nil
            || spoken.periods.contains { !Period.names.contains($0.name) }
        let isEnergy = nutrient == .energy || meal != nil && has(.logAmountHowMuch) && has(.logAmountEat)
        guard isSpecial, isEnergy else { return nil }
        return make(.amount, nutrient: .energy, food: source, otherwise: standard, beside: .logAmountBeside)
    }

    private var howOften: LogQuestion? {
        let asks = has(.logHowOften) || lexicon.has(.logAsked, words[0])
        guard asks, has(.logHowOftenOwn), nutrient == nil, let food else { return nil }
        return make(.howOften, food: food)
    }

    /// Nil when a word is left over, or when more days are named than the form can tell apart.
    ///
    /// - Parameter grammar: what this form says besides the words that all have.
    private func make(
        _ form: LogQuestion.Form, nutrient: Nutrient? = nil, food: Name? = nil, otherwise: Period? = nil,
        beside grammar: Concept? = nil
    ) -> LogQuestion? {
        let understood = spoken.taken.union(food?.places ?? [])
        let nutrientPlaces = nutrient == nil ? [] : placesOfNutrients
        let isWhole = words.indices.allSatisfy { index in
            let word = words[index]
            return understood.contains(index) || lexicon.isFiller(word)
                || lexicon.has(Self.common, word) || grammar.map { lexicon.has($0, word) } ?? false
                || nutrient != nil
                    && (nutrientPlaces.contains(index) || lexicon.has([.unitGram, .unitMilligram], word))
        }
        guard isWhole, form == .compare || spoken.periods.count <= 1 && spoken.choices.count <= 1 else { return nil }
        let periods = spoken.periods.isEmpty ? [otherwise].compactMap(\.self) : spoken.periods
        return LogQuestion(
            form, nutrient: nutrient, food: food?.text, meal: meal, days: spoken.choices, periods: periods)
    }

    // MARK: Parts

    /// Places of the words that name a nutrient.
    private var placesOfNutrients: Set<Int> {
        Set(
            words.indices.flatMap { index in
                lexicon.nutrient(at: index, in: words).map { index..<(index + $0.length) } ?? index..<index
            })
    }

    /// The food that a nutrient came from: "how much sugar did I get from cola".
    private var source: Name? {
        words.firstIndex { lexicon.has(.logSource, $0) }.flatMap { index in
            spoken.taken.contains(index) ? nil : name(of: words.indices[(index + 1)...])
        }
    }

    /// The food: what stands behind the verb, or between "how many" and "did I".
    private var food: Name? {
        if let many = words.indices.first(where: {
            $0 > 0 && lexicon.has(.questionHow, words[$0 - 1]) && lexicon.has(.questionMany, words[$0])
        }),
            let verb = words.indices.first(where: { $0 > many && lexicon.has(.logAuxiliary, words[$0]) }),
            verb > many + 1,
            !lexicon.has(.logCount, words[many + 1])
        {
            return name(of: words.indices[(many + 1)..<verb])
        }
        guard
            let verb = words.indices.first(where: { index in
                lexicon.has(.logVerb, words[index]) && words[..<index].contains { lexicon.has(.logUser, $0) }
            })
        else {
            // "when was my last coffee"
            return words.firstIndex { lexicon.has(.daypartLast, $0) }.flatMap {
                $0 > 0 && lexicon.has(.determinerPossessive, words[$0 - 1]) ? name(of: words.indices[($0 + 1)...]) : nil
            }
        }
        return name(of: words.indices[(verb + 1)...])
    }

    /// What is left of the words without periods, meals, units and fillers.
    private func name(of range: Range<Int>) -> Name? {
        let places = range.filter { !spoken.taken.contains($0) && !isFiller(words[$0]) }
        let isMeasured = places.count > 1 && lexicon.measure(words[places[0]]) != nil
        let named = isMeasured ? Array(places.dropFirst()) : places
        let kept = named.map { words[$0] }
        guard !kept.isEmpty, kept.count <= 6,
            !kept.contains(where: { lexicon.has(.logNofood, $0) || $0.contains(where: \.isNumber) })
        else { return nil }
        return Name(text: kept.joined(separator: " "), places: Set(places))
    }

    // MARK: Words

    /// In questions of all forms, beside the fillers of amounts.
    private static let common: [Concept] = [.logOpening, .logUser, .logAuxiliary, .logVerb, .logFiller, .logBeside]

    private func isFiller(_ word: String) -> Bool {
        lexicon.isFiller(word) || lexicon.has(.logFiller, word)
    }
}

extension Reading {
    /// Whether a sentence ends before the last word.
    package var hasSeveralSentences: Bool {
        pauses.contains { $0.key > 0 && $0.key < words.count && $0.value == .sentence }
    }
}
