import Diary
import FoodKnowledge
import Guidance
import Language
import Nutrition
import Replies

/// What terms mean, and what can be said of a food at large.
extension AnswerService {
    func healthy(_ food: AskedFood, in context: AnswerContext) throws -> Answer? {
        let entry = concepts(Reading(food.name)) { $0.entry(named: $1) }.map(Self.told)
        guard let found = try resolved(food) else { return entry.map { Self.answer([$0]) } }
        var lines: [String] = []
        if let entry { lines.append(entry.text) }
        if let claims = claims(of: found.food, isDrink: log.foods.isDrink(food.name), in: context) {
            lines.append(claims)
        }
        if entry == nil { lines.append(Reply.text(.healthyWhole)) }
        return Answer(
            lines, of: [found.food], and: (entry.map { [$0.sources] } ?? []) + [Self.claimsSource])
    }

    /// Which of several foods has more nutrients for its energy, with what is claimed of each.
    func better(of foods: [AskedFood], in context: AnswerContext) throws -> Answer? {
        let found = try foods.compactMap { food in try resolved(food).map { (asked: food, food: $0.food) } }
        guard found.count == foods.count, Set(found.map(\.food.id)).count > 1 else { return nil }
        let points = found.compactMap { asked, food in
            NutrientDensity(food.per100g, grams: 100, nova: food.nova).map {
                (name: title(food), points: Int($0.estimate.value.rounded()))
            }
        }.sorted { $0.points > $1.points }
        let lines = found.compactMap { asked, food in
            claims(of: food, isDrink: log.foods.isDrink(asked.name), in: context)
        }
        guard points.count == found.count, let best = points.first, let next = points.dropFirst().first else {
            return lines.isEmpty ? nil : Answer(lines, of: found.map(\.food), and: [Self.claimsSource])
        }
        let others = points.dropFirst().map { "\($0.name) \($0.points)" }.joined(separator: ", ")
        let verdict: ReplyPhrase = best.points - next.points < Self.clearlyBetter ? .betterSame : .betterOne
        return Answer(
            [Reply.text(verdict, Wording.capitalized(best.name), String(best.points), others)] + lines,
            of: found.map(\.food), and: ["NRF9.3, J Nutr 2009; 139: 1549–1554", Self.claimsSource])
    }

    /// Of 100 points: below, foods are about equal.
    private static let clearlyBetter = 5
    private static let claimsSource = "Regulation (EC) No 1924/2006"

    /// `Oats, by its figures for 100 g: high in fiber.`; nil where nothing is claimed.
    private func claims(of food: Food, isDrink: Bool, in context: AnswerContext) -> String? {
        let claims = NutritionClaim.all(of: food.per100g, isDrink: isDrink)
            .filter { $0.nutrient != .energy || context.tracking.energy != nil }
        let text = (claims.filter { !$0.isMuch }.prefix(4) + claims.filter(\.isMuch)).map(\.text)
        return text.isEmpty
            ? nil : Reply.text(.healthyClaims, Wording.capitalized(title(food)), text.joined(separator: ", "))
    }

    private static let shortQuestion = 7

    /// - Parameter words: the question, or the key of an explanation; behind a line break what goes on with it, which counts
    ///   alone where it says enough.
    func concept(_ words: String) -> Answer? {
        let lines = words.split(separator: "\n", maxSplits: 1).map(String.init)
        if lines.count == 2, let answer = concept(lines[1]) { return answer }
        if let entry = ConceptEntry.named(words, in: SpokenLanguage.current) { return Self.answer([entry]) }
        let words = Reading(words)
        if words.lexicon.stands(.questionDifference, in: words.words) {
            let entries = concepts(words) { search, words in
                let entries = search.entries(setAgainstEachOtherIn: words)
                return entries.count == 2 ? entries : nil
            }
            if let entries { return Self.answer(entries) }
            return concepts(words) { $0.entry(named: $1) }.map { Self.answer([$0]) }
        }
        // "what's BMR and TDEE?", not "do eggs raise cholesterol?"
        let isJoined = words.words.contains { words.lexicon.has([.conjunctionAnd, .questionOr], $0) }
        let several = concepts(words) { search, words in
            let entries = search.entries(named: words)
            return entries.count == 2 && words.count <= Self.shortQuestion && isJoined ? entries : nil
        }
        if let several { return Self.answer(several) }
        return concepts(words) { $0.entry(about: $1) }.map { Self.answer([$0]) }
    }

    /// What is explained of a food, where the question is about more than its name; else its figures.
    func about(_ food: AskedFood, _ question: String, in context: AnswerContext) throws -> Answer? {
        if let entry = concepts(Reading(question), { $0.entry(about: $1, needsMore: true) }) {
            var answer = Self.answer([entry])
            answer.foods = [food.bareName]
            return answer
        }
        return try nutrientsOf([food], [], in: context)
    }

    private static func answer(_ entries: [ConceptEntry]) -> Answer {
        let entries = entries.map(told)
        return Answer(entries.map(\.text), sources: entries.map(\.sources))
    }

    /// The same in the language of the answer, whatever language it was found in.
    private static func told(_ entry: ConceptEntry) -> ConceptEntry {
        ConceptEntry.named(entry.key, in: SpokenLanguage.current) ?? entry
    }

    /// What is found in the language of the words, else in English, whose terms are used everywhere.
    private func concepts<Found>(_ words: Reading, _ find: (ConceptSearch, [String]) -> Found?) -> Found? {
        let language = words.decidedLanguage ?? SpokenLanguage.current
        return find(ConceptSearch.of(language), words.words) ?? find(ConceptSearch.of(.english), words.words)
    }
}

extension NutritionClaim {
    var nutrient: Nutrient {
        switch self {
        case .low(let nutrient), .source(let nutrient), .high(let nutrient), .much(let nutrient): nutrient
        }
    }

    var isMuch: Bool { if case .much = self { true } else { false } }

    /// `high in fiber`.
    var text: String {
        let name = Reply.name(nutrient)
        return switch self {
        case .low: Reply.text(.claimLow, name)
        case .source: Reply.text(.claimSource, name)
        case .high: Reply.text(.claimHigh, name)
        case .much: Reply.text(.claimMuch, name)
        }
    }
}
