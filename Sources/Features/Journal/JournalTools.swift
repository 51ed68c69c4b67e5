import DaemonAPI
import Failures
import Language
import Nutrition
package import ToolKit

/// `undo`: takes back the last change.
package struct UndoTool: Tool {
    package struct Arguments: Decodable, Sendable {}

    let journal: JournalService

    package init(journal: JournalService) { self.journal = journal }

    package let declaration = ToolDeclaration(
        name: "undo", verb: "undo", purpose: "to take back the last change", parameters: [],
        kinds: [AssistantKinds.command.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        try JournalReply.require(Self.words, in: scope, else: "Say \"undo\" to take back the last change.")
        return try await JournalReply.output { try await journal.undoing() }
    }

    private static let words: Set<String> = [
        "undo", "revert", "back", "oops", "cancel", "reverse", "mistake", "ruckgangig", "zuruck", "deshacer", "deshaz",
        "annule", "annuler",
    ]
}

/// `redo`: makes the change again that was undone.
package struct RedoTool: Tool {
    package struct Arguments: Decodable, Sendable {}

    let journal: JournalService

    package init(journal: JournalService) { self.journal = journal }

    package let declaration = ToolDeclaration(
        name: "redo", verb: "redo", purpose: "to make an undone change again", parameters: [],
        kinds: [AssistantKinds.command.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        try JournalReply.require(Self.words, in: scope, else: "Say \"redo\" to make the undone change again.")
        return try await JournalReply.output { try await journal.redoing() }
    }

    private static let words: Set<String> = [
        "redo", "again", "back", "restore", "wiederherstellen", "wieder", "nochmal", "rehacer", "rehaz", "refaire",
        "refais", "retablis", "retablir",
    ]
}

enum JournalReply {
    /// The journal is only moved when the words ask for it; "delete everything" does not.
    static func require(_ words: Set<String>, in scope: TurnScope, else reason: String) throws {
        guard scope.said.words.contains(where: words.contains) else { throw ToolRefusal(reason) }
    }

    static func output(
        _ change: () async throws -> (result: JournalResult, days: Set<CalendarDay>)
    ) async throws -> ToolOutput {
        try await ToolRefusal.saying([.conflict], withHint: false) {
            let (result, days) = try await change()
            return ToolOutput(
                lines: [result.message], entryIDs: result.entries.compactMap(\.id),
                affectedDays: days.sorted().map(\.description))
        }
    }
}
