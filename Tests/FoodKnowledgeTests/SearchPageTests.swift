import Foundation
import Testing

@testable import FoodKnowledge

@Suite("Result pages")
struct SearchPageTests {
    private func read(_ html: String, status: Int = 200) -> SearchPage.Reading {
        SearchPage.read(status: status, body: Array(html.utf8))
    }

    @Test("organic results are read, unwrapped and decoded; advertisements and scripts are left out")
    func organic() {
        #expect(
            read(SearchPages.found)
                == .results([
                    WebResult(
                        title: "Banana & nutrition", url: "https://www.food.example/banana?a=1%26b",
                        snippet: "A medium banana (118 g) has 105 calories – größer"),
                    WebResult(
                        title: "Direct", url: "https://kcal.example/bananas", snippet: "Banana: 89 kcal per 100 g"),
                ]))
    }

    @Test("a site is named without www")
    func domain() {
        #expect(WebResult(title: "", url: "https://www.Food.example/x", snippet: "").domain == "food.example")
        #expect(WebResult(title: "", url: "nonsense", snippet: "").domain.isEmpty)
    }

    @Test("a challenge is a block with any status", arguments: [200, 202, 403, 429, 500])
    func challenge(status: Int) { #expect(read(SearchPages.challenge, status: status) == .blocked) }

    @Test("a blocking status is a block whatever the page says", arguments: [202, 403, 418, 429])
    func blockingStatus(status: Int) {
        #expect(read("", status: status) == .blocked)
        #expect(read(SearchPages.nothing, status: status) == .blocked)
    }

    @Test("words of a challenge inside a result or the query are no challenge")
    func wordsAreNoChallenge() {
        let page = SearchPages.results(
            SearchPages.result(
                "challenge-form anomaly-modal__title", "https://a.example/", "form id=\"challenge-form\""))
        guard case .results(let results) = read(page) else {
            Issue.record("not read as results")
            return
        }
        #expect(results.count == 1)
    }

    @Test("only the card of the service says that nothing was found")
    func nothing() {
        #expect(read(SearchPages.nothing) == .nothingFound)
        #expect(read(SearchPages.page("No results found")) == .notUnderstood)
    }

    @Test("an error status is an error", arguments: [301, 302, 404, 500, 503])
    func errors(status: Int) { #expect(read("<html></html>", status: status) == .httpError(status)) }

    @Test(
        "what is no page is not understood and does no harm",
        arguments: [
            "", " ", "\u{0}", "<", "<html", "]]>", "{\"json\":true}", "<a href='", "&#x110000;", "<!DOCTYPE",
            "\u{feff}<p>",
            String(repeating: "<div>", count: 20_000), String(repeating: "<p class=result>", count: 5000),
            "<div id=links>" + String(repeating: "<b>", count: 3000),
        ])
    func garbage(html: String) { #expect(read(html) == .notUnderstood) }

    @Test("a page cut anywhere is read without harm")
    func truncated() {
        let bytes = Array(SearchPages.found.utf8)
        for length in stride(from: 0, to: bytes.count, by: 13) {
            _ = SearchPage.read(status: 200, body: Array(bytes.prefix(length)))
        }
    }

    @Test("bytes at random are read without harm")
    func fuzz() {
        var generator = SplitMix(state: 3)
        let base = Array(SearchPages.found.utf8)
        for _ in 0..<200 {
            var bytes = base
            for _ in 0..<20 {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            _ = SearchPage.read(status: 200, body: bytes)
        }
    }

    @Test("a request carries the query escaped, honest headers and no commands of the service")
    func request() {
        let settings = WebSearchSettings(version: "1.2.3")
        let request = SearchRequest(query: "!g  crème brûlée & co\u{1b}", region: "us-en", settings: settings)
        #expect(request.body == "q=%22%21g%22+cr%C3%A8me+br%C3%BBl%C3%A9e+%26+co&b=&kl=us-en")
        #expect(request.headers.first { $0.name == "User-Agent" }?.value == "BiteBook/1.2.3")
        #expect(!request.headers.contains { $0.name == "Cookie" })
        #expect(SearchRequest.safe(String(repeating: "word ", count: 500)).utf8.count <= SearchRequest.longestQuery)
    }

    @Test("silence after a block lasts 15 minutes, then 60, and an answer ends it")
    func breaker() {
        var breaker = SearchBreaker()
        let start = Date(timeIntervalSince1970: 0)
        #expect(breaker.blockedUntil(start) == nil)
        #expect(breaker.wasBlocked(start) == start.addingTimeInterval(900))
        #expect(breaker.blockedUntil(start.addingTimeInterval(899)) != nil)
        #expect(breaker.blockedUntil(start.addingTimeInterval(900)) == nil)
        #expect(breaker.wasBlocked(start.addingTimeInterval(900)) == start.addingTimeInterval(900 + 3600))
        breaker.wasAnswered()
        #expect(breaker.blockedUntil(start.addingTimeInterval(901)) == nil)
        #expect(breaker.wasBlocked(start) == start.addingTimeInterval(900))
    }

    @Test("an address has its scheme in lower case, however it was written")
    func schemeInCapitals() {
        #expect(SearchPage.target(of: "HtTps://example.com/A") == "https://example.com/A")
        #expect(
            SearchPage.target(of: "//duckduckgo.com/l/?uddg=htTps%3A%2F%2Fexample.com%2Fa") == "https://example.com/a")
    }
}
