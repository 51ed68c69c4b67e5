import Language
import Testing

/// What somebody says, and the food that a model takes from it.
typealias Said = (sentence: String, food: String)

@Suite("Evidence of eating")
struct EatingEvidenceTests {
    private func objection(_ said: Said) -> EatingObjection? {
        let utterance = Reading(said.sentence)
        return utterance.objection(toFoodAt: utterance.places(ofFoods: [said.food])[0])
    }

    @Test("a plain report is never refused", arguments: EatingSentences.reports)
    func reports(_ said: Said) { #expect(objection(said) == nil) }

    @Test("what somebody else ate is refused", arguments: EatingSentences.someoneElse)
    func someoneElse(_ said: Said) { #expect(objection(said) == .someoneElse) }

    @Test("what was not eaten is refused", arguments: EatingSentences.negated)
    func negated(_ said: Said) { #expect(objection(said) == .negated) }

    @Test("what is only planned is refused", arguments: EatingSentences.planned)
    func planned(_ said: Said) { #expect(objection(said) == .planned) }

    @Test("of a mixed sentence the user's part is kept and the other refused", arguments: EatingSentences.mixed)
    func mixed(_ sentence: String, _ eaten: String, _ notEaten: String) {
        #expect(objection((sentence, eaten)) == nil)
        #expect(objection((sentence, notEaten)) != nil)
    }

    @Test(
        "what is only asked about is refused, unless an entry is asked for or eating reported",
        arguments: [
            ("calories of a waffle?", EatingObjection.question), ("a waffle?", .question),
            ("could you log a waffle?", nil),
            ("kannst du eine waffle eintragen?", nil), ("I had a waffle, how much is that?", nil), ("a waffle", nil),
        ])
    func questions(_ sentence: String, _ expected: EatingObjection?) {
        #expect(objection((sentence, "waffle")) == expected)
    }

    @Test("a food that does not occur in the words is judged by the whole sentence")
    func unplaced() {
        #expect(Reading("my wife had a big steak").objection(toFoodAt: nil) == .someoneElse)
        #expect(Reading("I skipped dinner").objection(toFoodAt: nil) == .negated)
        #expect(Reading("zwei Spiegeleier").objection(toFoodAt: nil) == nil)
        #expect(Reading("my wife had a steak and I had a salad").objection(toFoodAt: nil) == nil)
        #expect(Reading("").objection(toFoodAt: nil) == nil)
    }
}
