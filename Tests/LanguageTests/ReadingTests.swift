import Nutrition
import Testing

@testable import Language

@Suite("A reading")
struct ReadingTests {
    @Test("is freed when nobody reads it any more, whatever was read from it", arguments: ["two eggs", "l'avocado"])
    func freed(_ text: String) throws {
        let now = try #require(ZonedInstant(iso: "2026-11-18T13:05:00+01:00"))
        let situation = Situation(
            now: now, today: now.calendarDay, tracking: .both,
            names: CategoryNames(categories: PortionCategory.defaults, slots: .defaults), foods: FewFoods())
        weak var parts: ReadingParts?
        func read() {
            let reading = Reading(text)
            parts = reading.parts
            for intent in IntentReaders.intents(reading, situation) { _ = intent }
            _ = (reading.healthMessage, reading.amounts, reading.energies, reading.time(today: situation.today))
            _ = reading.objection(toFoodAt: nil)
        }
        read()
        #expect(parts == nil)
    }
}
