import DaemonAPI
import Nutrition

/// What became of a drink that was to be kept.
enum DrinkReceiptView {
    /// With what was taken for each line.
    static func text(_ receipt: DrinkReceiptDTO, on page: Page) -> String {
        var blocks = [head(receipt, page) + "\n" + lines.text(receipt.lines, on: page)]
        blocks[0] += "\n" + KitchenView.glass(receipt.drink, on: page).joined(separator: "\n")
        if !receipt.drink.uncounted.isEmpty {
            blocks[0] +=
                "\nAn amount, another name or a strength mends that: bitebook drinks edit \(receipt.drink.id)"
                .printable
        }
        if receipt.outcome != .unchanged { blocks.append("`bitebook undo` takes it back.") }
        return blocks.joined(separator: "\n\n")
    }

    private static func head(_ receipt: DrinkReceiptDTO, _ page: Page) -> String {
        let name = "\(page.style.bold(receipt.drink.name.printableLine)) (\(receipt.drink.id.printableLine))"
        return switch receipt.outcome {
        case .added: "Added \(name)"
        case .replaced: "Changed \(name)"
        case .unchanged, .kept: "Unchanged: \(name)"
        }
    }

    private static let lines = Table<DrinkLineDTO>(
        columns: [
            Column(title: "Ingredient", isFlexible: true) { $0.line },
            Column(title: "Counted as", isFlexible: true) { line in
                line.uncounted.map { "without \($0)" } ?? line.food
                    ?? (line.strength > 0 ? "its alcohol" : "nothing in it")
            },
            Column(title: "Alcohol", isNumber: true) { $0.strength > 0 ? "\(Figures.tenths($0.strength)) %" : "" },
            .energy("kcal") { line, figures in figures.number(line.calories) },
        ],
        empty: "No ingredients.")
}
