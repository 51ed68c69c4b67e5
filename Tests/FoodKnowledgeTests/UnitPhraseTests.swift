import Testing

@testable import Nutrition

@Suite("Unit words")
struct UnitPhraseTests {
    @Test(
        "weights are read with their abbreviations and plurals",
        arguments: [
            ("g", 1.0), ("Gramm", 1), ("gramos", 1), ("kg", 1000), ("Kilo", 1000), ("mg", 0.001), ("oz", 28.349523125),
            ("ounces", 28.349523125), ("lb", 453.59237), ("Pfund", 500), ("livre", 500), ("oz.", 28.349523125),
        ])
    func mass(text: String, grams: Double) { #expect(UnitPhrase(text).measure == .mass(grams: grams)) }

    @Test(
        "volumes are read with their abbreviations and plurals",
        arguments: [
            ("ml", 1.0), ("cl", 10), ("dl", 100), ("Liter", 1000), ("litros", 1000), ("fl oz", 29.5735295625),
            ("fluid ounces", 29.5735295625), ("fl. oz.", 29.5735295625), ("cups", 240), ("Tasse", 240), ("taza", 240),
            ("tbsp", 15), ("EL", 15), ("cucharada", 15), ("cuillères à soupe", 15), ("tsp", 5), ("TL", 5),
            ("cucharaditas", 5), ("pints", 473.176473), ("quart", 946.352946),
        ])
    func volume(text: String, milliliters: Double) {
        #expect(UnitPhrase(text).measure == .volume(milliliters: milliliters))
    }

    @Test(
        "household words of four languages mean the same",
        arguments: [
            ("slice", HouseholdUnit.slice), ("Scheiben", .slice), ("rebanada", .slice), ("tranches", .slice),
            ("Glas", .glass), ("vaso", .glass), ("verre", .glass), ("Schüssel", .bowl), ("Dose", .can), ("lata", .can),
            ("Flasche", .bottle), ("botella", .bottle), ("bouteille", .bottle), ("Handvoll", .handful),
            ("puñado", .handful),
            ("Portion", .serving), ("ración", .serving), ("Kugeln", .scoop), ("Riegel", .bar), ("Teller", .plate),
        ])
    func household(text: String, unit: HouseholdUnit) { #expect(UnitPhrase(text).measure == .household(unit)) }

    @Test("size and household word stand together")
    func sized() {
        let unit = UnitPhrase("large slices")
        #expect(unit.size == .large)
        #expect(unit.measure == .household(.slice))
        #expect(UnitPhrase("extra large").size == .extraLarge)
        #expect(UnitPhrase("kleine Schale").size == .small)
    }

    @Test("a vessel with its volume keeps both")
    func vessel() {
        let unit = UnitPhrase("500 ml bottle")
        #expect(unit.multiplier == 500)
        #expect(unit.measure == .milliliter)
        #expect(unit.vessel == .bottle)
        #expect(UnitPhrase("16.9 fl oz bottle").multiplier == 16.9)
    }

    @Test("unknown words are kept for the food's own portions")
    func ownWords() {
        #expect(UnitPhrase("nuggets").words == ["nuggets"])
        #expect(UnitPhrase("").isEmpty)
        #expect(UnitPhrase("of the").isEmpty)
    }

    @Test(
        "an amount in front of a food is split off",
        arguments: [
            ("half an avocado", 0.5, "", "avocado"), ("330 ml coke", 330, "ml", "coke"),
            ("2 slices of cheese pizza", 2, "slices", "cheese pizza"), ("zwei Scheiben Brot", 2, "scheiben", "brot"),
            ("1/2 cup oats", 0.5, "cup", "oats"), ("2x large eggs", 2, "large", "eggs"),
        ])
    func leadingAmounts(text: String, value: Double, unit: String, food: String) throws {
        let amount = try #require(LeadingAmount(text))
        #expect(amount.number?.value == value)
        #expect(amount.unitText == unit)
        #expect(amount.food == food)
    }

    @Test("a unit alone in front of a food is an amount without a number")
    func unitOnly() throws {
        let amount = try #require(LeadingAmount("bowl of oatmeal"))
        #expect(amount.number == nil)
        #expect(amount.unit.measure == .household(.bowl))
        #expect(amount.food == "oatmeal")
    }

    @Test(
        "a food without an amount has none",
        arguments: ["coffee", "turkey sandwich", "half and half", "bar snacks", "2", ""])
    func noAmount(text: String) { #expect(LeadingAmount(text) == nil) }
}
