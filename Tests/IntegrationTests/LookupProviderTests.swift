import DaemonAPI
import DaemonHarness
import Foundation
import TestSupport
import Testing

@Suite("Lookups elsewhere", .serialized)
struct LookupProviderTests {
    @Test("it is off, and goes on only after showing what is sent, asking, and an answer to a word of our own")
    func consent() async throws {
        try await BiteBookHome.with(["BITEBOOK_OFFLINE": ""]) { home in
            let server = try NinjasServer.start(in: home.scratch)
            let off = try await home.run("lookup", "nutrition", "egg")
            #expect(off.code == 1 && off.errors.contains("is off"), "\(off.errors)")

            let unasked = try await home.run("lookup", "provider", server.address)
            #expect(unasked.code == 2)
            #expect(unasked.errors.contains("the words of each lookup"))
            #expect(unasked.errors.contains("\(server.address)/nutrition?query=two%20eggs"))
            #expect(unasked.errors.contains("No key is stored for 127.0.0.1."))
            let keyless = try await home.run("lookup", "provider", "--yes", server.address)
            #expect(keyless.code == 1 && keyless.errors.contains("bitebook lookup key"), "\(keyless.errors)")
            #expect(NinjasServer.requests(in: home.scratch).isEmpty)

            // A wrong key changes nothing.
            try await home.run("lookup", "key", server.address, input: "another-key-entirely\n")
            let wrong = try await home.run("lookup", "provider", "--yes", server.address)
            #expect(wrong.code == 1 && wrong.errors.contains("does not accept the key"), "\(wrong.errors)")
            #expect(try await home.json(LookupProviderDTO.self, "lookup", "provider").endpoint == nil)

            let stored = try await home.run("lookup", "key", server.address, input: NinjasServer.key + "\n")
            #expect(stored.code == 0 && stored.output.contains("nin…ts=="), "\(stored.output)\(stored.errors)")
            let chosen = try await home.run("lookup", "provider", "--yes", server.address)
            #expect(chosen.code == 0, "\(chosen.errors)")
            #expect(!(stored.output + chosen.output + chosen.errors).contains(NinjasServer.key))
            let state = try await home.json(LookupProviderDTO.self, "lookup", "provider")
            #expect(state.endpoint?.host == "127.0.0.1" && state.problem == nil)
            if state.endpoint?.keyPlace == "file" {
                let file = home.places.configFolder.appending(path: "endpoint-keys/127.0.0.1").path
                let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? NSNumber
                #expect(mode?.intValue == 0o600)
            }
            #expect(
                NinjasServer.requests(in: home.scratch).allSatisfy { $0.hasPrefix("/v1/nutrition?query=water ") })

            // The choice outlives the daemon; off is off.
            try await home.run("daemon", "stop")
            #expect(try await home.json(LookupProviderDTO.self, "lookup", "provider") == state)
            #expect(try await home.json(LookupProviderDTO.self, "lookup", "provider", "off").endpoint == nil)
            #expect(try await home.run("lookup", "nutrition", "egg").code == 1)
            try await home.run("lookup", "key", "--remove", server.address)
            #expect(
                try await home.json(EndpointDTO.self, "lookup", "key", "--show", server.address).key == nil)
        }
    }

    @Test("an answer is API Ninjas' own: shown as such, logged nowhere, and without energies in portions mode")
    func answers() async throws {
        try await BiteBookHome.with(["BITEBOOK_OFFLINE": ""]) { home in
            let server = try NinjasServer.start(in: home.scratch)
            try await home.run("lookup", "key", server.address, input: NinjasServer.key + "\n")
            try await home.run("lookup", "provider", "--yes", server.address)
            let before = try await home.json([EntryDTO].self, "entries", "list")

            let shown = try await home.run("lookup", "nutrition", "one", "egg")
            #expect(shown.output.contains("API Ninjas says of \"one egg\":"), "\(shown.output)\(shown.errors)")
            #expect(shown.output.contains("147 kcal") && shown.output.contains("Nothing is logged."))
            let free = try await home.run("lookup", "nutrition", "free")
            #expect(free.output.contains("energy not given") && free.output.contains("protein not given"))
            let nothing = try await home.run("lookup", "recipe", "nothing")
            #expect(nothing.code == 0 && nothing.output.contains("finds nothing"))
            let answer = try await home.json(
                LookupAnswer.self, "lookup", "burned", "running", "--minutes", "30")
            #expect(answer.provider == "API Ninjas" && answer.found.kind == .burned)
            for line in [["lookup", "exercise", "--muscle", "biceps"], ["lookup", "cocktail", "--with", "vodka"]] {
                let ran = try await home.start(line).wait()
                #expect(ran.code == 0 && ran.output.contains("API Ninjas says"), "\(ran.errors)")
            }
            let many = try await home.run("lookup", "nutrition", "status 429")
            #expect(many.code == 1 && many.errors.contains("Wait a while"), "\(many.errors)")

            try await home.run("settings", "set", "tracking", "portions")
            let portions = try await home.run("lookup", "nutrition", "egg")
            #expect(!portions.output.contains("kcal") && !portions.output.contains("147"), "\(portions.output)")
            #expect(try await home.json([EntryDTO].self, "entries", "list") == before)
            // Undo finds the setting, not a lookup.
            try await home.run("undo")
            #expect(try await home.run("lookup", "nutrition", "egg").output.contains("147 kcal"))
        }
    }

    @Test("no address comes in by a setting, an import, unencrypted, or without the network")
    func refused() async throws {
        let listener = try LoopbackListener(closesConnections: true)
        let address = "http://127.0.0.1:\(listener.port)/v1"
        try await BiteBookHome.with(["BITEBOOK_OFFLINE": ""]) { home in
            #expect(try await home.run("settings", "set", "lookup_provider", address).code == 1)
            let document = ExportDocument(
                product: BiteBookVersion.product, exportedAt: BiteBookHome.now,
                settings: ["lookup_provider": address], entries: [], conversations: [], notes: [])
            let file = try home.scratch.write(try WireCoding.encode(document), to: "settings.json")
            try await home.run("import", file)
            #expect(try await home.json(LookupProviderDTO.self, "lookup", "provider").endpoint == nil)

            for plain in ["http://ninjas.example/v1", "ftp://ninjas.example/v1", "http://127.0.0.1.example/v1"] {
                let ran = try await home.run("lookup", "provider", "--yes", plain)
                #expect(ran.code == 1 && ran.errors.contains("encrypted"), "\(ran.errors)")
                #expect(try await home.run("lookup", "key", plain, input: NinjasServer.key + "\n").code == 1)
            }
            try await home.run("lookup", "key", address, input: NinjasServer.key + "\n")
            try await home.run("daemon", "stop")
            let offline = home.with(["BITEBOOK_OFFLINE": "1"])
            let ran = try await offline.run("lookup", "provider", "--yes", address)
            #expect(ran.code == 1 && ran.errors.contains("the network is switched off"), "\(ran.errors)")
        }
        #expect(listener.connections == 0)
    }
}
