import Conversation
import DaemonAPI
import Diary
import FoodKnowledge
import Foundation
import Language
import Nutrition
import Store
import Synchronization
import Testing
import ToolKit

@Suite("A food that no table knows")
struct WebEstimateTests {
    /// A web that answers the same to everything.
    private final class Web: WebLookup {
        let finding: WebFinding
        let delay: Duration
        let asked = Mutex<[String]>([])

        init(_ finding: WebFinding, delay: Duration = .zero) {
            self.finding = finding
            self.delay = delay
        }

        func find(_ food: String) async throws -> WebFinding {
            asked.withLock { $0.append(food) }
            try await Task.sleep(for: delay)
            return finding
        }
    }

    private func energy(_ snippets: String...) throws -> EnergyConsensus {
        let results = snippets.enumerated().map { index, snippet in
            WebResult(title: "zxqvw", url: "https://site\(index).example/", snippet: snippet)
        }
        return try #require(EnergyConsensus(results, about: "zxqvw"))
    }

    private func entry(_ quantity: Double, _ unit: String, _ fixture: FeatureFixture) async throws -> EntryRecord {
        try await fixture.log.compose(
            EatenFood(name: "zxqvw", quantity: quantity, unit: unit, statedCalories: nil, time: TimeExpression()),
            saidAt: fixture.clock.now, conversation: nil, turn: nil)
    }

    private func estimate(_ fixture: FeatureFixture, _ web: Web, patience: Duration = .seconds(30)) -> WebEstimate {
        WebEstimate(settings: fixture.settings, web: web, foods: fixture.knowledge, patience: patience)
    }

