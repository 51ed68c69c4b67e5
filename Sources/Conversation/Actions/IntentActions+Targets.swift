import Answers
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
        /// What was told of oneself with the wish, which is kept with the yes.
        var person: Person?

        /// The plan that the last turn proposed; nil when it proposed none.
        static func last(of calls: [CallReport]) -> Proposal? {
            guard let call = calls.last(where: { $0.outcome == .ok }) else { return nil }
            if call.name == reviewName { return .review }
            guard call.name == callName,
                let plan = try? JSONDecoder().decode(ProposedPlan.self, from: Data(call.arguments.text.utf8))
            else { return nil }
            return .plan(plan)
        }
    }

    enum Proposal {
        case plan(ProposedPlan)
        case review
    }

    func planTarget(_ wanted: WeightPlanWish, in scope: TurnScope) async throws -> Performance? {
        let told = wanted.person == Person() ? nil : wanted.person
        let (person, lacks) = try await targets.known(with: told)
        let wish = TargetService.wish(wanted, of: person)
        if wish.wish == .lose, person.isPregnant == true { return try await care(.pregnancy) }
        // Whoever wants more than a body gives hears that first, whatever else is missing: "10 kg in 2 weeks".
        if !lacks.isEmpty, wish.wish == .lose, let kilograms = wish.kilograms, let days = wish.days,
            kilograms / Double(days) * 7 > AnswerService.fastPace
        {
            return try await askNutrition(.pace(kilograms: -kilograms, days: Double(days), person), in: scope)
        }
        // A range or a question says more than that something is missing, where figures were told with the wish.
        if !lacks.isEmpty, told != nil {
            return try await askNutrition(.need(person, wish.wish), in: scope)
        }
        let arguments = try JSON(encoding: ProposedPlan(wish: wish, person: told))
        return try await performance("goals", ProposedPlan.callName, arguments) {
            guard let figures = scope.context.settings.tracking.energy else { return [Tracking.energyNotice] }
            guard lacks.isEmpty else { throw ToolRefusal(ProfileReceipts.lacking(try await profile.profile())) }
            return PlanReceipts.proposed(
                try await targets.plan(wish, of: told, by: .chat, turn: scope.turnID), figures)
        }
    }

    func acceptPlan(in scope: TurnScope) async throws -> Performance? {
        guard let conversation = scope.conversationID else { return nil }
        let calls = try await store.turnFacts(inConversation: conversation, limit: 0).lastCalls
        switch ProposedPlan.last(of: CallReport.kept(calls)) {
        case .plan(var plan):
            plan.wish.accept = true
            let accepted = plan
            return try await performance("goals", "setTarget", try JSON(encoding: accepted)) {
                guard let figures = scope.context.settings.tracking.energy else { return [Tracking.energyNotice] }
                let noted = try await keep(accepted.person, in: scope)
                return noted
                    + PlanReceipts.set(try await targets.plan(accepted.wish, by: .chat, turn: scope.turnID), figures)
            }
        case .review: return try await reviewTarget(accept: true, in: scope)
        case nil: return nil
        }
    }

    /// Notes what was told with a wish, once its plan is taken.
    private func keep(_ person: Person?, in scope: TurnScope) async throws -> [String] {
        guard let person else { return [] }
        var report = ProfileReport()
        report.changes = ProfileChanges(person)
        report.weight = person.weight.flatMap { BodyValue(.weight, $0, .kilogram) }
        return try await note(report, in: scope)
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
