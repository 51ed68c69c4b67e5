import Assistant
import Language
import Nutrition
import Replies
import ToolKit

/// What is said again after it was logged, because it was something else or another amount.
extension LearntJudgement {
    /// "war lecker" changes nothing, not what another conversation logged either.
    static func praises(_ heard: HeardMessage) -> Self? {
        guard heard.said.onlyPraises, !heard.isQuestionMarked else { return nil }
        return .say(kind: Kinds.talk.name, Reply.text(.sayTasty))
    }

    /// "ach ne, war Erbsensuppe", "oh wait it was tea": what was logged last is another food.
    static func restatesFood(_ heard: HeardMessage) -> Self? {
        let (said, situation) = (heard.said, heard.situation)
        let apart: Set<SlotLabel> = [.meal, .day, .time, .person, .operation]
        guard said.takesBackAndTells, !heard.isQuestionMarked, !situation.loggedNames.isEmpty, situation.draft == nil,
            heard.eating + heard.corrections + heard.reading.probability(.not) >= sure,
            !heard.reading.slots.contains(where: { apart.contains($0.label) })
        else { return nil }
        let reading = heard.reading.taken(as: .fixFood).takingAsFood(.reference) { situation.foods.knows($0.text) }
        let foods = reading.slots(.food)
        guard foods.count == 1, reading.slots(.otherFood).isEmpty, situation.foods.knows(foods[0].text),
            !situation.loggedNames.contains(where: { FoldedText.fold($0) == FoldedText.fold(foods[0].text) })
        else { return nil }
        return CorrectionReader.read(reading, in: said, logged: situation.loggedNames, today: situation.today).map {
            .act(.correct($0))
        }
    }

    /// "no, I had the whole avocado" after half of one
    static func restatesWhole(_ heard: HeardMessage) -> Self? {
        let (said, situation) = (heard.said, heard.situation)
        guard !heard.isQuestionMarked, !situation.loggedNames.isEmpty, situation.draft == nil,
            heard.eating + heard.corrections >= sure
        else { return nil }
        let named = said.names(situation.loggedNames)
        // "no, the whole pie" after a pizza is another food.
        let foods = heard.reading.slots(.food) + heard.reading.slots(.otherFood)
        let isOfLogged = foods.allSatisfy { food in
            named.contains { Reading(food.text, from: said).range(ofFood: $0) != nil }
                || !situation.foods.knows(food.text)
        }
        guard named.count <= 1, isOfLogged,
            said.tellsOfWhole(besides: named.first, isCorrection: heard.label == .fixAmount)
        else { return nil }
        let target = named.first.map { Correction.Target.named($0) } ?? .unsaid
        return .act(.correct([Correction(target: target, change: .amount(.whole))]))
    }

    /// "waren eigentlich zwei Gläser Wein", of a red wine that is logged: a verb without a subject points back.
    static func restatesAmount(_ heard: HeardMessage) -> Self? {
        let said = heard.said
        guard let verb = said.verb(pointingBackIn: said.words[...]) else { return nil }
        // "es war nur ein Brötchen" says how many: one.
        let amounts = said.amounts.filter { amount in
            let before = amount.range.lowerBound - 1
            return !amount.isArticle || before == verb + 1 && said.lexicon.has(.adverbLimit, said.words[before])
        }
        guard !heard.isQuestionMarked,
            heard.reading.slots.allSatisfy({ ![.meal, .day, .time].contains($0.label) }),
            amounts.count == 1, let amount = amounts.first, heard.eating + heard.corrections >= sure,
            let noun = said.words[amount.range.upperBound...].last.map(Plural.stem)
        else { return nil }
        let named = heard.situation.loggedNames.filter { name in
            NumberReader.words(name).last.map { Plural.stem($0).hasSuffix(noun) } ?? false
        }
        guard named.count == 1, noun.count >= shortestNoun else { return nil }
        let change = AmountChange.set(amount.quantity, unit: amount.unit, isEach: false)
        return .act(.correct([Correction(target: .named(named[0]), change: .amount(change))]))
    }

    private static let shortestNoun = 3
}
