import Client
import Foundation
import Logging
import ServiceLifecycle
import Testing
import Web

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The server on a real port, with a daemon that does not answer: what is looked at before any page is.
@Suite("The server of pages")
struct ServerTests {
    struct Gate: WebGate {
        func asksForCode() async -> Bool { false }
        func letsIn(password: String, code: String?) async throws -> Bool { password == "right" }
    }

    private struct Answer {
        let status: Int
        let headers: [String: String]
        let text: String
    }

    private func serving(
        uploads folder: URL = URL(filePath: "/tmp/no-uploads-here"), _ work: (Int) async throws -> Void
    ) async throws {
        let client = DaemonClient(socket: "/tmp/no-daemon-here.sock")
        let server = WebServer(
            client: client, gate: Gate(), uploads: UploadShelf(folder: folder), logger: Logger(label: "test"))
        let (ports, listening) = AsyncStream.makeStream(of: Int.self)
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: [server.service(port: 0) { listening.yield($0) }], logger: Logger(label: "test")))
        let task = Task { try await group.run() }
        let port = await ports.first { _ in true }
        do {
            try await work(try #require(port))
        } catch {
            await group.triggerGracefulShutdown()
            try await task.value
            await client.close()
            throw error
        }
        await group.triggerGracefulShutdown()
        try await task.value
        await client.close()
    }

    /// On a thread of its own: the server needs the others.
    private static func curl(_ arguments: [String]) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(
                    with: Result {
                        let process = Process()
                        process.executableURL = URL(filePath: "/usr/bin/env")
                        process.arguments = ["curl"] + arguments
                        let output = Pipe()
                        process.standardOutput = output
                        try process.run()
                        let data = try output.fileHandleForReading.readToEnd() ?? Data()
                        process.waitUntilExit()
                        return String(decoding: data, as: UTF8.self)
                    })
            }
        }
    }

    /// By curl, which sends what it is told to, a wrong Host, too.
    private func ask(_ arguments: [String]) async throws -> Answer {
        let text = try await Self.curl(["-s", "-i", "--max-time", "20"] + arguments)
        let parts = text.split(separator: "\r\n\r\n", maxSplits: 1).map(String.init)
        let lines = (parts.first ?? "").components(separatedBy: "\r\n")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(
                in: .whitespaces)
        }
        let status = Int(lines.first?.split(separator: " ").dropFirst().first ?? "") ?? 0
        return Answer(status: status, headers: headers, text: parts.count > 1 ? parts[1] : "")
    }

    private func token(in answer: Answer) throws -> String {
        try String(#require(answer.text.firstMatch(of: /name="token" value="([0-9a-f]+)"/)).1)
    }

    private func cookie(in answer: Answer) throws -> String {
        try String(#require(answer.headers["set-cookie"]?.split(separator: ";").first))
    }

    @Test("has the headers on every answer, and lets in nobody who is not logged in")
    func headers() async throws {
        try await serving { port in
            let root = "http://127.0.0.1:\(port)"
            for (path, status) in [
                ("/", 303), ("/log-in", 200), ("/nothing", 303), ("/assets/none", 404), ("/assets/page.css", 200),
                ("/%00%ff", 303), ("//evil", 303),
            ] {
                let answer = try await ask([root + path])
                #expect(answer.status == status, "\(path)")
                #expect(answer.headers["content-security-policy"]?.hasPrefix("default-src 'none'") == true, "\(path)")
                #expect(answer.headers["x-content-type-options"] == "nosniff", "\(path)")
                #expect(answer.headers["cache-control"] != nil, "\(path)")
            }
            let rebound = try await ask(["-H", "Host: evil.example:\(port)", root + "/log-in"])
            #expect(rebound.status == 400)
            #expect(rebound.headers["content-security-policy"] != nil)
            #expect(!rebound.text.contains("token"))
            let spoken = try await ask(["-H", "Accept-Language: xx, de-AT;q=0.8, en;q=0.5", root + "/log-in"])
            #expect(spoken.text.contains("<html lang=\"de\">") && spoken.text.contains("Passwort"))
        }
    }

    @Test("takes a form from its own page only, once it has the token, and gives a new cookie")
    func logIn() async throws {
        try await serving { port in
            let root = "http://127.0.0.1:\(port)"
            let page = try await ask([root + "/log-in"])
            let (token, cookie) = (try token(in: page), try cookie(in: page))
            #expect(page.headers["set-cookie"]?.contains("HttpOnly; SameSite=Strict") == true)
            func send(_ fields: String, origin: String? = root, cookie: String = cookie) async throws -> Answer {
                try await ask(
                    ["--data", fields, "-H", "Cookie: \(cookie)"] + (origin.map { ["-H", "Origin: \($0)"] } ?? [])
                        + [root + "/log-in"])
            }
            let right = "token=\(token)&password=right"
            for origin in [nil, "null", "http://evil.example", "http://127.0.0.1:\(port + 1)"] {
                let refused = try await send(right, origin: origin)
                #expect(refused.status == 400, "\(origin ?? "none")")
            }
            let noToken = try await send("password=right")
            let otherToken = try await send("token=\(String(repeating: "0", count: 64))&password=right")
            let otherCookie = try await send(right, cookie: "bitebook_session=planted")
            for answer in [noToken, otherToken, otherCookie] { #expect(answer.status == 409) }
            let broken = try await send("token=%zz")
            let huge = try await send("token=\(token)&password=" + String(repeating: "a", count: 20_000))
            #expect(broken.status == 400)
            #expect(huge.status == 413)
            let wrong = try await send("token=\(token)&password=wrong")
            #expect(wrong.status == 403 && wrong.headers["set-cookie"] == nil)
            let answer = try await send(right)
            #expect(answer.status == 303 && answer.headers["location"] == "/")
            let session = try self.cookie(in: answer)
            #expect(session != cookie)
            // The daemon does not answer: the page says so, with its headers, and offers to log out.
            let today = try await ask(["-H", "Cookie: \(session)", root + "/"])
            #expect(today.status == 503 && today.text.contains("/log-out"))
            #expect(today.headers["content-security-policy"] != nil)
            let planted = try await ask(["-H", "Cookie: \(cookie)", root + "/"])
            #expect(planted.status == 303)
            let forged = try await ask([
                "--data", "x=1", "-H", "Cookie: \(session)", "-H", "Origin: \(root)", root + "/undo",
            ])
            #expect(forged.status == 409)
            for _ in 0..<5 { _ = try await send("token=\(token)&password=wrong") }
            let limited = try await send(right)
            #expect(limited.status == 429 && limited.headers["retry-after"] != nil)
        }
    }

    @Test("takes an upload from a form with its token only, and keeps nothing of what it refuses")
    func uploads() async throws {
        let folder = URL(filePath: "/tmp/web-uploads-\(UUID().uuidString.prefix(8))")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.path + "-file"
        try Data("a,b\n".utf8).write(to: URL(filePath: file))
        defer { try? FileManager.default.removeItem(atPath: file) }
        try await serving(uploads: folder) { port in
            let root = "http://127.0.0.1:\(port)"
            let page = try await ask([root + "/log-in"])
            let entered = try await ask([
                "--data", "token=\(try token(in: page))&password=right", "-H", "Cookie: \(try cookie(in: page))", "-H",
                "Origin: \(root)", root + "/log-in",
            ])
            let session = try cookie(in: entered)
            let form = try await ask(["-H", "Cookie: \(session)", root + "/import"])
            // The daemon does not answer, so the token comes with the button to log out.
            let token = try token(in: form)
            func send(_ fields: [String], _ more: [String] = []) async throws -> Answer {
                try await ask(
                    fields.flatMap { ["-F", $0] } + more
                        + ["-H", "Cookie: \(session)", "-H", "Origin: \(root)", root + "/import"])
            }
            let mine = "token=\(token)"
            let late = try await send(["file=@\(file)", mine])
            #expect(late.status == 409, "the token stands before the file")
            let forged = try await send(["token=\(String(repeating: "0", count: 64))", "file=@\(file)"])
            #expect(forged.status == 409)
            #expect(!FileManager.default.fileExists(atPath: folder.path), "nothing was written for them")
            let none = try await send([mine])
            #expect(none.status == 400 && none.text.contains("No file was chosen"))
            let two = try await send([mine, "file=@\(file)", "more=@\(file)"])
            #expect(two.status == 400)
            let large = try await send([mine, "file=@\(file)"], ["-H", "Content-Length: 9999999999", "-m", "5"])
            #expect(large.status == 413 && large.text.contains("larger than 1024 MB"))
            let plain = try await ask([
                "--data", mine, "-H", "Cookie: \(session)", "-H", "Origin: \(root)", root + "/import",
            ])
            #expect(plain.status == 400)
            let whole = try await send([mine, "file=@\(file)"])
            #expect(whole.status == 503, "the daemon does not answer")
            let left = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
            #expect(left.isEmpty, "\(left)")
            for path in ["/import/none", "/import/..%2F..%2Fetc%2Fpasswd", "/import/%00"] {
                let answer = try await ask(["-H", "Cookie: \(session)", root + path])
                #expect(answer.status == 404, "\(path)")
            }
            let taken = try await ask([
                "--data", mine + "&path=/etc/passwd", "-H", "Cookie: \(session)", "-H", "Origin: \(root)",
                root + "/import/none/take",
            ])
            #expect(taken.status == 404)
        }
    }
}
