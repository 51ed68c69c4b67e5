import Conversation
import DaemonAPI
import Diary
import Failures
import Health
import Notes
import Nutrition
import Store
import Testing

@Suite("A planned target")
struct TargetPlanTests {
    private func plan(
        _ fixture: FeatureFixture, _ wish: WeightWish, _ kilograms: Double? = nil, _ days: Int? = nil,
        accept: Bool = false
    ) async throws -> TargetPlanDTO {
        try await fixture.workspace.targets.plan(
            TargetWish(wish: wish, kilograms: kilograms, days: days, accept: accept), by: .commandLine, turn: nil)
    }

    @Test("names what is missing and how to say it, each thing on its own (SPEC P19)")
    func missing() async throws {
        try await FeatureFixture.with { fixture in
            let all = await fixture.refusal { _ = try await plan(fixture, .lose) }
            #expect(all?.code == .conflict)
            #expect(
                all?.message
                    == "A target needs to know more of you: date of birth, sex, height, activity and weight.")
            try await fixture.tell(FeatureFixture.man.filter { $0.key != .height })
            try await fixture.weigh(80)
            let one = await fixture.refusal { _ = try await plan(fixture, .lose) }
            #expect(one?.message == "A target needs to know more of you: height.")
            #expect(one?.hint == "Say `bitebook profile set height 180cm`.")
            try await fixture.tell([.height: "180"])
            #expect(try await plan(fixture, .lose).goals.kcal == 2260)
        }
    }

    @Test("is maintenance less 500 kcal for a loss, and the documents' 12 lb without a number (SPEC P1, P25, P26)")
    func loss() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tellOfMan()
            let made = try await plan(fixture, .lose)
            #expect(made.restingEnergy == 1780 && made.maintenance == 2759 && made.floor == 1780)
            #expect(made.goals.kcal == 2260 && made.kilogramsPerWeek == -0.45 && made.notes == [])
            // 5.44 kg of 7,700 kcal at 499 kcal a day
            #expect(made.reachedOn == fixture.day("2026-11-18").adding(days: 84))
            #expect(try await fixture.settings.goals().isEmpty)
            #expect(try await plan(fixture, .keep).goals.kcal == 2760)
            #expect(try await plan(fixture, .gain).goals.kcal == 3060)
        }
    }

    @Test("is set with all goals, their reason and the weight as an aim, as one change (SPEC P1, P27)")
    func accepted() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tellOfMan()
            let made = try await plan(fixture, .lose, 4, 70, accept: true)
            #expect(try await fixture.settings.goals() == made.goals)
            let protein = try #require(made.goals.protein)
            #expect(protein >= 80)
            let history = try await fixture.workspace.targets.history()
            #expect(history.map(\.goal) == [.energy, .protein, .carbs, .fat])
            #expect(history.allSatisfy { $0.reason == "plan to lose weight" && $0.from.description == "2026-11-18" })
            let aim = try #require(try await fixture.workspace.aims.aims().first)
            #expect(aim.kind == .weight && aim.value == 76 && aim.start == 80 && aim.by == made.reachedOn)
            let undone = try await fixture.journal.undo()
            #expect(undone.message.contains("the target is not set again"), "\(undone.message)")
            #expect(try await fixture.settings.goals().isEmpty)
            #expect(try await fixture.workspace.aims.aims().isEmpty)
            #expect(try await fixture.workspace.targets.history().isEmpty)
            _ = try await fixture.journal.redo()
            #expect(try await fixture.settings.goals() == made.goals)
        }
    }

    @Test("for 10 kg in 2 weeks is the nearest safe one, and says why (SPEC P3)")
    func tooFast() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tellOfMan(weight: 95)
            let made = try await plan(fixture, .lose, 10, 14)
            // 2 lb a week at the most.
            #expect(made.kilogramsPerWeek >= -0.91 && made.kilogramsPerWeek < -0.8)
            #expect(made.goals.kcal ?? 0 >= made.floor)
            let end = try #require(made.reachedOn)
            #expect(end >= fixture.day("2026-11-18").adding(days: 77))
            #expect(made.notes.contains { $0.contains("2 lb") && $0.contains(end.inWords) }, "\(made.notes)")
        }
    }

    @Test("never goes under the floor, hard or of the resting energy (SPEC P24)")
    func floor() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tell([
                .birthDate: "1996-05-02", .sex: "female", .height: "165", .activity: "sedentary",
            ])
            try await fixture.weigh(60)
            let made = try await plan(fixture, .lose, accept: true)
            // 1,320.25 kcal at rest; 1,584 less 500 would be under it.
            #expect(made.floor == 1321 && made.goals.kcal == 1330)
            #expect(made.notes == ["The target is at your floor of 1,330 kcal, so the pace is slower than wished."])
            try await fixture.tell([.height: "150", .birthDate: "1966-05-02"])
            try await fixture.weigh(50)
            let small = try await plan(fixture, .lose)
            #expect(small.restingEnergy < 1200 && small.floor == 1200 && small.goals.kcal == 1200)
        }
    }

    @Test(
        "pauses a loss under a BMI of 18.5; at it nothing is left to lose (SPEC P23)",
        arguments: [(59.9, true), (59.94, false)])
    func underweight(_ weight: Double, _ pauses: Bool) async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tell(FeatureFixture.man)
            try await fixture.weigh(weight)
            let made = try await plan(fixture, .lose)
            #expect(made.wish == .keep)
            #expect(made.notes.contains { $0.contains("under 18.5, so no loss") } == pauses, "\(made.notes)")
        }
    }

    @Test("gives guidance from a BMI of 30 on (SPEC P23)", arguments: [(97.1, false), (97.2, true)])
    func obesity(_ weight: Double, _ guides: Bool) async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tellOfMan(weight: weight)
            #expect(try await plan(fixture, .lose).notes.contains { $0.contains("BMI of 30") } == guides)
        }
    }

    @Test("asks for a physician's word with conditions that want it (SPEC P72)")
    func physician() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tellOfMan()
            try await fixture.tell([.conditions: "hay fever"])
            #expect(try await plan(fixture, .lose).notes.isEmpty)
            try await fixture.tell([.conditions: "type 1 diabetes"])
            #expect(try await plan(fixture, .lose).notes.contains { $0.contains("physician") })
            try await fixture.tell([.conditions: "pregnant", .sex: "female"])
            let made = try await plan(fixture, .lose)
            #expect(made.wish == .keep && made.notes.contains { $0.contains("In pregnancy") })
        }
    }

    @Test("asks which floor holds where sex does not decide it (SPEC C18)")
    func undecided() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tell([.birthDate: "1966-05-02", .sex: "other", .height: "150", .activity: "sedentary"])
            try await fixture.weigh(50)
            let made = try await plan(fixture, .lose)
            #expect(made.floor == 1500 && made.notes.contains { $0.contains("calorie-floor 1200") })
            try await fixture.tell([.calorieFloor: "1200"])
            let decided = try await plan(fixture, .lose)
            #expect(decided.floor == 1200 && !decided.notes.contains { $0.contains("calorie-floor") })
        }
    }

    @Test("refuses what nobody loses, with the range", arguments: [(0.0, 10), (-3, 10), (301, 10), (5, 0), (5, 3651)])
    func impossible(_ kilograms: Double, _ days: Int) async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tellOfMan()
            let error = await fixture.refusal { _ = try await plan(fixture, .lose, kilograms, days) }
            #expect(error?.code == .invalidInput && error?.hint != nil)
        }
    }

    @Test("prints no kcal in its notes while portions are tracked (SPEC C1)")
    func portions() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tell([
                .birthDate: "1996-05-02", .sex: "other", .height: "165", .activity: "sedentary",
            ])
            try await fixture.weigh(60)
            _ = try await fixture.settings.set("tracking", to: "portions", by: .commandLine)
            let notes = try await plan(fixture, .lose).notes
            #expect(!notes.isEmpty && notes.allSatisfy { !$0.contains("kcal") }, "\(notes)")
        }
    }

    @Test("has words without guilt or exclamation marks")
    func words() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tellOfMan(weight: 59)
            for wish in WeightWish.allCases {
                for note in try await plan(fixture, wish, 20, 7).notes {
                    #expect(GuiltWords.found(in: note).isEmpty && !note.contains("!"), "\(note)")
                }
            }
        }
    }
}
