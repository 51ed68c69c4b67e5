import DaemonAPI
import DaemonHarness
import Foundation
import TestSupport
import Testing

@Suite("Clients of the Model Context Protocol, on the real programs")
struct MCPClientTests {
    @Test(
        "list, call, read and fail as the protocol says, in both of its eras",
        arguments: [
            ("modern", "auto"), ("modern", "legacy"), ("modern", "2026-07-28"), ("modern", "fastmcp"),
            ("legacy", "legacy"),
        ])
    func clients(_ environment: String, _ mode: String) async throws {
        // Missing is a failure: Scripts/test.sh sets it.
        let tools = try #require(ProcessInfo.processInfo.environment["BITEBOOK_TEST_MCP_CLIENTS"])
        try await BiteBookHome.with { home in
            let client = try Program(
                "\(tools)/\(environment)/bin/python",
                [Fixtures.repository + "/Tests/MCPClients/client.py", Fixtures.product("bitebook"), mode],
                environment: home.environment, scratch: home.scratch)
            let ran = await client.wait(atMost: .seconds(120))
            #expect(ran.code == 0 && ran.output.contains("25 tools"), "\(ran.output)\n\(ran.errors)")
        }
    }

    @Test("what a client wrote is in the journal under its name, and undo says whose it was")
    func origin() async throws {
        try await BiteBookHome.with { home in
            let lines = [
                #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","clientInfo":{"name":"My Client"}}}"#,
                #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"log_food","arguments":{"foods":[{"name":"toast"}]}}}"#,
            ]
            let ran = try await home.run("mcp", "--write", input: lines.joined(separator: "\n") + "\n")
            #expect(ran.code == 0 && ran.output.split(separator: "\n").count == 2, "\(ran.errors)")
            let entries = try await home.json([EntryDTO].self, "entries", "list")
            let id = try #require(entries.first?.id)
            #expect(try await home.run("why", "\(id)").output.contains("logged by mcp:My-Client"))
            #expect(try await home.run("undo").output.contains("mcp:My-Client"))
        }
    }
}
