import Language
import Nutrition
import Testing

/// Energies and nutrients that the question brings along.
extension NutritionQuestionTests {
    @Test("energies of pieces are multiplied, added up and taken off each other")
    func statedEnergies() throws {
        let questions: [(String, NutritionQuestion)] = [
            ("a biscuit is 75 kcal, how much are 6?", .energySum([75], times: 6)),
            ("one egg is 78 calories, so what's three?", .energySum([78], times: 3)),
            (
                "if a crumpet is 90 kcal and the butter on each is 35, what would 3 buttered ones be",
                .energySum([90, 35], times: 3)
            ),
            ("each dumpling is 45 kcal. 9 of them?", .energySum([45], times: 9)),
            ("my bar has 210 kcal, what is half of it?", .energySum([210], times: 0.5)),
            ("if the soup is 220 kcal and the bread 160 what's that together?", .energySum([220, 160], times: 1)),
            ("box of 8 falafels = 496 kcal. how much would 5 of them be", .energySum([62], times: 5)),
            ("the allowance is 2350 kcal and he is at 1785, how far under is he", .energySum([2350, -1785], times: 1)),
            ("ein Keks hat 75 kcal, wie viel haben 6?", .energySum([75], times: 6)),
            ("the pack says 480 kcal and there are 4 cookies in it, how much is one?", .energyShared(480, among: 4)),
        ]
        for (said, expected) in questions { #expect(try question(.askFood, said) == expected, "\(said)") }
        let counted = try question(.askFood, "3 scoops at 110 kcal each plus a 65 kcal cone, what's the total")
        #expect(counted != .energySum([110, 65], times: 1))
        let shared = NutritionQuestion.energyShared(2880, among: 6)
        #expect(
            try question(.askFood, "and if i stretch it to 8 bowls?", after: shared) == .energyShared(2880, among: 8))
        #expect(
            try question(.askFood, "mince has [v 23 g] [b protein] per [v 100 g], how much is in [v 650 g]?")
                == .nutrientAt(.protein, 23, per: 100, amount: 650))
    }
}
