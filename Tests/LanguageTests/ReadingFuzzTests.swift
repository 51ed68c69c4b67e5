import Language
import Nutrition
import TestSupport
import Testing

@Suite("Any words that a user may say")
struct ReadingFuzzTests {
    private static let pieces = [
        "2", "eggs", "half", "an", "avocado", "150g", "g", "1/0", "1/2", "½", "of", "and", "with", "at", "8", "7:30",
        "pm",
        "yesterday", "last", "night", "my", "wife", "had", "I", "didn't", "eat", "kcal", "650", "calories", "each",
        "9999999999",
        "1e9", "-5", "0", "🍎", "é", "\u{0}", "\n", ",", ".", "(", "ago", "days", "2 days ago", "2026-02-30", "a",
        "dozen",
    ]

    @Test("are read without a trap, and every amount and energy is a positive number within reason")
    func total() throws {
        let today = try #require(CalendarDay(iso: "2026-11-18"))
        Fuzz.texts(of: Self.pieces, length: 20, separator: " ") { text, seed in
            let utterance = Reading(text)
            for amount in utterance.amounts(ofFoods: ["eggs", "avocado", "eggs"]) + utterance.amounts.map(Optional.some)
            {
                guard let amount else { continue }
                #expect(amount.quantity > 0 && amount.quantity.isFinite, "seed \(seed)")
                #expect(amount.range.upperBound <= utterance.words.count, "seed \(seed)")
            }
            for energy in utterance.energies { #expect((0..<100_000).contains(energy.kilocalories), "seed \(seed)") }
            let time = utterance.time(today: today)
            #expect(time.secondOfDay.map { (0..<86_400).contains($0) } ?? true, "seed \(seed)")
            #expect(time.day.map { $0 <= today || text.contains("2026") } ?? true, "seed \(seed)")
            _ = utterance.objection(toFoodAt: utterance.places(ofFoods: ["eggs"])[0])
            _ = utterance.energies(ofFoods: ["eggs", "avocado"])
        }
    }

    @Test("of one amount are never given to two foods")
    func distinct() {
        Fuzz.texts(of: Self.pieces, length: 20, separator: " ") { text, seed in
            let ranges = Reading(text).amounts(ofFoods: ["eggs", "avocado", "eggs"]).compactMap { $0?.range }
            #expect(Set(ranges).count == ranges.count, "seed \(seed): \(text)")
        }
    }
}
