import Foundation
import Nutrition

/// The tables that Samsung Health exports. The first line names the kind, the second one the columns, some of which
/// begin with the kind of what they belong to. Times are of UTC, with the offset in a column of its own.
enum SamsungHealth: ImportFormat {
    static let source = ImportSource(key: "samsung_health", title: "Samsung Health")
    static let reads = "the tables of Samsung Health: weight, steps, nights, sport, foods, blood pressure, oxygen"

    private static func kind(_ piece: ImportPiece) -> String? {
        let start = piece.head.prefix(300).split(separator: UInt8(ascii: "\n"), maxSplits: 1).first ?? Data()
        var line = TableText.string(ArraySlice([UInt8](start)))
        if line.hasPrefix("\u{FEFF}") || line.hasPrefix("ï»¿") { line = String(line.drop { !$0.isASCII }) }
        guard line.hasPrefix("com.samsung."), let kind = line.split(separator: ",").first else { return nil }
        return String(kind)
    }

    static func recognises(_ piece: ImportPiece) -> Bool { kind(piece) != nil }

    static func read(_ piece: ImportPiece, into collector: inout ImportCollector) throws {
        guard let kind = kind(piece) else { return }
        let name = kind.replacing("com.samsung.shealth.", with: "").replacing("com.samsung.health.", with: "")
        guard let give = givers[name] else {
            return collector.leaveOut("files of Samsung Health that have no place here")
        }
        var columns: SamsungColumns?
        var last: TableRow?
        try Table.rows(of: piece, into: &collector) { row, collector in
            guard let known = columns else {
                if row.text(0)?.hasPrefix("com.samsung.") == true, row.text(0) == kind { return }
                columns = SamsungColumns(row)
                return
            }
            last = row.count < known.count ? row : nil
            do {
                try give(row, known, &collector)
            } catch let problem as TableProblem {
                collector.problem(row.place, problem.text)
            }
        } end: { endsWithLine, collector in
            if last != nil, !endsWithLine { collector.endsTooEarly() }
        }
    }

    private typealias Giver = @Sendable (TableRow, SamsungColumns, inout ImportCollector) throws -> Void

    private static let givers: [String: Giver] = [
        "weight": { try weight($0, $1, &$2) }, "step_daily_trend": { try steps($0, $1, &$2) },
        "sleep": { try night($0, $1, &$2) }, "sleep_stage": { try stage($0, $1, &$2) },
        "exercise": { try exercise($0, $1, &$2) }, "food_intake": { try food($0, $1, &$2) },
        "nutrition": { try meal($0, $1, &$2) }, "blood_pressure": { try pressure($0, $1, &$2) },
        "tracker.oxygen_saturation": { try oxygen($0, $1, &$2) }, "oxygen_saturation": { try oxygen($0, $1, &$2) },
    ]

    private static func weight(
        _ row: TableRow, _ columns: SamsungColumns, _ collector: inout ImportCollector
    ) throws {
        let at = try columns.time(row, "start_time")
        let id = row.text(columns["datauuid"])
        func add(_ measure: BodyMeasure, _ name: String, _ unit: BodyUnit) throws {
            guard let number = try row.number(columns[name]), number > 0 else { return }
            collector.add(
                measure, number, unit, at: at.inUTC, externalID: id.map { "\(measure.rawValue)|\($0)" },
                place: row.place)
        }
        try add(.weight, "weight", .kilogram)
        try add(.bodyFat, "body_fat", .percent)
    }

    /// A day by each device, and by all together (-2), which is what counts.
    private static func steps(_ row: TableRow, _ columns: SamsungColumns, _ collector: inout ImportCollector) throws {
        guard let count = try row.number(columns["count"]), count > 0 else { return }
        guard row.text(columns["source_type"]) == "-2" else {
            return collector.leaveOut("steps of single devices beside those of the day")
        }
        guard let stamp = try row.number(columns["day_time"]), stamp.magnitude < 1e14 else {
            throw TableProblem("there is no date")
        }
        let day = CalendarDay(ordinal: Int((stamp / 86_400_000).rounded(.down)))
        collector.addDay(.steps, count, on: day, place: row.place)
    }