    @Test("per serving: times the amount, with the range of the sites, which are named")
    func servings() async throws {
        try await FeatureFixture.with { fixture in
            let web = Web(.found(try energy("A zxqvw has 500 calories per serving", "zxqvw: 540 kcal per serving")))
            var entry = try await entry(2, "", fixture)
            #expect(try await estimate(fixture, web).fill(&entry) == nil)
            #expect(entry.calories == 1040 && entry.source == .web && entry.status == .estimated)
            #expect(entry.caloriesRange == EnergyRange(low: 1000, high: 1080))
            #expect(entry.portionRule == "520 kcal per serving on site0.example, site1.example")
            #expect(
                try await fixture.log.receipts().line(entry)
                    == "2 × zxqvw: about 1,040 kcal (1,000–1,080), from the web: 520 kcal per serving on site0.example, site1.example"
            )
            #expect(web.asked.withLock { $0 } == ["zxqvw"])
        }
    }

    @Test("one site alone is less sure")
    func loneSite() async throws {
        try await FeatureFixture.with { fixture in
            var entry = try await entry(1, "", fixture)
            let web = Web(.found(try energy("A zxqvw has 500 calories per serving")))
            #expect(try await estimate(fixture, web).fill(&entry) == nil)
            #expect(entry.calories == 500)
            #expect(entry.caloriesRange == EnergyRange(low: 350, high: 700))
        }
    }

    @Test("per 100 g: from the weight that was said")
    func weights() async throws {
        try await FeatureFixture.with { fixture in
            let web = Web(.found(try energy("zxqvw 200 kcal per 100 g", "zxqvw has 220 kcal per 100g")))
            var entry = try await entry(150, "g", fixture)
            #expect(try await estimate(fixture, web).fill(&entry) == nil)
            #expect(entry.calories == 315 && entry.grams == 150)
            #expect(entry.caloriesRange.map { [$0.low.rounded(), $0.high.rounded()] } == [300, 330])
        }
    }

    @Test("a weight of something that is only known per serving stays unknown, and the reply says what is known")
    func weightOfServings() async throws {
        try await FeatureFixture.with { fixture in
            let web = Web(.found(try energy("A zxqvw has 500 calories per serving")))
            var entry = try await entry(200, "g", fixture)
            let notice = try await estimate(fixture, web).fill(&entry)
            #expect(
                notice
                    == "The web has 500 kcal per serving on site0.example for a serving of zxqvw, whose weight is unknown."
            )
            #expect(entry.calories == nil && entry.status == .unmatched)
        }
    }

    @Test(
        "the outcomes without an energy are told apart",
        arguments: [
            (WebFinding.nothing, "The web search found nothing about zxqvw."),
            (.blocked, "The search page does not answer programs right now. Try again in an hour."),
            (.offline, "There is no connection to the web, so zxqvw was not searched."),
            (
                .failed("the search page answered with status 500"),
                "The web search did not work: the search page answered with status 500."
            ),
        ])
    func outcomes(_ finding: WebFinding, _ text: String) async throws {
        try await FeatureFixture.with { fixture in
            var entry = try await entry(1, "", fixture)
            #expect(try await estimate(fixture, Web(finding)).fill(&entry) == text)
            #expect(entry.status == .unmatched && entry.calories == nil)
        }
    }

    @Test("switched off, the web is not asked")
    func off() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.settings.set("web_search", to: "off", by: .commandLine)
            let web = Web(.nothing)
            var entry = try await entry(1, "", fixture)
            #expect(try await estimate(fixture, web).fill(&entry) == nil)
            #expect(web.asked.withLock { $0.isEmpty })
        }
    }

    @Test("a search that hangs is not waited for, and the next food does not wait at all")
    func hanging() async throws {
        try await FeatureFixture.with { fixture in
            let web = Web(.nothing, delay: .seconds(600))
            let estimate = estimate(fixture, web, patience: .milliseconds(50))
            for _ in 0..<2 {
                var entry = try await entry(1, "", fixture)
                let notice = try await estimate.fill(&entry)
                #expect(notice == "The web search takes too long right now, so the energy of zxqvw stays unknown.")
            }
            #expect(web.asked.withLock { $0.count } == 1)
        }
    }

    @Test("a known food and one with stated calories never reach the web, in chat as in an estimate")
    func onlyUnmatched() async throws {
        try await FeatureFixture.with { fixture in
            let web = Web(.found(try energy("A zxqvw has 500 calories per serving")))
            let tool = LogFoodTool(
                log: fixture.log, web: estimate(fixture, web), pots: fixture.workspace.pots)
            for (name, said) in [("banana", "a banana"), ("zxqvw", "a zxqvw, 300 kcal"), ("zxqvw", "I ate a zxqvw")] {
                for isDryRun in [false, true] {
                    let call = ToolCall(name: "logFood", arguments: ["name": .string(name)])
                    let scope = TurnScope(
                        utterance: said, conversationID: nil, turnID: nil, saidAt: fixture.clock.now.date,
                        isDryRun: isDryRun,
                        context: TurnContext(reading: Reading(said), log: try await fixture.log.context())
                    ).performing(0, of: Plan(kind: "I ate", calls: [call], rejected: []))
                    let arguments = try JSONDecoder().decode(
                        LogFoodTool.Arguments.self, from: Data(call.arguments.compactText.utf8))
                    _ = try await tool.run(arguments, in: scope)
                }
            }
            #expect(web.asked.withLock { $0 } == ["zxqvw", "zxqvw"])
            #expect(try await fixture.entries().map(\.source) == [.table, .user, .web])
        }
    }

    @Test("a new amount takes the web's energy and range along")
    func edited() async throws {
        try await FeatureFixture.with { fixture in
            let web = Web(.found(try energy("A zxqvw has 500 calories per serving", "zxqvw: 540 kcal per serving")))
            var draft = try await entry(1, "", fixture)
            _ = try await estimate(fixture, web).fill(&draft)
            let entry = try await fixture.log.log(draft, by: .chat)
            let after = try await fixture.log.edit(
                try #require(entry.id), EntryEdit(quantity: 3), by: .chat, turn: nil
            ).after
            #expect(after.calories == 1560 && after.source == .web && after.status == .estimated)
            #expect(after.caloriesRange == EnergyRange(low: 1500, high: 1620))
            let why = try await fixture.log.explain(try #require(entry.id)).explanation
            #expect(
                why.hasPrefix("Zxqvw is in no table; 1,560 kcal is what the web says: 520 kcal per serving on site0"))
        }
    }
}
