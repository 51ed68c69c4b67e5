import Conversation
import DaemonAPI
import Failures
import Nutrition
import ScriptedModel
import Store
import Testing

@testable import Diary

@Suite("Pots that are kept")
struct PotServiceTests {
    private func chili(_ fixture: FeatureFixture) async throws -> PotDTO {
        try await fixture.workspace.pots.add(
            NewPot(title: "chili", weight: 3500, empty: 1100, calories: 2600), by: .commandLine)
    }

    @Test("a share is an entry and the rest of the pot in one change, which undo takes back (SPEC N9)")
    func share() async throws {
        try await FeatureFixture.with { fixture in
            let pots = fixture.workspace.pots
            #expect(try await chili(fixture).cookedGrams == 2400)
            let taken = try await pots.take(PotTaking(grams: 320), of: "chili", by: .commandLine)
            #expect(taken.entry.calories == 347 && taken.entry.grams == 320 && taken.pot.leftGrams == 2080)
            let quarter = try await pots.take(PotTaking(part: 0.25), of: "Chili", by: .commandLine)
            #expect(quarter.entry.calories == 650 && quarter.pot.leftGrams == 1480)
            _ = try await fixture.journal.undo()
            #expect(try await pots.pots(all: false).map(\.leftGrams) == [2080])
            #expect(try await fixture.entries().map(\.calories) == [347])
            let rest = try await pots.take(PotTaking(isRest: true), of: "chili", by: .commandLine)
            #expect(rest.pot.isFinished && rest.entry.grams == 2080 && rest.entry.calories == 2253)
            #expect(try await pots.pots(all: false).isEmpty)
            #expect(try await pots.pots(all: true).count == 1)
        }
    }

    @Test("its energy comes from ingredients, a recipe, the food table, or is told")
    func contents() async throws {
        try await FeatureFixture.with { fixture in
            let pots = fixture.workspace.pots
            let dal = try await pots.add(
                NewPot(title: "dal", weight: 2400, ingredients: ["500 g dry red lentils", "2 tbsp olive oil"]),
                by: .commandLine)
            #expect(dal.ingredients.count == 2)
            let whole = try #require(dal.calories)
            #expect((1800...2300).contains(whole), "\(whole)")
            let taken = try await pots.take(PotTaking(grams: 320), of: "dal", by: .commandLine)
            #expect(abs(Double(taken.entry.calories ?? 0) - whole * 320 / 2400) <= 1)
            #expect(taken.entry.proteinG != nil && taken.entry.foodID == nil)
            let soup = try await pots.add(NewPot(title: "tomato soup", weight: 900), by: .commandLine)
            #expect(soup.foodID != nil && soup.calories != nil)
            let unweighed = try await pots.add(
                NewPot(title: "porridge", ingredients: ["100 g rolled oats", "300 g milk"]), by: .commandLine)
            #expect((390...410).contains(unweighed.cookedGrams))
            let shakshuka = try await pots.add(
                NewPot(title: "", weight: 1000, recipe: "shakshuka"), by: .commandLine)
            #expect(shakshuka.foodID == "recipe:shakshuka")
        }
    }

    @Test("a corrected share grows with its grams")
    func corrected() async throws {
        try await FeatureFixture.with { fixture in
            let pots = fixture.workspace.pots
            _ = try await pots.add(
                NewPot(title: "dal", weight: 2400, ingredients: ["500 g dry red lentils"]), by: .commandLine)
            let taken = try await pots.take(PotTaking(grams: 300), of: "dal", by: .commandLine)
            let id = try #require(taken.entry.id)
            let (before, after) = try await fixture.log.edit(
                id, EntryEdit(quantity: 600), by: .commandLine, turn: nil)
            #expect(abs((after.calories ?? 0) - 2 * (before.calories ?? 0)) <= 1 && after.grams == 600)
        }
    }

    @Test("refuses what cannot be, and keeps nothing of it")
    func refused() async throws {
        try await FeatureFixture.with { fixture in
            let pots = fixture.workspace.pots
            let bad = [
                NewPot(title: "", weight: 2400), NewPot(title: "chili"), NewPot(title: "chili", weight: 0),
                NewPot(title: "chili", weight: .infinity), NewPot(title: "chili", weight: -1),
                NewPot(title: "chili", weight: 1100, empty: 1100), NewPot(title: "chili", empty: 1100),
                NewPot(title: "chili", weight: 100, calories: 2600), NewPot(title: "chili", weight: 100, calories: -1),
                NewPot(title: String(repeating: "a", count: 300), weight: 100),
            ]
            for new in bad {
                let refused = await fixture.refusal { _ = try await pots.add(new, by: .commandLine) }
                #expect(refused?.code == .invalidInput, "\(new)")
            }
            let many = NewPot(title: "x", ingredients: Array(repeating: "1 g salt", count: 300))
            #expect(await fixture.refusal { _ = try await pots.add(many, by: .commandLine) }?.code == .tooLarge)
            let unknown = NewPot(title: "qwxzy", weight: 2400)
            #expect(await fixture.refusal { _ = try await pots.add(unknown, by: .commandLine) }?.code == .notFound)
            #expect(try await pots.pots(all: true).isEmpty)
            _ = try await chili(fixture)
            let takings = [
                PotTaking(), PotTaking(grams: 320, isRest: true), PotTaking(grams: 2500), PotTaking(grams: 0),
                PotTaking(part: 1.5), PotTaking(part: .nan),
            ]
            for taking in takings {
                let refused = await fixture.refusal { _ = try await pots.take(taking, of: "chili", by: .commandLine) }
                #expect(refused?.code == .invalidInput, "\(taking)")
            }
            #expect(try await fixture.entries().isEmpty)
            #expect(try await pots.pots(all: false).map(\.leftGrams) == [2400])
        }
    }

