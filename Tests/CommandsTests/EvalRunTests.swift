import DaemonAPI
import Failures
import Foundation
import StubDaemon
import Synchronization
import Testing

@testable import Commands

@Suite("Running an evaluation")
struct EvalRunTests {
    @Test(
        "setup lines are split as a shell does",
        arguments: [
            ("target 2000", ["target", "2000"]),
            (
                #"entries add --name "grilled  cheese" --calories 4"#,
                ["entries", "add", "--name", "grilled  cheese", "--calories", "4"]
            ),
            (#"a 'b "c' d\ e "f\"g" "" "#, ["a", #"b "c"#, "d e", #"f"g"#, ""]), ("", []),
            (#"a "b"#, nil), (#"a \"#, nil),
        ] as [(String, [String]?)])
    func shellWords(_ line: String, _ words: [String]?) {
        #expect(ShellWords.split(line) == words)
    }

    @Test("good lines are read, others are reported with their number and what is wrong")
    func parsing() throws {
        let good = #"{"id":"a","now":"2026-11-18T13:05:00+01:00","say":["hi"],"expect":{}}"#
        let text = """
            \(good)

            nonsense
            {"id":"b","now":"2026-11-18T13:05:00+01:00","expect":{}}
            {"id":"c","now":"13:05","say":["hi"],"expect":{}}
            {"id":"d","now":"2026-11-18T13:05:00+01:00","say":[],"expect":{}}
            {"id":"e","now":"2026-11-18T13:05:00+01:00","say":["x"],"expect":{"entries":[{"has":["x"],"kcal":[2,1]}]}}
            {"id":"f","now":"2026-11-18T13:05:00+01:00","say":["x"],"expect":{"entries":[{"has":["x"],"kcal":5}]}}
            {"id":"g","now":"2026-11-18T13:05:00+01:00","say":["x"],"expect":{"entries":[{"has":[]}]}}
            \(good)
            """
        let file = EvalFile.parse(text, limit: nil)
        #expect(file.cases.map(\.line) == [1, 10])
        #expect(file.malformed.map(\.line) == [3, 4, 5, 6, 7, 8, 9])
        #expect(file.malformed[1].problem == "`say` is missing")
        #expect(file.malformed[4].problem.contains("low, high"))
        #expect(EvalFile.parse(text, limit: 1).cases.count == 1)
        #expect(EvalFile.parse(text, limit: 1).malformed.isEmpty)
    }

    /// A daemon with workspaces, in each of which saying something logs a banana.
    private final class Workspaces: Sendable {
        private let added = Mutex<[String: [EntryDTO]]>([:])
        let opened = Mutex<[String]>([])
        let closed = Mutex<[String]>([])

        func answer(_ request: StubDaemon.Request) -> StubDaemon.Answer {
            let workspace = request.headers["bitebook-workspace"] ?? ""
            switch "\(request.verb) \(request.target)" {
            case "POST /v1/workspaces":
                let id = opened.withLock { opened in
                    opened.append(request.body)
                    return "w\(opened.count)"
                }
                return .json(WorkspaceDTO(id: id))
            case let line where line.hasPrefix("DELETE /v1/workspaces/"):
                closed.withLock { $0.append(String(line.split(separator: "/").last ?? "")) }
                return .json(Empty())
            case "GET /v1/entries": return .json(added.withLock { $0[workspace] ?? [] })
            case "POST /v1/entries":
                let entry = Fixtures.entry(1, "toast", calories: 300)
                added.withLock { $0[workspace, default: []].append(entry) }
                return .json(entry)
            case "POST /v1/turns":
                if request.body.contains("crash") { return .broken([]) }
                let banana = Fixtures.entry(20, "banana", calories: 105)
                added.withLock { $0[workspace, default: []].append(banana) }
                return .events([.turn(Fixtures.turn)])
            default: return Fixtures.answer(request)
            }
        }
    }

    private func run(_ lines: [String], _ workspaces: Workspaces, _ extra: [String] = []) async throws -> Ran {
        let scratch = try ScratchFolder()
        try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: scratch.path("e.jsonl")))
        let ran = try await CommandHarness.run(["eval", "chat", scratch.path("e.jsonl")] + extra) {
            workspaces.answer($0)
        }
        withExtendedLifetime(scratch) {}
        return ran
    }

    private func line(_ id: String, setup: String = "", say: String = #""a banana""#, expect: String) -> String {
        #"{"id":"\#(id)","now":"2026-11-18T13:05:00+01:00","setup":[\#(setup)],"say":[\#(say)],"expect":\#(expect)}"#
    }

