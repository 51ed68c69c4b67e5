import DaemonAPI
import Diary
import Failures
import Foundation
import Health
import Language
import Nutrition
import Replies
import Store
import ToolKit

/// Plans of targets: proposed first, set after a yes.
extension IntentActions {
    /// What a plan was asked for, as the turn's call keeps it until the yes.
    struct ProposedPlan: Codable, Hashable {
        static let callName = "planTarget"
        static let reviewName = "reviewTarget"

        var wish: TargetWish

        /// The plan that the last turn proposed; nil when it proposed none.
        static func last(of calls: String?) -> Proposal? {
            let reports = calls.flatMap { try? JSONDecoder().decode([CallReport].self, from: Data($0.utf8)) } ?? []
            guard let call = reports.last(where: { $0.outcome == .ok }) else { return nil }
            if call.name == reviewName { return .review }
            guard call.name == callName,
                let plan = try? JSONDecoder().decode(ProposedPlan.self, from: Data(call.arguments.text.utf8))
            else { return nil }
            return .plan(plan.wish)
        }
    }

    enum Proposal {
        case plan(TargetWish)
        case review
    }

    func planTarget(_ wanted: WeightPlanWish, in scope: TurnScope) async throws -> Performance {
        var wish = TargetWish(wish: wanted.wish, kilograms: wanted.kilograms, days: wanted.days)
        if let weight = wanted.weight,
            let last = try await store.lastBodyMeasure(.weight, until: scope.context.today)?.value
        {
            wish.kilograms = abs(weight - last)
            wish.wish = weight < last ? .lose : weight > last ? .gain : .keep
        }
        let arguments = try JSON(encoding: ProposedPlan(wish: wish))
        return try await performance("goals", ProposedPlan.callName, arguments) {
            guard let figures = scope.context.settings.tracking.energy else { return [Tracking.energyNotice] }
            let person = try await profile.profile()
            guard person.missing.isEmpty else { throw ToolRefusal(ProfileReceipts.lacking(person)) }
            return PlanReceipts.proposed(try await targets.plan(wish, by: .chat, turn: scope.turnID), figures)
        }
    }

    func acceptPlan(in scope: TurnScope) async throws -> Performance? {
        guard let conversation = scope.conversationID else { return nil }
        let calls = try await store.turnFacts(inConversation: conversation, limit: 0).lastCalls
        switch ProposedPlan.last(of: calls) {
        case .plan(var wish):
            wish.accept = true
            let accepted = wish
            return try await performance("goals", "setTarget", try JSON(encoding: ProposedPlan(wish: accepted))) {
                guard let figures = scope.context.settings.tracking.energy else { return [Tracking.energyNotice] }
                return PlanReceipts.set(try await targets.plan(accepted, by: .chat, turn: scope.turnID), figures)
            }
        case .review: return try await reviewTarget(accept: true, in: scope)
        case nil: return nil
        }
    }

    func reviewTarget(accept: Bool, in scope: TurnScope) async throws -> Performance {
        try await performance("goals", accept ? "setTarget" : ProposedPlan.reviewName) {
            guard let figures = scope.context.settings.tracking.energy else { return [Tracking.energyNotice] }
            return PlanReceipts.reviewed(
                try await targets.review(accept: accept, by: .chat, turn: scope.turnID), figures)
        }
    }

    func planRefeed(_ day: CalendarDay, in scope: TurnScope) async throws -> Performance {
        try await performance("goals", "planRefeed", ["day": .string(day.description)]) {
            let planned = try await targets.planRefeed(
                NewRefeed(day: day.description), by: .chat, turn: scope.turnID)
            guard let refeed = planned.first(where: { $0.day == day }),
                let figures = scope.context.settings.tracking.energy
            else { return [Tracking.energyNotice] }
            return [Reply.text(.refeedSet, Reply.date(day), figures.kcal(refeed.calories))]
        }
    }

    func askForecast(_ question: ForecastQuestion, in scope: TurnScope) async throws -> Performance {
        try await performance("own data", "getForecast") {
            guard let figures = scope.context.settings.tracking.energy else { return [Tracking.energyNotice] }
            let forecast = try await targets.forecast(
                ForecastWish(weight: question.weight, intake: question.intake))
            if let day = question.day, let point = forecast.points.last(where: { $0.day <= day }) {
                return [PlanReceipts.forecast(point, forecast, figures)]
            }
            return PlanReceipts.forecast(forecast, figures)
        }
    }

    func askExpenditure(in scope: TurnScope) async throws -> Performance {
        try await performance("own data", "getExpenditure") {
            guard let figures = scope.context.settings.tracking.energy else { return [Tracking.energyNotice] }
            return PlanReceipts.used(try await targets.expenditure(), figures)
        }
    }
}
