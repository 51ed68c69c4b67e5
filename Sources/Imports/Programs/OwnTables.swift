import Foundation
import Nutrition

/// The tables that BiteBook itself writes (`docs/reference/csv.md`).
enum OwnTables: TableFormat {
    static let source = ImportSource(key: "bitebook", title: "BiteBook")
    static let reads = "meals.csv, body.csv, readings.csv and activities.csv of BiteBook"

    static let kinds = [
        TableKind([["id"], ["eaten_at"], ["day"], ["meal"], ["name"], ["kcal"]], read: meals),
        TableKind([["id"], ["measured_at"], ["day"], ["measure"], ["value"]], read: body),
        TableKind([["id"], ["metric"], ["value"], ["started_at"], ["day"]], read: readings),
        TableKind([["id"], ["done_at"], ["day"], ["name"], ["minutes"]], read: activities),
        TableKind([["id"], ["done_at"], ["day"], ["exercise_id"], ["set"]]) { _, _, collector in
            collector.leaveOut("workouts.csv: sets are no part of imports")
        },
    ]

    /// Words that begin as formulas do have an apostrophe before them, which is taken away.
    private static func words(_ row: TableRow, _ index: Int?) -> String? {
        guard let text = row.text(index), text.hasPrefix("'"), let next = text.dropFirst().unicodeScalars.first else {
            return row.text(index)
        }
        return "=+-@＝＋－＠'\t\r\n".unicodeScalars.contains(next) ? String(text.dropFirst()) : text
    }

    /// The moment, unless the user put the entry on another day than its time says.
    private static func time(
        _ table: Table, _ row: TableRow, _ column: String, _ context: ImportContext
    ) throws -> ImportedTime {
        let day = row.known(table.columns.index("day")).flatMap { CalendarDay(iso: $0) }
        guard row.known(table.columns.index(column)) != nil else {
            guard let day else { throw TableProblem("there is no date") }
            return .day(day)
        }
        let at = try table.time(row, table.columns.index(column)).imported
        guard let day, context.place(at).day != day else { return at }
        return .day(day)
    }

    private static func id(_ row: TableRow, _ table: Table, _ file: String) -> String? {
        row.known(table.columns.index("id")).map { "\(file)|\($0)" }
    }

    private static func meals(_ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector) throws {
        let columns = table.columns
        let nutrients: [(Nutrient, Int)] = Nutrient.allCases.compactMap { nutrient in
            columns.index(nutrient.rawValue).map { (nutrient, $0) }
        }
        let (name, meal) = (columns.index("name"), columns.index("meal"))
        let (quantity, unit, grams) = (columns.index("quantity"), columns.index("unit"), columns.index("grams"))
        try table.read(piece, into: &collector) { row, collector in
            let at = try time(table, row, "eaten_at", collector.context)
            var amounts = Nutrients()
            for (nutrient, index) in nutrients { amounts[nutrient] = try row.number(index) }
            collector.addFood(
                words(row, name) ?? "", quantity: try row.number(quantity) ?? 1, unit: words(row, unit) ?? "",
                grams: try row.number(grams), nutrients: amounts,
                meal: words(row, meal).map { MealNames.meal($0, hasTime: true) ?? Meal(rawValue: $0) }, at: at,
                externalID: id(row, table, "meals"), place: row.place)
        }
    }

    private static func body(_ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector) throws {
        let columns = table.columns
        let (measure, value, unit) = (columns.index("measure"), columns.index("value"), columns.index("unit"))
        try table.read(piece, into: &collector) { row, collector in
            let at = try time(table, row, "measured_at", collector.context)
            let key = row.text(measure) ?? ""
            guard let measure = BodyMeasure(rawValue: key) else { throw TableProblem("“\(key)” is no measure") }
            guard let number = try row.number(value) else { throw TableProblem("there is no value") }
            let word = row.text(unit) ?? ""
            guard let unit = BodyUnit(word: word) else { throw TableProblem("the unit “\(word)” is not known here") }
            collector.add(measure, number, unit, at: at, externalID: id(row, table, "body"), place: row.place)
        }
    }

    private static func readings(_ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector) throws {
        let columns = table.columns
        let (metric, value, unit) = (columns.index("metric"), columns.index("value"), columns.index("unit"))
        let (end, device) = (columns.index("ended_at"), columns.index("device"))
        try table.read(piece, into: &collector) { row, collector in
            let until = row.known(end) == nil ? nil : try table.time(row, end).instant(in: collector.context.zone)
            // A night begins on the day before its own.
            let start = columns.index("started_at")
            let isNight = until != nil && row.known(start) != nil
            let day = isNight ? row.known(columns.index("day")).flatMap { CalendarDay(iso: $0) } : nil
            let at =
                try isNight
                ? table.time(row, start).imported : time(table, row, "started_at", collector.context)
            let key = row.text(metric) ?? ""
            guard let metric = HealthMetric(rawValue: key) else { throw TableProblem("“\(key)” is no metric") }
            guard let number = try row.number(value) else { throw TableProblem("there is no value") }
            let word = row.text(unit) ?? ""
            guard word == metric.unit.rawValue else {
                throw TableProblem("\(metric.title) is in “\(metric.unit.rawValue)”, not in “\(word)”")
            }
            collector.add(
                metric, number, at: at, until: until, on: day, device: words(row, device),
                externalID: id(row, table, "readings"), place: row.place)
        }
    }

    private static func activities(_ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector) throws {
        let columns = table.columns
        let (name, minutes, distance) = (
            columns.index("name"), columns.index("minutes"), columns.index("kilometers")
        )
        try table.read(piece, into: &collector) { row, collector in
            let at = try time(table, row, "done_at", collector.context)
            guard let minutes = try row.number(minutes) else { throw TableProblem("there are no minutes") }
            collector.addActivity(
                words(row, name) ?? "", minutes: minutes, kilometers: try row.number(distance), at: at,
                externalID: id(row, table, "activities"), place: row.place)
        }
    }
}
