import Assistant
import DaemonAPI
import Failures
import FoodKnowledge
import Foundation
import Nutrition
import Store
import ToolKit

/// The plan of a message that needs no model, because its words leave no doubt (SPEC N6).
struct KnownPlan: Hashable, Sendable {
    var plan: Plan
    /// Stands above what it logs.
    var heading: String?
}

extension TurnService {
    /// What is said about a draft ("log it", "remove the sauce"), portions and sport, reports of one own food,
    /// definitions ("my coffee is 250 ml with 20 ml of milk"), reminders with their time, undo, measures of the body
    /// and goals, questions about the log, repetitions ("my usual breakfast", "the same again"), and messages that the
    /// user confirmed earlier.
    ///
    /// - Parameters:
    ///   - conversation: in which it was said.
    ///   - previous: what was understood before it there.
    func knownPlan(
        for utterance: Reading, conversation: Int64, after previous: Exchange?, settings: SettingsSnapshot
    ) async throws -> KnownPlan? {
        let today = settings.today
        let portions = PortionService(log: log)
        // A question that the assistant asked is answered before anything else is meant by "yes".
        if settings.tracking.showsPortions,
            let answer = try await portions.answerPlan(for: utterance, conversation: conversation)
        {
            return KnownPlan(plan: answer)
        }
        if let draft = try await draftPlan(utterance, after: previous) { return draft }
        if let own = try ownFoodPlan(for: utterance) { return own }
        if let definition = utterance.definition,
            try await log.isDefinition(definition, inConversation: conversation)
        {
            let call = ToolCall(name: "defineFood", arguments: ["name": .string(definition.spelling)])
            return KnownPlan(plan: Plan(kind: AssistantKinds.command.name, calls: [call]))
        }
        if let plan = try await portions.plan(for: utterance, tracking: settings.tracking, today: today) {
            return KnownPlan(plan: plan)
        }
        if let reminder = ReminderRequest(utterance.text, now: clock()) {
            let call = ToolCall(name: "writeNote", arguments: ["content": .string(reminder.text), "type": "reminder"])
            return KnownPlan(plan: Plan(kind: AssistantKinds.command.name, calls: [call]))
        }
        if let plan = utterance.journalPlan { return KnownPlan(plan: plan) }
        if let plan = try await body.plan(for: utterance, conversation: conversation, today: today) {
            return KnownPlan(plan: plan)
        }
        if let question = utterance.logQuestion(today: today), try await isAnswerable(question) {
            let call = ToolCall(name: "queryLog", arguments: try JSON(encoding: question))
            return KnownPlan(plan: Plan(kind: AssistantKinds.ownData.name, calls: [call]))
        }
        guard settings.repeatsUsual else { return nil }
        if let plan = try await repetitionPlan(utterance, conversation: conversation, today: today) { return plan }
        if let meal = utterance.forgottenUsual {
            return plan(ToolCall(name: "forgetUsual", arguments: ["meal": .string(meal.name)]))
        }
        return try await confirmedPlan(utterance, after: previous, settings: settings)
    }

    /// An estimate uses what was confirmed, too, so that it says what a log would.
    func knownPlan(forEstimate utterance: Reading) async throws -> KnownPlan? {
        if let own = try ownFoodPlan(for: utterance) { return own }
        let settings = try await settings.snapshot()
        guard settings.repeatsUsual else { return nil }
        return try await confirmedPlan(utterance, after: nil, settings: settings)
    }

    /// Words that name nothing were not understood.
    private func isAnswerable(_ question: LogQuestion) async throws -> Bool {
        guard let food = question.food, !log.foods.knows(food) else { return true }
        return try await LogQuestionService(store: store, settings: settings, foods: log.foods).knows(food)
    }

    private func ownFoodPlan(for utterance: Reading) throws -> KnownPlan? {
        guard let name = utterance.report(ofOneOf: try log.foods.ownNames()) else { return nil }
        let call = ToolCall(name: "logFood", arguments: ["name": .string(name), "quantity": 1, "unit": ""])
        return KnownPlan(plan: Plan(kind: AssistantKinds.ate.name, calls: [call]))
    }

    private var body: BodyPlans {
        BodyPlans(body: BodyService(store: store, settings: settings, clock: clock))
    }

