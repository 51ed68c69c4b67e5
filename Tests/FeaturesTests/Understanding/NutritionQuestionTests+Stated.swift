import Language
import Nutrition
import Testing

/// Energies and nutrients that the question brings along.
extension NutritionQuestionTests {
    private func sum(
        _ marked: String, as label: IntentLabel = .askFood, after previous: NutritionQuestion? = nil
    ) throws -> StatedSum? {
        if case .statedSum(let sum)? = try question(label, marked, after: previous) { sum } else { nil }
    }

    @Test(
        "what brings its own figures is a sum of them, in whatever words",
        arguments: [
            "a biscuit is 75 kcal, how much are 6?", "one egg is 78 calories, so what's three?",
            "if a crumpet is 90 kcal and the butter on each is 35, what would 3 buttered ones be",
            "each [f dumpling] is 45 kcal. 9 of them?", "my [f bar] has 210 kcal, what is half of it?",
            "if the soup is 220 kcal and the bread 160 what's that together?",
            "box of 8 [f falafels] = 496 kcal. how much would 5 of them be",
            "the allowance is 2350 kcal and he is at 1785, how far under is he",
            "ein Keks hat 75 kcal, wie viel haben 6?", "was macht 410 plus 255 plus 95 kcal zusammen?",
            "3 scoops at 110 kcal each plus a 65 kcal cone, what's the total",
            "a [f bar] is 190 kcal, a [f shake] 120. how much are a [f bar] and two [f shakes]?",
            "two [f sausages] at 165, one [f hash brown] at 140 and three rashers at 95. Total?",
            "a dozen eggs, 72 calories an egg, minus the five my flatmate took. what's in the box still?",
            "if a bag is 920 calories and three of us go equal thirds on it, what is my share?",
            "Stel: twee boterhammen van 95, een plak kaas van 74 en een ei van 78. Wat zou dat samen zijn?",
            "the menu is 1160 for the lot, they slice it in 8 and I'd take 3. calories for my bit?",
            "24 mini [f rolls], 118 kcal a roll. Four kids share the lot equally. Kcal per kid?",
            "The [f cereal] box gives 1580 kJ per 100 g. How many kJ is that for a 40 g serving?",
            "[f reduced fat mayo] claims 30% fewer calories than the normal one which is 720 kcal per 100g so how many kcal is the [f light one]",
            "add up 212, 148, 96 and 305 kcal", "[f loaf] is 1400 cals n cuts into 16 slices, cals in 2 slices",
            "A dozen eggs, 72 calories an egg, minus the five my flatmate nicked. What's the total in the box?",
            "Hoeveel kcal is driekwart van een quiche van 1480 kcal?",
            "my [f smoothie] has 105 kcal of [f banana], 60 kcal of [f milk], 95 kcal of [f peanut butter]. total?",
        ])
    func statedEnergies(_ marked: String) throws {
        let sum = try #require(try sum(marked))
        #expect(sum.nutrient == .energy && sum.text == nil && sum.before.isEmpty)
    }

    @Test("grams of a nutrient are as well")
    func statedNutrients() throws {
        let sum = try #require(
            try sum("mince has [v 23 g] [b protein] per [v 100 g], how much is in [v 650 g]?"))
        #expect(sum.nutrient == .protein)
        #expect(sum.worked(as: "23 / 100 * 650")?.formula.map { ($0.value * 10).rounded() } == 1495)
    }

    @Test("what stands without a word of a question is asked for where the reader is sure that something is")
    func statedNutrientsWithoutFood() throws {
        let tub = try #require(try sum("label says 12.5g [b protein] per 100g, tub is 450g. [b protein] in whole tub"))
        #expect(tub.worked(as: "12.5 / 100 * 450")?.formula?.value == 56.25)
        let difference = try #require(try sum("différence de [b sucres] entre 27,5 g et 19,8 g stp"))
        #expect(difference.worked(as: "27.5 - 19.8")?.formula.map { ($0.value * 10).rounded() } == 77)
        let pots = try #require(
            try sum(
                "[f Yoghurt A] has 4.2 g of [b fat] per 100 g and [f yoghurt B] has 1.7 g per 100 g. For a 150 g pot, how many grams less [b fat] is there in B?"
            ))
        #expect(pots.worked(as: "(4.2 - 1.7) / 100 * 150")?.formula.map { ($0.value * 100).rounded() } == 375)
    }

    @Test("a mean is worked out without anybody")
    func statedMean() throws {
        let sum = try #require(try sum("Average of 1780, 2045, 1930 and 2205 kcal, if you'd be so kind"))
        #expect(sum.formula?.value == 1990)
    }

    @Test(
        "what needs a table, the log, sport or a body is none",
        arguments: [
            "how many kcal are in 2 [f apples]?", "what are 2 slices of [f pizza] and a 150 kcal [f beer]?",
            "if I had a 300 kcal [f muffin] now, what would my total be for today?", "what percent of 2000 kcal is 350",
            "how long must a man of 80 kg walk for a 300 kcal [f bar]?", "what is 1850 kJ in kcal",
            "how many calories are 30 g protein and 40 g carbs?", "do 2 slices of [f bread] have more than 200 kcal?",
            "is one [f egg] 78 kcal?", "how much protein is in 200 g of [f chicken] and 150 g of [f rice]?",
            "how many calories are 12 [f almonds] and 20 [f olives]?", "are two 150 kcal [f beers] too much?",
            "what did I eat on the 14th and the 15th?", "is 1800 or 2000 better?",
            "how many 80 kcal [f biscuits] make 400 kcal?",
            "my daughter's fifteen and likes [f red lentils], how much [b protein] would there be in 80 grams of them",
            "what share of 2000 kcal is 350 kcal?",
        ])
    func noSums(_ marked: String) throws {
        #expect(try sum(marked) == nil)
    }

    @Test("a figure of the sum before may be another, and equal parts stay what they are")
    func sumGoesOn() throws {
        let asked = try #require(try sum("how much would 6 dumplings be at 45 kcal each"))
        let before = try #require(asked.worked(as: "6 * 45"))
        let next = try #require(try sum("and if it were just 4?", after: .statedSum(before)))
        #expect(next.before.map(\.formula) == ["6 * 45"] && next.said == "and if it were just 4?")
        #expect(next.worked(as: "4 * 45")?.formula?.value == 180)
        #expect(try sum("and just one?", after: .statedSum(before))?.worked(as: "45 * 1")?.formula?.value == 45)
        #expect(try sum("make it 9", as: .fixAmount, after: .statedSum(before))?.said == "make it 9")
        #expect(try sum("make it 9 [f eggs]", as: .fixAmount, after: .statedSum(before)) == nil)
        #expect(try sum("ran 5 km", as: .move, after: .statedSum(before)) == nil)
        let shared = NutritionQuestion.energyShared(2880, among: 6)
        #expect(
            try question(.askFood, "and if i stretch it to 8 bowls?", after: shared) == .energyShared(2880, among: 8))
        #expect(
            try question(.askFood, "the pack says 480 kcal and there are 4 cookies in it, how much is one?")
                == .energyShared(480, among: 4))
    }
}