    /// A night as a whole; its stages stand in a table of their own, and without them it counts as asleep.
    private static func night(_ row: TableRow, _ columns: SamsungColumns, _ collector: inout ImportCollector) throws {
        let (start, end) = (try columns.time(row, "start_time"), try columns.time(row, "end_time"))
        // An efficiency is worked out from the stages.
        let isStaged = row.known(columns["efficiency"]) != nil || row.known(columns["sleep_score"]) != nil
        collector.addSleep(
            isStaged ? .inBed : .asleep, from: start.instant(0), to: end.instant(0), offset: end.offset,
            place: row.place)
    }

    private static func stage(_ row: TableRow, _ columns: SamsungColumns, _ collector: inout ImportCollector) throws {
        let (start, end) = (try columns.time(row, "start_time"), try columns.time(row, "end_time"))
        let stages: [String: SleepStage] = ["40001": .awake, "40002": .light, "40003": .deep, "40004": .rem]
        guard let stage = row.text(columns["stage"]).flatMap({ stages[$0] }) else { return }
        collector.addSleep(
            stage, from: start.instant(0), to: end.instant(0), offset: end.offset, place: row.place)
    }

    private static func exercise(
        _ row: TableRow, _ columns: SamsungColumns, _ collector: inout ImportCollector
    ) throws {
        let at = try columns.time(row, "start_time")
        guard let milliseconds = try row.number(columns["duration"]), milliseconds > 0 else {
            return collector.leaveOut("exercises without minutes")
        }
        let id = row.text(columns["datauuid"])
        let sport =
            row.text(columns["exercise_custom_type"])
            ?? row.text(columns["exercise_type"]).flatMap { Int($0) }.flatMap { SamsungSports.names[$0] }
            ?? SportName.unknown
        collector.addActivity(
            sport, minutes: milliseconds / 60_000,
            kilometers: try row.number(columns["distance"]).map { $0 / 1000 }, at: at.inUTC, externalID: id,
            place: row.place)
        if let rate = try row.number(columns["max_heart_rate"]), rate > 0 {
            collector.add(
                .exerciseHeartRate, rate, at: at.inUTC, until: at.instant(0).addingTimeInterval(milliseconds / 1000),
                externalID: id.map { "exercise_heart_rate|\($0)" }, place: row.place)
        }
    }

    private static let meals: [String: Meal] = [
        "100001": .breakfast, "100002": .lunch, "100003": .dinner, "100004": .morningSnack, "100005": .afternoonSnack,
        "100006": .lateNight,
    ]

    private static func food(_ row: TableRow, _ columns: SamsungColumns, _ collector: inout ImportCollector) throws {
        let at = try columns.time(row, "start_time")
        var nutrients = Nutrients()
        nutrients[.energy] = try row.number(columns["calorie"])
        collector.addFood(
            row.text(columns["name"]) ?? "", quantity: 1, nutrients: nutrients,
            meal: row.text(columns["meal_type"]).flatMap { meals[$0] }, at: at.inUTC,
            externalID: row.text(columns["datauuid"]), place: row.place)
    }

    /// The sums of a meal: they count where its foods are not in the export.
    private static func meal(_ row: TableRow, _ columns: SamsungColumns, _ collector: inout ImportCollector) throws {
        let at = try columns.time(row, "start_time")
        let names: [(Nutrient, String)] = [
            (.energy, "calorie"), (.protein, "protein"), (.carbohydrate, "carbohydrate"), (.fat, "total_fat"),
            (.saturatedFat, "saturated_fat"), (.fiber, "dietary_fiber"), (.sugar, "sugar"), (.sodium, "sodium"),
            (.cholesterol, "cholesterol"), (.potassium, "potassium"),
        ]
        var nutrients = Nutrients()
        for (nutrient, name) in names { nutrients[nutrient] = try row.number(columns[name]) }
        collector.addTotal(
            row.text(columns["title"]) ?? DayTotals.name, nutrients: nutrients,
            meal: row.text(columns["meal_type"]).flatMap { meals[$0] }, at: at.inUTC, place: row.place)
    }

