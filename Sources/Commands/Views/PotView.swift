import DaemonAPI
import Nutrition

/// Pots of food and what is left of them.
enum PotView {
    private static let table = Table<PotDTO>(
        columns: [
            Column(title: "Id", isNumber: true) { $0.id.map(String.init) ?? "" },
            Column(title: "Pot", isFlexible: true) { $0.title },
            Column(title: "Cooked") { $0.day.description },
            Column(title: "Left", isNumber: true) { $0.isFinished ? "–" : Figures.grams($0.leftGrams.rounded()) },
            Column(title: "Of", isNumber: true) { Figures.grams($0.cookedGrams.rounded()) },
            .energy("kcal left") { pot, figures in
                pot.calories.map { figures.number($0 * pot.leftGrams / pot.cookedGrams) } ?? ""
            },
        ],
        empty: "No pot is open. `bitebook pot add chili --weight 2.4kg` begins one.")

    /// With a line for each that is several days old.
    static func list(_ pots: [PotDTO], on page: Page) -> String {
        let notes = pots.compactMap { pot in
            pot.note.map { "\(pot.title.printableLine), cooked on \(pot.day.inWords): \($0)" }
        }
        return ([table.text(pots, on: page)] + notes.map { page.style.dim($0) }).joined(separator: "\n")
    }

    static func line(_ pot: PotDTO) -> String {
        "\(pot.title.printableLine), \(Figures.grams(pot.leftGrams.rounded())) of "
            + Figures.grams(pot.cookedGrams.rounded())
    }

    static func kept(_ pot: PotDTO, on page: Page) -> String {
        let energy = page.energy.flatMap { figures in pot.calories.map { ", \(figures.kcal($0))" } } ?? ""
        let head =
            "Kept: a pot of \(pot.title.printableLine), \(Figures.grams(pot.cookedGrams.rounded()))\(energy)."
        let lines = pot.ingredients.map { "  \(Figures.grams($0.grams)) \($0.food.printableLine)" }
        return ([page.style.bold(head)] + lines + [pot.note].compactMap { $0?.printableLine }).joined(separator: "\n")
    }

    static func taken(_ share: PotShareDTO, on page: Page) -> String {
        let percent = Figures.plain(max(1, (share.part * 100).rounded()))
        let left =
            share.pot.isFinished
            ? "nothing is left" : "\(Figures.grams(share.pot.leftGrams.rounded())) are left"
        return "Logged \(EntryView.line(share.entry, on: page))\nThat is \(percent) % of the pot; \(left)."
    }
}
