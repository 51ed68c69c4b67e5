import Nutrition

/// A column of a list.
struct Column<Item>: Sendable {
    let title: String
    /// Numbers stand at the right edge.
    var isNumber = false
    /// Whether it may be cut when the terminal is narrow.
    var isFlexible = false
    /// Left out where no energy is shown.
    var isEnergy = false
    let value: @Sendable (Item) -> String
}

/// The one renderer for lists.
struct Table<Item>: Sendable {
    let columns: [Column<Item>]
    /// What is said instead of an empty table.
    let empty: String

    func text(_ items: [Item], on page: Page) -> String {
        guard page.tracking.showsEnergy || !columns.contains(where: \.isEnergy) else {
            return Table(columns: columns.filter { !$0.isEnergy }, empty: empty).text(items, on: page)
        }
        guard !items.isEmpty else { return empty }
        let rows = items.map { item in columns.map { $0.value(item).printableLine } }
        let widths = fit(
            columns.enumerated().map { index, column in
                max(DisplayWidth.of(column.title), rows.map { DisplayWidth.of($0[index]) }.max() ?? 0)
            }, into: page.width)
        let header = line(columns.map(\.title), widths)
        return ([page.style.dim(header)] + rows.map { line($0, widths) }).joined(separator: "\n")
    }

    private func line(_ cells: [String], _ widths: [Int]) -> String {
        zip(columns, zip(cells, widths))
            .map { column, cell in
                DisplayWidth.cut(cell.0, to: cell.1).padded(to: cell.1, right: column.isNumber)
            }
            .joined(separator: "  ")
            .trimmingEnd
    }

    /// Takes what is missing from the widest flexible columns, which keep at least 8 cells.
    private func fit(_ widths: [Int], into width: Int?) -> [Int] {
        guard let width else { return widths }
        var widths = widths
        var excess = widths.reduce(0, +) + 2 * (widths.count - 1) - width
        while excess > 0 {
            let flexible = columns.indices.filter { columns[$0].isFlexible && widths[$0] > 8 }
            guard let widest = flexible.max(by: { widths[$0] < widths[$1] }) else { break }
            widths[widest] -= 1
            excess -= 1
        }
        return widths
    }
}

extension String {
    var trimmingEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
