import Diary
import Insights
import Notes
import ToolKit

/// All tools of the assistant, in the order of the prompt: what a model may call.
enum AssistantRegistry {
    static func make(
        log: FoodLogService, ownFoods: OwnFoodService, settings: SettingsService, notes: NotesService,
        reminders: ReminderService, journal: JournalService, questions: LogQuestionService, asked: QuestionService,
        pots: PotService, web: any WebLookup
    ) -> ToolRegistry<TurnContext> {
        let estimate = WebEstimate(settings: settings, web: web, foods: log.foods)
        return ToolRegistry(
            kinds: AssistantKinds.all,
            tools: [
                LogFoodTool(log: log, web: estimate, pots: pots),
                EditEntryTool(log: log, web: estimate, pots: pots), MoveEntryTool(log: log), RemoveEntryTool(log: log),
                LookupFoodTool(log: log), GetCaloriesTool(log: log), ListEntriesTool(questions: questions),
                GetTargetCaloriesTool(settings: settings), ExplainEntryTool(log: log),
                AskTool(questions: asked), SearchWebTool(settings: settings, web: web), AnswerTool(log: log),
                UndoTool(journal: journal), RedoTool(journal: journal),
                WriteNoteTool(notes: notes, reminders: reminders), SetTargetCaloriesTool(settings: settings),
                DefineFoodTool(own: ownFoods), ReplyTool(foods: log.foods),
            ])
    }
}
