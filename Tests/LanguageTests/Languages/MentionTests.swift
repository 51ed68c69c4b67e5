import Testing

@testable import Language

/// Tables that know no whole dish, as if each word were a food of its own.
private struct PlainFoods: FoodNames {
    func knows(_ name: String) -> Bool { true }
    func knowsExactly(_ name: String) -> Bool { false }
    func knowsWhole(_ name: String) -> Bool { !name.contains(" ") }
    func finds(_ name: String) -> Bool { true }
    func isDescription(_ words: [String]) -> Bool { false }
    func isPraise(_ word: String) -> Bool { false }
    func isAdjective(_ word: String) -> Bool { false }
    func isUnspecific(_ words: String) -> Bool { false }
    func tells(_ word: String) -> Bool { false }
    func isDish(_ name: String) -> Bool { false }
    func isMedium(_ name: String) -> Bool { false }
    func isBread(_ name: String) -> Bool { name == "bread" }
    func isDrink(_ name: String) -> Bool { ["milk", "coffee"].contains(name) }
    func isKind(_ name: String, of other: String) -> Bool { name.hasSuffix(" \(other)") }
    func isSeller(_ word: String) -> Bool { word == "tesco" }
    func areSame(_ name: String, _ other: String) -> Bool { name == other }
}

private struct Mentioned: Sendable, CustomTestStringConvertible {
    let sentence: String
    let phrases: [String]
    /// Name, quantity and unit of each food.
    let foods: [String]

    init(_ sentence: String, _ phrases: [String], _ foods: [String]) {
        (self.sentence, self.phrases, self.foods) = (sentence, phrases, foods)
    }

    var testDescription: String { sentence }
}

@Suite("Foods that a model copied from a message")
struct MentionTests {
    @Test(
        "lose their amounts and keep their names in every language",
        arguments: [
            Mentioned(
                "ho mangiato due uova e una fetta di pane", ["due uova", "una fetta di pane"],
                ["uova 2 ", "pane 1 fetta"]),
            Mentioned(
                "centocinquanta grammi di riso e un bicchiere d'acqua",
                ["centocinquanta grammi di riso", "un bicchiere d'acqua"], ["riso 150 grammi", "d'acqua 1 bicchiere"]),
            Mentioned("ieri sera una pizza", ["una pizza"], ["pizza 1 "]),
            Mentioned(
                "comi duas fatias de pão e um copo de leite", ["duas fatias de pão", "um copo de leite"],
                ["pão 2 fatias", "leite 1 copo"]),
            Mentioned(
                "duzentos e cinquenta gramas de frango ao almoço", ["duzentos e cinquenta gramas de frango ao almoço"],
                ["frango 250 gramas"]),
            Mentioned(
                "ik heb twee sneetjes brood en een glas melk gehad", ["twee sneetjes brood", "een glas melk"],
                ["brood 2 sneetjes", "melk 1 glas"]),
            Mentioned("honderdvijftig gram rijst", ["rijst"], ["rijst 150 gram"]),
            Mentioned("twee boterhammen bij het ontbijt", ["twee boterhammen"], ["boterhammen 2 "]),
            Mentioned(
                "zjadłam dwie kromki chleba i szklankę mleka", ["dwie kromki chleba", "szklankę mleka"],
                ["chleba 2 kromki", "mleka 1 szklanke"]),
            Mentioned(
                "sto pięćdziesiąt gramów ryżu na obiad", ["sto pięćdziesiąt gramów ryżu na obiad"],
                ["ryżu 150 gramow"]),
            Mentioned(
                "two hundred and fifty grams of rice and twenty-five almonds",
                ["two hundred and fifty grams of rice", "twenty-five almonds"], ["rice 250 grams", "almonds 25 "]),
            Mentioned(
                "zweihundertfünfzig Gramm Quark", ["zweihundertfünfzig Gramm Quark"], ["Quark 250 gramm"]),
            Mentioned(
                "ciento cincuenta gramos de arroz", ["ciento cincuenta gramos de arroz"], ["arroz 150 gramos"]),
            Mentioned("quatre-vingt-dix grammes de riz", ["quatre-vingt-dix grammes de riz"], ["riz 90 grammes"]),
        ])
    fileprivate func names(_ said: Mentioned) {
        let mentions = FoodMentions(said.phrases, in: Reading(said.sentence), foods: PlainFoods())
        let foods = mentions.foods.map { food in
            food.name + (food.amount.map { " \(Int($0.quantity)) \($0.unit)" } ?? "")
        }
        #expect(foods == said.foods)
    }
}
