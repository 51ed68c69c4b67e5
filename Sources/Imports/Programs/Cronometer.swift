import Foundation
import Nutrition

/// The exports of Cronometer's account page.
enum Cronometer: TableFormat {
    static let source = ImportSource(key: "cronometer", title: "Cronometer")
    static let reads = "servings.csv, dailysummary.csv, biometrics.csv and exercises.csv of Cronometer"

    static let kinds = [
        TableKind([["day", "date"], ["group"], ["food name"], ["amount"]], read: servings),
        TableKind([["day", "date"], ["metric"], ["unit"], ["amount"]], read: biometrics),
        TableKind([["day", "date"], ["exercise"], ["minutes"], ["calories burned"]], read: exercises),
        TableKind([["date"], ["energy"], ["completed"]], read: summaries),
    ]

    private static func servings(
        _ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector
    ) throws {
        let columns = table.columns
        let (day, time, group) = (columns.index("day", "date"), columns.index("time"), columns.index("group"))
        let (name, amount) = (columns.index("food name"), columns.index("amount"))
        let nutrients = TableNutrients(columns)
        try table.read(piece, into: &collector) { row, collector in
            let at = try table.time(row, day, clock: time)
            let written = row.text(amount).flatMap { WrittenAmount($0, table.numbers) }
            collector.addFood(
                row.text(name) ?? "", quantity: written?.quantity ?? 1, unit: written?.unit ?? "",
                grams: written?.grams, nutrients: try nutrients.read(row, table.numbers),
                meal: MealNames.meal(row.text(group), hasTime: at.second != nil), at: at.imported, place: row.place)
        }
    }

    /// Sums of a day, or of its meals where the user asked for these.
    private static func summaries(
        _ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector
    ) throws {
        let (day, group) = (table.columns.index("date"), table.columns.index("group"))
        let nutrients = TableNutrients(table.columns)
        try table.read(piece, into: &collector) { row, collector in
            let at = try table.time(row, day)
            let name = row.text(group)
            collector.addTotal(
                name ?? DayTotals.name, nutrients: try nutrients.read(row, table.numbers),
                meal: MealNames.meal(name, hasTime: false), at: .day(at.day), place: row.place)
        }
    }

    private static func exercises(
        _ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector
    ) throws {
        let columns = table.columns
        let (day, time) = (columns.index("day", "date"), columns.index("time"))
        let (name, minutes) = (columns.index("exercise"), columns.index("minutes"))
        try table.read(piece, into: &collector) { row, collector in
            let at = try table.time(row, day, clock: time)
            guard let minutes = try table.number(row, minutes), minutes > 0 else {
                return collector.leaveOut("exercises without minutes")
            }
            collector.addActivity(
                ExerciseName.of(row.text(name) ?? ""), minutes: minutes, at: at.imported, place: row.place)
        }
    }

    private static func biometrics(
        _ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector
    ) throws {
        let columns = table.columns
        let (day, time) = (columns.index("day", "date"), columns.index("time"))
        let (metric, unit, amount) = (columns.index("metric"), columns.index("unit"), columns.index("amount"))
        try table.read(piece, into: &collector) { row, collector in
            let at = try table.time(row, day, clock: time)
            // `Weight (Withings)` names the device.
            let title = row.text(metric) ?? ""
            let name = FoldedText.fold(title.split(separator: "(").first.map(String.init) ?? title)
                .trimmingCharacters(in: .whitespaces)
            let unit = row.text(unit) ?? ""
            if name == "blood pressure" {
                let values = (row.known(amount) ?? "").split(separator: "/").compactMap {
                    table.numbers.number(String($0))
                }
                guard values.count == 2 else { throw TableProblem("blood pressure is two numbers, as 120/80") }
                collector.add(.systolic, values[0], at: at.imported, place: row.place)
                collector.add(.diastolic, values[1], at: at.imported, place: row.place)
                return
            }
            guard let kept = Metric(name) else { return collector.leaveOut("biometrics that have no place here") }
            guard let number = try table.number(row, amount) else { return }
            try kept.give(number, unit, at, to: &collector, row.place)
        }
    }

    /// Biometrics that are kept.
    private enum Metric {
        case body(BodyMeasure)
        case health(HealthMetric, WrittenUnit)

        init?(_ name: String) {
            switch name {
            case "weight", "body weight": self = .body(.weight)
            case "body fat", "body fat percentage": self = .body(.bodyFat)
            case "waist", "waist size", "waist circumference": self = .body(.waist)
            case "muscle mass": self = .body(.muscleMass)
            case "resting heart rate": self = .health(.restingHeartRate, .perMinute)
            case "heart rate variability": self = .health(.heartRateVariability, .milliseconds)
            case "sleep", "sleep duration": self = .health(.sleep, .hours)
            case "steps": self = .health(.steps, .count)
            case "blood oxygen", "oxygen saturation": self = .health(.oxygenSaturation, .percent)
            default: return nil
            }
        }

        func give(
            _ number: Double, _ unit: String, _ at: TableTime, to collector: inout ImportCollector, _ place: String
        ) throws {
            switch self {
            case .body(let measure):
                guard let unit = BodyUnit(word: unit) else {
                    throw TableProblem("the unit “\(unit)” is not known here")
                }
                collector.add(measure, number, unit, at: at.imported, place: place)
            case .health(let metric, let own):
                let written = metric == .steps ? own : WrittenUnit(word: unit)
                guard let value = written?.convert(number, to: own) else {
                    throw TableProblem("the unit “\(unit)” is not known here")
                }
                collector.add(metric, value, at: at.imported, place: place)
            }
        }
    }
}

enum DayTotals {
    /// What a sum without a meal is called.
    static let name = "day's total"
}

/// Exercises as food diaries name them: `Walking, 3.0 mph, mod. pace`.
enum ExerciseName {
    static func of(_ name: String) -> String {
        SportName.known(name) ?? name.split(separator: ",").first.flatMap { SportName.known(String($0)) }
            ?? SportName.of(name)
    }
}
