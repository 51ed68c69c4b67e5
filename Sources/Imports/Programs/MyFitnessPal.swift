import Foundation
import Nutrition

/// The three files of MyFitnessPal's export.
enum MyFitnessPal: TableFormat {
    static let source = ImportSource(key: "myfitnesspal", title: "MyFitnessPal")
    static let reads = "the nutrition, measurement and exercise summaries of MyFitnessPal"

    static let kinds = [
        TableKind(
            [["date"], ["meal"], ["calories", "energy"], ["cholesterol"], ["vitamin a"]], without: ["name"], read: meals
        ),
        TableKind([["date"], ["exercise"], ["exercise calories"], ["exercise minutes"]], read: exercises),
        TableKind(
            [["date"], ["weight"]],
            without: ["last updated", "expenditure", "fat mass", "bmi", "meal", "name", "time"],
            read: measurements),
    ]

    /// Vitamins and minerals of the nutrition summary are shares of a daily value.
    private static let shares: Set<String> = ["vitamin a", "vitamin c", "calcium", "iron"]

    /// A row is all of a meal: single foods are not in the export.
    private static func meals(_ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector) throws {
        let (day, time, meal) = (
            table.columns.index("date"), table.columns.index("time"), table.columns.index("meal")
        )
        let nutrients = TableNutrients(table.columns, except: shares)
        try table.read(piece, into: &collector) { row, collector in
            let at = try table.time(row, day, clock: time)
            let name = row.text(meal)
            collector.addTotal(
                name ?? DayTotals.name, nutrients: try nutrients.read(row, table.numbers),
                meal: MealNames.meal(name, hasTime: at.second != nil), at: at.imported, place: row.place)
        }
    }

    private static func exercises(_ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector) throws {
        let (day, name, minutes) = (
            table.columns.index("date"), table.columns.index("exercise"), table.columns.index("exercise minutes")
        )
        try table.read(piece, into: &collector) { row, collector in
            let at = try table.time(row, day)
            let title = row.text(name) ?? ""
            guard !title.lowercased().contains("adjustment") else {
                return collector.leaveOut("adjustments of energy that another program made")
            }
            guard let minutes = try table.number(row, minutes), minutes > 0 else {
                return collector.leaveOut("exercises without minutes")
            }
            collector.addActivity(ExerciseName.of(title), minutes: minutes, at: at.imported, place: row.place)
        }
    }

    private static func measurements(_ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector) throws {
        // Its heading is one that anybody's own table may have.
        if collector.context.mapping != nil { return try UnmappedTable.read(piece, into: &collector) }
        try BodyColumns(table.columns).read(table, piece, into: &collector)
    }
}
