import Conversation
import DaemonAPI
import Diary
import Failures
import Health
import Nutrition
import Store
import Testing

@Suite("Refeed days")
struct TargetRefeedTests {
    private func refeed(_ fixture: FeatureFixture, _ day: String, _ calories: Int? = nil) async throws -> [RefeedDTO] {
        try await fixture.workspace.targets.planRefeed(
            NewRefeed(day: day, calories: calories), by: .commandLine, turn: nil)
    }

    private func with(_ body: @Sendable (FeatureFixture) async throws -> Void) async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.tellOfMan()
            try await fixture.settings.setTarget(2200, by: .commandLine, turn: nil)
            try await body(fixture)
        }
    }

    @Test("take as much as is allowed, are the target of their day alone, and can be undone (SPEC P29)")
    func planned() async throws {
        try await with { fixture in
            #expect(try await refeed(fixture, "today") == [RefeedDTO(day: fixture.day("2026-11-18"), calories: 2500)])
            #expect(try await fixture.settings.target() == 2500)
            #expect(try await fixture.settings.snapshot().history.goals(on: fixture.day("2026-11-17")).kcal == 2200)
            #expect(try await refeed(fixture, "2026-11-18", 2300).map(\.calories) == [2300])
            _ = try await fixture.journal.undo()
            #expect(try await fixture.workspace.targets.refeeds().map(\.calories) == [2500])
            #expect(try await refeed(fixture, "today", 0).isEmpty)
            #expect(try await fixture.settings.target() == 2200)
            _ = try await fixture.journal.undo()
            #expect(try await fixture.workspace.targets.refeeds().count == 1)
        }
    }

    @Test("lie 14 days apart, earlier and later ones alike (SPEC P29)")
    func apart() async throws {
        try await with { fixture in
            _ = try await refeed(fixture, "2026-12-10")
            for day in ["2026-11-27", "2026-12-23", "2026-12-11"] {
                let error = await fixture.refusal { _ = try await refeed(fixture, day) }
                #expect(error?.code == .conflict && error?.hint?.contains("24 December 2026") == true, "\(day)")
            }
            for day in ["2026-11-26", "2026-12-24"] { _ = try await refeed(fixture, day) }
            #expect(try await fixture.workspace.targets.refeeds().count == 3)
        }
    }

    @Test("have at most 150 % of maintenance and 2,500 kcal, and no less than the target (SPEC P29)")
    func bounds() async throws {
        try await with { fixture in
            for calories in [2501, 2199, 100, -1] {
                let error = await fixture.refusal { _ = try await refeed(fixture, "tomorrow", calories) }
                #expect(error?.code == .invalidInput && error?.hint != nil)
            }
            for calories in [2500, 2200] { _ = try await refeed(fixture, "tomorrow", calories) }
            // 1.5 · 1,584 kcal
            try await fixture.tell([.sex: "female", .height: "165", .activity: "sedentary"])
            try await fixture.weigh(60)
            try await fixture.settings.setTarget(1400, by: .commandLine, turn: nil)
            let most = await fixture.refusal { _ = try await refeed(fixture, "tomorrow", 2377) }
            #expect(most?.message == "A refeed day has at most 2,376 kcal for you.")
            #expect(try await refeed(fixture, "tomorrow").map(\.calories) == [2376])
        }
    }

    @Test("are today or to come, within a year")
    func days() async throws {
        try await with { fixture in
            for day in ["yesterday", "2026-11-17", "2027-11-19", "this_week", "someday"] {
                let error = await fixture.refusal { _ = try await refeed(fixture, day) }
                #expect(error?.code == .invalidInput, "\(day)")
            }
            let farthest = try await refeed(fixture, "2027-11-18")
            #expect(farthest.count == 1)
            let none = await fixture.refusal { _ = try await refeed(fixture, "tomorrow", 0) }
            #expect(none?.code == .notFound)
        }
    }

    @Test("need a target, a profile, and calories that are shown (SPEC C17)")
    func needs() async throws {
        try await FeatureFixture.with { fixture in
            let target = await fixture.refusal { _ = try await refeed(fixture, "tomorrow") }
            #expect(target?.message.contains("none is set") == true)
            try await fixture.settings.setTarget(2200, by: .commandLine, turn: nil)
            let profile = await fixture.refusal { _ = try await refeed(fixture, "tomorrow") }
            #expect(profile?.message.contains("needs to know more") == true)
            try await fixture.tellOfMan()
            _ = try await refeed(fixture, "tomorrow")
            _ = try await fixture.settings.set("tracking", to: "portions", by: .commandLine)
            let portions = await fixture.refusal { _ = try await refeed(fixture, "2026-12-24") }
            #expect(portions?.code == .conflict && portions?.message.contains("while you track portions") == true)
            #expect(try await refeed(fixture, "tomorrow", 0).isEmpty)
        }
    }
}
