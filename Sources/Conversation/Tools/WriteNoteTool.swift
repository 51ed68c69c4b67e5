import Assistant
import Diary
import Language
package import Notes
import Nutrition
import Store
package import ToolKit

/// `writeNote`: keeps a sentence as a markdown note.
package struct WriteNoteTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var content: String
        package var type: String
    }

    let notes: NotesService
    let reminders: ReminderService

    package init(notes: NotesService, reminders: ReminderService) {
        self.notes = notes
        self.reminders = reminders
    }

    package let declaration = ToolDeclaration(
        name: "writeNote", verb: "note", purpose: "to note or remember something",
        parameters: [
            ToolParameter("content", .text, "the note in the user's words", label: "text"),
            ToolParameter("type", .choice(NoteTypes.written), "what kind of note it is"),
        ],
        kinds: [AssistantKinds.command.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        let said = scope.said
        // "What can you do?" is no note, "could you note that …?" is one.
        let isQuestion = scope.utterance.trimmingSpaces.hasSuffix("?")
        let asks = said.words.contains { said.lexicon.has([.commandNote, .commandRemind], $0) }
        guard !isQuestion || asks else {
            throw ToolRefusal("Nothing is noted. Say \"note that\" and what, and I write it down.")
        }
        if let spoken = ReminderRequest(scope.said, now: scope.context.settings.now) {
            return try await reminders.remind(spoken, turn: scope.turnID)
        }
        // A message of which every word would be the note asks for none, as "search the web for …".
        guard asks || Reading(arguments.content).words != said.words else {
            throw ToolRefusal("Nothing is noted. Say \"note that\" and what, and I write it down.")
        }
        // A note keeps what the user said; a text that shares no word with it is the model's own.
        guard Reading(arguments.content).words.contains(where: { $0.count > 3 && said.words.contains($0) }) else {
            throw ToolRefusal("What should the note say?")
        }
        // Nor does it hold a number that the user did not say.
        guard NumberGuard(sources: [scope.utterance]).allowsNumbers(arguments.content) else {
            throw ToolRefusal("What should the note say?")
        }
        return try await ToolRefusal.saying(withHint: false) {
            // The model leaves a quotation out now and then.
            let content = said.withQuotation(behind: arguments.content)
            let note = try await notes.write(content, type: arguments.type, by: .chat, turn: scope.turnID)
            var lines = ["Noted in \(note.file): \(Wording.shortened(note.content, to: 160))"]
            let asksToRemind = said.words.contains { said.lexicon.has(.commandRemind, $0) }
            if asksToRemind { lines.append("Say a time too, as \"at 3 pm\", and I remind you then.") }
            return ToolOutput(lines: lines)
        }
    }
}
