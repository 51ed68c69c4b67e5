import Failures
import Store
package import ToolKit

/// `writeNote`: keeps a sentence as a markdown note.
package struct WriteNoteTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var content: String
        package var type: String
    }

    let notes: NotesService

    package init(notes: NotesService) { self.notes = notes }

    package let declaration = ToolDeclaration(
        name: "writeNote", verb: "note", purpose: "to note or remember something",
        parameters: [
            ToolParameter("content", .text, "the note in the user's words", label: "text"),
            ToolParameter("type", .choice(NotesService.types), "what kind of note it is"),
        ],
        kinds: [AssistantKinds.command.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        // A note keeps what the user said; a text that shares no word with it is the model's own.
        let said = Utterance(scope.utterance)
        guard Utterance(arguments.content).words.contains(where: { $0.count > 3 && said.words.contains($0) }) else {
            throw ToolRefusal("What should the note say?")
        }
        do {
            let note = try await notes.write(arguments.content, type: arguments.type, by: .chat, turn: scope.turnID)
            return ToolOutput(lines: ["Noted in \(note.file): \(Wording.shortened(note.content, to: 160))"])
        } catch let error as BiteBookError where error.code == .invalidInput {
            throw ToolRefusal(error.message)
        }
    }
}
