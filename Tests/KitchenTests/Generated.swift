import Nutrition

@testable import Kitchen

/// The same numbers in every run (SplitMix64, https://prng.di.unimi.it/splitmix64.c).
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// Recipes that nobody would cook, with all the marks that formats use.
struct RecipeGenerator {
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private static let pieces = [
        "rice", "basmati rice, dry", "salt & pepper", "crème", "2", "50 %", "@home", "#1", "~", "(fine)", "{x}", "a-b",
        "--",
        "[-", "-]", "*very*", "_", "<b>", "&amp;", "1/2 cup", "=", ">", "\\", "to taste", "juice of", "\"q\"", "'", "|",
        "½",
        "large", "for frying", "or", "x", "żółty", "🍋", ";", "1.", "`", "[a](b)", "10 minutes",
    ]

    mutating func recipe(hasMarks: Bool) -> Recipe {
        var recipe = Recipe(title: words(1...3))
        if chance() { recipe.servings = [1, 2.5, 4, 12].randomElement(using: &random) }
        if chance() { recipe.minutes = Int.random(in: 1...600, using: &random) }
        if chance() { recipe.cuisine = words(1...2) }
        recipe.diets = list(["vegan", "gluten-free", "low-carb, of a kind"])
        recipe.tags = list(["soup", "a, b", "one: two", "[x]"])
        recipe.aliases = list([words(1...2)])
        recipe.notes = (0..<Int.random(in: 0...2, using: &random)).map { _ in words(2...6) }
        if chance() { recipe.source = Recipe.Source(name: words(1...2), url: "https://example.org/?a=1&b=2") }
        let unnamed = Int.random(in: hasMarks ? 0...2 : 1...4, using: &random)
        recipe.ingredients = (0..<unnamed).map { _ in ingredient() }
        for number in recipe.ingredients.indices where number > 0 && chance() {
            recipe.ingredients[number].group = "For: it"
        }
        addSteps(to: &recipe, hasMarks: hasMarks)
        return recipe
    }

    private mutating func addSteps(to recipe: inout Recipe, hasMarks: Bool) {
        var section: String?
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            if chance() { section = [nil, "Dough", "The 2nd part"].randomElement(using: &random) ?? nil }
            guard hasMarks else {
                recipe.steps.append(RecipeStep(text: words(2...6), section: section))
                continue
            }
            var parts: [RecipeStep.Part] = [.text(words(1...4) + " ")]
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                parts.append(mark(&recipe))
                parts.append(.text(" " + words(1...3) + " "))
            }
            parts.append(.text("end."))
            recipe.steps.append(RecipeStep(parts: parts.merged, section: section))
        }
    }

    private mutating func mark(_ recipe: inout Recipe) -> RecipeStep.Part {
        switch Int.random(in: 0...2, using: &random) {
        case 0:
            recipe.ingredients.append(ingredient())
            return .ingredient(recipe.ingredients.count - 1)
        case 1: return .cookware(Cookware(name: words(1...2), amount: chance() ? .exact(1) : .exact(2)))
        default: return .timer(RecipeTimer(name: chance() ? "" : words(1...2), amount: amount(), unit: "minutes"))
        }
    }

    mutating func ingredient() -> RecipeIngredient {
        RecipeIngredient(
            amount: amount(),
            unit: ["", "g", "cup", "large", "fl oz", "odd unit", "50 %"].randomElement(using: &random) ?? "",
            name: words(1...3), preparation: chance() ? "" : words(1...2))
    }

    private mutating func amount() -> RecipeAmount {
        switch Int.random(in: 0...4, using: &random) {
        case 0: .none
        case 1: .exact([1, 0.5, 1.0 / 3, 4.0 / 3, 250, 0.1].randomElement(using: &random) ?? 1)
        case 2: .exact(Double.random(in: 0.01...2000, using: &random))
        case 3: .range(1...1.5)
        default: .words("a few")
        }
    }

    /// Words that no format changes at their ends.
    private mutating func words(_ count: ClosedRange<Int>) -> String {
        let number = Int.random(in: count, using: &random)
        let middle = (0..<number).map { _ in Self.pieces.randomElement(using: &random) ?? "" }
        return (["nice"] + middle + ["thing"]).joined(separator: " ")
    }

    private mutating func list(_ items: [String]) -> [String] { items.filter { _ in chance() } }

    private mutating func chance() -> Bool { Bool.random(using: &random) }
}

extension [RecipeStep.Part] {
    /// Texts beside each other are one, as a reader finds them.
    var merged: [RecipeStep.Part] {
        reduce(into: []) { parts, part in
            if case .text(let new) = part, case .text(let old)? = parts.last {
                parts[parts.count - 1] = .text(old + new)
            } else {
                parts.append(part)
            }
        }
    }
}
