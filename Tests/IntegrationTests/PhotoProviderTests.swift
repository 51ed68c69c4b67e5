import DaemonAPI
import DaemonHarness
import Foundation
import TestSupport
import Testing

@Suite("Photos looked at elsewhere", .serialized)
struct PhotoProviderTests {
    @Test("a server is used only after showing what is sent, asking, and trying it with a grey picture")
    func consent() async throws {
        try await BiteBookHome.with(["BITEBOOK_OFFLINE": ""]) { home in
            #expect(try await home.json(PhotoProviderDTO.self, "photos", "provider").endpoint == nil)
            let remote = try await RemoteModel.start(in: home.scratch, seesPictures: true)

            let unasked = try await home.run("photos", "provider", remote.address)
            #expect(unasked.code == 2)
            #expect(unasked.errors.contains("scaled down and without metadata"))
            #expect(unasked.errors.contains("data:image/jpeg;base64,"))
            #expect(unasked.errors.contains("No key is stored for 127.0.0.1."))
            #expect(try await home.json(PhotoProviderDTO.self, "photos", "provider").endpoint == nil)

            // Without its key it does not answer, and nothing is changed.
            let keyless = try await home.run("photos", "provider", "--yes", remote.address)
            #expect(keyless.code == 3 && keyless.errors.contains("does not accept the key"), "\(keyless.errors)")
            #expect(try await home.json(PhotoProviderDTO.self, "photos", "provider").endpoint == nil)

            try await home.run("models", "key", remote.address, input: RemoteModel.key + "\n")
            let chosen = try await home.run("photos", "provider", "--yes", remote.address)
            #expect(chosen.code == 0, "\(chosen.errors)")
            #expect(!(chosen.output + chosen.errors).contains(RemoteModel.key))
            let state = try await home.json(PhotoProviderDTO.self, "photos", "provider")
            #expect(state.endpoint?.model == "tiny" && state.endpoint?.key == "sk-…test")
            #expect(state.month == "2026-11" && state.usage.photos == 1)
            #expect(state.usage.promptTokens > 50 && state.usage.generatedTokens > 5)
            #expect(state.cost == nil && state.problem == nil)

            try await home.run("settings", "set", "photo_price", "1000/2000 EUR")
            let cost = Double(state.usage.promptTokens) / 1000 + Double(state.usage.generatedTokens) / 500
            let priced = try await home.json(PhotoProviderDTO.self, "photos", "provider").cost ?? ""
            #expect(priced.hasPrefix("about ") && priced.hasSuffix(" EUR"))
            let stated = Double(priced.split(separator: " ")[1]) ?? 0
            #expect(abs(stated - cost) < 0.006)

            // The figures outlive the daemon; the choice, too.
            try await home.run("daemon", "stop")
            #expect(try await home.json(PhotoProviderDTO.self, "photos", "provider").usage == state.usage)
            #expect(try await home.json(PhotoProviderDTO.self, "photos", "provider", "off").endpoint == nil)
        }
    }

    @Test("a server that cannot see, or does not answer, changes nothing")
    func useless() async throws {
        let listener = try LoopbackListener(closesConnections: true)
        try await BiteBookHome.with(["BITEBOOK_OFFLINE": ""]) { home in
            let blind = try await RemoteModel.start(in: home.scratch, seesPictures: false)
            try await home.run("models", "key", blind.address, input: RemoteModel.key + "\n")
            let refused = try await home.run("photos", "provider", "--yes", blind.address)
            #expect(refused.code == 3 && refused.errors.contains("cannot see pictures"), "\(refused.errors)")
            let dead = try await home.run("photos", "provider", "--yes", "http://127.0.0.1:\(listener.port)/v1")
            #expect(dead.code == 3 && dead.errors.contains("cannot be reached"), "\(dead.errors)")
            #expect(try await home.run("photos", "provider", "--yes", "ftp://example.org").code == 1)
            #expect(try await home.run("photos", "provider", "example.org").code == 2)
            #expect(try await home.json(PhotoProviderDTO.self, "photos", "provider").endpoint == nil)
        }
    }

    @Test("no address comes in by a setting, an import, or without the network; web_search is another thing")
    func refused() async throws {
        let listener = try LoopbackListener(closesConnections: true)
        let address = "http://127.0.0.1:\(listener.port)/v1"
        try await BiteBookHome.with(["BITEBOOK_OFFLINE": ""]) { home in
            #expect(try await home.run("settings", "set", "photo_provider", address).code == 1)
            let document = ExportDocument(
                product: BiteBookVersion.product, exportedAt: BiteBookHome.now, settings: ["photo_provider": address],
                entries: [], conversations: [], notes: [])
            let file = try home.scratch.write(try WireCoding.encode(document), to: "settings.json")
            try await home.run("import", file)
            #expect(try await home.json(PhotoProviderDTO.self, "photos", "provider").endpoint == nil)

            // Whoever forbids looking foods up has not forbidden the server of the photos: it is asked, and is not there.
            try await home.run("settings", "set", "web_search", "off")
            let asked = try await home.run("photos", "provider", "--yes", "https://models.invalid/v1")
            #expect(asked.code == 3 && asked.errors.contains("cannot be reached"), "\(asked.errors)")
            try await home.run("daemon", "stop")
            let offline = try await home.with(["BITEBOOK_OFFLINE": "1"]).run("photos", "provider", "--yes", address)
            #expect(offline.code == 1 && offline.errors.contains("the network is switched off"), "\(offline.errors)")
        }
        #expect(listener.connections == 0)
    }
}
