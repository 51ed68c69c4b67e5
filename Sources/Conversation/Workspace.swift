package import Answers
import Assistant
import DaemonAPI
package import Diary
package import Exchange
package import FoodKnowledge
package import Foundation
package import Health
package import Insights
package import Language
package import LlamaServer
package import Notes
package import Nutrition
package import PhotoReading
package import Photos
package import Reporting
package import Store

/// One person's data with the services on it.
package struct Workspace: Sendable {
    package let store: Store
    package let settings: SettingsService
    package let log: FoodLogService
    package let notes: NotesService
    package let patterns: PatternService
    package let reminders: ReminderService
    package let journal: JournalService
    package let streaks: StreakService
    package let progress: ProgressService
    package let body: BodyService
    package let reports: ReportService
    package let monthlyReports: MonthlyReports
    package let profile: ProfileService
    package let targets: TargetService
    package let aims: AimService
    package let health: HealthReadingService
    package let cards: CardService
    package let alerts: AlertService
    package let nudges: NudgeService
    package let routine: RoutineReminderService
    package let lifts: LiftService
    package let pots: PotService
    package let scores: HealthScoreService
    package let answers: AnswerService
    package let plans: MealPlanService
    package let conversations: ConversationService
    package let transfer: TransferService
    package let imports: ProgramImportService
    package let retention: RetentionService
    package let turns: TurnService
    package let usual: UsualService
    package let words: OwnWordService
    package let servings: OwnServingService
    package let portions: PortionService
    package let portionDays: PortionDays
    package let foods: FoodsService
    package let ownFoods: OwnFoodService
    package let recipes: OwnRecipeService
    package let drinks: OwnDrinkService
    package let exercises: OwnExerciseService
    package let routines: RoutineService
    package let photos: PhotoService
    package let drafts: DraftService
    package let clock: Clock

    /// What answers may know of the user now.
    package func answerContext() async throws -> AnswerContext {
        try await turns.actions.answerContext(try await settings.snapshot())
    }
}

/// ServiceLifecycle writes out every service that it is given. A workspace is named then: to write out all that it holds,
/// the food table among it, takes seconds.
extension Workspace: CustomStringConvertible {
    package var description: String { "workspace" }
}

/// Where a workspace keeps files.
package struct WorkspaceFolders: Sendable {
    package let notes: URL
    package let photos: URL
    /// What the user's own workspace has besides; scratch ones have none of it.
    package let inbox: URL?
    package let logs: URL?
    package let reports: URL?

    package init(notes: URL, photos: URL, inbox: URL? = nil, logs: URL? = nil, reports: URL? = nil) {
        self.notes = notes
        self.photos = photos
        self.inbox = inbox
        self.logs = logs
        self.reports = reports
    }
}