    private static func pressure(
        _ row: TableRow, _ columns: SamsungColumns, _ collector: inout ImportCollector
    ) throws {
        let at = try columns.time(row, "start_time").inUTC
        guard let upper = try row.number(columns["systolic"]), let lower = try row.number(columns["diastolic"]) else {
            return
        }
        collector.add(.systolic, upper, at: at, place: row.place)
        collector.add(.diastolic, lower, at: at, place: row.place)
    }

    private static func oxygen(_ row: TableRow, _ columns: SamsungColumns, _ collector: inout ImportCollector) throws {
        let at = try columns.time(row, "start_time").inUTC
        guard let percent = try row.number(columns["spo2"]), percent > 0 else { return }
        collector.addSample(.oxygenSaturation, percent, at: at, place: row.place)
    }
}

/// Where the columns of a table of Samsung Health are, by the last part of their names.
struct SamsungColumns {
    let count: Int
    private let indices: [String: Int]

    init(_ row: TableRow) {
        count = row.count
        let names = row.fields.enumerated().map { index, name in
            (name.split(separator: ".").last.map(String.init) ?? "", index)
        }
        indices = Dictionary(names, uniquingKeysWith: { first, _ in first })
    }

    subscript(_ name: String) -> Int? { indices[name] }

    func time(_ row: TableRow, _ name: String) throws -> TableTime {
        guard let text = row.known(self[name]) else { throw TableProblem("there is no date") }
        // Newer versions write milliseconds.
        if let stamp = Double(text), stamp > 1e11, stamp < 1e14 {
            let seconds = Int(stamp / 1000)
            return TableTime(
                day: CalendarDay(ordinal: seconds / 86_400), second: seconds % 86_400, offset: nil
            ).shifted(by: offset(row))
        }
        guard let time = TableDates.time(text, nil) else { throw TableProblem("there is no date “\(text.prefix(60))”") }
        return time.shifted(by: offset(row))
    }

    /// `UTC+0200`
    private func offset(_ row: TableRow) -> Int? {
        row.known(self["time_offset"]).flatMap { TableDates.time("1970-01-02 00:00:00 \($0)", nil)?.offset }
    }
}

extension TableTime {
    /// A time of UTC as the wall clock showed it elsewhere.
    fileprivate func shifted(by offset: Int?) -> TableTime {
        guard let offset, let second else { return self }
        let wall = day.ordinal * 86_400 + second + offset
        let ordinal = Int((Double(wall) / 86_400).rounded(.down))
        return TableTime(day: CalendarDay(ordinal: ordinal), second: wall - ordinal * 86_400, offset: offset)
    }
}

/// Samsung's numbers of sports, as its developers' documentation lists them.
enum SamsungSports {
    static let names: [Int: String] = [
        1001: "walking", 1002: "running", 2001: "baseball", 2002: "baseball", 3001: "golf", 3002: "billiards",
        3003: "bowling", 4001: "field hockey", 4002: "rugby", 4003: "basketball", 4004: "football", 4005: "handball",
        4006: "american football", 5001: "volleyball", 5002: "beach volleyball", 6001: "squash", 6002: "tennis",
        6003: "badminton", 6004: "table tennis", 6005: "squash", 7001: "tai chi", 7002: "boxing", 7003: "martial arts",
        8001: "ballet", 8002: "dancing", 8003: "ballroom dancing", 9001: "pilates", 9002: "yoga", 10001: "stretching",
        10002: "jump rope", 10004: "calisthenics", 10005: "calisthenics", 10006: "calisthenics",
        10007: "circuit training", 11001: "inline skating", 11004: "archery", 11005: "horse riding", 11007: "cycling",
        11008: "frisbee", 11009: "roller skating", 12001: "aerobics", 13001: "hiking", 13002: "climbing",
        13003: "backpacking", 13004: "mountain biking", 14001: "swimming", 14002: "water aerobics", 14003: "canoeing",
        14004: "sailing", 14005: "scuba diving", 14006: "snorkeling", 14007: "kayaking", 14009: "rafting",
        14011: "windsurfing", 14013: "water skiing", 15001: "stair climbing", 15002: "strength training",
        15003: "exercise bike", 15004: "rowing machine", 15005: "running", 15006: "elliptical",
        16001: "cross-country skiing", 16002: "skiing", 16004: "skating", 16006: "ice hockey", 16007: "snowboarding",
        16008: "skiing", 16009: "snowshoeing",
    ]
}
