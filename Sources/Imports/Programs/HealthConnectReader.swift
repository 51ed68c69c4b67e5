import Foundation
import Nutrition

/// Reads the tables of Health Connect (schema versions up to 23).
struct HealthConnectReader {
    private(set) var collector: ImportCollector
    private let database: ForeignDatabase
    private var apps: [Int: String] = [:]

    init(_ database: ForeignDatabase, _ collector: ImportCollector) throws {
        self.database = database
        self.collector = collector
        var apps: [Int: String] = [:]
        try database.forEach("application_info_table", ["row_id", "app_name", "package_name"]) { row in
            guard let id = row.integer("row_id"), apps.count < 10_000 else { return }
            apps[id] = row.text("app_name") ?? row.text("package_name")
        }
        self.apps = apps
    }

    mutating func read() throws {
        try body()
        try days()
        try moments()
        try nights()
        try sport()
        try foods()
        let left = [
            "heart_rate_record_table", "distance_record_table", "hydration_record_table", "height_record_table",
            "exercise_session_record_route_table", "exercise_route_table",
        ]
        for table in left where database.tables[table] != nil {
            collector.leaveOut("tables of Health Connect that have no place here")
        }
    }

    // MARK: Times and names

    private static let instants = ["time", "zone_offset", "uuid", "app_info_id"]
    private static let intervals = [
        "start_time", "start_zone_offset", "end_time", "end_zone_offset", "uuid", "app_info_id",
    ]

    /// A moment in milliseconds.
    private static func date(_ row: ForeignRow, _ column: String) -> Date? {
        row.number(column).flatMap { $0.magnitude < 1e14 ? Date(timeIntervalSince1970: $0 / 1000) : nil }
    }

    private static func offset(_ row: ForeignRow, _ column: String) -> Int? {
        row.integer(column).flatMap { $0.magnitude <= 18 * 3600 ? $0 : nil }
    }

    private static func time(_ row: ForeignRow, _ column: String, _ offset: String) -> ImportedTime? {
        date(row, column).map { .instant($0, offset: Self.offset(row, offset)) }
    }

    private func app(_ row: ForeignRow) -> String? { row.integer("app_info_id").flatMap { apps[$0] } }

    private func name(_ row: ForeignRow, _ kind: String) -> String? { row.uuid("uuid").map { "\(kind)|\($0)" } }

    /// Calls `body` with each row of a moment.
    private mutating func instants(
        _ table: String, _ columns: [String],
        _ body: (ForeignRow, ImportedTime, inout HealthConnectReader) -> Void
    ) throws {
        try database.forEach(table, Self.instants + columns) { row in
            guard let time = Self.time(row, "time", "zone_offset") else {
                return collector.problem(row.place, "it is not told when this was")
            }
            body(row, time, &self)
        }
    }

    // MARK: What is measured

    private mutating func body() throws {
        try instants("weight_record_table", ["weight"]) { row, time, reader in
            guard let grams = row.number("weight") else { return }
            reader.collector.add(
                .weight, grams / 1000, .kilogram, at: time, externalID: reader.name(row, "weight"), place: row.place)
        }
        try instants("body_fat_record_table", ["percentage"]) { row, time, reader in
            guard let percent = row.number("percentage") else { return }
            reader.collector.add(
                .bodyFat, percent, .percent, at: time, externalID: reader.name(row, "body_fat"), place: row.place)
        }
    }

    private mutating func moments() throws {
        try instants("blood_pressure_record_table", ["systolic", "diastolic"]) { row, time, reader in
            guard let upper = row.number("systolic"), let lower = row.number("diastolic") else { return }
            let device = reader.app(row)
            reader.collector.add(
                .systolic, upper, at: time, device: device, externalID: reader.name(row, "systolic"), place: row.place)
            reader.collector.add(
                .diastolic, lower, at: time, device: device, externalID: reader.name(row, "diastolic"), place: row.place
            )
        }
        let means: [(HealthMetric, String, String)] = [
            (.restingHeartRate, "resting_heart_rate_record_table", "beats_per_minute"),
            (.heartRateVariability, "heart_rate_variability_rmssd_record_table", "heart_rate_variability_millis"),
            (.oxygenSaturation, "oxygen_saturation_record_table", "percentage"),
        ]
        for (metric, table, column) in means {
            try instants(table, [column]) { row, time, reader in
                guard let number = row.number(column) else { return }
                reader.collector.addSample(metric, number, at: time, device: reader.app(row), place: row.place)
            }
        }
    }

