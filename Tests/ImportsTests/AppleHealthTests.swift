import Foundation
import Nutrition
import Testing

@testable import Imports

@Suite("Apple Health")
struct AppleHealthTests {
    typealias Sample = AppleHealthSample

    private func read(_ content: String) throws -> ImportedData { try ReadSample.read(Sample.export(content)) }

    @Test(
        "an export is known by what it holds, whatever it is called",
        arguments: ["export.xml", "Export.xml", "导出.xml", "exportar.xml", "x"])
    func names(_ name: String) throws {
        let data = try ReadSample.read(
            Sample.export(Sample.quantity("StepCount", "10", "count", "2026-10-30 10:00:00 +0100")), as: name)
        #expect(data.files[name]?.key == "apple_health")
        #expect(data.values(.steps) == ["2026-10-30 Watch": 10])
        #expect(data.problemCount == 0 && data.truncated.isEmpty)
    }

    @Test("the clinical document beside it and electrocardiograms are left out")
    func documents() throws {
        let document = try ReadSample.read(
            #"<?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3"><title>x</title></ClinicalDocument>"#,
            as: "export_cda.xml")
        #expect(document.isEmpty && document.unknown.isEmpty)
        #expect(document.leftOut == [AppleHealthKind.documents: 1])
    }

    @Test("steps, energy and minutes add up by logical day and device, in any unit")
    func sums() throws {
        let data = try read(
            Sample.quantity("StepCount", "100", "count", "2026-10-20 23:50:00 +0200")
                + Sample.quantity("StepCount", "50", "count", "2026-10-21 03:59:59 +0200")
                + Sample.quantity("StepCount", "7", "count", "2026-10-21 04:00:00 +0200")
                + Sample.quantity("StepCount", "30", "count", "2026-10-20 12:00:00 +0200", source: "iPhone")
                + Sample.quantity("ActiveEnergyBurned", "100", "kcal", "2026-10-20 12:00:00 +0200")
                + Sample.quantity("ActiveEnergyBurned", "20", "Cal", "2026-10-20 12:00:00 +0200")
                + Sample.quantity("ActiveEnergyBurned", "41.84", "kJ", "2026-10-20 12:00:00 +0200")
                + Sample.quantity("AppleExerciseTime", "20", "min", "2026-10-20 12:00:00 +0200")
                + Sample.quantity("AppleExerciseTime", "0.5", "hr", "2026-10-20 13:00:00 +0200"))
        #expect(data.values(.steps) == ["2026-10-20 Watch": 150, "2026-10-21 Watch": 7, "2026-10-20 iPhone": 30])
        #expect(abs((data.values(.activeEnergy)["2026-10-20 Watch"] ?? 0) - 130) < 1e-9)
        #expect(data.values(.activeMinutes) == ["2026-10-20 Watch": 50])
    }

    @Test("values of a day are its mean, and a share may be written as a fraction")
    func means() throws {
        let data = try read(
            Sample.quantity("OxygenSaturation", "0.96", "%", "2026-10-20 10:00:00 +0200")
                + Sample.quantity("OxygenSaturation", "98", "%", "2026-10-20 11:00:00 +0200")
                + Sample.quantity("HeartRateVariabilitySDNN", "40", "ms", "2026-10-20 10:00:00 +0200")
                + Sample.quantity("HeartRateVariabilitySDNN", "60", "ms", "2026-10-20 11:00:00 +0200")
                + Sample.quantity("RestingHeartRate", "52", "count/min", "2026-10-20 00:10:00 +0200"))
        #expect(data.values(.oxygenSaturation) == ["2026-10-20 Watch": 97])
        #expect(data.values(.heartRateVariability) == ["2026-10-20 Watch": 50])
        #expect(data.values(.restingHeartRate) == ["2026-10-19 Watch": 52])
    }

