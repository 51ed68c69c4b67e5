import Foundation
import Relay
import RelayAPI
import TestSupport
import Testing

@Suite("The OpenAPI document of the relay")
struct RelayDocumentProcessTests {
    @Test("names the addresses, methods and codes that there are")
    func document() async throws {
        try await Scratch.with { scratch in
            let relay = try await RunningRelay.start(in: scratch)
            let answer = try await relay.send("GET", "/openapi.json")
            let document = try #require(try JSONSerialization.jsonObject(with: answer.body) as? [String: Any])
            let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
            let methods = paths.mapValues { $0.keys.map { $0.uppercased() } }
            #expect(methods == RelayRoutes.methods.mapValues { [$0] })
            let components = try #require(document["components"] as? [String: [String: [String: Any]]])
            let members = try #require(
                components["schemas"]?["RelayRefusal"]?["properties"] as? [String: [String: Any]])
            #expect(members["code"]?["enum"] as? [String] == RelayRefusal.Code.allCases.map(\.rawValue))
            let statuses = Set(
                paths.values.flatMap { $0.values }.flatMap { operation in
                    (operation["responses"] as? [String: Any] ?? [:]).keys
                })
            for code in RelayRefusal.Code.allCases { #expect(statuses.contains(String(code.status)), "\(code)") }
        }
    }

    @Test("is what the running program does, as schemathesis finds")
    func schemathesis() async throws {
        let tools = try Fixtures.relayTools
        try await Scratch.with { scratch in
            let relay = try await RunningRelay.start(in: scratch, perMinute: 1_000_000)
            let output = scratch.path("schemathesis.log")
            try scratch.write(Data(), to: URL(fileURLWithPath: output).lastPathComponent)
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.currentDirectoryURL = URL(fileURLWithPath: scratch.folder)
            let settings = Fixtures.repository + "/Tests/RelayTests/schemathesis.toml"
            process.arguments = [
                "python3", tools + "/bin/schemathesis", "--config-file", settings, "run",
                "http://127.0.0.1:\(relay.port)/openapi.json",
            ]
            process.environment = ProcessInfo.processInfo.environment.merging(["PYTHONPATH": tools]) { $1 }
            process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
            process.standardError = process.standardOutput
            try process.run()
            process.waitUntilExit()
            let text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
            print(text.suffix(600))
            #expect(process.terminationStatus == 0, "\(text.suffix(6000))")
        }
    }
}