    /// What adds up over a day, by program: two programs that count the same steps are two sources.
    private mutating func days() throws {
        let sums: [(HealthMetric, [String], String, Double)] = [
            (.steps, ["steps_record_table"], "count", 1),
            (
                .activeEnergy, ["active_calories_burned_record_table", "active_calories_record_table"], "energy", 1000
            ),
            (.totalEnergy, ["total_calories_burned_record_table", "total_calories_record_table"], "energy", 1000),
        ]
        for (metric, tables, column, divisor) in sums {
            guard let table = tables.first(where: { database.tables[$0] != nil }) else { continue }
            try database.forEach(table, Self.intervals + [column]) { row in
                guard let time = Self.time(row, "start_time", "start_zone_offset"), let number = row.number(column)
                else {
                    return
                }
                collector.addSample(metric, number / divisor, at: time, device: app(row), place: row.place)
            }
        }
    }

    // MARK: Nights

    private mutating func nights() throws {
        var sessions: [Int: (offset: Int?, device: String?)] = [:]
        var staged: Set<Int> = []
        try database.forEach("sleep_stages_table", ["parent_key"]) { row in
            if let parent = row.integer("parent_key") { staged.insert(parent) }
        }
        try database.forEach("sleep_session_record_table", Self.intervals + ["row_id"]) { row in
            guard let start = Self.date(row, "start_time"), let end = Self.date(row, "end_time"),
                let id = row.integer("row_id")
            else { return collector.problem(row.place, "it is not told when this was") }
            let offset = Self.offset(row, "end_zone_offset")
            sessions[id] = (offset, app(row))
            collector.addSleep(
                staged.contains(id) ? .inBed : .asleep, from: start, to: end, offset: offset, device: app(row),
                place: row.place)
        }
        let stages: [Int: SleepStage] = [1: .awake, 2: .asleep, 3: .awake, 4: .light, 5: .deep, 6: .rem, 7: .awake]
        let columns = ["parent_key", "stage_start_time", "stage_end_time", "stage_type", "stage_id"]
        try database.forEach("sleep_stages_table", columns) { row in
            guard let session = row.integer("parent_key").flatMap({ sessions[$0] }),
                let stage = (row.integer("stage_type") ?? row.integer("stage_id")).flatMap({ stages[$0] }),
                let start = Self.date(row, "stage_start_time"), let end = Self.date(row, "stage_end_time")
            else { return }
            collector.addSleep(
                stage, from: start, to: end, offset: session.offset, device: session.device, place: row.place)
        }
    }

    // MARK: Sport

    private mutating func sport() throws {
        try database.forEach("exercise_session_record_table", Self.intervals + ["exercise_type"]) { row in
            guard let start = Self.date(row, "start_time"), let end = Self.date(row, "end_time") else {
                return collector.problem(row.place, "it is not told when this was")
            }
            let sport = row.integer("exercise_type").flatMap { Self.sports[$0] } ?? SportName.unknown
            collector.addActivity(
                sport, minutes: end.timeIntervalSince(start) / 60,
                at: .instant(start, offset: Self.offset(row, "start_zone_offset")),
                externalID: row.uuid("uuid"), place: row.place)
        }
    }

