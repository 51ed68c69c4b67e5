import Testing

@testable import FoodKnowledge

@Suite("Energies in search snippets")
struct EnergyReaderTests {
    @Test(
        "a stated energy is read with what it refers to",
        arguments: [
            ("There are 120 calories in one slice (40 g) of rye bread.", 120.0, EnergyBasis.grams(40)),
            ("Calories: 88", 88, .unstated), ("Calories in Pear - 101 | Fat 0.2g | Carbs 27g", 101, .unstated),
            ("Energy 1309kJ / 313kcal per 100g", 313, .grams(100)),
            ("Energy: 139 kcal (582 kJ) - Sugars: 35 g", 139, .unstated),
            ("Quick facts (182g) 95kcalCalories 0.5gProtein 25gCarbs 0.3gFat", 95, .grams(182)),
            ("Soup with 210 calories in each serving", 210, .serving),
            ("1,250 kcal per 100 ml", 1250, .milliliters(100)),
            ("12,5 kcal pro 100 g", 12.5, .grams(100)), ("Plain water contains zero calories", 0, .unstated),
            ("418 kJ per 100 g", 99.9, .grams(100)), ("Lemonade | 330 ml | 139 kcal | 35 g", 139, .milliliters(330)),
            ("about ~ 95 Kalorien pro 100 g", 95, .grams(100)),
            ("Prep 10 minutes Servings 4 servings Calories 350 kcal", 350, .serving),
        ])
    func reads(text: String, kcal: Double, basis: EnergyBasis) throws {
        let mentions = EnergyReader.mentions(in: text)
        #expect(mentions.map(\.low) == [kcal])
        #expect(mentions.map(\.high) == [kcal])
        #expect(mentions.map(\.basis) == [basis])
    }

    @Test(
        "a range keeps both ends",
        arguments: ["has 165-190 calories", "165 to 190 kcal", "around 165 – 190 calories per serving"])
    func ranges(text: String) {
        let mentions = EnergyReader.mentions(in: text)
        #expect(mentions.map(\.low) == [165])
        #expect(mentions.map(\.high) == [190])
    }

    @Test("several sizes are several energies")
    func sizes() {
        let text = "A small pear (148g) has 84 kcal, a medium pear (178g) has 101 kcal and a large one (230g) 131 kcal."
        #expect(EnergyReader.mentions(in: text).map(\.low) == [84, 101, 131])
        #expect(EnergyReader.mentions(in: text).map(\.basis) == [.grams(148), .grams(178), .grams(230)])
    }

    @Test(
        "an energy that is no food's is left out",
        arguments: [
            "Calories from fat 90", "Energy from fat 306 kcal", "200 calories from protein",
            "based on a 2,000 calorie diet",
            "Reference intake of an average adult (8400 kJ / 2000 kcal)", "Running burns 300 calories in half an hour",
            "150 calories less than the original", "Fat has 9 calories per gram, protein 4 cal/g",
            "You need 1800 calories a day", "There are 3500 calories in a pound of fat",
            "keep meals under 500 calories",
            "400 calories per serving is considered high", "a 500 calorie deficit", "Save 120 calories with this swap",
            "1000 kJ (500 kcal)", "", "no numbers here", "105", "Updated May 3, 2026 at 12:30",
            "4 servings, 45 minutes",
            "Fat: 9 cal/g, Carb: 4 cal/g",
        ])
    func traps(text: String) { #expect(EnergyReader.mentions(in: text).isEmpty) }

    @Test("an energy that contradicts its own macronutrients is left out")
    func macros() {
        #expect(EnergyReader.mentions(in: "650 kcal, protein 5 g, carbs 20 g, fat 3 g").isEmpty)
        #expect(EnergyReader.mentions(in: "127 kcal, protein 5 g, carbs 20 g, fat 3 g").map(\.low) == [127])
    }

    @Test(
        "hostile text is read without harm",
        arguments: [
            String(repeating: "9", count: 10_000), String(repeating: "kcal ", count: 5000), "½½½ kcal", "1/0 kcal",
            "١٢٣ kcal", "1e999 kcal", "-5 kcal", ",.,.,.",
        ])
    func hostile(text: String) {
        for mention in EnergyReader.mentions(in: text) { #expect((0...9000).contains(mention.low)) }
    }

    @Test("sites that agree give their median; per 100 g wins over unstated")
    func consensus() throws {
        func result(_ site: String, _ snippet: String) -> WebResult {
            WebResult(title: "Banana", url: "https://\(site)/x", snippet: snippet)
        }
        let answer = try #require(
            EnergyConsensus(
                [
                    result("a.example", "Banana: 89 kcal per 100 g"),
                    result("b.example", "A banana (118 g) has 105 calories"),
                    result("b.example", "banana 91 kcal per 100g"), result("c.example", "95 kcal per 100 g"),
                    WebResult(title: "Shoes", url: "https://d.example/", snippet: "500 kcal per 100 g"),
                ], about: "banana"))
        #expect(answer.basis == .grams(100))
        #expect(abs(answer.kcal - 90) < 1)
        #expect(answer.domains == ["a.example", "b.example", "c.example"])
        #expect(answer.isAgreed)
    }

    @Test("sites that disagree are not agreed, and one site alone never is")
    func disagreement() throws {
        let results = [
            WebResult(title: "Pie", url: "https://a.example/", snippet: "Pie: 100 kcal per 100 g"),
            WebResult(title: "Pie", url: "https://b.example/", snippet: "Pie: 400 kcal per 100 g"),
        ]
        let both = try #require(EnergyConsensus(results, about: "pie"))
        #expect(!both.isAgreed)
        #expect(both.range == 100...400)
        #expect(try !#require(EnergyConsensus([results[0]], about: "pie")).isAgreed)
        #expect(EnergyConsensus(results, about: "shoes") == nil)
        #expect(EnergyConsensus([], about: "pie") == nil)
    }
}
