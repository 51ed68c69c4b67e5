import Foundation
import Nutrition

/// Columns of weight, body fat and waist with a date beside them.
struct BodyColumns {
    private let date: Int?
    private let measures: [(measure: BodyMeasure, index: Int, unit: BodyUnit?)]
    private let deleted: Int?

    /// - Parameter mapping: tells the unit where the heading does not: `weight_lb`.
    init(_ columns: TableColumns, _ mapping: ColumnMapping? = nil) {
        let names: [(BodyMeasure, [String])] = [
            (.weight, ["weight", "gewicht_kg"]),
            (.bodyFat, ["body fat", "body fat %", "body fat percentage", "fat percent", "koerperfett_prozent"]),
            (.waist, ["waist", "taillenumfang_cm"]),
        ]
        date = columns.index("date", "datum_tag_monat_jahr")
        deleted = columns.index("deleted")
        measures = names.compactMap { measure, names in
            guard let index = columns.first(of: names) else { return nil }
            let column = columns.columns[index]
            let told = mapping?.fields[column.title].flatMap { BodyUnit(word: $0.split(separator: "_").last ?? "") }
            let unit: BodyUnit? =
                if measure == .bodyFat {
                    .percent
                } else if let title = column.unit {
                    BodyUnit(word: title)
                } else {
                    column.name.split(separator: "_").count > 1
                        ? BodyUnit(word: column.name.split(separator: "_").last ?? "") : told
                }
            return (measure, index, unit)
        }
    }

    func read(_ table: Table, _ piece: ImportPiece, into collector: inout ImportCollector) throws {
        for (measure, index, unit) in measures where unit == nil {
            let title = table.columns.columns[index].title
            let (one, other) = measure == .waist ? ("cm", "in") : ("kg", "lb")
            collector.problem(
                "",
                "the file does not say whether “\(title)” is in \(one) or \(other): map the column to "
                    + "\(measure.rawValue)_\(one) or \(measure.rawValue)_\(other)")
        }
        try table.read(piece, into: &collector) { row, collector in try give(row, table, to: &collector) }
    }

    func give(_ row: TableRow, _ table: Table, to collector: inout ImportCollector) throws {
        guard !DeletedRow.isDeleted(row, deleted) else { return collector.leaveOut(DeletedRow.reason) }
        let at = try table.time(row, date)
        for (measure, index, unit) in measures {
            guard let unit, let number = try table.number(row, index), number != 0 else { continue }
            collector.add(measure, number, unit, at: at.imported, place: row.place)
        }
    }
}

/// Rows that the program keeps, though the user deleted them.
enum DeletedRow {
    static let reason = "rows that were deleted there"

    static func isDeleted(_ row: TableRow, _ index: Int?) -> Bool {
        guard let text = row.known(index)?.lowercased() else { return false }
        return text == "1" || text == "true" || text == "yes"
    }
}
