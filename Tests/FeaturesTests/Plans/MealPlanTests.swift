import Conversation
import DaemonAPI
import Diary
import Exchange
import Failures
import FoodKnowledge
import Foundation
import Health
import Kitchen
import Nutrition
import Store
import TestSupport
import Testing

@testable import Answers

@Suite("Plans of meals that are kept")
struct MealPlanTests {
    private static func planning(_ fixture: FeatureFixture) async throws -> MealPlanning {
        try await MealPlanning(fixture.workspace)
    }

    private static func accept(
        _ fixture: FeatureFixture, days: Int = 7, _ change: (inout MealPlanRequest) -> Void = { _ in }
    ) async throws -> MealPlanDTO {
        var request = MealPlanRequest(days: days, accept: true)
        change(&request)
        return try await planning(fixture).plan(request, by: .commandLine, turn: nil)
    }

    private static func dishes(_ plan: MealPlanDTO) -> [PlannedDishDTO] { plan.days.flatMap(\.meals).flatMap(\.dishes) }

    @Test("a proposal writes nothing; the same wish proposes the same, a variant something else")
    func proposal() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.settings.setTarget(2000, by: .commandLine, turn: nil)
            let planning = try await Self.planning(fixture)
            let plan = try await planning.plan(MealPlanRequest(days: 7), by: .commandLine, turn: nil)
            #expect(plan.days.count == 7 && !plan.isAccepted)
            for day in plan.days {
                let energy = try #require(day.nutrients[.energy])
                #expect((1900...2100).contains(energy), "\(energy)")
                #expect(day.target == 2000)
                #expect(day.meals.map(\.meal) == [.breakfast, .lunch, .afternoonSnack, .dinner])
            }
            #expect(plan == (try await planning.plan(MealPlanRequest(days: 7), by: .commandLine, turn: nil)))
            #expect(
                plan != (try await planning.plan(MealPlanRequest(days: 7, variant: 1), by: .commandLine, turn: nil)))
            #expect(try await planning.shown(PlannedDaysAddress()).days.isEmpty)
        }
    }

    @Test("accepting a week is one change, which takes the place of what was planned and can be undone")
    func accepted() async throws {
        try await FeatureFixture.with { fixture in
            let first = try await Self.accept(fixture)
            #expect(first.isAccepted && Self.dishes(first).allSatisfy { $0.id != nil && $0.state == "planned" })
            let second = try await Self.accept(fixture) { $0.variant = 3 }
            let planning = try await Self.planning(fixture)
            #expect(try await planning.shown(PlannedDaysAddress()).days == second.days)
            _ = try await fixture.journal.undo()
            #expect(try await planning.shown(PlannedDaysAddress()).days == first.days)
            _ = try await fixture.journal.undo()
            #expect(try await planning.shown(PlannedDaysAddress()).days.isEmpty)
            _ = try await fixture.journal.redo()
            #expect(try await planning.shown(PlannedDaysAddress()).days == first.days)
        }
    }

    @Test("a plan changes no target, and none is made under the floor")
    func floor() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.settings.setTarget(1800, by: .commandLine, turn: nil)
            let other = try await Self.accept(fixture, days: 1) { $0.calories = 2400 }
            #expect((2280...2520).contains(other.days[0].nutrients[.energy] ?? 0))
            #expect(try await fixture.settings.target() == 1800)
            await #expect(throws: BiteBookError.self) {
                _ = try await Self.accept(fixture, days: 1) { $0.calories = 1250 }
            }
            let shown = try await Self.planning(fixture).shown(PlannedDaysAddress())
            #expect(shown.days.map(\.meals) == other.days.map(\.meals))
        }
    }

    @Test("plans keep to diet and allergies of the profile, and to what is left out")
    func rules() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.workspace.profile.set(.diet, to: "vegan", by: .commandLine, turn: nil)
            _ = try await fixture.workspace.profile.set(.allergies, to: "soy", by: .commandLine, turn: nil)
            let plan = try await Self.accept(fixture) { $0.without = ["mushrooms", "bananas"] }
            let context = try await fixture.workspace.answerContext()
            let answers = fixture.workspace.answers
            let rules = answers.rules(in: context)
            for dish in Self.dishes(plan) {
                if dish.kind == "recipe" {
                    let recipe = try #require(try answers.shelf.kitchen.recipe(id: dish.dish))
                    #expect(
                        try answers.keeps(
                            answers.shelf.figures.serving(of: recipe), declaring: recipe.diets, to: rules),
                        "\(dish.title)")
                    #expect(!recipe.ingredients.contains { $0.name.contains("mushroom") || $0.name.contains("banana") })
                } else {
                    let food = try #require(try answers.log.foods.traited(id: dish.dish))
                    #expect(rules.allows(food), "\(dish.title)")
                    #expect(dish.title != "Banana")
                }
            }
            #expect(plan.notes.contains { $0.contains("vegan") })
        }
    }

    @Test("an allergy that nobody can look up gets no plan rather than a wrong one")
    func unknownAllergy() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.workspace.profile.set(.allergies, to: "xyzzyplugh", by: .commandLine, turn: nil)
            await #expect(throws: BiteBookError.self) { _ = try await Self.accept(fixture) }
        }
    }

    @Test("another dish takes one place only, and undo brings the first back")
    func swapped() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.settings.setTarget(2000, by: .commandLine, turn: nil)
            let plan = try await Self.accept(fixture)
            let planning = try await Self.planning(fixture)
            let day = plan.days[1].day.description
            let swapped = try await planning.swap(
                PlannedPlace(day: day, meal: .dinner), by: .commandLine, turn: nil)
            let before = plan.days[1].meals
            let after = swapped.days[0].meals
            #expect(after.map(\.meal) == before.map(\.meal))
            #expect(after.dropLast() == before.dropLast())
            #expect(after.last?.dishes.first?.dish != before.last?.dishes.first?.dish)
            #expect((1800...2200).contains(swapped.days[0].nutrients[.energy] ?? 0))
            _ = try await fixture.journal.undo()
            #expect(try await planning.shown(PlannedDaysAddress()).days == plan.days)
            await #expect(throws: BiteBookError.self) {
                _ = try await planning.swap(PlannedPlace(day: "2027-05-05", meal: .dinner), by: .commandLine, turn: nil)
            }
        }
    }

    @Test("what was planned is logged once, with its figures, and undo takes both back")
    func logged() async throws {
        try await FeatureFixture.with { fixture in
            let plan = try await Self.accept(fixture)
            let planning = try await Self.planning(fixture)
            let lunch = try #require(plan.days[0].meals.first { $0.meal == .lunch })
            let entries = try await planning.log(
                PlannedPlace(day: "today", meal: .lunch), by: .commandLine, turn: nil)
            #expect(entries.count == lunch.dishes.count)
            #expect(entries.allSatisfy { $0.meal == .lunch && $0.day == plan.days[0].day })
            let energy = lunch.dishes.reduce(0) { $0 + ($1.nutrients[.energy] ?? 0) }
            let logged = entries.reduce(0) { $0 + ($1.calories ?? 0) }
            #expect(abs(Double(logged) - energy) <= 3, "\(logged) \(energy)")
            await #expect(throws: BiteBookError.self) {
                _ = try await planning.log(PlannedPlace(day: "today", meal: .lunch), by: .commandLine, turn: nil)
            }
            // The rest of the day, without lunch.
            let rest = try await planning.log(PlannedPlace(day: "today"), by: .commandLine, turn: nil)
            #expect(rest.count == plan.days[0].meals.flatMap(\.dishes).count - lunch.dishes.count)
            await #expect(throws: BiteBookError.self) {
                _ = try await planning.log(PlannedPlace(day: "tomorrow"), by: .commandLine, turn: nil)
            }
            await #expect(throws: BiteBookError.self) {
                _ = try await planning.swap(PlannedPlace(day: "today", meal: .lunch), by: .commandLine, turn: nil)
            }
            // A new plan leaves what is logged.
            _ = try await Self.accept(fixture) { $0.variant = 5 }
            #expect(
                try await planning.shown(PlannedDaysAddress(days: 1)).days[0].meals.flatMap(\.dishes).allSatisfy {
                    $0.state == "logged"
                })
            _ = try await fixture.journal.undo()
            _ = try await fixture.journal.undo()
            _ = try await fixture.journal.undo()
            #expect(try await fixture.entries().isEmpty)
            #expect(try await planning.shown(PlannedDaysAddress()).days == plan.days)
        }
    }

    @Test("leftovers go first and are not bought; the rest of the list has all that is cooked")
    func shopping() async throws {
        try await FeatureFixture.with { fixture in
            let plan = try await Self.accept(fixture) {
                $0.leftovers = [MealPlanRequest.Leftover(name: "red lentil soup", servings: 2)]
            }
            let leftover = Self.dishes(plan).filter { $0.origin == "leftover" }
            #expect(leftover.contains { $0.dish == "red-lentil-soup" })
            let planning = try await Self.planning(fixture)
            let list = try await planning.shopping(PlannedDaysAddress())
            let dishes = Set(list.groups.flatMap(\.lines).flatMap(\.dishes))
            #expect(dishes == Set(Self.dishes(plan).filter { $0.origin != "leftover" }.map(\.title)))
            #expect(!list.groups.contains { $0.aisle == "other" })
            let removed = try await planning.clear(PlannedDaysAddress(), by: .commandLine, turn: nil)
            #expect(Self.dishes(removed).count == Self.dishes(plan).count)
            #expect(try await planning.shopping(PlannedDaysAddress()).groups.isEmpty)
            _ = try await fixture.journal.undo()
            #expect(try await planning.shown(PlannedDaysAddress()).days == plan.days)
        }
    }

    @Test(
        "what nobody plans is refused",
        arguments: [
            MealPlanRequest(from: "yesterday", accept: true), MealPlanRequest(from: "soon"), MealPlanRequest(days: 15),
            MealPlanRequest(days: 0), MealPlanRequest(meals: 9), MealPlanRequest(minutes: 0),
            MealPlanRequest(calories: -5), MealPlanRequest(calories: 99_999), MealPlanRequest(without: [""]),
            MealPlanRequest(diets: ["sunlight"]),
            MealPlanRequest(leftovers: [MealPlanRequest.Leftover(name: "soup", servings: -1)]),
            MealPlanRequest(leftovers: [MealPlanRequest.Leftover(name: "xyzzyplugh", servings: 1)]),
        ])
    func refused(_ request: MealPlanRequest) async throws {
        try await FeatureFixture.with { fixture in
            await #expect(throws: BiteBookError.self) {
                _ = try await Self.planning(fixture).plan(request, by: .commandLine, turn: nil)
            }
            let days = fixture.day("2026-11-01")...fixture.day("2026-12-31")
            let rows = try await fixture.store.plannedDishes(days)
            #expect(rows.isEmpty)
        }
    }

    @Test("what is planned is exported, erased and comes back with an import")
    func transfer() async throws {
        try await FeatureFixture.with { fixture in
            let plan = try await Self.accept(fixture, days: 2)
            let data = try await RoundTripTests.export(fixture, .archive)
            try await fixture.transfer.purge()
            let planning = try await Self.planning(fixture)
            #expect(try await planning.shown(PlannedDaysAddress()).days.isEmpty)
            _ = try await RoundTripTests.load(data, into: fixture)
            #expect(
                try await planning.shown(PlannedDaysAddress()).days.flatMap(\.meals).flatMap(\.dishes).map(\.dish)
                    == Self.dishes(plan).map(\.dish))
        }
    }
}
