import Nutrition

/// Finds the meals of one day: each place of it is filled with what suits the rest best, again and again, until nothing
/// changes any more.
struct DayPlanner {
    /// A place on a plate.
    struct Slot {
        let place: Int
        let isMain: Bool
        let candidates: [Int]
        /// The dish, -1 for none, and its quarters of a serving.
        var dish = -1
        var quarters = 0
        var origin = MealPlan.Origin.cooked
    }

    let table: PlanningTable
    let wish: MealPlanWish
    let energy: Double
    /// By dish: how often it is in the week, and servings that are left over.
    let times: [Int]
    let left: [Double]
    /// By group: how often it was in the days before, and whether it was yesterday.
    let groupTimes: [Double]
    /// By dish, what its eater would take today at random, from 0 to 1.
    let moods: [Double]
    /// For a place, what was cooked yesterday for it.
    let cookedBefore: [Int: Int]
    /// How much energy and floors count beside what is liked: where they are missed, more and more.
    var strictness = 1.0

    private(set) var slots: [Slot] = []
    var sum = PlanningTable.Amounts()
    var ofPlaces: [PlanningTable.Amounts] = []
    var groupsToday: [Int] = []
    var isTaken: [Bool] = []

    init(
        _ table: PlanningTable, _ wish: MealPlanWish, energy: Double, times: [Int], left: [Double],
        groupTimes: [Double], moods: [Double], cookedBefore: [Int: Int]
    ) {
        self.table = table
        self.wish = wish
        self.energy = energy
        self.times = times
        self.left = left
        self.groupTimes = groupTimes
        self.moods = moods
        self.cookedBefore = cookedBefore
        for (place, wanted) in wish.places.enumerated() {
            let mains = cookedBefore[place].map { [$0] } ?? table.mains(for: wanted.meal)
            let sides = table.sides(for: wanted.meal)
            if wanted.meal.isPlannedSnack {
                slots += (0..<2).map { Slot(place: place, isMain: $0 == 0, candidates: sides) }
            } else {
                slots.append(Slot(place: place, isMain: true, candidates: mains))
                slots += (0..<3).map { _ in Slot(place: place, isMain: false, candidates: sides) }
            }
        }
    }

    // MARK: The search

    mutating func solve() {
        sum = PlanningTable.Amounts()
        ofPlaces = Array(repeating: PlanningTable.Amounts(), count: wish.places.count)
        groupsToday = Array(repeating: 0, count: table.groupCount)
        isTaken = table.dishes.map { wish.ofTheDay.contains($0.id) }
        // Each meal by itself first: otherwise breakfast would take what the whole day has.
        let wished = strictness
        strictness = 0
        for index in slots.indices { _ = improve(index) }
        strictness = wished
        settle()
    }

    private mutating func settle() {
        for _ in 0..<Self.rounds {
            var changed = false
            for index in slots.indices where improve(index) { changed = true }
            if !changed { break }
        }
    }

    /// In kcal; what sums of doubles leave where everything was taken away lies under it.
    static let nothing = 0.001
    /// Rounds until nothing changes; few are needed.
    private static let rounds = 8

    /// Takes some dishes away and looks anew, which leads out of a day of which every single dish is the best beside the
    /// others.
    mutating func shake(_ attempt: Int, _ seed: UInt64) {
        var order = slots.indices.map { index in
            (index, PlanningTable.chance(seed, UInt64(attempt), UInt64(index), 7))
        }
        order.sort { $0.1 < $1.1 }
        let emptied = order.prefix(1 + attempt % 3 + slots.count / 6).map(\.0)
        for index in emptied { take(index, -1) }
        for index in emptied.reversed() { _ = improve(index) }
        settle()
    }

    /// Whether energy, floors and all meals are as they were wished for.
    var meetsWish: Bool {
        abs(sum.energy - energy) <= MealPlan.tolerance * energy && ofPlaces.allSatisfy { $0.energy > Self.nothing }
            && sum.protein >= wish.floors[.protein] ?? 0 && sum.carbohydrate >= wish.floors[.carbohydrate] ?? 0
            && sum.fat >= wish.floors[.fat] ?? 0
    }

    /// - Returns: whether there was something better.
    private mutating func improve(_ index: Int) -> Bool {
        let before = slots[index]
        take(index, -1)
        var best = (dish: -1, quarters: 0, cost: cost(of: -1, 0, in: index))
        for dish in before.candidates {
            guard isFree(dish), isApart(dish, in: index) else { continue }
            let step = table.dishes[dish].kind == .food ? 2 : 1
            for quarters in stride(from: Self.quarters.lowerBound, through: Self.quarters.upperBound, by: step)
            where fits(dish, quarters, in: index) {
                let cost = cost(of: dish, quarters, in: index)
                if cost < best.cost - 1e-9 { best = (dish, quarters, cost) }
            }
        }
        if best.dish >= 0 { take(index, 1, best.dish, best.quarters) }
        return best.dish != before.dish || best.quarters != before.quarters
    }

    static let quarters = Int(MealPlan.servings.lowerBound * 4)...Int(MealPlan.servings.upperBound * 4)

    /// Puts a dish into a slot, or takes it out of there.
    private mutating func take(_ index: Int, _ sign: Double, _ new: Int = -1, _ quarters: Int = 0) {
        if sign > 0 {
            slots[index].dish = new
            slots[index].quarters = quarters
            slots[index].origin = origin(of: new, quarters, in: index)
        }
        let slot = slots[index]
        guard slot.dish >= 0 else { return }
        let servings = Double(slot.quarters) / 4 * sign
        sum.add(table.amounts[slot.dish], servings)
        ofPlaces[slot.place].add(table.amounts[slot.dish], servings)
        for group in table.groups[slot.dish] { groupsToday[group] += Int(sign) }
        isTaken[slot.dish] = sign > 0
        if sign < 0 {
            slots[index].dish = -1
            slots[index].quarters = 0
            slots[index].origin = .cooked
        }
    }
}

/// What came out.
extension DayPlanner {
    /// The cost of the day as it is, for choosing among several.
    ///
    /// What is liked counts as in the first attempt, what was wished for as in the last.
    var total: Double {
        let dishes = slots.indices.reduce(0) { cost, index in
            cost + dishCost(slots[index].dish, Double(slots[index].quarters) / 4, in: index)
        }
        let places = ofPlaces.indices.reduce(0) { $0 + placeCost(ofPlaces[$1].energy, $1) }
        return dayCost(sum) / strictness * 20 + places + dishes
    }

    var day: MealPlan.Day {
        let meals = wish.places.enumerated().map { place, wanted in
            MealPlan.PlannedMeal(
                meal: wanted.meal,
                items: slots.filter { $0.place == place && $0.dish >= 0 }.map { slot in
                    MealPlan.Item(
                        id: table.dishes[slot.dish].id, servings: Double(slot.quarters) / 4,
                        origin: slot.origin)
                })
        }
        var nutrients: [Nutrient: Double] = [:]
        for slot in slots where slot.dish >= 0 {
            for (nutrient, amount) in table.dishes[slot.dish].serving.amounts {
                nutrients[nutrient, default: 0] += amount * Double(slot.quarters) / 4
            }
        }
        let short = wish.floors.filter { nutrients[$0.key] ?? 0 < $0.value }.map(\.key)
        return MealPlan.Day(
            meals: meals, nutrients: Nutrients(nutrients), energy: energy,
            short: short.sorted { $0.rawValue < $1.rawValue })
    }
}
