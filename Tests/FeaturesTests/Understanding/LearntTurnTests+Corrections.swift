import DaemonAPI
import Diary
import Language
import Nutrition
import Store
import TestSupport
import Testing

@testable import Conversation

/// Corrections of what is logged.
extension LearntTurnTests {
    @Test func amountsBehindACorrectionAreCorrections() async throws {
        try await say(
            "ate|[a 1] [f bratwurst] and [a 150] [u g] [f potato salad]", "fix.amount|[a 200] [u g] [r potato salad]",
            "ate|and [a two] [f bratwursts]"
        ) { fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.quantity) == [2, 200])
        }
    }

    @Test func whatWasNotEatenAfterAllGoes() async throws {
        try await say(
            "ate|[f cheeseburger] and [f onion rings]", "fix.without|i [n didn't] eat the [x onion rings] in the end"
        ) { fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.name) == ["cheeseburger"])
        }
    }

    @Test func whatIsNamedBehindNoGoes() async throws {
        for text in ["ate|and [n no] [x onion rings] in the end", "talk|ok and no onion rings"] {
            try await say("ate|[f cheeseburger] and [f onion rings]", text) { fixture, _ in
                let rows = try await fixture.entries()
                #expect(rows.map(\.name) == ["cheeseburger"], "\(text)")
            }
        }
        for text in ["not|no onion rings until [d friday]", "not|no onion rings left in the shop"] {
            try await say("ate|[f cheeseburger] and [f onion rings]", text) { fixture, _ in
                let rows = try await fixture.entries()
                #expect(rows.count == 2, "\(text)")
            }
        }
        // Of what is not logged nothing goes.
        try await say("ate|[f cheeseburger] and [f onion rings]", "not|and [n no] [x dessert]") { fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.count == 2)
        }
    }

    @Test func aVerbWithoutASubjectPointsBack() async throws {
        try await say(
            "ate|[a ein] [u Glas] [f Rotwein] und ein [f Brötchen]",
            "ate|waren eigentlich [a zwei] [u Gläser] [f Wein]"
        ) { fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.quantity) == [2, 1])
        }
        try await say("ate|[a 1] [u Teller] [f Suppe] und [a 2] [f Brötchen]", "fix.amount|es war nur ein [r Brötchen]")
        {
            fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.quantity).contains(1) && !rows.map(\.quantity).contains(2))
        }
    }

    @Test("a model that repeats how much a food was means that food")
    func namedWithItsAmount() async throws {
        try await say("ate|[a 330 ml] [u can] of [f coke]", "fix.remove|take the [r 330 ml can of coke] off") {
            fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.isEmpty)
        }
    }

    @Test func theKindOfAFoodNamesIt() async throws {
        try await say(
            "ate|[a 50] [u g] [f cheddar] and [a 5] [f crackers]",
            "fix.amount|the [r cheese] was [a 30] [u g] [n not] 50"
        ) { fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.quantity) == [30, 5])
        }
        // Of two cheeses none is meant for sure.
        try await say(
            "ate|[a 50] [u g] [f cheddar] and [a 40] [u g] [f gouda]", "fix.amount|the [r cheese] was [a 30] [u g]"
        ) { fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.quantity) == [50, 40])
        }
    }

    @Test func oneClauseTakesAwayBesideAnotherCorrection() async throws {
        try await say(
            "ate|[a 8] [u oz] [f salmon], [a one] [f bread roll], [f asparagus]",
            "fix.amount|[o make] that [a 6] [u oz] [r salmon], [a 2] [r rolls], and scrap the [r asparagus]"
        ) { fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.name) == ["salmon", "bread roll"])
            #expect(rows.map(\.quantity) == [6, 2])
        }
        try await say(
            "ate|[a 150] [u g] [f frango grelhado] e [f arroz integral]",
            "fix.amount|o [r frango] eram [a 200] [u g] e afinal [n não] comi o [r arroz]"
        ) { fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.name) == ["frango grelhado"] && rows.map(\.quantity) == [200])
        }
    }

    @Test func whatIsDeniedBehindACorrectionStays() async throws {
        try await say(
            "ate|[f steak haché] et des [f frites]", "fix.food|en fait c'était du [f poulet], [n pas] du [r steak]"
        ) { fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.name) == ["poulet hache", "frites"])
        }
    }

    @Test func whereAFigureWasReadIsNoEntry() async throws {
        try await say(
            "ate|[f chocolate bar]", "fix.energy|[r wrapper] says [e 250 calories]"
        ) { fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.calories) == [250])
        }
    }

    @Test func anotherMealAndDayThanTheOnesDenied() async throws {
        try await say(
            "ate|[f soup] for [m lunch]", "fix.when|not lunch, [m breakfast]. and [d yesterday], not today"
        ) { fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.meal) == [.breakfast])
            #expect(rows.map(\.day.description) == ["2026-11-17"])
        }
    }

    @Test func anAmountThatWasCorrectedBeforeComesBack() async throws {
        try await say(
            "ate|had [a 4] [f dates]", "fix.amount|sorry, [a 3] [r dates]", "fix.add|plus a [f black coffee]",
            "fix.amount|no wait [r it] was [a 4] after all"
        ) { fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.quantity) == [4, 1])
        }
    }

    @Test func anEntryIsSplit() async throws {
        try await say(
            "ate|a [f big pizza], [e 1000 kcal]",
            "fix.when|split [r it], [a half] for [m lunch] and [a half] for [m dinner]"
        ) { fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.calories) == [500, 500])
            #expect(rows.map(\.meal) == [.lunch, .dinner])
        }
    }

    @Test func aNumberWasMeantInTheOtherUnit() async throws {
        try await say("ate|a [f yogurt drink], [e 400 kcal]", "fix.energy|oops that was [b kJ] [n not] [b kcal]") {
            fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.calories) == [96])
        }
    }

    @Test func anotherMealIsNoCorrectionOfTheLast() async throws {
        try await say("ate|[f porridge] for [m breakfast]", "fix.food|[m lunch] was a [f ham sandwich]") { fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.name) == ["porridge", "ham sandwich"])
            #expect(rows.map(\.meal) == [.breakfast, .lunch])
        }
    }

    @Test(arguments: [
        ("fix.amount|no, [a two]", [2.0, 1]), ("fix.amount|[o make] [r it] [a double]", [2.0, 1]),
        ("fix.amount|[a one] more", [2.0, 1]), ("fix.amount|only [a half] of [r that]", [0.5, 1]),
    ])
    func amounts(_ correction: String, _ expected: [Double]) async throws {
        try await say("ate|a [f banana]", correction) { fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.quantity) == [expected[0]])
            #expect(rows.map(\.grams) == [118 * expected[0]])
        }
    }

    @Test func twoEntriesAreCorrectedAtOnce() async throws {
        try await say(
            "ate|a [f kiwi] and a [f plum]", "fix.energy|the [r kiwi] was [e 45 kcal] and the [r plum] [e 30 kcal]"
        ) { fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.calories) == [45, 30])
        }
    }

    @Test func theSecondOneIsTheSecondOne() async throws {
        try await say("ate|an [f apple] and a [f pear]", "fix.food|the [r second one] was a [f peach] actually") {
            fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.name) == ["apple", "peach"])
        }
    }

    @Test func theNewWordTakesThePlaceOfTheOldOne() async throws {
        try await say("ate|had a [f chicken burrito]", "fix.food|[f beef] [n not] [r chicken]") { fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.name) == ["beef burrito"])
        }
    }

    @Test func statedEnergyStaysWithACloserDescription() async throws {
        try await say("ate|log [f soup], [e 230 kcal]", "fix.food|rename [r it] to [f pumpkin soup]") { fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.name) == ["pumpkin soup"])
            #expect(rows.map(\.calories) == [230])
        }
    }

    @Test func anIngredientThatWasNotThereGoes() async throws {
        try await say("ate|[f greek salad] and [f bread]", "fix.without|the [r salad] had [n no] [x feta]") {
            fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.name) == ["greek salad without feta", "bread"])
        }
        try await say("ate|[f toast] with [f butter]", "fix.without|[n no] [x butter]") { fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.name) == ["toast"])
        }
    }

    @Test func movesByMealAndDay() async throws {
        try await say(
            "ate|[f cheeseburger] for [m lunch]", "fix.when|[n not] [m lunch], [m breakfast]. and [d yesterday]"
        ) {
            fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.meal) == [.breakfast])
            #expect(rows.map(\.day.description) == ["2026-11-17"])
        }
    }

    @Test func onceMoreKeepsTheEnergyThatWasSaid() async throws {
        try await say("ate|a [f cereal bar], [e 120 kcal]", "fix.repeat|and [o another] one") { fixture, turn in
            let rows = try await fixture.entries()
            #expect(rows.map(\.calories) == [120, 120])
            #expect(turn.day?.calories == 240)
        }
    }

    @Test func whatWasLoggedAndNotEatenAfterAllIsRemoved() async throws {
        try await say("ate|[f cheeseburger] and [f onion rings]", "not|i [n didn't] eat the [x onion rings] in the end")
        {
            fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.name) == ["cheeseburger"])
        }
    }

    @Test func aCorrectionThatFitsNothingShowsWhatThereIs() async throws {
        try await say("ate|an [f apple]", "fix.remove|delete the [r lasagna]") { fixture, turn in
            let rows = try await fixture.entries()
            #expect(rows.map(\.name) == ["apple"])
            #expect(turn.reply.contains("lasagna"))
            #expect(turn.reply.contains("apple"))
        }
        try await say("ate|a [f coffee] and a [f bagel]", "fix.amount|no, [a three]") { fixture, turn in
            let rows = try await fixture.entries()
            #expect(rows.map(\.quantity) == [1, 1])
            #expect(turn.reply.contains("Which one"))
        }
    }
}
