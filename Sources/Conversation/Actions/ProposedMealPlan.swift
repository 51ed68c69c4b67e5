import DaemonAPI
import FoodKnowledge
import Foundation
import Language
import Nutrition
import ToolKit

/// A plan that was proposed, as the turn's call keeps it until the yes: the same wish gives the same plan again.
struct ProposedMealPlan: Codable, Hashable {
    static let callName = "planMeals"
    /// A list for what was proposed leaves the proposal open.
    static let shoppingName = "getShoppingList"

    var request: MealPlanRequest
    /// What must not be in anything, in the words of the wish.
    var filter: FoodFilter

    var days: ClosedRange<CalendarDay>? {
        guard let first = request.from.flatMap(CalendarDay.init(iso:)) else { return nil }
        return first...first.adding(days: max(1, request.days ?? 1) - 1)
    }

    /// The plan that the last turn proposed; nil when it proposed none.
    static func last(of calls: [CallReport]) -> ProposedMealPlan? {
        guard let call = calls.last(where: { $0.outcome == .ok }), [callName, shoppingName].contains(call.name)
        else { return nil }
        return try? JSONDecoder().decode(ProposedMealPlan.self, from: Data(call.arguments.text.utf8))
    }
}
