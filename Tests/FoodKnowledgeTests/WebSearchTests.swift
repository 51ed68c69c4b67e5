import Failures
import Foundation
import NIOHTTP1
import Synchronization
import Testing

@testable import FoodKnowledge

/// A clock that only moves when told.
final class TestClock: Sendable {
    private let seconds = Mutex(1_000_000.0)
    var now: @Sendable () -> Date { { Date(timeIntervalSince1970: self.seconds.withLock { $0 }) } }
    func advance(_ by: Double) { seconds.withLock { $0 += by } }
}

@Suite("Web search against a real server")
struct WebSearchTests {
    private static func settings(_ server: SearchServer) -> WebSearchSettings {
        var settings = WebSearchSettings(version: "0.1")
        settings.base = server.address
        settings.pause = .milliseconds(1)
        settings.timeout = .seconds(5)
        return settings
    }

    /// Runs `body` with a search whose server gives `answers` in order and then repeats the last one.
    /// The time limit is long: the tests beside it may keep all processors busy.
    private func withSearch(
        _ answers: [SearchServer.Answer], clock: TestClock = TestClock(), base: String? = nil,
        pause: Duration = .milliseconds(1), timeout: Duration = .seconds(100),
        _ body: (WebSearch, SearchServer) async throws -> Void
    ) async throws {
        try await SearchServer.with(answers) { server in
            var settings = Self.settings(server)
            (settings.pause, settings.timeout) = (pause, timeout)
            if let base { settings.base = base }
            let search = WebSearch(settings: settings, cache: MemorySearchCache(), now: clock.now)
            do {
                try await body(search, server)
            } catch {
                try await search.shutdown()
                throw error
            }
            try await search.shutdown()
        }
    }

    @Test("a query is posted as a form and its results come back")
    func posts() async throws {
        try await withSearch([.init(body: SearchPages.found)]) { (search, server) async throws in
            guard case .results(let results) = try await search.search("calories in a banana", region: "us-en") else {
                Issue.record("no results")
                return
            }
            #expect(results.map(\.domain) == ["food.example", "kcal.example"])
            let request = try #require(server.requests.first)
            #expect(request.uri == "/html/")
            #expect(request.body == "q=calories+in+a+banana&b=&kl=us-en")
            #expect(request.headers["user-agent"] == ["BiteBook/0.1"])
            #expect(request.headers["content-type"] == ["application/x-www-form-urlencoded; charset=utf-8"])
        }
    }

    @Test("five answers are five different outcomes")
    func outcomes() async throws {
        let answers: [SearchServer.Answer] = [
            .init(body: SearchPages.found), .init(body: SearchPages.nothing), .init(status: 500, body: "oops"),
            .init(body: "<html><body>welcome</body></html>"), .init(status: 202, body: SearchPages.challenge),
        ]
        try await withSearch(answers) { (search, _) async throws in
            guard case .results = try await search.search("1") else {
                Issue.record("no results")
                return
            }
            #expect(try await search.search("2") == .nothingFound)
            #expect(try await search.search("3") == .httpError(status: 500))
            #expect(try await search.search("4") == .notUnderstood)
            #expect(try await search.search("5") == .blocked(until: Date(timeIntervalSince1970: 1_000_900)))
        }
    }

    @Test("the same question is asked once, whatever its case and spacing, and again when it is old")
    func cached() async throws {
        let clock = TestClock()
        try await withSearch([.init(body: SearchPages.found)], clock: clock) { (search, server) async throws in
            let first = try await search.search("Big Mac calories")
            #expect(try await search.search("  big  MAC calories ") == first)
            #expect(server.requests.count == 1)
            _ = try await search.search("big mac calories", region: "de-de")
            #expect(server.requests.count == 2)
            clock.advance(WebSearch.resultsKeep)
            _ = try await search.search("big mac calories")
            #expect(server.requests.count == 3)
        }
    }

    @Test("errors and blocks are not kept")
    func errorsAreNotKept() async throws {
        try await withSearch([.init(status: 503), .init(body: SearchPages.found)]) {
            (search, _) async throws in
            #expect(try await search.search("x") == .httpError(status: 503))
            guard case .results = try await search.search("x") else {
                Issue.record("the error was kept")
                return
            }
        }
    }

