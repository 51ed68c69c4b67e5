import Conversation
import DaemonAPI
import Diary
import Foundation
import Nutrition
import Store
import Testing

@Suite("Why, in chat")
struct WhyTests {
    private func why(_ fixture: FeatureFixture, _ said: String, _ which: String = "") async throws -> String {
        try await fixture.run(#"{"k":"question","a":[["why","\#(which)"]]}"#, said).joined(separator: "\n")
    }

    private func fill(_ fixture: FeatureFixture) async throws {
        _ = try await fixture.log.add(NewEntry(name: "cheese pizza", quantity: 300, unit: "g"), by: .commandLine)
        _ = try await fixture.log.add(NewEntry(name: "grilled cheese", calories: 455), by: .commandLine)
        _ = try await fixture.log.add(NewEntry(name: "zxqvw"), by: .commandLine)
        _ = try await fixture.log.add(NewEntry(name: "banana"), by: .commandLine)
    }

    @Test("the number that was said finds its entry")
    func number() async throws {
        try await FeatureFixture.with { fixture in
            try await fill(fixture)
            #expect(try await why(fixture, "why 455?") == "You said 455 kcal for grilled cheese.")
            let pizza = try #require(try await fixture.entries().first?.calories)
            let text = try await why(fixture, "why \(pizza)?", "\(pizza)")
            #expect(text.hasPrefix("Cheese pizza is taken as ") && text.contains("300 g") && text.contains("per 100 g"))
            let total = try await fixture.log.summary(of: try await fixture.settings.today()).calories
            let sum = try await why(fixture, "where do the \(total) come from?")
            #expect(sum.contains("grilled cheese 455") && sum.contains("zxqvw unknown"))
        }
    }

    @Test("else the named food, else the last one")
    func named() async throws {
        try await FeatureFixture.with { fixture in
            #expect(try await why(fixture, "why?") == "refused: Nothing is logged that I could explain.")
            try await fill(fixture)
            #expect(try await why(fixture, "why is the pizza so high?", "pizza").hasPrefix("Cheese pizza"))
            let banana = try await why(fixture, "where does that number come from?")
            #expect(banana.hasPrefix("Banana is taken as"))
            #expect(try await why(fixture, "why is the zxqvw unknown?", "zxqvw").contains("No table knows zxqvw"))
        }
    }

    @Test("an own food and a correction are named")
    func ownAndEdits() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.run(
                #"{"k":"command","a":[["own food","muesli"]]}"#, "a bowl of my muesli has 420 kcal")
            let entry = try await fixture.log.add(NewEntry(name: "muesli"), by: .commandLine)
            #expect(try await why(fixture, "why 420?").hasPrefix("Muesli is taken as your own muesli. The amount is"))
            _ = try await fixture.log.edit(
                try #require(entry.id), EntryEdit(quantity: 2), by: .commandLine, turn: nil)
            let text = try await why(fixture, "why 840?")
            #expect(
                text.contains("are 840 kcal") && text.contains("It was first logged as muesli (")
                    && text.hasSuffix(": 420 kcal."))
        }
    }

    @Test("a question about a figure is answered from the log, whatever the model took it for")
    func otherKinds() async throws {
        try await FeatureFixture.with { fixture in
            try await fill(fixture)
            for plan in [
                #"{"k":"question","a":[["answer","why is it 455"]]}"#,
                #"{"k":"question","a":[["look","grilled cheese",1,""]]}"#,
            ] {
                let lines = try await fixture.run(plan, "why is the grilled cheese 455 kcal?")
                #expect(lines == ["You said 455 kcal for grilled cheese."])
            }
            let open = try await why(fixture, "why is fibre good for me?", "fibre")
            #expect(!open.contains("is taken as"))
            let other = try await fixture.run(
                #"{"k":"question","a":[["look","banana",1,""]]}"#, "why is a banana good for me?")
            #expect(other.first?.hasPrefix("Banana, ") == true)
        }
    }

    @Test("an estimate and its day carry their range, a known amount does not")
    func ranges() async throws {
        try await FeatureFixture.with { fixture in
            let today = try await fixture.settings.today()
            _ = try await fixture.log.add(NewEntry(name: "rice", quantity: 100, unit: "g"), by: .commandLine)
            #expect(try await fixture.log.summary(of: today).caloriesRange == nil)
            let soup = try await fixture.log.add(NewEntry(name: "soup"), by: .commandLine)
            let low = try #require(soup.caloriesRange)
            let line = try await fixture.log.receipts().line(soup)
            #expect(line.contains("(\(Int(low.low.rounded()))–\(Int(low.high.rounded())))"))
            let one = try await fixture.log.summary(of: today)
            #expect(one.caloriesRange.map { $0.low < Double(one.calories) && $0.high > Double(one.calories) } == true)
            // Two equal errors add to √2 of one, not to two.
            _ = try await fixture.log.add(NewEntry(name: "soup"), by: .commandLine)
            let two = try await fixture.log.summary(of: today)
            let first = Double(one.calories) - (one.caloriesRange?.low ?? 0)
            let second = Double(two.calories) - (two.caloriesRange?.low ?? 0)
            #expect(abs(second / first - 2.squareRoot()) < 0.05)
            #expect(FoodLogReceipts.day(two, today: today, .stored).contains("–"))
        }
    }
}
