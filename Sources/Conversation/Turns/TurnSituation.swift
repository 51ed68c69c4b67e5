import Answers
import Assistant
import DaemonAPI
import Diary
import FoodKnowledge
import Foundation
import Language
import Nutrition
import Store
import ToolKit

/// Finds what readers may know besides the words.
struct SituationService: Sendable {
    let log: FoodLogService
    let shelf: LibraryShelf
    let clock: Clock

    private var store: Store { log.store }

    /// For how long "yes" and "that's brown rice" are about a draft that nobody has touched since, in seconds.
    private static let draftTime = 7200.0
    /// How many logged names a definition is checked against.
    private static let loggedNames = 20

    /// What was understood before in the conversation.
    struct Previous: Sendable {
        /// The kind of message, as `I ate`.
        var kind: String?
        var at: Date
    }

    /// - Parameters:
    ///   - previous: nil where nothing was.
    ///   - calls: what was asked just before in the same turn; nil takes what the conversation did last.
    ///   - named: all that was asked before in the same turn, to whose foods words may point.
    func situation(
        _ scope: TurnScope, after previous: Previous? = nil, calls: [CallReport]? = nil, named: [CallReport] = []
    ) async throws -> Situation {
        let context = scope.context
        var situation = Situation(
            now: context.settings.now, today: context.today, tracking: context.settings.tracking,
            names: context.book.names, foods: log.foods)
        situation.library = shelf
        situation.boundary = context.settings.boundary
        situation.ownFoods = log.foods.ownNames
        situation.repeatsUsual = context.settings.repeatsUsual
        situation.lastWasNotEaten = [
            AssistantKinds.someoneElse.name, AssistantKinds.notEaten.name, AssistantKinds.plan.name,
            AssistantKinds.question.name,
        ].contains(previous?.kind)
        situation.recentNames = try await store.entryNames(
            since: context.today.adding(days: -1), limit: Self.loggedNames)
        guard let conversation = scope.conversationID else {
            situation.openPots = try await store.openPots()
            if let calls { Self.put(calls, into: &situation) }
            return situation
        }
        let facts = try await store.turnFacts(inConversation: conversation, limit: Self.loggedNames)
        situation.hasProposal = facts.hasProposal
        situation.openPots = facts.openPots
        let before = CallReport.kept(facts.lastCalls)
        situation.hasPlanProposal = IntentActions.ProposedPlan.last(of: before) != nil
        situation.hasMealPlanProposal = ProposedMealPlan.last(of: before) != nil
        situation.lastMeasures = facts.lastMeasures
        situation.lastSport = facts.lastSport
        situation.lastActivity = facts.lastActivity
        situation.lastLifts = facts.lastLifts.compactMap { lift in
            lift.id.map { LoggedLift(id: $0, exercise: lift.exercise) }
        }
        situation.loggedNames = facts.loggedNames
        situation.lastMeal = facts.lastEntry.flatMap { Self.meal(of: $0, now: situation.now) }
        if let turn = facts.lastTurn, before.contains(where: { $0.name == "logFood" }) {
            situation.askedAmount = try await log.amountQuestion(ofTurn: turn, by: context.settings)?.entry.name
        }
        Self.put(calls ?? before, into: &situation)
        // "how much does a man need, and how many grams of the winner is that?"
        if calls != nil, situation.lastFoods.isEmpty { situation.lastFoods = AskedNutrition.foods(of: before + named) }
        situation.draft = openDraft(facts, after: previous)
        return situation
    }

    /// When an entry was eaten that was told of just now as of another time.
    private static func meal(of entry: EntryRecord, now: ZonedInstant) -> (eaten: ZonedInstant, meal: Meal)? {
        let said = Milliseconds(entry.saidAt).date
        guard now.date.timeIntervalSince(said) <= mealTime, said.timeIntervalSince(entry.eaten.date) > aside else {
            return nil
        }
        return (entry.eaten, entry.meal)
    }

    /// For how long "and a coffee" belongs to the meal before, in seconds.
    private static let mealTime = 3600.0
    /// From here on a meal was eaten at another time than it was told, in seconds.
    private static let aside = 1800.0

    /// What calls asked and did.
    private static func put(_ calls: [CallReport], into situation: inout Situation) {
        situation.lastQuestion = question(calls)
        let asked = AskedNutrition.last(of: calls)
        situation.lastNutritionQuestion = asked?.question
        situation.suggestions = asked?.suggestions.map { $0.parts.map(\.name) } ?? []
        situation.lastFoods =
            asked == nil ? situation.lastQuestion?.foundFoods ?? [] : AskedNutrition.foods(of: calls)
        situation.lastNutrient = asked?.question.nutrient ?? situation.lastQuestion?.nutrient
        situation.lastAmount = asked == nil ? situation.lastQuestion?.foundAmount : asked?.figure
        situation.lastAnswerHasSource = asked != nil || situation.lastQuestion != nil
        situation.lastWasCorrection = calls.contains { ["editEntry", "moveEntry", "removeEntry"].contains($0.name) }
        situation.lastPot = pot(calls)
        situation.lastWasUndo = calls.contains { $0.name == "undo" && $0.outcome == .ok }
        situation.lastGoal = goal(calls)
        situation.lastTold = told(calls)
    }

