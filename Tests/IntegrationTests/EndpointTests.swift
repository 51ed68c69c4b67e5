import DaemonAPI
import DaemonHarness
import Foundation
import TestSupport
import Testing

@Suite("A model elsewhere", .serialized)
struct EndpointTests {
    @Test("an address is used only after showing what is sent, and an import or a setting cannot bring one in")
    func consent() async throws {
        let listener = try LoopbackListener(closesConnections: true)
        let address = "http://127.0.0.1:\(listener.port)/v1#small"
        try await BiteBookHome.with(["BITEBOOK_OFFLINE": ""]) { home in
            try await home.ready()
            let unasked = try await home.run("models", "use", address)
            #expect(unasked.code == 2)
            #expect(unasked.errors.contains("every message that you send"))
            #expect(unasked.errors.contains("two eggs and a slice of toast"))
            #expect(try await home.run("settings", "set", "model", address).code == 1)
            #expect(listener.connections == 0)

            let before = try await home.status().model
            let used = try await home.run("models", "use", "--yes", address)
            #expect(used.code == 3 && used.errors.contains("goes on"), "\(used.errors)")
            #expect(listener.connections > 0)
            // An address that does not answer changes nothing.
            #expect(try await home.status().model.processID == before.processID)
            #expect(try await home.run("ask", "two eggs").code == 0)
        }
    }

    @Test("a key is stored for its host, shown masked, and removed")
    func key() async throws {
        try await BiteBookHome.with(["BITEBOOK_OFFLINE": ""]) { home in
            let address = "https://models.example/v1"
            let stored = try await home.run("models", "key", address, input: "sk-abcdefghijklmnop\n")
            #expect(stored.code == 0, "\(stored.errors)")
            #expect(stored.output.contains("sk-…mnop"))
            #expect(!stored.output.contains("sk-abcdefgh"))
            let shown = try await home.json(EndpointDTO.self, "models", "key", "--show", address)
            #expect(shown.key == "sk-…mnop")
            let other = try await home.json(EndpointDTO.self, "models", "key", "--show", "https://other.example")
            #expect(other.key == nil)
            let plain = try await home.run("models", "key", "http://models.example", input: "sk-abcdefghijklmnop\n")
            #expect(plain.code == 1)
            #expect(plain.errors.contains("unencrypted"))
            try await home.run("models", "key", "--remove", address)
            #expect(try await home.json(EndpointDTO.self, "models", "key", "--show", address).key == nil)
        }
    }
}