    private func plan(_ call: ToolCall) -> KnownPlan {
        KnownPlan(plan: Plan(kind: AssistantKinds.again.name, calls: [call]))
    }

    // MARK: Repetitions

    private func repetitionPlan(
        _ utterance: Reading, conversation: Int64, today: CalendarDay
    ) async throws -> KnownPlan? {
        guard let repetition = utterance.repetition(today: today), !isAhead(repetition.time, today: today) else {
            return nil
        }
        var source = "usual"
        var day = ""
        var meal = repetition.meal
        switch repetition.source {
        case .usual:
            meal = meal ?? repetition.time.partOfDay.map(MealChoice.of)
            var time = repetition.time
            time.meal = meal.flatMap { $0.slots.count == 1 ? $0.slots[0] : nil }
            guard !isAhead(time, today: today) else { return nil }
        case .day(let named):
            source = "day"
            day = named.description
        case .last:
            source = "last"
            // The words point at something that code cannot know.
            guard try await !usual.lastEntries(inConversation: conversation).isEmpty else { return nil }
        }
        return plan(
            ToolCall(
                name: "repeatMeal",
                arguments: ["source": .string(source), "meal": .string(meal?.name ?? ""), "day": .string(day)]))
    }

    /// "my usual dinner" in the morning: it will be eaten, or it was yesterday's.
    private func isAhead(_ time: TimeExpression, today: CalendarDay) -> Bool {
        guard time.day ?? today == today, !time.isLastNight, let meal = time.meal ?? time.partOfDay,
            let named = Meal.slots.firstIndex(of: meal),
            let now = Meal.slots.firstIndex(of: .slot(atSecondOfDay: clock().secondOfDay))
        else { return false }
        return named > now
    }

    // MARK: Confirmed messages

    /// For how long a message may be one about the message before, in seconds.
    private static let answerTime = 3600.0

    private func confirmedPlan(
        _ utterance: Reading, after previous: Exchange?, settings: SettingsSnapshot
    ) async throws -> KnownPlan? {
        guard let key = utterance.repeatKey, let turn = try await usual.confirmed(key, settings) else { return nil }
        // A plan of another version may mean something else now; then the model is asked.
        guard let plan = try? engine.registry.decodePlan(turn.plan), plan.kind == AssistantKinds.ate.name,
            plan.rejected.isEmpty, !plan.calls.isEmpty
        else { return nil }
        let today = settings.today
        guard !isAhead(utterance.time(today: today), today: today), !isAnswer(plan, to: previous) else { return nil }
        let day = settings.boundary.logicalDay(of: ZonedInstant(turn.at, clock().zone))
        let when = day == today.adding(days: -1) ? "yesterday" : "on \(day)"
        return KnownPlan(plan: plan, heading: "The same as \(when):")
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
    func repeatKey(of utterance: Reading, _ outcome: TurnOutcome) -> String? {
        guard outcome.kind == AssistantKinds.ate.name, outcome.failure == nil, !outcome.entryIDs.isEmpty,
            outcome.calls.allSatisfy({ $0.rejection == nil && $0.name == "logFood" }), let key = utterance.repeatKey
        else { return nil }
        let names = outcome.calls.map { Reading($0.arguments["name"]?.text ?? "").words }
        return names.allSatisfy { !$0.isEmpty && utterance.words.contains($0) } ? key : nil
    }

    /// The plan to keep. A repetition is kept as the foods that it logged, so that "make that two" finds them; one that
    /// logged nothing leaves no trace that the model would see.
    func plan(of outcome: TurnOutcome, that entries: [EntryRecord]) -> String? {
        guard [AssistantKinds.again.name, AssistantKinds.draft.name].contains(outcome.kind) else {
            return outcome.plan
        }
        guard !entries.isEmpty else { return nil }
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

extension Reading {
    /// "undo" and "redo", and nothing else.
    fileprivate var journalPlan: Plan? {
        guard let tool = words.first, ["undo", "redo"].contains(tool),
            words.count == 1 || words.count == 2 && ["that", "it", "this"].contains(words[1])
        else { return nil }
        return Plan(kind: AssistantKinds.command.name, calls: [ToolCall(name: tool, arguments: [:])])
    }
}
