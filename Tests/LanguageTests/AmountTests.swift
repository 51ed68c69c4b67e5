import Language
import TestSupport
import Testing

/// A sentence, the foods that a model finds in it, and the amount of each as `quantity unit`; empty for none.
struct AmountCase: CustomTestStringConvertible, Sendable {
    let sentence: String
    let expected: [(food: String, amount: String)]

    init(_ sentence: String, _ expected: (String, String)...) {
        self.sentence = sentence
        self.expected = expected.map { (food: $0.0, amount: $0.1) }
    }

    var testDescription: String { sentence }
}

@Suite("An amount in the user's words")
struct AmountTests {
    private func amounts(_ sentence: String, _ foods: [String]) -> [String] {
        Reading(sentence).amounts(ofFoods: foods).map { amount in
            guard let amount else { return "" }
            let rounded = (amount.quantity * 1000).rounded() / 1000
            let quantity = rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
            return amount.unit.isEmpty ? quantity : quantity + " " + amount.unit
        }
    }

    private func check(_ spoken: AmountCase) {
        #expect(amounts(spoken.sentence, spoken.expected.map(\.food)) == spoken.expected.map(\.amount))
    }

    @Test(
        "belongs to its food in English",
        arguments: [
            AmountCase("I just had a turkey sandwich and a coffee", ("turkey sandwich", "1"), ("coffee", "1")),
            AmountCase(
                "2 slices whole wheat toast w/ peanut butter", ("whole wheat toast", "2 slices"), ("peanut butter", "")),
            AmountCase("150g salmon and 200 g of boiled potatoes", ("salmon", "150 g"), ("boiled potatoes", "200 g")),
            AmountCase("I had 3 eggs at 8", ("eggs", "3")), AmountCase("eggs at 8", ("eggs", "")),
            AmountCase("at 8 I had 2 eggs", ("eggs", "2")), AmountCase("around 7:30 pm 2 beers", ("beers", "2")),
            AmountCase("half an avocado and 330 ml of coke", ("avocado", "0.5"), ("coke", "330 ml")),
            AmountCase(
                "a cup of brown rice, 3 oz of tofu and a tablespoon of soy sauce",
                ("brown rice", "1 cup"), ("tofu", "3 oz"), ("soy sauce", "1 tablespoon")),
            AmountCase(
                "a bowl of oatmeal and a glass of orange juice", ("oatmeal", "1 bowl"), ("orange juice", "1 glass")),
            AmountCase(
                "had 2 eggs and a slice of toast with butter", ("eggs", "2"), ("toast", "1 slice"), ("butter", "")),
            AmountCase("330ml coke", ("coke", "330 ml")), AmountCase("1.5l water", ("water", "1.5 l")),
            AmountCase("1,5 l water", ("water", "1.5 l")), AmountCase("2½ cups of milk", ("milk", "2.5 cups")),
            AmountCase("1/2 cup of blueberries", ("blueberries", "0.5 cup")),
            AmountCase("1 1/2 cups rice", ("rice", "1.5 cups")),
            AmountCase("one and a half bagels", ("bagels", "1.5")), AmountCase("a dozen oysters", ("oysters", "12")),
            AmountCase("half a dozen eggs", ("eggs", "6")), AmountCase("a couple of cookies", ("cookies", "2")),
            AmountCase("half of a pizza", ("pizza", "0.5")),
            AmountCase("a quarter of a watermelon", ("watermelon", "0.25")),
            AmountCase("two large eggs", ("eggs", "2 large")),
            AmountCase("a large bowl of soup", ("soup", "1 large bowl")),
            AmountCase("a 500 ml bottle of beer", ("beer", "500 ml bottle")),
            AmountCase("3 pieces of sushi", ("sushi", "3 pieces")),
            AmountCase("12 fl oz of cola", ("cola", "12 floz")), AmountCase("a fl oz of rum", ("rum", "1 floz")),
            AmountCase("salmon 150 g, potatoes 200 g", ("salmon", "150 g"), ("potatoes", "200 g")),
            AmountCase("salmon (150 g), potatoes (200 g)", ("salmon", "150 g"), ("potatoes", "200 g")),
            AmountCase("salmon: 150g", ("salmon", "150 g")), AmountCase("rice, 200 g", ("rice", "200 g")),
            AmountCase("200 grams chicken breast and broccoli", ("chicken breast", "200 grams"), ("broccoli", "")),
            AmountCase("chicken and 2 potatoes", ("chicken", ""), ("potatoes", "2")),
            AmountCase("a handful of almonds", ("almonds", "1 handful")),
            AmountCase("bowl of cereal", ("cereal", "1 bowl")),
            AmountCase("three tacos and two beers", ("tacos", "3"), ("beers", "2")),
            AmountCase("2 cheese pizza slices", ("cheese pizza", "2")), AmountCase("10 almonds", ("almonds", "10")),
            AmountCase("a protein bar, 210 calories", ("protein bar", "1")),
            AmountCase("protein bar 210 kcal", ("protein bar", "")),
            AmountCase("5 % fat milk", ("milk", "")), AmountCase("2 eggs 2 days ago", ("eggs", "2")),
            AmountCase("2-3 cookies", ("cookies", "2.5")), AmountCase("two to three cookies", ("cookies", "2.5")),
            AmountCase("an egg and another egg", ("egg", "1"), ("egg", "")),
            AmountCase("a lot of grapes", ("grapes", "")), AmountCase("a bit of cheese", ("cheese", "")),
            AmountCase("coffee with 2 sugars", ("coffee", ""), ("sugars", "2")),
            AmountCase(
                "coffee with milk and 2 teaspoons of sugar", ("coffee", ""), ("milk", ""), ("sugar", "2 teaspoons")),
            AmountCase("2 coffees with milk", ("coffees", "2"), ("milk", "")),
            AmountCase("0.25 l of red wine", ("red wine", "0.25 l")),
            AmountCase("1,200 g of watermelon", ("watermelon", "1200 g")), AmountCase("7up", ("7up", "")),
        ])
    func english(_ spoken: AmountCase) { check(spoken) }

