import Features
import Nutrition
import Testing

@Suite("The longest message")
struct LongMessageTests {
    @Test(
        "is read in well under a second for all twelve foods of a plan, whatever it repeats",
        arguments: [
            "and ", "I had eggs and ", "2 eggs, ", "not ", "my wife ", "1 ", "kcal ", "at 8 ", "12345678 ", "eggs",
            "and i ", "!,.",
            "a a ", "no no ", "yesterday 2 days ago ", "½",
        ])
    func bounded(_ piece: String) throws {
        let text = String(String(repeating: piece, count: 8000).prefix(8000))
        let foods = (0..<12).map { $0.isMultiple(of: 2) ? "eggs" : "toast \($0)" }
        let today = try #require(CalendarDay(iso: "2026-11-18"))
        let duration = ContinuousClock().measure {
            let utterance = Utterance(text)
            let places = utterance.places(ofFoods: foods)
            _ = utterance.amounts(ofFoods: foods)
            _ = utterance.energies(ofFoods: foods)
            _ = utterance.times(ofFoods: foods, today: today)
            for place in places.prefix(2) { _ = utterance.objection(toFoodAt: place) }
        }
        #expect(duration < .seconds(1), "\(piece): \(duration)")
    }
}
