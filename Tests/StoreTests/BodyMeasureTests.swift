import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

@testable import Store

@Suite("Measures of the body in the store")
struct BodyMeasureRecordTests {
    private static func record(_ value: Double, day: String = "2026-11-18") -> BodyMeasureRecord {
        let at = ZonedInstant(
            CalendarDay(iso: day)!.instant(secondOfDay: 8 * 3600, in: TimeZone(identifier: "Europe/Berlin")!),
            TimeZone(identifier: "Europe/Berlin")!)
        return BodyMeasureRecord(
            BodyValue(.weight, value, .kilogram)!, day: CalendarDay(iso: day)!, measuredAt: at, saidAt: at.date,
            turnID: nil)
    }

    @Test("are kept as they were measured, listed in order, found by day")
    func rows() async throws {
        try await StoreFixture.with { fixture in
            for (value, day) in [(72.4, "2026-11-18"), (73, "2026-11-16"), (72.9, "2026-11-17")] {
                _ = try await fixture.store.change(by: .chat, turn: nil, at: fixture.now) {
                    try $0.insert(Self.record(value, day: day))
                }
            }
            let all = try await fixture.store.bodyMeasures(.weight)
            #expect(all.map(\.value) == [73, 72.9, 72.4] && all.last?.measured.iso == "2026-11-18T08:00:00+01:00")
            let day = CalendarDay(iso: "2026-11-17")!
            #expect(try await fixture.store.bodyMeasures(.weight, days: day...day).map(\.value) == [72.9])
            #expect(try await fixture.store.bodyMeasures(.waist).isEmpty)
            #expect(try await fixture.store.lastBodyMeasure(.weight, until: day)?.value == 72.9)
            #expect(try await fixture.store.lastBodyMeasure(.weight, until: day.adding(days: -2)) == nil)
        }
    }

    @Test("come back, go and change by undo and redo")
    func journal() async throws {
        try await StoreFixture.with { fixture in
            let store = fixture.store
            var record = try await store.change(by: .chat, turn: nil, at: fixture.now) {
                try $0.insert(Self.record(72.4))
            }
            record.value = 74.2
            let corrected = record
            try await store.change(by: .chat, turn: nil, at: fixture.now) { try $0.update(corrected) }
            try await store.change(by: .chat, turn: nil, at: fixture.now) { try $0.remove(corrected) }
            func values() async throws -> [Double] { try await store.bodyMeasures().map(\.value) }
            #expect(try await values().isEmpty)
            var seen: [[Double]] = []
            for _ in 0..<3 {
                let changes = try #require(try await store.undo())
                #expect(changes.first?.rows(of: BodyMeasureRecord.self) != nil)
                seen.append(try await values())
            }
            #expect(seen == [[74.2], [72.4], []])
            for _ in 0..<3 { _ = try await store.redo() }
            #expect(try await values().isEmpty)
            #expect(Self.record(72.4).spoken == "your weight of Wednesday, 18 November 2026")
        }
    }
}
