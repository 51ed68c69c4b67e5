import Conversation
import DaemonAPI
import Diary
import Insights
import Nutrition
import ScriptedModel
import Store
import Testing

@Suite("Streaks of a log")
struct StreakServiceTests {
    private func log(_ fixture: FeatureFixture, daysAgo days: [Int], calories: Int = 2000) async throws {
        let today = try await fixture.settings.today()
        for ago in days {
            _ = try await fixture.log.add(
                NewEntry(name: "zxq", calories: calories, eatenAt: "\(today.adding(days: -ago))T12:00:00+01:00"),
                by: .commandLine)
        }
    }

    @Test("streaks count logged days and finished days at the target")
    func report() async throws {
        try await FeatureFixture.with { fixture in
            let service = StreakService(store: fixture.store, settings: fixture.settings)
            #expect(try await service.report().logging.best == 0)
            #expect(try await service.report().onTarget == nil)
            try await fixture.settings.setTarget(2000, by: .commandLine, turn: nil)
            try await log(fixture, daysAgo: [0, 1, 2])
            try await log(fixture, daysAgo: [3], calories: 2500)
            let report = try await service.report()
            #expect(report.logging.current == 4 && report.logging.best == 4)
            // Today is at its target and not over.
            #expect(report.onTarget?.current == 2)
            #expect(report.days.map(\.verdict) == [nil, nil, nil, .over, .met, .met, .open])
            #expect(report.days.map(\.calories) == [nil, nil, nil, 2500, 2000, 2000, 2000])
            #expect(report.achievements.map(\.done) == [4, 4, 4, 4, 4, 4])
            #expect(report.achievements.allSatisfy { !$0.reached })
        }
    }

    @Test("an achievement is said once, in the turn that reaches it")
    func celebrated() async throws {
        try await FeatureFixture.with { fixture in
            let plan = #"{"k":"I ate","a":["banana"]}"#
            let model = ScriptedModel([.text(plan), .text(plan)])
            let turns = try fixture.turns(model)
            try await log(fixture, daysAgo: [1, 2, 3, 4, 5, 6])
            let first = try await turns.say(TurnRequest(text: "a banana"), observe: { _ in })
            #expect(first.reply.hasSuffix("\n7 days in a row: Week Warrior."), "\(first.reply)")
            let second = try await turns.say(TurnRequest(text: "a banana for dinner"), observe: { _ in })
            #expect(!second.reply.contains("Warrior"))
            let asked = try await turns.say(TurnRequest(text: "what's my streak?"), observe: { _ in })
            #expect(asked.reply == "7 days logged in a row, your longest streak.")
        }
    }

    @Test("what was earned without the chat is answered once, the highest last, with its day")
    func taken() async throws {
        try await FeatureFixture.with { fixture in
            let service = StreakService(store: fixture.store, settings: fixture.settings)
            try await log(fixture, daysAgo: Array(0..<6))
            #expect(try await service.celebrations().isEmpty)
            try await log(fixture, daysAgo: Array(6..<21))
            let today = try await fixture.settings.today()
            let taken = try await service.celebrations()
            #expect(taken.map(\.message) == ["7 days in a row: Week Warrior.", "21 days in a row: Habit Builder."])
            #expect(taken.map(\.reachedOn) == [today.adding(days: -14), today])
            #expect(try await service.celebrations().isEmpty)
        }
    }

    @Test("a turn says nothing that was said elsewhere, and what nobody has said yet")
    func pending() async throws {
        try await FeatureFixture.with { fixture in
            let plan = #"{"k":"I ate","a":["banana"]}"#
            let turns = try fixture.turns(ScriptedModel([.text(plan), .text(plan)]))
            let service = StreakService(store: fixture.store, settings: fixture.settings)
            try await log(fixture, daysAgo: Array(1...7))
            _ = try await service.celebrations()
            let silent = try await turns.say(TurnRequest(text: "a banana"), observe: { _ in })
            #expect(!silent.reply.contains("in a row"))
            // A script has logged three weeks meanwhile, and nobody was told.
            try await log(fixture, daysAgo: Array(8...21))
            fixture.clock.set("2026-11-19T13:00:00+01:00")
            let said = try await turns.say(TurnRequest(text: "a banana"), observe: { _ in })
            #expect(said.reply.hasSuffix("\n21 days in a row: Habit Builder."), "\(said.reply)")
        }
    }

    @Test("an achievement stays reached, with its day, when entries are removed")
    func kept() async throws {
        try await FeatureFixture.with { fixture in
            let service = StreakService(store: fixture.store, settings: fixture.settings)
            try await log(fixture, daysAgo: Array(1...7))
            let day = try await fixture.settings.today().adding(days: -1)
            // Known before it was celebrated, too.
            #expect(try await service.report().achievements[0].reachedOn == day)
            _ = try await service.celebrations()
            for entry in try await fixture.entries().prefix(4) {
                _ = try await fixture.log.remove(entry.id ?? 0, by: .commandLine, turn: nil)
            }
            let report = try await service.report()
            #expect(report.logging.best == 3)
            #expect(report.achievements.map(\.reached) == [true, false, false, false, false, false])
            #expect(report.achievements[0].reachedOn == day && report.achievements[0].done == 7)
            #expect(report.achievements[1].done == 3 && report.achievements[1].reachedOn == nil)
            #expect(report.lastLoggedAt?.hasPrefix("2026-11-18T13:05:00") == true)
        }
    }

    @Test("the longest on-target streak is kept when the target changes")
    func bestOnTarget() async throws {
        try await FeatureFixture.with { fixture in
            let service = StreakService(store: fixture.store, settings: fixture.settings)
            try await log(fixture, daysAgo: [1, 2, 3])
            try await fixture.settings.setTarget(2000, by: .commandLine, turn: nil)
            let yesterday = try await fixture.settings.today().adding(days: -1)
            #expect(try await service.report().onTarget == Streak(current: 3, best: 3, bestEnd: yesterday))
            try await fixture.settings.setTarget(3000, by: .commandLine, turn: nil)
            let later = try await service.report().onTarget
            #expect(later?.current == 0 && later?.best == 3 && later?.bestEnd == yesterday)
        }
    }
}
