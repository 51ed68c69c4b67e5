import Failures
import Foundation
import Nutrition

/// The spreadsheets of MacroFactor. Sheets are known by their headings, whatever else the file holds.
enum MacroFactor: ImportFormat {
    static let source = ImportSource(key: "macrofactor", title: "MacroFactor")
    static let reads = "the spreadsheets of MacroFactor: Quick Export, Food Log, Calories & Macros, Scale Weight, Steps"

    static func recognises(_ piece: ImportPiece) -> Bool { Spreadsheet.isOne(piece) }

    static func read(_ piece: ImportPiece, into collector: inout ImportCollector) throws {
        try Spreadsheet.read(piece) { file in
            var isKnown = false
            for sheet in file.sheets {
                try Task.checkCancellation()
                isKnown = try read(sheet, of: file, &collector) || isKnown
            }
            guard !isKnown else { return }
            collector.isUnknown(piece.name)
        }
    }

    private enum Kind {
        case foods, days

        init?(_ columns: TableColumns) {
            if columns.has("date", "food name") {
                self = .foods
            } else if columns.has("date"), columns.index("weight", "steps", "calories") != nil,
                !columns.has("program weekday")
            {
                self = .days
            } else {
                return nil
            }
        }
    }

    private static func read(
        _ sheet: Spreadsheet.Sheet, of file: Spreadsheet, _ collector: inout ImportCollector
    ) throws -> Bool {
        var found: (kind: Kind, table: Table, nutrients: TableNutrients)?
        var isKnown = true
        // Rows are given to a closure that stays, so that the collector cannot be changed within it.
        var rows: [TableRow] = []
        let isWhole = try file.rows(of: sheet) { row in
            guard isKnown else { return }
            if found == nil {
                let columns = TableColumns(row.fields)
                guard let kind = Kind(columns) else {
                    isKnown = false
                    return
                }
                found = (kind, Table(columns, numbers: .point, dates: nil), TableNutrients(columns))
            } else {
                rows.append(row)
            }
        }
        guard let found else { return false }
        if !isWhole { collector.endsTooEarly() }
        for row in rows {
            do {
                switch found.kind {
                case .foods: try food(row, found.table, found.nutrients, file, &collector, sheet.name)
                case .days: try day(row, found.table, found.nutrients, file, &collector, sheet.name)
                }
            } catch let problem as TableProblem {
                collector.problem("\(sheet.name), row \(row.line)", problem.text)
            }
        }
        return true
    }

    private static func food(
        _ row: TableRow, _ table: Table, _ nutrients: TableNutrients, _ file: Spreadsheet,
        _ collector: inout ImportCollector, _ sheet: String
    ) throws {
        let columns = table.columns
        let place = "\(sheet), row \(row.line)"
        var at = try time(row, columns.index("date"), file)
        if let text = row.known(columns.index("time")) {
            guard let second = Double(text).flatMap(Spreadsheet.second(ofSerial:)) ?? TableDates.second(text) else {
                throw TableProblem("there is no time “\(text.prefix(60))”")
            }
            at.second = second
        }
        let grams = try table.number(row, columns.index("serving weight"), in: .grams)
        let quantity = try table.number(row, columns.index("serving qty")) ?? 1
        let unit = row.text(columns.index("serving size")) ?? ""
        collector.addFood(
            row.text(columns.index("food name")) ?? "", quantity: quantity, unit: unit,
            grams: grams ?? WrittenAmount(quantity: quantity, unit: unit).grams,
            nutrients: try nutrients.read(row, .point), at: at.imported, place: place)
    }

    private static func day(
        _ row: TableRow, _ table: Table, _ nutrients: TableNutrients, _ file: Spreadsheet,
        _ collector: inout ImportCollector, _ sheet: String
    ) throws {
        let columns = table.columns
        let place = "\(sheet), row \(row.line)"
        let day = try time(row, columns.index("date"), file).day
        if !nutrients.isEmpty {
            collector.addTotal(
                DayTotals.name, nutrients: try nutrients.read(row, .point), at: .day(day), place: place)
        }
        // The same weight stands in two sheets.
        if let kilograms = try table.number(row, columns.index("weight"), in: .kilograms) {
            collector.add(.weight, kilograms, .kilogram, at: .day(day), externalID: "weight|\(day)", place: place)
        }
        if let percent = try table.number(row, columns.index("fat percent", "body fat")) {
            collector.add(.bodyFat, percent, .percent, at: .day(day), externalID: "body_fat|\(day)", place: place)
        }
        if let steps = try table.number(row, columns.index("steps")) {
            collector.addDay(.steps, steps, on: day, place: place)
        }
    }

    private static func time(_ row: TableRow, _ index: Int?, _ file: Spreadsheet) throws -> TableTime {
        guard let text = row.known(index) else { throw TableProblem("there is no date") }
        let written = Double(text).flatMap(file.time(ofSerial:)) ?? text
        guard let time = TableDates.time(written, nil) else {
            throw TableProblem("there is no date “\(text.prefix(60))”")
        }
        return time
    }
}
