import DaemonAPI
import Diary
import FoodKnowledge
import Guidance
import Language
import Nutrition
import Replies

/// Foods with much or little of something.
extension AnswerService {
    /// So many are named.
    private static let shown = Limits.usualFoodsRanked

    /// Foods in the order of a ranking.
    struct Ranked {
        var foods: [Food]
        /// Whether amounts are of 100 g, not of a usual serving.
        var isPer100: Bool
        /// What they keep to.
        var rules = EatingRules()

        func amount(of nutrient: Nutrient, in food: Food) -> Double {
            (food.per100g[nutrient] ?? 0) * (isPer100 ? 1 : (food.defaultServing ?? 100) / 100)
        }
    }

    func rank(_ ranking: FoodRanking, in context: AnswerContext) throws -> Answer? {
        rendered(try ranked(ranking, in: context, limit: Self.shown), ranking, in: context)
    }

    /// - Parameter foods: among which to choose; nil is all of which traits are known.
    func ranked(
        _ ranking: FoodRanking, in context: AnswerContext, limit: Int, among foods: [TraitedFood]? = nil
    ) throws -> Ranked {
        let rules = rules(in: context)
        let choice = FoodChoice(ranking.filter, and: context.standing, keepingTo: rules)
        let isUsuallyOfServing = ranking.degree == .more && ranking.mostEnergy == nil && ranking.nutrient != .energy
        let isPer100 = ranking.per.map { $0 == .hundredGrams } ?? !isUsuallyOfServing
        let order = Ranked(foods: [], isPer100: isPer100)
        let candidates = try (foods ?? log.foods.table.traitedFoods()).filter { candidate in
            guard choice.allows(candidate), candidate.food.per100g[ranking.nutrient] != nil,
                let serving = candidate.food.defaultServing, serving >= Self.leastServing
            else { return false }
            let share = ranking.per == .serving ? serving / 100 : 1
            if let most = ranking.mostEnergy, (candidate.food.per100g[.energy] ?? .infinity) * share >= most {
                return false
            }
            if let least = ranking.least, (candidate.food.per100g[ranking.nutrient] ?? 0) * share < least {
                return false
            }
            return ranking.beside.allSatisfy { nutrient, degree in
                Self.has(degree, nutrient, candidate.food)
            }
        }
        let amount = { (food: Food) in order.amount(of: ranking.nutrient, in: food) }
        // Everyday foods first: a rare one must have clearly more.
        let worth = { (candidate: TraitedFood) in
            let common = Double(candidate.traits.commonness)
            return ranking.degree == .more
                ? amount(candidate.food) * (0.55 + 0.15 * common)
                : (amount(candidate.food) + 1) / (0.55 + 0.15 * common)
        }
        let sorted = candidates.sorted { ranking.degree == .more ? worth($0) > worth($1) : worth($0) < worth($1) }
        var named: [Food] = []
        var heads: Set<String> = []
        for candidate in sorted where named.count < limit {
            if ranking.degree == .more, amount(candidate.food) <= 0 { break }
            // One of a kind: "spinach" and "raw spinach" are one answer.
            guard heads.insert(candidate.head).inserted else { continue }
            named.append(candidate.food)
        }
        return Ranked(foods: named, isPer100: isPer100, rules: rules)
    }

