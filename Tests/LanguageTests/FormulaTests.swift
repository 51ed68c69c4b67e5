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
    }

    @Test("kilojoules are reckoned in kcal")
    func kilojoules() throws {
        let said = StatedFigures(Reading("two at 418.4 kJ"), asking: .energy).all
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
        asked.needed.append(["20"])
        #expect(asked.worked(as: "840 / 3")?.leftOut == ["20"])
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
