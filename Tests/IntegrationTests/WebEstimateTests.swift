import DaemonAPI
import DaemonHarness
import Foundation
import Nutrition
import TestSupport
import Testing

@Suite("A food of the web, from the words to the row")
struct WebEstimateTests {
    private static let plan = #"{"k":"I ate","a":["zxqvw burger"]}"#

    private static func page(_ results: (site: String, text: String)...) -> String {
        let rows = results.map { site, text in
            """
            <div class="result results_links web-result "><div class="links_main result__body">
            <h2 class="result__title"><a class="result__a" href="https://\(site)/">Zxqvw burger</a></h2>
            <a class="result__snippet" href="https://\(site)/">\(text)</a></div></div>
            """
        }
        return "<html><body><div id=\"links\" class=\"results\">\(rows.joined())</div></body></html>"
    }

    private static let nothing = """
        <html><body><div id="links" class="results"><div class="result results_links web-result result--no-result">
        <div class="no-results__container"><h1>No results found for <strong>query</strong></h1></div></div></div>
        </body></html>
        """
    private static let challenge = """
        <html><body><div class="anomaly-modal__mask"></div><form id="challenge-form"></form></body></html>
        """

    private func home(
        _ script: ScriptedWeb.Script, _ body: @Sendable (BiteBookHome, ScriptedWeb) async throws -> Void
    ) async throws {
        let web = try ScriptedWeb(script)
        let changes = [
            "BITEBOOK_OFFLINE": "", "BITEBOOK_MODEL": "http://127.0.0.1:\(web.port)/v1",
            "BITEBOOK_SEARCH_URL": "http://127.0.0.1:\(web.port)/html/",
        ]
        try await BiteBookHome.with(changes) { home in try await body(home, web) }
    }

    @Test("it is logged as an estimate with sites and range, asked once, and explained; only its name goes out")
    func found() async throws {
        let page = Self.page(
            ("one.example", "A zxqvw burger has 500 calories per serving."),
            ("two.example", "Zxqvw burger: 540 kcal per serving."))
        try await home(.init(plan: Self.plan, page: page)) { home, web in
            let estimate = try await home.json(TurnResult.self, "estimate", "a zxqvw burger for my secret lunch")
            #expect(estimate.entries.map(\.calories) == [520])
            let turn = try await home.json(TurnResult.self, "ask", "I had a zxqvw burger for my secret lunch")
            let entry = try #require(turn.entries.first)
            #expect(entry.source == .web && entry.status == .estimated && entry.calories == 520)
            #expect(entry.caloriesRange == EnergyRange(low: 500, high: 540))
            #expect(
                turn.reply.contains(
                    "about 520 kcal (500–540), from the web: 520 kcal per serving on one.example, two.example"))
            #expect(web.searches.count == 1)
            #expect(web.searches.first?.contains("q=zxqvw+burger+calories&") == true, "\(web.searches)")
            let why = try await home.run("why", "\(entry.id ?? 0)")
            #expect(why.output.contains("in no table"), "\(why.output)")
        }
    }

    @Test("nothing, a block, an error and an unreadable page are told apart, and the entry is kept without energy")
    func outcomes() async throws {
        for (script, text) in [
            (ScriptedWeb.Script(plan: Self.plan, page: Self.nothing), "found nothing about zxqvw burger"),
            (.init(plan: Self.plan, status: 202, page: Self.challenge), "does not answer programs"),
            (.init(plan: Self.plan, status: 500), "answered with status 500"),
            (.init(plan: Self.plan, page: "<html><body>hello</body></html>"), "cannot read"),
        ] {
            try await home(script) { home, _ in
                let turn = try await home.json(TurnResult.self, "ask", "I had a zxqvw burger")
                #expect(turn.reply.contains(text), "\(turn.reply)")
                #expect(turn.entries.map(\.status) == [.unmatched], "\(text)")
            }
        }
    }

    @Test("a page that never answers holds an entry for some seconds only; switched off, nobody is asked")
    func silence() async throws {
        try await home(.init(plan: Self.plan, isSilent: true)) { home, web in
            let turn = try await home.json(TurnResult.self, "ask", "I had a zxqvw burger")
            #expect(turn.reply.contains("takes too long right now"), "\(turn.reply)")
            #expect(turn.entries.map(\.status) == [.unmatched])
            let asked = web.searches.count
            try await home.run("settings", "set", "web_search", "off")
            let other = try await home.json(TurnResult.self, "ask", "I had a zxqvw burger again")
            #expect(!other.reply.contains("web"), "\(other.reply)")
            #expect(web.searches.count == asked)
        }
    }
}
