import Conversation
import DaemonAPI
import Diary
import Foundation
import LlamaServer
import Nutrition
import ScriptedModel
import Store
import Synchronization
import TestSupport
import Testing

/// Conversations of somebody who tracks portions, read word by word: no energy may be in them, whoever wrote the reply.
@Suite("Conversations without energy")
struct NoEnergyTests {
    /// What is said, with the model's plan where code has none.
    private static let says: [(said: String, plan: String?)] = [
        ("I had 150 g rice and a banana for lunch", #"{"k":"I ate","a":["150 g rice","a banana"]}"#),
        ("a homemade burrito bowl, 650 calories", #"{"k":"I ate","a":["a homemade burrito bowl"]}"#),
        ("two zxqvw bars", #"{"k":"I ate","a":["two zxqvw bars"]}"#),
        ("a slice of lasagna for dinner yesterday", #"{"k":"I ate","a":["a slice of lasagna"]}"#),
        ("make that 200 g rice", #"{"k":"correction","a":[["change","rice","rice",200,"g"]]}"#),
        (
            "the burrito bowl had 700 calories",
            #"{"k":"correction","a":[["change","burrito bowl","burrito bowl",1,""]]}"#
        ),
        ("the banana was for breakfast", #"{"k":"correction","a":[["move","banana","breakfast"]]}"#),
        ("why so many calories for the burrito bowl?", #"{"k":"question","a":[["why","burrito bowl"]]}"#),
        ("why 700?", #"{"k":"question","a":[["why","700"]]}"#),
        ("where does the number of the rice come from?", #"{"k":"question","a":[["why","rice"]]}"#),
        ("how many calories does pizza have?", #"{"k":"question","a":[["look","pizza",1,""]]}"#),
        ("what would a pizza be?", #"{"k":"plan","a":[["pizza",1,""]]}"#),
        ("how much did I eat today?", #"{"k":"question","a":[["calories","today"]]}"#),
        ("how many calories last week?", #"{"k":"question","a":[["calories","last_week"]]}"#),
        ("how was this week?", #"{"k":"question","a":[["calories","this_week"]]}"#),
        ("what did I eat today?", #"{"k":"question","a":[["list","today"]]}"#),
        ("how much protein did I eat this week?", #"{"k":"question","a":[["calories","this_week"]]}"#),
        ("compare last week with this week", #"{"k":"question","a":[["calories","this_week"]]}"#),
        ("on which day did I eat the most this week?", #"{"k":"question","a":[["calories","this_week"]]}"#),
        ("how often was I on target this month?", #"{"k":"question","a":[["target"]]}"#),
        ("set my target to 2345 calories", #"{"k":"command","a":[["set target",2345]]}"#),
        ("set my target to 99999 calories", #"{"k":"command","a":[["set target",99999]]}"#),
        ("what is my target?", #"{"k":"question","a":[["target"]]}"#),
        ("set my protein goal to 120 g", nil), ("what are my goals?", nil), ("how is my week going?", nil),
        ("my shake is 30 g oats and 300 ml milk", #"{"k":"command","a":[["own food","shake"]]}"#),
        ("my bread has 250 kcal per 100 g", #"{"k":"command","a":[["own food","bread"]]}"#),
        ("my butter has 2000 kcal per 100 g", #"{"k":"command","a":[["own food","butter"]]}"#),
        ("search the web for Whopper calories", #"{"k":"question","a":[["web","Whopper calories"]]}"#),
        ("remove the lasagna", #"{"k":"correction","a":[["remove","lasagna"]]}"#),
        ("undo", #"{"k":"command","a":[["undo"]]}"#), ("redo", #"{"k":"command","a":[["redo"]]}"#),
        ("hello there", #"{"k":"talk","a":[["Hello. Calories count, every kcal of them."]]}"#),
        ("is rye bread healthy?", #"{"k":"question","a":[["answer","rye bread"]]}"#),
    ]

    @Test("no reply and nothing that is shown while it is written holds one")
    func conversations() async throws {
        try await FeatureFixture.with { fixture in
            // What stands in the log before is full of energies.
            _ = try await fixture.settings.set("tracking", to: "both", by: .commandLine)
            try await fixture.settings.setTarget(1_987, by: .commandLine, turn: nil)
            _ = try await fixture.settings.set("tracking", to: "portions", by: .commandLine)
            var conversation: Int64?
            for (said, plan) in Self.says {
                // The second pass speaks of energy in every way that it can.
                let model = ScriptedModel(
                    plan.map { [.text($0)] } ?? [],
                    streams: [ScriptedModel.Stream(["Rye bread has fibre. ", "It has few calories ", "a slice."])])
                let shown = Mutex("")
                let result = try await fixture.turns(model).say(
                    TurnRequest(text: said, conversation: conversation),
                    observe: { event in
                        switch event {
                        case .text(let text), .replace(let text), .activity(let text):
                            shown.withLock { $0 += text + "\n" }
                        default: break
                        }
                    })
                conversation = result.conversation
                let energies = try await Self.energies(fixture)
                for text in [result.reply, shown.withLock { $0 }] {
                    Self.check(text, said: said, energies: energies)
                }
                #expect(!result.reply.isEmpty)
            }
        }
    }

    @Test("the facts that the model phrases hold none, so that it can say none")
    func facts() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.settings.set("tracking", to: "portions", by: .commandLine)
            let model = ScriptedModel(
                plan: #"{"k":"question","a":[["answer","is rye bread healthy"]]}"#,
                streams: [ScriptedModel.Stream(["Rye bread has ", "protein."])])
            let result = try await fixture.turns(model).say(
                TurnRequest(text: "is rye bread healthy?"), observe: { _ in })
            #expect(result.reply == "Rye bread has protein.")
            let facts = try #require(model.requests.last?.messages.last?.content.split(separator: "Facts:").last)
            #expect(facts.lowercased().contains("rye bread"))
            Self.check(String(facts), said: "", energies: [])
        }
    }

    @Test("with both, the same conversation holds energies: the test can see them")
    func means() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.settings.set("tracking", to: "both", by: .commandLine)
            let model = ScriptedModel(plan: #"{"k":"I ate","a":["150 g rice"]}"#)
            let result = try await fixture.turns(model).say(TurnRequest(text: "150 g rice"), observe: { _ in })
            #expect(result.reply.contains("kcal"))
            let energies = try await Self.energies(fixture)
            #expect(energies.contains { result.reply.contains(Figures.grouped($0)) })
        }
    }

    /// All energies that the log holds, and the target.
    private static func energies(_ fixture: FeatureFixture) async throws -> Set<Int> {
        let entries = try await fixture.entries()
        var energies = Set(entries.compactMap(\.calories))
        for range in entries.compactMap(\.caloriesRange) {
            energies.formUnion([Int(range.low.rounded()), Int(range.high.rounded())])
        }
        energies.insert(entries.compactMap(\.calories).reduce(0, +))
        for day in Set(entries.map(\.day)) {
            energies.insert(entries.filter { $0.day == day }.compactMap(\.calories).reduce(0, +))
        }
        if let target = try await fixture.settings.target() { energies.insert(target) }
        let weights = Set(entries.compactMap { $0.grams.map { Int($0.rounded()) } })
        return energies.subtracting(weights).filter { $0 >= 20 }
    }

    private static func check(_ text: String, said: String, energies: Set<Int>) {
        let text = text.replacing(Tracking.energyNotice, with: "")
        #expect(!text.contains(/\b(?:kcal|kj|k?cal)\b|joule|\d ?calor/.ignoresCase()), "\(said): \(text)")
        let numbers = Set(text.matches(of: /\d[\d,]*/).compactMap { Int($0.output.replacing(",", with: "")) })
        #expect(numbers.isDisjoint(with: energies), "\(said): \(text)")
    }
}
