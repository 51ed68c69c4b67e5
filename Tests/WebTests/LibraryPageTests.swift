import DaemonAPI
import Failures
import Nutrition
import Testing

@testable import Web

@Suite("The pages of the library")
struct LibraryPageTests {
    static func recipe(_ title: String, isOwn: Bool = true) -> RecipeDTO {
        RecipeDTO(
            id: "chili", title: title, ingredients: "1 onion; 400 g beans; \(title)", servings: "4 servings",
            instructions: "1. Cook the onion.\n2. Stir.\n\(title)", minutes: 45, cuisine: "Tex-Mex", diets: [],
            nutrients: Nutrients([.energy: 491, .protein: 20.9]), grams: 536, uncounted: [title], isOwn: isOwn)
    }

    private func own(_ id: String, _ name: String) -> OwnFoodDTO {
        OwnFoodDTO(
            id: id, name: name, synonyms: [], group: "", per100g: Nutrients([.energy: 111]), portions: [], parts: [],
            basedOn: nil, favourite: false, note: "", createdAt: "2026-11-26T08:00:00+01:00")
    }

    @Test("foods are found, logged by weight, and own ones removed")
    func foods() {
        let empty = LibraryPage.foods(nil, own: [], PageSupport.context())
        PageSupport.check(empty)
        #expect(PageSupport.html(empty).contains(LibraryText.noOwn()))
        let food = FoodDTO(
            id: "a/b?c", name: ChatPageTests.hostile, description: ChatPageTests.hostile, source: "s", group: "",
            nova: nil, confidence: 1, per100g: Nutrients([.energy: 111, .protein: 2.6]),
            portions: [FoodPortion(label: "default", grams: 118)])
        let page = LibraryPage.foods(
            [food, food], own: (0..<500).map { own("own:\($0)", ChatPageTests.hostile) }, PageSupport.context())
        PageSupport.check(page)
        let html = PageSupport.html(page)
        #expect(html.contains("action=\"/library/foods/a%2Fb%3Fc/log\"") && html.contains("value=\"118\""))
        #expect(html.contains("action=\"/library/foods/own%3A0/remove\"") && html.contains("111 kcal"))
        #expect(PageSupport.html(LibraryPage.foods([], own: [], PageSupport.context())).contains(LibraryText.noFood()))
    }

    @Test("a new food is what its form says")
    func newFood() throws {
        let form = FormValues([("name", "Oat bar"), ("kcal", "410"), ("protein_g", "8,5"), ("fat_g", "")])
        let food = try LibraryPage.food(form, .calories)
        #expect(food.name == "Oat bar")
        #expect(food.nutrients == Nutrients([.energy: 410, .protein: 8.5]))
        #expect(try LibraryPage.food(form, .portions).nutrients == Nutrients([.protein: 8.5]))
        #expect(throws: BiteBookError.self) { try LibraryPage.food(FormValues([("kcal", "1")]), .calories) }
        #expect(throws: BiteBookError.self) {
            try LibraryPage.food(FormValues([("name", "x"), ("kcal", "many")]), .calories)
        }
    }

    @Test("recipes are listed and read, and only own ones can go")
    func recipes() {
        let empty = RecipesPage.list([], PageSupport.context())
        PageSupport.check(empty)
        #expect(PageSupport.html(empty).contains(LibraryText.noRecipe()))
        PageSupport.check(RecipesPage.list([Self.recipe(ChatPageTests.hostile)], PageSupport.context()))
        let page = RecipesPage.one(Self.recipe(ChatPageTests.hostile), PageSupport.context())
        PageSupport.check(page)
        let html = PageSupport.html(page)
        #expect(html.contains("<li>Cook the onion.</li>") && html.contains("491 kcal") && html.contains("/remove\""))
        let shipped = RecipesPage.one(Self.recipe("Chili", isOwn: false), PageSupport.context())
        #expect(!PageSupport.html(shipped).contains("/remove\""))
        var long = Self.recipe("Long")
        long.instructions = String(repeating: "\"", count: 1 << 20)
        long.ingredients = Array(repeating: "<<<<", count: 10_000).joined(separator: "; ")
        PageSupport.check(RecipesPage.one(long, PageSupport.context()))
    }

    @Test("training shows routines and what was done")
    func training() {
        let empty = TrainingPage.page([], [], PageSupport.context())
        PageSupport.check(empty)
        #expect(PageSupport.html(empty).contains(LibraryText.noLast()))
        let exercise = PlannedExerciseDTO(
            id: "bench", name: "bench press", sets: 3, low: 8, high: 12, unit: "repetitions", rest: 90, load: 60)
        #expect(TrainingPage.text(exercise) == "bench press: 3 × 8–12, 60 kg")
        let routine = RoutineDTO(id: 2, name: ChatPageTests.hostile, minutes: 40, exercises: [exercise])
        let lifts = (1...500).map { number in
            LiftDTO(
                id: Int64(number), exercise: "bench", name: ChatPageTests.hostile,
                sets: [PerformedSet(amount: 8, load: 60)], isConfirmed: false, day: CalendarDay(ordinal: 20_783),
                at: "2026-11-26T08:00:00+01:00")
        }
        PageSupport.check(TrainingPage.page([routine], lifts, PageSupport.context()))
    }
}
