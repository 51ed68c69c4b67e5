import Conversation
import DaemonAPI
import Diary
import Health
import Nutrition
import ScriptedModel
import Store
import Testing

@Suite("Profile, plans, readings, cards and aims by talking, without any model")
struct HealthTurnTests {
    /// Says things in one conversation.
    private func talk(_ fixture: FeatureFixture, _ texts: [String]) async throws -> [String] {
        let turns = try fixture.turns(ScriptedModel([]))
        var conversation: Int64?
        var replies: [String] = []
        for text in texts {
            let result = try await turns.say(TurnRequest(text: text, conversation: conversation), observe: { _ in })
            conversation = result.conversation
            #expect(result.instant, "\(text)")
            replies.append(result.reply)
        }
        return replies
    }

    @Test("a person tells of themselves, asks what is known, and has it deleted and brought back (SPEC P15)")
    func profile() async throws {
        try await FeatureFixture.with { fixture in
            let replies = try await talk(
                fixture,
                [
                    "I'm 35, 180 cm, 82 kg, vegetarian, allergic to peanuts", "what do you know about me?",
                    "delete my profile", "undo",
                ])
            #expect(replies[0].hasPrefix("Noted: "))
            for part in ["35 years", "180 cm", "82 kg", "vegetarian", "peanuts"] {
                #expect(replies[0].contains(part) && replies[1].contains(part), "\(part)")
            }
            // What a plan lacks is said at once.
            #expect(replies[0].contains("sex") && replies[0].contains("activity"))
            let profile = try await fixture.workspace.profile.profile()
            #expect(profile.age == 35 && profile.heightCm == 180 && profile.allergies == ["peanuts"])
            #expect(profile.weightKg == 82 && profile.diet == "vegetarian")
            #expect(replies[2].contains("deleted"))
        }
    }

    @Test("a plan is proposed and set by a yes only; undo takes it back (SPEC P25–P27)")
    func plan() async throws {
        try await FeatureFixture.with { fixture in
            let first = try await talk(fixture, ["help me lose weight"])
            #expect(first[0].contains("still need"))
            for (field, value) in [
                (ProfileField.sex, "male"), (.birthDate, "1991-05-02"), (.height, "180cm"), (.activity, "moderate"),
            ] {
                _ = try await fixture.workspace.profile.set(field, to: value, by: .commandLine, turn: nil)
            }
            _ = try await fixture.workspace.body.add(NewBodyMeasure(kind: .weight, value: 82), by: .commandLine)
            let replies = try await talk(fixture, ["help me lose weight"])
            // 10 × 82 + 6.25 × 180 − 5 × 35 + 5 = 1,775; × 1.55 = 2,751; − 500 = 2,251.
            #expect(replies[0].contains("2,250 kcal") && replies[0].contains("Nothing is set yet"))
            var target = try await fixture.settings.target()
            #expect(target == nil)
            let accepted = try await talk(fixture, ["help me lose weight", "yes"])
            #expect(accepted[1].hasPrefix("Your daily goals are set: 2,250 kcal"))
            target = try await fixture.settings.target()
            #expect(target == 2250)
            _ = try await talk(fixture, ["undo"])
            target = try await fixture.settings.target()
            #expect(target == nil)
        }
    }

    @Test("a yes without a proposal sets nothing")
    func noProposal() async throws {
        try await FeatureFixture.with { fixture in
            let turns = try fixture.turns(ScriptedModel([.text(#"{"k":"talk","a":[["reply","Fine."]]}"#)]))
            _ = try await turns.say(TurnRequest(text: "yes", conversation: nil), observe: { _ in })
            let target = try await fixture.settings.target()
            #expect(target == nil)
        }
    }

    @Test("readings are noted and asked for; what nobody has is refused with the usual range (SPEC P68)")
    func readings() async throws {
        try await FeatureFixture.with { fixture in
            let replies = try await talk(
                fixture,
                [
                    "slept 7 and a half hours", "how did I sleep last night?", "blood pressure 120 over 80",
                    "SpO2 130 %", "10,400 steps yesterday", "how many steps did I walk yesterday?",
                ])
            #expect(replies[0].contains("7 h 30 min") && replies[1].contains("7 h 30 min"))
            #expect(replies[2].contains("120 mmHg") && replies[2].contains("80 mmHg"))
            #expect(replies[3].contains("50 %") && replies[3].contains("100 %"))
            #expect(replies[4].contains("10,400 steps") && replies[5].contains("10,400 steps"))
            let readings = try await fixture.workspace.health.list(nil, period: nil)
            #expect(
                Set(readings.map(\.metric)) == [.sleep, .systolic, .diastolic, .steps] && readings.count == 4)
        }
    }

    @Test("the five cards, aims, a complete day and quiet for today are said in a sentence each")
    func others() async throws {
        try await FeatureFixture.with { fixture in
            let replies = try await talk(
                fixture,
                [
                    "how am I doing?", "my goal is 4 workouts a week", "how far am I with my goals?",
                    "that's all for today", "any health alerts?", "no more reminders today",
                ])
            #expect(replies[0].split(separator: "\n").count == 6)
            #expect(replies[1].contains("4 workouts a week") && replies[2].contains("4 workouts a week"))
            #expect(replies[3].contains("completely logged"))
            #expect(replies[4] == "There is no health alert." && replies[5] == "No more nudges today.")
        }
    }

    @Test("in German as well", arguments: [MessageLanguage.german])
    func german(_ language: MessageLanguage) async throws {
        try await FeatureFixture.with { fixture in
            let replies = try await talk(
                fixture, ["ich bin 35, 180 cm groß und Vegetarier", "ich habe 7 Stunden geschlafen"])
            #expect(replies[0].contains("35 Jahre") && replies[0].contains("vegetarisch"))
            #expect(replies[1].contains("7 h") && replies[1].contains("Schlaf"))
        }
    }
}