    /// The pot that these calls were about.
    private static func pot(_ calls: [CallReport]) -> String? {
        guard let call = calls.last(where: { ["logPot", "getPot"].contains($0.name) && $0.outcome == .ok }) else {
            return nil
        }
        return (try? JSONDecoder().decode(NamedPot.self, from: Data(call.arguments.text.utf8)))?.pot
    }

    private struct NamedPot: Decodable { var pot: String? }

    /// What the turn with these calls asked about the log.
    private static func question(_ calls: [CallReport]) -> LogQuestion? {
        guard let call = calls.last(where: { ["queryLog", "getCalories", "listEntries"].contains($0.name) }) else {
            return nil
        }
        let arguments = Data(call.arguments.text.utf8)
        if let question = try? JSONDecoder().decode(LogQuestion.self, from: arguments) { return question }
        // As the model asks.
        guard let asked = try? JSONDecoder().decode(AskedPeriod.self, from: arguments),
            let period = try? Period(asked.period)
        else { return nil }
        return LogQuestion(call.name == "listEntries" ? .list : .amount, nutrient: .energy, periods: [period])
    }

    private struct AskedPeriod: Decodable { var period: String }

    /// What these calls noted, asked or set of the person.
    private static func told(_ calls: [CallReport]) -> ToldOfPerson? {
        // What cannot be is asked back, and the answer is about it.
        for call in calls.reversed() where call.outcome == .ok || call.name == "logReadings" {
            let arguments = Data(call.arguments.text.utf8)
            switch call.name {
            case "setProfile":
                guard let said = try? JSONDecoder().decode(SetProfile.self, from: arguments) else { continue }
                return .profile(said.fields.compactMap { ProfileField(rawValue: $0) })
            case "logReadings":
                if let said = try? JSONDecoder().decode(LogReadings.self, from: arguments) {
                    return .readings(said.values.map(\.metric))
                }
                fallthrough
            case "getReadings":
                guard let asked = try? JSONDecoder().decode(AskedMetric.self, from: arguments) else { continue }
                return .readings([asked.metric])
            case "setAim":
                guard let aim = try? JSONDecoder().decode(SetAim.self, from: arguments) else { continue }
                return .aim(aim.kind, subject: aim.subject ?? "")
            default: continue
            }
        }
        return nil
    }

    private struct SetProfile: Decodable { var fields: [String] }
    private struct AskedMetric: Decodable { var metric: HealthMetric }
    private struct LogReadings: Decodable { var values: [HealthValue] }
    private struct SetAim: Decodable {
        var kind: AimKind
        var subject: String?
    }

    /// The goal that these calls set, where it is one.
    private static func goal(_ calls: [CallReport]) -> Goal? {
        guard let call = calls.last(where: { $0.outcome == .ok }) else { return nil }
        if call.name == "setTargetCalories" { return .energy }
        guard call.name == "setTarget",
            let arguments = try? JSONDecoder().decode(SetGoals.self, from: Data(call.arguments.text.utf8)),
            arguments.goals.count == 1
        else { return nil }
        return arguments.goals[0].goal
    }

    private struct SetGoals: Decodable {
        struct One: Decodable { var goal: Goal }
        var goals: [One]
    }

    /// The draft that was the last thing that happened: made or changed by somebody after the conversation's last
    /// message, and not long ago; what the daemon found in the inbox nobody has seen yet. Else the newest.
    private func openDraft(_ facts: TurnFacts, after previous: Previous?) -> Situation.OpenDraft? {
        let now = clock().date
        let recent = facts.openDrafts.prefix { draft, _ in
            let touched = Milliseconds(draft.updatedAt).date
            return now.timeIntervalSince(touched) <= Self.draftTime && previous.map { $0.at <= touched } ?? true
        }
        let fresh = recent.first { $0.isKnown }?.draft
        guard let draft = fresh ?? facts.openDrafts.first?.draft, let id = draft.id else { return nil }
        return Situation.OpenDraft(
            id: id,
            items: draft.openItems.map { NamedItem(number: $0.number, name: $0.entry.name, needsName: $0.needsName) },
            isFresh: fresh != nil)
    }
}
