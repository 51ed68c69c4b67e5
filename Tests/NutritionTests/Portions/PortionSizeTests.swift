import Nutrition
import TestSupport
import Testing

@Suite("Sizes of portions")
struct PortionSizeTests {
    private func size(_ group: String, _ name: String, kcal: Double) -> PortionSize? {
        PortionTraits(group: group, words: NumberReader.words(name), nutrients: Nutrients([.energy: kcal])).portion
    }

    @Test(
        "are those of the Swiss food pyramid",
        arguments: [
            ("vegetables", "broccoli", 35, "vegetables", 120), ("vegetables", "avocado", 160, "fats", 70),
            ("fruit", "apple", 52, "fruit", 120), ("fruit", "raisins", 299, "fruit", 30),
            ("fruit", "orange juice", 48, "fruit", 200), ("starch", "whole wheat bread", 250, "starch", 100),
            ("starch", "rice cooked", 130, "starch", 180), ("starch", "rolled oats dry", 379, "starch", 60),
            ("starch", "boiled potatoes", 86, "starch", 250), ("protein", "chicken breast", 165, "protein", 110),
            ("protein", "eggs", 143, "protein", 125), ("dairy", "whole milk", 60, "dairy", 200),
            ("dairy", "greek yogurt", 97, "dairy", 175), ("dairy", "gouda cheese", 356, "dairy", 30),
            ("dairy", "mozzarella cheese", 280, "dairy", 60), ("fats", "olive oil", 884, "fats", 10),
            ("fats", "almonds", 579, "fats", 25), ("treats", "milk chocolate", 535, "treats", 22),
            ("treats", "beer", 43, "treats", 279), ("drinks", "tea", 1, "drinks", 1000),
            ("drinks", "latte", 43, "dairy", 250),
        ])
    func sizes(group: String, name: String, kcal: Double, category: String, grams: Double) {
        #expect(size(group, name, kcal: kcal) == PortionSize(category: category, grams: grams))
    }

    @Test("what counts in no category, or in several, has none")
    func none() {
        #expect(size("mixed", "lasagna", kcal: 135) == nil)
        #expect(size("other", "salt", kcal: 0) == nil)
        #expect(size("drinks", "diet cola", kcal: 2) == nil)
        #expect(size("treats", "sugar free gum", kcal: 0) == nil)
    }

    @Test("a dish's proposal follows what is in it, and more of it never counts less")
    func split() {
        let lasagna = Nutrients([
            .carbohydrate: 15, .sugar: 3, .fiber: 1.5, .protein: 8, .fat: 7, .calcium: 120,
        ])
        func proposal(_ grams: Double) -> PortionCounts {
            DishSplit.proposal(words: ["lasagna"], nutrients: lasagna.scaled(by: grams / 100), grams: grams)
        }
        let plate = proposal(350)
        #expect(plate["starch"] == PortionAmount(hundredths: 100))
        #expect(plate["dairy"].hundredths >= 100)
        #expect(plate["vegetables"] > .zero)
        var before = proposal(50)
        for grams in stride(from: 100.0, through: 800, by: 50) {
            let now = proposal(grams)
            for (key, amount) in before.amounts where key != "fats" {
                #expect(now[key] >= amount, "\(key) at \(grams)")
            }
            before = now
        }
        #expect(DishSplit.proposal(words: [], nutrients: Nutrients(), grams: 300).isEmpty)
    }
}

@Suite("Meal slots")
struct MealSlotsTests {
    @Test("words and the clock lead to the user's slots (D7)")
    func current() {
        var slots = MealSlots.defaults
        #expect(slots.current(.lunch) == .lunch)
        slots.slots[5] = MealSlot(Meal(named: "Supper"), formers: [.lateNight])
        #expect(slots.current(.lateNight) == Meal(rawValue: "Supper"))
        #expect(slots.named("late night") == Meal(rawValue: "Supper"))
        #expect(slots.named("SUPPER") == Meal(rawValue: "Supper"))
        slots.slots.removeAll { $0.meal == .morningSnack }
        #expect(slots.current(.morningSnack) == .breakfast)
        slots.slots.removeAll { $0.meal == .breakfast }
        #expect(slots.current(.breakfast) == .lunch)
        #expect(slots.named("brunch") == nil)
    }

    @Test("a name keeps its spelling")
    func names() {
        #expect(Meal(named: " Second  Breakfast ").title == "Second Breakfast")
        #expect(Meal(named: "BBQ").title == "BBQ")
    }
}
