import DaemonAPI
import DaemonHarness
import Foundation
import TestSupport
import Testing

@Suite("The chat in a real terminal", .serialized)
struct TerminalProcessTests {
    @Test("a session of 60 steps and a few more", arguments: [(80, 24), (40, 12), (200, 50)])
    func session(_ columns: Int, _ rows: Int) async throws {
        try await TerminalSession.with(columns: columns, rows: rows) { session in
            try await session.opens()
            try await session.editsLines()
            try await session.writesWideCharacters()
            try await session.writesManyLines()
            try await session.completes()
            try await session.logs()
            try await session.keepsConversations()
            try await session.pastes()
            try await session.searchesItsHistory()
            try await session.interrupts()
            try await session.opensTheTextEditor()
            try await session.survives()
            try await session.opensAgain()
            #expect(session.done >= 60)
        }
    }

    @Test(
        "a dumb terminal gets text and line ends only, and without colour none is written",
        arguments: ["bitebook chat --plain", "TERM=dumb bitebook", "NO_COLOR=1 bitebook"])
    func plain(_ command: String) async throws {
        try await TerminalSession.with(columns: 80, rows: 24) { session in
            let terminal = session.terminal
            let file = session.home.scratch.path("recorded")
            try terminal.record(to: file)
            try terminal.type(command + "\n")
            try await terminal.answers("Hello.")
            try terminal.type("a banana\n")
            try await terminal.answers("Logged")
            try terminal.type("/today\n")
            try await terminal.answers("kcal so far")
            try terminal.press("C-d")
            try terminal.type("echo over\n")
            try await terminal.shows("\nover")
            let text = try String(contentsOfFile: file, encoding: .utf8)
            let begin = try #require(text.range(of: "Hello."))
            let end = try #require(text.range(of: "kcal so far"))
            let said = text[begin.lowerBound..<end.upperBound]
            #expect(!said.contains(/\x{1B}\[[0-9;]*m/), "\(said.debugDescription)")
            if !command.hasPrefix("NO_COLOR") { #expect(!said.contains("\u{1B}"), "\(said.debugDescription)") }
        }
    }

    @Test("two chats at once keep both histories, readable by their owner only, and purge forgets them")
    func history() async throws {
        try await TerminalSession.with(columns: 80, rows: 24) { session in
            let (one, home) = (session.terminal, session.home)
            let other = try TmuxTerminal(
                columns: 80, rows: 24, environment: session.environment, scratch: home.scratch)
            for terminal in [one, other] {
                try terminal.type("bitebook\n")
                try await terminal.answers("Hello.")
            }
            for (number, terminal) in [one, other, one, other].enumerated() {
                try terminal.type("/again\n")
                try await terminal.answers("Nothing was said yet.")
                try terminal.type("/why \(number)x\n")
                try await terminal.answers("/why \(number)x Which entry?")
            }
            try one.type(" /why secret\n")
            try await one.answers("/why secret Which entry?")
            let file = home.places.historyFile
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            #expect(lines == ["/again", "/why 0x", "/again", "/why 1x", "/again", "/why 2x", "/again", "/why 3x"])
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            for terminal in [one, other] { try terminal.press("C-d") }
            #expect(try await home.run("purge", "--yes").code == 0)
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
    }

    @Test("something is announced above a line that is being typed; what is refused stays in the line")
    func editorAlone() async throws {
        try await Scratch.with { scratch in
            let terminal = try TmuxTerminal(
                columns: 40, rows: 12, environment: ["LANG": "C.UTF-8"], scratch: scratch,
                shell: [Fixtures.product("EditorHost"), scratch.path("history")])
            try await terminal.shows(line: "")
            let processID = try #require(try terminal.processID())
            try terminal.type("two words that take more than one row of this narrow screen")
            try await terminal.shows(line: "two words that take more than one row of this narrow screen")
            kill(processID, SIGUSR1)
            try await terminal.shows("Time for water.\n> two words")
            try await terminal.shows(line: "two words that take more than one row of this narrow screen")
            try terminal.type(", or not")
            try terminal.press("Enter")
            try await terminal.answers(
                #"entered "two words that take more than one row of this narrow screen, or not""#)

            try terminal.type("refused")
            try terminal.press("Enter")
            try await terminal.shows("That is refused.")
            try await terminal.shows(line: "refused")
            try terminal.press("C-c")
            try await terminal.answers(#"cancelled "refused""#)

            // A completion that does not come holds nothing up for long.
            try terminal.type("slow")
            try terminal.press("Tab")
            try terminal.type("er")
            try await terminal.shows(line: "slower")
            try terminal.press("C-u")
            try terminal.type("ap")
            try await terminal.completes(line: "ap", listing: "apple   apricot")
            kill(processID, SIGCONT)
            try await terminal.shows(line: "ap")
            try terminal.press("C-c", "C-d")
            try await terminal.gone(processID)
        }
    }
}
