import DaemonAPI
import Nutrition
import StubDaemon

@testable import Commands

/// Sport, exercises, recipes and drinks.
extension Fixtures {
    static func libraryAnswer(_ request: StubDaemon.Request) -> StubDaemon.Answer? {
        let path = request.target.prefix { $0 != "?" }
        switch "\(request.verb) \(path)" {
        case "POST /v1/burn": return .json(burn)
        case "GET /v1/activity-kinds":
            return .json([ActivityKindDTO(name: "running", metabolicEquivalent: 8, lowest: 6, highest: 23)])
        case "GET /v1/exercises": return .json([squat])
        case "GET /v1/exercises/squat", "GET /v1/exercises/goblet%20squat": return .json(squat)
        case "GET /v1/recipes": return .json([shakshuka])
        case "GET /v1/recipes/shakshuka": return .json(shakshuka)
        case "GET /v1/recipes/my%20chili/steps": return .json(chiliSteps)
        case "GET /v1/recipes/my%20chili/text", "GET /v1/recipes/chili/text": return .json(sharedChili)
        case "DELETE /v1/recipes/my%20chili", "PUT /v1/recipes/my%20chili/favourite": return .json(chili)
        case "PATCH /v1/recipes/my-chili": return .json(chiliReceipt)
        case "POST /v1/recipes", "POST /v1/recipes/file":
            return .json(RecipesKept(recipes: [chiliReceipt], problems: ["bad.json cannot be read."]))
        case "GET /v1/drinks": return .json([negroni])
        case "GET /v1/drinks/negroni": return .json(negroni)
        case "POST /v1/workouts/plan": return .json(workouts)
        default: return nil
        }
    }

    private static let burn = BurnReport(
        name: "running", caloriesPerHour: 735, durationMinutes: 28, totalCalories: 343, netCalories: 310,
        lowCalories: 274, highCalories: 412, metabolicEquivalent: 10.5, code: "12060", weight: 70,
        isWeightKnown: false, kilometers: 5, speed: 10.7, isPaceAssumed: false)

    private static let squat = ExerciseDTO(
        id: "squat", name: "Goblet Squat", type: "strength", muscle: "quadriceps", muscles: ["quadriceps", "glutes"],
        equipment: ["dumbbells"], difficulty: "beginner", force: "push", avoid: ["knee"],
        instructions: "1. Hold one dumbbell.\n2. Squat.")

    private static let shakshuka = RecipeDTO(
        id: "shakshuka", title: "Shakshuka", ingredients: "4 eggs; salt", servings: "2 servings",
        instructions: "1. Cook.", minutes: 30, cuisine: "Middle Eastern", diets: ["vegetarian"],
        nutrients: Nutrients([.energy: 313, .protein: 15]), grams: 441, uncounted: ["sumac"])

    private static let chili = RecipeDTO(
        id: "my-chili", title: "Chili", ingredients: "400 g beans; paprika", servings: "4 servings",
        instructions: "1. Cook.", minutes: nil, cuisine: "", diets: [], nutrients: Nutrients([.energy: 130]),
        grams: 100, uncounted: ["qwzrtx"], isOwn: true)

    private static let chiliReceipt = RecipeReceiptDTO(
        outcome: .added, recipe: chili,
        lines: [
            RecipeLineDTO(
                line: "400 g beans", food: "Beans", foodID: "sr:16015", grams: 400, calories: 520, isCounted: true),
            RecipeLineDTO(line: "qwzrtx", food: nil, foodID: nil, grams: nil, calories: nil, isCounted: false),
        ])

    static let sharedChili = SharedRecipe(
        id: "my-chili", title: "Chili", isOwn: true, form: .cook, filename: "chili.cook",
        text: "---\ntitle: Chili\n---\n\nCook @beans{400%g}.\n")

    private static let chiliSteps = RecipeStepsDTO(
        id: "my-chili", title: "Chili", servings: "2 servings", ingredients: ["400 g beans"],
        steps: [
            RecipeStepDTO(
                number: 1, section: nil, text: "Cook the beans for 20 minutes.", ingredients: ["400 g beans"],
                timers: [RecipeTimerDTO(text: "20 minutes", seconds: 1200)]),
            RecipeStepDTO(number: 2, section: "Table", text: "Serve.", ingredients: [], timers: []),
        ])

    private static let negroni = DrinkDTO(
        id: "negroni", name: "Negroni", ingredients: ["30 ml gin"], instructions: "Stir.", kind: "cocktail",
        glass: "old fashioned", milliliters: 90, strength: 26.7, alcohol: 18.9, standardDrinks: 1.9,
        nutrients: Nutrients([.energy: 198]))

    private static let workouts: WorkoutWeek = {
        let squat = PlannedExerciseDTO(
            id: "squat", name: "Goblet Squat", sets: 3, low: 8, high: 12, unit: "repetitions", rest: 90)
        let plank = PlannedExerciseDTO(id: "plank", name: "Plank", sets: 1, low: 30, high: 30, unit: "seconds", rest: 0)
        return WorkoutWeek(
            from: report.summary.date.startOfWeek, emphasis: "hybrid", goal: "muscleGain", level: "beginner",
            equipment: ["dumbbells"],
            sessions: [
                WorkoutSessionDTO(
                    day: report.summary.date, focus: "fullBody", minutes: 45, warmUp: [plank], main: [squat],
                    coolDown: [plank])
            ],
            notes: ["One day is easy: nobody trains hard every day."])
    }()
}