    /// `ExerciseSessionType` of Android 14.
    private static let sports: [Int: String] = [
        1: "badminton", 2: "baseball", 3: "basketball", 4: "cycling", 5: "exercise bike", 6: "circuit training",
        7: "boxing", 8: "calisthenics", 10: "dancing", 11: "gym", 13: "american football", 14: "rugby", 15: "frisbee",
        16: "golf", 18: "gymnastics", 19: "handball", 20: "HIIT", 21: "hiking", 22: "ice hockey", 23: "skating",
        24: "martial arts", 25: "canoeing", 27: "pilates", 28: "squash", 29: "climbing", 31: "rowing", 32: "rugby",
        33: "running", 34: "running", 35: "sailing", 36: "scuba diving", 37: "skating", 38: "skiing",
        39: "snowboarding", 40: "snowshoeing", 41: "football", 42: "baseball", 43: "squash", 44: "stair climbing",
        45: "strength training", 46: "stretching", 47: "surfing", 48: "open water swimming", 49: "swimming",
        50: "table tennis", 51: "tennis", 52: "volleyball", 53: "walking", 55: "strength training", 57: "yoga",
        59: "stair climbing", 60: "elliptical", 61: "rowing machine",
    ]

    // MARK: Foods

    /// Columns in grams.
    private static let nutrients: [(Nutrient, String)] = [
        (.protein, "protein"), (.carbohydrate, "total_carbohydrate"), (.fat, "total_fat"), (.fiber, "dietary_fiber"),
        (.sugar, "sugar"), (.saturatedFat, "saturated_fat"), (.monounsaturatedFat, "monounsaturated_fat"),
        (.polyunsaturatedFat, "polyunsaturated_fat"), (.sodium, "sodium"), (.cholesterol, "cholesterol"),
        (.calcium, "calcium"), (.iron, "iron"), (.magnesium, "magnesium"), (.potassium, "potassium"), (.zinc, "zinc"),
        (.vitaminA, "vitamin_a"), (.vitaminC, "vitamin_c"), (.vitaminD, "vitamin_d"), (.vitaminE, "vitamin_e"),
        (.vitaminK, "vitamin_k"), (.vitaminB12, "vitamin_b12"), (.folate, "folate"), (.caffeine, "caffeine"),
    ]
    private static let meals: [Int: Meal] = [1: .breakfast, 2: .lunch, 3: .dinner]

    private mutating func foods() throws {
        let divisor = try energyDivisor()
        let columns = Self.intervals + ["meal_name", "meal_type", "energy"] + Self.nutrients.map(\.1)
        try database.forEach("nutrition_record_table", columns) { row in
            guard let time = Self.time(row, "start_time", "start_zone_offset") else {
                return collector.problem(row.place, "it is not told when this was")
            }
            var nutrients = Nutrients()
            nutrients[.energy] = row.number("energy").map { $0 / divisor }
            for (nutrient, column) in Self.nutrients {
                nutrients[nutrient] = row.number(column).flatMap {
                    WrittenUnit.grams.convert($0, to: TableNutrients.unit(of: nutrient))
                }
            }
            let meal = row.integer("meal_type").flatMap { Self.meals[$0] }
            guard !nutrients.amounts.isEmpty else { return collector.leaveOut("foods without any number") }
            collector.addFood(
                row.text("meal_name") ?? meal?.title ?? "food", nutrients: nutrients, meal: meal, at: time,
                externalID: name(row, "food"), place: row.place)
        }
    }

    /// Energy is in calories; one description has it in joules. The foods themselves tell: 4 kcal/g of protein and
    /// carbohydrate, 9 kcal/g of fat.
    private func energyDivisor() throws -> Double {
        var joules = 0
        var calories = 0
        let columns = ["energy", "protein", "total_carbohydrate", "total_fat"]
        try database.forEach("nutrition_record_table", columns) { row in
            guard joules + calories < 1000, let energy = row.number("energy"), let protein = row.number("protein"),
                let carbohydrate = row.number("total_carbohydrate"), let fat = row.number("total_fat")
            else { return }
            let expected = 4 * protein + 4 * carbohydrate + 9 * fat
            guard expected > 20 else { return }
            // Halfway between 1,000 and 4,184 on a scale of ratios.
            if energy / expected > 2045 { joules += 1 } else { calories += 1 }
        }
        return joules > calories ? 4184 : 1000
    }
}
