import Assistant
import Testing

@Suite("The number guard")
struct NumberGuardTests {
    private let numbers = NumberGuard(sources: [
        "Today: 1,850.46 of 2,000 kcal", "two eggs of 78 kcal, 12 g protein, 0.5 l",
    ])

    @Test(
        "lets numbers of the facts pass, as they stand or rounded",
        arguments: [
            "You had 1,850.46 kcal.", "You had 1850.5 kcal.", "You had 1,850 kcal of 2000.", "Two eggs, 2 eggs",
            "78 kcal and 12 grams",
            "No numbers here.", "", "One more is fine.", "Vitamin B12 is in eggs.", "0.5 litres", "0,5 litres", "1850",
        ])
    func allowed(_ text: String) { #expect(numbers.allows(text)) }

    @Test(
        "stops every other number, in digits or words",
        arguments: [
            "1,851 kcal", "185 kcal", "1 kcal left", "75 %", "three eggs", "thirteen", "twenty", "dozens",
            "twice as much", "0 kcal", "7.8 kcal",
            "1.850 kcal", "78.5", "-79", "1/3 of it", "⅓ of it", "٧٨ kcal", "１２ g", "a quarter of it", "a million",
            "12th and 13th",
            "Vitamin B12345", "triple", "half of it",
        ])
    func stopped(_ text: String) { #expect(!numbers.allows(text)) }

    @Test("lets a share pass that the facts or the user name")
    func shares() {
        let half = NumberGuard(sources: ["is half an avocado healthy?"])
        #expect(half.allows("Half an avocado is fine.") && !half.allows("A third of it is fine."))
    }

    @Test(
        "stops claims of a change, done or promised",
        arguments: [
            "I logged it.", "It was recorded.", "Saved.", "I added the eggs.", "Removed!", "I have deleted it",
            "Updated your log", "Noted.",
            "I'll log that.", "I will add it.", "I’ll remove it", "I'm going to save it", "I can delete it for you",
            "I've set your target",
            "I have now entered it", "I've just put it in",
        ])
    func claims(_ text: String) { #expect(!numbers.allows(text)) }

    @Test(
        "lets words pass that only look like claims",
        arguments: [
            "It has no added sugar.", "Catalogs are long.", "Eggs are a good addition.", "You will feel full.",
            "I have no idea.",
            "Savings are good.", "Low in added salt and added  fat.",
        ])
    func noClaims(_ text: String) { #expect(numbers.allows(text)) }
}
