import DaemonAPI
import Nutrition

/// What became of recipes that were to be kept, and recipes for the stove.
enum RecipeReceiptView {
    /// Of so many at most each line is told; of more, what could not be counted.
    static let mostInFull = 3

    static func text(_ kept: RecipesKept, on page: Page) -> String {
        var blocks =
            kept.recipes.count <= mostInFull
            ? kept.recipes.map { text($0, on: page) }
            : [kept.recipes.map { brief($0, page) }.joined(separator: "\n")]
        if !kept.problems.isEmpty {
            blocks.append((["Not read:"] + kept.problems.map { "- \($0)" }).joined(separator: "\n").printable)
        }
        if kept.recipes.contains(where: { $0.outcome == .added || $0.outcome == .replaced }) {
            blocks.append("`bitebook undo` takes it back.")
        }
        return blocks.joined(separator: "\n\n")
    }

    /// With the food and the grams that were taken for each line.
    static func text(_ receipt: RecipeReceiptDTO, on page: Page) -> String {
        var lines = [head(receipt, page)]
        guard receipt.outcome != .kept else { return lines[0] }
        lines.append(Self.lines.text(receipt.lines, on: page))
        let recipe = receipt.recipe
        lines.append(
            recipe.servings.isEmpty
                ? "It does not say for how many it is, so all of it counts as one serving "
                    + "(\(Figures.grams(recipe.grams.rounded())))."
                : "A serving (\(Figures.grams(recipe.grams.rounded())) of ingredients; it makes \(recipe.servings))")
        lines += KitchenView.figures(recipe.nutrients, on: page)
        if recipe.servings.isEmpty {
            lines.append("Say it with `bitebook recipes edit \(recipe.id) --servings 4`.".printableLine)
        }
        if !recipe.uncounted.isEmpty {
            lines.append("Not counted: \(recipe.uncounted.joined(separator: ", "))".printableLine)
            lines.append("`bitebook recipes edit \(recipe.id)` mends an ingredient's name or amount.".printableLine)
        }
        return lines.joined(separator: "\n")
    }

    private static func head(_ receipt: RecipeReceiptDTO, _ page: Page) -> String {
        let name = "\(page.style.bold(receipt.recipe.title.printableLine)) (\(receipt.recipe.id.printableLine))"
        return switch receipt.outcome {
        case .added: "Added \(name)"
        case .replaced: "Changed \(name)"
        case .unchanged: "Unchanged: \(name)"
        case .kept: "Kept as it was: \(name). `--replace` takes the new one."
        }
    }

    private static func brief(_ receipt: RecipeReceiptDTO, _ page: Page) -> String {
        let missing = receipt.recipe.uncounted.joined(separator: ", ")
        return head(receipt, page) + (missing.isEmpty ? "" : ", without \(missing)".printableLine)
    }

    private static let lines = Table<RecipeLineDTO>(
        columns: [
            Column(title: "Ingredient", isFlexible: true) { $0.line },
            Column(title: "Taken as", isFlexible: true) { line in
                guard let food = line.food else { return "no food known" }
                return line.isCounted ? food : "\(food), not counted"
            },
            Column(title: "Grams", isNumber: true) { $0.grams.map { Figures.plain($0.rounded()) } ?? "" },
            .energy("kcal") { line, figures in line.calories.map(figures.number) ?? "" },
        ],
        empty: "No ingredients.")

    // MARK: The stove

    static func head(_ recipe: RecipeStepsDTO, on page: Page) -> String {
        let lines =
            [page.style.bold(recipe.title.printableLine), page.style.dim(recipe.servings.printableLine), ""]
            + recipe.ingredients.map { "- \($0)".printableLine }
        return lines.joined(separator: "\n")
    }

    static func text(_ step: RecipeStepDTO, of count: Int, on page: Page) -> String {
        let section = step.section.map { ", \($0)" } ?? ""
        var lines = [page.style.bold("Step \(step.number) of \(count)\(section)".printableLine), step.text.printable]
        lines += step.ingredients.map { "  - \($0)".printableLine }
        if !step.timers.isEmpty {
            lines.append("  Time: \(step.timers.map(\.text).joined(separator: ", "))".printableLine)
        }
        return lines.joined(separator: "\n")
    }

    static func text(_ recipe: RecipeStepsDTO, on page: Page) -> String {
        ([head(recipe, on: page)] + recipe.steps.map { text($0, of: recipe.steps.count, on: page) })
            .joined(separator: "\n\n")
    }
}
