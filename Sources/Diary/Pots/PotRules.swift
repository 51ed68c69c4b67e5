import DaemonAPI
import Failures
import FoodKnowledge
import Kitchen
import Language
import Nutrition
import Store

/// What may be kept as a pot.
enum PotRules {
    static let heaviest = Limits.quantity
    static let mostLines = Limits.recipeLines
    /// kcal in a gram: pure fat has 9.
    private static let richest = 9.3

    static func isTitle(_ title: String) -> Bool {
        (1...Limits.foodName).contains(title.count) && title.contains { $0.isLetter || $0.isNumber }
    }

    /// - Throws: `invalid_input` for a title, weights or an energy that cannot be.
    static func check(_ told: ToldPot) throws {
        guard isTitle(told.title) else {
            throw BiteBookError(
                .invalidInput, "Say what is in the pot.",
                hint: "With up to \(Limits.foodName) characters, as \"chili\".")
        }
        for grams in [told.weighed, told.empty].compactMap(\.self) where !(grams > 0 && grams <= heaviest) {
            throw BiteBookError(
                .invalidInput, "\(Figures.plain(grams)) g cannot be weighed.", hint: "As in: --weight 2.4kg")
        }
        if let empty = told.empty {
            guard let weighed = told.weighed else {
                throw BiteBookError(
                    .invalidInput, "Only the empty pot was weighed.", hint: "Say what it weighs with the food, too.")
            }
            guard empty < weighed else {
                throw BiteBookError(
                    .invalidInput,
                    "The empty pot cannot weigh \(Figures.grams(empty)) when the full one weighs "
                        + "\(Figures.grams(weighed)).", hint: "Weigh the pot with the food in it.")
            }
        }
        if let calories = told.calories, !(calories >= 0 && calories <= Double(Limits.energy.upperBound)) {
            throw BiteBookError(
                .invalidInput, "That energy is not possible for a pot.",
                hint: "Say what the whole pot has, as in: --kcal 2600")
        }
        guard told.lines.count <= mostLines, told.lines.allSatisfy({ $0.utf8.count <= Limits.message }) else {
            throw BiteBookError(
                .tooLarge, "A pot has at most \(mostLines) ingredients, a line each.",
                hint: "Keep it as a recipe with `bitebook recipes add`.")
        }
    }

    /// - Throws: `invalid_input` where so much energy cannot be in so little food.
    static func check(_ nutrients: Nutrients, in grams: Double) throws {
        guard let energy = nutrients[.energy], energy > grams * richest else { return }
        throw BiteBookError(
            .invalidInput,
            "So much energy cannot be in \(Figures.grams(grams)) of food.",
            hint: "Check the weight: what the pot holds, cooked.")
    }

    static func told(_ refusal: Pot.Refusal, of pot: PotRecord) -> BiteBookError {
        switch refusal {
        case .noAmount:
            BiteBookError(.invalidInput, "That is no amount.", hint: "As 320 g, a quarter, or the rest.")
        case .empty:
            BiteBookError(
                .invalidInput, "Nothing is left of the \(pot.title).", hint: "A new pot begins with its weight.")
        case .tooMuch(let wanted, let left):
            BiteBookError(
                .invalidInput,
                "That are \(Figures.grams(wanted)), but only \(Figures.grams(left)) of the \(pot.title) are left.",
                hint: "Say how much it was, or take the rest.")
        }
    }

    /// Whether words name a pot by its title: "soup" the pot of tomato soup.
    static func names(_ words: String, _ title: String) -> Bool {
        let said = stems(words)
        return !said.isEmpty && said.isSubset(of: stems(title))
    }

    /// Whether a dish is called by the title's own noun, with any of its other words: "stew" is the beef stew, "beef" is
    /// not; in German and Dutch "Suppe" is the "Kartoffelsuppe".
    static func means(_ words: String, _ title: String, in language: MessageLanguage) -> Bool {
        guard names(words, title) || language.joinsNouns else { return false }
        func isLink(_ word: String) -> Bool { Lexicon.anyHas(.potLink, word) }
        let group = NumberReader.words(title).drop(while: isLink).prefix { !isLink($0) }
        guard let head = language.putsNounFirst ? group.first : group.last else { return false }
        let said = stems(words)
        if said.contains(Plural.stem(head)) { return true }
        guard language.joinsNouns, said.count == 1, let word = said.first, word.count >= shortestNoun else {
            return false
        }
        return Plural.stem(head).hasSuffix(word)
    }

    private static let shortestNoun = 4

    static func areSame(_ words: String, _ title: String) -> Bool { stems(words) == stems(title) }

    private static func stems(_ text: String) -> Set<String> {
        let words = FoldedText.fold(FoodKnowledge.withoutOwner(text)).split { !$0.isLetter && !$0.isNumber }
        return Set(words.map { Plural.stem(String($0)) })
    }
}
