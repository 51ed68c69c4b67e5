import Answers
import Conversation
import DaemonAPI
import Diary
import Foundation
import Health
import Language
import Nutrition
import ScriptedModel
import Store
import TestSupport
import Testing

/// Logged sport with the energy that it takes, by talking and by command, without the model.
@Suite("The energy of logged sport")
struct SportEnergyTests {
    private static let settings: [(String, String)] = [("tracking", "calories")]

    private func talk(
        _ says: [String], weight: Double? = 70, settings: [(String, String)] = settings, target: Int? = 2000,
        _ check: @escaping @Sendable ([TurnResult], FeatureFixture) async throws -> Void
    ) async throws {
        try await FeatureFixture.with { fixture in
            for (key, value) in settings { _ = try await fixture.settings.set(key, to: value, by: .commandLine) }
            try await fixture.settings.setTarget(target, by: .commandLine, turn: nil)
            if let weight { try await Self.weigh(weight, fixture) }
            let turns = try fixture.turns(ScriptedModel([]))
            var results: [TurnResult] = []
            for text in says {
                let conversation = results.last?.conversation
                results.append(
                    try await turns.say(TurnRequest(text: text, conversation: conversation), observe: { _ in }))
            }
            try await check(results, fixture)
        }
    }

    private static func weigh(_ kilograms: Double, on day: String = "2026-11-18", _ fixture: FeatureFixture)
        async throws
    {
        _ = try await fixture.workspace.body.add(
            NewBodyMeasure(kind: .weight, value: kilograms, day: day), by: .commandLine)
    }

    @Test("is what `burn` says of it, beyond rest, with the distance where it was told")
    func receipt() async throws {
        try await talk(["I ran 5 km in 28 min"]) { results, fixture in
            let report = try await fixture.workspace.answers.burn(
                BurnRequest(activity: "running", minutes: 28, kilometers: 5, weight: 70))
            let width = report.totalCalories - report.lowCalories
            let range = [report.netCalories - width, report.netCalories + width].map { ($0 / 10).rounded() * 10 }
            let activity = try #require(try await fixture.workspace.portions.activities(nil).first)
            #expect(activity.kilometers == 5 && activity.isModerateAssumed == nil)
            #expect(activity.energy == EnergyRange(low: range[0], high: range[1]))
            let said = "That takes about \(Int(range[0]))–\(Int(range[1])) kcal more than rest."
            #expect(results[0].reply.contains(said), "\(results[0].reply)")
            // It is no food, and adds nothing to what is left.
            let day = try await fixture.log.report(day: activity.day)
            #expect(day.summary.remaining == 2000 && day.summary.addedBySport == nil && day.sport == [activity])
            #expect(day.summary.sport == activity.energy)
        }
    }