/// What all workspaces share. The one place where the services of a workspace are put together: the daemon's, those of
/// evaluations, and those of tests.
package struct SharedServices: Sendable {
    package let foods: FoodKnowledge
    package let model: any ChatModel
    /// The learnt reader; nil works without it.
    package let messages: (any MessageReader)?
    package let webSearch: any WebLookup
    package let resources: URL
    package let dishes: DishReader
    /// The libraries of exercise and cooking.
    package let shelf: LibraryShelf
    /// Finds the program that decodes pictures.
    let reader: @Sendable () throws -> PhotoReader

    package init(
        foods: FoodKnowledge, model: any ChatModel, messages: (any MessageReader)? = nil, webSearch: any WebLookup,
        resources: URL, dishes: DishReader, shelf: LibraryShelf? = nil,
        reader: @escaping @Sendable () throws -> PhotoReader = {
            try PhotoReader.installed(beside: Bundle.main.executableURL)
        }
    ) {
        self.foods = foods
        self.model = model
        self.messages = messages
        self.webSearch = webSearch
        self.resources = resources
        self.dishes = dishes
        self.shelf = shelf ?? LibraryShelf(resources: resources)
        self.reader = reader
    }

    /// All services on a database.
    package func workspace(store: Store, folders: WorkspaceFolders, clock: @escaping Clock) async throws -> Workspace {
        try await store.failInterruptedTurns()
        let settings = SettingsService(store: store, clock: clock)
        let ownKnown = foods.preferring(ownFoodsOf: store)
        let shelf = shelf.preferring(ownLibrariesOf: store, foods: ownKnown)
        let foods = ownKnown.adding(PreparedDishes(shelf))
        let ownFoods = OwnFoodService(store: store, foods: foods, clock: clock)
        let log = FoodLogService(store: store, foods: foods, settings: settings, sport: shelf, clock: clock)
        let notes = NotesService(store: store, folder: folders.notes, clock: clock)
        let reminders = ReminderService(store: store, notes: notes, settings: settings, clock: clock)
        let journal = JournalService(store: store, notes: notes, foods: foods)
        let conversations = ConversationService(store: store, clock: clock)
        let photos = PhotoService(
            folder: PhotoFolder(folders.photos), store: store, log: log, dishes: dishes,
            reader: reader, clock: clock)
        try await photos.recover()
        let streaks = StreakService(store: store, settings: settings)
        let progress = ProgressService(store: store, settings: settings)
        let body = BodyService(store: store, settings: settings, clock: clock)
        let profile = ProfileService(store: store, settings: settings, clock: clock)
        let targets = TargetService(store: store, settings: settings, clock: clock)
        let aims = AimService(store: store, settings: settings, clock: clock) { try await log.produce($0) }
        let health = HealthReadingService(store: store, settings: settings, clock: clock)
        let cards = CardService(store: store, settings: settings, readings: health, sport: log.sport)
        let alerts = AlertService(store: store, settings: settings, readings: health, clock: clock)
        let answers = AnswerService(log: log, body: body, shelf: shelf)
        let routine = RoutineReminderService(log: log, settings: settings, cards: cards, clock: clock) {
            // A profile of which no programme can be made has none; the aim of the week is left.
            let week = try? await answers.workouts(
                WorkoutRequest(), in: AnswerContext(settings: try await settings.snapshot()))
            return week?.sessions.map { PlannedWorkout(day: $0.day, title: $0.title, minutes: $0.minutes) } ?? []
        }
        let nudges = NudgeService(
            store: store, settings: settings, cards: cards, alerts: alerts, routine: routine, clock: clock)
        let scores = HealthScoreService(store: store, settings: settings, foods: foods)
        let usual = UsualService(log: log)
        let words = OwnWordService(log: log)
        let servings = OwnServingService(log: log)
        let portions = PortionService(log: log)
        let drafts = DraftService(store: store, log: log, clock: clock)
        let questions = LogQuestionService(store: store, settings: settings, foods: foods, sport: log.sport)
        let lifts = LiftService(log: log, library: shelf) { [shelf] in try shelf.lift($0) }
        let pots = PotService(log: log, kitchen: shelf.potKitchen(foods: ownKnown))
        let actions = IntentActions(
            log: log, answers: answers, notes: notes, ownFoods: ownFoods,
            reminders: reminders, journal: journal, body: body, portions: portions,
            drafts: drafts, photos: photos, usual: usual, words: words, servings: servings,
            questions: questions, progress: progress, profile: profile, targets: targets, aims: aims, health: health,
            cards: cards, alerts: alerts, nudges: nudges, lifts: lifts, pots: pots)
        let situations = SituationService(log: log, shelf: shelf, clock: clock)
        let asked = QuestionService(actions: actions, messages: messages, situations: situations)
        let registry = AssistantRegistry.make(
            log: log, ownFoods: ownFoods, settings: settings, notes: notes, reminders: reminders, journal: journal,
            questions: questions, asked: asked, pots: pots, web: webSearch)
        let prompts = try PromptBook(folder: resources.appending(path: "Prompts"), registry: registry)
        let transfer = TransferService(
            store: store, notes: notes, photos: photos.folder,
            inbox: folders.inbox, logs: folders.logs, reports: folders.reports, clock: clock)
        let reports = ReportService(
            store: store, settings: settings, progress: progress, streaks: streaks, portionDays: log.portionDays,
            body: body, health: health, cards: cards, alerts: alerts, scores: scores)
        let monthlyReports = MonthlyReports(
            store: store, settings: settings, reports: reports, folder: folders.reports, clock: clock)
        return Workspace(
            store: store, settings: settings, log: log, notes: notes,
            patterns: PatternService(store: store, notes: notes, settings: settings, clock: clock),
            reminders: reminders, journal: journal, streaks: streaks, progress: progress, body: body,
            reports: reports, monthlyReports: monthlyReports,
            profile: profile, targets: targets, aims: aims, health: health, cards: cards, alerts: alerts,
            nudges: nudges, routine: routine, lifts: lifts, pots: pots, scores: scores, answers: answers,
            plans: MealPlanService(log: log),
            conversations: conversations,
            transfer: transfer,
            imports: ProgramImportService(log: log),
            retention: RetentionService(store: store, settings: settings, transfer: transfer, clock: clock),
            turns: TurnService(
                store: store, engine: TurnEngine(registry: registry, prompts: prompts, model: model),
                questions: asked, streaks: streaks, reports: monthlyReports, clock: clock),
            usual: usual, words: words, servings: servings, portions: portions,
            portionDays: log.portionDays,
            foods: FoodsService(foods: foods), ownFoods: ownFoods,
            recipes: OwnRecipeService(store: store, clock: clock),
            drinks: OwnDrinkService(store: store, clock: clock),
            exercises: OwnExerciseService(store: store, clock: clock) { [shelf] in try shelf.movement },
            routines: RoutineService(store: store, clock: clock) { [shelf] in try shelf.exercise(named: $0) },
            photos: photos, drafts: drafts, clock: clock)
    }

    /// The turns of a workspace, replayed with another model.
    package func rehearsal(in workspace: Workspace, model: any ChatModel) -> Rehearsal {
        Rehearsal(turns: workspace.turns.using(model))
    }

    /// The same services with another model.
    package func with(_ model: any ChatModel) -> SharedServices {
        SharedServices(
            foods: foods, model: model, messages: messages, webSearch: webSearch, resources: resources,
            dishes: dishes, shelf: shelf, reader: reader)
    }
}
