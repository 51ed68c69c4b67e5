package import Nutrition

/// A question about one's own log in a form that code can answer: what is asked, of which foods, meals and days.
package struct LogQuestion: Codable, Hashable, Sendable {
    package enum Form: String, Codable, Hashable, Sendable, CaseIterable {
        /// When it was eaten the last time.
        case lastTime
        /// How often, and how much of it.
        case howOften
        /// How much of a nutrient, energy included.
        case amount
        /// Two periods, or two kinds of day, side by side.
        case compare
        /// The day with the most or the least of a nutrient.
        case most, least
        /// The foods that are eaten most often.
        case usual
        /// Days at, over and under the target.
        case targetDays
        /// Days with entries.
        case loggedDays
        /// Days with entries in a row.
        case streak
    }

    package var form: Form
    package var nutrient: Nutrient?
    /// Words that name the food.
    package var food: String?
    package var meal: Meal?
    package var days: [DayChoice]
    /// As ``Period/init(_:)`` reads them; empty is the whole log.
    package var periods: [String]

    init(
        _ form: Form, nutrient: Nutrient? = nil, food: String? = nil, meal: Meal? = nil, days: [DayChoice] = [],
        periods: [Period] = []
    ) {
        self.form = form
        self.nutrient = nutrient
        self.food = food
        self.meal = meal
        self.days = days
        self.periods = periods.map(\.name)
    }
}

extension Utterance {
    /// The question about the user's own log that these words ask beyond doubt; nil leaves it to the model.
    ///
    /// - Parameter today: The logical day.
    package func logQuestion(today: CalendarDay) -> LogQuestion? { LogQuestionReading(self, today: today)?.question }
}

/// Reads a ``LogQuestion`` from one English sentence. Whoever says more than one, speaks of a plan, of somebody else
/// or of what is left, is not read.
private struct LogQuestionReading {
    private let words: [String]
    private let spoken: SpokenPeriods
    private let meal: Meal?
    private(set) var question: LogQuestion?

    init?(_ utterance: Utterance, today: CalendarDay) {
        words = utterance.words
        guard words.count >= 3, words.count <= 30, let first = words.first,
            Self.openings.contains(first), words.contains(where: Self.user.contains),
            !words.contains(where: Self.others.contains), !utterance.hasSeveralSentences
        else { return nil }
        spoken = SpokenPeriods(utterance, today: today)
        meal = utterance.time(today: today).meal
        question = read()
    }

    private func has(_ phrase: String) -> Bool {
        let wanted = phrase.split(separator: " ").map(String.init)
        guard wanted.count <= words.count else { return false }
        return words.indices.dropLast(wanted.count - 1).contains { Array(words[$0..<($0 + wanted.count)]) == wanted }
    }

    private func has(anyOf phrases: [String]) -> Bool { phrases.contains(where: has) }

    private func read() -> LogQuestion? {
        comparison ?? target ?? streak ?? logged ?? extreme ?? usual ?? lastTime ?? amount ?? howOften
    }

    // MARK: Forms

    private var comparison: LogQuestion? {
        guard words[0] == "compare" || has(anyOf: ["vs", "versus", "than"]) else { return nil }
        guard
            spoken.periods.count == 2 && spoken.choices.isEmpty || spoken.choices.count == 2 && spoken.periods.count < 2
        else { return nil }
        return make(.compare, nutrient: nutrient)
    }

    private var target: LogQuestion? {
        guard has(anyOf: ["target", "goal"]),
            has(anyOf: ["how often", "how many days", "how many times"])
                || has(anyOf: ["did i", "have i", "was i"])
                    && has(anyOf: ["meet", "met", "hit", "reach", "reached", "over", "under"])
                    && !spoken.periods.isEmpty
        else { return nil }
        return make(.targetDays, otherwise: .thisMonth)
    }

    private var logged: LogQuestion? {
        guard has(anyOf: ["how many days", "how often"]),
            has(anyOf: ["have i logged", "did i log", "i logged", "have i tracked", "did i track"]), food == nil
        else { return nil }
        return make(.loggedDays, otherwise: .thisMonth)
    }

    private var streak: LogQuestion? {
        has(anyOf: ["streak", "days in a row"]) ? LogQuestion(.streak) : nil
    }

    private var extreme: LogQuestion? {
        guard has(anyOf: ["which day", "what day", "on which day", "when did i"]) || has("day") && has("my") else {
            return nil
        }
        let most = has(anyOf: ["most", "highest", "biggest", "heaviest"])
        guard most || has(anyOf: ["least", "lowest", "lightest"]), !has("most recently") else { return nil }
        guard food == nil || nutrient != nil else { return nil }
        return make(most ? .most : .least, nutrient: nutrient ?? .energy, otherwise: .lastDays(30))
    }

    private var usual: LogQuestion? {
        let asksHabit =
            has(anyOf: ["usually", "normally", "typically", "most often"])
            && has(anyOf: ["do i", "i usually", "i normally"])
        let asksTop =
            has(anyOf: ["my favourite", "my favorite", "my most common", "my most frequent", "my top"])
            && has(anyOf: ["food", "foods", "meals", "breakfast", "lunch", "dinner"])
        let asksMost = has("do i") && has("most") && has(anyOf: ["foods", "eat the most", "eat most", "drink most"])
        guard asksHabit || asksTop || asksMost, nutrient == nil, !has(anyOf: ["when", "how much", "how many"]) else {
            return nil
        }
        return make(.usual, otherwise: .lastDays(90))
    }

