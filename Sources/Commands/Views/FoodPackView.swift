import DaemonAPI
import Nutrition

/// Food packs.
enum FoodPackView {
    static let table = Table<FoodPackDTO>(
        columns: [
            Column(title: "Name") { $0.name },
            Column(title: "State") { $0.installed ? "installed" : "available" },
            Column(title: "Foods", isNumber: true) { $0.installed ? Figures.grouped($0.foods) : "" },
            Column(title: "Size", isNumber: true) { Figures.bytes($0.sizeBytes) },
            Column(title: "Licence", isFlexible: true) { $0.licence },
            Column(title: "Title", isFlexible: true) { $0.title },
        ],
        empty: "No food packs.")

    /// The table, and below it what was left out of each pack.
    static func list(_ packs: [FoodPackDTO], on page: Page) -> String {
        var lines = [table.text(packs, on: page)]
        for pack in packs where pack.installed {
            lines += ["", page.style.bold(pack.name.printableLine) + "  from \(pack.source)".printableLine]
            for (reason, count) in pack.leftOut.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
                lines.append("  left out: \(Figures.grouped(count)) \(reason)".printableLine)
            }
        }
        return lines.joined(separator: "\n")
    }
}
