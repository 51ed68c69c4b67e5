import Language
import Testing

@Suite("An energy in the user's words")
struct EnergyTests {
    private func energies(_ sentence: String, _ foods: [String]) -> [String] {
        Reading(sentence).energies(ofFoods: foods).map { energy in
            energy.map { "\(Int($0.kilocalories.rounded()))" + ($0.isEach ? " each" : "") } ?? ""
        }
    }

    @Test(
        "is read in its units",
        arguments: [
            ("log a protein bar, 210 calories", "210"), ("I had a homemade burrito bowl, about 650 kcal", "650"),
            ("a bar with 880 kJ", "210"), ("a bar, 0 calories", "0"), ("210 cal bar", "210"),
            ("1,200 calories of bar", "1200"),
            ("1.200,5 bar", ""), ("bar, 1.200 kcal", "1200"), ("bar mit 1.890 kcal, ich und du", "1890"),
            ("bar, 0.200 kcal", "0"), ("ein bar mit 12.600,5 kcal und ich", "12601"), ("bar 210kcal", "210"),
            ("ein bar mit 210 Kalorien", "210"),
            ("un bar de 210 calorías", "210"),
            ("bar", ""), ("calories in a bar", ""), ("100000 kcal bar", ""), ("bar with 20 g protein", ""),
        ])
    func units(_ sentence: String, _ expected: String) { #expect(energies(sentence, ["bar"]) == [expected]) }

    @Test(
        "may be that of each piece",
        arguments: [
            ("3 bars, 120 calories each", "120 each"), ("3 bars of 120 kcal each", "120 each"),
            ("3 bars, 120 calories per bar", "120 each"), ("3 bars at 120 kcal apiece", "120 each"),
            ("drei bars, je 120 kcal", "120 each"), ("3 bars, 120 kcal jeweils", "120 each"),
            ("3 bars, each 120 kcal", "120 each"),
            ("3 bars, 360 calories in total", "360"),
        ])
    func each(_ sentence: String, _ expected: String) { #expect(energies(sentence, ["bars"]) == [expected]) }

    @Test(
        "may be that of a whole of which a share was eaten",
        arguments: [
            ("a third of a 930 kcal bar", "930 each"), ("half a 600 kcal bar", "600 each"),
            ("I ate half of my 600 kcal bar", "600 each"), ("half a bar, 300 kcal", "300"), ("a 600 kcal bar", "600"),
            ("half the 600 kcal bar", "600 each"), ("200 g of a 600 kcal bar", "600"),
            ("ein halber bar und ein 600 kcal bar", "600"),
        ])
    func ofWhole(_ sentence: String, _ expected: String) { #expect(energies(sentence, ["bar"]) == [expected]) }

    @Test(
        "belongs to the food that it follows",
        arguments: [
            ("eggs 150 calories and toast 80 calories", ["150", "80"]), ("eggs and toast, 80 calories", ["", "80"]),
            ("eggs (150 kcal) and toast (80 kcal)", ["150", "80"]), ("eggs, 150 kcal, and toast", ["150", ""]),
            ("150 kcal of eggs and 80 kcal of toast", ["150", "80"]),
            ("a 150 calorie eggs dish and an 80 calorie toast", ["150", "80"]),
            ("eggs and toast", ["", ""]),
        ])
    func severalFoods(_ sentence: String, _ expected: [String]) {
        #expect(energies(sentence, ["eggs", "toast"]) == expected)
    }
}
