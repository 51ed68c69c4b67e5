import Answers
import Conversation
import DaemonAPI
import Diary
import Exchange
import Failures
import FoodKnowledge
import Foundation
import Language
import Nutrition
import Store
import TestSupport
import Testing

@Suite("Own recipes")
struct OwnRecipeTests {
    static let chili = NewRecipe(
        title: "Chili", servings: 4,
        ingredients: ["400 g kidney beans", "500 g ground beef", "1 pinch qwzrtx", "salt"],
        steps: ["Brown the beef for 10 minutes.", "Add the kidney beans and simmer for 1 hour."])

    @discardableResult
    static func add(_ new: NewRecipe, _ fixture: FeatureFixture) async throws -> RecipesKept {
        let (kept, problems) = try await fixture.workspace.recipes.add(new, by: .commandLine)
        return try fixture.workspace.answers.receipts(kept, problems: problems)
    }

    static func cook(_ title: String, _ body: String) -> String {
        "---\ntitle: \(title)\nservings: 2\n---\n\n\(body)\n"
    }

    @Test("a recipe is counted line by line, with what is not known said")
    func receipt() async throws {
        try await FeatureFixture.with { fixture in
            let kept = try await Self.add(Self.chili, fixture)
            let receipt = try #require(kept.recipes.first)
            #expect(receipt.outcome == .added && receipt.recipe.id == "my-chili" && receipt.recipe.isOwn)
            #expect(receipt.lines.map(\.line) == Self.chili.ingredients)
            #expect(receipt.lines.map(\.isCounted) == [true, true, false, true])
            #expect(receipt.lines.map(\.grams) == [400, 500, nil, nil])
            #expect(receipt.recipe.uncounted == ["qwzrtx"] && receipt.recipe.grams == 225)
            // A serving is a quarter of what the tables say of beans and beef.
            let beans = try #require(try fixture.knowledge.resolve("kidney beans", quantity: 400, unit: "g"))
            let beef = try #require(try fixture.knowledge.resolve("ground beef", quantity: 500, unit: "g"))
            let whole = try #require(beans.nutrients[.energy]) + #require(beef.nutrients[.energy])
            let serving = try #require(receipt.recipe.nutrients[.energy])
            #expect(abs(serving - whole / 4) < 0.5, "\(serving), \(whole / 4)")
        }
    }

