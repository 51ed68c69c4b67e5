package import Nutrition

/// A food with an amount, ready to be logged.
package struct ResolvedFood: Hashable, Sendable {
    package var food: Food
    /// How sure it is that this food was meant, 0–1.
    package var confidence: Double
    package var portion: ResolvedPortion
    /// Amounts in `portion.grams` of the food; what is absent is unknown.
    package var nutrients: Nutrients
    /// The energy in kcal between the portion's low and high; nil when it is not estimated or energy is unknown.
    package var energyRange: EnergyRange?

    init(food: Food, confidence: Double, portion: ResolvedPortion) {
        self.food = food
        self.confidence = confidence
        self.portion = portion
        nutrients = food.per100g.inGrams(portion.grams)
        if portion.isEstimated, let energy = food.per100g[.energy] {
            energyRange = EnergyRange(
                low: energy * portion.gramsRange.lowerBound / 100, high: energy * portion.gramsRange.upperBound / 100)
        }
    }

    package var grams: Double { portion.grams }
    package var status: EntryStatus { portion.isEstimated ? .estimated : .ok }
}

/// A food that a search found.
package struct FoodMatch: Hashable, Sendable {
    package var food: Food
    /// How well it fits the words, 0–1; under `FoodSearch.threshold` it is another food that shares words.
    package var confidence: Double
}

/// What is it, how many grams, what is in it: the answers that the model must never give.
package struct FoodKnowledge: Sendable {
    package let table: FoodTable
    private let search: FoodSearch
    private let packs: PackChoice?

    /// Opens the food table, building it first when its text changed.
    /// - Parameter packs: further foods; nil leaves it at the core table.
    package init(_ places: FoodTable.Places, packs: PackLibrary? = nil) throws {
        self.init(try FoodTable(places), packs: packs)
    }

    package init(_ table: FoodTable, packs: PackLibrary? = nil) {
        self.table = table
        search = FoodSearch(table.index)
        self.packs = packs.map { PackChoice(packs: $0, index: table.index) }
    }

    /// The food called `name` and what `quantity` of `unit` weighs. Amounts inside the name count too ("glass of
    /// milk", "2 eggs").
    /// - Parameters:
    ///   - quantity: how many of `unit`; 1 when nothing was said.
    ///   - unit: words as said, in English, German, Spanish or French; empty when none were.
    /// - Returns: nil when no food of the table or a pack is meant with enough certainty.
    /// - Throws: `BiteBookError` (`invalid_input`) for an amount that cannot be.
    package func resolve(_ name: String, quantity: Double, unit: String) throws -> ResolvedFood? {
        guard let (food, confidence, amount) = try food(called: name, unit: unit) else { return nil }
        var (quantity, unit) = (quantity, unit)
        if let amount {
            // An amount inside the name is the amount unless the arguments say one.
            if UnitPhrase(unit).isEmpty { unit = [unit, amount.unitText].joined(separator: " ") }
            if let number = amount.number, quantity == 1 { quantity = number.value }
        }
        let portion = try PortionResolver(food, said: amount?.food ?? name).resolve(quantity: quantity, unit: unit)
        return ResolvedFood(food: food, confidence: confidence, portion: portion)
    }

    /// Grams of a known food; the same rules as `resolve(_:quantity:unit:)`.
    package func portion(of food: Food, said: String, quantity: Double, unit: String) throws -> ResolvedPortion {
        try PortionResolver(food, said: said).resolve(quantity: quantity, unit: unit)
    }

    /// The foods that fit `words`, best first, also uncertain ones.
    package func search(_ words: String, limit: Int) throws -> [FoodMatch] {
        let core = try search.hits(words, limit: limit).compactMap { hit in
            try table.food(ordinal: hit.ordinal)
                .map { (ordinal: hit.ordinal, match: FoodMatch(food: $0, confidence: hit.confidence)) }
        }
        return try packs?.merged(core, words, limit: limit) ?? core.map(\.match)
    }

    /// The product with this barcode, from a pack; nil when none has it.
    package func food(barcode: String) throws -> Food? { try packs?.packs.food(barcode: barcode) }

    /// - Returns: nil when no food has this id.
    package func food(id: String) throws -> Food? { try table.food(id: id) ?? packs?.packs.food(id: id) }

    /// The food that a name means, with the amount that stood inside the name. The whole name goes first: "7 up" and
    /// "cup noodles" begin like amounts.
    private func food(called name: String, unit: String) throws -> (Food, Double, LeadingAmount?)? {
        let whole = search.hits(name, limit: 1).first
        let amount = LeadingAmount(name)
        let inner = amount.flatMap { search.hits($0.food, limit: 1).first }
        let hit: FoodSearch.Hit?
        var used = amount
        if let whole, let inner {
            // A number or size that is part of the food's name ("tres leches", "double cheeseburger") is no amount.
            let isPartOfName = try whole.confidence >= 0.8 && beginsAlike(name, whole)
            let isOther = whole.ordinal != inner.ordinal && whole.confidence > inner.confidence
            hit = isPartOfName || isOther ? whole : inner
            if isPartOfName || isOther { used = nil }
        } else {
            hit = inner ?? whole
            if inner == nil { used = nil }
        }
        let core = hit.flatMap { $0.confidence >= FoodSearch.threshold ? $0 : nil }
        if let match = try packs?.better(
            than: core.map { ($0.ordinal, used?.food ?? name) }, name: name, amount: amount)
        {
            return match
        }
        guard let core, let food = try table.food(ordinal: core.ordinal) else { return nil }
        return (food, core.confidence, used)
    }

    private func beginsAlike(_ name: String, _ hit: FoodSearch.Hit) throws -> Bool {
        guard let first = NumberReader.words(name).first, first.allSatisfy(\.isLetter),
            let food = try table.food(ordinal: hit.ordinal)
        else { return false }
        return NumberReader.words(food.name).contains(first)
    }
}
