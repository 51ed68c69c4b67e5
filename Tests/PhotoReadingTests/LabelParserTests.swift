import Nutrition
import PhotoReading
import Testing

@Suite("The reader of nutrition labels")
struct LabelParserTests {
    private static let american = """
        Nutrition Facts
        8 servings per container
        Serving size          2/3 cup (55g)
        Amount per serving
        Calories                        230
                             % Daily Value*
        Total Fat 8g                    10%
          Saturated Fat 1g               5%
          Trans Fat 0g
        Cholesterol 0mg                  0%
        Sodium 160mg                     7%
        Total Carbohydrate 37g          13%
          Dietary Fiber 4g              14%
          Total Sugars 12g
            Includes 10g Added Sugars   20%
        Protein 3g
        Vitamin D 2mcg                  10%
        Calcium 260mg                   20%
        Iron 8mg                        45%
        Potassium 240mg                  6%
        * The % Daily Value (DV) tells you how much 2,000 calories
        """

    @Test("reads the label of the United States")
    func unitedStates() throws {
        let label = try #require(LabelText.label(Self.american))
        #expect(label.per100.isEmpty)
        #expect(label.servingSize == 55)
        #expect(label.measure == .grams)
        #expect(label.servingText == "2/3 cup")
        #expect(label.servingsPerPackage == 8)
        let expected: [Nutrient: Double] = [
            .energy: 230, .fat: 8, .saturatedFat: 1, .cholesterol: 0, .sodium: 160, .carbohydrate: 37, .fiber: 4,
            .sugar: 12, .protein: 3, .vitaminD: 2, .calcium: 260, .iron: 8, .potassium: 240,
        ]
        #expect(amounts(label.perServing) == expected)
        #expect(label.nutrientsPer100[.energy].map { ($0 * 10).rounded() } == 4182)
    }

