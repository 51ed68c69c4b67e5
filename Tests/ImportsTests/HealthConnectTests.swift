import Foundation
import GRDB
import Nutrition
import Testing

@testable import Imports

@Suite("Health Connect's database")
struct HealthConnectTests {
    private static let morning: Int64 = 1_788_847_200_000  // 2026-09-08 08:00 in Berlin
    private static let hour: Int64 = 3_600_000

    private static let schema = """
        CREATE TABLE application_info_table (row_id INTEGER PRIMARY KEY, package_name TEXT, app_name TEXT, app_icon BLOB);
        INSERT INTO application_info_table VALUES (1, 'a.b', 'Diary', NULL), (2, 'c.d', NULL, NULL);
        CREATE TABLE weight_record_table (row_id INTEGER PRIMARY KEY, uuid BLOB, app_info_id INTEGER, time INTEGER, zone_offset INTEGER, weight REAL);
        CREATE TABLE steps_record_table (row_id INTEGER PRIMARY KEY, uuid BLOB, app_info_id INTEGER, start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER, count INTEGER);
        CREATE TABLE sleep_session_record_table (row_id INTEGER PRIMARY KEY, uuid BLOB, app_info_id INTEGER, start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER);
        CREATE TABLE sleep_stages_table (parent_key INTEGER, stage_start_time INTEGER, stage_end_time INTEGER, stage_type INTEGER);
        CREATE TABLE exercise_session_record_table (row_id INTEGER PRIMARY KEY, uuid BLOB, app_info_id INTEGER, start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER, exercise_type INTEGER);
        CREATE TABLE nutrition_record_table (row_id INTEGER PRIMARY KEY, uuid BLOB, app_info_id INTEGER, start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER, meal_type INTEGER, meal_name TEXT, energy REAL, protein REAL, total_carbohydrate REAL, total_fat REAL, sodium REAL, sugar REAL);
        CREATE TABLE heart_rate_record_table (row_id INTEGER PRIMARY KEY);
        """

    private func database(_ sql: String) throws -> Data {
        let file = FileManager.default.temporaryDirectory.appending(path: "bb-\(UUID().uuidString).db")
        defer { try? FileManager.default.removeItem(at: file) }
        let queue = try DatabaseQueue(path: file.path)
        try queue.write { try $0.execute(sql: sql) }
        try queue.close()
        return try Data(contentsOf: file)
    }

    private func rows(energy: Double) -> String {
        let (start, hour) = (Self.morning, Self.hour)
        return """
            INSERT INTO weight_record_table VALUES (1, x'000102030405060708090a0b0c0d0e0f', 1, \(start), 7200, 72500.0);
            INSERT INTO steps_record_table VALUES (1, x'01', 1, \(start), 7200, \(start + hour), 7200, 1000),
                (2, x'02', 2, \(start), 7200, \(start + hour), 7200, 1100), (3, x'03', 1, \(start + hour), 7200, 0, 0, 500);
            INSERT INTO sleep_session_record_table VALUES (1, x'04', 1, \(start - 9 * hour), 7200, \(start - hour), 7200);
            INSERT INTO sleep_stages_table VALUES (1, \(start - 9 * hour), \(start - 5 * hour), 4), (1, \(start - 5 * hour), \(start - 2 * hour), 5);
            INSERT INTO exercise_session_record_table VALUES (1, x'101112131415161718191a1b1c1d1e1f', 1, \(start), 7200, \(start + hour / 2), 7200, 33);
            INSERT INTO nutrition_record_table VALUES
                (1, x'202122232425262728292a2b2c2d2e2f', 1, \(start), 7200, \(start), 7200, 1, 'Oats', \(energy), 6.5, 33, 3.5, 0.002, 5e-324),
                (2, x'303132333435363738393a3b3c3d3e3f', 1, \(start), 7200, \(start), 7200, 0, NULL, 5e-324, 5e-324, 5e-324, 5e-324, 5e-324, 5e-324);
            """
    }

    @Test("grams, calories, offsets and names; energies in joules are noticed", arguments: [187_000.0, 782_408.0])
    func read(_ energy: Double) throws {
        let file = try database(Self.schema + rows(energy: energy))
        let zip = try TableSample.zip([("health_connect_export.db", file)])
        let data = try TableSample.read(["Health Connect.zip": zip])
        #expect(data.problemLines.isEmpty)
        #expect(data.measureLines == ["2026-09-08 weight 72.5"])
        #expect(data.values(.steps) == ["2026-09-08 Diary": 1500, "2026-09-08 c.d": 1100])
        #expect(data.values(.sleep) == ["2026-09-08 Diary": 7])
        #expect(data.values(.timeInBed) == ["2026-09-08 Diary": 8])
        #expect(data.activityLines == ["2026-09-08T08:00:00+02:00 running 30.0"])
        #expect(data.activities.first?.externalID == "101112131415161718191a1b1c1d1e1f")
        let oats = try #require(data.food("Oats"))
        #expect(oats.nutrients[.energy].map { $0.rounded() } == 187)
        #expect(oats.nutrients[.sodium] == 2 && oats.nutrients[.sugar] == nil && oats.meal == .breakfast)
        #expect(data.foods.count == 1 && data.leftOut["foods without any number"] == 1)
    }

    @Test("views, triggers, virtual tables and columns that are worked out are not touched", .timeLimit(.minutes(1)))
    func hostile() throws {
        let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i, i AS time FROM n"
        let file = try database(
            """
            CREATE TABLE application_info_table (row_id INTEGER PRIMARY KEY, app_name TEXT);
            CREATE VIEW weight_record_table AS \(endless);
            CREATE VIEW steps_record_table AS \(endless);
            CREATE VIRTUAL TABLE body_fat_record_table USING fts5(time, percentage);
            CREATE TABLE nutrition_record_table (start_time INTEGER, meal_name TEXT, protein REAL);
            INSERT INTO nutrition_record_table (start_time, meal_name, protein) VALUES (\(Self.morning), 'Rice', 3);
            ALTER TABLE nutrition_record_table
                ADD COLUMN energy REAL GENERATED ALWAYS AS (abs(-9223372036854775807 - 1)) VIRTUAL;
            CREATE TRIGGER t AFTER INSERT ON application_info_table BEGIN SELECT i FROM weight_record_table; END;
            """)
        let data = try TableSample.read(["health_connect_export.db": file])
        #expect(data.measures.isEmpty && data.readings.isEmpty)
        #expect(data.food("Rice")?.nutrients.amounts == [.protein: 3])
    }

    @Test("a damaged database is told, and what could be read of it is kept")
    func damaged() throws {
        let many = (1...3000).map {
            "(\($0), x'\(String($0 + 0x1000_0000, radix: 16))', 1, \(Self.morning - Int64($0) * Self.hour), 7200, 72500.0)"
        }
        let file = try database(
            Self.schema + "INSERT INTO weight_record_table VALUES \(many.joined(separator: ","));")
        let cut = try TableSample.read(["health_connect_export.db": file.prefix(file.count / 2)])
        #expect(cut.problemCount == 1)
        var broken = file
        for index in (file.count / 2)..<(file.count / 2 + 6000) { broken[index] = UInt8(index % 251) }
        let data = try TableSample.read(["health_connect_export.db": broken])
        #expect(data.problemCount >= 1)
        let empty = try TableSample.read(["health_connect_export.db": Data("SQLite format 3\0".utf8) + Data(count: 200)]
        )
        #expect(empty.problemCount == 1 && empty.isEmpty)
    }
}
