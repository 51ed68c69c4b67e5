import ArgumentParser
import DaemonAPI

/// The command tree. `docs/reference/commands.md` is generated from it.
struct BiteBookCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bitebook",
        abstract: "Tell it what you ate; it keeps the count, on this machine only.",
        discussion: """
            Without a command it opens the chat. The daemon starts by itself when it is needed.

            Exit codes: 0 done, 1 failed, 2 usage, 3 the daemon or model is not available, 130 interrupted.
            """,
        version: BiteBookVersion.product,
        subcommands: [Reference.self],
        groupedSubcommands: [
            CommandGroup(name: "Every day", subcommands: [Chat.self, Ask.self, Say.self, Estimate.self, Fits.self]),
            CommandGroup(
                name: "What you ate",
                subcommands: [
                    Home.self, Today.self, Week.self, Day.self, Score.self, History.self, Streaks.self,
                    Achievements.self, Stats.self, Entries.self,
                ]),
            CommandGroup(name: "Photos", subcommands: [Photo.self, Drafts.self, Photos.self]),
            CommandGroup(
                name: "Portions",
                subcommands: [Plus.self, Portions.self, Categories.self, Slots.self, Sport.self]),
            CommandGroup(
                name: "Your body and goals", subcommands: [Body.self, Target.self, Goals.self, Aims.self, Flags.self]),
            CommandGroup(
                name: "Your health",
                subcommands: [
                    Setup.self, ProfileCommand.self, HealthCommand.self, Cards.self, Alerts.self, Complete.self,
                    Notify.self,
                ]),
            CommandGroup(
                name: "Movement and kitchen",
                subcommands: [
                    Burn.self, Exercises.self, Workout.self, Recipes.self, Drinks.self, MealPlanCommand.self,
                    Shopping.self, PotCommand.self, Lookup.self,
                ]),
            CommandGroup(name: "Changes", subcommands: [Undo.self, Redo.self, Why.self]),
            CommandGroup(
                name: "Yours",
                subcommands: [
                    Settings.self, Foods.self, Usual.self, Words.self, Servings.self, Notes.self, Reminders.self,
                    Conversations.self,
                    ReportCommand.self, Export.self, Import.self, Connect.self, Connections.self, Disconnect.self,
                    BackupCommand.self, Restore.self, Check.self, SyncCommand.self, WebCommand.self, PurgeData.self,
                ]),
            CommandGroup(
                name: "Operation",
                subcommands: [Models.self, Doctor.self, DaemonCommands.self, MCP.self, Eval.self]),
        ],
        defaultSubcommand: Chat.self)
}
