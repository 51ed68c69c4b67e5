/// A slot of the day as the user has it.
package struct MealSlot: Codable, Hashable, Sendable {
    package var meal: Meal
    /// What it was called before, and the default slot that it stands for: words and the clock lead to those.
    package var formers: [Meal]

    package init(_ meal: Meal, formers: [Meal] = []) {
        self.meal = meal
        self.formers = formers
    }
}

/// The meals of a day in the user's order (SPEC D7).
package struct MealSlots: Hashable, Sendable {
    package var slots: [MealSlot]

    package init(_ slots: [MealSlot]) { self.slots = slots }

    package static let defaults = MealSlots(Meal.slots.map { MealSlot($0) })

    package var meals: [Meal] { slots.map(\.meal) }

    /// The user's slot for a meal that words or the clock name: the slot itself, the one that was called so before, or,
    /// when it was removed, the one before it in a day.
    package func current(_ meal: Meal) -> Meal {
        if let slot = slots.first(where: { $0.meal.isSame(as: meal) }) { return slot.meal }
        if let slot = slots.first(where: { $0.formers.contains { $0.isSame(as: meal) } }) { return slot.meal }
        guard let place = Meal.slots.firstIndex(of: meal) else { return meal }
        let neighbours = Meal.slots[..<place].reversed() + Meal.slots[place...].dropFirst()
        for neighbour in neighbours {
            if let slot = slots.first(where: { $0.meal == neighbour || $0.formers.contains(neighbour) }) {
                return slot.meal
            }
        }
        return slots.first?.meal ?? meal
    }

    /// The slot that is called so, whatever its case and with spaces or without.
    package func named(_ name: String) -> Meal? {
        let wanted = Meal(named: name)
        return slots.first { slot in ([slot.meal] + slot.formers).contains { $0.isSame(as: wanted) } }?.meal
    }

    /// Where a meal stands in the day; those that are no slot any more come last.
    package func position(_ meal: Meal) -> Int { meals.firstIndex(of: meal) ?? meals.count }
}

extension Meal {
    /// The longest name of a slot, in characters.
    package static let longestName = 40

    /// `Second Breakfast` → `second_breakfast` with the spelling kept.
    package init(named name: String) {
        self.init(rawValue: name.split(whereSeparator: { $0.isWhitespace || $0 == "_" }).joined(separator: "_"))
    }

    package func isSame(as other: Meal) -> Bool { rawValue.lowercased() == other.rawValue.lowercased() }
}
