import Language
import Nutrition
import Testing

@Suite("Definitions in the user's words")
struct FoodDefinitionTests {
    private func text(_ said: String) -> String? {
        guard let definition = Reading(said).definition else { return nil }
        var parts = [definition.portion.isEmpty ? definition.name : "\(definition.portion) of \(definition.name)"]
        if let total = definition.total {
            parts.append("\(definition.isPerTotal ? "per " : "")\(plain(total.quantity)) \(total.unit)")
        }
        parts += definition.parts.map { "+ \(plain($0.quantity)) \($0.unit) \($0.food)" }
        if let kilocalories = definition.kilocalories { parts.append("\(plain(kilocalories)) kcal") }
        for (nutrient, amount) in definition.nutrients.amounts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            parts.append("\(nutrient.rawValue) \(plain(amount))")
        }
        return parts.joined(separator: "; ")
    }

    private func plain(_ number: Double) -> String { number == number.rounded() ? "\(Int(number))" : "\(number)" }

    @Test(
        "are read: the whole, its parts, energies, what they refer to",
        arguments: [
            ("my coffee is 250 ml with 20 ml of milk", "coffee; 250 ml; + 20 ml milk"),
            ("My coffee is always 250ml with 20 ml milk.", "coffee; 250 ml; + 20 ml milk"),
            ("my protein shake is 30 g whey and 300 ml milk", "protein shake; + 30 g whey; + 300 ml milk"),
            (
                "my overnight oats are 50 g of oats, 150 ml oat milk and a banana",
                "overnight oats; + 50 g oats; + 150 ml oat milk; + 1  banana"
            ),
            ("a bowl of my muesli has 420 kcal", "bowl of muesli; 420 kcal"),
            ("my lattes are always 300 ml", "lattes; 300 ml"),
            ("my usual latte is 300 ml", "latte; 300 ml"),
            ("my bread has 250 kcal per 100 g", "bread; per 100 g; 250 kcal"),
            ("one slice of my bread has 95 calories", "slice of bread; 95 kcal"),
            (
                "my protein bar has 210 kcal and 20 g of protein, 22 g carbs, 7 g fat",
                "protein bar; 210 kcal; carb_g 22; fat_g 7; protein_g 20"
            ),
            ("my breakfast smoothie is 2 bananas and 200 ml milk", nil),
            ("no, my latte is 400 ml", "latte; 400 ml"),
            ("mein Kaffee hat 20 ml Milch", "kaffee; + 20 ml milch"),
            ("my salad is 880 kJ", "salad; \(880 / 4.184) kcal"),
        ] as [(String, String?)])
    func reading(_ said: String, _ expected: String?) {
        #expect(text(said) == expected)
    }

    @Test(
        "are not what reports, questions, goals and other people's meals are",
        arguments: [
            "my coffee was 250 ml", "I had my coffee, 250 ml", "my lunch is two eggs and 100 g of toast",
            "my goal is 1800 kcal", "my weight is 80 kg", "my wife has 2 eggs", "my dog has 200 g of meat",
            "is my coffee 250 ml?", "how many kcal has my muesli?", "my coffee is cold", "my coffee is a joy",
            "my daily target is 2000 kcal", "a coffee with 20 ml of milk", "coffee is 250 ml", "my 2 eggs are good",
            "today my coffee is 300 ml", "",
        ])
    func others(_ said: String) {
        #expect(text(said) == nil)
    }
}
