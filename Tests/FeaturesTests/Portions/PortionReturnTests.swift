import Conversation
import DaemonAPI
import Diary
import Failures
import Nutrition
import Store
import Testing

@Suite("Portions that are taken back")
struct PortionReturnTests {
    private func add(_ fixture: FeatureFixture, _ name: String, _ amount: Double, meal: String? = nil) async throws {
        _ = try await PortionService(log: fixture.log).add(
            [NewPortion(category: name, amount: PortionAmount(amount)!, meal: meal)], by: .commandLine)
    }

    private func amount(_ fixture: FeatureFixture, _ key: String) async throws -> Double? {
        let report = try await PortionDays(store: fixture.store, settings: fixture.settings).report(named: "today")
        return report.standings.first { $0.key == key }?.amount.value
    }

    @Test(
        "an amount comes off the newest first, to the last quarter",
        arguments: [
            (1.0, [1.0, 1]), (0.25, [1, 1.75]), (2, [1]), (2.5, [0.5]), (3, []),
        ] as [(Double, [Double])])
    func amounts(_ taken: Double, _ left: [Double]) async throws {
        try await FeatureFixture.with { fixture in
            try await add(fixture, "veg", 1)
            fixture.clock.set("2026-11-18T18:00:00+01:00")
            try await add(fixture, "veg", 2)
            try await add(fixture, "veg", -taken)
            #expect(try await fixture.entries().map(\.quantity) == left)
            #expect(try await amount(fixture, "vegetables") == 3 - taken)
            #expect(try await fixture.entries().allSatisfy { ($0.unit == "portion") == ($0.quantity == 1) })
            // One step took it back, and one step brings it back.
            _ = try await fixture.journal.undo()
            #expect(try await amount(fixture, "vegetables") == 3)
        }
    }

    @Test(
        "more than was counted by itself changes nothing",
        arguments: [("veg", 3.25), ("veg", 4), ("fruit", 1), ("drinks", 0.01), ("sports", 31)])
    func tooMuch(_ name: String, _ amount: Double) async throws {
        try await FeatureFixture.with { fixture in
            try await add(fixture, "veg", 3)
            try await add(fixture, "sports", 30)
            let error = await #expect(throws: BiteBookError.self) { try await add(fixture, name, -amount) }
            #expect(error?.code == .invalidInput && error?.message.contains("counted by") == true)
            #expect(try await self.amount(fixture, "vegetables") == 3)
            #expect(try await self.amount(fixture, "sports") == 30)
        }
    }

    @Test("a food that counts stays, and is named")
    func foods() async throws {
        try await FeatureFixture.with { fixture in
            let banana = try await fixture.log.add(NewEntry(name: "banana"), by: .commandLine)
            let error = await #expect(throws: BiteBookError.self) { try await add(fixture, "fruit", -1) }
            #expect(error?.message == "No fruit were counted by themselves that day.")
            #expect(
                error?.hint == "Banana counts there, too: `bitebook entries remove \(banana.id ?? 0)` takes it back.")
            #expect(try await fixture.entries().count == 1)
        }
    }

    @Test("of one meal only what was counted at it")
    func meals() async throws {
        try await FeatureFixture.with { fixture in
            try await add(fixture, "veg", 1, meal: "lunch")
            try await add(fixture, "veg", 1, meal: "dinner")
            try await add(fixture, "veg", -1, meal: "lunch")
            #expect(try await fixture.entries().map(\.meal) == [.dinner])
            await #expect(throws: BiteBookError.self) { try await add(fixture, "veg", -1, meal: "lunch") }
        }
    }

    @Test("minutes and litres, too; what is given and taken at once is one change, all or none")
    func together() async throws {
        try await FeatureFixture.with { fixture in
            try await add(fixture, "sports", 30)
            try await add(fixture, "drinks", 1)
            let service = PortionService(log: fixture.log)
            let changes = [("sports", -10.0), ("drinks", -0.25), ("fruit", 1)]
            func wanted(_ changes: [(String, Double)]) -> [NewPortion] {
                changes.map { NewPortion(category: $0, amount: PortionAmount($1)!) }
            }
            _ = try await service.add(wanted(changes), by: .commandLine)
            #expect(try await amount(fixture, "sports") == 20)
            #expect(try await amount(fixture, "drinks") == 0.75)
            #expect(try await amount(fixture, "fruit") == 1)
            await #expect(throws: BiteBookError.self) {
                try await service.add(wanted([("fruit", 1), ("sports", -15), ("sports", -6)]), by: .commandLine)
            }
            #expect(try await amount(fixture, "fruit") == 1)
            #expect(try await amount(fixture, "sports") == 20)
            _ = try await service.add(wanted([("sports", -15), ("sports", -5)]), by: .commandLine)
            #expect(try await amount(fixture, "sports") == 0)
        }
    }
}
