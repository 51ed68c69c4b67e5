import Assistant
import DaemonAPI
import Features
import FoodKnowledge
import Foundation
import LlamaServer
import Nutrition
import PhotoReading
import Store

/// One person's data with the services on it.
struct Workspace: Sendable {
    let store: Store
    let settings: SettingsService
    let log: FoodLogService
    let notes: NotesService
    let patterns: PatternService
    let reminders: ReminderService
    let journal: JournalService
    let streaks: StreakService
    let progress: ProgressService
    let body: BodyService
    let scores: HealthScoreService
    let conversations: ConversationService
    let transfer: TransferService
    let turns: TurnService
    let usual: UsualService
    let portions: PortionService
    let portionDays: PortionDays
    let foods: FoodsService
    let ownFoods: OwnFoodService
    let photos: PhotoService
    let drafts: DraftService
    let clock: Clock
}

/// ServiceLifecycle writes out every service that it is given. A workspace is named then: to write out all that it holds,
/// the food table among it, takes seconds.
extension Workspace: CustomStringConvertible {
    var description: String { "workspace" }
}

/// Where a workspace keeps files.
struct WorkspaceFolders: Sendable {
    let notes: URL
    let photos: URL
    /// What the user's own workspace has besides; scratch ones have neither.
    var inbox: URL?
    var logs: URL?
}

/// What all workspaces share.
struct SharedServices: Sendable {
    let foods: FoodKnowledge
    let model: any ChatModel
    let webSearch: any WebLookup
    let resources: URL
    let dishes: DishReader

    /// All services on a database.
    func workspace(store: Store, folders: WorkspaceFolders, clock: @escaping Clock) async throws -> Workspace {
        try await store.failInterruptedTurns()
        let settings = SettingsService(store: store, clock: clock)
        let foods = foods.preferring(ownFoodsOf: store)
        let ownFoods = OwnFoodService(store: store, foods: foods, clock: clock)
        let log = FoodLogService(store: store, foods: foods, settings: settings, clock: clock)
        let notes = NotesService(store: store, folder: folders.notes, clock: clock)
        let reminders = ReminderService(store: store, notes: notes, settings: settings, clock: clock)
        let journal = JournalService(store: store, notes: notes)
        let conversations = ConversationService(store: store, clock: clock)
        let photos = PhotoService(
            folder: PhotoFolder(folders.photos), store: store, log: log, dishes: dishes,
            reader: { try PhotoReader.installed() }, clock: clock)
        try await photos.recover()
        let engine = try engine(
            log: log, settings: settings, notes: notes, reminders: reminders, journal: journal, ownFoods: ownFoods,
            photos: photos, model: model)
        return Workspace(
            store: store, settings: settings, log: log, notes: notes,
            patterns: PatternService(store: store, notes: notes, settings: settings, clock: clock),
            reminders: reminders, journal: journal,
            streaks: StreakService(store: store, settings: settings),
            progress: ProgressService(store: store, settings: settings),
            body: BodyService(store: store, settings: settings, clock: clock),
            scores: HealthScoreService(store: store, settings: settings, foods: foods), conversations: conversations,
            transfer: TransferService(
                store: store, notes: notes, conversations: conversations, photos: photos.folder,
                inbox: folders.inbox, logs: folders.logs, clock: clock),
            turns: TurnService(store: store, engine: engine, log: log, settings: settings, clock: clock),
            usual: UsualService(log: log), portions: PortionService(log: log),
            portionDays: PortionDays(store: store, settings: settings),
            foods: FoodsService(foods: foods), ownFoods: ownFoods, photos: photos,
            drafts: DraftService(store: store, log: log, clock: clock), clock: clock)
    }

    private func engine(
        log: FoodLogService, settings: SettingsService, notes: NotesService, reminders: ReminderService,
        journal: JournalService, ownFoods: OwnFoodService, photos: PhotoService, model: any ChatModel
    ) throws -> TurnEngine {
        let registry = AssistantRegistry.make(
            log: log, ownFoods: ownFoods, settings: settings, notes: notes, reminders: reminders,
            journal: journal, photos: photos, web: webSearch)
        let prompts = try PromptBook(folder: resources.appending(path: "Prompts"), registry: registry)
        return TurnEngine(registry: registry, prompts: prompts, model: model)
    }

    /// The turns of a workspace, replayed with another model.
    func rehearsal(in workspace: Workspace, model: any ChatModel) throws -> Rehearsal {
        let engine = try engine(
            log: workspace.log, settings: workspace.settings, notes: workspace.notes,
            reminders: workspace.reminders, journal: workspace.journal, ownFoods: workspace.ownFoods,
            photos: workspace.photos, model: model)
        return Rehearsal(
            turns: TurnService(
                store: workspace.store, engine: engine, log: workspace.log, settings: workspace.settings,
                clock: workspace.clock))
    }

    /// The same services with another model.
    func with(_ model: any ChatModel) -> SharedServices {
        SharedServices(foods: foods, model: model, webSearch: webSearch, resources: resources, dishes: dishes)
    }
}
