import Client
import Failures
import Foundation
import Nutrition
import Testing
import ToolKit

@testable import MCPServer

@Suite("The Model Context Protocol, line by line")
struct ProtocolTests {
    private static func server(canWrite: Bool = false) -> MCPServer {
        let gone = BiteBookError(.daemonUnavailable, "The daemon does not answer.", hint: "Try again.")
        return MCPServer(access: DaemonAccess(connect: { throw gone }, forget: {}), canWrite: canWrite)
    }

    private static let meta =
        #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#

    private static func opened(canWrite: Bool = false) async -> MCPServer {
        let server = server(canWrite: canWrite)
        _ = await server.answer(
            to: #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#)
        return server
    }

    private static func parsed(_ line: String?) throws -> JSON { try JSON(parsing: try #require(line)) }

    @Test("an older client opens a session in its own version, or is offered the newest of its era")
    func initialize() async throws {
        for (asked, given) in [("2024-11-05", "2024-11-05"), ("1999-01-01", "2025-11-25")] {
            let line = await Self.server().answer(
                to: #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"\#(asked)"}}"#)
            let answer = try Self.parsed(line)
            #expect(answer["id"] == "a" && answer["result"]?["protocolVersion"]?.text == given)
        }
    }

    @Test("a newer client says in each request who asks; results carry their kind and how long they hold")
    func modern() async throws {
        let line = await Self.server().answer(
            to: #"{"jsonrpc":"2.0","id":7,"method":"server/discover","params":{\#(Self.meta)}}"#)
        let result = try #require(try Self.parsed(line)["result"])
        #expect(result["resultType"] == "complete" && result["cacheScope"] == "private")
        #expect(result["supportedVersions"]?.array?.first == "2026-07-28")
    }

    @Test(
        "what is no request gets the error of the protocol",
        arguments: [
            ("{", -32700), ("[]", -32600), ("7", -32600), (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600),
            (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600), (#"{"jsonrpc":"2.0","id":1}"#, -32600),
            (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
            (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}"#, -32602),
            (#"{"jsonrpc":"2.0","id":1,"method":"nope"}"#, -32601),
            (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"nope"}}"#, -32602),
            (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"undo"}}"#, -32602),
            (#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"x"}}"#, -32602),
            (#"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"file:///etc"}}"#, -32002),
            (#"{"jsonrpc":"2.0","id":1,"method":"prompts/get","params":{"name":"plan_meal"}}"#, -32602),
            (
                #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2030-01-01"}}}"#,
                -32022
            ),
            (#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{\#(meta)}}"#, -32601),
            (#"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"x:",\#(meta)}}"#, -32602),
        ])
    func errors(_ line: String, _ code: Int) async throws {
        let server = await Self.opened()
        let answer = await server.answer(to: line)
        #expect(try Self.parsed(answer)["error"]?["code"] == .number(Double(code)))
    }

    @Test("nothing that a line may hold ends the server", arguments: [1, 10_000])
    func hostile(_ depth: Int) async throws {
        let server = await Self.opened()
        let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let whole = #"{"jsonrpc":"2.0","id":9007199254740993,"method":"tools/call","params":{"name":"get_day"}}"#
        var lines = [deep, #"{"jsonrpc":"2.0","id":1e400,"method":"ping"}"#]
        lines.append(#"{"jsonrpc":"2.0","id":1,"id":2,"method":"ping","method":"ping"}"#)
        lines += (0..<whole.count).map { String(whole.prefix($0)) }
        for line in lines { _ = await server.answer(to: line) }
        let answer = await server.answer(to: whole)
        #expect(answer?.contains("9007199254740993") == true)
    }

    @Test("a daemon that cannot start, and arguments that do not fit, are told as an error of the tool")
    func toolErrors() async throws {
        let server = await Self.opened(canWrite: true)
        for arguments in ["{}", #"{"day":7}"#, #"{"frob":1}"#] {
            let line = await server.answer(
                to:
                    #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_day","arguments":\#(arguments)}}"#
            )
            #expect(try Self.parsed(line)["result"]?["isError"] == true)
        }
    }

    @Test("only what reads is offered unless writing is allowed; every tool says what it takes and gives")
    func tools() {
        #expect(Self.server().tools.allSatisfy { $0.effect == .reads })
        let all = Self.server(canWrite: true).tools
        #expect(Set(all.map(\.name)).count == all.count && all.contains { $0.name == "log_food" })
        for tool in all {
            #expect(tool.name.wholeMatch(of: /[A-Za-z0-9_.-]{1,128}/) != nil)
            #expect(tool.input["type"] == "object" && tool.output["type"] == "object", "\(tool.name)")
        }
    }

    @Test("who tracks portions gets no energy, neither as a figure nor in a text")
    func portions() {
        let value: JSON = [
            "calories": 613, "grams": 80, "total": ["kcal": ["known": 613]], "text": ["Toast, 613 kcal"],
        ]
        let shown = Shown(.portions).figures(of: value).compactText
        #expect(!shown.contains("613") && shown.contains("80"))
        #expect(Shown(.both).figures(of: value) == value)
    }
}
