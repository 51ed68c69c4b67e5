import Language
import Nutrition

/// More of what was logged last.
extension LearntJudgement {
    /// "had some more, about half a bowl", "i jeszcze jednego"
    static func hadMore(_ heard: HeardMessage) -> Self? {
        let said = heard.said
        let amounts = said.amounts.filter { !$0.isArticle }
        guard heard.label == .ate || heard.label == .fixAdd, isOfLast(heard), !heard.situation.hasProposal,
            amounts.count <= 1, said.words.count <= (amounts.isEmpty ? longestBareMore : longestMore),
            ReferenceWords.scope(of: said.words) == nil
        else { return nil }
        // "mais ou menos 200 g" and "a bit more than 200 g" are no more of anything.
        let isMore = said.words.indices.contains { index in
            guard said.lexicon.has(.referenceAnother, said.words[index]) else { return false }
            let next = index + 1
            if next == said.words.count || said.hasPause(before: next) || amounts.isEmpty { return true }
            return amounts[0].range.lowerBound == next
        }
        guard isMore else { return nil }
        return again(
            amounts.first?.quantity ?? 1, unit: amounts.first?.unit ?? "", said.time(today: heard.situation.today))
    }

    /// In words.
    private static let longestMore = 8
    /// In words, where no amount is said.
    private static let longestBareMore = 3

    /// "went back for a second plate of it", "had seconds, half a plate": all of it again, or the part that is said.
    static func hadSeconds(_ heard: HeardMessage) -> Self? {
        let said = heard.said
        guard said.lexicon.stands(.referenceHelping, in: said.words), isOfLast(heard),
            [.fixAmount, .fixRepeat, .fixAdd].contains(heard.label),
            [.operation, .person, .meal].allSatisfy({ heard.reading.slots($0).isEmpty }),
            !said.amounts.contains(where: \.isMeasured),
            !said.words.contains(where: { said.lexicon.has([.verbBe, .personOther], $0) })
        else { return nil }
        let part = said.amounts.first { $0.quantity < 1 }
        return again(part?.quantity, unit: part?.unit ?? "")
    }

    /// "and a small one, 80 kcal" after a large one: with an energy of its own.
    static func hadAnother(_ heard: HeardMessage) -> Self? {
        let (reading, said) = (heard.reading, heard.said)
        guard let size = said.anotherOne, !heard.isQuestionMarked, heard.label.isCorrection, said.energies.count == 1,
            reading.slots.allSatisfy({ [.energy, .amount, .unit].contains($0.label) }),
            !heard.situation.loggedNames.isEmpty
        else { return nil }
        return again(1, unit: size, beside: [Correction(target: .unsaid, change: .energy(said.energies[0]))])
    }

    /// Whether a message tells of nothing but what was logged last: it names no food, no day and no energy.
    private static func isOfLast(_ heard: HeardMessage) -> Bool {
        let apart: Set<SlotLabel> = [.food, .otherFood, .negation, .day]
        return !heard.isQuestionMarked && heard.situation.draft == nil && !heard.situation.loggedNames.isEmpty
            && heard.said.energies.isEmpty && !heard.reading.slots.contains { apart.contains($0.label) }
    }

    private static func again(
        _ quantity: Double?, unit: String, _ time: TimeExpression = TimeExpression(), beside others: [Correction] = []
    ) -> Self {
        .act(.correct([Correction(target: .unsaid, change: .again(quantity, unit: unit, time))] + others))
    }
}
