import Foundation
import Nutrition
import Testing

@Suite("Nutrients")
struct NutrientTests {
    @Test("an unknown amount is not zero, whatever is done with it")
    func unknownIsNotZero() {
        let nutrients = Nutrients([.energy: 52, .fat: 0])
        #expect(nutrients[.protein] == nil)
        #expect(nutrients[.fat] == 0)
        #expect(nutrients.inGrams(150)[.protein] == nil)
        #expect(nutrients.inGrams(150)[.fat] == 0)
        #expect(nutrients.scaled(by: 0)[.protein] == nil)
        #expect(nutrients != Nutrients([.energy: 52]))
    }

    @Test("amounts per 100 g become amounts in grams")
    func scaling() throws {
        #expect(try #require(Nutrients([.energy: 52]).inGrams(150)[.energy]) == 78)
        #expect(try #require(Nutrients([.energy: 52]).inGrams(0)[.energy]) == 0)
    }

    @Test("a sum says how many of its parts are unknown")
    func sums() {
        var sum = NutrientSum()
        for part in [1.5, nil, 0, nil, 2] { sum.add(part) }
        #expect(sum.known == 3.5)
        #expect(sum.unknownParts == 2)
    }

    @Test("travel through JSON by their names with units; a name of a newer version is left out")
    func json() throws {
        let text = #"{"kcal":52,"protein_g":0.3,"unobtainium_mg":1}"#
        let nutrients = try JSONDecoder().decode(Nutrients.self, from: Data(text.utf8))
        #expect(nutrients == Nutrients([.energy: 52, .protein: 0.3]))
        #expect(
            try JSONDecoder().decode([String: Double].self, from: JSONEncoder().encode(nutrients))
                == ["kcal": 52, "protein_g": 0.3])
    }

    @Test("every name ends in its unit")
    func names() {
        for nutrient in Nutrient.allCases where nutrient != .energy {
            #expect(["g", "mg", "ug"].contains(nutrient.rawValue.split(separator: "_").last), "\(nutrient)")
        }
    }
}
