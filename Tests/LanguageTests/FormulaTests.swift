import Nutrition
import Testing

@testable import Language

@Suite("A formula of a question's own figures")
struct FormulaTests {
    private let figures = [
        StatedFigure(3, .plain), StatedFigure(110, .energy), StatedFigure(65, .plain), StatedFigure(65, .energy),
        StatedFigure(100, .basis), StatedFigure(400, .amount), StatedFigure(0.5, .plain),
    ]

    @Test(
        "is worked out, with brackets and by the order of operations",
        arguments: [
            ("3 * 110 + 65", 395.0, "3 × 110 kcal + 65 kcal"),
            ("3 * (110 + 65)", 525, "3 × (110 kcal + 65 kcal)"),
            ("(110 - 65) / 3", 15, "(110 kcal − 65 kcal) ÷ 3"),
            ("110 - (65 - 110)", 155, "110 kcal − (65 kcal − 110 kcal)"),
            ("110 / 100 * 400", 440, "110 kcal ÷ 100 g × 400 g"),
            ("110*400/100", 440, "110 kcal × 400 g ÷ 100 g"),
            ("110 / (3 * 65)", 110.0 / 195, "110 kcal ÷ (3 × 65)"),
            ("0.5 * 110", 55, "0.5 × 110 kcal"),
        ])
    func value(_ text: String, _ value: Double, _ shown: String) throws {
        let formula = try #require(Formula(text, of: figures, making: .energy))
        #expect(abs(formula.value - value) < 1e-9)
        let text = formula.text { figure in
            switch figure.kind {
            case .energy: "\(figure.written) kcal"
            case .basis, .amount: "\(figure.written) g"
            case .nutrient, .plain: figure.written
            }
        }
        #expect(text == shown)
    }

