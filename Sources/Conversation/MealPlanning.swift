import Answers
package import DaemonAPI
import Diary
import Nutrition
package import Store

/// Plans of meals from the question to the kept rows: what is proposed, kept, changed and shown, for the command line and
/// for the chat.
package struct MealPlanning: Sendable {
    private let answers: AnswerService
    private let plans: MealPlanService
    private let context: AnswerContext

    package init(_ workspace: Workspace) async throws {
        self.init(answers: workspace.answers, plans: workspace.plans, context: try await workspace.answerContext())
    }

    init(answers: AnswerService, plans: MealPlanService, context: AnswerContext) {
        self.answers = answers
        self.plans = plans
        self.context = context
    }

    /// - Throws: as ``Answers/AnswerService/mealPlan(_:for:in:)``.
    package func plan(_ request: MealPlanRequest, by actor: Actor, turn: Int64?) async throws -> MealPlanDTO {
        let days = try await plans.days(from: request.from, count: request.days, default: 1)
        let (rows, notes) = try await answers.mealPlan(request, for: days, in: context)
        guard request.accept == true else {
            return shown(
                try answers.mealPlan(
                    of: rows, for: days, calories: request.calories, isAccepted: false, notes: notes, in: context),
                of: request)
        }
        try await plans.keep(rows, for: days, meals: request.only.map(Set.init), by: actor, turn: turn)
        return shown(
            try answers.mealPlan(
                of: try await plans.dishes(days), for: days, calories: request.calories, isAccepted: true,
                notes: notes, in: context),
            of: request)
    }

    /// Of some meals alone nobody can say how the day stands to its target.
    private func shown(_ plan: MealPlanDTO, of request: MealPlanRequest) -> MealPlanDTO {
        guard request.only != nil else { return plan }
        var plan = plan
        for index in plan.days.indices { plan.days[index].target = nil }
        return plan
    }

    /// What to buy for a proposal.
    ///
    /// - Throws: as ``plan(_:by:turn:)``.
    func shopping(for request: MealPlanRequest) async throws -> ShoppingListDTO {
        let days = try await plans.days(from: request.from, count: request.days, default: 1)
        return try answers.shoppingList(for: try await answers.mealPlan(request, for: days, in: context).rows, days)
    }

    package func shown(_ address: PlannedDaysAddress) async throws -> MealPlanDTO {
        let days = try await plans.days(from: address.from, count: address.days, default: 7)
        return try answers.mealPlan(of: try await plans.dishes(days), for: days, isAccepted: true, in: context)
    }

    /// - Throws: `not_found` where nothing is planned, `conflict` where it is logged.
    package func swap(_ place: PlannedPlace, by actor: Actor, turn: Int64?) async throws -> MealPlanDTO {
        let day = try await plans.day(place.day)
        let kept = try await plans.dishes(day...day)
        let meal = try MealPlanService.swappable(place.meal, among: kept, on: day)
        let rows = try await answers.swapped(meal, on: day, minutes: place.minutes, kept: kept, in: context)
        try await plans.keep(rows, for: day...day, meals: [meal], by: actor, turn: turn)
        return try answers.mealPlan(
            of: try await plans.dishes(day...day), for: day...day, isAccepted: true, in: context)
    }

    package func log(_ place: PlannedPlace, by actor: Actor, turn: Int64?) async throws -> [EntryDTO] {
        try await plans.log(try await plans.day(place.day), meal: place.meal, by: actor, turn: turn).map(\.wire)
    }

    /// - Returns: what was removed.
    package func clear(_ address: PlannedDaysAddress, by actor: Actor, turn: Int64?) async throws -> MealPlanDTO {
        let days = try await plans.days(from: address.from, count: address.days, default: 14)
        let removed = try await plans.clear(days, by: actor, turn: turn)
        return try answers.mealPlan(of: removed, for: days, isAccepted: false, in: context)
    }

    package func shopping(_ address: PlannedDaysAddress) async throws -> ShoppingListDTO {
        let days = try await plans.days(from: address.from, count: address.days, default: 7)
        return try answers.shoppingList(for: try await plans.dishes(days), days)
    }
}
