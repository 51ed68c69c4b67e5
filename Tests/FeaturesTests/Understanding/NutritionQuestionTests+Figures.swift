import Language
import Nutrition
import Testing

/// Figures that are reckoned with, and words of degree.
extension NutritionQuestionTests {
    @Test("figures that it brings along are reckoned with")
    func saidFigures() throws {
        #expect(
            try question(
                .askFood, as: .nutrients, "the tub says [e 96 kcal per 100 g], all [a 340] [u g] of it, total?")
                == .energyAt(96, per: 100, amount: 340))
        #expect(
            try question(.askFood, "[e 115 kcal per 100 g], how much is half of [a 240] [u g]?")
                == .energyAt(115, per: 100, amount: 120))
        #expect(
            try question(.askFood, "the pot has [e 3480 kcal] and filled six boxes, no, eight boxes, what is one box?")
                == .energyShared(3480, among: 8))
        #expect(
            try question(.askFact, "[v 300 kcal] less a day, what is that in body fat after four weeks?")
                == .deficit(300, days: 28))
        #expect(
            try question(.askFood, "[v 45 g] [b carbs], [v 20 g] [b protein], [v 12 g] [b fat], how many [b kcal]?")
                == .energyOfMacros([.carbohydrate: 45, .protein: 20, .fat: 12]))
        #expect(
            try question(.askFact, "how many [b kcal] does one gram of [b fat] have") == .energyOfMacros([.fat: 1]))
        for other in [
            "how many [b calories] are in one pound of [b fat]",
            "how many [b calories] can I have with 150 g of [b protein]",
        ] {
            if case .energyOfMacros? = try question(.askFact, other) { Issue.record("\(other)") }
        }
        #expect(
            try question(.askFood, as: .share, "what percent of [v 2000 kcal] are [v 250 kcal]?")
                == .energyOfEnergy(250, of: 2000))
        // Weeks are no parts, and a need is none either.
        #expect(
            try question(.askPlan, as: .need, "2000 kcal over 5 weeks each?") != .energyShared(2000, among: 5))
    }

    @Test(
        "figures are not reckoned with where they are of something else",
        arguments: [
            (IntentLabel.askFood, "how much [b protein] does [a 150] [u g] of 5 % fat yoghurt have?"),
            (.askPlan, "I weigh [v 80 kg] with 20 % body fat, how much [b protein] do I need?"),
            (.askFood, "3 Scheiben mit 80 kcal pro Scheibe, wie viel ist das?"),
            (.askAdvice, "se mangio una [f pizza] da 900 kcal a cena alle 20?"),
            (.askFood, "skyr has 63 kcal per 100 g, how much [b protein] is in [a 450] [u g]?"),
            (.askFood, "a pack of 12 has 1200 kcal, how much is one if I eat 3?"),
            (.askFact, "I save 500 kcal a week, what is that in body fat after 8 weeks?"),
            (.askFact, "living on 400 kcal a day for 3 weeks to burn fat, how much will I lose?"),
        ])
    func otherFigures(_ label: IntentLabel, _ marked: String) throws {
        switch try question(label, marked) {
        case .energyAt, .energyShared, .shareOfMass, .deficit, .macroSplit, .burned: Issue.record("\(marked)")
        default: break
        }
    }

    @Test(
        "what is reported after a sum is no new sum",
        arguments: [
            (IntentLabel.ate, "had a 600 kcal lunch"), (.goal, "I'll just eat 500 from now on"),
            (.move, "walked 8000 steps"), (.body, "weighed 72 kg"), (.care, "only 500 kcal from now on"),
        ])
    func reportsAfterSums(_ label: IntentLabel, _ said: String) throws {
        let split = NutritionQuestion.macroSplit(1800, [.carbohydrate: 40, .protein: 30, .fat: 30])
        let tub = NutritionQuestion.energyAt(96, per: 100, amount: 340)
        for before in [split, tub] {
            switch try question(label, said, after: before) {
            case .macroSplit, .energyAt: Issue.record("\(said)")
            default: break
            }
        }
        #expect(
            try question(.askFood, as: .again, "and at 2200?", after: split)
                == .macroSplit(2200, [.carbohydrate: 40, .protein: 30, .fat: 30]))
    }

    @Test("what somebody lacks is asked for much of")
    func lacked() throws {
        if case .rank(let ranking)? = try question(
            .askAdvice, "my [b iron] is on the low side, she said. Which foods would help?")
        {
            #expect(ranking.degree == .more && ranking.nutrient == .iron)
        } else {
            Issue.record("no ranking")
        }
        if case .rank(let ranking)? = try question(.askAdvice, "which foods are low in [b salt]?") {
            #expect(ranking.degree == .less)
        } else {
            Issue.record("no ranking")
        }
    }
}
