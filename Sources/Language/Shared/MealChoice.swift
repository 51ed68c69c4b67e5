package import Nutrition

/// A meal as people name it; a snack may be any of four slots.
package struct MealChoice: Hashable, Sendable {
    package let name: String
    package let slots: [Meal]

    package static let breakfast = MealChoice(name: "breakfast", slots: [.breakfast])
    package static let lunch = MealChoice(name: "lunch", slots: [.lunch])
    package static let dinner = MealChoice(name: "dinner", slots: [.dinner])
    package static let snack = MealChoice(name: "snack", slots: [.morningSnack, .afternoonSnack, .lateNight, .midnight])

    package static let all = [breakfast, lunch, dinner, snack]

    /// The one to which a slot belongs.
    package static func of(_ slot: Meal) -> MealChoice {
        all.first { $0.slots.contains(slot) } ?? MealChoice(name: slot.title.lowercased(), slots: [slot])
    }

    package init?(name: String) {
        guard let choice = Self.all.first(where: { $0.name == name }) else { return nil }
        self = choice
    }

    private init(name: String, slots: [Meal]) {
        self.name = name
        self.slots = slots
    }

    /// Where an entry of it goes that is eaten at `slot`'s time.
    package func slot(at slot: Meal) -> Meal {
        if slots.contains(slot) || slots.count == 1 { return slots.count == 1 ? slots[0] : slot }
        return slot == .breakfast ? .morningSnack : slot == .dinner ? .lateNight : .afternoonSnack
    }

    package static let words: [String: MealChoice] = [
        "breakfast": breakfast, "brekkie": breakfast, "brunch": breakfast, "lunch": lunch, "dinner": dinner,
        "supper": dinner, "snack": snack,
    ]
}
