import Nutrition

/// The days that a message names for meals, gathered word by word; they lie ahead, or are today.
struct MealPlanDays {
    private let today: CalendarDay
    private var named: [CalendarDay] = []
    private(set) var count: Int?
    private var begins: CalendarDay?

    init(today: CalendarDay) { self.today = today }

    /// Whether any are named.
    var isEmpty: Bool { named.isEmpty && count == nil }

    /// Takes the days that stand at a place.
    ///
    /// - Returns: how many words say so; nil where none does.
    mutating func take(_ scan: HealthScan, at index: Int) -> Int? {
        let lexicon = scan.lexicon
        if let length = scan.length(.mealPlanNextWeek, at: index) {
            begins = today.adding(days: 8 - today.weekday)
            count = 7
            return length
        }
        if let length = scan.length([.mealPlanWeekend, .periodWeekend], at: index) {
            begins = today.adding(days: max(0, 6 - today.weekday))
            count = today.weekday == 7 ? 1 : 2
            return length
        }
        if let (number, length) = scan.number(at: index) {
            guard index + length < scan.words.count, number >= 1, number <= 1000, number == number.rounded() else {
                return nil
            }
            let unit = scan.words[index + length]
            if lexicon.has(.unitTimeDay, unit) {
                count = Int(number)
            } else if lexicon.has(.unitTimeWeek, unit) {
                count = 7 * Int(number)
            } else {
                return nil
            }
            return length + 1
        }
        if lexicon.has(.unitTimeWeek, scan.words[index]) || lexicon.has(.mealPlanWeekly, scan.words[index]) {
            count = count ?? 7
            return 1
        }
        guard let (day, length) = scan.futureDay(at: index, today: today) else { return nil }
        named.append(day)
        return length
    }

    /// A week, where nothing else is named.
    mutating func takeWeek() { if isEmpty { count = 7 } }

    /// "5 dinners"
    mutating func takeCount(_ number: Int) { count = count ?? number }

    /// - Parameter usual: how many there are where none is named.
    /// - Returns: nil for days that do not follow one another.
    func days(usual: Int = 1) -> ClosedRange<CalendarDay>? {
        let first = begins ?? named.first ?? today
        if let count { return named.count > 1 ? nil : first...first.adding(days: count - 1) }
        guard named.count > 1, var last = named.last else {
            return first...first.adding(days: named.isEmpty ? usual - 1 : 0)
        }
        // "from Monday to Friday", said on a Wednesday.
        if last < first { last = last.adding(days: 7) }
        return last < first || named.count > 2 ? nil : first...last
    }
}

extension HealthScan {
    /// The meal that is named at a place, one or several of them.
    func plannedMeal(at index: Int) -> (meal: Meal, isPlural: Bool, count: Int)? {
        let plurals: [(Concept, Meal)] = [
            (.mealPlanBreakfasts, .breakfast), (.mealPlanLunches, .lunch), (.mealPlanDinners, .dinner),
            (.mealPlanSnacks, .afternoonSnack),
        ]
        for (concept, meal) in plurals {
            if let count = length(concept, at: index) { return (meal, true, count) }
        }
        guard index < words.count else { return nil }
        if let (meal, count) = lexicon.meal(at: words[index...]) { return (meal, false, count) }
        return length(.mealSnack, at: index).map { (.afternoonSnack, false, $0) }
    }
}
