import Answers
import Conversation
import DaemonAPI
import Diary
import Exchange
import Failures
import FoodKnowledge
import Foundation
import Language
import Nutrition
import Store
import TestSupport
import Testing

@Suite("Own drinks")
struct OwnDrinkTests {
    static let tonic = NewDrink(
        name: "Zxq tonic", ingredients: ["50 ml gin", "150 ml tonic water", "ice"], steps: ["Pour over ice."],
        glass: "highball")

    @discardableResult
    static func add(_ new: NewDrink, _ fixture: FeatureFixture) async throws -> DrinkReceiptDTO {
        try fixture.workspace.answers.receipt(try await fixture.workspace.drinks.add(new, by: .commandLine))
    }

    @Test("alcohol and energy follow from volumes, usual strengths and foods")
    func reckoned() async throws {
        try await FeatureFixture.with { fixture in
            let receipt = try await Self.add(Self.tonic, fixture)
            let drink = receipt.drink
            #expect(receipt.outcome == .added && drink.id == "my-zxq-tonic" && drink.isOwn && drink.kind == "cocktail")
            #expect(drink.ingredients == Self.tonic.ingredients && drink.instructions == "Pour over ice.")
            #expect(receipt.lines.map(\.strength) == [40, 0, 0] && drink.uncounted.isEmpty)
            // 50 ml × 40 % × 0.789 g/ml, 7 kcal/g, and what the table says of tonic water.
            let tonic = try #require(try fixture.knowledge.resolve("tonic water", quantity: 150, unit: "ml"))
            let energy = try #require(tonic.nutrients[.energy]) + 20 * 0.789 * 7
            #expect(abs(drink.alcohol - 15.78) < 0.01)
            #expect(abs(try #require(drink.nutrients[.energy]) - energy) < 0.5, "\(drink.nutrients)")
        }
    }

