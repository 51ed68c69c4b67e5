import Foundation
import Nutrition
import TestSupport
import Testing

@testable import Imports

@Suite("Fuzz: files of devices")
struct RecordFuzzTests {
    private static let context = ImportContext(
        zone: TimeZone(identifier: "Europe/Berlin") ?? .gmt, boundary: DayBoundary(), now: ReadSample.now)

    /// Files are written to disk, which takes longer than reading them.
    private static let rounds = max(1, Fuzz.rounds / 10)

    private static let samples: [[UInt8]] = {
        typealias Sample = AppleHealthSample
        let noon = "2026-10-20 12:00:00 +0200"
        let food = Sample.quantity("DietaryProtein", "30", "g", noon)
        let apple = Sample.export(
            Sample.quantity("HeartRate", "60", "count/min", "2026-10-20 03:00:00 +0200")
                + Sample.quantity("BodyMass", "72", "kg", noon) + food
                + Sample.sleep("Asleep", "2026-10-20 00:00:00 +0200", "2026-10-20 06:00:00 +0200")
                + Sample.correlation("Food", noon, [("HKFoodType", "Tofu")], food))
        return [
            Array(apple.utf8), Array(TrackTests.tcx.utf8), Array(TrackTests.gpx.utf8), FITSample.sample().file(),
            FITSample.sample(isBigEndian: true).file(),
        ]
    }()

    @Test("whatever is changed, the result is sound and the same again")
    func changed() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bb-fuzz-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "sample")
        for round in 0..<Self.rounds {
            var generator = SplitMix64(seed: UInt64(round))
            let sample = Self.samples[round % Self.samples.count]
            try Data(Self.mutated(sample, &generator)).write(to: file)
            let data = try ImportReader.read(file, Self.context)
            check(data, round)
            if round % 10 == 0 {
                let again = try ImportReader.read(file, Self.context)
                #expect(Set(again.readings.map(\.externalID)) == Set(data.readings.map(\.externalID)), "round \(round)")
            }
        }
    }

    /// `bytes` with some of them changed, taken out, doubled or cut off.
    private static func mutated(_ bytes: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...6, using: &generator) where bytes.count > 40 {
            let at = Int.random(in: 0..<bytes.count, using: &generator)
            let end = min(bytes.count, at + Int.random(in: 1...60, using: &generator))
            switch Int.random(in: 0..<7, using: &generator) {
            case 0: bytes.removeSubrange(at..<end)
            case 1: bytes.insert(contentsOf: bytes[at..<end], at: at)
            case 2: bytes.removeSubrange(max(1, at)...)
            case 3: bytes[at] = hostile.randomElement(using: &generator) ?? 0
            default: bytes[at] = UInt8.random(in: 0...255, using: &generator)
            }
        }
        return bytes
    }

    private static let hostile = Array("<>\"'&;/=!-[]0e.:\0\n".utf8) + [0xFF, 0xFE, 0x80, 0xC3]

    private func check(_ data: ImportedData, _ round: Int) {
        let today = CalendarDay(ReadSample.now, in: .gmt).adding(days: 1)
        for day in data.days.map({ [$0.lowerBound, $0.upperBound] }) ?? [] {
            #expect(day <= today && day.ordinal > 0, "round \(round)")
        }
        for activity in data.activities.map(\.value) {
            #expect(activity.minutes > 0 && activity.minutes <= 1440, "round \(round)")
        }
        #expect(data.problems.count <= 50 && data.problems.count <= data.problemCount, "round \(round)")
        let names = data.readings.map(\.externalID)
        #expect(Set(names).count == names.count, "round \(round)")
    }
}
