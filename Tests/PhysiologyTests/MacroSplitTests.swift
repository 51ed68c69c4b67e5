import Nutrition
import TestSupport
import Testing

@testable import Physiology

@Suite("The split of macronutrients")
struct MacroSplitTests {
    @Test("takes the midpoints of a loss, normalised to 100 % (SPEC P27, C12)")
    func loss() {
        // 32.5, 35 and 25 of 92.5: 1,850 kcal have 650, 700 and 500 of them.
        let split = MacroSplit(energy: 1850, wish: .lose, weight: 70)
        #expect(split.protein == 163)
        #expect(split.fat == 55)
        #expect(split.carbs == 176)
    }

    @Test("takes the midpoints of muscle gain")
    func gain() {
        // 32.5, 45 and 25 of 102.5: 2,050 kcal have 650, 900 and 500 of them.
        let split = MacroSplit(energy: 2050, wish: .gain, weight: 70)
        #expect(split.protein == 163)
        #expect(split.fat == 55)
        #expect(split.carbs == 226)
    }

    @Test("takes the midpoints of the acceptable ranges of adults where the weight is kept")
    func keep() {
        // 22.5, 55 and 27.5 of 105: 2,100 kcal have 450, 1,100 and 550 of them.
        let split = MacroSplit(energy: 2100, wish: .keep, weight: 70)
        #expect(split.protein == 113)
        #expect(split.fat == 61)
        #expect(split.carbs == 275)
    }

    @Test("never has less protein than 1 g per kg, and shares the rest in proportion")
    func floor() {
        // 21.4 % of 1,400 kcal are 75 g.
        #expect(MacroSplit(energy: 1400, wish: .keep, weight: 75).protein == 75)
        #expect(MacroSplit(energy: 1400, wish: .keep, weight: 75.1).protein == 76)
        let heavy = MacroSplit(energy: 1400, wish: .keep, weight: 150)
        #expect(heavy.protein == 150)
        // 800 kcal are left, 55 to 27.5.
        #expect(heavy.fat == 30)
        #expect(heavy.carbs == 133)
    }

    @Test("fits the energy, and never has under 1 g of protein per kg, whatever comes in")
    func properties() {
        var random = SplitMix64(seed: 27)
        for _ in 0..<5000 {
            let energy = Int.random(in: 1200...10_000, using: &random)
            let weight = Double.random(in: 30...250, using: &random)
            guard let wish = WeightWish.allCases.randomElement(using: &random), 4 * (weight + 1) <= Double(energy)
            else { continue }
            let split = MacroSplit(energy: energy, wish: wish, weight: weight)
            #expect(Double(split.protein) >= weight)
            #expect(abs(split.kcal - energy) <= 2, "\(energy) kcal, \(weight) kg, \(wish)")
            #expect(Goal.protein.allowed.upperBound >= split.protein && split.carbs >= 0 && split.fat >= 0)
        }
    }

    @Test("keeps its protein where the energy has no room for it")
    func noRoom() {
        let split = MacroSplit(energy: 1200, wish: .lose, weight: 400)
        #expect(split == MacroSplit(energy: 0, wish: .lose, weight: 400))
        #expect(split.protein == 400 && split.carbs == 0 && split.fat == 0)
    }
}
