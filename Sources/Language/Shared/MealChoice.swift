package import Nutrition

/// A meal as people name it; a snack may be any of four slots.
package struct MealChoice: Hashable, Sendable {
    package let name: String
    package let slots: [Meal]

    package static let breakfast = MealChoice(name: "breakfast", slots: [.breakfast])
    package static let lunch = MealChoice(name: "lunch", slots: [.lunch])
    package static let dinner = MealChoice(name: "dinner", slots: [.dinner])
    package static let snack = MealChoice(
        name: "snack", slots: [.morningSnack, .afternoonSnack, .lateNight, .midnight])

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

    /// The slot of a snack that is nearest to a time of the day.
    package static func slotOfSnack(atSecondOfDay second: Int) -> Meal {
        let slot = Meal.slot(atSecondOfDay: second)
        if snack.slots.contains(slot) { return slot }
        return second < 13 * 3600 ? .morningSnack : second < 19 * 3600 + 1800 ? .afternoonSnack : .lateNight
    }
}

/// Meals, as a word or phrase says them.
extension Lexicon {
    /// The meal of the day that a word names.
    package func mealChoice(_ word: String) -> MealChoice? { Self.choices.first { has($0.concept, word) }?.meal }

    /// The meal of a long word with a slip in it: "breakfest".
    func meal(near word: String) -> Meal? {
        guard word.count >= Self.longWord else { return nil }
        let letters = Array(word)
        return Self.written.first { concept, _ in
            self[concept].contains { name in
                name.count >= Self.longWord && !name.contains(" ") && name.first == word.first
                    && EditDistance.between(letters, Array(name), limit: Self.slips) <= Self.slips
            }
        }?.meal
    }

    private static let longWord = 8
    private static let slips = 2
    private static let written: [(concept: Concept, meal: Meal)] = [
        (.mealBreakfast, .breakfast), (.mealLunch, .lunch), (.mealDinner, .dinner),
    ]

    /// The slot of the meal that the words begin with, and how many words name it. A snack alone has no time.
    package func meal(at words: some Collection<String>) -> (meal: Meal, count: Int)? {
        for (concept, meal) in Self.slots {
            if let count = length(of: concept, at: words) { return (meal, count) }
        }
        return nil
    }

    private static let choices: [(concept: Concept, meal: MealChoice)] = [
        (.mealBreakfast, .breakfast), (.mealLunch, .lunch), (.mealDinner, .dinner), (.mealSnack, .snack),
    ]
    private static let slots: [(concept: Concept, meal: Meal)] = [
        (.mealBreakfast, .breakfast), (.mealLunch, .lunch), (.mealDinner, .dinner), (.verbBreakfast, .breakfast),
        (.verbDinner, .dinner), (.mealElevenses, .morningSnack), (.mealAfternoonSnack, .afternoonSnack),
    ]
}
