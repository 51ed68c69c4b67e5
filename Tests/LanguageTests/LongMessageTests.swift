import Language
import Nutrition
import Testing

@Suite("The longest message")
struct LongMessageTests {
    @Test(
        "takes time that grows with its square at most, whatever it repeats",
        arguments: [
            "and ", "I had eggs and ", "2 eggs, ", "not ", "my wife ", "1 ", "kcal ", "at 8 ", "12345678 ", "eggs",
            "and i ", "!,.",
            "a a ", "no no ", "yesterday 2 days ago ", "½",
        ])
    func bounded(_ piece: String) throws {
        let short = try reading(piece, bytes: 1000)
        let long = try reading(piece, bytes: 8000)
        // Eight times the length: 64 is the square, 512 would be the cube. What takes no time at all proves nothing.
        #expect(long < max(short, .milliseconds(2)) * 200, "\(piece): \(short) for 1,000 bytes, \(long) for 8,000")
    }

    /// The fastest of three readings for all twelve foods of a plan, as other programs may take the processor.
    private func reading(_ piece: String, bytes: Int) throws -> Duration {
        let text = String(String(repeating: piece, count: bytes).prefix(bytes))
        let foods = (0..<12).map { $0.isMultiple(of: 2) ? "eggs" : "toast \($0)" }
        let today = try #require(CalendarDay(iso: "2026-11-18"))
        let durations = (0..<3).map { _ in
            ContinuousClock().measure {
                let utterance = Reading(text)
                let places = utterance.places(ofFoods: foods)
                _ = utterance.amounts(ofFoods: foods)
                _ = utterance.energies(ofFoods: foods)
                _ = utterance.times(ofFoods: foods, today: today)
                for place in places.prefix(2) { _ = utterance.objection(toFoodAt: place) }
            }
        }
        return durations.min() ?? .zero
    }
}