    @Test(
        "is none where its units do not come out, or a number is not the question's",
        arguments: [
            "", "none", "110", "110 * 110", "110 * 400", "110 / 400 * 100", "3 + 110 * 400", "3 * 0.5", "110 + 66",
            "110 +", "(110 + 65", "110 + 65)", "110 65", "110 / 0", "400 / 100", "110 ** 3", "110 + 65 kcal",
            String(repeating: "(", count: 90) + "110 + 65" + String(repeating: ")", count: 90),
            Array(repeating: "110", count: 40).joined(separator: " + "),
        ])
    func refused(_ text: String) { #expect(Formula(text, of: figures, making: .energy) == nil) }

    // MARK: Figures

    private func figures(_ said: String, _ nutrient: Nutrient = .energy) -> Set<String> {
        Set(StatedFigures(Reading(said), asking: nutrient).all.map { "\($0.written) \($0.kind.rawValue)" })
    }

    @Test("numbers are of what their words say")
    func kinds() {
        #expect(figures("3 scoops at 110 kcal each") == ["3 plain", "110 energy"])
        #expect(figures("92 kcal per 100 g, a 400 g tin") == ["92 energy", "100 basis", "400 amount"])
        #expect(figures("15 % of 2,400 kcal") == ["15 plain", "100 plain", "2400 energy"])
        #expect(figures("1480 kcal, me and my three kids share it") == ["1480 energy", "4 plain"])
        #expect(figures("half of 730 kcal") == ["2 plain", "730 energy"])
        #expect(figures("150 kcal every day for two weeks").isSuperset(of: ["150 energy", "2 plain", "7 plain"]))
        #expect(figures("the large is 344 kcal, the small 198") == ["344 energy", "198 energy"])
        #expect(
            figures("a bar has 19 g protein, a shake 27 g", .protein) == ["19 nutrient", "27 nutrient", "27 amount"])
        #expect(figures("protein in 200 g of chicken and 150 g of rice", .protein) == ["200 amount", "150 amount"])
        #expect(figures("11 g protein per 100 g, the tub is 400 g", .protein).contains("400 nutrient") == false)
        #expect(figures("534 kcal per 100. 200 g") == ["534 energy", "100 basis", "200 amount"])
        #expect(figures("two sausages at 65") == ["2 plain", "65 plain", "65 energy"])
        #expect(figures("12 almonds and 20 olives") == ["12 plain", "20 plain"])
        #expect(figures("19 g protein and 30 g of carbs, twice", .protein).contains("19 nutrient"))
        #expect(!figures("19 g protein and 30 g of carbs", .protein).contains("30 nutrient"))
        #expect(
            figures("protein in 180 g of tuna that has 25 g per 100 g", .protein)
                == ["180 amount", "25 nutrient", "25 amount", "100 basis"])
        #expect(figures("sugar of 27.5 g and 19.8 g", .sugar) == ["27.5 amount", "19.8 amount"])
        #expect(
            StatedFigures(Reading("sugar of 27.5 g and 19.8 g"), asking: .sugar, namesNoFood: true).asked == 2)
    }

    @Test("kilojoules are reckoned in kcal")
    func kilojoules() throws {
        let said = StatedFigures(Reading("two at 418.4 kJ"), asking: .energy).all
        #expect(abs(StatedFigures(Reading("two at 418.4 kJ"), asking: .energy).unit - 1 / 4.184) < 1e-9)
        #expect(StatedFigures(Reading("how many kcal are two at 418.4 kJ"), asking: .energy).unit == 1)
        let formula = try #require(Formula("2 * 418.4", of: said, making: .energy))
        #expect(abs(formula.value - 200) < 0.1)
    }

    // MARK: What the model may write

    private func sum(_ said: String, _ nutrient: Nutrient = .energy) -> StatedSum {
        let figures = StatedFigures(Reading(said), asking: nutrient)
        return StatedSum(
            said: said, before: [], figures: figures.all, nutrient: nutrient, terms: figures.asked + 1, text: nil)
    }

    @Test("the pattern takes what has a sense and nothing else")
    func pattern() throws {
        let cases: [(said: String, right: [String], wrong: [String])] = [
            (
                "3 scoops at 110 kcal and a cone of 65 kcal", ["3 * 110 + 65", "none", "3 * (110 + 65)"],
                ["110 * 110", "3 * 110 + 65 + 65 + 110", "3", "4 * 110", ""]
            ),
            ("92 kcal per 100 g, a 400 g tin", ["92 / 100 * 400"], ["92 * 400", "92 / 400 * 100"]),
            ("0.5 of 730 kcal", ["730 / 2", "730 - 730 / 2"], ["730 * 730"]),
            ("hello", ["none"], ["1"]),
        ]
        for (said, right, wrong) in cases {
            let pattern = try Regex(sum(said).pattern)
            for text in right { #expect(text.wholeMatch(of: pattern) != nil, "\(said): \(text)") }
            for text in wrong { #expect(text.wholeMatch(of: pattern) == nil, "\(said): \(text)") }
        }
    }

    @Test("what is said is needed, and what words only imply is not")
    func leftOut() {
        var asked = sum("a third of 840 kcal each day for a week, 3 times")
        asked.needed = StatedFigures(Reading(asked.said), asking: .energy).said
        #expect(asked.worked(as: "840 / 3")?.leftOut == [])
        #expect(asked.worked(as: "840 / 3 * 7")?.leftOut == [])
        var parts = sum("three quarters of 1480 kcal")
        parts.needed = StatedFigures(Reading(parts.said), asking: .energy).said
        #expect(parts.worked(as: "1480 / 4")?.leftOut == ["3"] && parts.worked(as: "1480 / 4 * 3")?.leftOut == [])
        asked.needed.append(["20"])
        #expect(asked.worked(as: "840 / 3")?.leftOut == ["20"])
    }

    @Test("asked for once more, it has each number in its order")
    func inOrder() throws {
        let cases: [(said: String, right: [String], wrong: [String])] = [
            (
                "two sausages at 165, three at 95 kcal", ["2 * 165 + 3 * 95", "2 * (165 + 3) * 95"],
                ["165 + 95", "none", "3 * 95 + 2 * 165", "2 * 165 + 3 * 95 + 95"]
            ),
            (
                "a limit of 30 g fibre, the oats have 5.5, the beans 7.8", ["30 - (5.5 + 7.8)", "30 - 5.5 - 7.8"],
                ["30 - 5.5"]
            ),
            ("15 % of 2400 kcal", ["15 / 100 * 2400"], ["15 * 100 * 2400"]),
            ("92 kcal per 100 g, a 400 g tin", ["92 / 100 * 400"], ["92 * 100 / 400"]),
        ]
        for (said, right, wrong) in cases {
            let nutrient: Nutrient = said.contains("fibre") ? .fiber : .energy
            var asked = sum(said, nutrient)
            asked.needed = StatedFigures(Reading(said), asking: nutrient).said
            let pattern = try Regex(try #require(asked.patternInOrder))
            for text in right { #expect(text.wholeMatch(of: pattern) != nil, "\(said): \(text)") }
            for text in wrong { #expect(text.wholeMatch(of: pattern) == nil, "\(said): \(text)") }
        }
        var long = sum("3 at 110 kcal")
        long.needed = Array(repeating: ["110"], count: 40)
        #expect(long.patternInOrder == nil && sum("hello").patternInOrder == nil)
    }

    @Test("no number is two things at once, unless it is said twice")
    func twoThings() {
        var bar = sum("fat per 100 g is 22, the bar has 45 g", .fat)
        bar.needed = StatedFigures(Reading(bar.said), asking: .fat).said
        #expect(bar.worked(as: "22 / 100 * 45")?.isSound == true)
        #expect(bar.worked(as: "22 * 22 / 100 * 45")?.isSound != true)
        var twelve = sum("12 biscuits at 12 kcal and one of 90 kcal")
        twelve.needed = StatedFigures(Reading(twelve.said), asking: .energy).said
        #expect(twelve.worked(as: "12 * 12 + 90")?.isSound == true)
    }

    @Test("nothing is multiplied by more often than it is said, but in each of two products")
    func factors() {
        func sound(_ text: String, _ said: String) -> Bool {
            var asked = sum(said)
            asked.needed = StatedFigures(Reading(said), asking: .energy).said
            return asked.worked(as: text)?.isSound == true
        }
        let week = "a 140 kcal latte every day for a week"
        #expect(sound("140 * 7", week) && !sound("140 * 7 * 7", week) && !sound("7 * 140 / 7", week))
        let crackers = "7 crackers at 20 kcal a day for a week"
        var seven = sum(crackers)
        let read = StatedFigures(Reading(crackers), asking: .energy)
        (seven.needed, seven.spans) = (read.said, read.spans)
        #expect(seven.worked(as: "7 * 20 * 7")?.isSound == true)
        let shared = "3 of us had 2 tacos at 200 kcal and a soda of 150 kcal each"
        #expect(sound("3 * 2 * 200 + 3 * 150", shared) && sound("3 * (2 * 200 + 150)", shared))
        #expect(!sound("3 * 3 * (2 * 200 + 150)", shared))
    }

    @Test("spans that no number says")
    func spans() {
        #expect(figures("a 150 kcal latte daily for a fortnight").contains("14 plain"))
        #expect(figures("a 150 kcal latte, monday to friday").contains("5 plain"))
    }

    @Test("a number of something else is none, and what 100 ml have is no count")
    func others() {
        #expect(!figures("a 12-inch pizza is 1160 kcal").contains("12 plain"))
        #expect(figures("milk that has 46 per 100 ml, 118 kcal a scoop").contains("46 energy"))
        #expect(!figures("milk that has 46 per 100 ml, 118 kcal a scoop").contains("46 plain"))
        #expect(figures("add up 1200, 430 and 85 for me") == ["1200 energy", "430 energy", "85 energy"])
        #expect(figures("1200 and 85 crackers").contains("85 plain"))
        #expect(figures("die Torte hat 1.890 kcal und ich nehme 2").contains("1890 energy"))
    }

    @Test("parts that are said last, behind a pause, are parts of all that was named")
    func sharesAll() {
        func worked(_ said: String, _ answer: String) -> String? {
            let figures = StatedFigures(Reading(said), asking: .energy)
            var asked = sum(said)
            (asked.needed, asked.partsAll) = (figures.said, figures.partsAll)
            return asked.worked(as: answer)?.text
        }
        let cake = "oats 1480, butter 980, sugar 790, flour 500 kcal, cut into 16"
        #expect(worked(cake, "1480 + 980 + 790 + 500 / 16") == "(1480 + 980 + 790 + 500) / 16")
        #expect(worked(cake, "1480 + 980 + 790 / 16 + 500") == "1480 + 980 + 790 / 16 + 500")
        let glasses = "oats 180 kcal, banana 90, milk 120. it makes 2 glasses, whats that per glass"
        #expect(worked(glasses, "180 + 90 + 120 / 2") == "(180 + 90 + 120) / 2")
        for (said, answer) in [
            ("a 395 kcal wrap and 180 kcal crisps, which 3 share", "395 + 180 / 3"),
            ("soup 300 kcal, bread 120 kcal and a 500 kcal pizza of which I eat half", "300 + 120 + 500 / 2"),
            ("soup 300 kcal, bread 120 kcal and a 500 kcal pizza that 3 of us share", "300 + 120 + 500 / 3"),
        ] {
            #expect(worked(said, answer) == answer, "\(said)")
        }
    }

    @Test("a number that can be nothing of the sum is none of its numbers")
    func strangers() throws {
        let said = "order 20417: 3 rolls at 110 kcal each plus a 65 kcal cone, total?"
        var asked = sum(said)
        asked.needed = StatedFigures(Reading(said), asking: .energy).said
        let pattern = try Regex(try #require(asked.patternInOrder))
        #expect("3 * 110 + 65".wholeMatch(of: pattern) != nil && asked.needed.count == 3)
    }

    @Test("a written sum has its numbers as its language writes them, and nothing beside it")
    func written() throws {
        let today = try #require(CalendarDay(iso: "2026-11-18"))
        let now = try #require(ZonedInstant(iso: "2026-11-18T18:00:00+01:00"))
        func made(_ said: String) -> (value: Double, unit: Double)? {
            let situation = Situation(
                now: now, today: today, tracking: .calories, names: CategoryNames(categories: [], slots: .defaults),
                foods: FewFoods())
            guard case .askNutrition(.statedSum(let sum))? = SumReader.read(Reading(said), situation) else {
                return nil
            }
            return sum.formula.map { ($0.value, sum.unit) }
        }
        #expect(made("1.890 kcal + 450 kcal, wie viel macht das")?.value == 2340)
        #expect(made("2100 - 375 - 640")?.value == 1085)
        #expect(made("add up the protein: 2 oz + 3 oz").map { $0.value > 141 && $0.unit == 1 } == true)
        #expect(made("500 kJ + 400 kJ").map { abs($0.value / $0.unit - 900) < 1e-6 } == true)
        for other in ["-100 + 250", "2100 - (375 + 640 kcal)", "12 - 24", "4-6 eggs", "protein in 200 g + 150 g"] {
            #expect(made(other) == nil, "\(other)")
        }
    }

    @Test("the mean of all figures needs nobody who puts them together")
    func mean() {
        let said = StatedFigures(Reading("the average of 1780, 2045 and 1930 kcal"), asking: .energy)
        #expect(said.isMean && said.all.contains(StatedFigure(3, .plain)))
        for other in [
            "the average burger has 508 kcal and the fries 340 kcal, total?",
            "une pomme moyenne de 80 kcal et une banane de 105 kcal, combien en tout ?",
            "an average of 14000 kcal and 2000 kcal in a week",
        ] {
            #expect(!StatedFigures(Reading(other), asking: .energy).isMean, "\(other)")
        }
        #expect(!StatedFigures(Reading("3 days with 1780 and 2045 kcal on average"), asking: .energy).isMean)
        #expect(!StatedFigures(Reading("1780 and 2045 kcal"), asking: .energy).isMean)
    }

    @Test("an answer is taken with marks around it, and not with figures of its own")
    func worked() {
        let asked = sum("3 scoops at 110 kcal and a cone of 65 kcal")
        #expect(asked.worked(as: "\"3 * 110 + 65\"")?.formula?.value == 395)
        #expect(asked.worked(as: "→ `3 * 110 + 65`\n")?.formula?.value == 395)
        #expect(asked.worked(as: "\"3 * 111 + 65\"") == nil)
        #expect(asked.worked(as: "{\"k\":\"question\"}") == nil)
    }
}