    @Test("after a block nothing is sent for 15 minutes, after the next one for 60")
    func breaker() async throws {
        let clock = TestClock()
        try await withSearch([.init(status: 403, body: SearchPages.challenge)], clock: clock) {
            (search, server) async throws in
            let blocked = try await search.search("a")
            #expect(blocked == .blocked(until: clock.now().addingTimeInterval(900)))
            #expect(try await search.search("b") == blocked)
            #expect(server.requests.count == 1)
            clock.advance(900)
            #expect(try await search.search("c") == .blocked(until: clock.now().addingTimeInterval(3600)))
            #expect(server.requests.count == 2)
        }
    }

    @Test("requests never overlap and keep their pause")
    func polite() async throws {
        try await withSearch(
            [.init(body: SearchPages.nothing, delay: .milliseconds(30))], pause: .milliseconds(150)
        ) { (search, server) async throws in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<4 { group.addTask { _ = try await search.search("query \(number)") } }
                try await group.waitForAll()
            }
            #expect(server.requests.count == 4)
            #expect(server.mostAtOnce == 1)
            let times = server.requests.map(\.at)
            for (earlier, later) in zip(times, times.dropFirst()) { #expect(later - earlier >= .milliseconds(150)) }
        }
    }

    @Test("the same question by many at once is sent once")
    func coalesced() async throws {
        try await withSearch([.init(body: SearchPages.found, delay: .milliseconds(50))]) {
            (search, server) async throws in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<5 { group.addTask { _ = try await search.search("same") } }
                try await group.waitForAll()
            }
            #expect(server.requests.count == 1)
        }
    }

    @Test("offline refuses before any connection, but still knows what is kept")
    func offline() async throws {
        try await SearchServer.with([.init(body: SearchPages.found)]) { (server) async throws in
            var settings = Self.settings(server)
            settings.isOffline = true
            let cache = MemorySearchCache()
            let clock = TestClock()
            await cache.keep(CachedSearch(results: [], at: clock.now()), for: WebSearch.key("kept", "wt-wt"))
            let search = WebSearch(settings: settings, cache: cache, now: clock.now)
            let error = await #expect(throws: BiteBookError.self) { try await search.search("new") }
            #expect(error?.code == .offline)
            #expect(try await search.search("kept") == .nothingFound)
            #expect(server.requests.isEmpty)
            try await search.shutdown()
        }
    }

    @Test("a redirect is not followed")
    func redirect() async throws {
        try await withSearch([.init(status: 302, headers: [("Location", "/html/other")])]) {
            (search, server) async throws in
            #expect(try await search.search("x") == .httpError(status: 302))
            #expect(server.requests.count == 1)
        }
    }

    @Test("a body larger than allowed is not read to its end")
    func tooLarge() async throws {
        try await withSearch([.init(body: SearchPages.found + String(repeating: " ", count: 600_000))]) {
            (search, _) async throws in
            #expect(try await search.search("x") == .notUnderstood)
        }
    }

    @Test("a service that is slow or not there is unreachable, said plainly")
    func unreachable() async throws {
        try await withSearch(
            [.init(body: SearchPages.found, delay: .seconds(3))], timeout: .milliseconds(100)
        ) { (search, _) async throws in
            let error = await #expect(throws: BiteBookError.self) { try await search.search("slow") }
            #expect(error?.code == .offline)
        }
        try await withSearch([.init()], base: "http://127.0.0.1:1/html/") {
            (search, _) async throws in
            let error = await #expect(throws: BiteBookError.self) { try await search.search("nobody") }
            #expect(error?.code == .offline)
            #expect(error?.hint != nil)
        }
    }

    @Test("an empty query is refused", arguments: ["", "   ", "\u{7}"])
    func empty(query: String) async throws {
        try await withSearch([.init()]) { (search, server) async throws in
            let error = await #expect(throws: BiteBookError.self) { try await search.search(query) }
            #expect(error?.code == .invalidInput)
            #expect(server.requests.isEmpty)
        }
    }
}
