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
        let found = try checked(request.foods).map { name in
            guard let found = try resolved(AskedFood(name)) else {
                throw BiteBookError(
                    .notFound, "No table knows “\(name)”.",
                    hint: "`bitebook foods search` shows what there is; fewer words often help.")
            }
            return (asked: AskedFood(name), food: found)
        }
        let rows = found.map { _, food -> AnsweredFood in
            AnsweredFood(food.food, grams: food.grams(per: request.per) ?? 100)
        }
        guard let nutrient = request.nutrient else { return ComparisonReport(text: [], per: request.per, foods: rows) }
        guard Set(rows.map(\.id)).count > 1 else {
            throw BiteBookError(
                .invalidInput, "These are the same food: \(rows[0].name).",
                hint: "Say what tells them apart, as in: raw spinach, cooked spinach.")
        }
        let answer = compare(found, nutrient, request.least ? .less : .more, per: request.per, in: context)
        let warnings = warnings(about: found.map(\.food.food), in: context)
        return ComparisonReport(text: (answer?.lines ?? []) + warnings, per: request.per, foods: rows)
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
        ranking.per = request.per
        let ranked = try ranked(ranking, in: context, limit: request.limit)
        return RankingReport(
            text: rendered(ranked, ranking, in: context).lines,
            foods: ranked.foods.map { AnsweredFood($0, grams: ranked.isPer100 ? 100 : $0.defaultServing ?? 100) },
            reference: ReferenceValue.label(request.nutrient))
    }

    package func need(_ request: NeedRequest, in context: AnswerContext) async throws -> NeedReport {
        let (answer, need) = try await need(request.person, request.wish, in: context)
        return NeedReport(
            text: answer.lines, resting: need?.resting, keeping: need.map { EnergyRange($0.maintenance) },
            advised: need.map { EnergyRange($0.energy(to: request.wish)) })
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

extension EnergyRange {
    fileprivate init(_ range: ClosedRange<Double>) {
        self.init(low: range.lowerBound, high: range.upperBound)
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

extension AnsweredFood {
    fileprivate init(_ food: Food, grams: Double) {
        self.init(
            id: food.id, name: food.name, source: food.source, grams: grams, nutrients: food.per100g.inGrams(grams))
    }
}
