import Foundation
import RelayAPI
import TestSupport
import Testing

@Suite("The relay with a certificate")
struct RelayTLSProcessTests {
    /// Files that `openssl` makes: a CA, a certificate of this machine that it signed, and one whose time is up.
    private struct Certificates {
        let scratch: Scratch

        var authority: String { scratch.path("ca.pem") }
        var certificate: String { scratch.path("relay.pem") }
        var key: String { scratch.path("relay.key") }
        var expired: String { scratch.path("expired.pem") }
        var otherKey: String { scratch.path("other.key") }
        var lockedKey: String { scratch.path("locked.key") }

        init(in scratch: Scratch) throws {
            self.scratch = scratch
            let alternatives = Data("subjectAltName=IP:127.0.0.1,DNS:localhost\n".utf8)
            try scratch.write(alternatives, to: "names")
            let curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
            try run(
                ["req", "-x509"] + curve + ["-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=Test", "-days", "2"])
            try run(["req"] + curve + ["-keyout", "relay.key", "-out", "relay.csr", "-subj", "/CN=localhost"])
            try sign(as: "relay.pem", days: "1")
            // Ends the day before it begins: over, whatever the day is.
            try sign(as: "expired.pem", days: "-1")
            try run(["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-out", "other.key"])
            try run(["pkey", "-in", "relay.key", "-aes256", "-passout", "pass:secret", "-out", "locked.key"])
        }

        private func sign(as file: String, days: String) throws {
            try run([
                "x509", "-req", "-in", "relay.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial",
                "-extfile", "names", "-days", days, "-out", file,
            ])
        }

        private func run(_ arguments: [String]) throws {
            let ran = try RelayTLSProcessTests.run("openssl", arguments, in: scratch.folder)
            guard ran.code == 0 else { throw NeverHappened(description: "openssl \(arguments): \(ran.errors)") }
        }
    }

    private struct Ran {
        var code: Int32
        var output: String
        var errors: String
    }

    private static func run(_ program: String, _ arguments: [String], in folder: String) throws -> Ran {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Ran(code: process.terminationStatus, output: text, errors: said)
    }

    /// `curl`, which knows no authority but ours.
    private func curl(_ scratch: Scratch, _ certificates: Certificates, _ arguments: [String]) throws -> Ran {
        try Self.run(
            "curl", ["--silent", "--show-error", "--max-time", "20", "--cacert", certificates.authority] + arguments,
            in: scratch.folder)
    }

    @Test("speaks TLS 1.2 and 1.3 to who trusts its authority, and nothing older")
    func speaks() async throws {
        try await Scratch.with { scratch in
            let files = try Certificates(in: scratch)
            let relay = try await RunningRelay.start(
                in: scratch, ["--certificate", files.certificate, "--key", files.key])
            let address = "https://127.0.0.1:\(relay.port)"
            for version in ["1.2", "1.3"] {
                let health = try curl(scratch, files, ["--tlsv\(version)", "--tls-max", version, "\(address)/healthz"])
                #expect(health.code == 0 && health.output == #"{"status":"ok"}"#, "\(version) \(health)")
            }
            let old = try curl(scratch, files, ["--tlsv1.0", "--tls-max", "1.1", "\(address)/healthz"])
            #expect(old.code != 0)
            let start = #"{"provider":"fitbit","pkce_challenge":"\#(ProofKey.challenge(of: ProofKey.random().utf8))"}"#
            let began = try curl(
                scratch, files,
                ["--header", "content-type: application/json", "--data", start, "\(address)/oauth/start"])
            #expect(began.code == 0 && began.output.contains("authUrl"), "\(began)")
            let stranger = try Self.run("curl", ["--silent", "--show-error", "\(address)/healthz"], in: scratch.folder)
            #expect(stranger.code == 60, "an authority that is not known")
            #expect(!relay.log.contains("warning"), "\(relay.log)")
        }
    }

    @Test("tells who speaks plain HTTP to it what it speaks, and goes on")
    func plain() async throws {
        try await Scratch.with { scratch in
            let files = try Certificates(in: scratch)
            let relay = try await RunningRelay.start(
                in: scratch, ["--certificate", files.certificate, "--key", files.key])
            let said = try curl(
                scratch, files,
                ["--write-out", " %{http_code}", "http://127.0.0.1:\(relay.port)/oauth/callback?code=1"])
            #expect(said.output == "This port speaks HTTPS: begin with https:// here. 400", "\(said)")
            #expect(relay.log.contains("refused: plain HTTP on the port of TLS") && !relay.log.contains("callback"))
            let health = try curl(scratch, files, ["https://127.0.0.1:\(relay.port)/healthz"])
            #expect(health.output == #"{"status":"ok"}"#)
        }
    }

    @Test("serves a certificate whose time is up, and warns of it: who asks refuses it")
    func expired() async throws {
        try await Scratch.with { scratch in
            let files = try Certificates(in: scratch)
            let relay = try await RunningRelay.start(in: scratch, ["--certificate", files.expired, "--key", files.key])
            #expect(relay.log.contains("warning: the certificate in \(files.expired) ended 20"), "\(relay.log)")
            let health = try curl(scratch, files, ["https://127.0.0.1:\(relay.port)/healthz"])
            #expect(health.code == 60 && health.errors.contains("expired"), "\(health)")
            let careless = try curl(scratch, files, ["--insecure", "https://127.0.0.1:\(relay.port)/healthz"])
            #expect(careless.output == #"{"status":"ok"}"#)
        }
    }

    @Test("says which of its files it cannot use, and why")
    func refusals() async throws {
        try await Scratch.with { scratch in
            let files = try Certificates(in: scratch)
            let half = try String(contentsOfFile: files.certificate, encoding: .utf8).prefix(200)
            let cut = try scratch.write(Data(half.utf8), to: "cut.pem")
            let nowhere = scratch.path("nowhere.pem")
            let cases: [(certificate: String, key: String, message: String)] = [
                (nowhere, files.key, "There is no file \(nowhere)."),
                (files.certificate, nowhere, "There is no file \(nowhere)."),
                (scratch.folder, files.key, "There is no file \(scratch.folder)."),
                (cut, files.key, "There is no certificate in \(cut)."),
                (files.key, files.key, "There is no certificate in \(files.key)."),
                (files.certificate, files.certificate, "There is no key in \(files.certificate) that can be used."),
                (files.certificate, files.lockedKey, "There is no key in \(files.lockedKey) that can be used."),
                (
                    files.certificate, files.otherKey,
                    "The key in \(files.otherKey) does not belong to the certificate in \(files.certificate)."
                ),
            ]
            for (certificate, key, message) in cases {
                let ran = try start(scratch, certificate, key)
                #expect(ran.code == 1 && ran.errors.hasPrefix("bitebook-relay: \(message)\n"), "\(ran.errors)")
                #expect(!ran.errors.contains("PRIVATE KEY"))
            }
        }
    }

    @Test("says that it may not read a key", .enabled(if: getuid() != 0))
    func unreadable() async throws {
        try await Scratch.with { scratch in
            let files = try Certificates(in: scratch)
            chmod(files.key, 0)
            let ran = try start(scratch, files.certificate, files.key)
            #expect(ran.code == 1 && ran.errors.contains("\(files.key) cannot be read."), "\(ran.errors)")
        }
    }

    private func start(_ scratch: Scratch, _ certificate: String, _ key: String) throws -> Ran {
        try Self.run(
            Fixtures.product("bitebook-relay"),
            [
                "--listen", "127.0.0.1:0", "--public-address", "https://relay.example.org",
                "--certificate", certificate, "--key", key,
            ], in: scratch.folder)
    }
}
