import DaemonAPI
import DaemonHarness
import Foundation
import Synchronization
import TestSupport
import Testing

/// A chat in a terminal, on a home of its own, with a model whose plans the test writes.
final class TerminalSession: Sendable {
    let terminal: TmuxTerminal
    let home: BiteBookHome
    let environment: [String: String]
    private let steps = Mutex(0)
    private let model: ScriptedWeb
    private let size: (columns: Int, rows: Int)

    static func with(columns: Int, rows: Int, _ body: @Sendable (TerminalSession) async throws -> Void) async throws {
        let model = try ScriptedWeb(.init(plan: #"{"k":"I ate","a":["a banana"]}"#))
        let changes = ["BITEBOOK_OFFLINE": "", "BITEBOOK_MODEL": "http://127.0.0.1:\(model.port)/v1"]
        try await BiteBookHome.with(changes) { home in
            try await body(try TerminalSession(home, model, columns, rows))
        }
    }

    private init(_ home: BiteBookHome, _ model: ScriptedWeb, _ columns: Int, _ rows: Int) throws {
        self.home = home
        self.model = model
        size = (columns, rows)
        var environment = home.environment
        let folder = URL(fileURLWithPath: Fixtures.product("bitebook")).deletingLastPathComponent().path
        environment["PATH"] = folder + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
        // Does what somebody at an editor does.
        let editor = home.scratch.path("editor")
        try Data("#!/bin/sh\nprintf ' edited\\nsecond' >> \"$1\"\n".utf8).write(to: URL(fileURLWithPath: editor))
        chmod(editor, 0o755)
        environment["VISUAL"] = editor
        self.environment = environment
        terminal = try TmuxTerminal(columns: columns, rows: rows, environment: environment, scratch: home.scratch)
    }

    /// How many steps there were.
    var done: Int { steps.withLock { $0 } }

    /// One thing that the user does, with what the screen shows then.
    private func step(_ what: String, _ body: (TmuxTerminal) async throws -> Void) async throws {
        do {
            try await body(terminal)
        } catch {
            throw TmuxTerminal.NeverShown(
                description: "\(size.columns)×\(size.rows), step \(done + 1), \(what): \(error)")
        }
        steps.withLock { $0 += 1 }
    }

    /// Types a line and waits for what it answers, on an empty screen.
    private func say(_ line: String, _ answer: String) async throws {
        try await step(line) { terminal in
            try await clear()
            try terminal.type(line)
            try await terminal.shows(line: line)
            try terminal.press("Enter")
            try await terminal.answers(answer)
        }
    }

    private func clear() async throws {
        try terminal.press("C-u", "C-l")
        try await terminal.shows(cursorIn: 2)
        try terminal.forget()
    }

    // MARK: Steps

    func opens() async throws {
        try await step("start") { terminal in
            try terminal.type("bitebook\n")
            try await terminal.answers("Hello. Tell me what you ate")
        }
    }

    func editsLines() async throws {
        let edits: [(String, [String], String)] = [
            ("typing", ["hello"], "hello"), ("to the beginning", ["C-a", "X"], "Xhello"),
            ("to the end", ["C-e", "Y"], "XhelloY"), ("back and erase", ["Left", "Left", "BSpace"], "XheloY"),
            ("delete", ["DC"], "XhelY"), ("all away", ["C-u"], ""),
            ("words", ["one two three", "M-b", "M-b", "Z"], "one Ztwo three"),
            ("Ctrl-arrow", ["C-Right", "Q"], "one ZtwoQ three"), ("to the end of the line", ["C-k"], "one ZtwoQ"),
            ("the word before", ["C-w"], "one"), ("put back", ["C-y"], "one ZtwoQ"),
            ("home", ["Home", "-"], "-one ZtwoQ"),
        ]
        for (what, keys, line) in edits {
            try await step(what) { terminal in
                for key in keys { try terminal.press(key) }
                try await terminal.shows(line: line)
            }
        }
    }

    func writesWideCharacters() async throws {
        let texts: [(String, String, Int)] = [
            ("umlauts", "crème brûlée", 14), ("wide characters", "寿司 🍣 x", 11),
            ("a mark that combines", "e\u{301}t", 4),
            ("a mark without a letter of its own", "x\u{302}y", 4),
        ]
        for (what, text, column) in texts {
            try await step(what) { terminal in
                try await clear()
                try terminal.type(text)
                try await terminal.shows(cursorIn: column)
            }
        }
        try await step("a letter between wide ones") { terminal in
            try await clear()
            try terminal.type("🍕🍕🍕")
            try await terminal.shows(cursorIn: 8)
            try terminal.press("Left")
            try terminal.type("ab")
            try await terminal.shows(line: "🍕🍕ab🍕")
            try await terminal.shows(cursorIn: 8)
        }
    }

    func writesManyLines() async throws {
        try await step("another line") { terminal in
            try await clear()
            try terminal.type("eggs")
            try terminal.press("M-Enter")
            try terminal.type("toast")
            try await terminal.shows("> eggs\ntoast")
        }
        try await step("up within it") { terminal in
            try terminal.press("Up")
            try terminal.type("2")
            try await terminal.shows(line: "eggs2 toast")
        }
        try await step("Ctrl-C clears it") { terminal in
            try terminal.press("C-c")
            try await terminal.shows(line: "")
        }
        try await step("and it is one Up away") { terminal in
            try terminal.press("Up")
            try await terminal.shows(line: "eggs2 toast")
        }
        try await step("Down is the new line") { terminal in
            try terminal.press("Down")
            try await terminal.shows(line: "")
        }
        try await step("a backslash at the end") { terminal in
            try terminal.type("milk\\")
            try terminal.press("Enter")
            try terminal.type("bread")
            try await terminal.shows("> milk\nbread")
            try terminal.press("C-c")
            try await terminal.shows(line: "")
        }
        try await step("Ctrl-C on an empty line") { terminal in
            try await clear()
            try terminal.press("C-c")
            try await terminal.answers("Ctrl-D leaves.")
        }
    }

    func completes() async throws {
        try await step("a command") { terminal in
            try await clear()
            try terminal.type("/to")
            try await terminal.completes(line: "/today")
            try await terminal.shows(cursorIn: 9)
        }
        try await step("and its answer") { terminal in
            try terminal.press("Enter")
            try await terminal.answers("Wednesday, 18 November 2026")
        }
        try await step("a food") { terminal in
            try await clear()
            try terminal.type("two bana")
            try await terminal.completes(line: "two banana")
        }
        try await step("which ones there are") { terminal in
            try await terminal.completes(line: "two banana", listing: "banana bread")
        }
        try await say("/todya", "There is no command /todya. Did you mean /today?")
        try await say("/help", "Ctrl-C interrupts an answer.")
    }

    func logs() async throws {
        try await say("a banana", "/undo takes it back, /why ID explains it.")
        try await say("/undo", "Undone: banana")
        try await say("/redo", "banana")
        try await say("/why 1", "Banana is taken as banana")
        try await say("/week", "Wed 18 Nov")
        try await say("/notes", "No notes yet.")
        try await say("/models", "qwen")
    }

    func keepsConversations() async throws {
        try await say("/rename Fruit talk", "is now called “Fruit talk”.")
        // Cut, where the window is narrow.
        try await say("/list", "Fruit t")
        try await step("a title completes an id") { terminal in
            try await clear()
            try terminal.type("/open frui")
            try await terminal.completes(line: "/open 1")
        }
        try await step("and it opens") { terminal in
            try terminal.press("Enter")
            try await terminal.answers("Fruit talk")
        }
        try await say("/new", "A new conversation.")
        try await say("/again", "Logged")
        try await say("/delete 2", "Deleted conversation 2.")
    }

    func pastes() async throws {
        try await step("many lines") { terminal in
            try await clear()
            try terminal.paste(Data("eggs\ntoast\nmilk 🥛\n".utf8))
            try await terminal.shows("> eggs\ntoast\nmilk 🥛")
        }
        try await step("are one message") { terminal in
            try terminal.press("Enter")
            try await terminal.answers("nothing is logged")
            let detail = try await home.json(ConversationDetail.self, "conversations", "show", "3")
            #expect(detail.messages.filter { $0.role == "user" }.map(\.content) == ["eggs\ntoast\nmilk 🥛"])
        }
        try await step("what is no text is refused") { terminal in
            try await clear()
            try terminal.type("keep")
            try terminal.paste(Data([0x66, 0xFC, 0x72, 0x00, 0x0A]))
            try await terminal.shows("not readable as UTF-8 text")
            try await terminal.shows(line: "keep")
        }
        try await step("and what is huge") { terminal in
            try terminal.paste(Data(repeating: 0x61, count: 300_000))
            try await terminal.shows("longer than 16 kB")
            try await terminal.shows(line: "keep")
        }
        try await step("control characters are left out") { terminal in
            try terminal.paste(Data("\u{1}\u{1B}[2J it".utf8))
            try await terminal.shows(line: "keep[2J it")
        }
    }

    func searchesItsHistory() async throws {
        try await step("Ctrl-R") { terminal in
            try await clear()
            try terminal.press("C-r")
            try terminal.type("RÈME")
            try await terminal.shows("(nothing found) RÈME:")
            try terminal.press("C-g")
            try await terminal.shows(line: "")
            try terminal.press("C-r")
            try terminal.type("bana")
            try await terminal.shows("(search) bana: a banana")
        }
        try await step("Ctrl-G gives up") { terminal in
            try terminal.press("C-g")
            try await terminal.shows(line: "")
        }
        try await step("Enter says what was found") { terminal in
            try terminal.press("C-r")
            try terminal.type("/wee")
            try await terminal.shows("(search) /wee: /week")
            try terminal.press("Enter")
            try await terminal.answers("Wed 18 Nov")
        }
    }

    func interrupts() async throws {
        model.set(.init(plan: "{}", modelIsSilent: true))
        try await step("the seconds of an answer") { terminal in
            try await clear()
            try terminal.type("slow soup\n")
            try await terminal.shows("understanding …  1 s")
        }
        try await step("Ctrl-C while it answers, with something typed already") { terminal in
            try terminal.type("typed meanwhile")
            try terminal.press("C-c")
            try await terminal.shows("Stopped. What was logged before stays")
            try await terminal.shows(line: "typed meanwhile")
        }
        try await step("what was said is in the history") { terminal in
            try terminal.press("Up")
            try await terminal.shows(line: "slow soup")
        }
        model.set(.init(plan: #"{"k":"I ate","a":["a banana"]}"#))
    }

    func opensTheTextEditor() async throws {
        try await step("Ctrl-X Ctrl-E") { terminal in
            try await clear()
            try terminal.type("soup")
            try terminal.press("C-x", "C-e")
            try await terminal.shows(line: "soup edited second")
        }
        try await step("/edit") { terminal in
            try await clear()
            try terminal.type("/edit tea\n")
            try await terminal.shows(line: "tea edited second")
        }
    }

    func survives() async throws {
        let long = "a line that is long enough to take two rows when it gets narrow"
        try await step("another size") { terminal in
            try await clear()
            try terminal.type(long)
            try await terminal.shows(line: long)
            try terminal.resize(columns: 34, rows: 10)
            try terminal.type("er")
            try await terminal.shows(line: long + "er")
            try terminal.resize(columns: size.columns, rows: size.rows)
            try terminal.type("x")
            try await terminal.shows(line: long + "erx")
        }
        try await step("Ctrl-Z and back") { terminal in
            try await clear()
            try terminal.type("half a line")
            try await terminal.shows(line: "half a line")
            try terminal.press("C-z")
            try await terminal.shows("Stopped")
            try terminal.type("fg\n")
            try await terminal.shows("fg\nbitebook\n> half a line")
            try terminal.press("C-u")
            try await terminal.shows(line: "")
        }
        try await step("the daemon is killed") { terminal in
            for processID in home.processes() where Processes.name(processID) == "bitebookd" {
                kill(processID, SIGKILL)
            }
            try await clear()
            try terminal.type("/today\n")
            try await terminal.answers("18 November")
        }
        try await say("a banana", "Logged")
    }

    func opensAgain() async throws {
        try await step("/quit leaves the terminal as it was") { terminal in
            try await clear()
            try terminal.type("/quit\n")
            try terminal.type("stty -a\n")
            try await terminal.shows(" echo ")
            try await terminal.shows(" icanon ")
        }
        try await step("a new session knows what was said") { terminal in
            try terminal.type("clear\n")
            try terminal.type("bitebook\n")
            try await terminal.answers("Hello. Tell me")
            try terminal.press("Up")
            try await terminal.shows(line: "/quit")
            try terminal.press("Up")
            try await terminal.shows(line: "a banana")
        }
        try await step("with many lines, too") { terminal in
            try terminal.press("C-u", "C-r")
            try terminal.type("toas")
            try await terminal.shows("(search) toas: eggs\ntoast\nmilk 🥛")
            try terminal.press("C-g")
            try await terminal.shows(line: "")
        }
        try await step("Ctrl-D leaves") { terminal in
            try terminal.press("C-d")
            // What is typed before the chat has gone is the chat's.
            try await terminal.shows(">\n$")
            try terminal.type("echo left\n")
            try await terminal.shows("\nleft")
        }
    }
}
