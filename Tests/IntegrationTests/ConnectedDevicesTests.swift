import DaemonAPI
import DaemonHarness
import Foundation
import TestSupport
import Testing

/// The real command, daemon and relay, with a provider that stands in for Fitbit's and Oura's.
@Suite("Connected devices", .serialized)
struct ConnectedDevicesTests {
    private struct Place: Sendable {
        let home: BiteBookHome
        let relay: RunningRelay

        var provider: ProviderServer { relay.provider }

        func start(_ provider: String) throws -> Program {
            try home.start([
                "connect", provider, "--relay", "http://127.0.0.1:\(relay.port)", "--yes", "--no-browser",
            ])
        }

        /// Connects as a user does who answers at the provider.
        func connect(_ provider: String) async throws -> Ran {
            let program = try start(provider)
            try await relay.browse(try await address(program))
            return await program.wait(atMost: .seconds(60))
        }

        /// The address that the command prints.
        func address(_ program: Program) async throws -> String {
            var address: Substring?
            try await eventually("the address is printed", within: .seconds(60)) {
                address = program.errorsSoFar.split(separator: "\n").first { $0.contains("/authorize?") }
                return address != nil
            }
            return String(address ?? "")
        }

        func sync() async throws -> ConnectionSyncDTO {
            let ran = try await home.run("connections", "sync", "--json")
            let results = try WireCoding.decode([ConnectionSyncDTO].self, from: Data(ran.output.utf8))
            let result = try #require(results.first)
            #expect(ran.code == (result.problem == nil ? 0 : 1), "\(ran)")
            return result
        }

        func state() async throws -> ConnectionDTO? {
            try await home.json([ConnectionDTO].self, "connections").first
        }

        func readings() async throws -> String { try await home.run("health", "list").output }
    }

    private static func with(_ body: @escaping @Sendable (Place) async throws -> Void) async throws {
        try await Scratch.with { scratch in
            let relay = try await RunningRelay.start(in: scratch)
            let changes = [
                "BITEBOOK_OFFLINE": "", "BITEBOOK_FITBIT_URL": relay.provider.address(of: "fitbit"),
                "BITEBOOK_OURA_URL": relay.provider.address(of: "oura"),
            ]
            try await BiteBookHome.with(changes) { try await body(Place(home: $0, relay: relay)) }
        }
    }

    @Test("bring each value once, through a renewal too, until they are disconnected", arguments: ["fitbit", "oura"])
    func life(_ name: String) async throws {
        try await Self.with { place in
            let connected = try await place.connect(name)
            #expect(connected.code == 0, "\(connected.errors)")
            #expect(connected.output.contains(name == "fitbit" ? "16 new values" : "15 new values"), "\(connected)")
            let readings = try await place.readings()
            #expect(readings.contains(name == "fitbit" ? "8,400 steps" : "9,100 steps"), "\(readings)")
            #expect(try await place.sync().taken?.changed == 0)
            #expect(try await place.readings() == readings)

            try place.provider.be(["expired": "first"])
            #expect(try await place.sync().problem == nil)
            #expect(place.provider.noted("renewed").count == 1)
            try place.provider.be(["steps": "9000"])
            #expect(try await place.sync().taken?.changed == 1)
            #expect(try await place.readings().contains("9,000 steps"))

            let ended = try await place.home.run("disconnect", name, "--delete-data", "--yes")
            #expect(ended.code == 0 && ended.output.contains("was told"), "\(ended)")
            #expect(place.provider.revoked.count == 1)
            #expect(try await place.state() == nil)
            #expect(try await place.readings().contains("9,000 steps") == false)
            try await place.home.run("undo")
            #expect(try await place.readings().contains("9,000 steps"))
        }
    }

    @Test("take a night over once, however often its beginning is corrected")
    func corrected() async throws {
        try await Self.with { place in
            _ = try await place.connect("fitbit")
            let count = try await place.readings().split(separator: "\n").count
            try place.provider.be(["night": "2026-11-17T22:40:00.000"])
            #expect(try await place.sync().taken?.changed ?? 0 > 0)
            let readings = try await place.readings()
            #expect(readings.split(separator: "\n").count == count && readings.contains("8 h 20 min"), "\(readings)")
            #expect(try await place.sync().taken?.changed == 0)
            #expect(place.provider.noted("asked").allSatisfy { $0.hasSuffix("language=None") })
        }
    }

    @Test("lose nothing by an answer that fails, and leave out what was not granted")
    func failing() async throws {
        try await Self.with { place in
            _ = try await place.connect("oura")
            let readings = try await place.readings()
            let manners: [(manner: [String: String], told: String)] = [
                (["half": "workout", "steps": "9500"], "cannot be read"),
                (["cut": "workout", "steps": "9500"], "cannot be reached"),
            ]
            for (manner, told) in manners {
                try place.provider.be(manner)
                let result = try await place.sync()
                #expect(result.problem?.contains(told) == true, "\(result)")
                #expect(try await place.readings() == readings)
            }
            for manner in ["ungranted", "unscoped"] {
                try place.provider.be([manner: "daily_spo2"])
                let result = try await place.sync()
                #expect(result.problem == nil, "\(result)")
                #expect(result.taken?.findings.leftOut["blood oxygen: not granted at Oura"] == 1)
            }
            try place.provider.be(["limited": "yes"])
            #expect(try await place.sync().problem?.contains("in 10 min") == true)
            try place.provider.be([:])
            let asked = place.provider.noted("asked").count
            #expect(try await place.sync().problem?.contains("in 10 min") == true)
            #expect(place.provider.noted("asked").count == asked)
        }
    }

