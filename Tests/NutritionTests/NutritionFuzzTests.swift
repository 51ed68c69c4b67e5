import Failures
import Nutrition
import TestSupport
import Testing

@Suite("Hostile text about time")
struct NutritionFuzzTests {
    @Test("what is read as an instant is what is printed, or nothing is read")
    func instants() {
        let seed = "2026-11-18T13:05:00+01:00"
        for round in 0..<Fuzz.rounds {
            let text = Fuzz.mutated(seed, seed: UInt64(round))
            guard let instant = ZonedInstant(iso: text) else { continue }
            #expect(ZonedInstant(iso: instant.iso)?.iso == instant.iso, "\(text.debugDescription)")
            #expect((0..<86_400).contains(instant.secondOfDay))
        }
    }

    @Test("what is read as a day is what is printed, or nothing is read")
    func days() {
        for round in 0..<Fuzz.rounds {
            let text = Fuzz.mutated("2024-02-29", seed: UInt64(round))
            guard let day = CalendarDay(iso: text) else { continue }
            #expect(day.description == text, "\(round)")
        }
    }

    @Test("a hostile text is a period or refused with a short message, and never more")
    func hostile() {
        let pieces = [
            "2026", "-", "..", "11", "18", "today", "_", " ", "week", "last", "9999", "00", "é", "\u{0}", "🍎",
        ]
        Fuzz.texts(of: pieces) { text, seed in
            do {
                let days = try Period(text).days(asOf: CalendarDay(ordinal: 20_775))
                #expect(days.lowerBound <= days.upperBound, "\(seed)")
            } catch {
                #expect((error as? BiteBookError).map { $0.message.count < 80 } == true, "\(seed)")
            }
        }
    }
}
