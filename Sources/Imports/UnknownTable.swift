import Foundation
import Nutrition

/// A table of no program that is known, as far as its user has to see it to say what its columns are.
package struct UnknownTable: Hashable, Sendable {
    package struct Column: Hashable, Sendable {
        package var title: String
        /// Its first values that differ.
        package var samples: [String]
        /// What it is by its title and values, as ``UnmappedTable/fields`` calls it; nil where neither tells.
        package var field: String?
        /// A date that may be two days, while no other of the first rows tells which.
        package var ambiguousDate: String?
        /// A number that may be two, likewise.
        package var ambiguousNumber: String?
    }

    /// More columns are not shown.
    static let mostColumns = 200
    private static let longestSample = 40
    private static let mostSamples = 3

    package var file: String
    /// By which the table is known again.
    package var header: String
    package var columns: [Column]

    /// - Returns: nil for what is no table with a heading.
    init?(_ piece: ImportPiece) {
        guard let head = TableHead(piece.head), let place = head.rows.firstIndex(where: { $0.count > 1 }) else {
            return nil
        }
        let titles = head.rows[place].fields
        let rows = head.rows[(place + 1)...]
        guard titles.contains(where: { !$0.isEmpty }) else { return nil }
        file = piece.name
        header = TableHeading(titles).key
        columns = titles.indices.prefix(Self.mostColumns).map { index in
            Self.column(titles[index], rows.compactMap { $0.known(index) })
        }
        var taken: Set<String> = []
        for index in columns.indices {
            guard let field = columns[index].field else { continue }
            if !taken.insert(field).inserted { columns[index].field = nil }
        }
        // Beside sport stands what it used, which nobody has eaten.
        if taken.contains("activity"), !taken.contains("name") {
            for index in columns.indices where ["kcal", "kj"].contains(columns[index].field) {
                columns[index].field = nil
            }
            taken.subtract(["kcal", "kj"])
        }
        // What stands in words beside numbers is most likely the food.
        if !taken.contains("name"), taken.contains(where: { ["kcal", "kj", "protein", "grams"].contains($0) }),
            let text = columns.indices.first(where: {
                ColumnWords.field(of: columns[$0].title) == nil && columns[$0].field == nil
                    && isText(columns[$0].samples)
            })
        {
            columns[text].field = "name"
        }
    }

    private func isText(_ samples: [String]) -> Bool {
        !samples.isEmpty
            && samples.allSatisfy { NumberStyle.comma.number($0) == nil && $0.contains(where: \.isLetter) }
    }

    private static func column(_ title: String, _ values: [String]) -> Column {
        var samples: [String] = []
        for value in values where samples.count < mostSamples {
            let short = String(value.prefix(longestSample))
            if !samples.contains(short) { samples.append(short) }
        }
        var field = ColumnWords.field(of: title, values: values)
        let areDates =
            !values.isEmpty
            && values.allSatisfy { value in
                TableDates.time(value, .day) != nil || TableDates.time(value, .month) != nil
            }
        if areDates { field = "date" }
        let areMeals = !values.isEmpty && values.allSatisfy(MealNames.isMeal)
        if areMeals, field == nil || field == "time" { field = "meal" }
        if field == "date", !areDates, !values.isEmpty { field = nil }
        var column = Column(title: title, samples: samples, field: field)
        if areDates, values.allSatisfy({ TableDates.order(of: $0) == nil }) {
            column.ambiguousDate = values.first(where: TableDates.isAmbiguous)
        }
        if !areDates {
            var evidence = NumberEvidence()
            for value in values { evidence.see(value) }
            if evidence.style == nil { column.ambiguousNumber = evidence.ambiguous }
        }
        return column
    }
}
