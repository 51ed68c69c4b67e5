import Client
import DaemonAPI
import DaemonHarness
import Foundation
import TestSupport
import Testing

@Suite("The protocol for programs of others, on the real programs")
struct ProtocolTests {
    @Test("the client in docs/protocol.md says something and reads the day")
    func example() async throws {
        let text = try String(contentsOfFile: Fixtures.repository + "/docs/protocol.md", encoding: .utf8)
        let code = try #require(text.components(separatedBy: "```python\n").dropFirst().first)
        try await BiteBookHome.with { home in
            try await home.run("daemon", "start")
            _ = try await home.client().send(AddEntry.self, body: NewEntry(name: "banana", quantity: 2))
            try home.scratch.write(Data(code.components(separatedBy: "```")[0].utf8), to: "client.py")
            let client = try Program(
                "/usr/bin/env", ["python3", "client.py", home.places.socket.path, "72.4 kg, waist 81"],
                environment: home.environment, scratch: home.scratch)
            let ran = await client.wait(atMost: .seconds(60))
            #expect(ran.code == 0 && ran.output.contains("72.4 kg"), "\(ran.output)\n\(ran.errors)")
            #expect(ran.output.hasSuffix("\nlunch banana 210 kcal\n"), "\(ran.output)")
        }
    }

    @Test("the daemon serves the document of its build, and names the verbs of a path")
    func served() async throws {
        try await BiteBookHome.with { home in
            try await home.run("daemon", "start")
            let get = { (arguments: [String]) in
                try Program(
                    "/usr/bin/env",
                    ["curl", "-s", "-i", "--unix-socket", home.places.socket.path] + arguments,
                    environment: home.environment, scratch: home.scratch)
            }
            let served = await (try get(["http://localhost/openapi.json"])).wait()
            let printed = try await home.run("reference", "--openapi")
            let body = try #require(served.output.components(separatedBy: "\r\n\r\n").last)
            let documents = try [body, printed.output].map {
                try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary
            }
            #expect(documents[0] != nil && documents[0] == documents[1])
            let refused = await (try get(["-X", "DELETE", "http://localhost/v1/entries"])).wait()
            #expect(refused.output.hasPrefix("HTTP/1.1 405"))
            #expect(refused.output.lowercased().contains("allow: get, post"))
        }
    }

    @Test("the daemon does what the document says, as schemathesis finds")
    func schemathesis() async throws {
        let tools = try Fixtures.relayTools
        try await BiteBookHome.with(["BITEBOOK_MODEL": ""]) { home in
            try await home.run("daemon", "start")
            let folder = Fixtures.repository + "/Tests/ProtocolClients"
            let proxy = try Program(
                "/usr/bin/env", ["python3", folder + "/socket_proxy.py", home.places.socket.path],
                environment: home.environment, scratch: home.scratch)
            try await eventually("the proxy listens", within: .seconds(30)) { proxy.outputSoFar.hasSuffix("\n") }
            let port = proxy.outputSoFar.trimmingCharacters(in: .whitespacesAndNewlines)
            let run = try Program(
                "/usr/bin/env",
                [
                    "python3", tools + "/bin/schemathesis", "--config-file", folder + "/schemathesis.toml", "run",
                    "http://127.0.0.1:\(port)/openapi.json", "--max-time", "60", "--url", "http://127.0.0.1:\(port)",
                ],
                environment: home.environment.merging([
                    "PYTHONPATH": tools + ":" + folder, "SCHEMATHESIS_HOOKS": "daemon_hooks",
                ]) { $1 }, scratch: home.scratch)
            let ran = await run.wait(atMost: .seconds(300))
            proxy.signal(SIGTERM)
            #expect(ran.code == 0, "\(ran.output.suffix(6000))\(ran.errors.suffix(1000))")
        }
    }
}
