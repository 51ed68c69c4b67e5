import DaemonAPI
import Foundation
import Nutrition

/// What the assistant answered to one meal. One line of the results file.
struct NutriBenchAnswer: Codable, Hashable, Sendable {
    var id: String
    /// Wall time as the client saw it.
    var seconds: Double
    var entries: [EntryDTO]
    var kind: String
    var reply: String
    var calls: [CallReport]
    /// Why there is no answer, when the estimate failed.
    var failure: String?
}

/// Why an estimate is wrong, by rule.
enum NutriBenchCause: String, Codable, CaseIterable, Sendable {
    /// No food was understood, or none of them has a known carbohydrate.
    case noAnswer = "no answer"
    case moreFoods = "more foods than the meal has"
    case fewerFoods = "fewer foods than the meal has"
    case unmatchedFood = "a food without known carbohydrate"
    /// With the true weights the same foods would have been right, or less than half as wrong.
    case amount = "the amount is far off"
    case anotherFood = "another food"
    /// The file does not list the meal's foods.
    case unlisted = "unknown, the file lists no foods"
}

/// The estimate of one meal beside the truth.
struct NutriBenchScore: Hashable, Sendable {
    /// |predicted − true| has to be below this many grams of carbohydrate.
    static let tolerance = 7.5
    /// What a meal without an answer counts as, in grams of carbohydrate.
    static let refusal = -1.0
    /// How far the energy may be off, as a share of the true one.
    static let energyShare = 0.2

    /// Sum over the entries in grams; unknown parts count 0, no answer −1.
    var carbsG: Double
    /// In kcal, likewise; nil without an answer.
    var energyKcal: Double?
    var isAnswered: Bool
    var isRight: Bool
    /// Whether the energy is near enough; nil when the true one is unknown.
    var isEnergyRight: Bool?
    /// Names of entries whose carbohydrate is unknown.
    var unknown: [String]
    /// nil when it is right.
    var cause: NutriBenchCause?

    init(_ meal: NutriBenchMeal, _ answer: NutriBenchAnswer) {
        let known = answer.entries.compactMap(\.carbsG)
        isAnswered = !known.isEmpty
        carbsG = isAnswered ? Self.hundredths(known.reduce(0, +)) : Self.refusal
        energyKcal = isAnswered ? Double(answer.entries.compactMap(\.calories).reduce(0, +)) : nil
        unknown = answer.entries.filter { $0.carbsG == nil }.map(\.name)
        isRight = Self.isNear(carbsG, meal.carbsG)
        isEnergyRight = meal.energyKcal.map { [energyKcal] truth in
            energyKcal.map { abs($0 - truth) <= truth * Self.energyShare + 1e-9 } ?? false
        }
        cause = nil
        if !isRight { cause = whyWrong(meal, answer.entries) }
    }

    private static func isNear(_ predicted: Double, _ truth: Double) -> Bool { abs(predicted - truth) < tolerance }

    private static func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }

    private func whyWrong(_ meal: NutriBenchMeal, _ entries: [EntryDTO]) -> NutriBenchCause {
        guard isAnswered else { return .noAnswer }
        guard let items = meal.items else { return unknown.isEmpty ? .unlisted : .unmatchedFood }
        if entries.count != items.count { return entries.count > items.count ? .moreFoods : .fewerFoods }
        guard unknown.isEmpty else { return .unmatchedFood }
        guard let weights = meal.itemGrams else { return .anotherFood }
        let corrected = zip(entries, ItemPairing.items(of: entries, items)).map { entry, item -> Double in
            guard let carbs = entry.carbsG, let grams = entry.grams, grams > 0, let truth = weights[item] else {
                return entry.carbsG ?? 0
            }
            return carbs / grams * truth
        }
        let sum = corrected.reduce(0, +)
        let isBetter = abs(sum - meal.carbsG) < abs(carbsG - meal.carbsG) / 2
        return isBetter || Self.isNear(sum, meal.carbsG) ? .amount : .anotherFood
    }
}

/// Tells which entry is which item of a meal.
enum ItemPairing {
    /// The item of each entry: those with the most words in common first, what is left in its order.
    ///
    /// - Precondition: there are as many items as entries.
    static func items(of entries: [EntryDTO], _ items: [String]) -> [Int] {
        let itemWords = items.map(words)
        var candidates: [(entry: Int, item: Int, common: Int)] = []
        for (entry, words) in entries.map({ words($0.name + " " + ($0.food ?? "")) }).enumerated() {
            for (item, other) in itemWords.enumerated() {
                candidates.append((entry, item, words.intersection(other).count))
            }
        }
        var partner = [Int?](repeating: nil, count: entries.count)
        var taken: Set<Int> = []
        let ranked = candidates.sorted { ($1.common, $0.entry, $0.item) < ($0.common, $1.entry, $1.item) }
        for pair in ranked where partner[pair.entry] == nil && !taken.contains(pair.item) {
            partner[pair.entry] = pair.item
            taken.insert(pair.item)
        }
        return partner.enumerated().map { $1 ?? $0 }
    }

    /// Words without case and plural.
    private static func words(_ text: String) -> Set<String> {
        Set(
            text.lowercased().split { !$0.isLetter }.filter { $0.count > 2 }
                .map { Plural.stem(String($0)) })
    }
}