    @Test(
        "belongs to its food in German",
        arguments: [
            AmountCase("zwei Spiegeleier und ein Glas Milch zum Frühstück", ("Spiegeleier", "2"), ("Milch", "1 glas")),
            AmountCase("150g Lachs mit 200 g Kartoffeln", ("Lachs", "150 g"), ("Kartoffeln", "200 g")),
            AmountCase("ein halbes Brötchen", ("Brötchen", "0.5")),
            AmountCase("anderthalb Liter Wasser", ("Wasser", "1.5 liter")),
            AmountCase("0,5 l Bier", ("Bier", "0.5 l")),
            AmountCase("zwei Scheiben Brot mit Käse", ("Brot", "2 scheiben"), ("Käse", "")),
            AmountCase("eine Tasse Kaffee", ("Kaffee", "1 tasse")), AmountCase("drei EL Öl", ("Öl", "3 el")),
            AmountCase("eine Handvoll Nüsse", ("Nüsse", "1 handvoll")), AmountCase("um 8 Uhr 2 Eier", ("Eier", "2")),
        ])
    func german(_ spoken: AmountCase) { check(spoken) }

    @Test(
        "belongs to its food in Spanish and French",
        arguments: [
            AmountCase("dos huevos y un vaso de leche", ("huevos", "2"), ("leche", "1 vaso")),
            AmountCase("media pizza", ("pizza", "0.5")),
            AmountCase("200 g de arroz con pollo", ("arroz", "200 g"), ("pollo", "")),
            AmountCase("una taza de café", ("café", "1 taza")),
            AmountCase("tres rebanadas de pan", ("pan", "3 rebanadas")),
            AmountCase("deux œufs et un verre de lait", ("œufs", "2"), ("lait", "1 verre")),
            AmountCase("une demi-pizza", ("pizza", "0.5")),
            AmountCase("150 g de saumon et du riz", ("saumon", "150 g"), ("riz", "")),
            AmountCase("une tasse de thé", ("thé", "1 tasse")),
            AmountCase("deux cuillères à soupe d'huile", ("huile", "2 tbsp")),
        ])
    func spanishAndFrench(_ spoken: AmountCase) { check(spoken) }

    @Test("is taken for a food whose name is not in the words when only one is left")
    func unplacedFood() {
        #expect(amounts("zwei Spiegeleier", ["fried eggs"]) == ["2"])
        #expect(amounts("zwei Spiegeleier und 3 Tomaten", ["fried eggs", "Tomaten"]) == ["2", "3"])
        #expect(amounts("half of it", ["pizza"]) == ["0.5"])
        #expect(amounts("make that two", ["pizza"]) == ["2"])
        #expect(amounts("2 or 3 things", ["fried eggs", "toast"]) == ["", ""])
    }

    @Test("is never lost to a comma, a bracket or a line break")
    func punctuation() {
        for sentence in [
            "2 eggs, 3 figs", "2 eggs; 3 figs", "2 eggs\n3 figs", "2 eggs. 3 figs!", "(2 eggs) (3 figs)",
            "2 eggs + 3 figs",
        ] {
            #expect(amounts(sentence, ["eggs", "figs"]) == ["2", "3"], "\(sentence)")
        }
    }
}