    @Test("follows a correction, and goes with undo")
    func corrected() async throws {
        try await talk(["walked 30 minutes"]) { _, fixture in
            let before = try #require(try await fixture.workspace.portions.activities(nil).first)
            _ = try await fixture.workspace.portions.changeSport(
                try #require(before.id), minutes: 60, kilometers: nil, turn: nil)
            let after = try #require(try await fixture.workspace.portions.activities(nil).first?.energy)
            #expect(after.high > 1.8 * (before.energy?.high ?? 0))
            for _ in 0..<2 { _ = try await fixture.journal.undo() }
            #expect(try await fixture.log.report(day: before.day).sport == nil)
        }
    }

    @Test("sport without a name counts as moderate; what no table knows has none, nor has anybody without a weight")
    func unnamed() async throws {
        try await FeatureFixture.with { fixture in
            let service = fixture.workspace.portions
            func add(_ minutes: Double) async throws -> ActivityDTO {
                let new = NewPortion(category: "sports", amount: try #require(PortionAmount(minutes)))
                return try #require(try await service.add([new], by: .commandLine).first?.activity)
            }
            #expect(try await add(30).energy == nil)
            try await Self.weigh(70, fixture)
            let sport = try await add(30)
            // 3.0 to 5.9 MET less one, times 70 kg and half an hour.
            #expect(sport.energy == EnergyRange(low: 70, high: 170) && sport.isModerateAssumed == true)
            let row = ActivityRecord(
                name: "qwzrtx", minutes: 30, category: "sports", meal: nil, day: .november(18),
                doneAt: fixture.clock.now, saidAt: fixture.clock.now.date, turnID: nil)
            #expect(try await fixture.log.sport.wire(row).energy == nil)
        }
    }

    @Test("counts with the weight of its day, so that past sport stays as it was")
    func weightOfDay() async throws {
        try await FeatureFixture.with { fixture in
            try await Self.weigh(70, on: "2026-11-10", fixture)
            try await fixture.train(on: .november(12))
            try await fixture.train(on: .november(5))
            let before = try await fixture.workspace.portions.activities(nil).map(\.energy)
            try await Self.weigh(90, on: "2026-11-17", fixture)
            #expect(try await fixture.workspace.portions.activities(nil).map(\.energy) == before)
            // Before the first weight that one counts.
            #expect(before[0] == before[1] && before[0] != nil)
        }
    }

    @Test("where portions are tracked no energy is told, and all of it is kept")
    func portionsMode() async throws {
        try await talk(["I ran 28 minutes"], settings: [("tracking", "portions"), ("sport_energy", "on")]) {
            results, fixture in
            #expect(!results[0].reply.contains("kcal") && !results[0].reply.contains("rest"), "\(results[0].reply)")
            let activity = try #require(try await fixture.workspace.portions.activities(nil).first)
            #expect(activity.energy != nil)
        }
    }

    @Test("with the setting on, what is left today counts the lower end, and says so")
    func counted() async throws {
        try await talk(
            ["I ran 28 minutes"], settings: [("tracking", "calories"), ("sport_energy", "on")]
        ) { results, fixture in
            let energy = try #require(try await fixture.workspace.portions.activities(nil).first?.energy)
            let added = Int(energy.low)
            let said = "What is left counts \(added) kcal for today's sport."
            #expect(results[0].reply.contains("\(Figures.grouped(2000 + added)) kcal left"), "\(results[0].reply)")
            #expect(results[0].reply.contains(said), "\(results[0].reply)")
            let context = try await fixture.workspace.answerContext()
            let fits = try await fixture.workspace.answers.answer(.fits(Wishes()), in: context)
            #expect(fits?.lines.contains(said) == true, "\(String(describing: fits))")
            let today = try await fixture.settings.today()
            try await fixture.eat(500)
            let summary = try await fixture.log.summary(of: today)
            #expect(summary.remaining == 1500 + added && summary.target == 2000 && summary.addedBySport == added)
            // A target and a floor are what they were.
            #expect(try await fixture.settings.target() == 2000)
            let card = try #require(try await fixture.workspace.cards.cards().first { $0.kind == "calories" })
            #expect(card.value == Double(1500 + added) && card.target == 2000 && card.message.contains(said))
            _ = try await fixture.settings.set("sport_energy", to: "off", by: .commandLine)
            #expect(try await fixture.log.summary(of: today).remaining == 1500)
        }
    }

    @Test("days that are over are judged by their target, whatever the setting says")
    func pastDays() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.settings.setTarget(2000, by: .commandLine, turn: nil)
            try await Self.weigh(70, on: "2026-11-10", fixture)
            try await fixture.eat(2300, on: .november(17))
            try await fixture.train(on: .november(17))
            let before = try await fixture.log.report(day: .november(17))
            _ = try await fixture.settings.set("sport_energy", to: "on", by: .commandLine)
            let after = try await fixture.log.report(day: .november(17))
            #expect(after.summary.remaining == before.summary.remaining && after.verdict == before.verdict)
            #expect(after.summary.addedBySport == nil && after.summary.sport != nil)
        }
    }

    @Test("a part that is taken back has no distance any more; one that cannot be is none")
    func distance() async throws {
        try await talk(["I ran 5 km in 28 min", "I ran 90000 km in 40 min"]) { _, fixture in
            #expect(try await fixture.store.activities(days: nil).map(\.kilometers) == [5, nil])
            let new = NewPortion(category: "sports", amount: try #require(PortionAmount(-50)))
            _ = try await fixture.workspace.portions.add([new], by: .commandLine)
            let left = try await fixture.store.activities(days: nil)
            #expect(left.map(\.minutes) == [18] && left.map(\.kilometers) == [nil])
        }
    }

    @Test("the distance comes along to another home")
    func transfer() async throws {
        try await talk(["I ran 5 km in 28 min"]) { _, fixture in
            for form in [ExportForm.archive, .json] {
                let data = try await RoundTripTests.export(fixture, form)
                try await Scratch.with { scratch in
                    let other = try await FeatureFixture(scratch: scratch, clock: fixture.clock, name: "other")
                    _ = try await RoundTripTests.load(data, into: other)
                    #expect(try await other.store.activities(days: nil).map(\.kilometers) == [5])
                }
            }
        }
    }
}