    @Test("takes a weight beside 100 g for a serving only where numbers stand below both")
    func packageWeight() throws {
        let package = try #require(
            LabelText.label(
                """
                Nutrition per 100g                400g
                Energy                 1590 kJ / 380 kcal
                Fat                               10 g
                Carbohydrate                      60 g
                Protein                           12 g
                """))
        #expect(package.servingSize == nil && package.perServing.isEmpty)
        #expect(amounts(package.per100)[.energy] == 380)
        let serving = try #require(
            LabelText.label(
                """
                Nutrition            100g          40g
                Energy           380 kcal     152 kcal
                Fat                  10 g          4 g
                Carbohydrate         60 g         24 g
                Protein              12 g        4.8 g
                """))
        #expect(serving.servingSize == 40 && amounts(serving.perServing)[.energy] == 152)
        #expect(amounts(serving.per100)[.energy] == 380)
        // What is said in words wins.
        let both = try #require(
            LabelText.label(
                """
                Nutrition per 100g                400g
                Serving size 30g
                Energy                 1590 kJ / 380 kcal
                Fat                               10 g
                Carbohydrate                      60 g
                Protein                           12 g
                """))
        #expect(both.servingSize == 30 && amounts(both.per100)[.energy] == 380)
    }

    @Test("takes the serving of a label that has the container, too")
    func twoColumns() throws {
        let label = try #require(
            LabelText.label(
                """
                Nutrition Facts
                2 servings per container
                Serving size           1 cup (30g)
                             Per serving   Per container
                Calories         120           240
                Total Fat         4g  5%        8g 10%
                Sodium         100mg  4%     200mg  9%
                Total Carb.      18g  7%       36g 13%
                Protein           3g            6g
                """))
        #expect(
            amounts(label.perServing) == [.energy: 120, .fat: 4, .sodium: 100, .carbohydrate: 18, .protein: 3])
    }

    private static let german = """
        Nährwertangaben              pro 100 g    pro Portion (30 g)
        Energie                1580 kJ / 375 kcal    474 kJ / 113 kcal
        Fett                             7,1 g           2,1 g
          davon gesättigte Fettsäuren    1,3 g           0,4 g
        Kohlenhydrate                   58,7 g          17,6 g
          davon Zucker                   0,7 g           0,2 g
        Ballaststoffe                   10,0 g           3,0 g
        Eiweiß                          13,5 g           4,1 g
        Salz                            0,02 g          0,01 g
        Referenzmenge für einen Erwachsenen (8400 kJ / 2000 kcal)
        """

    @Test("reads a German table with two columns")
    func german() throws {
        let label = try #require(LabelText.label(Self.german))
        let hundred: [Nutrient: Double] = [
            .energy: 375, .fat: 7.1, .saturatedFat: 1.3, .carbohydrate: 58.7, .sugar: 0.7, .fiber: 10, .protein: 13.5,
            .sodium: 8,
        ]
        #expect(amounts(label.per100) == hundred)
        let serving: [Nutrient: Double] = [
            .energy: 113, .fat: 2.1, .saturatedFat: 0.4, .carbohydrate: 17.6, .sugar: 0.2, .fiber: 3, .protein: 4.1,
            .sodium: 4,
        ]
        #expect(amounts(label.perServing) == serving)
        #expect(label.servingSize == 30)
        #expect(label.confidence > 0.9)
    }

    @Test("follows lines that slope", arguments: [-0.06, -0.03, 0.03, 0.06])
    func slope(_ slope: Double) throws {
        let label = try #require(LabelText.label(Self.german, slope: slope))
        #expect(label.per100.count == 8)
        #expect(label.perServing.count == 8)
    }

    @Test(
        "reads other languages",
        arguments: [
            """
            Déclaration nutritionnelle        pour 100 g
            Énergie              1580 kJ / 375 kcal
            Matières grasses           7,1 g
            dont acides gras saturés   1,3 g
            Glucides                  58,7 g
            dont sucres                0,7 g
            Fibres alimentaires       10,0 g
            Protéines                 13,5 g
            Sel                       0,02 g
            """,
            """
            Información nutricional           por 100 g
            Valor energético     1580 kJ / 375 kcal
            Grasas                     7,1 g
            de las cuales saturadas    1,3 g
            Hidratos de carbono       58,7 g
            de los cuales azúcares     0,7 g
            Fibra alimentaria         10,0 g
            Proteínas                 13,5 g
            Sal                       0,02 g
            """,
            """
            Dichiarazione nutrizionale        per 100 g
            Energia              1580 kJ / 375 kcal
            Grassi                     7,1 g
            di cui acidi grassi saturi 1,3 g
            Carboidrati               58,7 g
            di cui zuccheri            0,7 g
            Fibre                     10,0 g
            Proteine                  13,5 g
            Sale                      0,02 g
            """,
            """
            Typical values                    per 100 g
            Energy               1580 kJ
                                  375 kcal
            Fat                        7.1 g
            of which saturates         1.3 g
            Carbohydrate              58.7 g
            of which sugars            0.7 g
            Fibre                     10.0 g
            Protein                   13.5 g
            Salt                      0.02 g
            """,
            """
            Nährwerte / Nutrition / Valeurs nutritives 100 g
            Energie / Energy / Énergie 1580 kJ / 375 kcal
            Fett / Fat / Lipides       7,1 g
            davon gesättigt / of which saturates 1,3 g
            Kohlenhydrate / Carbohydrate / Glucides 58,7 g
            davon Zucker / of which sugars / dont sucres 0,7 g
            Ballaststoffe / Fibre / Fibres 10,0 g
            Eiweiss / Protein / Protéines 13,5 g
            Salz / Salt / Sel          0,02 g
            """,
        ])
    func languages(_ text: String) throws {
        let label = try #require(LabelText.label(text))
        let expected: [Nutrient: Double] = [
            .energy: 375, .fat: 7.1, .saturatedFat: 1.3, .carbohydrate: 58.7, .sugar: 0.7, .fiber: 10, .protein: 13.5,
            .sodium: 8,
        ]
        #expect(amounts(label.per100) == expected)
        #expect(label.measure == .grams)
    }

    @Test("says when the amounts are of 100 ml")
    func millilitres() throws {
        let label = try #require(
            LabelText.label(
                """
                Nutrition           per 100 ml
                Energy         180 kJ / 42 kcal
                Fat                   0 g
                Carbohydrate       10.6 g
                of which sugars    10.6 g
                Protein               0 g
                Salt                  0 g
                """))
        #expect(label.measure == .millilitres)
        #expect(label.nutrientsPer100[.sugar] == 10.6)
    }

    @Test(
        "finds no label where there is none",
        arguments: [
            "", "Ingredients: oats, sugar 12 g, salt 1 g, fat 3 g per 100 g of product",
            "Total 100 g\nSum 12.50\nThank you for your visit", "Fat Chance\nSalt and Pepper 12\nSugar Street 7",
        ])
    func none(_ text: String) {
        #expect(LabelText.label(text) == nil)
    }

    @Test("says nothing about amounts whose basis is not printed")
    func noBasis() {
        #expect(LabelText.label("Energy 1580 kJ / 375 kcal\nFat 7.1 g\nCarbohydrate 58.7 g\nProtein 13.5 g") == nil)
    }

    private func amounts(_ values: [LabelValue]) -> [Nutrient: Double] {
        Dictionary(values.map { ($0.nutrient, $0.amount) }, uniquingKeysWith: { $1 })
    }
}
