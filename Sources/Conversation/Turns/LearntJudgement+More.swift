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

    /// "and then the exact same again at 11": all that was told last, as much as it was.
    static func hadSame(_ heard: HeardMessage) -> Self? {
        let said = heard.said
        guard isOfLast(heard), said.lexicon.stands(.repeatSame, in: said.words), said.words.count <= longestSame,
            heard.eating + heard.corrections >= plainReport,
            [.ate, .fixAdd, .fixRepeat].contains(heard.label),
            // "the same amount of rice", "same as yesterday" and "at the same time" are of something else.
            said.amounts.allSatisfy(\.isArticle), heard.reading.slots(.operation).isEmpty,
            ![.personOther, .repeatAs, .verbBe, .pronounIt].contains(where: { said.lexicon.stands($0, in: said.words) })
        else { return nil }
        let time = said.time(today: heard.situation.today)
        return .act(.correct([Correction(target: .lastTurn, change: .again(nil, unit: "", time))]))
    }

    /// In words.
    private static let longestSame = 10

    /// "ate the other half too" after half of it: all of it was eaten; at a time of its own it is half of it again.
    static func hadOtherHalf(_ heard: HeardMessage) -> Self? {
        let (said, situation) = (heard.said, heard.situation)
        let foods = heard.reading.slots(.food) + heard.reading.slots(.otherFood)
        guard said.tellsOfOtherHalf, !heard.isQuestionMarked, situation.draft == nil, !situation.loggedNames.isEmpty,
            said.energies.isEmpty, heard.eating + heard.corrections >= sure, heard.reading.slots(.negation).isEmpty,
            foods.allSatisfy({ situation.isLogged($0.text) })
        else { return nil }
        let named = said.names(situation.loggedNames)
        guard named.count <= 1 else { return nil }
        let time = said.time(today: situation.today)
        let target = named.first.map { Correction.Target.named($0) } ?? .unsaid
        let change = time == TimeExpression() ? Correction.Change.amount(.whole) : .again(nil, unit: "", time)
        return .act(.correct([Correction(target: target, change: change)]))
    }

    /// "salmon again for lunch, but only 100 g": another one of what is logged, not another amount of it.
    static func hadAgain(_ heard: HeardMessage) -> Self? {
        let (said, situation) = (heard.said, heard.situation)
        guard heard.label.isCorrection, said.lexicon.stands(.adverbAgain, in: said.words), !heard.isQuestionMarked,
            situation.draft == nil, said.amounts.contains(where: { !$0.isArticle }),
            [.negation, .person].allSatisfy({ heard.reading.slots($0).isEmpty }),
            // "weighed the rice again, 150 g" is the same rice.
            heard.label == .fixRepeat || !heard.reading.slots(.meal).isEmpty || !heard.reading.slots(.time).isEmpty
                || said.lexicon.stands(.conjunctionContrast, in: said.words),
            !said.lexicon.stands(.dishWeighed, in: said.words),
            heard.reading.slots(.operation).allSatisfy({
                said.lexicon.stands(.adverbAgain, in: NumberReader.words($0.text))
            }),
            !said.words.contains(where: { said.lexicon.has([.verbBe, .pronounIt], $0) })
        else { return nil }
        let reading = heard.reading.taken(as: .ate).takingAsFood(.reference) { situation.foods.knows($0.text) }
            .takingAsFood(.otherFood) { situation.foods.knows($0.text) }
        let foods = reading.slots(.food)
        guard foods.count == 1, situation.isLogged(foods[0].text) else { return nil }
        return meal(reading, said, situation)
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
