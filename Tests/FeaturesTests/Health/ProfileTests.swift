import Conversation
import DaemonAPI
import Diary
import Exchange
import Failures
import Health
import Nutrition
import ScriptedModel
import Store
import Testing

@Suite("A profile")
struct ProfileTests {
    @Test("is empty at first, says what is missing, and holds the higher floor (SPEC P13, C18)")
    func empty() async throws {
        try await FeatureFixture.with { fixture in
            let profile = try await fixture.workspace.profile.profile()
            #expect(profile.missing == ["birth-date", "sex", "height", "activity", "weight"])
            #expect(profile.calorieFloor == 1500 && profile.consent == nil && profile.restingEnergy == nil)
        }
    }

    @Test("takes any unit and says what follows from it (SPEC P13, P23, P25)")
    func complete() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tell([
                .birthDate: "30", .sex: "m", .height: "5ft11", .activity: "Moderate", .diet: "Vegetarian, gluten-free",
                .name: "Ada", .sleepSchedule: "22:30-6:30",
            ])
            try await fixture.weigh(80)
            let profile = try await fixture.workspace.profile.profile()
            #expect(profile.age == 30 && profile.birthDateIsEstimated == true && profile.sex == .male)
            #expect(profile.heightCm == 180.34 && profile.bmi == 24.6 && profile.activity == "moderate")
            #expect(profile.diet == "vegetarian, gluten-free" && profile.name == "Ada" && profile.missing == [])
            // 800 + 1127.125 − 150 + 5
            #expect(profile.restingEnergy == 1782 && profile.maintenance == 2762 && profile.calorieFloor == 1783)
        }
    }

    @Test("keeps a height that was told in a language with decimal commas")
    func comma() async throws {
        try await FeatureFixture.with { fixture in
            try await SpokenLanguage.$current.withValue(.german) { try await fixture.tell([.height: "1,805 m"]) }
            #expect(try await fixture.workspace.profile.profile().heightCm == 180.5)
        }
    }

    @Test(
        "refuses what cannot be with the usual range and the forms, and changes nothing (SPEC P13)",
        arguments: [
            (ProfileField.birthDate, "2026-11-19", "0 to 120 years"), (.birthDate, "1905-11-18", "0 to 120 years"),
            (.birthDate, "121", "0 to 120 years"), (.height, "3 m", "100 to 250 cm"),
            (.height, "99 cm", "100 to 250 cm"),
            (.height, "250.1", "100 to 250 cm"), (.sex, "perhaps", "no sex"), (.activity, "athletic", "no activity"),
            (.diet, "breatharian", "no diet"), (.calorieFloor, "1100", "no calorie floor"),
            (.sleepSchedule, "late", "no sleep schedule"), (.name, "", "no name"),
        ])
    func impossible(_ field: ProfileField, _ text: String, _ range: String) async throws {
        try await FeatureFixture.with { fixture in
            var changes = ProfileChanges()
            changes.values = [field: .some(text), .equipment: .some("a barbell")]
            let told = changes
            let error = await fixture.refusal {
                _ = try await fixture.workspace.profile.tell(told, by: .chat, turn: nil)
            }
            #expect(error?.code == .invalidInput && error?.message.contains(range) == true, "\(error?.message ?? "")")
            #expect(error?.hint?.contains(field.values) == true)
            #expect(fixture.store.live.settings.isEmpty)
        }
    }

    @Test("takes the very ends of what can be (SPEC P13)")
    func ends() async throws {
        try await FeatureFixture.with { fixture in
            for (field, text) in [
                (ProfileField.birthDate, "2026-11-18"), (.birthDate, "1905-11-19"), (.birthDate, "120"),
                (.height, "1 m"), (.height, "250 cm"), (.calorieFloor, "1200"),
            ] {
                _ = try await fixture.workspace.profile.set(field, to: text, by: .commandLine, turn: nil)
            }
            let profile = try await fixture.workspace.profile.profile()
            #expect(profile.heightCm == 250 && profile.calorieFloor == 1200)
        }
    }

    @Test("adds to lists and takes from them; only whole items go (SPEC P30)")
    func lists() async throws {
        try await FeatureFixture.with { fixture in
            func tell(_ added: [ProfileField: [String]], _ removed: [ProfileField: [String]] = [:]) async throws
                -> ProfileDTO
            {
                var changes = ProfileChanges()
                (changes.added, changes.removed) = (added, removed)
                return try await fixture.workspace.profile.tell(changes, by: .chat, turn: nil)
            }
            _ = try await tell([.allergies: ["Peanuts", "milk"], .diet: ["vegetarian", "gluten free"]])
            let more = try await tell([.allergies: ["peanuts", "soy"], .diet: ["vegan"], .conditions: ["diabetes"]])
            #expect(more.allergies == ["peanuts", "milk", "soy"] && more.diet == "gluten-free, vegan")
            let less = try await tell([:], [.allergies: ["nuts", "peanut"], .diet: ["gluten-free"]])
            #expect(less.allergies == ["milk", "soy"] && less.diet == "vegan" && less.conditions == ["diabetes"])
            let none = try await tell([:], [.allergies: ["milk", "soy"]])
            #expect(none.allergies.isEmpty && fixture.store.live.settings["profile_allergies"] == nil)
            _ = try await fixture.journal.undo()
            #expect(try await fixture.workspace.profile.profile().allergies == ["milk", "soy"])
        }
    }

    @Test("is deleted with the consent by one command, which undo takes back; the target stays (SPEC P10)")
    func clear() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tellOfMan()
            _ = try await fixture.workspace.profile.consent(by: .commandLine)
            _ = try await fixture.workspace.targets.plan(
                TargetWish(wish: .lose, accept: true), by: .commandLine, turn: nil)
            let cleared = try await fixture.workspace.profile.clear(by: .commandLine, turn: nil)
            #expect(cleared.missing == ["birth-date", "sex", "height", "activity"] && cleared.consent == nil)
            #expect(!fixture.store.live.settings.keys.contains { $0.hasPrefix("profile_") })
            #expect(try await fixture.settings.target() == 2260)
            let undone = try await fixture.journal.undo()
            #expect(undone.message.contains("your height is 180 again"), "\(undone.message)")
            let back = try await fixture.workspace.profile.profile()
            #expect(back.missing == [] && back.consent?.version == ConsentText.version)
        }
    }

    @Test("says whether consent is recorded, with the text's version and the time (SPEC P15, P74)")
    func consent() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tellOfMan()
            #expect(try await fixture.workspace.profile.profile().consent == nil)
            let given = try await fixture.workspace.profile.consent(by: .commandLine)
            #expect(given.consent == ConsentDTO(version: ConsentText.version, givenAt: FeatureFixture.now))
            let undone = try await fixture.journal.undo()
            #expect(undone.message == "Undone: your consent to keep a profile is gone.")
            #expect(try await fixture.workspace.profile.profile().consent == nil)
        }
    }

    @Test("is no setting, so that its rules cannot be gone round")
    func settings() async throws {
        try await FeatureFixture.with { fixture in
            for key in ["profile_height", "profile_birth_date", "profile_consent"] {
                let error = await fixture.refusal {
                    _ = try await fixture.settings.set(key, to: "3 m", by: .commandLine)
                }
                #expect(error?.code == .notFound)
            }
            #expect(fixture.store.live.settings.isEmpty)
        }
    }

    @Test(
        "comes with an export, and not from one that was tampered with (SPEC P8)",
        arguments: [
            ("profile_height", "300"), ("profile_height", "1,8"), ("profile_birth_date", "2027-01-01"),
            ("profile_sex", "robot"), ("profile_calorie_floor", "800"), ("profile_consent", "yes"),
            ("profile_activity", "extreme"), ("forget_after", "1 day"),
        ])
    func imports(_ key: String, _ value: String) async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tellOfMan()
            _ = try await fixture.workspace.profile.consent(by: .commandLine)
            var document = try await fixture.export()
            try await fixture.transfer.purge()
            _ = try await fixture.transfer.load(document)
            let back = try await fixture.workspace.profile.profile()
            #expect(back.heightCm == 180 && back.consent != nil && back.restingEnergy == 1780)
            try await fixture.transfer.purge()
            document.settings[key] = value
            let tampered = document
            let error = await fixture.refusal { _ = try await fixture.transfer.load(tampered) }
            #expect(error?.code == .invalidInput && fixture.store.live.settings.isEmpty)
        }
    }
}
