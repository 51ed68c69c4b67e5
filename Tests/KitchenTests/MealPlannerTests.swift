import Nutrition
import Testing

@testable import Kitchen

@Suite("Plans of meals")
struct MealPlannerTests {
    private let files: PlanningFiles

    init() throws { files = try PlanningFiles.shared.get() }

    private func week(_ energy: Double = 2000, meals: Int = 4, seed: UInt64 = 1) -> MealPlanWish {
        MealPlanWish(
            energies: Array(repeating: energy, count: 7), places: MealPlanWish.places(meals), seed: seed)
    }

    @Test("plans of many people keep every hard limit, and nearly all meet energy and floors")
    func generated() {
        let outcome = GeneratedWishes(files).check(count: GeneratedWishes.count)
        #expect(outcome.broken.isEmpty, "\(outcome.broken.prefix(5).joined(separator: "\n"))")
        #expect(outcome.metShare >= 0.95, "\(outcome.summary)")
    }

    @Test("the same wish gives the same plan, whatever the order of the dishes, and another seed another one")
    func deterministic() {
        let plan = MealPlanner(files.dishes).plan(week())
        #expect(plan == MealPlanner(files.dishes.reversed()).plan(week()))
        #expect(plan != MealPlanner(files.dishes).plan(week(seed: 2)))
    }

    @Test("what is left over is eaten first, in no more servings than there are")
    func leftovers() throws {
        var dishes = files.dishes
        let index = try #require(dishes.firstIndex { $0.id == "red-lentil-soup" })
        dishes[index].leftover = 2
        let plan = MealPlanner(dishes).plan(week())
        let first = plan.days[0].meals.flatMap(\.items) + plan.days[1].meals.flatMap(\.items)
        let eaten = first.filter { $0.id == "red-lentil-soup" && $0.isLeftover }
        #expect(!eaten.isEmpty)
        #expect(
            plan.days.flatMap(\.meals).flatMap(\.items)
                .filter { $0.id == "red-lentil-soup" && $0.isLeftover }.map(\.servings).reduce(0, +) <= 2)
    }

    @Test("somebody who has no time gets no dish that takes longer")
    func minutes() {
        var wish = week()
        wish.minutesAtMost = 15
        let minutes = Dictionary(uniqueKeysWithValues: files.dishes.map { ($0.id, $0.minutes ?? .max) })
        let plan = MealPlanner(files.dishes).plan(wish)
        #expect(plan.isComplete)
        #expect(plan.days.flatMap(\.meals).flatMap(\.items).allSatisfy { minutes[$0.id] ?? .max <= 15 })
    }

    @Test("meat and milk stay apart within a meal where they must, and carbohydrate under its limit")
    func keptApart() {
        var dishes = files.dishes
        for index in dishes.indices { dishes[index].marks = index.isMultiple(of: 2) ? ["meat"] : ["milk"] }
        var wish = week()
        wish.apart = [["meat", "milk"]]
        wish.carbohydrateAMeal = 60
        let plan = MealPlanner(dishes).plan(wish)
        let known = Dictionary(uniqueKeysWithValues: dishes.map { ($0.id, $0) })
        for meal in plan.days.flatMap(\.meals) {
            #expect(Set(meal.items.flatMap { known[$0.id]?.marks ?? [] }).count <= 1)
            let digestible = meal.items.reduce(0) { sum, item in
                let serving = known[item.id]?.serving
                return sum + max(0, (serving?[.carbohydrate] ?? 0) - (serving?[.fiber] ?? 0)) * item.servings
            }
            #expect(digestible <= 60.001)
        }
    }

    @Test("a day that is planned in part is completed around it, with none of its dishes again")
    func partOfADay() {
        var wish = MealPlanWish(energies: [2000], places: [MealPlanWish.Place(.dinner, share: 0.35)])
        wish.energies = [700]
        wish.places[0].share = 1
        wish.ofTheDay = Set(files.dishes.filter { $0.role == .side }.prefix(10).map(\.id))
        wish.planned = Dictionary(
            uniqueKeysWithValues: files.dishes.filter { $0.kind == .recipe }.dropFirst(5).map { ($0.id, 2) })
        let plan = MealPlanner(files.dishes).plan(wish)
        let items = plan.days[0].meals[0].items
        #expect(!items.isEmpty)
        #expect(items.allSatisfy { !wish.ofTheDay.contains($0.id) && wish.planned[$0.id] == nil })
        #expect(plan.days[0].meetsEnergy)
    }

    @Test("without a dish there is a plan with nothing in it")
    func nothing() {
        let plan = MealPlanner([]).plan(week())
        #expect(plan.days.count == 7 && !plan.isComplete)
    }

    @Test("breakfast is breakfast, and a snack is small")
    func places() {
        let known = Dictionary(uniqueKeysWithValues: files.dishes.map { ($0.id, $0) })
        let plan = MealPlanner(files.dishes).plan(week(meals: 5))
        for meal in plan.days.flatMap(\.meals) {
            for item in meal.items { #expect(known[item.id]?.meals.contains(meal.meal) == true) }
        }
    }
}
