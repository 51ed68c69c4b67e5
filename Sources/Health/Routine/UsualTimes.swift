import Nutrition

/// When a meal is usually eaten.
struct UsualMeal: Hashable, Sendable {
    var meal: Meal
    /// On the wall clock; what belongs to a day but lies behind midnight goes on from 86,400.
    var secondOfDay: Int
    /// From the log; otherwise it is the time that stands for the meal's name.
    var isLearnt: Bool
}

/// When somebody usually eats and trains, from what they logged. The numbers are our judgement: four weeks are long
/// enough for a habit and short enough to follow a new one, and the median does not mind a day out.
enum UsualTimes {
    /// Days that are looked back on for meals, today aside.
    static let days = 28
    /// Of training there is less, so that it is looked for longer.
    static let daysOfTraining = 42
    /// Before so many days, a time is not learnt.
    static let leastDays = 5
    static let leastTrainings = 3
    /// From so many logged days on, a meal that fewer than a fifth of them had is none of this person's.
    static let leastDaysOfHabit = 14
    static let leastShare = 0.2
    /// When work is over for most, and there is time before dinner.
    static let usualTraining = 17 * 3600

    /// - Parameters:
    ///   - log: the first food of each meal of the days.
    ///   - cutoff: of the day, in seconds after midnight.
    /// - Returns: breakfast, lunch and dinner as the user calls them, those that they have, in the order of their times.
    static func meals(_ log: [(day: CalendarDay, meal: Meal, secondOfDay: Int)], slots: MealSlots, cutoff: Int)
        -> [UsualMeal]
    {
        let logged = Set(log.map(\.day)).count
        var meals: [UsualMeal] = []
        for named in [Meal.breakfast, .lunch, .dinner] {
            let meal = slots.current(named)
            guard let usual = named.usualSecondOfDay, !meals.contains(where: { $0.meal == meal }) else { continue }
            let own = log.filter { slots.current($0.meal) == meal }
            let days = Dictionary(own.map { ($0.day, inDay($0.secondOfDay, cutoff)) }, uniquingKeysWith: min)
            if logged >= leastDaysOfHabit, Double(days.count) < leastShare * Double(logged) { continue }
            let learnt = days.count >= leastDays ? median(Array(days.values)) : nil
            meals.append(UsualMeal(meal: meal, secondOfDay: learnt ?? usual, isLearnt: learnt != nil))
        }
        return meals.sorted { $0.secondOfDay < $1.secondOfDay }
    }

    /// - Parameter seconds: of the day, when it was done; one for each day of training.
    static func training(_ seconds: [Int]) -> Int? { seconds.count >= leastTrainings ? median(seconds) : nil }

    /// Seconds after midnight of the logical day: its small hours come last.
    static func inDay(_ second: Int, _ cutoff: Int) -> Int { second < cutoff ? second + 86_400 : second }

    /// To five minutes, as people say it.
    private static func median(_ seconds: [Int]) -> Int? {
        guard !seconds.isEmpty else { return nil }
        let sorted = seconds.sorted()
        let middle = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
        return (middle + 150) / 300 * 300
    }
}
