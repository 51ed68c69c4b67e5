import DaemonAPI
import Diary
import Exchange
import Failures
import Foundation
import Health
import Language
import Nutrition
import ScriptedModel
import Store
import Testing
import ToolKit

@testable import Conversation

/// SPEC P24 and C18: whatever sets a target, none is under the person's floor. The same over the socket stands in
/// `IntegrationTests`.
@Suite("The floor of energy")
struct TargetFloorTests {
    @Test(
        "is held by talking, for who has told nothing and who has told all (SPEC P24, C18)",
        arguments: [
            "my calorie goal is 1300", "goal: 1300 kcal", "set my target to 1300 kcal",
            "goals: 1300 kcal, 90 g protein",
        ])
    func talking(_ text: String) async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.settings.setTarget(2000, by: .commandLine, turn: nil)
            let turns = try fixture.turns(ScriptedModel([]))
            _ = try? await turns.say(TurnRequest(text: text), observe: { _ in })
            #expect(try await fixture.settings.goals() == MacroGoals(kcal: 2000))
            try await fixture.tellOfMan()
            let higher = text.replacing("1300", with: "1700")
            _ = try? await turns.say(TurnRequest(text: higher), observe: { _ in })
            #expect(try await fixture.settings.goals() == MacroGoals(kcal: 2000))
        }
    }

    @Test("is held where a goal is made lower by talking (SPEC P24)")
    func adjusting() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tellOfMan()
            try await fixture.settings.setTarget(2000, by: .commandLine, turn: nil)
            for (change, target) in [(-221, 2000), (-220, 1780)] {
                let text = "lower it"
                let scope = TurnScope(
                    utterance: text, conversationID: nil, turnID: nil, saidAt: fixture.clock.now.date, isDryRun: false,
                    context: TurnContext(reading: Reading(text), log: try await fixture.log.context()))
                _ = try? await fixture.workspace.turns.actions.perform(.adjustGoals([.energy: change]), in: scope)
                #expect(try await fixture.settings.target() == target)
            }
        }
    }

    @Test("is held by the services of commands and routes (SPEC P24)")
    func commands() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tellOfMan()
            let error = await fixture.refusal {
                try await fixture.settings.setGoals([.energy: 1779, .protein: 120], by: .commandLine, turn: nil)
            }
            #expect(error?.message == "A daily target of 1,779 kcal is under your floor of 1,780 kcal.")
            let target = await fixture.refusal {
                try await fixture.settings.setTarget(1779, by: .commandLine, turn: nil)
            }
            #expect(target?.code == .invalidInput)
            try await fixture.settings.setTarget(1780, by: .commandLine, turn: nil)
            for key in ["target_calories", "goal_protein_g"] {
                let setting = await fixture.refusal {
                    _ = try await fixture.settings.set(key, to: "1300", by: .commandLine)
                }
                #expect(setting?.code == .notFound)
            }
            #expect(try await fixture.settings.target() == 1780)
        }
    }

    @Test("is held by refeed days and forecasts (SPEC P24, P29)")
    func refeed() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tellOfMan()
            try await fixture.settings.setTarget(1800, by: .commandLine, turn: nil)
            for calories in [1300, 1779, 1799] {
                let error = await fixture.refusal {
                    _ = try await fixture.workspace.targets.planRefeed(
                        NewRefeed(day: "tomorrow", calories: calories), by: .commandLine, turn: nil)
                }
                #expect(error?.code == .invalidInput)
            }
            let forecast = await fixture.refusal {
                _ = try await fixture.workspace.targets.forecast(ForecastWish(intake: 1779))
            }
            #expect(forecast?.message.contains("under your floor") == true)
            #expect(fixture.store.live.refeedDays.isEmpty)
        }
    }

    @Test("is held by the monthly review, which goes down to it and stays (SPEC P24, P28)")
    func review() async throws {
        try await FeatureFixture.with(now: "2026-10-01T12:00:00+02:00") { fixture in
            try await fixture.tellOfMan()
            try await fixture.settings.setTarget(1790, by: .commandLine, turn: nil)
            for day in 2..<30 { try await fixture.weighLater(80, daysLater: day) }
            let review = try await fixture.workspace.targets.review(accept: true, by: .commandLine, turn: nil)
            #expect(review.proposed == 1780 && review.accepted)
            #expect(try await fixture.settings.target() == 1780)
            for day in 30..<58 { try await fixture.weighLater(80, daysLater: day) }
            let next = try await fixture.workspace.targets.review(accept: true, by: .commandLine, turn: nil)
            #expect(next.proposed == 1780 && !next.accepted && next.reason.contains("at your floor"))
            #expect(try await fixture.settings.target() == 1780)
        }
    }

    @Test("refuses a file with what is nobody's target, and raises to the person's floor what is not theirs (SPEC C18)")
    func imports() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.settings.setTarget(1900, by: .commandLine, turn: nil)
            var document = try await fixture.export()
            try await fixture.transfer.purge()
            document.settings["target_calories"] = "1199"
            let nobodys = document
            let error = await fixture.refusal { _ = try await fixture.transfer.load(nobodys) }
            #expect(error?.code == .invalidInput && fixture.store.live.settings.isEmpty)
            // Without a sex the higher floor holds.
            document.settings["target_calories"] = "1300"
            let raised = try await fixture.transfer.load(document)
            #expect(
                raised.remarks == ["The file's daily target of 1,300 kcal is under your floor; it is 1,500 kcal now."])
            #expect(fixture.store.live.settings["target_calories"] == "1500")
            #expect(try await fixture.workspace.targets.history().last?.value == 1500)
            _ = try await fixture.journal.undo()
            #expect(fixture.store.live.settings["target_calories"] == nil)
            // Who the file is of decides, not who is here.
            document.settings["profile_sex"] = "female"
            #expect(try await fixture.transfer.load(document).remarks == nil)
            #expect(try await fixture.settings.target() == 1300)
        }
    }

    @Test("holds in whole exports as well, of resting energy, too; one's own comes back (SPEC P8, P24)")
    func files() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tellOfMan()
            try await fixture.settings.setTarget(1800, by: .commandLine, turn: nil)
            // More weight makes the floor higher; the target is not touched, and a backup of it can be read.
            try await fixture.weigh(90)
            let data = try await RoundTripTests.export(fixture, .json)
            #expect(try await RoundTripTests.load(data, into: fixture).remarks == nil)
            try await fixture.transfer.purge()
            let result = try await RoundTripTests.load(data, into: fixture)
            #expect(result.remarks?.first?.contains("1,880 kcal now") == true, "\(result.remarks ?? [])")
            #expect(try await fixture.settings.target() == 1880)
            // Steps, refeed days and aims that nobody could have set.
            for (old, new) in [("\"value\":1800", "\"value\":800"), ("\"value\":\"1800\"", "\"value\":\"800\"")] {
                let text = String(decoding: data, as: UTF8.self)
                let tampered = text.replacing(old, with: new)
                #expect(tampered != text)
                let error = await fixture.refusal {
                    _ = try await RoundTripTests.load(Data(tampered.utf8), into: fixture)
                }
                #expect(error?.code == .invalidInput)
            }
        }
    }

    @Test("a target that a changed profile puts under it stays as it was set, and is read as the hard floor (SPEC C18)")
    func later() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tell([.sex: "female"])
            try await fixture.settings.setTarget(1300, by: .commandLine, turn: nil)
            let profile = try await fixture.workspace.profile.set(.sex, to: "male", by: .commandLine, turn: nil)
            #expect(profile.calorieFloor == 1500)
            #expect(fixture.store.live.settings["target_calories"] == "1300")
            #expect(try await fixture.settings.target() == 1500)
            let snapshot = try await fixture.settings.snapshot()
            #expect(snapshot.verdict(1400, on: snapshot.today.adding(days: -1)) == .underFloor)
        }
    }
}