    private var lastTime: LogQuestion? {
        let asks =
            has("when") && has(anyOf: ["did i", "was the last time", "have i", "was my last"])
            || has(anyOf: [
                "what was the last time", "how long ago", "how long has it been since", "how long is it since",
            ])
        guard asks, food != nil || meal != nil else { return nil }
        return make(.lastTime, food: food)
    }

    private var amount: LogQuestion? {
        guard !has(anyOf: ["is in", "are in", "in my", "does a", "do i need", "should"]) else { return nil }
        let asks = has(anyOf: ["how much", "how many", "what is", "what was", "what's", "average", "total"])
        let isOwn = has(anyOf: ["did i", "have i", "do i", "i've", "i get", "i got", "i ate", "i had"]) || has("my")
        guard asks, isOwn else { return nil }
        let isDaily = has(anyOf: ["do i", "average", "daily", "a day", "per day"]) || !spoken.choices.isEmpty
        let standard: Period = isDaily ? .lastDays(30) : .today
        if let nutrient, nutrient != .energy {
            return make(.amount, nutrient: nutrient, food: source, otherwise: standard)
        }
        // Plain totals of the usual periods are the model's, in all its languages.
        let isSpecial =
            meal != nil || !spoken.choices.isEmpty || source != nil
            || spoken.periods.contains { !Period.names.contains($0.name) }
        let isEnergy = nutrient == .energy || meal != nil && has("how much") && has(anyOf: ["did i eat", "do i eat"])
        guard isSpecial, isEnergy else { return nil }
        return make(.amount, nutrient: .energy, food: source, otherwise: standard)
    }

    private var howOften: LogQuestion? {
        let asks =
            has(anyOf: ["how often", "how many times", "how many days"]) || words[0] == "did" || words[0] == "have"
            || has("how many") || has("how much")
        guard asks, has(anyOf: ["did i", "have i", "do i", "i've"]), nutrient == nil, let food else { return nil }
        return make(.howOften, food: food)
    }

    private func make(
        _ form: LogQuestion.Form, nutrient: Nutrient? = nil, food: String? = nil, otherwise: Period? = nil
    ) -> LogQuestion {
        let periods = spoken.periods.isEmpty ? [otherwise].compactMap(\.self) : spoken.periods
        return LogQuestion(
            form, nutrient: nutrient, food: food, meal: meal, days: spoken.choices, periods: periods)
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
    private var source: String? {
        words.firstIndex(of: "from").flatMap { index in
            spoken.taken.contains(index) ? nil : name(of: words.indices[(index + 1)...])
        }
    }

    /// The food: what stands behind the verb, or between "how many" and "did I".
    private var food: String? {
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

    /// What is left of the words without periods, meals and fillers.
    private func name(of range: Range<Int>) -> String? {
        let kept = range.filter { !spoken.taken.contains($0) && !Self.fillers.contains(words[$0]) }.map { words[$0] }
        guard !kept.isEmpty, kept.count <= 6, !kept.contains(where: Self.links.contains) else { return nil }
        return kept.joined(separator: " ")
    }

    private static let openings: Set<String> = [
        "when", "how", "what", "what's", "which", "did", "have", "compare", "show", "tell", "on", "was", "is",
    ]
    private static let user: Set<String> = ["i", "i've", "my"]
    /// With these the question is about something else: a plan, a rule, what is left, another person.
    private static let others = EatingWords.others.union([
        "should", "would", "could", "can", "will", "if", "left", "remaining", "still", "why", "might",
        "want", "need", "allowed",
    ])
    private static let auxiliaries: Set<String> = ["did", "have", "do", "i've"]
    private static let verbs: Set<String> = [
        "eat", "eaten", "ate", "have", "had", "drink", "drunk", "drank", "log", "logged", "get", "got", "consume",
        "consumed",
    ]
    private static let fillers = UnitLexicon.fillers.union([
        "a", "an", "the", "any", "some", "my", "last", "ever", "again", "for", "of", "breakfast", "lunch", "dinner",
        "supper", "snack", "brunch", "time", "times", "i", "it", "been", "since", "recently", "already", "per", "day",
        "so", "far", "on", "in", "at", "usually", "eat", "eaten", "have", "had", "days", "most", "least",
    ])
    /// A name that holds these was not understood.
    private static let links: Set<String> = [
        "and", "or", "than", "but", "because", "that", "to", "did", "do", "when", "what", "how",
    ]
    private static let nutrients: [String: Nutrient] = [
        "calories": .energy, "calorie": .energy, "kcal": .energy, "energy": .energy, "protein": .protein,
        "carbs": .carbohydrate, "carb": .carbohydrate, "carbohydrate": .carbohydrate, "carbohydrates": .carbohydrate,
        "fat": .fat, "fats": .fat, "fiber": .fiber, "fibre": .fiber, "sugar": .sugar, "sugars": .sugar,
        "saturated fat": .saturatedFat, "sodium": .sodium, "cholesterol": .cholesterol, "calcium": .calcium,
        "iron": .iron, "magnesium": .magnesium, "potassium": .potassium, "zinc": .zinc, "vitamin a": .vitaminA,
        "vitamin c": .vitaminC, "vitamin d": .vitaminD, "vitamin e": .vitaminE, "vitamin k": .vitaminK,
        "vitamin b12": .vitaminB12, "folate": .folate, "caffeine": .caffeine, "alcohol": .alcohol,
    ]
}

extension Utterance {
    /// Whether a sentence ends before the last word.
    var hasSeveralSentences: Bool { pauses.contains { $0.key > 0 && $0.key < words.count && $0.value == .sentence } }
}
