import Assistant
import Diary
import FoodKnowledge
import Foundation
import Language
import Nutrition
import Replies
import Store
import ToolKit

/// A plan that needs no model: of a report of one own food, of a mere list of foods that is estimated, or of a message
/// that the user confirmed before (SPEC N6).
package struct KnownPlan: Hashable, Sendable {
    var plan: Plan
    /// Stands above what it logs.
    var heading: String?

    /// One food, with the amount that the words say.
    static func eating(_ name: String) -> KnownPlan {
        let call = ToolCall(name: "logFood", arguments: ["name": .string(name)])
        return KnownPlan(plan: Plan(kind: AssistantKinds.ate.name, calls: [call]))
    }
}

extension TurnService {
    /// An estimate uses what was confirmed, too, so that it says what a log would.
    func knownEstimate(_ scope: TurnScope) async throws -> (KnownPlan?, TurnScope) {
        let situation = try await questions.situations.situation(scope)
        if case .ateOwnFood(let name)? = OwnFoodReader.read(scope.said, situation) { return (.eating(name), scope) }
        if let plan = try await confirmedPlan(scope.said, after: nil, settings: scope.context.settings) {
            return (plan, scope)
        }
        guard let learnt = await messages?.read(scope.utterance, after: nil)?.ofMeal,
            case .plan(let plan, let reading?, let heading, _)? = LearntJudgement.meal(
                learnt, scope.said, situation)
        else { return (listed(scope.said), scope) }
        return (KnownPlan(plan: plan, heading: heading), scope.reading(reading, isSurelyEaten: true))
    }

    /// What only lists foods, each by its whole name, needs nobody who understands it.
    private func listed(_ said: Reading) -> KnownPlan? {
        let phrases = said.listedFoods { log.foods.knowsExactly($0) || log.foods.isPrepared($0) }
        guard let phrases else { return nil }
        let calls = phrases.map { ToolCall(name: "logFood", arguments: ["name": .string($0)]) }
        return KnownPlan(plan: Plan(kind: AssistantKinds.ate.name, calls: calls))
    }

    /// For how long a message may be one about the message before, in seconds.
    private static let answerTime = 3600.0

    func confirmedPlan(
        _ utterance: Reading, after previous: Exchange?, settings: SettingsSnapshot
    ) async throws -> KnownPlan? {
        guard settings.repeatsUsual, let key = utterance.reportKey,
            let turn = try await actions.usual.confirmed(key, settings)
        else { return nil }
        // A plan of another version may mean something else now; then the model is asked.
        guard let plan = try? engine.registry.decodePlan(turn.plan), plan.kind == AssistantKinds.ate.name,
            plan.rejected.isEmpty, !plan.calls.isEmpty
        else { return nil }
        let today = settings.today
        guard !utterance.time(today: today).isAhead(now: settings.now, today: today), !isAnswer(plan, to: previous)
        else { return nil }
        let day = settings.boundary.logicalDay(of: ZonedInstant(turn.at, clock().zone))
        let period: Period = day == today.adding(days: -1) ? .yesterday : .day(day)
        return KnownPlan(plan: plan, heading: Reply.text(.repeatSame, Reply.name(period)))
    }

    /// Whether the message just before was about one of the same foods: "two eggs" after "three eggs" may be a
    /// correction.
    private func isAnswer(_ plan: Plan, to previous: Exchange?) -> Bool {
        guard let previous, clock().date.timeIntervalSince(previous.at) < Self.answerTime,
            let before = try? engine.registry.decodePlan(previous.plan)
        else { return false }
        func words(_ plan: Plan) -> Set<String> {
            let texts = plan.calls.flatMap { call in ["name", "which", "food"].compactMap { call.arguments[$0]?.text } }
            return Set(
                texts.flatMap(NumberReader.words).filter {
                    FoodMentions.namesFood([$0]) && !UnitLexicon.fillers.contains($0)
                })
        }
        return !words(plan).isDisjoint(with: words(before))
    }

    /// The key under which a message may be repeated later; nil when its plan depends on anything but its own words.
    func reportKey(of utterance: Reading, _ outcome: TurnOutcome) -> String? {
        guard outcome.kind == AssistantKinds.ate.name, outcome.failure == nil, !outcome.entryIDs.isEmpty,
            outcome.calls.allSatisfy({ $0.rejection == nil && $0.name == "logFood" }), let key = utterance.reportKey
        else { return nil }
        let names = outcome.calls.map { Reading($0.arguments["name"]?.text ?? "").words }
        return names.allSatisfy { !$0.isEmpty && utterance.words.contains($0) } ? key : nil
    }

    /// The plan to keep. What code logged (a repetition, a draft) is kept as its foods, so that "make that two" finds
    /// them; what logged nothing and is no command of the model's leaves no trace that it would see.
    func plan(of outcome: TurnOutcome, that entries: [EntryRecord]) -> String? {
        guard outcome.plan == nil, !entries.isEmpty else { return outcome.plan }
        let calls = entries.map { entry in
            let amount =
                entry.quantity == 1 && entry.unit.isEmpty
                ? [] : [Wording.quantity(entry.quantity), entry.unit].filter { !$0.isEmpty }
            return ToolCall(
                name: "logFood", arguments: ["name": .string((amount + [entry.name]).joined(separator: " "))])
        }
        return engine.registry.compact(Plan(kind: AssistantKinds.ate.name, calls: calls))
    }
}

extension LearntReading {
    /// Of a meal that is only estimated all foods count, whoever eats them, unless one is denied.
    fileprivate var ofMeal: LearntReading {
        guard slots(.negation).isEmpty else { return self }
        var meal = self
        for index in meal.slots.indices where meal.slots[index].label == .otherFood { meal.slots[index].label = .food }
        return meal
    }
}
