import Conversation
import DaemonAPI
import Diary
import Failures
import Nutrition
import Store
import Testing

@Suite("Settings")
struct SettingsServiceTests {
    @Test("hold targets from the floor to 10,000 kcal", arguments: [1500, 1501, 2000, 10_000])
    func targets(_ target: Int) async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.settings.setTarget(target, by: .chat, turn: nil)
            let stored = try await fixture.settings.target()
            #expect(stored == target)
            try await fixture.settings.setTarget(nil, by: .chat, turn: nil)
            let removed = try await fixture.settings.target()
            #expect(removed == nil)
        }
    }

    @Test("refuse targets outside it and keep the old one", arguments: [1499, 1200, 0, -1, 10_001, Int.max, Int.min])
    func noTargets(_ target: Int) async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.settings.setTarget(2000, by: .chat, turn: nil)
            let error = await #expect(throws: BiteBookError.self) {
                try await fixture.settings.setTarget(target, by: .chat, turn: nil)
            }
            #expect(error?.code == .invalidInput)
            let stored = try await fixture.settings.target()
            #expect(stored == 2000)
        }
    }

    @Test("a target that an earlier version stored is no lower than the floor, wherever it is read")
    func storedBelowTheFloor() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.store.change(by: .commandLine, turn: nil, at: fixture.clock.now.date) {
                try $0.set("target_calories", to: "1300")
            }
            #expect(try await fixture.settings.target() == 1500)
            #expect(try await fixture.settings.goals().kcal == 1500)
            #expect(try await fixture.settings.snapshot().target == 1500)
            let today = try await fixture.settings.today()
            #expect(try await fixture.log.report(day: today).summary.target == 1500)
        }
    }

    @Test(
        "take a value in its normal form",
        arguments: [
            ("day_cutoff", "3:30", "03:30"), ("day_cutoff", " 00:00 ", "00:00"), ("day_cutoff", "11:59", "11:59"),
            ("web_search", "OFF", "off"), ("tracking", "Both", "both"), ("tracking", "", "calories"),
            ("model", "/models/a b.gguf", "/models/a b.gguf"), ("web_search", "", "on"), ("day_cutoff", "", "04:00"),
        ])
    func values(_ key: String, _ value: String, _ normal: String) async throws {
        try await FeatureFixture.with { fixture in
            let set = try await fixture.settings.set(key, to: value, by: .commandLine)
            let read = try await fixture.settings.value(key)
            #expect(set.value == normal && read == normal)
        }
    }

    @Test(
        "refuse a value that is none",
        arguments: [
            ("day_cutoff", "12:00"), ("day_cutoff", "4"), ("day_cutoff", "04:60"), ("day_cutoff", "-1:00"),
            ("day_cutoff", "004:00"),
            ("day_cutoff", "+4:00"), ("web_search", "maybe"), ("tracking", "kcal"),
            ("model", String(repeating: "x", count: 4097)),
        ])
    func noValues(_ key: String, _ value: String) async throws {
        try await FeatureFixture.with { fixture in
            let error = await #expect(throws: BiteBookError.self) {
                try await fixture.settings.set(key, to: value, by: .commandLine)
            }
            #expect(error?.code == .invalidInput)
            #expect(error?.hint != nil)
        }
    }

    @Test("that do not exist are an error that names those that do")
    func unknown() async throws {
        try await FeatureFixture.with { fixture in
            let error = await #expect(throws: BiteBookError.self) { try await fixture.settings.value("colour") }
            #expect(error?.code == .notFound)
            #expect(error?.hint?.contains("day_cutoff") == true)
        }
    }

    @Test("of the cutoff move the present day")
    func cutoff() async throws {
        try await FeatureFixture.with(now: "2026-11-18T03:00:00+01:00") { fixture in
            let before = try await fixture.settings.today()
            #expect(before.description == "2026-11-17")
            _ = try await fixture.settings.set("day_cutoff", to: "02:30", by: .commandLine)
            let after = try await fixture.settings.today()
            #expect(after.description == "2026-11-18")
        }
    }

    @Test("are listed with defaults and meanings, and a change can be undone")
    func list() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.settings.set("web_search", to: "off", by: .commandLine)
            _ = try await fixture.journal.undo()
            let list = try await fixture.settings.list()
            #expect(list.allSatisfy { $0.value == $0.defaultValue && !$0.meaning.isEmpty })
        }
    }
}
