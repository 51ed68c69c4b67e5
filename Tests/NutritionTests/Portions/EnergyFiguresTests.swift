import Testing

@testable import Nutrition

@Suite("What may be shown of energy")
struct EnergyFiguresTests {
    @Test("only who sees energies can write them")
    func right() {
        #expect(Tracking.calories.energy != nil && Tracking.both.energy != nil)
        #expect(Tracking.portions.energy == nil)
    }

    @Test("energies are whole, grouped, and unknown where they are unknown")
    func figures() throws {
        let figures = try #require(Tracking.both.energy)
        #expect(figures.kcal(1_850) == "1,850 kcal")
        #expect(figures.kcal(0) == "0 kcal")
        #expect(figures.kcal(nil) == "? kcal")
        #expect(figures.kcal(99.5) == "100 kcal")
        #expect(figures.number(-12_000) == "-12,000")
        #expect(figures.precise(52.5) == "52.5 kcal")
    }

    @Test("a range stands behind an energy when it is wider than the number")
    func ranges() throws {
        let figures = try #require(Tracking.both.energy)
        #expect(figures.behind(EnergyRange(low: 370, high: 1_850)) == " (370–1,850)")
        #expect(figures.behind(EnergyRange(low: 99.6, high: 100.4)) == "")
        #expect(figures.behind(nil) == "")
    }

    @Test("energy is a nutrient and a goal like the others, but for whom sees none")
    func nutrients() throws {
        for tracking in [Tracking.calories, .both] {
            #expect(ShownNutrient(.energy, tracking)?.amount(2_050.4) == "2,050 kcal")
            #expect(Goal.energy.amount(2_000, tracking) == "2,000 kcal")
        }
        #expect(ShownNutrient(.energy, .portions) == nil)
        #expect(Goal.energy.amount(2_000, .portions) == nil)
        for tracking in Tracking.allCases {
            #expect(ShownNutrient(.protein, tracking)?.amount(9.96) == "10 g")
            #expect(ShownNutrient(.sodium, tracking)?.amount(1_200) == "1,200 mg")
            #expect(ShownNutrient(.vitaminD, tracking)?.amount(2.34) == "2.3 µg")
            #expect(Goal.carbs.amount(1_200, tracking) == "1,200 g")
        }
    }

    @Test(
        "of a text that was kept, a dash stands for each energy",
        arguments: [
            ("rice  150 g  195 kcal  #1", "rice  150 g  –  #1"), ("? kcal", "–"),
            ("Rice has about 130 kcal (120–140) in 100 g.", "Rice has – in 100 g."), ("418 kJ", "–"),
            ("That is 1,850 kcal.", "That is –."), ("100 to 200 kcal", "–"), ("2000 calories a day", "– a day"),
            ("One portion is 180 g.", "One portion is 180 g."),
            ("Localities are 3 calm places.", "Localities are 3 calm places."),
        ])
    func kept(text: String, shown: String) {
        #expect(Tracking.portions.kept(text) == shown)
        #expect(Tracking.calories.kept(text) == text)
        #expect(Tracking.both.kept(text) == text)
    }
}
