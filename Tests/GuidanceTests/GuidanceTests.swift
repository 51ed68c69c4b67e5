import Nutrition
import Testing

@testable import Guidance

@Suite("What is known besides foods")
struct GuidanceTests {
    @Test(
        "explanations are there in every language, are short, have sources, and no name stands for two",
        arguments: MessageLanguage.allCases)
    func concepts(_ language: MessageLanguage) {
        let entries = ConceptEntry.all(in: language)
        #expect(entries.count >= 80 && entries.map(\.key) == ConceptEntry.all(in: .english).map(\.key))
        var keys: [String: String] = [:]
        for entry in entries {
            #expect(!entry.key.isEmpty && !entry.sources.isEmpty && entry.names.count >= 3, "\(entry.key)")
            #expect((40...520).contains(entry.text.count) && !entry.text.contains("!"), "\(entry.key)")
            for name in entry.names {
                #expect(keys.updateValue(entry.key, forKey: name) == nil && name == name.lowercased(), "\(name)")
            }
        }
    }

    @Test("every row of the reference values is read")
    func references() {
        let rows = TabSeparated.rows(PackageResources.reference_values_tsv)
        #expect(ReferenceValue.all.count == rows.count && rows.count > 300)
        #expect(ReferenceValue.label(.iron) == 14 && ReferenceValue.label(.vitaminC) == 80)
        #expect(ReferenceValue.label(.caffeine) == nil)
    }

    @Test("of a person what holds for them")
    func values() throws {
        let women = ReferenceValue.values(of: .iron, for: Person(sex: .female, age: 30))
        let allowance = try #require(women.first { $0.source == "DRI" && $0.kind == .recommendedAllowance })
        #expect(allowance.amount == 18...18)
        let men = ReferenceValue.values(of: .iron, for: Person(sex: .male, age: 30))
        #expect(men.first { $0.source == "DRI" && $0.kind == .recommendedAllowance }?.amount == 8...8)
        let pregnant = ReferenceValue.values(of: .iron, for: Person(age: 30, isPregnant: true))
        #expect(pregnant.contains { $0.state == .pregnant && $0.amount == 27...27 })
        let salt = ReferenceValue.values(of: .sodium, for: Person())
        #expect(salt.contains { $0.kind == .riskReduction && $0.amount == 2300...2300 && $0.isLimit })
    }

    /// Mifflin and St Jeor's equation by hand: 10 · 88 + 6.25 · 178 − 5 · 41 + 5.
    @Test("of sodium the safe level is an aim as well as a limit; of caffeine it is only the most")
    func aims() throws {
        let sodium = ReferenceValue.all.filter { $0.nutrient == .sodium && $0.source == "EFSA" }
        #expect(!sodium.isEmpty && sodium.allSatisfy { $0.isAim && $0.isLimit })
        let caffeine = ReferenceValue.all.filter { $0.nutrient == .caffeine }
        #expect(!caffeine.isEmpty && caffeine.allSatisfy { !$0.isAim })
    }

    @Test("energy needs follow the equation, stay over the floor, and need a whole adult")
    func needs() throws {
        let man = try #require(EnergyNeed(Person(sex: .male, age: 41, height: 178, weight: 88, movement: .sitting)))
        #expect(man.resting == 1792.5 && abs(man.maintenance.lowerBound - 2151) < 0.001)
        #expect(man.loss.lowerBound >= 1500 && man.loss.upperBound < man.maintenance.upperBound)
        let woman = try #require(EnergyNeed(Person(sex: .female, age: 80, height: 150, weight: 42, movement: .sitting)))
        #expect(woman.loss.lowerBound == 1200)
        #expect(EnergyNeed(Person(sex: .male, age: 12, height: 150, weight: 40)) == nil)
        #expect(EnergyNeed(Person(age: 41, height: 178, weight: 88)) == nil)
    }

    @Test("claims follow the thresholds of the regulation")
    func claims() {
        let lentils = NutritionClaim.all(
            of: Nutrients([.energy: 116, .protein: 9, .fiber: 7.9, .fat: 0.4, .iron: 3.3, .sodium: 2]), isDrink: false)
        #expect(
            lentils.contains(.high(.fiber)) && lentils.contains(.high(.protein)) && lentils.contains(.source(.iron)))
        #expect(lentils.contains(.low(.fat)) && lentils.contains(.low(.sodium)))
        let cola = NutritionClaim.all(of: Nutrients([.energy: 42, .sugar: 10.6, .fat: 0]), isDrink: true)
        #expect(!cola.contains(.low(.energy)) && !cola.contains(.low(.sugar)))
        #expect(NutritionClaim.all(of: Nutrients([.sugar: 30]), isDrink: false) == [.much(.sugar)])
        #expect(NutritionClaim.all(of: Nutrients(), isDrink: false).isEmpty)
    }
}
