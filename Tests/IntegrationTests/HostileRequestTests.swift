import Client
import DaemonAPI
import DaemonHarness
import Failures
import Foundation
import TestSupport
import Testing

@Suite("Requests that no client of ours sends")
struct HostileRequestTests {
    /// What is sent, and what must come back. Status 0 means that the connection may just be closed.
    private struct Attack {
        var name: String
        var request: Data
        var statuses: Set<Int>
        var code: FailureCode?

        init(_ name: String, _ request: Data, _ statuses: Set<Int>, _ code: FailureCode?) {
            (self.name, self.request, self.statuses, self.code) = (name, request, statuses, code)
        }
    }

    private static func request(_ verb: String, _ path: String, _ body: Data = Data(), _ headers: String = "") -> Data {
        let head =
            "\(verb) \(path) HTTP/1.1\r\nHost: bitebook\r\nConnection: close\r\nContent-Length: \(body.count)\r\n\(headers)\r\n"
        return Data(head.utf8) + body
    }

    private static func text(_ verb: String, _ path: String, _ body: String = "") -> Data {
        request(verb, path, Data(body.utf8))
    }

    private static let attacks: [Attack] = [
        Attack("no JSON", text("POST", "/v1/entries", "{name: apple"), [400], .invalidInput),
        Attack("an empty body", text("POST", "/v1/entries"), [400], .invalidInput),
        Attack("another type", text("POST", "/v1/entries", #"{"name":7}"#), [400], .invalidInput),
        Attack("an array", text("POST", "/v1/entries", "[1,2,3]"), [400], .invalidInput),
        Attack("null", text("POST", "/v1/entries", "null"), [400], .invalidInput),
        Attack(
            "deep nesting", text("POST", "/v1/entries", String(repeating: "[", count: 100_000)), [400], .invalidInput),
        Attack(
            "a number beyond all", text("POST", "/v1/entries", #"{"name":"a","quantity":1e999}"#), [400], .invalidInput),
        Attack(
            "a negative amount", text("POST", "/v1/entries", #"{"name":"apple","quantity":-3}"#), [400], .invalidInput),
        Attack(
            "absurd energy", text("POST", "/v1/entries", #"{"name":"a","calories":9223372036854775807}"#), [400],
            .invalidInput),
        Attack("an empty name", text("POST", "/v1/entries", #"{"name":"  "}"#), [400], .invalidInput),
        Attack("an unknown meal", text("POST", "/v1/entries", #"{"name":"a","meal":"../etc"}"#), [400], .invalidInput),
        Attack(
            "a time that is none", text("POST", "/v1/entries", #"{"name":"a","eatenAt":"noon"}"#), [400], .invalidInput),
        Attack(
            "no UTF-8",
            request("POST", "/v1/entries", Data(#"{"name":""#.utf8) + Data([0xFF, 0xFE, 0xC0]) + Data(#""}"#.utf8)),
            [400], .invalidInput),
        Attack(
            "2 MiB", request("POST", "/v1/entries", Data(#"{"name":""#.utf8) + Data(repeating: 0x61, count: 2 << 20)),
            [413], .tooLarge),
        Attack(
            "a turn of 2 MiB",
            request("POST", "/v1/turns", Data(#"{"text":""#.utf8) + Data(repeating: 0x61, count: 2 << 20)),
            [413], .tooLarge),
        Attack("an unknown route", text("GET", "/v1/secrets"), [404], .notFound),
        Attack("no route at all", text("GET", "/"), [404], .notFound),
        Attack("the wrong verb", text("DELETE", "/v1/entries"), [404, 405], nil),
        Attack("an id that is a path", text("GET", "/v1/notes/..%2F..%2Fetc%2Fpasswd"), [400, 404], nil),
        Attack("an id that climbs", text("GET", "/v1/notes/../../../etc/passwd"), [400, 404], nil),
        Attack("a food id that is a path", text("GET", "/v1/foods/%2Fetc%2Fpasswd"), [400, 404], nil),
        Attack("a model id that is a path", text("DELETE", "/v1/models/..%2F..%2Fbitebook.sqlite"), [400, 404], nil),
        Attack("an id with a zero byte", text("GET", "/v1/notes/a%00b"), [400, 404], nil),
        Attack("an id that is no number", text("GET", "/v1/conversations/one"), [400], .invalidInput),
        Attack("an id beyond all numbers", text("DELETE", "/v1/entries/99999999999999999999"), [400], .invalidInput),
        Attack("a negative id", text("DELETE", "/v1/entries/-1"), [400], .invalidInput),
        Attack("SQL as an id", text("GET", "/v1/conversations/1%3BDROP%20TABLE%20notes"), [400], .invalidInput),
        Attack("a day that is none", text("GET", "/v1/day?day=2026-02-30"), [400], .invalidInput),
        Attack("a broken query", text("GET", "/v1/day?day=%FF%FE&&&=%"), [400], .invalidInput),
        Attack("a limit beyond all", text("GET", "/v1/foods?q=egg&limit=999999999999999999999"), [400], .invalidInput),
        Attack("SQL as words", text("GET", "/v1/foods?q=%22%27%3B--%20OR%20NEAR("), [200], nil),
        Attack("SQL as words to search for", text("GET", "/v1/messages?q=a%22%20OR%20NEAR(b)%2A%27%3B--"), [200], nil),
        Attack("a search for nothing", text("GET", "/v1/messages?q=%22%2A%22"), [400], .invalidInput),
        Attack("a search without a limit", text("GET", "/v1/messages?q=a&limit=-1"), [400], .invalidInput),
        Attack("a fork of nothing", text("POST", "/v1/conversations/9/fork", "{}"), [404], .notFound),
        Attack("a fork from no message", text("POST", "/v1/conversations/9/fork", #"{"message":"x"}"#), [400], nil),
        Attack("a usual that is a path", text("DELETE", "/v1/usual/..%2F..%2Fall"), [404], .notFound),
        Attack(
            "a workspace that is a path", request("GET", "/v1/day", Data(), "bitebook-workspace: ../../etc\r\n"), [404],
            .notFound),
        Attack("an empty turn", text("POST", "/v1/turns", #"{"text":"   "}"#), [200, 400], nil),
        Attack("a purge without a yes", text("POST", "/v1/purge", #"{"confirm":false}"#), [400], .invalidInput),
        Attack(
            "a huge header", request("GET", "/v1/day", Data(), "x-big: \(String(repeating: "a", count: 1 << 20))\r\n"),
            [400, 431, 0], nil),
        Attack("no HTTP", Data("this is no request\r\n\r\n".utf8), [400, 0], nil),
        Attack(
            "a TLS greeting",
            Data([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xFC, 0x03, 0x03]) + Data("\r\n\r\n".utf8), [400, 0],
            nil),
        Attack(
            "two lengths",
            Data(
                "POST /v1/entries HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 5\r\nContent-Length: 9\r\n\r\nhello"
                    .utf8),
            [400, 0], nil),
        Attack(
            "a length that lies", Data("POST /v1/entries HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n".utf8),
            [400, 0], nil),
    ]

    @Test("each gets a JSON error, nothing is changed, and the daemon stays up")
    func attacks() async throws {
        try await BiteBookHome.with { home in
            let kept = try await home.json(EntryDTO.self, "entries", "add", "--name", "apple")
            let before = try await home.status()
            for attack in Self.attacks {
                let answer = RawAnswer(try RawConnection(to: home.places.socket.path).exchange(attack.request))
                #expect(
                    attack.statuses.contains(answer.status),
                    "\(attack.name): \(answer.status) \(answer.body.prefix(200))")
                if let code = attack.code, answer.status != 0 {
                    let error = try? WireCoding.decode(BiteBookError.self, from: Data(answer.body.utf8))
                    #expect(error?.code == code, "\(attack.name): \(answer.body.prefix(200))")
                    #expect(error?.message.isEmpty == false, "\(attack.name)")
                }
            }
            let after = try await home.status()
            #expect(after.processID == before.processID)
            #expect(try await home.json([EntryDTO].self, "entries", "list") == [kept])
            #expect(FileManager.default.fileExists(atPath: home.places.database.path))
        }
    }

    @Test("our own client is told too what is too large")
    func tooLarge() async throws {
        try await BiteBookHome.with { home in
            try await home.run("daemon", "start")
            let new = NewEntry(name: String(repeating: "a", count: 2 << 20))
            let error = await #expect(throws: BiteBookError.self) {
                try await home.client().send(AddEntry.self, body: new)
            }
            #expect(error?.code == .tooLarge)
        }
    }

    @Test("connections that are dropped half-way cost nothing")
    func dropped() async throws {
        try await BiteBookHome.with { home in
            try await home.run("daemon", "start")
            let before = try await home.status()
            let whole = Self.text("POST", "/v1/entries", #"{"name":"apple"}"#)
            for length in stride(from: 0, to: whole.count - 1, by: 3) {
                let connection = try RawConnection(to: home.places.socket.path)
                connection.send(whole.prefix(length))
            }
            // Open ones that never finish must not keep others waiting.
            let idle = try (1...100).map { _ in
                let connection = try RawConnection(to: home.places.socket.path)
                connection.send(whole.prefix(40))
                return connection
            }
            let ran = try await home.run("today")
            #expect(ran.code == 0)
            #expect(ran.duration < .seconds(3))
            withExtendedLifetime(idle) {}
            #expect(try await home.status().processID == before.processID)
            #expect(try await home.json([EntryDTO].self, "entries", "list").isEmpty)
        }
    }
}
