import Failures
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

    package init(notes: NotesService) { self.notes = notes }

    package let declaration = ToolDeclaration(
        name: "writeNote", verb: "note", purpose: "to note or remember something",
        parameters: [
            ToolParameter("content", .text, "the note in the user's words", label: "text"),
            ToolParameter("type", .choice(NoteTypes.written), "what kind of note it is"),
        ],
        kinds: [AssistantKinds.command.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        let said = Utterance(scope.utterance)
        // "What can you do?" is no note, "could you note that …?" is one.
        let isQuestion = scope.utterance.trimmingSpaces.hasSuffix("?")
        guard !isQuestion || said.words.contains(where: Self.requests.contains) else {
            throw ToolRefusal("Nothing is noted. Say \"note that\" and what, and I write it down.")
        }
        // A note keeps what the user said; a text that shares no word with it is the model's own.
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

    private static let requests: Set<String> = [
        "note", "notes", "remember", "write", "remind", "notiere", "merke", "anota", "recuerda", "noter",
    ]
}
