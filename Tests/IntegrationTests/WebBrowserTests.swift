import DaemonAPI
import DaemonHarness
import Failures
import Foundation
import TestSupport
import Testing

/// `Scripts/test.sh` says which Python drives the browser.
@Suite("The page on this machine")
struct WebBrowserProcessTests {
    /// A name that tries to be markup, with an accent behind its quotation mark.
    private static let hostile = "x\"\u{301} onmouseover=alert(1) <script>alert(2)</script>"

    private func run(_ program: String, _ arguments: [String]) throws -> (code: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    private func isAnswering(_ address: String) throws -> Bool {
        try run("/usr/bin/env", ["curl", "-s", "-o", "/dev/null", "--max-time", "5", address]).code == 0
    }

    @Test("is off until it is turned on, is walked through in a browser, and is closed when it is turned off")
    func browser() async throws {
        let python = try #require(ProcessInfo.processInfo.environment["BITEBOOK_TEST_BROWSER_PYTHON"])
        try await BiteBookHome.with { home in
            let before = try await home.json(WebPageStatus.self, "web")
            #expect(!before.isOn && before.address == nil && !before.hasPassword)
            let refused = try await home.run("web", "on", input: "short\n")
            #expect(refused.code != 0)
            let file = try home.scratch.write(Data("a long enough password\n".utf8), to: "password")
            let status = try await home.json(WebPageStatus.self, "web", "on", "--password-file", file)
            let address = try #require(status.address)
            #expect(address.hasPrefix("http://127.0.0.1:"))
            for name in ["banana", Self.hostile] {
                try await home.run("entries", "add", "--name", name, "--calories", "100")
            }
            let script = Fixtures.repository + "/Tests/Browser/browse.py"
            let browsed = try run(
                python, ["-B", script, "/usr/bin/chromium-headless-shell", address, "a long enough password"])
            #expect(browsed.code == 0, "\(browsed.output)")
            let off = try await home.json(WebPageStatus.self, "web", "off")
            #expect(!off.isOn)
            let answers = try isAnswering(address)
            #expect(!answers)
        }
    }

    @Test("takes files over, shows the pictures of photos, and writes down what is said")
    func deeds() async throws {
        let python = try #require(ProcessInfo.processInfo.environment["BITEBOOK_TEST_BROWSER_PYTHON"])
        try await SpeechStandIn.hearing("two eggs") { home in
            let home = home.with(["BITEBOOK_CACHE": home.scratch.path("cache")])
            let codes = ["4006381333931", "5901234123457"]
            let pack = codes.map { "\($0)\tZorblax Bar\t400\t10\t50\n" }.joined()
            let heading = "code\tproduct_name\tenergy-kcal_100g\tproteins_100g\tserving_quantity\n"
            let table = try home.scratch.write(Data((heading + pack).utf8), to: "off.csv")
            let imported = try await home.run("foods", "import", table)
            #expect(imported.code == 0, "\(imported.errors)")
            for code in codes {
                let file = try home.scratch.write(BarcodePicture.png(code), to: "\(code).png")
                let photos = try await home.json([PhotoResult].self, "photo", file)
                #expect(photos.first?.draft != nil, "\(photos)")
            }
            // One is logged, the other waits.
            try await home.run("drafts", "confirm", "1")
            let file = try home.scratch.write(Data("a long enough password\n".utf8), to: "password")
            let status = try await home.json(WebPageStatus.self, "web", "on", "--password-file", file)
            let recording = try home.scratch.write(
                Recordings.wave(Recordings.tone(seconds: 20, rate: 48000), rate: 48000), to: "heard.wav")
            let done = try run(
                python,
                [
                    "-B", Fixtures.repository + "/Tests/Browser/deeds.py", "/usr/bin/chromium-headless-shell",
                    try #require(status.address), "a long enough password", recording,
                ])
            #expect(done.code == 0, "\(done.output)")
            // What was heard came as one channel of 16 bits at 16 kHz.
            let asked = try Data(contentsOf: URL(filePath: home.scratch.path("asked")))
            let format = Recordings.bytes(1, 2) + Recordings.bytes(1, 2) + Recordings.bytes(16_000, 4)
            #expect(asked.range(of: Data("fmt ".utf8) + Recordings.bytes(16, 4) + format) != nil)
            let uploads = home.places.webUploadsFolder.path
            let left = FileManager.default.enumerator(atPath: uploads)?.compactMap { $0 as? String } ?? []
            #expect(!left.contains { $0.contains(".") }, "\(left)")
            try await home.run("web", "off")
            #expect(!FileManager.default.fileExists(atPath: uploads))
        }
    }

    @Test("takes the codes of an authenticator that another program computes")
    func authenticator() async throws {
        try await BiteBookHome.with { home in
            let proposed = try await home.json(AuthenticatorDTO.self, "web", "totp")
            let secret = proposed.secret.filter { $0 != " " }
            #expect(proposed.address.contains("secret=\(secret)&"))
            let wrong = try await home.run("web", "totp", "12")
            #expect(wrong.code != 0)
            let code = try run("/usr/bin/oathtool", ["--totp", "-b", secret]).output
            let status = try await home.json(
                WebPageStatus.self, "web", "totp", code.trimmingCharacters(in: .whitespacesAndNewlines))
            #expect(status.asksForCode)
            let off = try await home.json(WebPageStatus.self, "web", "totp", "off")
            #expect(!off.asksForCode)
        }
    }
}
