package import DaemonAPI
import Failures
import FoodKnowledge
import Guidance
import Language
import Nutrition

/// The same answers for programs: typed questions in, figures and the chat's text out.
extension AnswerService {
    /// - Throws: `invalid_input`, `not_found` naming the food that no table knows.
    package func comparison(_ request: ComparisonRequest, in context: AnswerContext) throws -> ComparisonReport {
        let foods = try checked(request.foods).map { AskedFood($0) }
        let found = try foods.map { food in
            guard let found = try resolved(food) else {
                throw BiteBookError(
                    .notFound, "No table knows “\(food.name)”.",
                    hint: "`bitebook foods search` shows what there is; fewer words often help.")
            }
            return found
        }
        let rows = found.map { food -> AnsweredFood in
            let grams = Self.grams(of: food, per: request.per)
            return AnsweredFood(
                id: food.food.id, name: food.food.name, source: food.food.source, grams: grams,
                nutrients: food.food.per100g.inGrams(grams))
        }
        guard let nutrient = request.nutrient else { return ComparisonReport(text: [], per: request.per, foods: rows) }
        guard Set(found.map(\.food.id)).count > 1 else {
            throw BiteBookError(
                .invalidInput, "These are the same food: \(found[0].food.name).",
                hint: "Say what tells them apart, as in: raw spinach, cooked spinach.")
        }
        let answer = try compare(
            foods, nutrient, request.least ? .less : .more, per: request.per.comparison, in: context)
        return ComparisonReport(text: answer?.lines ?? [], per: request.per, foods: rows)
    }

    private func checked(_ foods: [String]) throws -> [String] {
        guard Limits.foodsCompared.contains(foods.count), foods.allSatisfy({ $0.contains(where: \.isLetter) }) else {
            throw BiteBookError(
                .invalidInput,
                "Name \(Limits.foodsCompared.lowerBound) to \(Limits.foodsCompared.upperBound) foods to compare.",
                hint: "bitebook foods compare tofu tempeh --nutrient protein")
        }
        return foods
    }

    private static func grams(of food: ResolvedFood, per basis: FoodBasis) -> Double {
        switch basis {
        case .hundredGrams: return 100
        case .serving: return food.food.defaultServing ?? food.grams
        case .said: return food.grams
        case .hundredKilocalories:
            guard let energy = food.food.per100g[.energy], energy > 0 else { return 100 }
            return 100 / energy * 100
        }
    }

    /// - Throws: `invalid_input`.
    package func ranking(_ request: RankingRequest, in context: AnswerContext) throws -> RankingReport {
        guard Limits.foodsRanked.contains(request.limit) else {
            throw BiteBookError(
                .invalidInput,
                "A ranking has \(Limits.foodsRanked.lowerBound) to \(Limits.foodsRanked.upperBound) foods.",
                hint: "Ask for fewer.")
        }
        guard request.per == nil || request.per == .serving || request.per == .hundredGrams else {
            throw BiteBookError(.invalidInput, "Foods are ranked per serving or 100 g.", hint: "Take one of these.")
        }
        var ranking = FoodRanking(request.nutrient, request.least ? .less : .more)
        ranking.filter = FoodFilter(request.selection)
        ranking.mostEnergy = request.maxCalories
        ranking.per = request.per?.comparison
        let ranked = try ranked(ranking, in: context, limit: request.limit)
        return RankingReport(
            text: rendered(ranked, ranking, in: context).lines,
            foods: ranked.foods.map { food in
                let grams = ranked.isPer100 ? 100 : food.defaultServing ?? 100
                return AnsweredFood(
                    id: food.id, name: food.name, source: food.source, grams: grams,
                    nutrients: food.per100g.inGrams(grams))
            }, reference: ReferenceValue.label(request.nutrient))
    }

    package func fits(_ request: FitsRequest, in context: AnswerContext) async throws -> FitsReport {
        guard request.calories ?? 1 > 0, request.protein ?? 1 > 0 else {
            throw BiteBookError(.invalidInput, "Energy and protein are above 0.", hint: "bitebook fits --kcal 500")
        }
        var wishes = Wishes()
        wishes.meal = request.meal
        wishes.energy = request.calories.map { 0...$0 }
        wishes.leastProtein = request.protein
        wishes.filter = FoodFilter(request.selection)
        let answer = try await fits(wishes, in: context)
        return FitsReport(
            text: answer?.lines ?? [],
            meals: (answer?.suggestions ?? []).map { meal in
                FitsReport.Proposal(
                    foods: meal.parts.map { FitsReport.Part(name: $0.name, grams: $0.grams) }, calories: meal.energy,
                    protein: meal.protein)
            })
    }
}

extension FoodFilter {
    fileprivate init(_ selection: FoodSelection) {
        self.init()
        isVegetarian = selection.vegetarian
        isVegan = selection.vegan
        without = Set(selection.without)
        kinds = Set(selection.kinds)
    }
}

extension FoodBasis {
    fileprivate var comparison: NutritionQuestion.ComparisonBasis {
        switch self {
        case .hundredGrams: .hundredGrams
        case .serving: .serving
        case .hundredKilocalories: .hundredKilocalories
        case .said: .said
        }
    }
}
