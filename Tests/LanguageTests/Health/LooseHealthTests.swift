import Nutrition
import Testing

@testable import Language

@Suite("Messages about the person with words that have no place in the forms")
struct LooseHealthTests {
    private func read(_ text: String) throws -> HealthIntent? {
        let now = try #require(ZonedInstant(iso: "2026-11-18T13:05:00+01:00"))
        let situation = Situation(
            now: now, today: now.calendarDay, tracking: .calories,
            names: CategoryNames(categories: PortionCategory.defaults, slots: .defaults), foods: FewFoods())
        return LooseHealthReader.read(Reading(text), situation)
    }

    @Test(
        "a metric has its number whatever stands around it",
        arguments: [
            ("slept like a log, a good 8 hours I'd say", HealthMetric.sleep, 8),
            ("ugh, terrible night, slept only 5 and a half hours", .sleep, 5.5),
            ("finally managed 12,000 steps today, so proud", .steps, 12_000),
            ("watch says my resting heart rate is 54 now", .restingHeartRate, 54),
        ] as [(String, HealthMetric, Double)])
    func readings(_ text: String, _ metric: HealthMetric, _ value: Double) throws {
        guard case .logReadings(let report)? = try read(text) else {
            Issue.record("\(text) is not read")
            return
        }
        #expect(report.values.contains { $0.metric == metric && $0.value == value })
    }

    @Test(
        "a profile is told among other words",
        arguments: [
            ("just so you're aware I'm vegan", ProfileField.diet), ("heads up: I'm allergic to peanuts", .allergies),
        ])
    func profile(_ text: String, _ field: ProfileField) throws {
        guard case .tellProfile(let report)? = try read(text) else {
            Issue.record("\(text) is not read")
            return
        }
        #expect(report.changes.fields == [field])
    }

    @Test(
        "somebody else, a condition and a question stop it",
        arguments: [
            "my wife slept like a log, 8 hours", "if I slept 8 hours I'd be happy",
            "how much sleep do adults need?", "my brother is allergic to peanuts, poor guy",
        ])
    func others(_ text: String) throws {
        #expect(try read(text) == nil)
    }
}
