import Archives
import Foundation
import GRDB

/// Files that are databases or archives.
extension ImportSample {
    static var healthConnect: ImportSample {
        let morning: Int64 = 1_788_847_200_000  // 2026-09-08 08:00 in Berlin
        let hour: Int64 = 3_600_000
        return ImportSample(
            "Health Connect",
            [
                "health_connect_export.db": database(
                    """
                    CREATE TABLE application_info_table (row_id INTEGER PRIMARY KEY, package_name TEXT, app_name TEXT);
                    INSERT INTO application_info_table VALUES (1, 'a.b', 'Diary');
                    CREATE TABLE weight_record_table (row_id INTEGER PRIMARY KEY, uuid BLOB, app_info_id INTEGER, time INTEGER, zone_offset INTEGER, weight REAL);
                    CREATE TABLE steps_record_table (row_id INTEGER PRIMARY KEY, uuid BLOB, app_info_id INTEGER, start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER, count INTEGER);
                    CREATE TABLE exercise_session_record_table (row_id INTEGER PRIMARY KEY, uuid BLOB, app_info_id INTEGER, start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER, exercise_type INTEGER);
                    CREATE TABLE nutrition_record_table (row_id INTEGER PRIMARY KEY, uuid BLOB, app_info_id INTEGER, start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER, meal_type INTEGER, meal_name TEXT, energy REAL, protein REAL, total_carbohydrate REAL, total_fat REAL);
                    INSERT INTO weight_record_table VALUES (1, x'000102030405060708090a0b0c0d0e0f', 1, \(morning), 7200, 72500.0);
                    INSERT INTO steps_record_table VALUES (1, x'01', 1, \(morning), 7200, \(morning + hour), 7200, 1000);
                    INSERT INTO exercise_session_record_table VALUES (1, x'101112131415161718191a1b1c1d1e1f', 1, \(morning), 7200, \(morning + hour / 2), 7200, 33);
                    INSERT INTO nutrition_record_table VALUES (1, x'202122232425262728292a2b2c2d2e2f', 1, \(morning), 7200, \(morning), 7200, 1, 'Oats', 187000.0, 6.5, 33, 3.5);
                    """)
            ])
    }

    private static func database(_ sql: String) -> Data {
        let file = FileManager.default.temporaryDirectory.appending(path: "bb-\(UUID().uuidString).db")
        defer { try? FileManager.default.removeItem(at: file) }
        guard let queue = try? DatabaseQueue(path: file.path) else { return Data() }
        try? queue.write { try $0.execute(sql: sql) }
        try? queue.close()
        return (try? Data(contentsOf: file)) ?? Data()
    }

    static var macroFactor: ImportSample {
        let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
        func cells(_ number: Int, _ texts: [String]) -> String {
            let written = texts.enumerated().map { index, text -> String in
                let place = "\(Character(UnicodeScalar(UInt8(65 + index))))\(number)"
                return Double(text) == nil
                    ? "<c r=\"\(place)\" t=\"inlineStr\"><is><t>\(text)</t></is></c>"
                    : "<c r=\"\(place)\"><v>\(text)</v></c>"
            }
            return "<row r=\"\(number)\">\(written.joined())</row>"
        }
        // 46273 is the eighth of September 2026.
        let titles = [
            "Date", "Time", "Food Name", "Serving Size", "Serving Qty", "Serving Weight (g)", "Calories (kcal)",
            "Protein (g)", "Carbs (g)", "Fat (g)",
        ]
        let log = cells(1, titles) + cells(2, ["46273", "0.3125", "Oats", "cup", "1.5", "120", "450", "18", "80", "7"])
        let scale = cells(1, ["Date", "Weight (lbs)", "Fat Percent"]) + cells(2, ["46273", "159.8", "18"])
        func sheet(_ rows: String) -> String {
            "<?xml version=\"1.0\"?><worksheet xmlns=\"\(main)\"><sheetData>\(rows)</sheetData></worksheet>"
        }
        let members = [
            ("[Content_Types].xml", "<Types/>"), ("xl/worksheets/sheet1.xml", sheet(log)),
            ("xl/worksheets/sheet2.xml", sheet(scale)),
            (
                "xl/workbook.xml",
                "<workbook xmlns=\"\(main)\" xmlns:r=\"r\"><sheets><sheet name=\"Food Log\" sheetId=\"1\" "
                    + "r:id=\"rId1\"/><sheet name=\"Scale Weight\" sheetId=\"2\" r:id=\"rId2\"/></sheets></workbook>"
            ),
            (
                "xl/_rels/workbook.xml.rels",
                "<Relationships><Relationship Id=\"rId1\" Type=\"x\" Target=\"worksheets/sheet1.xml\"/>"
                    + "<Relationship Id=\"rId2\" Type=\"x\" Target=\"worksheets/sheet2.xml\"/></Relationships>"
            ),
        ]
        guard let writer = try? ArchiveWriter(date: Date(timeIntervalSince1970: 1_793_534_400)) else {
            return ImportSample("MacroFactor", [String: Data]())
        }
        for (name, content) in members {
            try? writer.begin(name, isPacked: true)
            try? writer.write(Data(content.utf8))
        }
        try? writer.finish()
        return ImportSample("MacroFactor", ["macrofactor.xlsx": writer.take()])
    }
}
