import Testing

@testable import Kitchen

@Suite("Recipes")
struct RecipeTests {
    private let recipe = Recipe(
        title: "Rice", servings: 4, minutes: 20,
        ingredients: [
            RecipeIngredient(amount: .exact(300), unit: "g", name: "rice"),
            RecipeIngredient(amount: .range(1...2), unit: "tsp", name: "salt", written: "1-2 tsp salt (fine)"),
            RecipeIngredient(amount: .words("some"), name: "dill"), RecipeIngredient(name: "water"),
        ])

    @Test("amounts follow the servings, words and times stay")
    func scaling() {
        let half = recipe.scaled(toServings: 2)
        #expect(half.servings == 2)
        #expect(half.minutes == 20)
        #expect(half.ingredients.map(\.amount) == [.exact(150), .range(0.5...1), .words("some"), .none])
        #expect(half.ingredients[1].written == nil)
        #expect(half.ingredients[1].shownLine == "½–1 tsp salt")
    }

    @Test("a recipe is not scaled to nobody, nor from unknown servings", arguments: [0, -1, .infinity, .nan])
    func impossibleScaling(servings: Double) {
        #expect(recipe.scaled(toServings: servings) == recipe)
        var unknown = recipe
        unknown.servings = nil
        #expect(unknown.scaled(toServings: 2) == unknown)
    }

    @Test(
        "times are read in every form",
        arguments: [
            ("35", 35), ("45 minutes", 45), ("1 hour 30 minutes", 90), ("1h30m", 90), ("1h30", 90), ("PT1H15M", 75),
            ("P1DT1H", 1500), ("pt90s", 2), ("1:20", 80), ("25–30 min", 30), ("1 Std. 10 Min.", 70),
            ("half an hour", 30),
            ("2 1/2 hours", 150), ("about 10 min", 10),
        ])
    func durations(text: String, minutes: Int) { #expect(DurationText.minutes(text) == minutes) }

    @Test("what is no time is none", arguments: ["", "soon", "PT", "PT0S", "P", "PTXM", "0 minutes"])
    func noDuration(text: String) { #expect(DurationText.minutes(text) == nil) }

    @Test("a sentence's times are its timers")
    func timers() {
        let step = RecipeStep(text: "Bake 25 to 30 minutes at 180 °C, rest for 1 h, then 90 seconds.")
        #expect(step.timers.map(\.seconds) == [1800, 90])
    }

    @Test(
        "servings are the first number",
        arguments: [("4", 4), ("4-6 servings", 4), ("Makes 12 buns", 12), ("1|2|3", 1), ("serves 2 ½", 2.5)])
    func servings(text: String, value: Double) { #expect(RecipeFields.servings(text) == value) }
}
