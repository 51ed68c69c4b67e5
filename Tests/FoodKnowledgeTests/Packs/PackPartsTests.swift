import Nutrition
import Testing

@testable import FoodKnowledge

@Suite("Parts of food packs")
struct PackPartsTests {
    @Test(
        "a serving's text becomes the weight of one",
        arguments: [
            ("2 Tbsp", 32.0, "tablespoon", 16.0), ("1/4 Cup", 30, "cup", 120), ("1 1/2 cups", 90, "cup", 60),
            ("3 COOKIES (1 PACK)", 30, "cookie", 10), ("8 OZA", 240, "fl oz", 30),
            ("12 fl. oz. (355ml)", 360, "fl oz", 30),
            ("about 12 strips", 24, "strip", 2), ("1Tbsp (17g)", 17, "tablespoon", 17),
            ("0.5 PACKAGE", 40, "package", 80),
            ("9 PCS", 27, "piece", 3), ("1 EGG ROLL & SAUCE", 97, nil, nil), ("2 ONZ", 56, nil, nil),
            ("30 GRM", 30, nil, nil), ("undetermined", 100, nil, nil), ("Amount per serving", 100, nil, nil),
            ("", 30, nil, nil), ("1 cup", 0, nil, nil), ("1/0 cup", 30, nil, nil), ("1e99 cups", 30, nil, nil),
        ] as [(String, Double, String?, Double?)])
    func servings(text: String, grams: Double, label: String?, one: Double?) {
        let portion = ServingText.portion(text, grams: grams)
        #expect(portion?.label == label)
        #expect(portion?.grams == one)
    }

    @Test(
        "categories become our groups",
        arguments: [
            ("Candy", "treats"), ("Yogurt", "dairy"), ("Vegetable & Cooking Oils", "fats"),
            ("Frozen Vegetables", "vegetables"),
            ("Breads & Buns", "starch"), ("White potatoes, baked or boiled", "starch"),
            ("Chicken, whole pieces", "protein"),
            ("en:sodas", "treats"), ("Soda", "treats"), ("Water", "drinks"), ("Pizza", "mixed"),
            ("Fruit & Vegetable Juice, Nectars & Fruit Drinks", "fruit"), ("Canned Tuna", "protein"),
            ("Health Care", "other"),
        ])
    func groups(category: String, group: String) {
        var groups = PackGroups()
        #expect(groups.group(category) == group)
        #expect(groups.group(category) == group)
        #expect(groups.group(nil) == "other")
    }

    private func problem(
        _ amounts: [Nutrient: Double], name: String = "x", serving: Double? = nil
    ) -> RowProblem? {
        let food = PackFood(
            key: 1, name: name, brand: nil, barcode: nil, group: "other", nova: nil, per100g: Nutrients(amounts),
            portions: [], servingGrams: serving)
        do {
            try food.check()
            return nil
        } catch {
            return error as? RowProblem
        }
    }

    @Test("rows at the edge of the possible")
    func checks() {
        #expect(problem([.energy: 902, .protein: 0, .carbohydrate: 0, .fat: 100]) == nil)
        #expect(problem([.energy: 911]) == .energyFarOff)
        #expect(problem([.energy: 0, .protein: 0, .carbohydrate: 0, .fat: 0]) == nil)
        #expect(problem([.energy: 400, .carbohydrate: 100.6]) == .tooMuch)
        #expect(problem([.energy: 400, .carbohydrate: 60, .protein: 50]) == .tooMuch)
        #expect(problem([.energy: 100, .sodium: -1]) == .negative)
        #expect(problem([.protein: 5]) == .noEnergy)
        #expect(problem([.energy: 100], name: "123") == .noName)
        // A label rounds per serving: 5 kcal in 0.8 g are 625 in 100 g.
        let pepper: [Nutrient: Double] = [.energy: 625, .protein: 0, .carbohydrate: 0, .fat: 0]
        #expect(problem(pepper, serving: 0.8) == nil)
        #expect(problem(pepper, serving: 100) == .energyFarOff)
        // Wine, with the alcohol that labels do not state, and with it.
        let wine: [Nutrient: Double] = [.energy: 85, .protein: 0.1, .carbohydrate: 2.6, .fat: 0]
        #expect(problem(wine, name: "Red wine") == nil)
        #expect(problem(wine, name: "Red whine") == .energyFarOff)
        let strong = wine.merging([Nutrient.alcohol: 10.6]) { $1 }
        #expect(problem(strong, name: "Red whine") == nil)
        // Fibre has less energy than other carbohydrate.
        let bran: [Nutrient: Double] = [.energy: 200, .protein: 15, .carbohydrate: 64, .fat: 4, .fiber: 43]
        #expect(problem(bran) == nil)
    }

    @Test("words and lists come back as they were written")
    func roundTrips() {
        let words = PackWords(name: "Oat bar, no added sugar, with nuts", brand: "Zebra Mills, Inc.")
        #expect(PackWords(text: words.text).words == words.words)
        #expect(words.words.filter(\.isBrand).map(\.text) == ["zebra", "mill"])
        let numbers: [Int32] = [0, 1, 127, 128, 70_000, 2_000_000_000]
        var bytes: [UInt8] = []
        var last: Int32 = 0
        for number in numbers {
            Ordinals.append(number, after: last, to: &bytes)
            last = number
        }
        #expect(Ordinals.decode(bytes, count: numbers.count) == numbers)
        #expect(Ordinals.decode([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1], count: 1).isEmpty)
        let portions = [Portion(label: "default", grams: 12.5), Portion(label: "cup, sliced", grams: 240)]
        #expect(PackPortions.portions(PackPortions.text(portions)) == portions)
        #expect(PackPortions.portions("x|=3|cup=|cup=-1|cup=x") == [])
    }

    @Test("names that shout are lowered, others stay")
    func names() {
        #expect(PackFood.readable("MILK  CHOCOLATE, WHOLE-MILK") == "Milk Chocolate, Whole-Milk")
        #expect(PackFood.readable("M&M'S") == "M&M's")
        #expect(PackFood.readable("iPhone-shaped cookie") == "iPhone-shaped cookie")
        #expect(PackFood.barcode("4 006381-333931") == 4_006_381_333_931)
        for text in ["", "123", "123456789012345", "12345678x", "00000000", nil] {
            #expect(PackFood.barcode(text) == nil)
        }
    }
}
