import Nutrition

/// The dishes of a plan as numbers, which are compared hundreds of thousands of times.
struct PlanningTable: Sendable {
    /// Energy in kcal, the rest in g.
    struct Amounts: Sendable {
        var energy = 0.0
        var protein = 0.0
        var carbohydrate = 0.0
        var fat = 0.0
        /// Without fiber.
        var digestible = 0.0

        init() {}

        init(_ nutrients: Nutrients) {
            energy = nutrients[.energy] ?? 0
            protein = nutrients[.protein] ?? 0
            carbohydrate = nutrients[.carbohydrate] ?? 0
            fat = nutrients[.fat] ?? 0
            digestible = max(0, carbohydrate - (nutrients[.fiber] ?? 0))
        }

        mutating func add(_ other: Amounts, _ servings: Double) {
            energy += other.energy * servings
            protein += other.protein * servings
            carbohydrate += other.carbohydrate * servings
            fat += other.fat * servings
            digestible += other.digestible * servings
        }
    }

    let dishes: [PlannableDish]
    let amounts: [Amounts]
    /// By dish, the numbers of its groups.
    let groups: [[Int]]
    let groupCount: Int
    /// By dish, a number that is its own in every run.
    let salts: [UInt64]
    /// Dishes by meal, mains and sides.
    private let mains: [Meal: [Int]]
    private let sides: [Meal: [Int]]

    init(_ all: [PlannableDish], _ wish: MealPlanWish) {
        // The order in which dishes come must not change a plan.
        let dishes = all.filter { Self.mayBePlanned($0, wish) }.sorted { $0.id < $1.id }
        self.dishes = dishes
        amounts = dishes.map { Amounts($0.serving) }
        let names = Set(dishes.flatMap(\.groups)).sorted()
        let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        groups = dishes.map { $0.groups.compactMap { numbers[$0] }.sorted() }
        groupCount = names.count
        salts = dishes.map { Fingerprint.of($0.id.utf8) }
        var mains: [Meal: [Int]] = [:]
        var sides: [Meal: [Int]] = [:]
        for (index, dish) in dishes.enumerated() {
            for meal in dish.meals {
                if dish.role == .main { mains[meal, default: []].append(index) }
                if dish.role == .side || meal.isPlannedSnack { sides[meal, default: []].append(index) }
            }
        }
        self.mains = mains
        self.sides = sides
    }

    private static func mayBePlanned(_ dish: PlannableDish, _ wish: MealPlanWish) -> Bool {
        guard !wish.excluded.contains(dish.id), let energy = dish.serving[.energy], energy > 0, energy.isFinite,
            !wish.apart.contains(where: { $0.isSubset(of: dish.marks) })
        else { return false }
        guard let most = wish.minutesAtMost else { return true }
        return dish.leftover > 0 || dish.minutes.map { $0 <= most } ?? false
    }

    func mains(for meal: Meal) -> [Int] { mains[meal] ?? [] }
    func sides(for meal: Meal) -> [Int] { sides[meal] ?? [] }

    /// From 0 to 1, the same for the same numbers (``SplitMix64``).
    static func chance(_ numbers: UInt64...) -> Double {
        let mixed = numbers.reduce(SplitMix64.step) { SplitMix64.mixed(($0 ^ $1) &+ SplitMix64.step) }
        return Double(mixed >> 11) / 9_007_199_254_740_992
    }
}
