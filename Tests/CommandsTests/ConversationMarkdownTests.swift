import DaemonAPI
import Foundation
import StubDaemon
import Testing

@testable import Commands

@Suite("A conversation as markdown")
struct ConversationMarkdownTests {
    private func document(_ messages: [(String, String)], title: String = "Lunch") -> String {
        var detail = Fixtures.detail
        detail.conversation.title = title
        detail.messages = messages.enumerated().map {
            MessageDTO(
                id: Int64($0 + 1), role: $1.0, content: $1.1, at: "2026-11-\(18 + $0 / 2)T12:30:00+01:00")
        }
        return ConversationMarkdown.text(detail)
    }

    @Test("says who said what on which day, receipts as they were")
    func document() {
        let text = document([
            ("user", "eggs\n\nand toast"), ("assistant", "Logged eggs.\nToday: 150 kcal."), ("user", "thanks"),
        ])
        #expect(
            text == """
                # Lunch

                Conversation 12, begun 2026-11-18 12:30, 3 messages.

                ## Wednesday, 18 November 2026

                **You**, 12:30

                > eggs
                >
                > and toast

                **BiteBook**, 12:30

                > Logged eggs.\\
                > Today: 150 kcal.

                ## Thursday, 19 November 2026

                **You**, 12:30

                > thanks
                """)
    }

    @Test(
        "escapes what would be structure",
        arguments: [
            ("# eggs", "\\# eggs"), ("- eggs", "\\- eggs"), ("+ eggs", "\\+ eggs"), ("* eggs", "\\* eggs"),
            ("1. eggs", "1\\. eggs"), ("12) eggs", "12\\) eggs"), ("1.5 eggs", "1.5 eggs"), ("1.", "1\\."),
            ("> eggs", "\\> eggs"), ("---", "\\---"), ("===", "\\==="), ("    eggs", "eggs"), ("\teggs", "eggs"),
            ("`eggs`", "\\`eggs\\`"), ("_a_ **b**", "\\_a\\_ \\*\\*b\\*\\*"), ("![x](y)", "!\\[x\\](y)"),
            ("<script>", "\\<script\\>"), ("&amp;", "\\&amp;"), ("a|b", "a\\|b"), ("~~a~~", "\\~\\~a\\~\\~"),
            ("a \\", "a \\\\"), ("eggs  ", "eggs"), ("a-b: 100 kcal (70–120), 5 %", "a-b: 100 kcal (70–120), 5 %"),
        ])
    func escapes(_ line: String, _ escaped: String) {
        #expect(ConversationMarkdown.escaped(line) == escaped)
    }

    @Test("a title of several lines stays one heading; control characters are gone")
    func title() {
        let text = document([("user", "a\u{1B}[2Jb\u{7}")], title: "one\n# two")
        #expect(text.hasPrefix("# one # two\n"))
        #expect(text.hasSuffix("> a\\[2Jb"))
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }

    @Test("goes to a file that only its owner reads, and never over one that is there without --force")
    func file() async throws {
        let scratch = try ScratchFolder()
        let path = scratch.path("talk.md")
        let ran = try await CommandHarness.run(["conversations", "export", "12", path])
        #expect(ran.code == 0 && ran.output == "Wrote 2 messages to \(path).\n")
        let written = try String(contentsOfFile: path, encoding: .utf8)
        #expect(written == ConversationMarkdown.text(Fixtures.detail) + "\n")
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)

        try "mine".write(toFile: path, atomically: true, encoding: .utf8)
        let refused = try await CommandHarness.run(["conversations", "export", "12", path])
        #expect(refused.code == 1 && refused.errors.contains("already there") && refused.errors.contains("--force"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
        let forced = try await CommandHarness.run(["conversations", "export", "12", path, "--force"])
        #expect(forced.code == 0)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == written)
        try FileManager.default.createDirectory(atPath: scratch.path("h"), withIntermediateDirectories: true)
        for bad in [scratch.path("h"), scratch.path("no/such/folder.md")] {
            let ran = try await CommandHarness.run(["conversations", "export", "12", bad])
            #expect(ran.code == 1 && !ran.errors.isEmpty, "\(bad)")
        }
        withExtendedLifetime(scratch) {}
    }
}