    func rendered(_ ranked: Ranked, _ ranking: FoodRanking, in context: AnswerContext) -> Answer {
        guard let shown = ShownNutrient(ranking.nutrient, context.tracking) else {
            return Answer([Tracking.energyNotice])
        }
        let named = ranked.foods
        guard !named.isEmpty else { return nothing(.rankNone, keepingTo: ranked.rules) }
        let names = named.prefix(3).map { title($0) }.joined(separator: ", ")
        let per = Reply.text(ranked.isPer100 ? .compareHundred : .rankServing)
        let reference = ranking.degree == .more && !ranked.isPer100 ? ReferenceValue.label(ranking.nutrient) : nil
        var lines = [
            Reply.text(ranking.degree == .more ? .rankMore : .rankLess, Wording.capitalized(names), shown.label, per)
        ]
        lines += named.map { food in
            let weight = ranked.isPer100 ? "" : ", \(Wording.grams(food.defaultServing ?? 100))"
            let amount = ranked.amount(of: ranking.nutrient, in: food)
            var text = "- \(title(food))\(weight): \(shown.amount(amount))"
            for other in ranking.beside.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
                guard food.per100g[other] != nil, let shown = ShownNutrient(other, context.tracking) else { continue }
                text += ", " + shown.labelled(ranked.amount(of: other, in: food))
            }
            if let reference, ranking.nutrient != .energy { text += " (\(Figures.percent(amount / reference)))" }
            return text
        }
        if let reference { lines.append(Reply.text(.rankShare, shown.amount(reference))) }
        if let kept = kept(to: ranked.rules) { lines.append(kept) }
        return Answer(lines, of: named)
    }

    func title(_ food: Food) -> String { log.foods.title(of: food.name) }

    /// `salmon (180 g) + green beans (125 g)`.
    func title(_ meal: Suggestion) -> String {
        meal.parts.map { "\(log.foods.title(of: $0.name)) (\(Wording.grams($0.grams)))" }.joined(separator: " + ")
    }

    /// Herbs and spices are no source.
    private static let leastServing = 10.0

    /// Much or little of a nutrient beside the one that is ranked.
    static func has(_ degree: NutritionQuestion.Degree, _ nutrient: Nutrient, _ food: Food) -> Bool {
        guard let value = food.per100g[nutrient] else { return false }
        let claim = NutritionClaim.all(of: food.per100g, isDrink: false).first { $0.nutrient == nutrient }
        switch degree {
        case .less:
            if case .low = claim { return true }
            return nutrient == .carbohydrate && value <= 10
        case .more:
            switch claim {
            case .high, .source: return true
            default: return [.carbohydrate, .sugar, .fat].contains(nutrient) && value >= 15
            }
        }
    }
}

/// Which foods may be proposed: every proposal of the product passes it.
struct FoodChoice {
    private let filter: FoodFilter
    private let standing: FoodFilter
    private let rules: EatingRules
    private let besides: [Set<String>]

    /// - Parameters:
    ///   - filter: what the question wishes.
    ///   - standing: what the user said before.
    ///   - rules: what the user does not eat, as their profile has it.
    init(_ filter: FoodFilter, and standing: FoodFilter, keepingTo rules: EatingRules) {
        self.filter = filter
        self.standing = standing
        self.rules = rules
        besides = (filter.besides + standing.besides).map { Set(Reading($0).words.map(Plural.stem)) }.filter {
            !$0.isEmpty
        }
    }

    /// For rankings: single foods, unless a kind of dish is asked for.
    func allows(_ candidate: TraitedFood) -> Bool {
        guard isEdible(candidate) else { return false }
        let kind = candidate.traits.kind
        if filter.kinds.isEmpty {
            return Self.single.contains(kind) && candidate.traits.commonness >= 2
        }
        return filter.kinds.contains(kind)
    }

    /// Whether a diet allows it; what is not certain is left out.
    func isEdible(_ candidate: TraitedFood) -> Bool {
        guard rules.allows(candidate) else { return false }
        let traits = candidate.traits
        if filter.isVegan || standing.isVegan, !traits.isVegan { return false }
        if filter.isVegetarian || standing.isVegetarian, !traits.isVegetarian { return false }
        let without = filter.without.union(standing.without)
        guard traits.contents.isDisjoint(with: without),
            traits.mayContain.isDisjoint(with: without.intersection(Self.hidden))
        else { return false }
        if without.contains(.meat), [.meat, .poultry].contains(traits.kind) { return false }
        if without.contains(.fish), traits.kind == .fish { return false }
        if without.contains(.shellfish), traits.kind == .seafood { return false }
        if without.contains(.nuts), traits.kind == .nut { return false }
        guard !besides.isEmpty else { return true }
        let words = Set(Reading(candidate.food.name).words.map(Plural.stem))
        return !besides.contains { $0.isSubset(of: words) }
    }

    /// What recipes seldom name.
    private static let hidden: Set<FoodContent> = [.celery, .mustard, .lupin, .sulphites]

    private static let single: Set<FoodKind> = [
        .fruit, .vegetable, .legume, .nut, .seed, .grain, .bread, .potato, .meat, .poultry, .fish, .seafood, .egg,
        .milk,
        .yogurt, .cheese,
    ]
}

extension TraitedFood {
    /// What a food is called beside its describing words: the last word before a comma.
    var head: String { Plural.stem(Reading(String(food.name.prefix { $0 != "," })).words.last ?? food.name) }
}