    @Test("is told, eaten of, asked about and finished in the chat (SPEC N9)")
    func chat() async throws {
        try await FeatureFixture.with { fixture in
            let turns = try fixture.turns(ScriptedModel([]))
            let said = [
                ("my whole pot of chili is 2600 kcal and it weighs 2.4 kg. had 320 g tonight", "347 kcal"),
                ("how much chili is left?", "2,080 g of 2,400 g"),
                ("took another 300 g from the pot of chili", "1,780 g are left"), ("undo", "Undone"),
                ("finished the rest of the chili", "nothing is left"),
                ("made tomato soup, 900 g in total. had 400 g of it for lunch", "500 g are left"),
                ("finished the rest of the soup now", "500 g"),
                (
                    "pot of soup is 2.4 kg and has 1800 kcal in total. how many kcal are in a 320 g bowl? don't save "
                        + "anything", "240 kcal"
                ),
            ]
            var conversation: Int64?
            for (text, expected) in said {
                let result = try await turns.say(
                    TurnRequest(text: text, conversation: conversation), observe: { _ in })
                conversation = result.conversation
                #expect(result.reply.contains(expected), "\(text): \(result.reply)")
            }
            let pots = try await fixture.workspace.pots.list(all: true)
            #expect(pots.map(\.title).sorted() == ["chili", "tomato soup"])
            #expect(pots.allSatisfy { $0.state == .finished })
            let entries = try await fixture.entries()
            #expect(entries.compactMap(\.grams).map { $0.rounded() }.sorted() == [320, 400, 500, 2080])
        }
    }

    @Test("what is corrected or removed is put back, and undo takes that back, too")
    func putBack() async throws {
        try await FeatureFixture.with { fixture in
            let pots = fixture.workspace.pots
            _ = try await chili(fixture)
            let left = { try await pots.pots(all: true).map(\.leftGrams) }
            let id = try #require(
                try await pots.take(PotTaking(grams: 400), of: "chili", by: .commandLine).entry.id)
            let more = try await fixture.log.edit(id, EntryEdit(quantity: 2500), by: .commandLine, turn: nil)
            #expect(more.after.grams == 2500)
            #expect(try await left() == [0])
            _ = try await fixture.journal.undo()
            #expect(try await left() == [2000])
            _ = try await fixture.log.edit(id, EntryEdit(quantity: 300), by: .commandLine, turn: nil)
            #expect(try await left() == [2100])
            _ = try await fixture.log.remove(id, by: .commandLine, turn: nil)
            #expect(try await left() == [2400])
            _ = try await fixture.journal.undo()
            #expect(try await left() == [2100])
            // What becomes another food was never of the pot.
            _ = try await fixture.log.edit(id, EntryEdit(name: "banana"), by: .commandLine, turn: nil)
            #expect(try await left() == [2400])
        }
    }

    @Test("is a food by its name while it is open, for others, too")
    func byName() async throws {
        try await FeatureFixture.with { fixture in
            let pots = fixture.workspace.pots
            _ = try await chili(fixture)
            _ = try await pots.add(NewPot(title: "beef stew", weight: 2000, calories: 2000), by: .commandLine)
            // The model names the food; which pot it is of, code knows.
            let turns = try fixture.turns(ScriptedModel([.text(#"{"k":"I ate","a":["chili"]}"#)]))
            let said = [
                ("took 400 g of the chili", "2,000 g are left"), ("my wife had 500 g of the chili", "1,500 g are left"),
                ("binned the rest of the chili", "Nothing of the chili is left"),
                ("finished half the pot of beef stew", "1,000 g are left"),
            ]
            for (text, expected) in said {
                let result = try await turns.say(TurnRequest(text: text), observe: { _ in })
                #expect(result.reply.contains(expected), "\(text): \(result.reply)")
            }
            #expect(try await fixture.entries().compactMap(\.calories).sorted() == [433, 1000])
            #expect(try await pots.list().map(\.title) == ["beef stew"])
        }
    }

    @Test(
        "is meant by its own noun, not by what describes it",
        arguments: [
            ("stew", "beef stew", MessageLanguage.english, true), ("beef", "beef stew", .english, false),
            ("chili", "chili con carne", .english, true), ("carne", "chili con carne", .english, false),
            ("soupe", "soupe de lentilles", .french, true), ("lentilles", "soupe de lentilles", .french, false),
            ("Suppe", "Kartoffelsuppe", .german, true), ("Kartoffel", "Kartoffelsuppe", .german, false),
            ("zupa", "zupa pomidorowa", .polish, true), ("chicken soup", "tomato soup", .english, false),
        ])
    func noun(_ said: String, _ title: String, _ language: MessageLanguage, _ isMeant: Bool) {
        #expect(PotRules.means(said, title, in: language) == isMeant)
    }

    @Test("of another weight is a new one, of what is left the same")
    func again() async throws {
        try await FeatureFixture.with { fixture in
            let turns = try fixture.turns(ScriptedModel([]))
            for text in [
                "the pot of chili weighs 2.4 kg, I took 400 g", "the pot of chili weighs 2 kg, I took 500 g",
                "the pot of chili weighs 3 kg, I took 500 g",
            ] {
                _ = try await turns.say(TurnRequest(text: text), observe: { _ in })
            }
            let pots = try await fixture.workspace.pots.list()
            #expect(pots.map(\.cookedGrams) == [3000, 2400])
            #expect(pots.map(\.leftGrams) == [2500, 1500])
        }
    }
}
