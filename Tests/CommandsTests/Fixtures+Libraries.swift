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
        case "POST /v1/exercises", "PATCH /v1/exercises/zercher%20squat", "DELETE /v1/exercises/zercher%20squat",
            "PUT /v1/exercises/zercher%20squat/favourite":
            return .json(zercher)
        case "POST /v1/exercises/file": return .json(importedExercises)
        case "GET /v1/recipes": return .json([shakshuka])
        case "GET /v1/recipes/shakshuka": return .json(shakshuka)
        case "GET /v1/recipes/my%20chili/steps": return .json(chiliSteps)
        case "GET /v1/recipes/my%20chili/text", "GET /v1/recipes/chili/text": return .json(sharedChili)
        case "DELETE /v1/recipes/my%20chili", "PUT /v1/recipes/my%20chili/favourite": return .json(chili)
        case "PATCH /v1/recipes/my-chili": return .json(chiliReceipt)
        case "POST /v1/recipes", "POST /v1/recipes/file", "POST /v1/recipes/page":
            return .json(RecipesKept(recipes: [chiliReceipt], problems: ["bad.json cannot be read."]))
        case "GET /v1/drinks": return .json([negroni])
        case "GET /v1/drinks/negroni": return .json(negroni)
        case "POST /v1/drinks", "PATCH /v1/drinks/my%20paloma", "PATCH /v1/drinks/paloma":
            return .json(palomaReceipt)
        case "DELETE /v1/drinks/my%20paloma", "DELETE /v1/drinks/paloma": return .json(paloma)
        case "PUT /v1/drinks/negroni/favourite":
            var drink = negroni
            drink.isFavourite = true
            return .json(drink)
        case "POST /v1/workouts/plan": return .json(workouts)
        case "GET /v1/workouts/emphasis": return .json(emphasis)
        case "PUT /v1/workouts/emphasis":
            var chosen = emphasis
            (chosen.outcome, chosen.proposal, chosen.days, chosen.sessions) = (.early, nil, 0, 1)
            (chosen.emphasis, chosen.goal, chosen.since) = (.cardio, .weightLoss, day)
            return .json(chosen)
        case "POST /v1/lifts", "GET /v1/lifts": return .json([lift])
        case "DELETE /v1/lifts/3": return .json(lift)
        case "GET /v1/routines": return .json([routine])
        case "POST /v1/routines", "GET /v1/routines/push%20day", "PATCH /v1/routines/push%20day",
            "DELETE /v1/routines/push%20day":
            return .json(routine)
        case "POST /v1/pots", "DELETE /v1/pots/chili": return .json(pot)
        case "GET /v1/pots": return .json([pot])
        case "POST /v1/pots/chili/shares", "POST /v1/pots/3/shares":
            return .json(PotShareDTO(pot: pot, entry: entries[0], part: 0.133))
        case "GET /v1/exercises/squat/next": return .json(advice)
        case "GET /v1/exercises/squat/substitutes": return .json([squat])
        case "GET /v1/plates": return .json(PlatesDTO(total: 70, bar: 20, perSide: [25], isExact: false))
        case "POST /v1/plan", "GET /v1/plan", "DELETE /v1/plan", "POST /v1/plan/swap": return .json(mealPlan)
        case "POST /v1/plan/log": return .json([entries[1]])
        case "GET /v1/plan/shopping":
            return .json(
                ShoppingListDTO(
                    from: day, to: day.adding(days: 6),
                    groups: [
                        ShoppingGroupDTO(
                            aisle: "dairy and eggs",
                            lines: [ShoppingLineDTO(name: "eggs", amounts: ["6"], dishes: ["Shakshuka"])])
                    ]))
        default: return nil
        }
    }

    private static let pot = PotDTO(
        id: 3, title: "chili", foodID: nil, ingredients: [.init(food: "beef", foodID: "core:1", grams: 500)],
        calories: 2600, isStated: true, cookedGrams: 2400, leftGrams: 2080, day: report.summary.date.adding(days: -5),
        isFinished: false, note: "Leftovers are usually eaten within 3–4 days from the fridge.")

    private static let emphasis = TrainingEmphasisDTO(
        emphasis: .strength, goal: .generalFitness, isChosen: true, since: day.adding(days: -31), days: 31,
        sessions: 12, outcome: .proposed,
        proposal: .init(emphasis: .strength, goal: .muscleGain, reason: .strengthStands),
        lifts: [.init(exercise: "squat", name: "\u{1B}[31mGoblet Squat", from: 62.1, to: 61.9, days: 28)],
        weight: .init(from: 81.24, to: 81, days: 30))

    private static let lift = LiftDTO(
        id: 3, exercise: "squat", name: "Goblet Squat",
        sets: [PerformedSet(amount: 8, load: 22), .init(amount: 8, load: 22), .init(amount: 7, load: 22, exertion: 8)],
        isConfirmed: true, day: report.summary.date, at: "2026-11-18T18:00:00+01:00")

    private static let advice = LiftAdviceDTO(
        exercise: "squat", name: "Goblet Squat", load: 24, low: 6, high: 10, unit: "repetitions",
        reason: "Next Goblet Squat: 6–10, 24 kg. All sets had the repetitions, so 4.0 % more.", maximum: 28.2,
        last: lift,
        plates: nil)

    private static let routine = RoutineDTO(
        id: 2, name: "Push day", minutes: 24,
        exercises: [
            PlannedExerciseDTO(
                id: "squat", name: "Goblet Squat", sets: 2, low: 5, high: 5, unit: "repetitions", rest: 60, load: 24)
        ], missing: ["Gill breathing"])

    private static let burn = BurnReport(
        name: "running", caloriesPerHour: 735, durationMinutes: 28, totalCalories: 343, netCalories: 310,
        lowCalories: 274, highCalories: 412, metabolicEquivalent: 10.5, code: "12060", weight: 70,
        isWeightKnown: false, kilometers: 5, speed: 10.7, isPaceAssumed: false)

    private static let squat = ExerciseDTO(
        id: "squat", name: "Goblet Squat", type: "strength", muscle: "quadriceps", muscles: ["quadriceps", "glutes"],
        equipment: ["dumbbells"], difficulty: "beginner", force: "push", avoid: ["knee"],
        instructions: "1. Hold one dumbbell.\n2. Squat.")

    private static let zercher = ExerciseDTO(
        id: "my-zercher-squat", name: "Zercher Squat", type: "strength", muscle: "quadriceps",
        muscles: ["quadriceps", "glutes"], equipment: ["barbell"], difficulty: "beginner", force: nil, avoid: [],
        instructions: "1. Squat.", isOwn: true, isFavourite: true)

    private static let importedExercises = ExercisesImported(
        added: (1...12).map { "Movement \($0)" }, known: ["Push-Up"],
        leftOut: [
            LeftOutExercise(row: 3, name: nil, reason: "it has no name"),
            LeftOutExercise(row: 7, name: "Gill breathing", reason: "“Gill breathing” works no muscle."),
        ])

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

    private static let paloma = DrinkDTO(
        id: "my-smoky-paloma", name: "Smoky paloma", ingredients: ["40 ml mezcal 42%", "qwzrtx"], instructions: "Stir.",
        kind: "cocktail", glass: "highball", milliliters: 160, strength: 10.5, alcohol: 13.3, standardDrinks: 1.3,
        nutrients: Nutrients([.energy: 143]), uncounted: ["qwzrtx"], isOwn: true)

    private static let palomaReceipt = DrinkReceiptDTO(
        outcome: .added, drink: paloma,
        lines: [
            DrinkLineDTO(
                line: "40 ml mezcal 42%", food: nil, strength: 42, calories: 92.8,
                uncounted: "mezcal beside its alcohol"),
            DrinkLineDTO(
                line: "120 ml grapefruit juice", food: "grapefruit juice", strength: 0, calories: 50, uncounted: nil),
            DrinkLineDTO(line: "qwzrtx", food: nil, strength: 0, calories: 0, uncounted: "qwzrtx"),
        ])

    private static let mealPlan = MealPlanDTO(
        days: [
            PlannedDayDTO(
                day: day,
                meals: [
                    PlannedMealDTO(
                        meal: .dinner,
                        dishes: [
                            PlannedDishDTO(
                                id: 3, dish: "shakshuka", kind: "recipe", title: "Shakshuka", servings: 1.5, grams: 660,
                                origin: "again", state: "planned",
                                nutrients: Nutrients([.energy: 470, .protein: 23])),
                            PlannedDishDTO(
                                id: 4, dish: "core:1", kind: "food", title: "Rye bread", servings: 1, grams: 60,
                                origin: "cooked", state: "logged", nutrients: Nutrients([.energy: 155])),
                        ])
                ], nutrients: Nutrients([.energy: 625, .protein: 23]), target: 2000)
        ], isAccepted: true, notes: ["Kept to what you told me: vegetarian."])

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