    @Test("it stands beside the shipped ones, before one of the same title")
    func search() async throws {
        try await FeatureFixture.with { fixture in
            let answers = fixture.workspace.answers
            let context = AnswerContext(settings: try await fixture.settings.snapshot())
            let shipped = try answers.recipe(id: "shakshuka", servings: nil)
            #expect(!shipped.isOwn)
            try await Self.add(NewRecipe(text: Self.cook("Shakshuka", "Fry @eggs{8}.")), fixture)
            try await Self.add(Self.chili, fixture)
            for name in ["shakshuka", "Shakshuka", "my shakshuka", "my-shakshuka"] {
                #expect(try answers.recipe(id: name, servings: nil).id == "my-shakshuka", "\(name)")
            }
            #expect(try answers.recipe(id: "recipe:shakshuka", servings: nil) == shipped)
            #expect(try answers.recipe(id: "my chili", servings: 8).ingredients.contains("800 g kidney beans"))
            let found = try answers.recipes(.init(words: "shakshuka"), in: context)
            #expect(Set(found.map(\.id)).isSuperset(of: ["shakshuka", "my-shakshuka"]))
            #expect(
                try answers.recipes(.init(own: true), in: context).map(\.id).sorted() == ["my-chili", "my-shakshuka"])
            #expect(try answers.recipes(.init(with: "kidney beans", own: true), in: context).map(\.id) == ["my-chili"])
        }
    }

    @Test("in words it is the food that is meant, before all tables")
    func chat() async throws {
        try await FeatureFixture.with { fixture in
            let before = try #require(try fixture.knowledge.resolve("chili", quantity: 1, unit: "serving"))
            #expect(!before.food.isOwn)
            let recipe = try #require(try await Self.add(Self.chili, fixture).recipes.first?.recipe)
            for said in ["I had my chili", "I had chili for dinner", "log two servings of my chili"] {
                #expect(try await fixture.intents(said).contains(.ateOwnFood("Chili")), "\(said)")
            }
            _ = try await fixture.run(#"{"k":"I ate","a":["chili"]}"#, "log two servings of my chili")
            let entry = try #require(try await fixture.entries().last)
            let energy = try #require(recipe.nutrients[.energy])
            #expect(entry.foodID == "recipe:my-chili" && entry.grams == 2 * recipe.grams && entry.status == .ok)
            #expect(abs(Double(entry.calories ?? 0) - 2 * energy) <= 1)
            let logged = try await fixture.log.add(
                NewEntry(name: "Chili", foodID: "recipe:my-chili", quantity: 1.5, unit: "serving"), by: .commandLine)
            #expect(logged.grams == 1.5 * recipe.grams)
            // Another chili is none of it.
            #expect(try fixture.knowledge.resolve("chili powder", quantity: 1, unit: "")?.food.isOwn == false)
            _ = try await fixture.journal.undo()
        }
    }

    @Test("a recipe that does not say for how many it is is one serving")
    func noServings() async throws {
        try await FeatureFixture.with { fixture in
            try await Self.add(NewRecipe(title: "Zxq bake", ingredients: ["200 g rice"]), fixture)
            let food = try #require(try fixture.knowledge.resolve("my zxq bake", quantity: 1, unit: ""))
            #expect(food.grams == 200)
        }
    }

    @Test("an own food counts in it, and its figures follow a change of that food")
    func ownFoods() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.ownFoods.add(
                OwnFoodEdit(name: "zxq powder", parts: [FoodPart(food: "sugar", grams: 100)]), by: .commandLine)
            let kept = try await Self.add(
                NewRecipe(title: "Shake", servings: 1, ingredients: ["100 g zxq powder"]), fixture)
            let line = try #require(kept.recipes.first?.lines.first)
            #expect(line.foodID == "own:1" && (line.calories ?? 0) > 350)
            _ = try await fixture.ownFoods.edit(
                "own:1", OwnFoodEdit(parts: [FoodPart(food: "water", grams: 100)]), by: .commandLine)
            let after = try fixture.workspace.answers.recipe(id: "shake", servings: nil)
            #expect(after.nutrients[.energy].map { $0 < 1 } == true)
        }
    }

    @Test("each change is one that undo takes back and redo brings again")
    func journal() async throws {
        try await FeatureFixture.with { fixture in
            let (recipes, answers) = (fixture.workspace.recipes, fixture.workspace.answers)
            func own() throws -> [RecipeDTO] {
                try fixture.store.live.ownRecipes.rows.map {
                    try answers.recipe(id: "recipe:\($0.identifier)", servings: nil)
                }
            }
            try await Self.add(Self.chili, fixture)
            let edited = try await recipes.edit(
                "my chili", RecipeEdit(title: "Red chili", servings: 2), by: .commandLine)
            #expect(edited.outcome == .replaced && edited.row.identifier == "my-chili")
            #expect(try own().map(\.title) == ["Red chili"] && own().map(\.servings) == ["2 servings"])
            #expect(try own().map(\.grams) == [450])
            try await recipes.setFavourite("my-chili", to: true, by: .commandLine)
            let removed = try await recipes.remove("red chili", by: .commandLine) { $0 }
            #expect(removed == "recipe:my-chili")
            #expect(try own().isEmpty && fixture.store.live.favouriteRecipes.isEmpty)
            #expect(try await fixture.journal.undo().message.contains("your recipe Red chili"))
            #expect(try own().map(\.isFavourite) == [true])
            _ = try await fixture.journal.undo()
            #expect(try own().map(\.isFavourite) == [false])
            _ = try await fixture.journal.undo()
            #expect(try own().map(\.title) == ["Chili"] && own().map(\.servings) == ["4 servings"])
            _ = try await fixture.journal.undo()
            #expect(
                try own().isEmpty && fixture.knowledge.resolve("my chili", quantity: 1, unit: "")?.food.isOwn == false)
            for _ in 0..<2 { _ = try await fixture.journal.redo() }
            #expect(try own().map(\.title) == ["Red chili"])
            #expect(try await recipes.edit("my-chili", RecipeEdit(servings: 2), by: .commandLine).outcome == .unchanged)
        }
    }

    @Test("any recipe may be a favourite, once")
    func favourites() async throws {
        try await FeatureFixture.with { fixture in
            let (recipes, answers) = (fixture.workspace.recipes, fixture.workspace.answers)
            let context = AnswerContext(settings: try await fixture.settings.snapshot())
            let id = try answers.recipeID("Shakshuka")
            for _ in 0..<2 { try await recipes.setFavourite(id, to: true, by: .commandLine) }
            #expect(try answers.recipes(.init(favourites: true), in: context).map(\.id) == ["shakshuka"])
            try await recipes.setFavourite(id, to: false, by: .commandLine)
            #expect(try answers.recipes(.init(favourites: true), in: context).isEmpty)
            #expect(await fixture.refusal { _ = try answers.recipeID("qwzrtx") }?.code == .notFound)
        }
    }

    @Test("of one title the first stays unless the other is to replace it; the very same is no second one")
    func sameTitle() async throws {
        try await FeatureFixture.with { fixture in
            try await Self.add(Self.chili, fixture)
            #expect(try await Self.add(Self.chili, fixture).recipes.map(\.outcome) == [.unchanged])
            var other = Self.chili
            other.title = "CHILI"
            other.ingredients = ["300 g lentils"]
            let refusal = await fixture.refusal { [other] in _ = try await Self.add(other, fixture) }
            #expect(refusal?.code == .conflict)
            other.replace = true
            let kept = try await Self.add(other, fixture)
            #expect(kept.recipes.map(\.outcome) == [.replaced] && kept.recipes.map(\.recipe.id) == ["my-chili"])
            #expect(fixture.store.live.ownRecipes.rows.count == 1)
        }
    }

    @Test("another home gets recipes and favourites, once")
    func transfer() async throws {
        try await FeatureFixture.with { fixture in
            try await Self.add(Self.chili, fixture)
            try await fixture.workspace.recipes.setFavourite("my-chili", to: true, by: .commandLine)
            let data = try await RoundTripTests.export(fixture, .archive)
            let other = try await FeatureFixture(scratch: fixture.scratch, clock: fixture.clock, name: "other")
            for _ in 0..<2 { _ = try await RoundTripTests.load(data, into: other) }
            let mine = try fixture.workspace.answers.recipe(id: "chili", servings: nil)
            #expect(try other.workspace.answers.recipe(id: "chili", servings: nil) == mine && mine.isFavourite)
            #expect(other.store.live.ownRecipes.rows.count == 1)
            try await other.transfer.purge()
            #expect(other.store.live.ownRecipes.rows.isEmpty && other.store.live.favouriteRecipes.isEmpty)
        }
    }
}
