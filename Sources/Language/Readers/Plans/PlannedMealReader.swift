package import Nutrition

/// What has to do with a plan that is there: "what's for dinner?", "the shopping list for that", "I had the planned
/// lunch". Every word must have its place.
package enum PlannedMealReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary =
        "A question for planned meals or their shopping list, and that what was planned is eaten"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard reading.words.count <= longest else { return nil }
        // Short messages of these two languages are easily taken for each other.
        let others: [MessageLanguage] = reading.language == .spanish ? [.portuguese] : []
        let readings = [reading] + others.map { Reading(reading.text, in: $0) }
        return readings.lazy.compactMap { reading in
            reading.healthMessage.flatMap { PlannedMealWords(HealthScan($0), situation)?.intent }
        }.first.map(Intent.mealPlan)
    }

    /// In words.
    private static let longest = 16
}

private struct PlannedMealWords {
    private let scan: HealthScan
    private let today: CalendarDay
    private var days: MealPlanDays
    private var meals: [Meal] = []
    private var said: Set<Concept> = []
    /// A day that is over.
    private var past: CalendarDay?

    /// - Returns: nil where a word has no place.
    init?(_ start: HealthScan, _ situation: Situation) {
        let today = situation.today
        var strangers = 0
        var scan = start
        self.scan = start
        self.today = today
        days = MealPlanDays(today: today)
        while !scan.isAtEnd {
            if let (concept, count) = scan.longest(Self.concepts, at: scan.index),
                count > 1 || !Self.isOfTime(scan, Self.isWeak(concept))
            {
                said.insert(concept)
                scan.index += count
            } else if let count = days.take(scan, at: scan.index) {
                scan.index += count
            } else if let (meal, _, count) = scan.plannedMeal(at: scan.index) {
                if !meals.contains(meal) { meals.append(meal) }
                scan.index += count
            } else if let (back, count) = scan.lexicon.daysBack(at: scan.words[scan.index...]), past == nil {
                past = today.adding(days: -back)
                scan.index += count
            } else if let meal = scan.lexicon.partOfDay(scan.words[scan.index]) {
                if !meals.contains(meal) { meals.append(meal) }
                scan.index += 1
            } else if !scan.take(Self.beside) {
                // "just as planned", but no other food.
                guard scan.isIdle(situation) else { return nil }
                strangers += 1
                scan.index += 1
            }
        }
        guard strangers == 0 || strangers <= Self.mostStrangers && said.contains(.mealPlanPlanned) && isTold else {
            return nil
        }
    }

    private static let mostStrangers = 2

    /// Whether a word that says little names a meal or a day here.
    private static func isOfTime(_ scan: HealthScan, _ isWeak: Bool) -> Bool {
        guard isWeak else { return false }
        var days = MealPlanDays(today: CalendarDay(ordinal: 0))
        return scan.plannedMeal(at: scan.index) != nil || days.take(scan, at: scan.index) != nil
    }

    private static func isWeak(_ concept: Concept) -> Bool {
        [.mealPlanMust, .mealPlanShow, .mealPlanBuy, .verbEatPast, .mealPlanAte, .mealPlanPlanned].contains(concept)
    }

    var intent: MealPlanIntent? {
        if said.contains(.mealPlanShopping) || asksToBuy {
            guard said.isDisjoint(with: [.verbEatPast, .mealPlanAte]), past == nil, meals.isEmpty else { return nil }
            return days.isEmpty ? .shopping(nil) : days.days().map { .shopping($0) }
        }
        let isPlanned = said.contains(.mealPlanPlanned)
        if isPlanned, isTold { return log }
        let asks = scan.message.isQuestion || said.contains(.mealPlanShow) || said.contains(.mealPlanServes)
        guard asks, past == nil, let range = days.days(usual: meals.isEmpty && said.contains(.mealPlanName) ? 7 : 1)
        else { return nil }
        let isTimed = !meals.isEmpty || !days.isEmpty
        if isPlanned || said.contains(.mealPlanServes) {
            return isTimed ? .show(range, meals, isOfPlan: isPlanned) : nil
        }
        return said.isSuperset(of: [.mealPlanShow, .mealPlanName]) ? .show(range, meals, isOfPlan: true) : nil
    }

    private var asksToBuy: Bool {
        said.contains(.mealPlanBuy) && (said.contains(.mealPlanMust) || scan.message.isQuestion)
    }

    private var isTold: Bool {
        !scan.message.isQuestion && !said.contains(.mealPlanServes)
            && !said.isDisjoint(with: [.verbLog, .verbEatPast, .mealPlanAte])
    }

    private var log: MealPlanIntent? {
        guard meals.count <= 1, let range = days.days(), range.lowerBound == range.upperBound else { return nil }
        return .log(past ?? range.lowerBound, meals.first)
    }

    private static let concepts: [Concept] = [
        .mealPlanShopping, .mealPlanBuy, .mealPlanMust, .mealPlanServes, .mealPlanPlanned, .mealPlanName, .mealPlanShow,
        .verbLog, .verbEatPast, .mealPlanAte,
    ]
    private static let beside: [Concept] = [
        .mealPlanBeside, .discoursePlease, .discourseOpening, .discourseThanks, .personSelf, .adverbReport,
        .verbHave, .periodThis, .dayNext, .planTo,
    ]
}
