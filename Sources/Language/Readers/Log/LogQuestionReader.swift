package import Nutrition

/// Questions about the log.
package enum LogQuestionReader: IntentReader {
    package static let languages: Set<MessageLanguage> = [.english]

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
    private let spoken: PeriodExpressions
    private let meal: Meal?
    private(set) var question: LogQuestion?

    init?(_ utterance: Reading, today: CalendarDay) {
        words = utterance.words
        guard words.count >= 3, words.count <= 30, let first = words.first,
            Self.openings.contains(first), words.contains(where: Self.user.contains),
            !words.contains(where: EatingWords.others.contains), !utterance.hasSeveralSentences
        else { return nil }
        spoken = PeriodExpressions(utterance, today: today)
        meal = utterance.time(today: today).meal
        question =
            score ?? comparison ?? target ?? streak ?? logged ?? extreme ?? usual ?? lastTime ?? amount ?? howOften
    }

    private func has(_ phrase: String) -> Bool {
        let wanted = phrase.split(separator: " ").map(String.init)
        guard wanted.count <= words.count else { return false }
        return words.indices.dropLast(wanted.count - 1).contains { Array(words[$0..<($0 + wanted.count)]) == wanted }
    }

    private func has(anyOf phrases: [String]) -> Bool { phrases.contains(where: has) }

    // MARK: Forms

    private var score: LogQuestion? {
        guard
            has(anyOf: ["how healthy was", "how healthy were", "how healthy is", "how nutritious was"])
                || has("health score") && !has(anyOf: ["average", "mean", "improve"]),
            has("my") || has(anyOf: ["did i", "have i"]), nutrient == nil, spoken.choices.isEmpty
        else { return nil }
        return make(.score, otherwise: .today, words: Self.scoring)
    }

    private var comparison: LogQuestion? {
        guard words[0] == "compare" || has(anyOf: ["vs", "versus", "than"]) else { return nil }
        guard
            spoken.periods.count == 2 && spoken.choices.isEmpty || spoken.choices.count == 2 && spoken.periods.count < 2
        else { return nil }
        return make(.compare, nutrient: nutrient, words: Self.comparing)
    }

    private var target: LogQuestion? {
        guard has(anyOf: ["target", "goal"]), nutrient == nil || nutrient == .energy,
            has(anyOf: ["how often", "how many days", "how many times"])
                || has(anyOf: ["did i", "have i", "was i"])
                    && has(anyOf: ["meet", "met", "hit", "reach", "reached", "over", "under"])
                    && !spoken.periods.isEmpty
        else { return nil }
        return make(.targetDays, otherwise: .thisMonth, words: Self.meeting)
    }

    private var logged: LogQuestion? {
        guard has(anyOf: ["how many days", "how often"]),
            has(anyOf: ["have i logged", "did i log", "i logged", "have i tracked", "did i track"])
        else { return nil }
        return make(.loggedDays, otherwise: .thisMonth, words: ["tracked", "track"])
    }

    private var streak: LogQuestion? {
        guard has("streak") || has("days in a row") && has(anyOf: ["logged", "tracked", "log"]), meal == nil,
            nutrient == nil, spoken.periods.isEmpty
        else { return nil }
        return make(.streak, words: ["streak", "row", "logging", "current", "longest", "tracked", "long"])
    }

    private var extreme: LogQuestion? {
        guard has(anyOf: ["which day", "what day", "when did i"]) || has("day") && has("my") else { return nil }
        let most = has(anyOf: ["most", "highest", "biggest", "heaviest"])
        guard most || has(anyOf: ["least", "lowest", "lightest"]), meal == nil else { return nil }
        return make(
            most ? .most : .least, nutrient: nutrient ?? .energy, otherwise: .lastDays(30), words: Self.superlatives)
    }

    private var usual: LogQuestion? {
        let asksHabit =
            has(anyOf: ["usually", "normally", "typically", "most often"])
            && has(anyOf: ["do i", "i usually", "i normally"])
        let asksTop =
            has(anyOf: ["my favourite", "my favorite", "my most common", "my most frequent", "my top"])
            && has(anyOf: ["food", "foods", "breakfast", "lunch", "dinner"])
        let asksMost = has("do i") && has(anyOf: ["eat the most", "eat most", "drink most"])
        guard asksHabit || asksTop || asksMost, nutrient == nil, !has(anyOf: ["when", "how much", "how many"]) else {
            return nil
        }
        return make(.usual, otherwise: .lastDays(90), words: Self.habits)
    }

    private var lastTime: LogQuestion? {
        let asks =
            has("when") && has(anyOf: ["did i", "was the last time", "have i", "was my last"])
            || has(anyOf: [
                "what was the last time", "how long ago", "how long has it been since", "how long is it since",
            ])
        guard asks, food != nil || meal != nil, nutrient == nil, spoken.periods.isEmpty else { return nil }
        return make(.lastTime, food: food, words: ["long", "ago", "has", "recently", "latest"])
    }

    private var amount: LogQuestion? {
        let asks = has(anyOf: ["how much", "how many", "what is", "what was", "what's"])
        let isOwn = has(anyOf: ["did i", "have i", "do i", "i've", "i get", "i got", "i ate", "i had"]) || has("my")
        guard asks, isOwn else { return nil }
        let isDaily = has(anyOf: ["do i", "average", "daily", "a day", "per day"]) || !spoken.choices.isEmpty
        let standard: Period = isDaily ? .lastDays(30) : .today
        if let nutrient, nutrient != .energy {
            return make(.amount, nutrient: nutrient, food: source, otherwise: standard, words: Self.amounts)
        }
        // Plain totals of the usual periods are the model's, in all its languages.
        let isSpecial =
            meal != nil || !spoken.choices.isEmpty || source != nil
            || spoken.periods.contains { !Period.names.contains($0.name) }
        let isEnergy = nutrient == .energy || meal != nil && has("how much") && has(anyOf: ["did i eat", "do i eat"])
        guard isSpecial, isEnergy else { return nil }
        return make(.amount, nutrient: .energy, food: source, otherwise: standard, words: Self.amounts)
    }

    private var howOften: LogQuestion? {
        let asks =
            has(anyOf: ["how often", "how many times", "how many days"]) || words[0] == "did" || words[0] == "have"
            || has("how many") || has("how much")
        guard asks, has(anyOf: ["did i", "have i", "do i", "i've"]), nutrient == nil, let food else { return nil }
        return make(.howOften, food: food, words: [])
    }

    /// Nil when a word is left over, or when more days are named than the form can tell apart.
    ///
    /// - Parameter grammar: what this form says besides the words that all have.
    private func make(
        _ form: LogQuestion.Form, nutrient: Nutrient? = nil, food: Name? = nil, otherwise: Period? = nil,
        words grammar: Set<String>
    ) -> LogQuestion? {
        let understood = spoken.taken.union(food?.places ?? [])
        let isWhole = words.indices.allSatisfy { index in
            let word = words[index]
            return understood.contains(index) || Self.common.contains(word) || grammar.contains(word)
                || nutrient != nil && Self.nutrientWords.contains(word)
        }
        guard isWhole, form == .compare || spoken.periods.count <= 1 && spoken.choices.count <= 1 else { return nil }
        let periods = spoken.periods.isEmpty ? [otherwise].compactMap(\.self) : spoken.periods
        return LogQuestion(
            form, nutrient: nutrient, food: food?.text, meal: meal, days: spoken.choices, periods: periods)
    }

    // MARK: Parts

    private var nutrient: Nutrient? {
        for index in words.indices {
            let pair = index + 1 < words.count ? words[index] + " " + words[index + 1] : ""
            if let nutrient = Self.nutrients[pair] ?? Self.nutrients[words[index]] { return nutrient }
        }
        return nil
    }

    /// The food that a nutrient came from: "how much sugar did I get from cola".
    private var source: Name? {
        words.firstIndex(of: "from").flatMap { index in
            spoken.taken.contains(index) ? nil : name(of: words.indices[(index + 1)...])
        }
    }

    /// The food: what stands behind the verb, or between "how many" and "did I".
    private var food: Name? {
        if let many = words.indices.first(where: {
            $0 > 0 && words[$0 - 1] == "how" && ["many", "much"].contains(words[$0])
        }),
            let verb = words.indices.first(where: { $0 > many && Self.auxiliaries.contains(words[$0]) }),
            verb > many + 1,
            !["times", "days", "of"].contains(words[many + 1])
        {
            return name(of: words.indices[(many + 1)..<verb])
        }
        guard
            let verb = words.indices.first(where: { index in
                Self.verbs.contains(words[index]) && words[..<index].contains { Self.user.contains($0) }
            })
        else {
            // "when was my last coffee"
            return words.firstIndex(of: "last").flatMap {
                $0 > 0 && words[$0 - 1] == "my" ? name(of: words.indices[($0 + 1)...]) : nil
            }
        }
        return name(of: words.indices[(verb + 1)...])
    }

    /// What is left of the words without periods, meals, units and fillers.
    private func name(of range: Range<Int>) -> Name? {
        let places = range.filter { !spoken.taken.contains($0) && !Self.fillers.contains(words[$0]) }
        let isMeasured = places.count > 1 && UnitLexicon.measure(words[places[0]]) != nil
        let named = isMeasured ? Array(places.dropFirst()) : places
        let kept = named.map { words[$0] }
        guard !kept.isEmpty, kept.count <= 6,
            !kept.contains(where: { Self.noFoods.contains($0) || $0.contains(where: \.isNumber) })
        else { return nil }
        return Name(text: kept.joined(separator: " "), places: Set(places))
    }

    // MARK: Words

    private static let openings = Set(words: "when how what what's which did have compare show tell on was is")
    private static let user = Set(words: "i i've my")
    private static let auxiliaries = Set(words: "did have do i've")
    private static let verbs = Set(
        words: "eat eaten ate have had drink drunk drank log logged get got consume consumed")
    private static let fillers = UnitLexicon.fillers.union(
        Set(
            words: """
                a an the any some my last ever again for of breakfast lunch dinner supper brunch time times i it been since
                recently already per day so far on in at usually eat eaten have had days most least
                """))
    /// In questions of all forms.
    private static let common = openings.union(user).union(auxiliaries).union(verbs).union(fillers)
        .union(Set(words: "much many often me eating drinking are"))
    private static let comparing = Set(words: "than vs versus with and to compared more less fewer")
    private static let meeting = Set(
        words: "target goal meet met hit reach reached over under above below within was am")
    private static let scoring = Set(words: "healthy nutritious health score meals meal food foods day")
    private static let superlatives = Set(words: "highest biggest heaviest lowest lightest")
    private static let habits = Set(words: "normally typically favourite favorite common frequent top food foods")
    private static let amounts = Set(words: "average total daily intake consumption from")
    /// A name that holds these was not understood.
    private static let noFoods = Set(
        words: """
            and or than but because that this to did do when what how morning afternoon evening night ago before after under
            over anything something everything nothing enough too much more less well healthy yet lot lots meal meals snack
            snacks food foods drink drinks entries target goal
            """)
    private static let nutrients: [String: Nutrient] = [
        "calories": .energy, "calorie": .energy, "kcal": .energy, "energy": .energy, "protein": .protein,
        "carbs": .carbohydrate, "carb": .carbohydrate, "carbohydrate": .carbohydrate, "carbohydrates": .carbohydrate,
        "fat": .fat, "fats": .fat, "fiber": .fiber, "fibre": .fiber, "sugar": .sugar, "sugars": .sugar,
        "saturated fat": .saturatedFat, "sodium": .sodium, "cholesterol": .cholesterol, "calcium": .calcium,
        "iron": .iron, "magnesium": .magnesium, "potassium": .potassium, "zinc": .zinc, "vitamin a": .vitaminA,
        "vitamin c": .vitaminC, "vitamin d": .vitaminD, "vitamin e": .vitaminE, "vitamin k": .vitaminK,
        "vitamin b12": .vitaminB12, "folate": .folate, "caffeine": .caffeine, "alcohol": .alcohol,
    ]
    private static let nutrientWords = Set(nutrients.keys.flatMap { $0.split(separator: " ").map(String.init) })
        .union(Set(words: "g grams mg milligrams"))
}

extension Reading {
    /// Whether a sentence ends before the last word.
    package var hasSeveralSentences: Bool { pauses.contains { $0.key > 0 && $0.key < words.count && $0.value == .sentence } }
}
