import Nutrition
import TestSupport
import Testing

@testable import Language

/// `BITEBOOK_UPDATE_GOLDENS=1` writes the document.
@Suite("The reference of intents")
struct IntentReferenceTests {
    @Test("says what the readers say, in their order")
    func readers() throws {
        let rows = IntentReaders.all.map { reader in
            let languages = MessageLanguage.allCases.filter(reader.languages.contains).map { "`\($0.rawValue)`" }
            return "| `\(reader)` | \(languages.joined(separator: " ")) | \(reader.summary) |"
        }
        let text = """
            # Intents

            Generated from `IntentReaders.all`: what code reads from a message without the model, in the order in which the readers are asked. A reader that meets a word which it cannot place gives way, and what none claims is the model's. A message is read in one language, which its words decide.

            | Reader | Languages | What it reads |
            |---|---|---|
            \(rows.joined(separator: "\n"))

            """
        #expect(try GoldenFile.difference("docs/reference/intents.md", text) == nil)
    }

    @Test("has a line for each reader that fits a table")
    func summaries() {
        for reader in IntentReaders.all {
            #expect(!reader.summary.isEmpty && !reader.summary.contains("|") && !reader.summary.contains("\n"))
            #expect(!reader.languages.isEmpty)
        }
    }
}
