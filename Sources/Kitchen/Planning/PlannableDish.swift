package import Nutrition

/// Something that a meal of a plan may consist of: a recipe, or a simple food in a usual portion.
package struct PlannableDish: Hashable, Sendable, Identifiable {
    package enum Kind: String, Codable, Hashable, Sendable {
        case recipe, food
    }

    /// What stands on the plate: the dish itself, or something beside it.
    package enum Role: String, Hashable, Sendable {
        case main, side
    }

    /// The id of the recipe or of the food.
    package var id: String
    package var title: String
    package var kind: Kind
    package var role: Role
    /// Of one serving; what is unknown counts as 0.
    package var serving: Nutrients
    /// What a serving weighs, in g.
    package var grams: Double
    /// For which meals it is; for snacks any of the day's.
    package var meals: Set<Meal>
    /// From the start to the table; nil is unknown, and 0 what needs no cooking.
    package var minutes: Int?
    /// Its cuisine, what it is mainly of: plans take turns among them.
    package var groups: Set<String>
    /// Contents that some people keep apart within a meal; see ``MealPlanWish/apart``.
    package var marks: Set<String>
    /// Servings that are in the fridge already: they are eaten first and need no cooking.
    package var leftover: Double
    /// Whether it is as good the day after.
    package var keepsWell: Bool
    package var isCheap: Bool
    /// Whether its eater has it often.
    package var isUsual: Bool

    package init(
        id: String, title: String, kind: Kind = .recipe, role: Role = .main, serving: Nutrients, grams: Double = 0,
        meals: Set<Meal>, minutes: Int? = 0, groups: Set<String> = [], marks: Set<String> = [], leftover: Double = 0,
        keepsWell: Bool = false, isCheap: Bool = false, isUsual: Bool = false
    ) {
        self.id = id
        self.title = title
        self.kind = kind
        self.role = role
        self.serving = serving
        self.grams = grams
        self.meals = meals
        self.minutes = minutes
        self.groups = groups
        self.marks = marks
        self.leftover = leftover
        self.keepsWell = keepsWell
        self.isCheap = isCheap
        self.isUsual = isUsual
    }
}

extension PlannableDish {
    /// A recipe as its tags tell what it is for.
    ///
    /// - Parameters:
    ///   - serving: what a serving has in it, which weighs `grams`.
    ///   - groups: what it is mainly of; its cuisine is added.
    package init(_ recipe: Recipe, serving: Nutrients, grams: Double, groups: Set<String> = []) {
        let tags = Set(recipe.tags)
        let isBeside = !tags.isDisjoint(with: ["side", "dip"])
        let isSweet = !tags.isDisjoint(with: ["dessert", "baking"])
        var meals: Set<Meal> = []
        if tags.contains("breakfast") { meals.insert(.breakfast) }
        if tags.contains("snack") || isSweet { meals.formUnion(Meal.plannedSnacks) }
        if tags.contains("sandwich") || isBeside { meals.insert(.lunch) }
        if isBeside { meals.insert(.dinner) }
        if meals.isEmpty || tags.contains("dinner") { meals.formUnion([.lunch, .dinner]) }
        self.init(
            id: recipe.id, title: recipe.title, role: isBeside ? .side : .main, serving: serving, grams: grams,
            meals: meals, minutes: recipe.minutes,
            groups: recipe.cuisine.isEmpty ? groups : groups.union(["cuisine:\(recipe.cuisine)"]),
            keepsWell: !tags.isDisjoint(with: ["make-ahead", "stew", "soup", "curry"]) && !isBeside,
            isCheap: tags.contains("budget"))
    }
}

extension PlannableDish {
    /// Whether its title names one of these things, as "cheese" and "apples" do.
    package func isCalled(_ things: [String]) -> Bool {
        let title = title.foldedWords
        return things.contains { NamedThings.names($0.foldedWords, title) }
    }
}

extension Meal {
    /// The small meals of a plan.
    package static let plannedSnacks: Set<Meal> = [.morningSnack, .afternoonSnack, .lateNight]

    var isPlannedSnack: Bool { Self.plannedSnacks.contains(self) }
}
