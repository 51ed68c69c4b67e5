import Foundation
import Nutrition
import TestSupport
import Testing

@testable import Imports

@Suite("Fuzz: tables")
struct TableFuzzTests {
    /// Files are written to disk, which takes longer than reading them.
    private static let rounds = max(1, Fuzz.rounds / 10)

    private static let samples: [(name: String, text: String)] = [
        (
            "servings.csv",
            """
            Day,Time,Group,Food Name,Amount,Energy (kcal),Sodium (mg),Protein (g),Category
            2026-09-08,8:33 AM,Breakfast,"Nuts, ""raw"" x",20.00 g,131.2,0.6,2.9,Nuts
            2026-09-08,,Snacks,"two
            lines",1.50 each,"1,309",91.5,33.1,Fish

            """
        ),
        (
            "fddb.csv",
            """
            diary;
            "datum_tag_monat_jahr_stunde_minute";"bezeichnung";"interne_id";"kj";"kj_aktivitaeten";"fett_g";"kh_g";"protein_g";
            "08.09.2026 07:30";"250 g Magerquark";"1";"715,5";"0";"0,5";"10";"30,25";
            "08.09.2026 18:00";"30 Minuten Radfahren";"3";"0";"900";"0";"0";"0";

            """
        ),
        (
            "activities.csv",
            """
            Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Elapsed Time,Moving Time,Distance
            1,"Apr 30, 2026, 7:00:00 AM",Morning,Ride,5601,18.96,5601.0,4500.0,18962.8

            """
        ),
        (
            "weight.csv",
            "com.samsung.health.weight,6305010,2\nweight,body_fat,start_time,time_offset,datauuid,\n"
                + "71.2,18.5,2026-09-08 05:30:00.000,UTC+0200,w1,\n"
        ),
        (
            "sleep-2026.json",
            """
            [{"logId":2,"dateOfSleep":"2026-09-08","startTime":"2026-09-07T23:00:00.000","endTime":"2026-09-08T07:00:00.000",
            "levels":{"data":[{"dateTime":"2026-09-07T23:00:00.000","level":"light","seconds":14400}]}}]
            """
        ),
        (
            "UDSFile.json",
            "[{\"calendarDate\":\"2026-09-08\",\"totalSteps\":9100,\"restingHeartRate\":55},{\"calendarDate\":\"x\"}]"
        ),
        (
            "own.csv",
            "Datum;Was;kcal;Gewicht\n08.09.2026 12:30;Nudeln;1.500,5;72,5\n25.09.2026;Apfel;52;\n"
        ),
    ]

    private static let mapping = ColumnMapping(fields: [
        "Datum": "date", "Was": "name", "kcal": "kcal", "Gewicht": "weight_kg",
    ])

    @Test("whatever is changed in a file, the result is sound and the same again")
    func changed() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bb-fuzz-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let context = ImportContext(
            zone: TableSample.zone, boundary: DayBoundary(), now: ReadSample.now, mapping: Self.mapping)
        for round in 0..<Self.rounds {
            let sample = Self.samples[round % Self.samples.count]
            let file = folder.appending(path: sample.name)
            let text = Fuzz.mutated(sample.text, seed: UInt64(round))
            guard !text.isEmpty else { continue }
            try Data(text.utf8).write(to: file)
            let data = try ImportReader.read(file, context)
            check(data, round)
            if round % 10 == 0 {
                let again = try ImportReader.read(file, context)
                #expect(again.foods == data.foods && again.problems == data.problems, "round \(round)")
            }
        }
    }

    private func check(_ data: ImportedData, _ round: Int) {
        let today = CalendarDay(ReadSample.now, in: .gmt).adding(days: 1)
        for day in data.days.map({ [$0.lowerBound, $0.upperBound] }) ?? [] {
            #expect(day <= today && day.ordinal > 0, "round \(round)")
        }
        for food in data.foods.map(\.value) {
            #expect(!food.name.isEmpty && food.quantity > 0 && food.quantity.isFinite, "round \(round)")
            #expect(food.nutrients.amounts.values.allSatisfy { $0.isFinite && $0 >= 0 }, "round \(round)")
        }
        #expect(data.problems.count <= 50 && data.problems.count <= data.problemCount, "round \(round)")
        #expect(Set(data.foods.map(\.externalID)).count == data.foods.count, "round \(round)")
    }

    @Test("no text breaks the readers of numbers, days and times")
    func values() {
        let pieces = [
            "1", "12", "2026", "3", ".", ",", "-", "/", ":", " ", "Oct", "mar", "PM", "a.m.", "T", "Z", "+02", "UTC",
            "e", "é", "\u{202F}", "0", "99", "\0", "º", "de",
        ]
        Fuzz.texts(of: pieces, length: 10) { text, seed in
            for order in [DateOrder.day, .month, nil] {
                if let time = TableDates.time(text, order) {
                    #expect(time.second.map { (0..<86_400).contains($0) } ?? true, "seed \(seed)")
                    #expect(time.offset.map { $0.magnitude <= 19 * 3600 } ?? true, "seed \(seed)")
                }
            }
            _ = TableDates.second(text)
            _ = TableDates.duration(text)
            _ = TableDates.order(of: text)
            for style in [NumberStyle.point, .comma] {
                #expect(style.number(text)?.isFinite ?? true, "seed \(seed)")
            }
            var evidence = NumberEvidence()
            evidence.see(text)
            _ = WrittenAmount(text, .comma)
        }
    }
}
