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
    /// Entries beyond the meal's foods make at least half of the error; the largest of them has words of a food that
    /// another entry is already.
    case double = "a food counted twice"
    /// The same, with words of no food of the meal.
    case fragment = "a description taken for a food"
    case missing = "a food is missing"
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
        let pairing = ItemPairing(entries, items)
        let extra = pairing.doubles + pairing.fragments
        let extraCarbs = extra.compactMap { entries[$0].carbsG }.reduce(0, +)
        if let largest = extra.max(by: { (entries[$0].carbsG ?? 0) < (entries[$1].carbsG ?? 0) }),
            extraCarbs >= (carbsG - meal.carbsG) / 2, carbsG > meal.carbsG
        {
            return pairing.doubles.contains(largest) ? .double : .fragment
        }
        guard unknown.isEmpty else { return .unmatchedFood }
        if !pairing.missing.isEmpty, carbsG < meal.carbsG { return .missing }
        guard let weights = meal.itemGrams else { return .anotherFood }
        let corrected = entries.indices.map { index -> Double in
            let entry = entries[index]
            guard let carbs = entry.carbsG, let grams = entry.grams, grams > 0, let item = pairing.items[index],
                let truth = weights[item]
            else { return entry.carbsG ?? 0 }
            return carbs / grams * truth
        }
        let sum = corrected.reduce(0, +)
        let isBetter = abs(sum - meal.carbsG) < abs(carbsG - meal.carbsG) / 2
        return isBetter || Self.isNear(sum, meal.carbsG) ? .amount : .anotherFood
    }
}

/// Tells which entry is which item of a meal.
struct ItemPairing {
    /// By entry the item that it is.
    private(set) var items: [Int: Int] = [:]
    /// Entries that say an item once more.
    private(set) var doubles: [Int] = []
    /// Entries with no item left for them, and no word of one.
    private(set) var fragments: [Int] = []
    /// Items that no entry is.
    private(set) var missing: [Int] = []

    /// Those with the most words in common first; what is left in its order, entries without any item's words first.
    init(_ entries: [EntryDTO], _ names: [String]) {
        let itemWords = names.map(Self.words)
        let entryWords = entries.map { Self.words($0.name + " " + ($0.food ?? "")) }
        var candidates: [(entry: Int, item: Int, common: Int)] = []
        for (entry, words) in entryWords.enumerated() {
            for (item, other) in itemWords.enumerated() where !words.isDisjoint(with: other) {
                candidates.append((entry, item, words.intersection(other).count))
            }
        }
        var taken: Set<Int> = []
        let ranked = candidates.sorted { ($1.common, $0.entry, $0.item) < ($0.common, $1.entry, $1.item) }
        for pair in ranked where items[pair.entry] == nil && !taken.contains(pair.item) {
            items[pair.entry] = pair.item
            taken.insert(pair.item)
        }
        let isSaid = Set(candidates.map(\.entry))
        let unpaired = entries.indices.filter { items[$0] == nil }
        missing = names.indices.filter { !taken.contains($0) }
        for entry in unpaired.filter({ !isSaid.contains($0) }) + unpaired.filter(isSaid.contains) {
            if !missing.isEmpty {
                items[entry] = missing.removeFirst()
            } else if isSaid.contains(entry) {
                doubles.append(entry)
            } else {
                fragments.append(entry)
            }
        }
    }

    /// Words without case and plural.
    private static func words(_ text: String) -> Set<String> {
        Set(
            text.lowercased().split { !$0.isLetter }.filter { $0.count > 2 }
                .map { Plural.stem(String($0)) })
    }
}
