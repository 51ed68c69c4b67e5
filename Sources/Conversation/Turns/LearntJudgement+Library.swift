import Language
import Replies

/// What is wanted, asked and told of sport, recipes and drinks, in words that the forms do not foresee.
extension LearntJudgement {
    /// "whats in a mojito again": the reader hears what it does, and the words say with what.
    static func isOfLibrary(_ heard: HeardMessage) -> Self? {
        for act in heard.reading.libraryActs(atLeast: leastAct) {
            let share = heard.reading.share(of: act)
            guard share >= least(act), isAllowed(act, heard) else { continue }
            // "my pancakes: 150 g flour, 200 ml milk, serves 2": told, and not eaten.
            if act == .ownRecipe, share >= sure { return .say(kind: "recipe", Reply.text(.sayRecipe)) }
            if let intent = LibraryReader.intent(act, heard.reading, heard.said, heard.situation) {
                return .act(intent)
            }
        }
        return nil
    }

    /// It takes less to ask than to note, and more where no word need name anything.
    private static func least(_ act: LibraryAct) -> Double {
        switch act {
        case .workout, .mealPlan, .shopping, .askPot: LearntReading.likelyAct
        default: act.isQuestion ? leastAct : leastReport
        }
    }

    private static let leastAct = 0.2
    private static let leastReport = 0.4

    /// Whether nothing that was learnt besides speaks against it.
    private static func isAllowed(_ act: LibraryAct, _ heard: HeardMessage) -> Bool {
        let reading = heard.reading
        if heard.label == .care, heard.share >= sure { return false }
        // "how long should I run to burn off a burger?" wants no recipe.
        if act.isQuestion, heard.said.lexicon.stands(.verbBurn, in: heard.said.words), !heard.said.energies.isEmpty {
            return false
        }
        if act.isQuestion {
            // "30 g of chickpeas, 200 g of spinach" was eaten, whatever could be cooked of it.
            return reading.probability(.ate) < sure
        }
        // What another person did is not the user's.
        return reading.share(of: LibraryAct.other) < LearntReading.likelyAct && reading.probability(.not) < sure
            && (heard.eating < sure || act == .ownRecipe || act == .pot)
    }
}
