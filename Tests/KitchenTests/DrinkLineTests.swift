import Nutrition
import Testing

@testable import Kitchen

@Suite("Lines of a drink")
struct DrinkLineTests {
    @Test(
        "are an amount, a strength where one is told, and a name",
        arguments: [
            ("50 ml gin", 50, "ml", nil, "gin"), ("40 ml mezcal 42%", 40, "ml", 42, "mezcal"),
            ("4 cl rum (37,5 % vol)", 40, "ml", 37.5, "rum"), ("2 oz bourbon 45% abv", 59.147, "ml", 45, "bourbon"),
            ("1 dash Angostura bitters", 1, "dash", nil, "Angostura bitters"), ("8 g sugar", 8, "g", nil, "sugar"),
            ("1 orange slice", 1, "slice", nil, "orange"), ("ice", 0, "", nil, "ice"),
            ("150 ml 100% orange juice", 150, "ml", nil, "100% orange juice"),
            ("200 ml beer 0%", 200, "ml", 0, "beer"),
        ] as [(String, Double, String, Double?, String)])
    func lines(_ written: String, _ amount: Double, _ unit: String, _ strength: Double?, _ name: String) {
        let line = DrinkLine(written)
        #expect(abs(line.amount - amount) < 0.01 && line.unit == unit, "\(line)")
        #expect(line.strength == strength && line.name == name, "\(line)")
    }

    @Test("a strength that cannot be is read, for who refuses it", arguments: [97.0, 400, 12345])
    func tooStrong(_ strength: Double) {
        let line = DrinkLine("50 ml gin \(Int(strength))%")
        #expect(line.strength == strength && !DrinkLine.strengths.contains(strength) && line.name == "gin")
    }

    @Test("a unit is no ingredient, nor is a strength", arguments: ["50 ml", "42%", "", "2 oz"])
    func namesNothing(_ written: String) {
        #expect(!DrinkLine(written).namesIngredient)
    }

    @Test("odd lines are read, and never stop the program")
    func odd() {
        var random = SplitMix64(seed: 7)
        let parts = [
            "50", "ml", "%", "(", ")", "gin", "42%", "vol", "½", "-", "é", "\u{0}", "\t", "1e9", "∞", "oz", ",", ".",
        ]
        for _ in 0..<500 {
            let words = (0..<Int.random(in: 0...8, using: &random)).map { _ in parts.randomElement(using: &random) ?? ""
            }
            let line = DrinkLine(words.joined(separator: Bool.random(using: &random) ? " " : ""))
            #expect(line.amount.isFinite && line.amount >= 0)
            #expect(line.strength.map { $0 >= 0 && $0.isFinite } ?? true)
        }
    }

    @Test("usual ingredients are known by exactly their names")
    func usual() throws {
        let usual = UsualIngredients(try DrinkTable.read(KitchenFiles.drinks, named: "drinks.tsv"))
        #expect(usual["Gin"]?.strength == 40 && usual["gin"]?.food == nil)
        #expect(usual["tonic water"]?.food == "tonic water" && usual["Campari"]?.strength == 25)
        #expect(usual["alcohol-free gin"] == nil && usual["mezcal"] == nil && usual[""] == nil)
    }
}
