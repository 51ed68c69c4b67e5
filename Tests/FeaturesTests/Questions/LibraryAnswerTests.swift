import Conversation
import DaemonAPI
import Diary
import Failures
import Foundation
import Health
import Language
import Movement
import Nutrition
import Store
import TestSupport
import Testing

@testable import Answers

@Suite("Answers from the libraries of exercise and cooking")
struct LibraryAnswerTests {
    private static func answer(_ question: NutritionQuestion, _ fixture: FeatureFixture) async throws -> [String] {
        let context = AnswerContext(settings: try await fixture.settings.snapshot())
        return try await fixture.workspace.answers.answer(question, in: context)?.lines ?? []
    }

    private static func session(_ activity: String, minutes: Double? = nil, kilometers: Double? = nil) -> AskedSession {
        var session = AskedSession(activity: activity)
        session.minutes = minutes
        session.kilometers = kilometers
        return session
    }

    @Test("sport takes its MET for kilograms and hours, with rest and without")
    func burn() async throws {
        try await FeatureFixture.with { fixture in
            // Cycling is 7.5 MET: 7.5 × 80 × 0.75 h = 450 kcal, of which 60 are rest.
            let cycling = try await Self.answer(.burned(Self.session("cycling", minutes: 45), weight: 80), fixture)
            #expect(
                cycling.count == 1 && cycling[0].contains("390 kcal") && cycling[0].contains("450 kcal"), "\(cycling)")
            #expect(cycling[0].contains("600 kcal an hour"), "\(cycling)")
            // 5 km in 28 minutes are 10.7 km/h, where running is 10.5 MET.
            let run = try await Self.answer(
                .burned(Self.session("running", minutes: 28, kilometers: 5), weight: 70), fixture)
            #expect(run.count == 2 && run[1].contains("10.7 km/h"), "\(run)")
            // Without a weight a usual one counts, and the answer says so; a measured one counts by itself.
            let unknown = try await Self.answer(.burned(Self.session("squash", minutes: 60), weight: nil), fixture)
            #expect(unknown.count == 2 && unknown[0].contains("70 kg"), "\(unknown)")
            #expect(try await Self.answer(.burned(AskedSession(activity: "squash"), weight: 70), fixture).isEmpty)
        }
    }

    @Test("every activity has a name in every language", arguments: MessageLanguage.allCases)
    func names(_ language: MessageLanguage) throws {
        for kind in try FeatureFixture.shelf.movement.activities {
            let name = SpokenLanguage.$current.withValue(language) { AnswerService.name(of: kind) }
            let isKnown = language == .english ? name == kind.key : kind.names[language.rawValue]?.isEmpty == false
            #expect(!name.isEmpty && isKnown, "\(kind.key)")
        }
    }

    @Test("what a program asks about sport is checked")
    func burnRequests() async throws {
        try await FeatureFixture.with { fixture in
            let answers = fixture.workspace.answers
            let report = try await answers.burn(BurnRequest(activity: "radfahren", minutes: 60, weight: 70))
            // Each of the list is found by its name there: "squash" is the sport.
            for kind in try answers.activities() {
                let burned = try await answers.burn(BurnRequest(activity: kind.name, minutes: 30, weight: 70))
                #expect(kind.name != "squash" || burned.name == "squash")
            }
            #expect(report.name == "cycling" && report.totalCalories == 525 && report.netCalories == 455)
            #expect(report.lowCalories < 525 && report.highCalories > 525 && report.isWeightKnown)
            let distance = try await answers.burn(BurnRequest(activity: "running", kilometers: 10, weight: 70))
            #expect(distance.isPaceAssumed && distance.durationMinutes > 50 && distance.durationMinutes < 90)
            let unknown = await fixture.refusal {
                _ = try await answers.burn(BurnRequest(activity: "qwzrtx", minutes: 5))
            }
            #expect(unknown?.code == .notFound)
            for bad in [
                BurnRequest(activity: "running", minutes: -5, weight: 70), BurnRequest(activity: "running", weight: 70),
                BurnRequest(activity: "running", minutes: 2000, weight: 70),
                BurnRequest(activity: "running", minutes: 30, weight: -1),
                BurnRequest(activity: "running", kilometers: 0, weight: 70),
            ] {
                #expect(await fixture.refusal { _ = try await answers.burn(bad) }?.code == .invalidInput, "\(bad)")
            }
            #expect(try answers.activities().count > 100)
        }
    }

    @Test("an exercise is told by its steps, and found by muscle and equipment")
    func exercises() async throws {
        try await FeatureFixture.with { fixture in
            let lines = try await Self.answer(.exercise("goblet-squat"), fixture)
            #expect(
                lines.count >= 4 && lines[0].hasPrefix("Dumbbell Goblet Squat (quadriceps") && lines[1].hasPrefix("1. ")
            )
            var wish = ExerciseWish()
            wish.muscles = ["rücken"]
            wish.equipment = ["dumbbells"]
            let back = try await Self.answer(.exercises(wish), fixture)
            #expect(back.count > 3 && back.dropFirst().allSatisfy { $0.contains("dumbbells") }, "\(back)")
            let answers = fixture.workspace.answers
            let bodyAlone = try answers.exercises(.init(muscle: "triceps", equipment: "none"))
            #expect(
                !bodyAlone.isEmpty && bodyAlone.allSatisfy { $0.equipment.isEmpty && $0.muscles.contains("triceps") })
            #expect(try answers.exercises(.init(avoid: "knee")).allSatisfy { !$0.avoid.contains("knee") })
            for bad in [
                SearchExercises.Address(muscle: "qwzrtx"), .init(type: "singing"), .init(equipment: "sofa"),
                .init(level: "expert"), .init(avoid: "soul"),
            ] {
                #expect(await fixture.refusal { _ = try answers.exercises(bad) }?.code == .invalidInput)
            }
            #expect(await fixture.refusal { _ = try answers.exercise(id: "qwzrtx") }?.code == .notFound)
        }
    }

    @Test("the figures are what the food table gives")
    func figures() throws {
        let folder = URL(fileURLWithPath: Fixtures.repository)
        let standIns = try String(contentsOf: folder.appending(path: "Kitchen/stand-ins.tsv"), encoding: .utf8)
        let reckoner = KitchenReckoner(foods: try Foods.shared.get(), standIns: standIns)
        let text = try KitchenFigures.text(of: LibraryShelf(resources: folder).kitchen, reckoner)
        #expect(try GoldenFile.difference("Kitchen/figures.tsv", text) == nil)
    }

    @Test("no recipe is proposed that the profile rules out")
    func rules() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.workspace.profile.set(.diet, to: "vegan", by: .commandLine, turn: nil)
            let context = AnswerContext(settings: try await fixture.settings.snapshot())
            let proposed = try fixture.workspace.answers.recipes(.init(limit: 200), in: context)
            #expect(proposed.count > 10 && proposed.count < 70, "\(proposed.count)")
            #expect(proposed.allSatisfy { $0.diets.contains("vegan") }, "\(proposed.map(\.title))")
            let all = try fixture.workspace.answers.recipes(.init(limit: 200, all: true), in: context)
            #expect(all.count > 100)
            _ = try await fixture.workspace.profile.set(.allergies, to: "peanuts", by: .commandLine, turn: nil)
            let free = try fixture.workspace.answers.recipes(
                .init(limit: 200), in: AnswerContext(settings: try await fixture.settings.snapshot()))
            #expect(!free.isEmpty && free.allSatisfy { !$0.ingredients.lowercased().contains("peanut") })
            let lines = try await Self.answer(.recipe(RecipeWish(words: "")), fixture)
            #expect(lines.last?.contains("vegan") == true, "\(lines)")
        }
    }

    @Test("every recipe has the energy of a serving, and says what is not counted")
    func recipeFigures() async throws {
        try await FeatureFixture.with { fixture in
            let context = AnswerContext(settings: try await fixture.settings.snapshot())
            let recipes = try fixture.workspace.answers.recipes(.init(limit: 200), in: context)
            #expect(recipes.count > 100)
            for recipe in recipes {
                let energy = try #require(recipe.nutrients[.energy], "\(recipe.id)")
                #expect((60...1300).contains(energy), "\(recipe.id): \(energy) kcal in \(recipe.grams) g")
                #expect((50...1200).contains(recipe.grams), "\(recipe.id): \(recipe.grams) g")
            }
            let uncounted = recipes.flatMap { recipe in recipe.uncounted.map { "\(recipe.id): \($0)" } }
            #expect(uncounted.count < 8, "\(uncounted)")
        }
    }

    @Test("recipes are found by diet, time and protein, and scaled")
    func recipes() async throws {
        try await FeatureFixture.with { fixture in
            let answers = fixture.workspace.answers
            let found = try answers.recipes(
                .init(diet: "vegetarian", minutes: 30, protein: 20),
                in: AnswerContext(settings: try await fixture.settings.snapshot()))
            #expect(!found.isEmpty)
            #expect(
                found.allSatisfy {
                    $0.diets.contains("vegetarian") && $0.minutes ?? 99 <= 30 && $0.nutrients[.protein] ?? 0 >= 20
                })
            let one = try answers.recipe(id: "shakshuka", servings: nil)
            let double = try answers.recipe(id: "Shakshuka", servings: 4)
            #expect(double.servings == "4 servings" && double.ingredients != one.ingredients)
            // A serving is a serving, for however many one cooks.
            #expect(abs((double.nutrients[.energy] ?? 0) - (one.nutrients[.energy] ?? 1)) <= 1)
            #expect(await fixture.refusal { _ = try answers.recipe(id: "qwzrtx", servings: nil) }?.code == .notFound)
            let named = try await Self.answer(.recipe(RecipeWish(words: "shakshuka")), fixture)
            #expect(named[0].hasPrefix("Shakshuka: ") && named.contains { $0.hasPrefix("1. ") }, "\(named)")
            var wish = RecipeWish(words: "")
            wish.diets = ["vegan"]
            #expect(try await Self.answer(.recipe(wish), fixture).count > 3)
            #expect(try await Self.answer(.recipe(RecipeWish(words: "qwzrtx")), fixture).count == 1)
        }
    }

    @Test("a drink has the energy of its alcohol and of what else is in it")
    func drinks() async throws {
        try await FeatureFixture.with { fixture in
            let answers = fixture.workspace.answers
            for drink in try answers.drinks(.init()) {
                let energy = drink.nutrients[.energy] ?? 0
                #expect(energy >= drink.alcohol * 7 - 0.5 && energy < 800, "\(drink.id): \(energy)")
            }
            // 60 ml of 40 % and 10 ml of 18 %: 20.4 g of alcohol.
            let martini = try answers.drink(id: "dry-martini")
            #expect(abs(martini.alcohol - 20.36) < 0.1 && (140...165).contains(martini.nutrients[.energy] ?? 0))
            let using = try answers.drinks(.init(with: "gin,lime"))
            #expect(
                using.first.map { $0.ingredients.joined().contains("gin") && $0.ingredients.joined().contains("lime") }
                    == true)
            let how = try await Self.answer(.drink("negroni"), fixture)
            #expect(how[0].hasPrefix("Negroni: ") && how.contains("- 30 ml gin"), "\(how)")
            let beer = try await Self.answer(.standardDrinks(milliliters: 500, strength: 5), fixture)
            #expect(beer.count == 1 && beer[0].contains("g of alcohol"), "\(beer)")
            #expect(await fixture.refusal { _ = try answers.drink(id: "qwzrtx") }?.code == .notFound)
        }
    }

    @Test("no drink is proposed that its reader must not have, and what is asked for by name is warned of")
    func drinkRules() async throws {
        try await FeatureFixture.with { fixture in
            let gin = NutritionQuestion.drinks(with: [AskedFood("gin")])
            let eggs = NutritionQuestion.drinks(with: [AskedFood("egg white")])
            let all = (try await Self.answer(gin, fixture), try await Self.answer(eggs, fixture))
            #expect(all.0.count > 2 && all.1.count > 1, "\(all)")
            _ = try await fixture.workspace.profile.set(.allergies, to: "eggs", by: .commandLine, turn: nil)
            let sour = try await Self.answer(eggs, fixture)
            #expect(!sour.contains { $0.hasPrefix("- ") } && sour.last?.contains("egg") == true, "\(sour)")
            let named = try await Self.answer(.drink("clover-club"), fixture)
            #expect(
                named.last?.lowercased().contains("egg") == true && named.last?.contains("told me") == true, "\(named)")
            _ = try await fixture.workspace.profile.set(.conditions, to: "pregnant", by: .commandLine, turn: nil)
            let none = try await Self.answer(gin, fixture)
            #expect(!none.contains { $0.hasPrefix("- ") }, "\(none)")
        }
    }

    @Test("drinks and dishes of the library are logged by their names, and undone")
    func logged() async throws {
        try await FeatureFixture.with { fixture in
            let entry = try await fixture.log.add(NewEntry(name: "negroni", quantity: 2), by: .commandLine)
            #expect(entry.foodID == "drink:negroni" && (300...480).contains(entry.calories ?? 0), "\(entry)")
            let shakshuka = try await fixture.log.add(
                NewEntry(name: "Shakshuka", foodID: "recipe:shakshuka", quantity: 1.5, unit: "serving"),
                by: .commandLine)
            let serving = try fixture.workspace.answers.recipe(id: "shakshuka", servings: nil).nutrients[.energy] ?? 0
            #expect(abs(Double(shakshuka.calories ?? 0) - 1.5 * serving) < 2)
            let refused = await fixture.refusal {
                _ = try await fixture.log.add(NewEntry(name: "x", foodID: "recipe:qwzrtx"), by: .commandLine)
            }
            #expect(refused?.code == .notFound)
            _ = try await fixture.journal.undo()
            #expect(try await fixture.entries().map(\.name) == ["negroni"])
        }
    }

    @Test("a week of training follows from the profile, and keeps to what is asked")
    func workouts() async throws {
        try await FeatureFixture.with { fixture in
            let answers = fixture.workspace.answers
            func context() async throws -> AnswerContext {
                AnswerContext(settings: try await fixture.settings.snapshot())
            }
            // Nothing is known: four sessions of at most an hour, with the body alone.
            let plain = try await answers.workouts(WorkoutRequest(), in: try await context())
            #expect(plain.sessions.count == 4 && plain.sessions.allSatisfy { $0.minutes <= 60 && !$0.warmUp.isEmpty })
            #expect(plain.equipment.isEmpty && plain.notes.isEmpty && plain.from.weekday == 1)
            _ = try await fixture.workspace.profile.set(.equipment, to: "kettlebell, mat", by: .commandLine, turn: nil)
            _ = try await fixture.workspace.profile.set(.trainingTime, to: "3 x 30 min", by: .commandLine, turn: nil)
            _ = try await fixture.workspace.profile.set(.conditions, to: "asthma", by: .commandLine, turn: nil)
            let own = try await answers.workouts(WorkoutRequest(), in: try await context())
            #expect(own.sessions.count == 3 && own.sessions.allSatisfy { $0.minutes <= 30 })
            #expect(own.equipment == ["kettlebell", "mat"])
            #expect(own.notes.contains { $0.contains("physician") }, "\(own.notes)")
            let library = try answers.shelf.movement
            let asked = try await answers.workouts(
                WorkoutRequest(daysPerWeek: 2, equipment: ["none"], avoid: ["knee"], skipsWarmUp: true),
                in: try await context())
            #expect(asked.sessions.count == 2 && asked.sessions.allSatisfy(\.warmUp.isEmpty))
            #expect(asked.notes.contains { $0.contains("warm-up") })
            for exercise in asked.sessions.flatMap(\.main) {
                let known = try #require(library.exercise(id: exercise.id))
                #expect(known.equipment.isEmpty && known.avoid?.contains(.knee) == false)
            }
            for bad in [
                WorkoutRequest(emphasis: "fame"), .init(goal: "fame"), .init(level: "god"), .init(daysPerWeek: 8),
                .init(minutes: 5), .init(equipment: ["sofa"]), .init(avoid: ["soul"]),
            ] {
                let context = try await context()
                #expect(
                    await fixture.refusal { _ = try await answers.workouts(bad, in: context) }?.code == .invalidInput)
            }
            var wish = WorkoutWish()
            wish.days = 3
            let lines = try await Self.answer(.workout(wish), fixture)
            #expect(lines.count >= 5 && lines[1].hasPrefix("1. ") && lines[1].contains(" × "), "\(lines)")
        }
    }
}
