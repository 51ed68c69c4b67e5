import Commands
import DaemonAPI
import Foundation
import StubDaemon
import Testing

@Suite("Commands about recipes of one's own")
struct RecipeCommandTests {
    @Test("a shared recipe never replaces a file unless it may")
    func share() async throws {
        let scratch = try ScratchFolder()
        let file = scratch.path("chili.cook")
        let first = try await CommandHarness.run(["recipes", "share", "my chili", "--output", file])
        #expect(first.code == 0 && first.output.contains("Wrote Chili"))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == Fixtures.sharedChili.text)
        try Data("mine".utf8).write(to: URL(fileURLWithPath: file))
        let second = try await CommandHarness.run(["recipes", "share", "my chili", "--output", file])
        #expect(second.code != 0 && second.errors.contains("--force"))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
        let forced = try await CommandHarness.run(["recipes", "share", "my chili", "--output", file, "--force"])
        #expect(forced.code == 0)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == Fixtures.sharedChili.text)
        withExtendedLifetime(scratch) {}
    }

    @Test(
        "the ending of a file is its form", arguments: [("a.md", "markdown"), ("a.json", "jsonld"), ("a.txt", "text")])
    func form(_ name: String, _ form: String) async throws {
        let scratch = try ScratchFolder()
        let ran = try await CommandHarness.run(["recipes", "share", "my chili", "--output", scratch.path(name)])
        #expect(ran.requests.first { $0.target.contains("/text") }?.target == "/v1/recipes/my%20chili/text?as=\(form)")
        withExtendedLifetime(scratch) {}
    }

    @Test("a receipt tells what was taken for each line, and what could not be")
    func receipt() async throws {
        let scratch = try ScratchFolder()
        let file = scratch.path("all recipes.cook")
        try Data(Fixtures.sharedChili.text.utf8).write(to: URL(fileURLWithPath: file))
        let ran = try await CommandHarness.run(["recipes", "add", file, "--replace"])
        let request = try #require(ran.requests.last { $0.target.hasPrefix("/v1/recipes") })
        #expect(request.target == "/v1/recipes/file?name=all%20recipes.cook&replace=1")
        #expect(request.body == Fixtures.sharedChili.text)
        for part in [
            "Added Chili (my-chili)", "400 g beans", "Beans", "no food known", "Not counted: qwzrtx", "bad.json",
        ] {
            #expect(ran.output.contains(part), "\(ran.output)")
        }
        let missing = try await CommandHarness.run(["recipes", "add", scratch.path("none.cook")])
        #expect(missing.code != 0 && missing.errors.contains("cannot be read"))
        withExtendedLifetime(scratch) {}
    }

    @Test("standard input is a text")
    func standardInput() async throws {
        let ran = try await CommandHarness.run(
            ["recipes", "add", "-", "--title", "Chili"], input: ListSource(["Cook @beans{400%g}."]))
        let request = try #require(ran.requests.last { $0.target.hasPrefix("/v1/recipes") })
        #expect(request.target == "/v1/recipes" && request.body.contains(#""text":"Cook @beans{400%g}.""#))
    }

    @Test("Enter shows one step after the other; without a terminal all come at once")
    func cook() async throws {
        let all = try await CommandHarness.run(["recipes", "cook", "my chili"])
        #expect(all.output.contains("Step 1 of 2") && all.output.contains("Step 2 of 2, Table"))
        #expect(all.output.contains("Time: 20 minutes"))
        let terminal = TerminalFacts(inputIsTerminal: true, outputIsTerminal: true)
        let one = try await CommandHarness.run(
            ["recipes", "cook", "my chili"], input: ListSource([""]), terminal: terminal)
        #expect(one.output.contains("Step 1 of 2") && !one.output.contains("Step 2 of 2"))
    }

    @Test("what the editor left is sent; what cannot be read is not lost")
    func edit() async throws {
        let editor = ["EDITOR": "sed -i s/beans/lentils/"]
        let ran = try await CommandHarness.run(["recipes", "edit", "chili"], variables: editor)
        let request = try #require(ran.requests.last { $0.verb == "PATCH" })
        #expect(request.target == "/v1/recipes/my-chili" && request.body.contains("@lentils{400%g}"))
        let same = try await CommandHarness.run(["recipes", "edit", "chili"], variables: ["EDITOR": "true"])
        #expect(same.output.contains("Nothing was changed") && !same.requests.contains { $0.verb == "PATCH" })
        let refused = try await CommandHarness.run(["recipes", "edit", "chili"], variables: editor) { request in
            request.verb == "PATCH"
                ? .whole(status: 400, body: #"{"code":"invalid_input","message":"No.","hint":"Mend it."}"#)
                : Fixtures.answer(request)
        }
        let path = try #require(refused.errors.firstMatch(of: /kept in (\S+\.cook)/)).output.1
        #expect(try String(contentsOfFile: String(path), encoding: .utf8).contains("@lentils{400%g}"))
        try FileManager.default.removeItem(atPath: String(path))
    }
}