    @Test("blood pressure counts once, though it stands by itself and in its pair")
    func bloodPressure() throws {
        let time = "2026-10-20 10:00:00 +0200"
        let pair =
            Sample.quantity("BloodPressureSystolic", "121", "mmHg", time)
            + Sample.quantity("BloodPressureDiastolic", "10.4", "kPa", time)
        let data = try read(pair + Sample.correlation("BloodPressure", time, source: "Watch", [], pair))
        #expect(data.readings.count == 2)
        #expect(data.values(.systolic) == ["2026-10-20 Watch": 121])
        #expect(abs((data.values(.diastolic)["2026-10-20 Watch"] ?? 0) - 78.006) < 0.001)
        let onlyPair = try read(Sample.correlation("BloodPressure", time, source: "Watch", [], pair))
        #expect(onlyPair.readings.count == 2)
    }

    @Test("measures of the body, in the units of each country")
    func measures() throws {
        let data = try read(
            Sample.quantity("BodyMass", "160", "lb", "2026-10-20 07:00:00 +0200", source: "Scale")
                + Sample.quantity("BodyMass", "72500", "g", "2026-10-21 07:00:00 +0200", source: "Scale")
                + Sample.quantity("BodyFatPercentage", "0.182", "%", "2026-10-20 07:00:00 +0200", source: "Scale")
                + Sample.quantity("WaistCircumference", "32", "in", "2026-10-20 07:00:00 +0200", source: "Scale")
                + Sample.quantity("LeanBodyMass", "60", "kg", "2026-10-20 07:00:00 +0200", source: "Scale")
                + Sample.quantity("Height", "181", "cm", "2026-10-20 07:00:00 +0200", source: "Scale")
                + Sample.quantity("BodyMass", "80", "oz t", "2026-10-22 07:00:00 +0200", source: "Scale"))
        let values = data.measures.map { "\($0.value.day) \($0.value.value.measure) \($0.value.value.value)" }
        #expect(
            values == [
                "2026-10-20 weight \(160 * 0.453_592_37)", "2026-10-21 weight 72.5", "2026-10-20 bodyFat 18.2",
                "2026-10-20 waist 81.28",
            ])
        #expect(data.leftOut.keys.contains { $0.hasPrefix("height") })
        #expect(data.leftOut.keys.contains { $0.hasPrefix("lean body mass") })
        #expect(data.problems.map(\.text) == ["the unit \"oz t\" does not fit"])
    }

    @Test("a night has its stages, belongs to the day on which it ended, and its highest heart rate is kept")
    func night() throws {
        let data = try read(
            Sample.quantity("HeartRate", "50", "count/min", "2026-10-20 01:32:00 +0200")
                + Sample.quantity("HeartRate", "1.2", "count/s", "2026-10-20 04:02:00 +0200")
                // Awake, and before falling asleep.
                + Sample.quantity("HeartRate", "110", "count/min", "2026-10-19 23:30:00 +0200")
                + Sample.quantity("HeartRate", "115", "count/min", "2026-10-20 03:03:00 +0200")
                + Sample.sleep("InBed", "2026-10-19 23:00:00 +0200", "2026-10-20 06:00:00 +0200", source: "iPhone")
                + Sample.sleep("AsleepCore", "2026-10-20 00:00:00 +0200", "2026-10-20 03:00:00 +0200")
                + Sample.sleep("Awake", "2026-10-20 03:00:00 +0200", "2026-10-20 03:10:00 +0200")
                + Sample.sleep("AsleepDeep", "2026-10-20 03:10:00 +0200", "2026-10-20 05:10:00 +0200")
                + Sample.sleep("AsleepREM", "2026-10-20 05:10:00 +0200", "2026-10-20 06:10:00 +0200"))
        #expect(data.values(.sleep) == ["2026-10-20 Watch": 6])
        #expect(data.values(.deepSleep) == ["2026-10-20 Watch": 2])
        #expect(data.values(.remSleep) == ["2026-10-20 Watch": 1])
        #expect(data.values(.sleepInterruptions) == ["2026-10-20 Watch": 1])
        #expect(data.values(.timeInBed) == ["2026-10-20 iPhone": 7])
        #expect(data.values(.nightHeartRate) == ["2026-10-20 Watch": 72])
    }

    @Test("a nap has no night's heart rate, and old phones only tell that one slept")
    func nap() throws {
        let data = try read(
            Sample.quantity("HeartRate", "60", "count/min", "2026-10-20 14:30:00 +0200")
                + Sample.sleep("Asleep", "2026-10-20 14:00:00 +0200", "2026-10-20 15:00:00 +0200"))
        #expect(data.values(.sleep) == ["2026-10-20 Watch": 1])
        #expect(data.values(.nightHeartRate).isEmpty)
    }

    @Test("times keep their moment, and the zone is the user's or the one that the record names")
    func zones() throws {
        // The offset of a file made in winter, of a summer's night; and a night in New York.
        let data = try read(
            Sample.quantity("StepCount", "5", "count", "2026-07-02 03:30:00 +0100")
                + Sample.sleep(
                    "Asleep", "2026-07-10 06:00:00 +0100", "2026-07-10 08:30:00 +0100",
                    [("HKTimeZone", "America/New_York")]))
        // 04:30 in Berlin, and 03:30 in New York.
        #expect(data.values(.steps) == ["2026-07-02 Watch": 5])
        #expect(data.values(.sleep) == ["2026-07-09 Watch": 2.5])
    }

    @Test("each warning of an irregular rhythm counts")
    func irregular() throws {
        let type = "HKCategoryTypeIdentifierIrregularHeartRhythmEvent"
        let data = try read(
            Sample.record(type, "HKCategoryValueNotApplicable", nil, "2026-10-20 10:00:00 +0200")
                + Sample.record(type, "HKCategoryValueNotApplicable", nil, "2026-10-20 11:00:00 +0200"))
        #expect(data.values(.irregularRhythm) == ["2026-10-20 Watch": 2])
    }

    @Test(
        "numbers, dates and units that cannot be are told with their line, and the rest is read",
        arguments: [
            ("NaN", "count", "2026-10-20 10:00:00 +0200"), ("inf", "count", "2026-10-20 10:00:00 +0200"),
            ("1e999", "count", "2026-10-20 10:00:00 +0200"), ("-5", "count", "2026-10-20 10:00:00 +0200"),
            ("", "count", "2026-10-20 10:00:00 +0200"), ("5", "m", "2026-10-20 10:00:00 +0200"),
            ("5", "", "2026-10-20 10:00:00 +0200"), ("5", "count", "2026-02-30 10:00:00 +0200"),
            ("5", "count", "2026-10-20 25:00:00 +0200"), ("5", "count", "2027-10-20 10:00:00 +0200"),
            ("5", "count", "9999-12-31 23:59:59 +0000"), ("5", "count", "1950-01-01 10:00:00 +0000"),
            ("5", "count", "yesterday"), ("5", "count", ""),
        ])
    func badValues(_ value: String, _ unit: String, _ start: String) throws {
        let data = try read(
            Sample.quantity("StepCount", value, unit, start)
                + Sample.quantity("StepCount", "3", "count", "2026-10-20 10:00:00 +0200"))
        #expect(data.values(.steps) == ["2026-10-20 Watch": 3])
        #expect(data.problemCount == 1)
        #expect(data.problems.first?.place == "export.xml, line 15")
    }

    @Test("a day with a number that nobody reaches is told and left out")
    func hugeDay() throws {
        let data = try read(Sample.quantity("StepCount", "1e300", "count", "2026-10-20 10:00:00 +0200"))
        #expect(data.isEmpty && data.problemCount == 1)
    }

    @Test("the same export read again has the same names")
    func stableNames() throws {
        let content =
            Sample.quantity("StepCount", "5", "count", "2026-10-20 10:00:00 +0200")
            + Sample.quantity("BodyMass", "72", "kg", "2026-10-20 07:00:00 +0200")
            + Sample.sleep("Asleep", "2026-10-20 00:00:00 +0200", "2026-10-20 06:00:00 +0200")
            + Sample.quantity("HeartRate", "60", "count/min", "2026-10-20 03:00:00 +0200")
        let names = try (0..<2).map { _ in
            let data = try read(content)
            return Set(data.readings.map(\.externalID) + data.measures.map(\.externalID))
        }
        #expect(names[0] == names[1])
        #expect(names[0].count == 4)
    }
}
