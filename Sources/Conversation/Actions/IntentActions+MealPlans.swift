import Answers
import DaemonAPI
import Diary
import FoodKnowledge
import Foundation
import Language
import Nutrition
import Replies
import Store
import ToolKit

/// Plans of meals: proposed first, kept after a yes, then shown, bought for and logged.
extension IntentActions {
    private var plans: MealPlanService { MealPlanService(log: log) }

    func mealPlan(_ intent: MealPlanIntent, in scope: TurnScope) async throws -> Performance? {
        switch intent {
        case .propose(let asked): return try await propose(try proposal(asked), in: scope)
        case .another:
            guard var proposed = try await proposed(in: scope) else { return nil }
            proposed.request.variant = (proposed.request.variant ?? 0) + 1
            return try await propose(proposed, in: scope)
        case .accept: return try await acceptMealPlan(in: scope)
        case .decline:
            return try await performance("meal plan", "declineMealPlan") { [Reply.text(.mealPlanDeclined)] }
        case .shopping(let days): return try await shopping(days, in: scope)
        case .show(let days, let meals, let isOfPlan):
            return try await shown(days, meals, isOfPlan: isOfPlan, in: scope)
        case .log(let day, let meal): return try await logPlanned(day, meal, in: scope)
        }
    }

    // MARK: Proposals

    private func proposal(_ asked: AskedMealPlan) throws -> ProposedMealPlan {
        var filter = asked.filter
        // Recipes are written in English.
        for word in asked.filter.besides {
            guard let match = try log.foods.search(word, limit: 1).first, match.confidence >= FoodSearch.threshold
            else {
                continue
            }
            let found = String(match.food.name.prefix { $0 != "," })
            if !filter.besides.contains(found) { filter.besides.append(found) }
        }
        return ProposedMealPlan(
            request: MealPlanRequest(
                from: asked.from.description, days: asked.days, calories: asked.calories, meals: asked.meals,
                minutes: asked.minutes, diets: asked.diets.isEmpty ? nil : asked.diets.map(\.rawValue),
                budget: asked.isCheap ? true : nil, only: asked.only.isEmpty ? nil : asked.only),
            filter: filter)
    }

    private func propose(_ proposed: ProposedMealPlan, in scope: TurnScope) async throws -> Performance {
        try await performing(ProposedMealPlan.callName, try JSON(encoding: proposed)) {
            let plan = try await planning(proposed.filter, in: scope).plan(
                proposed.request, by: .chat, turn: scope.turnID)
            return MealPlanReceipts.lines(plan, scope.context.settings.tracking) + [Reply.text(.mealPlanAsk)]
        }
    }

    private func acceptMealPlan(in scope: TurnScope) async throws -> Performance? {
        guard var proposed = try await proposed(in: scope) else { return nil }
        proposed.request.accept = true
        let accepted = proposed
        return try await performing("keepMealPlan", try JSON(encoding: accepted)) {
            _ = try await planning(accepted.filter, in: scope).plan(accepted.request, by: .chat, turn: scope.turnID)
            return [Reply.text(.mealPlanKept)]
        }
    }

    private func proposed(in scope: TurnScope) async throws -> ProposedMealPlan? {
        guard let conversation = scope.conversationID else { return nil }
        return ProposedMealPlan.last(
            of: CallReport.kept(try await store.turnFacts(inConversation: conversation, limit: 0).lastCalls))
    }

    private func planning(_ filter: FoodFilter? = nil, in scope: TurnScope) async throws -> MealPlanning {
        var context = try await answerContext(scope.context.settings, conversation: scope.conversationID)
        if let filter { context.standing.add(filter) }
        return MealPlanning(answers: answers, plans: plans, context: context)
    }

    /// What cannot be is said without the hints, which are for the command line.
    private func performing(
        _ name: String, _ arguments: JSON = [:], _ body: () async throws -> [String]
    ) async throws -> Performance {
        let result = try await ActionResult(name, arguments) {
            ToolOutput(lines: try await ToolRefusal.saying(.whatIsAskedFor, withHint: false, body))
        }
        return Performance("meal plan", [result])
    }

    // MARK: What is kept

    private func shopping(_ days: ClosedRange<CalendarDay>?, in scope: TurnScope) async throws -> Performance {
        let open = try await proposed(in: scope)
        // What was proposed just before is what is spoken of, unless other days are named.
        let proposed = open.flatMap { open in
            days.map { days in open.days.map(days.overlaps) ?? false } ?? true ? open : nil
        }
        return try await performing(
            ProposedMealPlan.shoppingName, try proposed.map { try JSON(encoding: $0) } ?? [:]
        ) {
            let planning = try await planning(proposed?.filter, in: scope)
            if let proposed { return MealPlanReceipts.lines(try await planning.shopping(for: proposed.request)) }
            return MealPlanReceipts.lines(
                try await planning.shopping(
                    PlannedDaysAddress(
                        from: days?.lowerBound.description,
                        days: days.map { $0.upperBound.ordinal - $0.lowerBound.ordinal + 1 })))
        }
    }

    /// - Returns: nil where nothing is planned and nothing says that a plan is meant.
    private func shown(
        _ days: ClosedRange<CalendarDay>, _ meals: [Meal], isOfPlan: Bool, in scope: TurnScope
    ) async throws -> Performance? {
        var plan = try await planning(in: scope).shown(
            PlannedDaysAddress(
                from: days.lowerBound.description,
                days: min(days.upperBound.ordinal - days.lowerBound.ordinal + 1, Limits.daysPlanned.upperBound)))
        if !meals.isEmpty {
            let choices = meals.map(MealChoice.of)
            for index in plan.days.indices {
                plan.days[index].meals.removeAll { !choices.contains(MealChoice.of($0.meal)) }
            }
            plan.days.removeAll(where: \.meals.isEmpty)
        }
        guard !plan.days.isEmpty || isOfPlan else { return nil }
        let isPart = !meals.isEmpty
        let found = plan
        return try await performing("getMealPlan") {
            found.days.isEmpty
                ? [Reply.text(.mealPlanNone)]
                : MealPlanReceipts.lines(found, scope.context.settings.tracking, isPart: isPart)
        }
    }

    private func logPlanned(_ day: CalendarDay, _ meal: Meal?, in scope: TurnScope) async throws -> Performance {
        let name = [meal.map { Reply.name($0) }, Reply.date(day)].compactMap(\.self).joined(separator: ", ")
        let result = try await ActionResult(
            "logPlanned", ["day": .string(day.description), "meal": meal.map { .string($0.rawValue) } ?? .null]
        ) {
            guard day <= scope.context.today else {
                throw ToolRefusal(Reply.text(.mealPlanToCome, Reply.date(day)))
            }
            let rows = try await plans.dishes(day...day).filter { row in
                meal.map { MealChoice.of($0) == MealChoice.of(row.meal) } ?? true
            }
            guard !rows.isEmpty else { throw ToolRefusal(Reply.text(.mealPlanNothing, name)) }
            guard rows.contains(where: { $0.state == .planned }) else {
                throw ToolRefusal(Reply.text(.mealPlanLogged, name))
            }
            let entries = try await ToolRefusal.saying(.whatIsAskedFor, withHint: false) {
                try await plans.log(day, meal: meal == nil ? nil : rows[0].meal, by: .chat, turn: scope.turnID)
            }
            let receipts = log.receipts(scope.context.log)
            return ToolOutput(
                lines: entries.map { receipts.logged($0) }, entryIDs: entries.compactMap(\.id),
                affectedDays: [day.description])
        }
        return Performance("I ate", [result])
    }
}
