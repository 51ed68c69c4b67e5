import Answers
import Conversation
import DaemonAPI
import Guidance
import Language
import Nutrition
import Store
import Synchronization
import Testing

@testable import Diary

@Suite("Questions about needs use what the profile knows")
struct KnownPersonTests {
    private static let woman = [
        "profile_sex": "female", "profile_birth_date": "1991-05-02", "profile_height": "168",
        "profile_activity": "light",
    ]

    private func answer(
        _ question: NutritionQuestion, _ stored: [String: String], weight: Double? = nil
    ) async throws -> [String] {
        let lines = Mutex<[String]>([])
        try await FeatureFixture.with { fixture in
            if let weight {
                _ = try await fixture.workspace.body.add(
                    NewBodyMeasure(kind: .weight, value: weight), by: .commandLine)
            }
            let context = AnswerContext(settings: SettingsSnapshot(stored, now: fixture.clock.now))
            let found =
                try await fixture.workspace.answers
                .answer(question, in: context)?.lines ?? []
            lines.withLock { $0 = found }
        }
        return lines.withLock { $0 }
    }

    @Test("a need is worked out from it, and what was taken is said")
    func need() async throws {
        let lines = try await answer(.need(Person(), .keep), Self.woman, weight: 64)
        // Mifflin–St Jeor: 10 × 64 + 6.25 × 168 − 5 × 35 − 161 = 1,354; × 1.375 = 1,862.
        #expect(lines.first == "About 1,860 kcal a day keeps your weight.", "\(lines)")
        #expect(lines.last == "From your profile: woman, 35 years, 168 cm, lightly active, 64 kg.", "\(lines)")
        // What is said goes first.
        let said = try await answer(.need(Person(height: 175, weight: 70), .keep), Self.woman, weight: 64)
        #expect(said.last == "From your profile: woman, 35 years, lightly active.", "\(said)")
    }

    @Test("programs get the same with its figures, and none where nobody should go by a formula")
    func report() async throws {
        try await FeatureFixture.with { fixture in
            let answers = fixture.workspace.answers
            let context = AnswerContext(settings: SettingsSnapshot(Self.woman, now: fixture.clock.now))
            let report = try await answers.need(NeedRequest(wish: .lose, weight: 64), in: context)
            // 1,862 to keep; 500 to 300 less, and never under the 1,200 that the answer proposes.
            #expect(report.resting == 1354 && report.keeping == EnergyRange(low: 1861.75, high: 1861.75))
            #expect(report.advised == EnergyRange(low: 1361.75, high: 1561.75))
            #expect(
                report.text.first
                    == "About 1,360 to 1,560 kcal a day for a slow loss; 1,860 kcal would keep your weight.")
            let lacking = try await answers.need(NeedRequest(sex: .male, age: 40), in: context)
            #expect(lacking.keeping == nil && lacking.text.first?.contains("height, weight") == true)
            let child = try await answers.need(NeedRequest(age: 12, height: 150, weight: 40), in: context)
            #expect(child.resting == nil && child.text.first?.contains("dietitian") == true)
            var stored = Self.woman
            stored["tracking"] = "portions"
            let portions = AnswerContext(settings: SettingsSnapshot(stored, now: fixture.clock.now))
            let hidden = try await answers.need(NeedRequest(weight: 64), in: portions)
            #expect(hidden.resting == nil && hidden.text == [Tracking.energyNotice])
        }
    }

    @Test("what is missing is still asked for")
    func missing() async throws {
        let lines = try await answer(.need(Person(), .keep), ["profile_sex": "female"])
        #expect(lines.first?.hasPrefix("For that I need your age, height, weight as well.") == true, "\(lines)")
    }

    @Test("somebody else is not the user")
    func other() async throws {
        let man = Person(sex: .male, age: 20, height: 180)
        let lines = try await answer(.need(man, .keep), Self.woman, weight: 64)
        #expect(lines.first?.hasPrefix("For that I need your weight as well.") == true, "\(lines)")
        let child = try await answer(.reference(.iron, Person(age: 9), isLimit: false), Self.woman)
        #expect(!child.joined().contains("From your profile"), "\(child)")
    }

    @Test("a body mass index, a reference, a weight at an index")
    func others() async throws {
        let index = try await answer(.bodyMassIndex(Person()), Self.woman, weight: 64)
        #expect(index.first == "Your BMI is 22.7." && index.last == "From your profile: 168 cm, 64 kg.", "\(index)")
        let none = try await answer(.bodyMassIndex(Person()), Self.woman)
        #expect(none.first?.contains("weight") == true, "\(none)")
        let iron = try await answer(.reference(.iron, Person(), isLimit: false), Self.woman)
        #expect(iron.first?.contains("16 mg") == true && iron.last == "From your profile: woman, 35 years.", "\(iron)")
        let man = try await answer(.reference(.iron, Person(), isLimit: false), ["profile_sex": "male"])
        #expect(man.first?.contains("11 mg") == true && man.first?.contains("16 mg") == false, "\(man)")
        let weight = try await answer(.weight(bodyMassIndex: 22, Person()), Self.woman)
        #expect(weight.first?.contains("62.1 kg") == true, "\(weight)")
    }

    @Test("pregnancy and illness get a physician's word")
    func careful() async throws {
        var stored = Self.woman
        stored["profile_conditions"] = "pregnancy"
        let pregnant = try await answer(.need(Person(), .lose), stored, weight: 64)
        #expect(pregnant.count == 1 && pregnant[0].contains("doctor, midwife or dietitian"))
        let iron = try await answer(.reference(.folate, Person(), isLimit: false), stored)
        #expect(
            iron.first?.hasPrefix("Folate in pregnancy") == true && iron.last?.contains("pregnant") == true, "\(iron)")
        stored["profile_conditions"] = "diabetes"
        let lose = try await answer(.need(Person(), .lose), stored, weight: 64)
        #expect(lose == ["You told me of diabetes: please ask your doctor or a dietitian which figure suits you."])
        let keep = try await answer(.need(Person(), .keep), stored, weight: 64)
        #expect(keep.first?.hasPrefix("About 1,860 kcal") == true && keep.contains { $0.contains("diabetes") })
    }

    @Test("under a BMI of 18.5 there is no figure to lose weight", arguments: [(52.21, true), (52.22, false)])
    func underweight(_ weight: Double, _ isPaused: Bool) async throws {
        // 18.5 × 1.68² = 52.2144 kg.
        let person = Person(sex: .female, age: 35, height: 168, weight: weight)
        let lines = try await answer(.need(person, .lose), [:])
        #expect(lines[0].contains("below 18.5") == isPaused, "\(lines)")
    }
}
