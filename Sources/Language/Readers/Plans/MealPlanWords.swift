import Nutrition

/// The words of a wish for a plan of meals.
struct MealPlanWords {
    private let scan: HealthScan
    private var days: MealPlanDays
    private var meals: [Meal] = []
    private var (hasName, isPlural, isFood, hasEnergy) = (false, false, false, false)
    /// Meals a day, and the time to cook one.
    private var (count, minutes): (Int?, Int?)

    /// - Parameter isWish: whether something else says that a plan is wished for.
    /// - Returns: nil where no plan is wished for.
    init?(_ scan: HealthScan, today: CalendarDay, isWish: Bool = false) {
        self.scan = scan
        days = MealPlanDays(today: today)
        var verb: Int?
        var (asks, cooks) = (false, false)
        var requests: [Int] = []
        var index = 0
        while index < scan.words.count {
            if let length = number(at: index) {
                index += length
            } else if let length = days.take(scan, at: index) {
                hasName = hasName || scan.has(.mealPlanName, at: index)
                index += length
            } else if let length = scan.length(.mealPlanName, at: index) {
                hasName = true
                // "a week of meals"
                if scan.words[index..<(index + length)].contains(where: { scan.lexicon.has(.unitTimeWeek, $0) }) {
                    days.takeWeek()
                }
                index += length
            } else if let length = scan.length(.mealPlanAsk, at: index) {
                asks = true
                cooks = cooks || scan.words[index..<(index + length)].contains { scan.lexicon.has(.mealPlanCook, $0) }
                index += length
            } else if let length = scan.length(.mealPlanRequest, at: index) {
                requests.append(index)
                index += length
            } else if let length = scan.length(.mealPlanVerb, at: index) {
                // "I plan to have dinner at 8" is none.
                if scan.has(.particleInfinitive, at: index + length) { return nil }
                verb = verb ?? index
                index += length
            } else if asks, let length = scan.length(.mealPlanCook, at: index) {
                cooks = true
                index += length
            } else if let (meal, isSeveral, length) = scan.plannedMeal(at: index) {
                if !meals.contains(meal) { meals.append(meal) }
                isPlural = isPlural || isSeveral
                index += length
            } else if let length = scan.length(.mealPlanFood, at: index) {
                isFood = true
                index += length
            } else {
                index += 1
            }
        }
        if scan.stands(.mealPlanWeekly) { days.takeWeek() }
        let isLead = verb.map { place in
            place == 0 || requests.contains { $0 < place } || scan.lexicon.isLead(scan.words[..<place])
        }
        let isOfPlan = hasName && (!requests.isEmpty || verb != nil || isBare)
        // "plan tomorrow, 1800 kcal"
        let isOfMeals = isLead == true && (isFood || !meals.isEmpty || hasEnergy && !days.isEmpty)
        let isOfDays = asks && cooks && (days.count ?? 0) > 1
        guard isWish || isOfPlan || isOfMeals || isOfDays else { return nil }
    }

    /// "meal plan for tomorrow", and nothing that asks for what is kept.
    private var isBare: Bool {
        scan.length(.mealPlanName, at: 0) != nil && !scan.message.isQuestion
    }

    /// "3 meals a day", "30 minutes": what stands behind a number, taken where it is of a plan.
    private mutating func number(at index: Int) -> Int? {
        guard let (value, length) = scan.number(at: index), index + length < scan.words.count,
            !scan.has(.determinerIndefinite, at: index)
        else { return nil }
        let unit = scan.words[index + length]
        if scan.lexicon.has(.unitTimeMinute, unit) {
            minutes = minutes ?? ((5...300).contains(value) ? Int(value) : nil)
        } else if scan.lexicon.has(.mealPlanFood, unit) {
            isFood = true
            count = value == value.rounded() && (2...5).contains(value) ? Int(value) : count
        } else if let named = scan.plannedMeal(at: index + length), named.isPlural, value == value.rounded(),
            (1...14).contains(value)
        {
            if !meals.contains(named.meal) { meals.append(named.meal) }
            days.takeCount(Int(value))
            return length + named.count
        } else if scan.lexicon.kilocalories(perUnit: unit) == nil {
            return nil
        } else {
            hasEnergy = true
        }
        return length + 1
    }

    /// - Parameter reading: of the whole message.
    func plan(_ reading: Reading) -> AskedMealPlan? {
        guard let range = days.days(usual: isPlural && !hasName ? 7 : 1) else { return nil }
        var plan = AskedMealPlan(from: range.lowerBound, days: range.upperBound.ordinal - range.lowerBound.ordinal + 1)
        plan.calories = reading.energies.first.map { Int(min($0.kilocalories, Self.mostEnergy).rounded()) }
        plan.minutes = minutes
        plan.meals = count
        if Set(meals).isSuperset(of: Self.mains) {
            plan.meals = count ?? meals.count
        } else {
            plan.only = meals
        }
        plan.filter = reading.filter(besides: reading.leftOutOfPlan)
        plan.filter.traits = []
        plan.diets = ProfileVocabulary.diets.filter { reading.lexicon.stands($0.concept, in: reading.words) }.map(
            \.diet
        )
        .filter { $0 != .omnivore && $0 != .flexitarian }
        plan.isCheap = reading.lexicon.stands(.mealPlanCheap, in: reading.words)
        return plan
    }

    /// In kcal; what is more is refused as any such number.
    private static let mostEnergy = 100_000.0
    private static let mains: Set<Meal> = [.breakfast, .lunch, .dinner]
}

extension Lexicon {
    /// Whether words only open a wish.
    fileprivate func isLead(_ words: ArraySlice<String>) -> Bool {
        words.allSatisfy { has([.discoursePlease, .discourseOpening], $0) }
    }
}

extension Reading {
    /// What is named behind "without" and "no": "no mushrooms or olives", "sans champignons".
    fileprivate var leftOutOfPlan: [String] {
        var named: [String] = []
        for place in places(of: .dietExcept) {
            var index = place + (lexicon.length(of: .dietExcept, at: words[place...]) ?? 1)
            var current: [String] = []
            while index < words.count, named.count < 10 {
                let word = words[index]
                let isLink = lexicon.has([.conjunctionAnd, .conjunctionOr], word)
                let isPause = pauses[index] != nil && !current.isEmpty
                if isLink || isPause, !current.isEmpty {
                    named.append(current.joined(separator: " "))
                    current = []
                }
                guard word.allSatisfy(\.isLetter), !(lexicon.has(Concept.timeUnits, word)), !isPause || isLink else {
                    break
                }
                if !isLink, !lexicon.has([.determinerArticle, .prepositionOf], word) {
                    if lexicon.has([.prepositionFor, .prepositionWith, .mealPlanRequest, .discoursePlease], word) {
                        break
                    }
                    current.append(word)
                }
                index += 1
                if current.count > 2 { break }
            }
            if (1...2).contains(current.count) { named.append(current.joined(separator: " ")) }
        }
        return named
    }
}
