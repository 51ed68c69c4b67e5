package import FoodKnowledge
package import Language
package import Nutrition
package import Store

/// By what portions are counted: the user's categories, slots and sizes of portions.
package struct PortionBook: Sendable {
    /// The categories and slots, by what people call them.
    package let names: CategoryNames
    /// By food id, as the user set them.
    let sizes: [String: PortionSize]

    package init(_ rows: PortionRows) {
        names = CategoryNames(
            categories: rows.categories.isEmpty ? PortionCategory.defaults : rows.categories.map(\.definition),
            slots: rows.slots.isEmpty ? .defaults : MealSlots(rows.slots.map(\.slot)))
        sizes = Dictionary(rows.sizes.map { ($0.foodID, $0.size) }, uniquingKeysWith: { $1 })
    }

    /// What a user has who changed nothing.
    package static let defaults = PortionBook(PortionRows(categories: [], slots: [], sizes: []))

    package var categories: [PortionCategory] { names.categories }
    package var slots: MealSlots { names.slots }

    package func category(_ key: String) -> PortionCategory? { names[key] }
    package func category(named name: String) -> PortionCategory? { names.category(named: name) }

    /// What a meal should have of a category, whatever the meal was called when that was said.
    func guidance(for category: PortionCategory, at meal: Meal) -> PortionAmount? {
        category.mealGuidance[meal.rawValue]
            ?? category.mealGuidance.first { slots.current(Meal(rawValue: $0.key)) == meal }?.value
    }

    // MARK: Counting

    /// What one portion of a food is: the user's size for it, the user's for its category, the usual one of its kind.
    func size(of food: Food) -> PortionSize? {
        if let own = sizes[food.id] { return own }
        guard var size = traits(food).portion, let category = category(size.category) else { return nil }
        let usual = PortionCategory.defaults.first { $0.key == category.key }?.gramsPerPortion
        if let grams = category.gramsPerPortion, grams != usual { size.grams = grams }
        return size
    }

    private func traits(_ food: Food) -> PortionTraits {
        PortionTraits(
            group: food.group, words: NumberReader.words(food.name + " " + food.description), nutrients: food.per100g)
    }

    /// What an amount of a food counts.
    ///
    /// - Parameters:
    ///   - portions: when the amount was said in portions of it.
    /// - Returns: what counts, and what would count after a yes because the food is a mixed dish.
    func count(_ food: Food, grams: Double, portions: Double?) -> (counted: PortionCounts, proposed: PortionCounts) {
        guard let size = size(of: food), let category = category(size.category) else {
            guard food.group == "mixed" else { return (PortionCounts(), PortionCounts()) }
            let split = DishSplit.proposal(
                words: Set(NumberReader.words(food.name + " " + food.description)),
                nutrients: food.per100g.inGrams(grams), grams: grams)
            return (PortionCounts(), PortionCounts(split.amounts.filter { self.category($0.key) != nil }))
        }
        let number = category.unit == .portions ? portions ?? grams / size.grams : grams / size.grams
        guard let amount = PortionAmount(number)?.rounded(to: category.increment) else {
            return (PortionCounts(), PortionCounts())
        }
        return (PortionCounts([category.key: amount]), PortionCounts())
    }

    // MARK: Texts

    /// `2 portions of vegetables, 0.5 portions of dairy`.
    package func text(_ counts: PortionCounts) -> String {
        categories.filter { counts[$0.key].hundredths != 0 }.map { category in
            "\(category.unit.text(counts[category.key])) of \(category.name.lowercased())"
        }.joined(separator: ", ")
    }
}

extension FoodLogService {
    package func portionBook() async throws -> PortionBook { PortionBook(store.live.portions) }

    /// The entry with what its food counts.
    ///
    /// - Parameter found: The entry's food, where it was just looked up.
    package func counted(_ entry: EntryRecord, as found: Food? = nil, by book: PortionBook) async throws -> EntryRecord
    {
        var entry = entry
        (entry.portions, entry.proposed) = (nil, nil)
        guard let grams = entry.grams, let id = entry.foodID, let food = try found ?? foods.food(id: id) else {
            return entry
        }
        let isInPortions = UnitLexicon.measure(entry.unit.lowercased()) == .household(.serving)
        var counted = PortionCounts()
        var proposed = PortionCounts()
        if food.isOwn, book.sizes[food.id] == nil, let parts = try await recipeParts(food), !parts.isEmpty {
            // The user said what is in it.
            let whole = parts.reduce(0) { $0 + $1.grams }
            for part in parts {
                guard let ingredient = try foods.food(id: part.foodID), whole > 0 else { continue }
                let inPart = book.count(ingredient, grams: grams * part.grams / whole, portions: nil)
                counted.add(inPart.counted)
                counted.add(inPart.proposed)
            }
        } else {
            (counted, proposed) = book.count(food, grams: grams, portions: isInPortions ? entry.quantity : nil)
        }
        entry.portions = counted.isEmpty ? nil : counted
        entry.proposed = proposed.isEmpty ? nil : proposed
        return entry
    }

    /// An entry whose food or amount changed. Portions that the user stated without a food grow with the amount.
    func recounted(_ after: EntryRecord, from before: EntryRecord, by book: PortionBook) async throws -> EntryRecord {
        guard before.foodID == nil, after.foodID == nil, before.quantity > 0, let portions = before.portions,
            after.unit == before.unit
        else {
            var entry = try await counted(after, by: book)
            // The user said yes to this dish's split before; another amount of it counts so, too.
            if before.portions != nil, before.proposed == nil, before.foodID == after.foodID, entry.portions == nil {
                (entry.portions, entry.proposed) = (entry.proposed, nil)
            }
            return entry
        }
        var entry = after
        entry.portions = PortionCounts(
            portions.amounts.compactMapValues { PortionAmount($0.value * after.quantity / before.quantity) })
        return entry
    }

    private func recipeParts(_ food: Food) async throws -> [OwnFoodRecord.Part]? {
        guard let number = food.id.split(separator: ":").last.flatMap({ Int64($0) }) else { return nil }
        return try await store.ownFood(number).parts
    }
}
