import Testing

@testable import Kitchen

@Suite("Ingredient lines")
struct IngredientLineTests {
    @Test("what is done with a food and what else is said are told apart")
    func preparationsAndNotes() {
        let garlic = IngredientLine("3 cloves garlic, minced")
        #expect(garlic.preparation == "minced")
        #expect(garlic.note == "")
        let onion = IngredientLine("1 cup finely chopped onion (optional)")
        #expect(onion.name == "onion")
        #expect(onion.preparation == "finely chopped")
        #expect(onion.note == "optional")
        #expect(IngredientLine("salt to taste").note == "to taste")
        #expect(IngredientLine("Juice of half a lime").preparation == "Juice of")
    }

    @Test("another measure of the same is kept beside")
    func otherMeasure() {
        let flour = IngredientLine("3 cups (400 g) bread flour").otherMeasure
        #expect(flour?.amount == .exact(400))
        #expect(flour?.unit == "g")
        let salmon = IngredientLine("4 salmon fillets (150 g each)").otherMeasure
        #expect(salmon?.amount == .exact(600))
        #expect(IngredientLine("4 eggs").otherMeasure == nil)
    }

    @Test("packages are weighed when their contents are said, and a total is a total")
    func packages() {
        #expect(IngredientLine("2 cans (400 g each) beans").amount == .exact(800))
        #expect(IngredientLine("2 cans (400 g in total) beans").amount == .exact(400))
        #expect(IngredientLine("2 cans beans").unit == "can")
    }

    @Test(
        "numbers are read as they are written",
        arguments: [
            ("½ leek", 0.5), ("1½ leeks", 1.5), ("1 ½ leeks", 1.5), ("1-1/2 leeks", 1.5), ("1⁄4 leek", 0.25),
            ("0,25 leek", 0.25), ("1,500 leeks", 1500), ("two and a half leeks", 2.5), ("half a dozen leeks", 6),
            ("0.5 leek", 0.5), ("a leek", 1),
        ])
    func numbers(line: String, value: Double) { #expect(IngredientLine(line).amount == .exact(value), "\(line)") }

    @Test(
        "a number can be a part of the name",
        arguments: ["00 flour", "7-Up", "Farina 00", "Absinthe 55 brand liqueur"])
    func namesWithNumbers(line: String) { #expect(!IngredientLine(line).name.isEmpty) }

    @Test(
        "any text that is not empty has a name", arguments: ["-", "(", "½", "1", "**x**", "()()", ",,,", "x", "2 x 3"])
    func oddLines(line: String) { #expect(!IngredientLine(line).name.isEmpty) }

    @Test("amounts are shown as people measure")
    func shown() {
        func shown(_ amount: RecipeAmount, _ unit: String) -> String {
            let text = AmountText.shown(amount, unit: unit)
            return [text.number, text.unit].filter { !$0.isEmpty }.joined(separator: " ")
        }
        #expect(shown(.exact(1.5), "cup") == "1 ½ cup")
        #expect(shown(.exact(250), "g") == "250 g")
        #expect(shown(.exact(1250), "g") == "1.25 kg")
        #expect(shown(.exact(0.25), "l") == "250 ml")
        #expect(shown(.exact(1.0 / 3), "tsp") == "⅓ tsp")
        #expect(shown(.exact(999.7), "g") == "1000 g")
        #expect(shown(.range(1...1.5), "tbsp") == "1–1 ½ tbsp")
        #expect(shown(.exact(2.999), "") == "3")
        #expect(shown(.exact(12.4), "") == "12")
        #expect(shown(.exact(0.07), "tsp") == "0.07 tsp")
        #expect(shown(.words("few"), "sprigs") == "few sprigs")
        #expect(shown(.none, "") == "")
    }

    @Test("units are known in eight languages")
    func units() {
        for word in ["Esslöffel", "cuillères à soupe", "cucharada", "cucchiai", "eetlepel", "colher de sopa", "łyżka"] {
            #expect(KitchenUnit.named(word)?.symbol == "tbsp", "\(word)")
        }
        #expect(KitchenUnit.named("T")?.symbol == "tbsp")
        #expect(KitchenUnit.named("t")?.symbol == "tsp")
        #expect(KitchenUnit.named("nonsense") == nil)
    }

    @Test("every line of the tables of units and words is whole")
    func tables() {
        for bytes in [KitchenTable.units, KitchenTable.words] {
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            #expect(KitchenTable.rows(bytes).count == lines.count - 1)
        }
        for row in KitchenTable.rows(KitchenTable.units) {
            #expect(KitchenUnit.Kind(rawValue: row[1]) != nil, "\(row[0])")
        }
        for row in KitchenTable.rows(KitchenTable.words) {
            #expect(row[0].hasPrefix("number ") || KitchenWords.Concept(rawValue: row[0]) != nil, "\(row[0])")
        }
    }
}
