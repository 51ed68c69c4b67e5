import Nutrition

/// A column of a list.
struct Column<Item>: Sendable {
    let title: String
    /// Numbers stand at the right edge.
    let isNumber: Bool
    /// Whether it may be cut when the terminal is narrow.
    let isFlexible: Bool
    /// What stands in it; nil leaves the column out.
    private let cells: @Sendable (Page) -> (@Sendable (Item) -> String)?

    init(
        title: String, isNumber: Bool = false, isFlexible: Bool = false, value: @escaping @Sendable (Item) -> String
    ) {
        self.init(title, isNumber: isNumber, isFlexible: isFlexible) { _ in value }
    }

    /// A column of energies, which is left out where none is shown.
    static func energy(
        _ title: String, _ value: @escaping @Sendable (Item, EnergyFigures) -> String
    ) -> Column {
        Column(title, isNumber: true) { page in
            guard let figures = page.energy else { return nil }
            return { item in value(item, figures) }
        }
    }

    /// A column of texts that were written at another time (``Page/kept(_:)``).
    static func kept(_ title: String, _ value: @escaping @Sendable (Item) -> String) -> Column {
        Column(title, isFlexible: true) { page in { item in page.kept(value(item)) } }
    }

    private init(
        _ title: String, isNumber: Bool = false, isFlexible: Bool = false,
        cells: @escaping @Sendable (Page) -> (@Sendable (Item) -> String)?
    ) {
        self.title = title
        self.isNumber = isNumber
        self.isFlexible = isFlexible
        self.cells = cells
    }

    fileprivate func shown(on page: Page) -> ShownColumn<Item>? {
        cells(page).map { ShownColumn(title: title, isNumber: isNumber, isFlexible: isFlexible, value: $0) }
    }
}

/// A column as a page shows it.
private struct ShownColumn<Item>: Sendable {
    let title: String
    let isNumber: Bool
    let isFlexible: Bool
    let value: @Sendable (Item) -> String
}

/// The one renderer for lists.
struct Table<Item>: Sendable {
    let columns: [Column<Item>]
    /// What is said instead of an empty table.
    let empty: String

    func text(_ items: [Item], on page: Page) -> String {
        guard !items.isEmpty else { return empty }
        let columns = columns.compactMap { $0.shown(on: page) }
        let rows = items.map { item in columns.map { $0.value(item).printableLine } }
        let widths = fit(
            columns.enumerated().map { index, column in
                max(DisplayWidth.of(column.title), rows.map { DisplayWidth.of($0[index]) }.max() ?? 0)
            }, columns, into: page.width)
        let header = line(columns.map(\.title), columns, widths)
        return ([page.style.dim(header)] + rows.map { line($0, columns, widths) }).joined(separator: "\n")
    }

    private func line(_ cells: [String], _ columns: [ShownColumn<Item>], _ widths: [Int]) -> String {
        zip(columns, zip(cells, widths))
            .map { column, cell in
                DisplayWidth.cut(cell.0, to: cell.1).padded(to: cell.1, right: column.isNumber)
            }
            .joined(separator: "  ")
            .trimmingEnd
    }

    /// Takes what is missing from the widest flexible columns, which keep at least 8 cells.
    private func fit(_ widths: [Int], _ columns: [ShownColumn<Item>], into width: Int?) -> [Int] {
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
