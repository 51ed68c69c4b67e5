import DaemonAPI
import Nutrition

/// What API Ninjas says, marked as its own word.
enum LookupView {
    static func text(_ provider: LookupProviderDTO, on page: Page) -> String {
        guard let endpoint = provider.endpoint else {
            return "Nothing is looked up at API Ninjas. "
                + "`bitebook lookup provider api-ninjas` shows what would be sent, and asks."
        }
        return [
            "`bitebook lookup` asks \(endpoint.model) at \(endpoint.host).".printableLine, EndpointView.key(endpoint),
            provider.problem.map { page.style.yellow($0.printableLine) },
        ].compactMap { $0 }.joined(separator: "\n")
    }

    static func text(_ answer: LookupAnswer, on page: Page) -> String {
        let blocks =
            switch answer.found {
            case .nutrition(let foods): foods.map { food($0, on: page) }
            case .recipe(let recipes): recipes.map { recipe($0, on: page) }
            case .exercise(let exercises): exercises.map { exercise($0, on: page) }
            case .burned(let activities): [activities.map { activity($0, on: page) }.joined(separator: "\n")]
            case .cocktail(let cocktails): cocktails.map { cocktail($0, on: page) }
            }
        let words = page.kept(answer.words).printableLine
        guard blocks.contains(where: { !$0.isEmpty }) else {
            return "\(answer.provider) finds nothing for \"\(words)\"."
        }
        var notes: [String] = []
        if case .burned = answer.found {
            notes.append("It counts a body of \(Figures.tenths(LookedUpActivity.assumedWeight)) kg: no weight is sent.")
        }
        if page.energy == nil, [.nutrition, .burned].contains(answer.found.kind) {
            notes.append("Energies are not shown in portions mode.")
        }
        notes.append(
            "This is the word of \(answer.provider) (\(answer.host)), not of BiteBook's tables. Nothing is logged.")
        let heading = "\(answer.provider) says of \"\(words)\":"
        return ([heading.printableLine] + blocks + [page.style.dim(notes.joined(separator: "\n").printable)])
            .joined(separator: "\n\n")
    }

    private static func food(_ food: LookedUpFood, on page: Page) -> String {
        let serving = food.servingGrams.map(Figures.grams) ?? "serving not given"
        let energy = page.energy.map { figures in ": \(food.calories.map { figures.kcal($0) } ?? "energy not given")" }
        func grams(_ name: String, _ value: Double?) -> String { "\(name) \(value.map(Figures.grams) ?? "not given")" }
        func further(_ name: String, _ value: Double?, _ unit: String) -> String? {
            value.map { "\(name) \(Figures.amount($0)) \(unit)" }
        }
        let rest = [
            further("saturated fat", food.saturatedFat, "g"), further("fiber", food.fiber, "g"),
            further("sugar", food.sugar, "g"), further("sodium", food.sodium, "mg"),
            further("potassium", food.potassium, "mg"), further("cholesterol", food.cholesterol, "mg"),
        ].compactMap { $0 }.joined(separator: ", ")
        let main = [
            grams("protein", food.protein), grams("fat", food.fat), grams("carbohydrates", food.carbohydrates),
        ].joined(separator: ", ")
        return [page.style.bold("\(line(food.name, page)), \(serving)") + (energy ?? ""), "  " + main, "  " + rest]
            .filter { $0 != "  " }.joined(separator: "\n")
    }

    private static func recipe(_ recipe: LookedUpRecipe, on page: Page) -> String {
        block(
            recipe.title, recipe.servings.map { [$0] } ?? [], recipe.ingredients, recipe.instructions, on: page)
    }

    private static func exercise(_ exercise: LookedUpExercise, on page: Page) -> String {
        let facts = [exercise.type, exercise.difficulty, exercise.muscle].compactMap { $0 } + exercise.equipment
        return block(
            exercise.name, facts.map { $0.replacing("_", with: " ") }, [], exercise.instructions, on: page)
    }

    private static func cocktail(_ cocktail: LookedUpCocktail, on page: Page) -> String {
        block(cocktail.name, [], cocktail.ingredients, cocktail.instructions, on: page)
    }

    private static func activity(_ activity: LookedUpActivity, on page: Page) -> String {
        let minutes = activity.durationMinutes.map { "\(Figures.plain($0)) minutes" } ?? "time not given"
        let name = page.style.bold("\(line(activity.name, page)), \(minutes)")
        guard let figures = page.energy else { return name }
        let total = activity.totalCalories.map { figures.kcal($0) } ?? "energy not given"
        return "\(name): \(total)" + (activity.caloriesPerHour.map { ", \(figures.kcal($0)) an hour" } ?? "")
    }

    /// A title, facts behind dots, a list, and what to do.
    private static func block(
        _ title: String, _ facts: [String], _ list: [String], _ instructions: String?, on page: Page
    ) -> String {
        let steps = instructions.map { page.kept($0).printable } ?? "Instructions are not given."
        let dots = facts.map { line($0, page) }.joined(separator: " · ")
        return
            ([page.style.bold(line(title, page))] + (dots.isEmpty ? [] : [page.style.dim(dots)])
            + list.map { "- \(line($0, page))" } + [steps]).joined(separator: "\n")
    }

    /// A text of the service on one line, without energies where none are shown.
    private static func line(_ text: String, _ page: Page) -> String { page.kept(text).printableLine }
}