    @Test("a strength that is told counts, and what no table knows is said")
    func unknown() async throws {
        try await FeatureFixture.with { fixture in
            let told = try await Self.add(
                NewDrink(
                    name: "Zxq", ingredients: ["50 ml gin 47%", "40 ml qwzrtx 42%", "30 ml qwzrtx", "lime juice"]),
                fixture)
            #expect(told.lines.map(\.strength) == [47, 42, 0, 0])
            #expect(
                told.lines.map(\.uncounted) == [nil, "qwzrtx beside its alcohol", "qwzrtx", "lime juice"],
                "\(told.lines)")
            let energy = try #require(told.drink.nutrients[.energy])
            #expect(abs(energy - (23.5 + 16.8) * 0.789 * 7) < 0.5, "\(energy)")
            #expect(told.drink.uncounted.count == 3)
            // A strength of the food table, and none that milk has.
            let others = try await Self.add(
                NewDrink(name: "Zxq punch", ingredients: ["100 ml red wine", "100 ml milk 3.5%"]), fixture)
            #expect(others.lines[0].strength > 5 && others.lines[1].strength == 0, "\(others.lines)")
        }
    }

    @Test("it stands beside the shipped ones, before one of the same name")
    func search() async throws {
        try await FeatureFixture.with { fixture in
            let answers = fixture.workspace.answers
            let shipped = try answers.drink(id: "negroni")
            try await Self.add(NewDrink(name: "Negroni", ingredients: ["60 ml gin"]), fixture)
            try await Self.add(Self.tonic, fixture)
            for name in ["negroni", "Negroni", "my negroni", "my-negroni"] {
                #expect(try answers.drink(id: name).id == "my-negroni", "\(name)")
            }
            #expect(try answers.drink(id: "drink:negroni") == shipped && !shipped.isOwn)
            let found = try answers.drinks(.init(words: "negroni")).map(\.id)
            #expect(found.contains("negroni") && found.first == "my-negroni")
            #expect(try answers.drinks(.init(own: true)).map(\.id) == ["my-negroni", "my-zxq-tonic"])
            #expect(
                try answers.drinks(.init(with: "gin,tonic water", only: true, own: true)).map(\.id).contains(
                    "my-zxq-tonic"))
            #expect(try answers.drinks(.init(own: nil)).count == 87)
        }
    }

    @Test("in words it is the drink that is meant")
    func chat() async throws {
        try await FeatureFixture.with { fixture in
            let drink = try await Self.add(Self.tonic, fixture).drink
            for said in ["I had my zxq tonic", "I had a zxq tonic"] {
                #expect(try await fixture.intents(said).contains(.ateOwnFood("Zxq tonic")), "\(said)")
            }
            let food = try #require(try fixture.knowledge.resolve("my zxq tonic", quantity: 1, unit: "glass"))
            #expect(food.food.isOwn && food.food.id == "drink:my-zxq-tonic")
            let logged = try await fixture.log.add(
                NewEntry(name: "Zxq tonic", foodID: "drink:my-zxq-tonic", quantity: 2, unit: "glass"), by: .commandLine)
            let energy = try #require(drink.nutrients[.energy])
            #expect(abs(Double(logged.calories ?? 0) - 2 * energy) <= 1)
        }
    }

    @Test("each change is one that undo takes back and redo brings again")
    func journal() async throws {
        try await FeatureFixture.with { fixture in
            let (drinks, live) = (fixture.workspace.drinks, fixture.store.live)
            try await Self.add(Self.tonic, fixture)
            let edited = try await drinks.edit(
                "my zxq tonic", DrinkEdit(name: "Zxq fizz", ingredients: ["40 ml gin"]), by: .commandLine)
            #expect(edited.outcome == .replaced && edited.row.identifier == "my-zxq-tonic")
            #expect(try fixture.workspace.answers.drink(id: "zxq fizz").alcohol < 13)
            #expect(
                try await drinks.edit("zxq fizz", DrinkEdit(glass: "highball"), by: .commandLine).outcome == .unchanged)
            try await drinks.setFavourite("my-zxq-tonic", to: true, by: .commandLine)
            try await drinks.setFavourite("negroni", to: true, by: .commandLine)
            #expect(try fixture.workspace.answers.drinks(.init(favourites: true)).count == 2)
            let removed = try await drinks.remove("zxq fizz", by: .commandLine) { $0 }
            #expect(removed == "my-zxq-tonic" && live.ownDrinks.rows.isEmpty && live.favouriteDrinks == ["negroni"])
            #expect(try await fixture.journal.undo().message.contains("your drink Zxq fizz"))
            #expect(live.favouriteDrinks == ["negroni", "my-zxq-tonic"])
            for _ in 0..<3 { _ = try await fixture.journal.undo() }
            #expect(live.ownDrinks.rows.map(\.name) == ["Zxq tonic"] && live.favouriteDrinks.isEmpty)
            _ = try await fixture.journal.undo()
            #expect(live.ownDrinks.rows.isEmpty)
            for _ in 0..<2 { _ = try await fixture.journal.redo() }
            #expect(live.ownDrinks.rows.map(\.name) == ["Zxq fizz"])
        }
    }

    @Test("of one name the first stays unless the other is to replace it")
    func sameName() async throws {
        try await FeatureFixture.with { fixture in
            try await Self.add(Self.tonic, fixture)
            #expect(try await Self.add(Self.tonic, fixture).outcome == .unchanged)
            var other = Self.tonic
            (other.name, other.ingredients) = ("ZXQ  TONIC", ["50 ml vodka"])
            let refusal = await fixture.refusal { [other] in _ = try await Self.add(other, fixture) }
            #expect(refusal?.code == .conflict && refusal?.hint != nil)
            other.replace = true
            #expect(try await Self.add(other, fixture).outcome == .replaced)
            try await Self.add(NewDrink(name: "Zxq fizz", ingredients: ["50 ml gin"]), fixture)
            let taken = await fixture.refusal {
                _ = try await fixture.workspace.drinks.edit("zxq fizz", DrinkEdit(name: "zxq tonic"), by: .commandLine)
            }
            #expect(taken?.code == .conflict && fixture.store.live.ownDrinks.rows.count == 2)
        }
    }

    static let hostile: [NewDrink] = [
        NewDrink(name: "", ingredients: ["50 ml gin"]), NewDrink(name: " \u{0}\t", ingredients: ["50 ml gin"]),
        NewDrink(name: String(repeating: "x", count: 5000), ingredients: ["50 ml gin"]),
        NewDrink(name: "x", ingredients: []), NewDrink(name: "x", ingredients: ["  ", "\n"]),
        NewDrink(name: "x", ingredients: ["50 ml"]), NewDrink(name: "x", ingredients: ["42%"]),
        NewDrink(name: "x", ingredients: ["99999999999 l gin"]), NewDrink(name: "x", ingredients: ["50 ml gin 97%"]),
        NewDrink(name: "x", ingredients: [String(repeating: "gin ", count: 500)]),
        NewDrink(name: "x", ingredients: Array(repeating: "1 ml gin", count: 51)),
        NewDrink(name: "x", ingredients: ["50 ml gin"], steps: Array(repeating: "Stir.", count: 51)),
        NewDrink(name: "x", ingredients: ["50 ml gin"], glass: String(repeating: "x", count: 1000)),
    ]

    @Test("what cannot be a drink is refused with a hint, and nothing is kept", arguments: hostile.indices)
    func refused(_ index: Int) async throws {
        try await FeatureFixture.with { fixture in
            let refusal = await fixture.refusal { _ = try await Self.add(Self.hostile[index], fixture) }
            #expect([.invalidInput, .tooLarge].contains(refusal?.code) && refusal?.hint != nil, "\(index)")
            #expect(fixture.store.live.ownDrinks.rows.isEmpty)
        }
    }

    @Test("one that nobody has is said, with where to look")
    func missing() async throws {
        try await FeatureFixture.with { fixture in
            for id in ["negroni", "", "qwzrtx", "my-", "'; DROP TABLE own_drinks; --"] {
                let refusal = await fixture.refusal {
                    _ = try await fixture.workspace.drinks.remove(id, by: .commandLine) { $0 }
                }
                #expect(refusal?.code == .notFound && refusal?.hint != nil, "\(id)")
            }
        }
    }

    @Test("another home gets drinks and favourites, once, and none that cannot be")
    func transfer() async throws {
        try await FeatureFixture.with { fixture in
            try await Self.add(Self.tonic, fixture)
            try await fixture.workspace.drinks.setFavourite("my-zxq-tonic", to: true, by: .commandLine)
            let data = try await RoundTripTests.export(fixture, .archive)
            let other = try await FeatureFixture(scratch: fixture.scratch, clock: fixture.clock, name: "other")
            for _ in 0..<2 { _ = try await RoundTripTests.load(data, into: other) }
            let mine = try fixture.workspace.answers.drink(id: "zxq tonic")
            #expect(try other.workspace.answers.drink(id: "zxq tonic") == mine && mine.isFavourite)
            #expect(other.store.live.ownDrinks.rows.count == 1)
            try await other.transfer.purge()
            #expect(other.store.live.ownDrinks.rows.isEmpty && other.store.live.favouriteDrinks.isEmpty)
        }
    }

    @Test("a row that is no drink is none for an import")
    func unsound() {
        let good = OwnDrinkRecord(
            identifier: "my-x", name: "X", glass: "", ingredients: ["50 ml gin"], steps: [], saidAt: Date())
        #expect(good.isSound)
        func changed(_ change: (inout OwnDrinkRecord) -> Void) -> OwnDrinkRecord {
            var row = good
            change(&row)
            return row
        }
        let bad = [
            changed { $0.identifier = "negroni" }, changed { $0.identifier = "my-../x" }, changed { $0.name = " X" },
            changed { $0.name = "" }, changed { $0.ingredients = [] }, changed { $0.ingredients = ["50 ml gin\n"] },
            changed { $0.ingredients = Array(repeating: "gin", count: 51) },
            changed { $0.steps = [String(repeating: "x", count: 301)] },
            changed { $0.glass = String(repeating: "x", count: 61) },
        ]
        #expect(bad.allSatisfy { !$0.isSound })
    }
}
