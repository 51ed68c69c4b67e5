import Answers
import DaemonAPI
import Diary
import FoodKnowledge
import Health
import Insights
import Language
import Notes
import Nutrition
import Photos
import Replies
import Store
import ToolKit

/// Acts on intents: typed values in, rows and receipts out. No words are read here.
package struct IntentActions: Sendable {
    let log: FoodLogService
    let answers: AnswerService
    let notes: NotesService
    let ownFoods: OwnFoodService
    let reminders: ReminderService
    let journal: JournalService
    let body: BodyService
    let portions: PortionService
    let drafts: DraftService
    let photos: PhotoService
    let usual: UsualService
    let words: OwnWordService
    let servings: OwnServingService
    let questions: LogQuestionService
    let progress: ProgressService
    let profile: ProfileService
    let targets: TargetService
    let aims: AimService
    let health: HealthReadingService
    let cards: CardService
    let alerts: AlertService
    let nudges: NudgeService
    let lifts: LiftService
    let pots: PotService

    var store: Store { log.store }
    var settings: SettingsService { log.settings }

    /// - Returns: nil when what the intent speaks of is not there, so that something else must be meant.
    /// - Throws: what fails the turn.
    func perform(_ intent: Intent, in scope: TurnScope) async throws -> Performance? {
        switch intent {
        case .answerProposal(let yes): try await answerProposal(yes, in: scope)
        case .leaveAmount:
            Performance(
                "answer",
                [
                    ActionResult(
                        ToolCall(name: "leaveAmount", arguments: [:]), ToolOutput(lines: [Reply.text(.questionLeft)]))
                ])
        case .draft(let request, let id): try await draft(request, id, in: scope)
        // A report of a food is a plan that the model could have written; `TurnService` runs it.
        case .ateOwnFood: nil
        case .define(let definition): try await define(definition, in: scope)
        case .setUpPortions(let setting): try await setUp(setting, in: scope)
        case .logPortions(let mentions): try await logPortions(mentions, in: scope)
        case .logSport(let report): try await logSport(report, in: scope)
        case .correctSport(let id, let minutes, let kilometers):
            try await correctSport(id, minutes, kilometers, in: scope)
        case .logLifts(let report): try await logLifts(report, in: scope)
        case .correctLift(let id, let change): try await correctLift(id, change, in: scope)
        case .removeLifts(let ids): try await removeLifts(ids, in: scope)
        case .askTraining(let question): try await askTraining(question, in: scope)
        case .pot(let report): try await pot(report, in: scope)
        case .askPot(let question): try await askPot(question, in: scope)
        case .askPortions(let category, let day): try await askPortions(category, day, in: scope)
        case .askPortionSize(let name): try await askPortionSize(name, in: scope)
        case .remind(let request): try await remind(request, in: scope)
        case .undo: try await revert("undo", in: scope) { try await journal.undoing() }
        case .redo: try await revert("redo", in: scope) { try await journal.redoing() }
        case .logMeasures(let stated): try await logMeasures(stated, in: scope)
        case .correctMeasure(let place, let value): try await correctMeasure(place, value, in: scope)
        case .removeMeasure(let removal): try await removeMeasure(removal, in: scope)
        case .askMeasure(let question): try await askMeasure(question, in: scope)
        case .setGoals(let goals): try await setGoals(goals, in: scope)
        case .adjustGoals(let changes): try await adjustGoals(changes, in: scope)
        case .askGoals: try await askGoals()
        case .askProgress: try await askProgress(in: scope)
        case .askLog(let question): try await askLog(question, in: scope)
        case .setLanguage(let language): try await setLanguage(language, in: scope)
        case .removeReminder(let words): try await removeReminder(words)
        case .askNotes(let words, let isReminders): try await askNotes(words, isReminders: isReminders)
        case .askNutrition(let question): try await askNutrition(question, in: scope)
        case .askSources: try await askSources(in: scope)
        case .logSuggestion(let place): try await logSuggestion(place, in: scope)
        case .care(let subject): try await care(subject)
        case .repeatMeal(let repetition): try await repeatMeal(repetition, in: scope)
        case .forgetUsual(let meal): try await forgetUsual(meal, in: scope)
        case .defineWord(let word, let meaning): try await defineWord(word, meaning, in: scope)
        case .forgetWord(let word): try await forgetWord(word, in: scope)
        case .correct(let corrections): try await correct(corrections, in: scope)
        case .health(let intent): try await health(intent, in: scope)
        case .several(let intents): try await several(intents, in: scope)
        case .mealPlan(let intent): try await mealPlan(intent, in: scope)
        }
    }

    private func several(_ intents: [Intent], in scope: TurnScope) async throws -> Performance? {
        var whole: Performance?
        for intent in intents {
            guard let part = try await perform(intent, in: scope) else { continue }
            whole = whole.map { Performance("several", $0.results + part.results) } ?? part
        }
        return whole
    }

    // MARK: Commands that the model knows, too

    private func define(_ definition: FoodDefinition, in scope: TurnScope) async throws -> Performance {
        let result = try await ActionResult("defineFood", ["name": .string(definition.spelling)]) {
            try await ownFoods.define(definition, in: scope)
        }
        return Performance("command", [result], history: Plan(kind: "command", calls: [result.call]))
    }

    private func remind(_ request: ReminderRequest, in scope: TurnScope) async throws -> Performance {
        let result = try await ActionResult("writeNote", ["content": .string(request.text), "type": "reminder"]) {
            try await reminders.remind(request, turn: scope.turnID)
        }
        return Performance("command", [result], history: Plan(kind: "command", calls: [result.call]))
    }

    private func revert(
        _ name: String, in scope: TurnScope,
        _ change: () async throws -> (result: JournalResult, days: Set<CalendarDay>)
    ) async throws -> Performance {
        let result = try await ActionResult(name) { try await JournalReply.output(change) }
        return Performance("command", [result], history: Plan(kind: "command", calls: [result.call]))
    }

    // MARK: Questions

    private func askLog(_ question: LogQuestion, in scope: TurnScope) async throws -> Performance? {
        // Words that name nothing were not understood.
        if let food = question.food, !log.foods.knows(food), try await !questions.knows(food) { return nil }
        var question = question
        if question.isOfLast, question.entryIDs == nil {
            let latest = try await store.latestEntries(inConversation: scope.conversationID ?? 0, limit: 50)
            question.entryIDs = latest.filter { $0.turnID == latest.first?.turnID }.compactMap(\.id)
            guard question.entryIDs?.isEmpty == false else { return nil }
        }
        let answer = try await questions.answer(question)
        question.foundFoods = answer.foods.isEmpty ? nil : answer.foods
        question.foundAmount = answer.amount
        question.foundDay = answer.day.map { Period.day($0).name }
        let call = ToolCall(name: Self.name(of: question), arguments: try JSON(encoding: question))
        // How a whole day stands is its closing line.
        let day = question.wholeDay(today: scope.context.today)
        let hasNoGoal =
            question.form == .left && answer.amount == nil && scope.context.settings.tracking.energy != nil
        let output =
            day.map { ToolOutput(lines: hasNoGoal ? [Reply.text(.leftNoGoal)] : [], affectedDays: [$0.description]) }
            ?? ToolOutput(lines: answer.lines)
        return Performance("own data", [ActionResult(call, output)])
    }

    /// A question is recorded by the name that the model has for it, where it has one.
    private static func name(of question: LogQuestion) -> String {
        let isPlain =
            question.food == nil && question.meal == nil && question.days.isEmpty && question.entryIDs == nil
            && question.nutrient ?? .energy == .energy
        return switch question.form {
        case .amount where isPlain, .left where isPlain: "getCalories"
        case .list: "listEntries"
        default: "queryLog"
        }
    }

    private func askProgress(in scope: TurnScope) async throws -> Performance {
        let result = try await ActionResult("getProgress") {
            var lines: [String] = []
            let tracking = scope.context.settings.tracking
            if let figures = tracking.energy {
                lines.append(FoodLogReceipts.period(try await log.report(period: .thisWeek), .thisWeek, figures))
            }
            lines += ProgressReceipts.lines(try await progress.progress(), tracking)
            if tracking.showsPortions {
                let today = scope.context.today
                lines += PortionReceipts.progress(try await portions.days.progress(today.adding(days: -6)...today))
            }
            return ToolOutput(lines: lines)
        }
        return Performance("own data", [result])
    }

    // MARK: Settings

    private func setLanguage(_ language: MessageLanguage, in scope: TurnScope) async throws -> Performance {
        let result = try await ActionResult("setSetting", ["key": "language", "value": .string(language.rawValue)]) {
            _ = try await settings.set("language", to: language.rawValue, by: .chat, turn: scope.turnID)
            return SpokenLanguage.$current.withValue(language) { ToolOutput(lines: [Reply.text(.settingLanguage)]) }
        }
        return Performance("command", [result])
    }

    // MARK: Goals

    private func setGoals(_ goals: [Goal: Int?], in scope: TurnScope) async throws -> Performance {
        let wanted = goals.sorted { $0.key.rawValue < $1.key.rawValue }.map { goal, value -> JSON in
            ["goal": .string(goal.rawValue), "value": value.map { .number(Double($0)) } ?? .null]
        }
        let result = try await ActionResult("setTarget", ["goals": .array(wanted)]) {
            try await ToolRefusal.saying(withHint: false) {
                try await settings.setGoals(goals, by: .chat, turn: scope.turnID)
            }
            return try await goalsReceipt()
        }
        return Performance("goals", [result])
    }

    private func adjustGoals(_ changes: [Goal: Int], in scope: TurnScope) async throws -> Performance? {
        let current = scope.context.settings.goals
        var goals: [Goal: Int?] = [:]
        for (goal, change) in changes {
            guard let value = current[goal] else { return nil }
            goals[goal] = .some(value + change)
        }
        return try await setGoals(goals, in: scope)
    }

    private func askGoals() async throws -> Performance {
        Performance("goals", [try await ActionResult("getGoals") { try await goalsReceipt() }])
    }

    /// The goals, and how today stands to them once something is logged.
    private func goalsReceipt() async throws -> ToolOutput {
        let settings = try await settings.snapshot()
        var days: [String] = []
        if settings.tracking.showsEnergy, !settings.goals.isEmpty,
            try await !store.energies(days: settings.today...settings.today).isEmpty
        {
            days = [settings.today.description]
        }
        return ToolOutput(lines: [GoalReceipts.text(settings.goals, settings.tracking)], affectedDays: days)
    }
}
