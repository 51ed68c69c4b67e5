import Assistant
import Failures
import Foundation
import TestSupport
import Testing
import ToolKit

@Suite("The prompt")
struct PromptBookTests {
    @Test("is made of its opening, the kinds with their tools, and the examples")
    func text() async throws {
        try await Scratch.with { scratch in
            let book = try TurnHarness.prompts(scratch, TurnHarness.registry(Ledger()))
            #expect(
                book.system == """
                    You keep a diary.
                    "I ate": it was eaten. a: [text] for it.
                    "question": it is asked. a: ["look", text] for it, ["ask", text] for it, ["answer", text] for it.
                    "command": it is to be done. a: [text] for it.
                    "not eaten": it was not eaten. a: [].
                    "talk": anything else. a: [text].

                    User: an egg
                    {"k":"I ate","a":["egg"]}
                    """)
            #expect(book.answerInstruction == "Answer from the facts.")
        }
    }

    @Test("has the same bytes every time")
    func stableBytes() async throws {
        try await Scratch.with { scratch in
            let texts = try (0..<5).map { _ in try TurnHarness.prompts(scratch, TurnHarness.registry(Ledger())).system }
            #expect(Set(texts).count == 1)
        }
    }

    @Test(
        "names the line of an example that fits no tool",
        arguments: [
            "no json", #"{"say":"x"}"#, #"{"say":"x","plan":{"k":"unknown","a":[]}}"#,
            #"{"say":"x","plan":{"k":"I ate","a":[["egg",2]]}}"#,
            #"{"say":"x","plan":{"k":"question","a":[["log","egg"]]}}"#,
        ])
    func wrongExample(_ line: String) async throws {
        try await Scratch.with { scratch in
            let registry = TurnHarness.registry(Ledger())
            _ = try TurnHarness.prompts(scratch, registry)
            let good = #"{"say":"an egg","plan":{"k":"I ate","a":["egg"]}}"#
            try scratch.write(Data("\(good)\n\(line)\n".utf8), to: "examples.jsonl")
            let error = #expect(throws: BiteBookError.self) {
                _ = try PromptBook(folder: URL(fileURLWithPath: scratch.folder), registry: registry)
            }
            #expect(error?.message == "Line 2 of examples.jsonl is no valid example.")
        }
    }

    @Test(
        "that is missing says which file",
        arguments: ["plan.md", "answer.md", "next.md", "sum.md", "examples.jsonl"])
    func missing(_ file: String) async throws {
        try await Scratch.with { scratch in
            let registry = TurnHarness.registry(Ledger())
            _ = try TurnHarness.prompts(scratch, registry)
            try FileManager.default.removeItem(atPath: scratch.path(file))
            let error = #expect(throws: BiteBookError.self) {
                _ = try PromptBook(folder: URL(fileURLWithPath: scratch.folder), registry: registry)
            }
            #expect(error?.message.contains(file) == true)
        }
    }
}
