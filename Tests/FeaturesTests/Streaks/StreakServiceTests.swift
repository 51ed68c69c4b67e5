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
}
