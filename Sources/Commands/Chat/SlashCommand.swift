import Nutrition

/// What can be typed in the chat besides messages. The table is all there is to it: help, completion and parsing follow.
struct SlashCommand: Hashable, Sendable {
    enum Argument: Hashable, Sendable {
        case none
        /// An entry's id, as `7` or `#7`.
        case entry
        case conversation
        /// Anything, also nothing; shown so in the help.
        case words(String)
        /// The path of a file, written as in a shell: terminals paste dropped files so.
        case file
    }

    enum Action: Hashable, Sendable {
        /// A command line of the program; what was typed behind the command follows it.
        case program([String])
        /// As `program`, with these words when nothing was typed.
        case programOr([String], otherwise: [String])
        case help, new, open, rename, fork, again, edit, speak, quit
    }

    var name: String
    var aliases: [String] = []
    var argument = Argument.none
    var meaning: String
    var action: Action

    static let all = [
        SlashCommand(
            name: "/home", meaning: "today, streaks and your last meals in one look", action: .program(["home"])),
        SlashCommand(name: "/today", meaning: "today's foods, against the target", action: .program(["today"])),
        SlashCommand(name: "/week", meaning: "the last seven days", action: .program(["week"])),
        SlashCommand(
            name: "/history", argument: .words("[…]"), meaning: "a calendar, as in /history --month 2026-10",
            action: .program(["history"])),
        SlashCommand(
            name: "/body", argument: .words("[…]"), meaning: "weight and more, as in /body chart weight --year",
            action: .program(["body"])),
        SlashCommand(
            name: "/cards", meaning: "workouts, protein, sleep, adherence and calories of today",
            action: .program(["cards"])),
        SlashCommand(
            name: "/health", argument: .words("[…]"), meaning: "sleep, heart and more, as in /health chart sleep",
            action: .program(["health"])),
        SlashCommand(
            name: "/alerts", argument: .words("[…]"), meaning: "what the rules for safety found",
            action: .program(["alerts"])),
        SlashCommand(
            name: "/profile", argument: .words("[…]"), meaning: "what you told of yourself, as in /profile set",
            action: .program(["profile"])),
        SlashCommand(name: "/goals", meaning: "your daily goals", action: .program(["goals"])),
        SlashCommand(name: "/score", meaning: "how healthy today's meals are", action: .program(["score"])),
        SlashCommand(
            name: "/photo", argument: .file, meaning: "read a photo of a meal, a label or a barcode",
            action: .program(["photo"])),
        SlashCommand(
            name: "/drafts", argument: .words("[…]"), meaning: "what was read out of photos and is not logged yet",
            action: .programOr(["drafts"], otherwise: ["list"])),
        SlashCommand(
            name: "/confirm", argument: .words("[ID]"), meaning: "log a draft", action: .program(["drafts", "confirm"])),
        SlashCommand(name: "/undo", meaning: "take back the last change", action: .program(["undo"])),
        SlashCommand(name: "/redo", meaning: "make it again", action: .program(["redo"])),
        SlashCommand(
            name: "/why", argument: .entry, meaning: "where an entry's numbers come from", action: .program(["why"])),
        SlashCommand(
            name: "/notes", argument: .words("[…]"), meaning: "your notes, as in /notes show 3",
            action: .programOr(["notes"], otherwise: ["list"])),
        SlashCommand(
            name: "/reminders", argument: .words("[…]"), meaning: "what you are to be reminded of",
            action: .programOr(["reminders"], otherwise: ["list"])),
        SlashCommand(
            name: "/streaks", meaning: "days in a row, and the last seven days", action: .program(["streaks"])),
        SlashCommand(name: "/new", meaning: "start a new conversation", action: .new),
        SlashCommand(
            name: "/search", argument: .words("WORDS"), meaning: "messages of all conversations that say this",
            action: .program(["conversations", "search"])),
        SlashCommand(name: "/list", meaning: "past conversations", action: .program(["conversations", "list"])),
        SlashCommand(name: "/open", argument: .conversation, meaning: "go on with one", action: .open),
        SlashCommand(
            name: "/fork", argument: .words("[ID]"), meaning: "go on with a copy, and keep this one as it is",
            action: .fork),
        SlashCommand(
            name: "/rename", argument: .words("[ID] TITLE"), meaning: "give this one, or another, a new title",
            action: .rename),
        SlashCommand(
            name: "/delete", argument: .conversation, meaning: "delete one; what was logged in it stays",
            action: .program(["conversations", "delete"])),
        SlashCommand(
            name: "/models", argument: .words("[…]"), meaning: "language models, as in /models use ID",
            action: .programOr(["models"], otherwise: ["list"])),
        SlashCommand(name: "/again", meaning: "say the last thing again", action: .again),
        SlashCommand(
            name: "/say", argument: .words("[FILE.wav]"), meaning: "speak; what you said is put into the line",
            action: .speak),
        SlashCommand(
            name: "/edit", argument: .words("[TEXT]"), meaning: "write in your text editor (also Ctrl-X Ctrl-E)",
            action: .edit),
        SlashCommand(name: "/help", aliases: ["/?"], meaning: "this list", action: .help),
        SlashCommand(name: "/quit", aliases: ["/exit"], meaning: "leave (or Ctrl-D)", action: .quit),
    ]

    static func named(_ name: String) -> SlashCommand? {
        all.first { $0.name == name || $0.aliases.contains(name) }
    }

    /// Whether a conversation's id or title completes its first argument.
    var completesConversations: Bool { argument == .conversation || action == .rename }

    private var usage: String {
        switch argument {
        case .none: name
        case .entry, .conversation: name + " ID"
        case .words(let shown): name + " " + shown
        case .file: name + " FILE"
        }
    }

    static var helpText: String {
        let width = all.map { DisplayWidth.of($0.usage) }.max() ?? 0
        let commands = all.map { "  \($0.usage.padded(to: width))  \($0.meaning)" }
        return """
            Say what you ate, ask about it, or correct me. Besides that:
            \(commands.joined(separator: "\n"))
            Alt-Enter or \\ at the end begins another line, Tab completes, Ctrl-R searches what you said before.
            Ctrl-C interrupts an answer. A line that begins with a space is not kept in the history.
            """
    }

    /// The command that somebody may have meant; nil when none is near.
    static func nearest(to name: String) -> String? {
        EditDistance.nearest(to: name, of: all.map(\.name))
    }
}
