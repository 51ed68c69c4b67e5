import Conversation
import DaemonAPI
import Diary
import Nutrition
import Store
import Testing

@testable import Health

@Suite("The five cards")
struct CardTests {
    private func card(_ fixture: FeatureFixture, _ kind: String) async throws -> CardDTO {
        try #require(try await fixture.workspace.cards.cards().first { $0.kind == kind })
    }

    @Test("P41–P46: stand in the documented order; what is unknown says what would make it known")
    func empty() async throws {
        try await FeatureFixture.with { fixture in
            let cards = try await fixture.workspace.cards.cards()
            #expect(cards.map(\.kind) == ["workouts", "protein", "sleep", "adherence", "calories"])
            #expect(cards.map(\.status) == ["red", "unknown", "unknown", "red", "unknown"])
            #expect(cards.map(\.word) == ["low", "unknown", "unknown", "low", "unknown"])
            for card in cards {
                #expect(!card.message.isEmpty && !card.actions.isEmpty && !card.text.isEmpty)
                #expect(!card.message.contains("!") && card.actions.allSatisfy { $0.hasPrefix("bitebook ") })
                #expect((card.status == "unknown") == (card.value == nil))
            }
            #expect(cards[2].actions == ["bitebook health add sleep 7h30"])
        }
    }

    @Test("P41, P45, C6: workouts are the sessions of the ISO week, two of one day are two, beside their target")
    func workouts() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.train(on: .november(15))
            for day in [16, 17, 17] { try await fixture.train(on: .november(day)) }
            let week = try await card(fixture, "workouts")
            #expect(week.text == "3 of 5" && week.status == "yellow" && week.isSoFar)
            #expect(week.message == "Start a workout to hit your weekly goal.")
            let adherence = try await card(fixture, "adherence")
            #expect(adherence.text == "3 of 5 sessions (60 %)" && adherence.status == "yellow")
            let aim = AimRecord(
                kind: .workouts, subject: "", value: 4, start: nil, fromDay: .november(1), byDay: nil,
                saidAt: fixture.clock.now.date)
            _ = try await fixture.store.change(by: .commandLine, turn: nil, at: fixture.clock.now.date) {
                try $0.insert(aim)
            }
            #expect(try await card(fixture, "adherence").text == "3 of 4 sessions (75 %)")
            #expect(try await card(fixture, "workouts").target == 4)
            try await fixture.train()
            // The target is reached; the colour stays the documented one.
            let reached = try await card(fixture, "adherence")
            #expect(reached.text == "4 of 4 sessions (100 %)" && reached.status == "yellow")
            #expect(reached.message == "You have done what you planned for the week.")
        }
    }

    @Test("P42: protein is measured by the goal, else by 1 g for each kg of the last weight")
    func protein() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.weigh(90, on: .november(10))
            try await fixture.weigh(80, on: .november(12))
            try await fixture.eat(400, protein: 59.9)
            let card1 = try await card(fixture, "protein")
            #expect(card1.target == 80 && card1.status == "yellow" && card1.word == "fair" && card1.isSoFar)
            #expect(card1.text == "60 of 80 g so far")
            try await fixture.eat(100, protein: 0.1)
            #expect(try await card(fixture, "protein").status == "green")
            try await fixture.settings.setGoals([.protein: 121], by: .commandLine, turn: nil)
            #expect(try await card(fixture, "protein").status == "red")
            try await fixture.eat(100)
            #expect(try await card(fixture, "protein").text == "at least 60 of 121 g so far")
        }
    }

    @Test("P42: a log whose protein is not known has no protein, not 0 g")
    func unknownProtein() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.weigh(80)
            try await fixture.eat(400)
            let card = try await card(fixture, "protein")
            #expect(card.status == "unknown" && card.value == nil && card.text == "? of 80 g")
        }
    }

    @Test("P43: sleep is that of the night that ended today")
    func sleep() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.measure(.sleep, 9, on: .november(17))
            #expect(try await card(fixture, "sleep").status == "unknown")
            try await fixture.measure(.sleep, 7 + 59.0 / 60)
            let card = try await card(fixture, "sleep")
            #expect(card.text == "7 h 59 min of 8 h" && card.status == "yellow" && !card.isSoFar)
            #expect(card.actions == ["bitebook health chart sleep"])
        }
    }

    @Test("P44, C5: calories are what is left of today's target, and only so far")
    func calories() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.settings.setTarget(2000, by: .commandLine, turn: nil)
            try await fixture.eat(900)
            let low = try await card(fixture, "calories")
            #expect(low.text == "1,100 kcal left of 2,000 kcal" && low.value == 1100 && low.target == 2000)
            #expect(low.status == "red" && low.isSoFar && low.message.contains("So far"))
            try await fixture.eat(1300)
            #expect(try await card(fixture, "calories").status == "green")
            try await fixture.eat(1)
            let over = try await card(fixture, "calories")
            #expect(over.status == "over" && over.word == "over" && over.text == "201 kcal over 2,000 kcal")
        }
    }

    @Test("P44: energy that is not known leaves at most the rest")
    func unknownEnergy() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.settings.setTarget(2000, by: .commandLine, turn: nil)
            try await fixture.eat(nil)
            #expect(try await card(fixture, "calories").text == "? of 2,000 kcal")
            try await fixture.eat(1600)
            #expect(try await card(fixture, "calories").text == "at most 400 kcal left of 2,000 kcal")
        }
    }

    @Test("C1: no energy is printed while portions are tracked")
    func portions() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.settings.setTarget(2000, by: .commandLine, turn: nil)
            try await fixture.eat(900)
            _ = try await fixture.settings.set("tracking", to: "portions", by: .commandLine)
            let cards = try await fixture.workspace.cards.cards()
            #expect(cards[4].value == nil && cards[4].target == nil && cards[4].message == Tracking.energyNotice)
            for card in cards {
                #expect(!"\(card.text) \(card.unit) \(card.message)".contains("kcal"))
            }
        }
    }

    @Test("P29: a refeed day is measured by its own target")
    func refeed() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.settings.setTarget(1800, by: .commandLine, turn: nil)
            let refeed = RefeedDayRecord(day: .november(18), calories: 2400, saidAt: fixture.clock.now.date)
            _ = try await fixture.store.change(by: .commandLine, turn: nil, at: fixture.clock.now.date) {
                try $0.insert(refeed)
            }
            #expect(try await card(fixture, "calories").target == 2400)
        }
    }
}