    @Test("that the user ended at the provider say so, and are connected again")
    func revoked() async throws {
        try await Self.with { place in
            _ = try await place.connect("fitbit")
            try place.provider.be(["revoked": "yes"])
            #expect(try await place.sync().problem?.contains("bitebook connect fitbit") == true)
            #expect(try await place.state()?.state == "ended")
            try place.provider.be([:])
            #expect(try await place.connect("fitbit").output.contains("0 new values"))
            #expect(try await place.state()?.state == "connected")
            let twice = try await place.home.run("connect", "fitbit", "--yes", "--no-browser")
            #expect(twice.code != 0 && twice.errors.contains("connected already"))
        }
    }

    @Test("are not made by a no, by nobody's answer, or across a daemon's end, and Ctrl-C ends the waiting")
    func unmade() async throws {
        try await Self.with { place in
            try place.provider.be(["authorize": "denied"])
            let denied = try await place.connect("oura")
            #expect(denied.code != 0 && denied.errors.contains("told no"), "\(denied)")
            try place.provider.be([:])

            let waiting = try place.start("oura")
            _ = try await place.address(waiting)
            waiting.signal(SIGINT)
            #expect(await waiting.wait(atMost: .seconds(20)).code == 130)

            let cut = try place.start("oura")
            let address = try await place.address(cut)
            let stopping = try await place.home.run("daemon", "stop")
            #expect(stopping.duration < .seconds(10))
            #expect(await cut.wait(atMost: .seconds(20)).code != 0)
            try await place.relay.browse(address)
            #expect(try await place.state() == nil)

            let offline = place.home.with(["BITEBOOK_OFFLINE": "1"])
            try await place.home.run("daemon", "stop")
            let ran = try await offline.run("connect", "oura", "--yes", "--no-browser")
            #expect(ran.code != 0 && ran.errors.contains("switched off"), "\(ran.errors)")
            try await offline.run("daemon", "stop")
            let plain = place.home.with(["BITEBOOK_OURA_URL": "http://api.example.org"])
            let open = try await plain.run("connect", "oura", "--yes", "--no-browser")
            #expect(open.code != 0 && open.errors.contains("BITEBOOK_OURA_URL"), "\(open.errors)")
        }
    }

    @Test("wait for a relay that is away, and can be ended without it")
    func away() async throws {
        try await Self.with { place in
            _ = try await place.connect("fitbit")
            kill(place.relay.processID, SIGKILL)
            try place.provider.be(["expired": "first"])
            #expect(try await place.sync().problem?.contains("cannot be reached") == true)
            #expect(try await place.state()?.state == "connected")
            let ended = try await place.home.run("disconnect", "fitbit")
            #expect(ended.code == 0 && !ended.output.contains("was told"), "\(ended)")
            #expect(try Self.holders(of: "access-of-", in: place.home.folder).isEmpty)
        }
    }

    @Test("keep their tokens in one file that only the user can read, and a purge takes them back")
    func tokens() async throws {
        try await Self.with { place in
            let program = try place.start("fitbit")
            try await place.relay.browse(try await place.address(program))
            #expect(await program.wait().code == 0)
            try place.provider.be(["expired": "first"])
            _ = try await place.sync()
            let export = place.home.scratch.path("export.json")
            try await place.home.run("export", export)
            try await place.home.run("daemon", "stop")

            let file = place.home.folder + "/config/endpoint-keys/device-fitbit"
            let kept = try Self.holders(of: "access-of-", in: place.home.folder)
            #expect(kept == [file], "\(kept)")
            let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            let exported = FileManager.default.contents(atPath: export) ?? Data()
            let texts = [place.relay.log, String(decoding: exported, as: UTF8.self)]
            #expect(texts.allSatisfy { !$0.contains("grant-") && !$0.isEmpty })
            let arguments = place.home.processes().flatMap { Processes.arguments(of: $0) }
            #expect(!arguments.contains { $0.contains("grant-") })

            try await place.home.run("purge", "--yes")
            #expect(place.provider.revoked.count == 1)
            #expect(try Self.holders(of: "access-of-", in: place.home.folder).isEmpty)
        }
    }

    /// The files of a folder that hold a token, as it is or in Base64.
    private static func holders(of mark: String, in folder: String) throws -> [String] {
        // In Base64 it looks different at each of three places; its edges depend on what is beside it.
        let encoded = (0..<3).map { (shift: Int) -> Data in
            let text = (Data(repeating: 0, count: shift) + Data(mark.utf8)).base64EncodedString()
            return Data(text.dropFirst(shift == 0 ? 0 : 4).prefix(8).utf8)
        }
        let marks = [Data(mark.utf8), Data("grant-".utf8)] + encoded
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return files.map { folder + "/" + $0 }.filter { file in
            let data = FileManager.default.contents(atPath: file) ?? Data()
            return marks.contains { data.range(of: $0) != nil }
        }
    }
}
