import DaemonAPI
import Failures
import Foundation
import LineEditing
import StubDaemon
import Synchronization
import Testing

@testable import Commands

@Suite("The chat")
struct ChatTests {
    @Test(
        "a line is a message, a command, or a hint",
        arguments: [
            ("", .empty), ("  \t", .empty), ("a  banana ", .say("a banana")), ("/help", .help), ("/?", .help),
            ("/new", .new), ("/list", .command(["conversations", "list"])), ("/open 3", .open(3)),
            ("/open #3", .open(3)),
            ("/open", .wrong("Which one? As in /open 3; /list shows them.")),
            ("/open x", .wrong("Which one? As in /open 3; /list shows them.")), ("/undo", .command(["undo"])),
            ("/redo", .command(["redo"])), ("/why 7", .command(["why", "7"])), ("/why #7", .command(["why", "7"])),
            ("/why", .wrong("Which entry? As in /why 7.")), ("/today", .command(["today"])),
            ("/TODAY", .command(["today"])),
            ("/again", .again), ("/quit", .quit), ("/exit", .quit),
            ("eggs\n\n two  toasts \nmilk", .say("eggs\ntwo toasts\nmilk")),
            ("/delete #3", .command(["conversations", "delete", "3"])),
            ("/delete", .wrong("Which one? As in /delete 3; /list shows them.")),
            ("/rename Fruit talk", .rename(nil, "Fruit talk")), ("/rename 3 Fruit", .rename(3, "Fruit")),
            ("/fork", .fork(nil)), ("/fork #3", .fork(3)),
            ("/fork it", .wrong("Which one? As in /fork 3; /list shows them.")),
            ("/search green tea", .command(["conversations", "search", "green", "tea"])),
            ("/rename 3", .rename(nil, "3")), ("/rename", .wrong("Which title? As in /rename Breakfasts.")),
            ("/week", .command(["week"])), ("/notes", .command(["notes", "list"])),
            ("/notes show 3", .command(["notes", "show", "3"])), ("/models", .command(["models", "list"])),
            ("/edit", .edit("")), ("  /edit  two\neggs", .edit("two\neggs")),
            ("/todya", .wrong("There is no command /todya. Did you mean /today? /help lists them.")),
            ("/mod", .wrong("There is no command /mod. Did you mean /models? /help lists them.")),
            ("/zzzz", .wrong("There is no command /zzzz. /help lists them.")),
        ] as [(String, ChatLine)])
    func lines(_ line: String, _ meaning: ChatLine) {
        #expect(ChatLine(line) == meaning)
    }

