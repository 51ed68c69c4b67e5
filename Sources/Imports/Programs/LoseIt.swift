import Foundation
import Nutrition

/// The export of Lose It!, a ZIP of tables.
enum LoseIt: TableFormat {
    static let source = ImportSource(key: "lose_it", title: "Lose It!")
    static let reads = "food-logs.csv, exercise-logs.csv and weights.csv of Lose It!"

    static let kinds = [
        TableKind(
            isHeading: { $0.has("date", "name", "quantity", "units", "calories", "fat") && $0.index("meal", "type") != nil },
            dates: .month
        ) { try foods($0, $1, &$2) },
        TableKind(isHeading: { $0.has("date", "name", "icon", "type", "quantity", "units", "calories") }, dates: .month) {
            try exercises($0, $1, &$2)
        },
        TableKind(isHeading: { $0.has("date", "weight", "last updated", "deleted") }, dates: .month) {
            try BodyColumns($0.columns, $2.context.mapping).read($0, $1, into: &$2)
        },
    ]

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
            guard let amount = try table.number(row, quantity), let unit = row.known(units).flatMap(WrittenUnit.init(word:)),
                let minutes = unit.convert(amount, to: .minutes)
            else { return collector.leaveOut("exercises without minutes") }
            collector.addActivity(
                ExerciseName.of(row.text(name) ?? ""), minutes: minutes, at: at.imported, place: row.place)
        }
    }
}
