import Foundation
import Nutrition

/// The export of Lose It!, a ZIP of tables.
enum LoseIt: TableFormat {
    static let source = ImportSource(key: "lose_it", title: "Lose It!")
    static let reads = "food-logs.csv, exercise-logs.csv and weights.csv of Lose It!"

    static let kinds = [
        TableKind(
            [["date"], ["name"], ["meal", "type"], ["quantity"], ["units"], ["calories"], ["fat"]], dates: .month,
            read: foods),
        TableKind(
            [["date"], ["name"], ["icon"], ["type"], ["quantity"], ["units"], ["calories"]], dates: .month,
            read: exercises),
        TableKind([["date"], ["weight"], ["last updated"], ["deleted"]], dates: .month, read: weights),
    ]

    private static func weights(_ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector) throws {
        try BodyColumns(table.columns, collector.context.mapping).read(table, piece, into: &collector)
    }

    private static func foods(_ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector) throws {
        let columns = table.columns
        let (date, name, meal) = (columns.index("date"), columns.index("name"), columns.index("meal", "type"))
        let (quantity, units, deleted) = (
            columns.index("quantity"), columns.index("units"), columns.index("deleted")
        )
        let nutrients = TableNutrients(columns)
        try table.read(piece, into: &collector) { row, collector in
            guard !DeletedRow.isDeleted(row, deleted) else { return collector.leaveOut(DeletedRow.reason) }
            let at = try table.time(row, date)
            guard row.text(meal)?.lowercased() != "exercise" else {
                return collector.leaveOut("exercises without minutes")
            }
            let amount = WrittenAmount(
                quantity: try table.number(row, quantity) ?? 1, unit: row.known(units) ?? "")
            collector.addFood(
                row.text(name) ?? "", quantity: amount.quantity, unit: amount.unit, grams: amount.grams,
                nutrients: try nutrients.read(row, table.numbers),
                meal: MealNames.meal(row.text(meal), hasTime: at.second != nil), at: at.imported, place: row.place)
        }
    }

    private static func exercises(_ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector) throws {
        let columns = table.columns
        let (date, name, deleted) = (columns.index("date"), columns.index("name"), columns.index("deleted"))
        let (quantity, units) = (columns.index("quantity"), columns.index("units"))
        try table.read(piece, into: &collector) { row, collector in
            guard !DeletedRow.isDeleted(row, deleted) else { return collector.leaveOut(DeletedRow.reason) }
            let at = try table.time(row, date)
            guard let amount = try table.number(row, quantity),
                let unit = row.known(units).flatMap(WrittenUnit.init(word:)),
                let minutes = unit.convert(amount, to: .minutes)
            else { return collector.leaveOut("exercises without minutes") }
            collector.addActivity(
                ExerciseName.of(row.text(name) ?? ""), minutes: minutes, at: at.imported, place: row.place)
        }
    }
}