    private let banana = #"{"entries":[{"has":["banana"],"kcal":[90,120]}]}"#

    @Test("each conversation runs in a workspace of its own, set up, in one conversation, and closed")
    func workspaces() async throws {
        let workspaces = Workspaces()
        let setup = #""entries add --name toast --calories 300""#
        let ran = try await run(
            [
                line("one", setup: setup, expect: banana),
                line("two", say: #""a","b""#, expect: #"{"entries":[{"has":["banana"]},{"has":["banana"]}]}"#),
            ], workspaces)
        #expect(ran.code == 0)
        #expect(ran.output.hasPrefix("Fully right               2 of 2\n"))
        #expect(
            workspaces.opened.withLock { $0 } == Array(repeating: #"{"now":"2026-11-18T13:05:00+01:00"}"#, count: 2))
        #expect(workspaces.closed.withLock { $0 } == ["w1", "w2"])
        let reaching = ran.requests.filter { !$0.target.hasPrefix("/v1/workspaces") }
        #expect(reaching.allSatisfy { ["w1", "w2"].contains($0.headers["bitebook-workspace"]) })
        let said = ran.requests.filter { $0.target == "/v1/turns" }.map(\.body)
        #expect(said == [#"{"text":"a banana"}"#, #"{"text":"a"}"#, #"{"conversation":12,"text":"b"}"#])
        #expect(ran.errors.contains("1/2  one"))
        #expect(!ran.output.contains("Logged toast"))
    }

    @Test("what fails is listed with its reason and calls; a broken turn or setup fails only its own line")
    func failures() async throws {
        let workspaces = Workspaces()
        let ran = try await run(
            [
                line("quiet", expect: #"{"entries":[],"writes":0}"#), line("crash", say: #""crash""#, expect: banana),
                line("setup", setup: #""entries remove 99""#, expect: banana),
                line("reach", setup: #""daemon stop""#, expect: banana), line("fine", expect: banana),
            ], workspaces)
        #expect(ran.code == 0)
        for text in [
            "Fully right               1 of 5", "Arguments right           1 of 5", "Writes that must not be   1",
            "Product overhead, median  50 ms", "Line 1, quiet", "wrote although nothing may be written: added banana",
            #"call: logFood{"name":"turkey sandwich","quantity":1}"#, "(rejected: Not for this kind.)", "broke off",
            "The setup line 'entries remove 99' failed: There is no such thing.",
            "The setup line 'daemon stop' is no command for a workspace.",
        ] {
            #expect(ran.output.contains(text), "\(text)\n\(ran.output)")
        }
        #expect(workspaces.closed.withLock { $0.count } == 5)
    }

    @Test("--json has everything, and malformed lines make the exit code 1")
    func json() async throws {
        let ran = try await run(["nonsense", line("fine", expect: banana)], Workspaces(), ["--json"])
        #expect(ran.code == 1)
        #expect(ran.errors.contains("Line 1 is malformed: no JSON object"))
        let document = try #require(try JSONSerialization.jsonObject(with: Data(ran.output.utf8)) as? [String: Any])
        #expect(document["fullyRight"] as? Int == 1)
        #expect((document["malformed"] as? [[String: Any]])?.first?["line"] as? Int == 1)
        let result = try #require((document["results"] as? [[String: Any]])?.first)
        #expect(result["line"] as? Int == 2)
        #expect((result["calls"] as? [Any])?.count == 2)
        #expect(document["medianSeconds"] is Double)
        #expect(document["medianOverheadMs"] as? Double == 50)
    }

    @Test("--limit runs only the first")
    func limit() async throws {
        let workspaces = Workspaces()
        _ = try await run([line("a", expect: banana), line("b", expect: banana)], workspaces, ["--limit", "1"])
        #expect(workspaces.opened.withLock { $0.count } == 1)
    }

    @Test("when the daemon cannot open workspaces the evaluation fails as a whole")
    func noWorkspaces() async throws {
        let scratch = try ScratchFolder()
        try Data(line("a", expect: banana).utf8).write(to: URL(filePath: scratch.path("e")))
        let ran = try await CommandHarness.run(["eval", "chat", scratch.path("e")]) { _ in
            .whole(status: 500, body: StubDaemon.text(BiteBookError(.storageUnavailable, "The disk is full.")))
        }
        #expect(ran.code == 1)
        #expect(ran.output.isEmpty)
        #expect(ran.errors.contains("The disk is full."))
    }
}
