package import Diary
import Failures
package import FoodKnowledge
package import Language
import Nutrition
import Replies
package import Store

/// Answers questions about the log from its rows.
package struct LogQuestionService: Sendable {
    static let longestList = 5

    let store: Store
    let settings: SettingsService
    let foods: FoodKnowledge
    let sport: SportEnergies?

    /// - Parameter sport: without it what is left counts none.
    package init(
        store: Store, settings: SettingsService, foods: FoodKnowledge, sport: SportEnergies? = nil
    ) {
        self.store = store
        self.settings = settings
        self.foods = foods
        self.sport = sport
    }

    /// Whether anything that was ever logged is called so.
    package func knows(_ food: String) async throws -> Bool {
        try await store.entryNames(days: nil).contains { Self.names($0.name, $0.foodName, food) }
    }

    package func answer(_ question: LogQuestion) async throws -> LogAnswer {
        guard !question.days.contains(.training) else {
            return LogAnswer([Reply.text(.logTraining)])
        }
        let today = try await settings.today()
        let selections = try await selections(question, today: today)
        guard let first = selections.first else { return LogAnswer([]) }
        var answer = LogAnswer(try await lines(question, selections, first, today: today))
        let nutrient = question.nutrient ?? .energy
        switch question.form {
        case .mostFood, .leastFood:
            let best = LogAnswers.extreme(nutrient, question.form == .mostFood, in: first)
            answer.foods = best.map { [$0.entry.foodTitle] } ?? []
            answer.amount = best?.amount
        case .most, .least: answer.day = LogAnswers.extremeDay(question, first, today: today)?.day
        case .origins: answer.foods = LogAnswers.byAmount(nutrient, in: first).map(\.entry.foodTitle)
        case .amount:
            let sum = first.sum(nutrient)
            answer.amount = sum.unknownParts < first.entries.count ? sum.known : nil
        case .left:
            if let goal = Goal(nutrient), let wanted = try await goals(question)[goal] {
                let added = nutrient == .energy ? try await sport?.added(on: first.days.upperBound) ?? 0 : 0
                answer.amount = max(0, Double(wanted + added) - first.sum(nutrient).known)
            }
        case .list, .whether: answer.foods = first.entries.map(\.foodTitle)
        default: break
        }
        return answer
    }

    private func lines(
        _ question: LogQuestion, _ selections: [LogSelection], _ first: LogSelection, today: CalendarDay
    ) async throws -> [String] {
        let tracking = try await settings.tracking()
        let receipts = FoodLogReceipts(store, foods: foods, today: today)
        switch question.form {
        case .lastTime: return [LogAnswers.lastTime(question, first, today: today, receipts: receipts)]
        case .howOften: return [LogAnswers.howOften(question, first)]
        case .amount: return [LogAnswers.amount(question, first, tracking)]
        case .compare: return LogAnswers.compare(question, selections, tracking)
        case .most, .least: return [LogAnswers.extreme(question, first, today: today, tracking)]
        case .usual: return [LogAnswers.usual(question, first)]
        case .streak:
            return [LogAnswers.streak(Streak(days: selections.flatMap(\.logged).map(\.day), today: today))]
        case .score:
            guard let day = first.days.lowerBound == first.days.upperBound ? first.days.lowerBound : nil else {
                return [Reply.text(.logScoreDay)]
            }
            let scores = HealthScoreService(store: store, settings: settings, foods: foods)
            return try await scores.answer(day: day, meal: question.meal)
        case .loggedDays: return [LogAnswers.loggedDays(first, today: today)]
        case .mostFood, .leastFood:
            return [LogAnswers.extremeFood(question, first, receipts)]
        case .mostMeal, .leastMeal: return [LogAnswers.extremeMeal(question, first, tracking)]
        case .origins: return LogAnswers.origins(question, first, receipts)
        case .list: return LogAnswers.list(question, first, receipts, tracking)
        case .whether: return [LogAnswers.whether(question, first, receipts)]
        case .left: return [LogAnswers.left(question, first, goals: try await goals(question), tracking)]
        case .convert: return [LogAnswers.converted(question, first, tracking)]
        case .targetDays:
            guard let target = try await settings.target() else {
                return [Reply.text(.logTargetNone)]
            }
            guard let figures = tracking.energy else { return [Tracking.energyNotice] }
            return [LogAnswers.targetDays(first, target: target, by: try await settings.snapshot(), figures)]
        }
    }

    /// The goals of the settings, and that of the question in their place.
    private func goals(_ question: LogQuestion) async throws -> MacroGoals {
        var goals = try await settings.goals()
        if let said = question.goal, let goal = Goal(question.nutrient ?? .energy) { goals[goal] = Int(said.rounded()) }
        return goals
    }

    /// One for each period or kind of day that is compared, else one.
    private func selections(_ question: LogQuestion, today: CalendarDay) async throws -> [LogSelection] {
        let periods = try question.periods.map { try Period($0) }
        if question.form == .compare, question.days.count == 2 {
            var selections: [LogSelection] = []
            for choice in question.days {
                selections.append(
                    try await selection(question, periods.first ?? .lastDays(30), choice: choice, today: today))
            }
            return selections
        }
        let wanted: [Period?] = periods.isEmpty ? [nil] : periods.map(Optional.some)
        var selections: [LogSelection] = []
        for period in question.form == .compare ? wanted : Array(wanted.prefix(1)) {
            selections.append(try await selection(question, period, choice: question.days.first, today: today))
        }
        return selections
    }

    private func selection(
        _ question: LogQuestion, _ period: Period?, choice: DayChoice?, today: CalendarDay
    ) async throws -> LogSelection {
        let whole = min(try await store.firstDay() ?? today, today)...today
        let days = period?.days(asOf: today) ?? whole
        let counts = { (day: CalendarDay) in choice?.contains(day) ?? true }
        var entries: [EntryRecord]
        if let ids = question.entryIDs {
            entries = try await store.entries(ids: ids)
        } else if let food = question.food {
            let all = try await store.entryNames(days: days)
            // "did I eat fish?" is of tuna salad, too; how much of it was fish, nobody knows.
            let isClass = [.howOften, .whether, .lastTime].contains(question.form) && foods.isClass(food)
            let ofClass = isClass ? try foods.foods(Set(all.compactMap(\.foodID)), of: food) : []
            let isMeant = { (name: String, foodName: String?, id: String?) in
                Self.names(name, foodName, food) || id.map(ofClass.contains) ?? false
            }
            let names = all.filter { isMeant($0.name, $0.foodName, $0.foodID) }.map(\.name)
            entries = try await store.entries(days: days, names: names.uniqued)
                .filter { isMeant($0.name, $0.foodName, $0.foodID) }
        } else {
            entries = try await store.entries(days: days)
        }
        if question.isOfDrinks { entries = entries.filter { foods.isDrink($0.foodTitle) } }
        entries = entries.filter { counts($0.day) && (question.meal == nil || $0.meal == question.meal) }
        // Of certain entries the days are theirs.
        let own = question.entryIDs.flatMap { _ in entries.map(\.day).min() }.flatMap { first in
            entries.map(\.day).max().map { first...$0 }
        }
        let logged = try await store.totals(days: own ?? days).filter { counts($0.day) }
        let named = own.map {
            $0.lowerBound == $0.upperBound ? Period.day($0.lowerBound) : .range($0.lowerBound, $0.upperBound)
        }
        return LogSelection(
            period: named.map { $0 == .day(today) ? .today : $0 } ?? period, choice: choice, meal: question.meal,
            days: own ?? days, entries: entries, logged: logged,
            today: today)
    }

    /// Whether each word of `food` occurs in what the user called it, or in the table's name.
    static func names(_ name: String, _ foodName: String?, _ food: String) -> Bool {
        let asked = Reading(food)
        // "café con leche": what joins the parts of a name is no part of it.
        let words = asked.words.filter { asked.range(ofFood: $0) != nil }
        guard !words.isEmpty else { return false }
        let said = Reading(name)
        let found = Reading(foodName ?? "")
        return words.allSatisfy { said.range(ofFood: $0) != nil } || words.allSatisfy { found.range(ofFood: $0) != nil }
    }
}
