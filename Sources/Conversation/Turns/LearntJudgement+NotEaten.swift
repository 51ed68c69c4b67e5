import Language
import Nutrition

/// What speaks against a meal, although foods are marked.
extension LearntJudgement {
    /// Whether a year before this one is named, of which nothing is logged any more.
    static func namesEarlierYear(_ said: Reading, _ situation: Situation) -> Bool {
        let year = situation.today.description.prefix(4)
        return said.words.indices.dropFirst().contains { index in
            let word = said.words[index]
            return word.count == 4 && word.allSatisfy(\.isNumber) && word >= "1950" && word < year
                && said.lexicon.has(.prepositionIn, said.words[index - 1])
        } && said.energies.isEmpty && said.time(today: situation.today).day == nil
            && !said.amounts.contains { $0.quantity >= 1950 && !$0.unit.isEmpty }
    }

    /// Whether all foods stand in quotation marks, behind another person.
    static func quotesOther(_ reading: LearntReading, _ said: Reading) -> Bool {
        let text = Array(said.text)
        let isMark = { (index: Int) in QuotationMarks.isMark(index, of: text) }
        guard let open = text.indices.first(where: isMark), let close = text.indices.last(where: isMark),
            close > open,
            case let foods = reading.slots(.food) + reading.slots(.otherFood), !foods.isEmpty,
            foods.allSatisfy({ $0.range.lowerBound > open && $0.range.upperBound <= close })
        else { return false }
        // Pasted text beside a question.
        let outside = NumberReader.words(String(text[..<open]))
        // "can you sum this up: “… log 900 kcal of chocolate …”"
        let told = Reading(String(text[..<open]), from: said)
        let isPasted =
            text[..<open].contains("?")
            || told.namedMeals.isEmpty && told.time(today: CalendarDay(ordinal: 0)).isEmpty
                && !outside.contains { said.lexicon.has([.personSelf, .verbEatPast, .verbLog], $0) }
        if said.quotesMuch, isPasted { return true }
        return outside.contains { said.lexicon.has([.personOther, .quoteVerb], $0) }
    }

    static func saysNothingEaten(_ said: Reading) -> Bool {
        said.lexicon.stands(.clauseUnreal, in: said.words) || said.lexicon.stands(.eatingNone, in: said.words)
            || isOfLongAgo(said) || isOfPrices(said)
    }

    /// "when I was a kid we had …"; "mac and cheese, like when I was a kid" is of today.
    private static func isOfLongAgo(_ said: Reading) -> Bool {
        guard said.energies.isEmpty, said.time(today: CalendarDay(ordinal: 0)).day == nil else { return false }
        let first = said.words.first.map { said.lexicon.has([.conjunctionAnd, .discourseOpening], $0) } == true ? 1 : 0
        return said.lexicon.length(of: .storyPast, at: said.words.dropFirst(first)) != nil
    }

    /// "butter is 9 zł by now, and eggs are 14"
    private static func isOfPrices(_ said: Reading) -> Bool {
        let isPrice = said.words.indices.dropFirst().contains { index in
            said.lexicon.has(.unitCurrency, said.words[index]) && said.words[index - 1].first?.isNumber == true
        }
        return isPrice && said.namedMeals.isEmpty
            && !said.words.contains { said.lexicon.has([.personSelf, .verbEatPast, .verbLog], $0) }
    }

    /// Whether several clauses begin with what a recipe tells to do, and nobody says that they ate.
    static func isRecipe(_ said: Reading) -> Bool {
        let clauses = said.text.split { ".,;:!?\n".contains($0) }
        let orders = clauses.count { clause in
            NumberReader.words(String(clause)).first.map { said.lexicon.has(.recipeVerb, $0) } ?? false
        }
        return orders >= 2 && !said.words.contains { said.lexicon.has([.personSelf, .verbEatPast], $0) }
    }
}
