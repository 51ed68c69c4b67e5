/// A kind of data that is written as a table beside a report; `docs/reference/csv.md` has the columns.
package enum DataTable: String, Codable, CaseIterable, Hashable, Sendable {
    case meals, body, readings, activities, workouts

    package var fileName: String { rawValue + ".csv" }

    package var columns: [String] {
        switch self {
        case .meals:
            [
                "id", "eaten_at", "day", "meal", "name", "quantity", "unit", "grams", "kcal", "protein_g", "carb_g",
                "fat_g", "fiber_g", "sugar_g", "satfat_g", "sodium_mg", "food_id", "source", "status",
            ]
        case .body: ["id", "measured_at", "day", "measure", "value", "unit", "source"]
        case .readings:
            ["id", "metric", "value", "unit", "started_at", "ended_at", "day", "source", "device"]
        case .activities: ["id", "done_at", "day", "name", "minutes", "kilometers"]
        // A set a row.
        case .workouts:
            ["id", "done_at", "day", "exercise_id", "name", "set", "amount", "load_kg", "rpe", "is_confirmed"]
        }
    }

    package var header: String { CSVText.line(columns.map { CSVCell(key: $0) }) }
}
