import DaemonAPI
import Diary
import Failures
import Health
import Language
import Nutrition
import Store
import Testing

@testable import Conversation

@Suite("A turn about the person, in words that no form has")
struct PersonTurnTests {
    private typealias Fixture = FeatureFixture

    @Test("figures told with a wish are kept with the yes, and not before")
    func planWithFigures() async throws {
        let wish =
            "ask.plan/need/profile+weight+plan|34yo woman, 170 cm, 82kg, moderately active, how much to get down to 74?"
        try await Fixture.saying([wish]) { fixture, result in
            #expect(result.reply.contains("Nothing is set yet"), "\(result.reply)")
            let value1 = try await fixture.settings.goals()
            #expect(value1.isEmpty)
            let value2 = try await fixture.workspace.profile.profile()
            #expect(value2.heightCm == nil)
        }
        try await Fixture.saying([wish, "ask.plan/none/accept|yes, let's go with that"]) { fixture, result in
            #expect(result.reply.contains("Your daily goals are set"), "\(result.reply)")
            let profile = try await fixture.workspace.profile.profile()
            #expect(profile.heightCm == 170 && profile.age == 34 && profile.weightKg == 82 && profile.sex == .female)
            let value3 = try await fixture.settings.goals()
            #expect(value3.kcal == 1900)
            let value4 = try await fixture.workspace.aims.aims()
            #expect(value4.map(\.value) == [74])
            // One turn is one change.
            _ = try await fixture.workspace.journal.undoing()
            let value5 = try await fixture.workspace.profile.profile()
            #expect(value5.heightCm == nil)
            let value6 = try await fixture.settings.goals()
            #expect(value6.isEmpty)
        }
    }

    @Test("a plan that is declined sets nothing")
    func declined() async throws {
        try await Fixture.saying([
            "ask.plan/need/profile+weight+plan|man, 40, 180 cm, 95 kg, light activity, i want to lose weight",
            "talk/none/decline|nah, too low",
        ]) { fixture, result in
            #expect(result.reply.hasPrefix("Then nothing is set"), "\(result.reply)")
            let value7 = try await fixture.settings.goals()
            #expect(value7.isEmpty)
        }
    }

    @Test("a reading is put right on its day, and another day's is kept beside it")
    func readings() async throws {
        try await Fixture.saying([
            "body/none/reading|got a solid 8 hours", "talk/none/fix|hm no, fitbit says 6h48",
        ]) { fixture, _ in
            let readings = try await fixture.workspace.health.list(.sleep, period: nil)
            #expect(readings.map(\.value) == [6.8])
        }
        try await Fixture.saying([
            "body/none/reading|slept 8 hours", "talk/none/fix|and the night before only 5",
        ]) { fixture, _ in
            let readings = try await fixture.workspace.health.list(.sleep, period: nil)
            #expect(readings.map(\.value).sorted() == [5, 8])
        }
    }

    @Test("what was told can be forgotten")
    func forgotten() async throws {
        try await Fixture.saying([
            "goal/none/aim|3 workouts a week and 8000 steps a day", "talk/none/drop|actually scrap the steps one",
        ]) { fixture, _ in
            let value8 = try await fixture.workspace.aims.aims()
            #expect(value8.map(\.kind) == [.workouts])
        }
        try await Fixture.saying([
            "body/none/reading|12k steps today", "talk/none/drop|delete the steps, the phone was in my son's bag",
        ]) { fixture, result in
            #expect(result.reply.hasPrefix("No longer noted"), "\(result.reply)")
            let value9 = try await fixture.workspace.health.list(.steps, period: nil)
            #expect(value9.isEmpty)
        }
    }

    @Test("of several aims one goes by its name only, and a correction that cannot be leaves what was noted")
    func carefulChanges() async throws {
        let aims = "goal/none/aim|bench 100 kg and squat 140 kg"
        try await Fixture.saying([aims, "body/none/reading|slept 8 hours", "talk/none/drop|drop my goal"]) {
            fixture, _ in
            let left = try await fixture.workspace.aims.aims()
            #expect(left.count == 2)
        }
        try await Fixture.saying([aims, "talk/none/drop|drop the bench goal"]) { fixture, _ in
            let left = try await fixture.workspace.aims.aims()
            #expect(left.map(\.subject) == ["squat"])
        }
        try await Fixture.with { fixture in
            let health = fixture.workspace.health
            @Sendable func values(_ upper: Double, _ lower: Double) -> [HealthValue] {
                [HealthValue(.systolic, upper), HealthValue(.diastolic, lower)].compactMap(\.self)
            }
            let now = try #require(ZonedInstant(iso: Fixture.now))
            let noted = try await health.log(
                values(142, 88), at: TimeExpression(), saidAt: now, by: .chat, turn: nil)
            let refusal = await fixture.refusal {
                _ = try await health.correct(
                    noted, to: values(80, 95), at: TimeExpression(), saidAt: now, turn: nil)
            }
            #expect(refusal?.code == .invalidInput)
            let left = try await health.list(nil, period: nil)
            #expect(left.map(\.value).sorted() == [88, 142])
        }
    }

    @Test("the daily target is no aim, and a plan for meals none for the weight")
    func neighbours() async throws {
        try await Fixture.saying(["ask.total/none/ask.aim|how much of my target have i used?"]) { _, result in
            #expect(!result.reply.contains("aim"), "\(result.reply)")
        }
        try await Fixture.saying(["ask.plan/dayplan/plan|help me plan tomorrow"]) { fixture, result in
            #expect(!result.reply.contains("Nothing is set yet"), "\(result.reply)")
        }
    }

    @Test("nothing is noted of other people")
    func others() async throws {
        try await Fixture.saying([
            "care/none/profile|my mother is 82 and she has diabetes",
            "body/none/reading|my dad's blood pressure was 165/95",
        ]) { fixture, _ in
            let value10 = try await fixture.workspace.profile.profile()
            #expect(value10.conditions.isEmpty)
            let value11 = try await fixture.workspace.health.list(nil, period: nil)
            #expect(value11.isEmpty)
        }
    }
}