    @Test("each command is in the help, complete by its beginning, and understood")
    func commands() throws {
        #expect(Set(SlashCommand.all.flatMap { [$0.name] + $0.aliases }).count == SlashCommand.all.count + 2)
        for command in SlashCommand.all {
            #expect(SlashCommand.helpText.contains("  \(command.name)"))
            #expect(ChatCompletion.commands(command.name).candidates.map(\.text).contains(command.name))
            if case .wrong = ChatLine(command.name + " 7") { Issue.record("\(command.name) 7") }
        }
        #expect(SlashCommand.helpText.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }

    @Test(
        "what Tab completes of a message is its last words",
        arguments: [
            ("two bana", ["two", "bana"]), ("2 eggs, greek yog", ["greek", "yog"]),
            ("a cup of greek yog", ["of", "greek", "yog"]), ("", []), ("eggs ", []), ("3x", ["x"]),
        ] as [(String, [String])])
    func lastWords(_ text: String, _ words: [String]) {
        #expect(ChatCompletion.lastWords(of: text) == words)
    }

    @Test("the first writes say that they can be taken back, the others do not")
    func undoHint() async throws {
        let terminal = TerminalFacts(inputIsTerminal: true, outputIsTerminal: true)
        let lines = Array(repeating: "a banana", count: UndoHint.times + 2)
        let ran = try await CommandHarness.run([], input: ListSource(lines), terminal: terminal)
        #expect(ran.errors.components(separatedBy: "/undo takes it back").count == UndoHint.times + 1)
    }

    @Test("deleting the conversation that is open starts a new one; /rename renames it")
    func deleting() async throws {
        let input = ListSource(["/rename a", "a", "/rename Fruit talk", "/delete 12", "b"])
        let ran = try await CommandHarness.run(["chat"], input: input)
        #expect(ran.errors.contains("no messages yet"))
        #expect(ran.requests.contains { $0.body == #"{"title":"Fruit talk"}"# })
        #expect(ran.requests.last { $0.target == "/v1/turns" }?.body == #"{"text":"b"}"#)
    }

    @Test("piped lines are answered one by one, in one conversation, without prompts")
    func piped() async throws {
        let ran = try await CommandHarness.run([], input: ListSource(["a banana", "", "/today", "make that two"]))
        #expect(ran.code == 0)
        #expect(ran.requests.map(\.target) == ["/v1/turns", "/v1/day?day=today", "/v1/turns"])
        #expect(ran.requests.first?.body == #"{"text":"a banana"}"#)
        #expect(ran.requests.last { $0.target == "/v1/turns" }?.body == #"{"conversation":12,"text":"make that two"}"#)
        #expect(ran.output.hasPrefix(Fixtures.turn.reply + "\n"))
        #expect(!ran.output.contains("> "))
        #expect(!ran.output.contains("Hello"))
    }

    @Test("/new starts another conversation, /open goes on with one, /quit ends")
    func switching() async throws {
        let input = ListSource(["a", "/new", "b", "/open 12", "c", "/quit", "d"])
        let ran = try await CommandHarness.run(["chat"], input: input)
        let said = ran.requests.filter { $0.target == "/v1/turns" }.map(\.body)
        #expect(said == [#"{"text":"a"}"#, #"{"text":"b"}"#, #"{"conversation":12,"text":"c"}"#])
    }

    @Test("a resumed conversation shows its last messages on a terminal")
    func resume() async throws {
        let terminal = TerminalFacts(inputIsTerminal: true, outputIsTerminal: true)
        let ran = try await CommandHarness.run(
            ["chat", "--conversation", "12"], input: ListSource(["hi"]), terminal: terminal)
        #expect(ran.output.contains("I just had a turkey sandwich"))
        #expect(ran.output.contains("> "))
        #expect(ran.requests.last { $0.target == "/v1/turns" }?.body == #"{"conversation":12,"text":"hi"}"#)
    }

    @Test("resuming a conversation that does not exist fails before the first prompt")
    func resumeNothing() async throws {
        let ran = try await CommandHarness.run(["chat", "--conversation", "99"], input: ListSource(["hi"]))
        #expect(ran.code == 1)
        #expect(!ran.requests.contains { $0.target == "/v1/turns" })
    }

    @Test("a failed message does not end the chat, can be said again, and gives piped input its exit code")
    func failure() async throws {
        let isFirst = Mutex(true)
        let broken = StubDaemon.text(BiteBookError(.modelUnavailable, "No model runs.", hint: "Pull one."))
        let ran = try await CommandHarness.run(["chat"], input: ListSource(["/again", "a banana", "/again"])) {
            request in
            let fails = isFirst.withLock { first in
                defer { first = false }
                return first
            }
            return fails ? .whole(status: 503, body: broken) : Fixtures.answer(request)
        }
        #expect(ran.code == 3)
        #expect(ran.errors.contains("No model runs.\nPull one."))
        #expect(ran.output.contains("Nothing was said yet."))
        #expect(ran.requests.map(\.body) == [#"{"text":"a banana"}"#, #"{"text":"a banana"}"#])
        #expect(ran.output.contains(Fixtures.turn.reply))
    }

    @Test(
        "an interrupt stops the answer that runs, closes its connection, and the chat goes on", .timeLimit(.minutes(1)))
    func interrupt() async throws {
        let interrupts = Interrupts()
        let endless = try StreamEvent.text("thinking").serverSentText()
        let ran = try await CommandHarness.run(
            ["chat"], input: ListSource(["a banana", "two eggs"]), interrupts: interrupts
        ) { request in
            guard request.body.contains("banana") else { return Fixtures.answer(request) }
            // Once the answer is under way.
            Task {
                try await Task.sleep(for: .milliseconds(100))
                interrupts.interrupt()
            }
            return .stream([endless], ends: false)
        }
        #expect(ran.errors.contains("Stopped."))
        #expect(ran.requests.count == 2)
        #expect(ran.disconnections == 1)
        #expect(ran.output.contains(Fixtures.turn.reply))
    }
}
