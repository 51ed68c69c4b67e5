package import ToolKit

/// All tools of the assistant, in the order of the prompt.
package enum AssistantRegistry {
    package static func make(
        log: FoodLogService, ownFoods: OwnFoodService, settings: SettingsService, notes: NotesService,
        reminders: ReminderService, journal: JournalService, photos: PhotoService, web: any WebLookup
    ) -> ToolRegistry {
        let estimate = WebEstimate(settings: settings, web: web, foods: log.foods)
        let usual = UsualService(log: log)
        let body = BodyService(store: log.store, settings: settings, clock: log.clock)
        let portions = PortionService(log: log)
        let drafts = DraftService(store: log.store, log: log, clock: log.clock)
        return ToolRegistry(
            kinds: AssistantKinds.all, codeKinds: AssistantKinds.codePlanned,
            tools: [
                LogFoodTool(log: log, web: estimate),
                EditEntryTool(log: log, web: estimate), MoveEntryTool(log: log), RemoveEntryTool(log: log),
                LookupFoodTool(log: log), GetCaloriesTool(log: log), ListEntriesTool(log: log),
                GetTargetTool(settings: settings), ExplainEntryTool(log: log),
                SearchWebTool(settings: settings, web: web), AnswerTool(log: log),
                QueryLogTool(questions: LogQuestionService(store: log.store, settings: settings, foods: log.foods)),
                UndoTool(journal: journal), RedoTool(journal: journal),
                WriteNoteTool(notes: notes, reminders: reminders), SetTargetTool(settings: settings),
                DefineFoodTool(own: ownFoods), ReplyTool(), RepeatMealTool(usual: usual), ForgetUsualTool(usual: usual),
                LogPortionTool(portions: portions), LogSportTool(portions: portions),
                GetPortionsTool(portions: portions),
                PortionSizeTool(portions: portions), CountDishTool(portions: portions),
                EditCategoryTool(portions: portions), EditSlotTool(portions: portions),
                SetTrackingTool(portions: portions),
                LogBodyTool(body: body), CorrectBodyTool(body: body), RemoveBodyTool(body: body),
                GetBodyTool(body: body), SetTargetsTool(settings: settings), GetGoalsTool(settings: settings),
                GetProgressTool(log: log),
                AnalyzePhotoTool(photos: photos), ShowDraftTool(drafts: drafts), EditDraftTool(drafts: drafts),
                ConfirmDraftTool(drafts: drafts), DiscardDraftTool(drafts: drafts),
            ])
    }
}
