import ArgumentParser
import DaemonAPI
import Failures
import Foundation
import StubDaemon
import Testing

@testable import Commands

@Suite("The command line")
struct CommandLineTests {
    @Test("help, version and completions are results: standard output, exit code 0")
    func help() async throws {
        for line in ["--help", "ask --help", "help entries", "--version", "--generate-completion-script bash"] {
            let ran = try await CommandHarness.parse(line)
            #expect(ran.code == 0)
            #expect(!ran.output.isEmpty)
            #expect(ran.errors.isEmpty)
        }
        let version = try await CommandHarness.parse("--version")
        #expect(version.output == BiteBookVersion.product + "\n")
    }

    @Test("the program alone opens the chat, in a new conversation unless one is named")
    func defaultCommand() throws {
        let alone = try #require(try BiteBookCommand.parseAsRoot([]) as? Chat)
        #expect(alone.conversation == .new)
        let resumed = try #require(try BiteBookCommand.parseAsRoot(["chat", "--conversation", "5"]) as? Chat)
        #expect(resumed.conversation == .id(5))
    }

    @Test("`last` goes on with the conversation that was used last, or begins the first")
    func last() async throws {
        let ran = try await CommandHarness.run(CommandHarness.shell("ask --conversation last \"a banana\""))
        #expect(ran.requests.map(\.target) == ["/v1/conversations?limit=1", "/v1/turns"])
        #expect(ran.requests.last?.body == #"{"conversation":12,"text":"a banana"}"#)
        let chat = try await CommandHarness.run(["chat", "--last"], input: ListSource(["a banana"]))
        #expect(chat.requests.last?.body == #"{"conversation":12,"text":"a banana"}"#)
        let first = try await CommandHarness.run(["ask", "--conversation", "last", "a banana"]) { request in
            request.target.hasPrefix("/v1/conversations") ? .whole(status: 200, body: "[]") : Fixtures.answer(request)
        }
        #expect(first.requests.last?.body == #"{"text":"a banana"}"#)
    }

    @Test(
        "a failure's kind decides the exit code",
        arguments: [
            (FailureCode.notFound, 1), (.invalidInput, 1), (.insufficientMemory, 1), ("from_a_newer_daemon", 1),
            (.daemonUnavailable, 3), (.versionMismatch, 3), (.modelUnavailable, 3), (.modelTimeout, 3),
            (.cancelled, 130),
        ] as [(FailureCode, Int32)])
    func exitCodes(_ failure: FailureCode, _ code: Int32) async throws {
        let body = StubDaemon.text(BiteBookError(failure, "It went wrong.", hint: "Try this."))
        let ran = try await CommandHarness.run(["today", "--json"]) { _ in .whole(status: 500, body: body) }
        #expect(ran.code == code)
        #expect(ran.output.isEmpty)
        #expect(ran.errors == "It went wrong.\nTry this.\n")
    }

    @Test("an unknown setting is named, with where to look")
    func unknownSetting() async throws {
        let ran = try await CommandHarness.run(["settings", "get", "nope"])
        #expect(ran.code == 1)
        #expect(ran.errors.contains("nope"))
        #expect(ran.errors.contains("settings list"))
    }

    @Test("without words, ask reads standard input; on a terminal it says how to use it")
    func standardInput() async throws {
        let ran = try await CommandHarness.run(["ask"], input: ListSource(["two eggs", "and toast"]))
        #expect(ran.requests.first?.body == #"{"text":"two eggs\nand toast"}"#)
        let terminal = TerminalFacts(inputIsTerminal: true)
        #expect(try await CommandHarness.parse("ask", terminal: terminal).code == 2)
        #expect(try await CommandHarness.parse("ask", input: ListSource(["  "])).code == 2)
    }

    @Test("16 kB can be said at once, one byte more cannot")
    func longestText() async throws {
        let longest = String(repeating: "a", count: InputRules.longestText)
        #expect(try await CommandHarness.run(["ask", longest]).code == 0)
        let ran = try await CommandHarness.run(["ask", longest + "a"])
        #expect(ran.code == 1)
        #expect(ran.requests.isEmpty)
        #expect(ran.errors.contains("16 kB"))
    }

    @Test("purge asks on a terminal and takes only a yes")
    func purge() async throws {
        let terminal = TerminalFacts(inputIsTerminal: true)
        let yes = try await CommandHarness.run(["purge"], input: ListSource(["Yes"]), terminal: terminal)
        #expect(yes.code == 0)
        #expect(yes.requests.count == 1)
        for answer in [["y"], ["no"], [""], []] {
            let no = try await CommandHarness.run(["purge"], input: ListSource(answer), terminal: terminal)
            #expect(no.code == 1)
            #expect(no.requests.isEmpty)
        }
    }

    @Test("docs/reference/commands.md is what the commands declare")
    func reference() throws {
        try Goldens.expect(CommandReference.markdown(), matches: "docs/reference/commands.md")
        try Goldens.expect(try ManualPage.text(), matches: "Tests/Goldens/bitebook.1")
    }
}
