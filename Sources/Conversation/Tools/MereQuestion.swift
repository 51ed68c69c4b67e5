import Language
import Nutrition
import ToolKit

extension TurnScope where Context == TurnContext {
    /// A question changes nothing that it does not carry: it has to name one of the foods, say an amount or a negation,
    /// or have a word that asks for the act. A plan that goes further follows something else than the user's words.
    ///
    /// - Parameters:
    ///   - foods: the names that the plan is about.
    ///   - asking: words that ask for the act; an amount asks for none of these acts.
    /// - Throws: `ToolRefusal` when the message is such a question.
    func requireMoreThanQuestion(about foods: [String], asking: [Concept] = []) throws {
        guard !isDryRun, !context.isLearnt, said.text.trimmingSpaces.hasSuffix("?") else { return }
        let isCarried =
            foods.contains { said.range(ofFood: $0) != nil }
            || asking.isEmpty && (said.amounts.contains { !$0.isArticle } || !said.energies.isEmpty)
            || said.words.contains { said.lexicon.has([.negationNot, .negationDid, .negationDeterminer], $0) }
            || asking.contains { said.lexicon.stands($0, in: said.words) }
        guard isCarried else { throw ToolRefusal("That is a question, so nothing is changed. Say what to change.") }
    }
}
