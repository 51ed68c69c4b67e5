import Foundation
import Nutrition
import Testing

@Suite("An instant with its zone")
struct ZonedInstantTests {
    @Test(
        "reads ISO 8601 with its offset and prints it again",
        arguments: [
            "2026-11-18T13:05:00+01:00", "2026-11-18T13:05:00Z", "2026-07-18T23:59:59+05:30",
            "2026-01-01T00:00:00-09:30",
            "2026-11-18T13:05:00-00:45", "1969-12-31T23:59:59Z", "2024-02-29T12:00:00+14:00",
        ])
    func roundTrip(_ text: String) throws {
        #expect(try #require(ZonedInstant(iso: text)).iso == text)
    }

    @Test("keeps fractions of a second")
    func fractions() throws {
        let instant = try #require(ZonedInstant(iso: "2026-11-18T13:05:00.250+01:00"))
        #expect(abs(instant.date.timeIntervalSince1970.truncatingRemainder(dividingBy: 1) - 0.25) < 0.001)
        #expect(instant.secondOfDay == 13 * 3600 + 300)
    }

    @Test(
        "refuses what is no instant with an offset",
        arguments: [
            "", "now", "2026-11-18", "2026-11-18T13:05:00", "2026-11-18T25:05:00Z", "2026-13-18T13:05:00Z",
            "2026-02-30T13:05:00Z", "2026-11-18T13:05:00+25:00", "2026-11-18T13:05:00+01:99", "T", "Z", "+01:00",
            "2026-11-18T13:61:00Z", "99999999999-11-18T13:05:00Z", "2026-11-18T13:05:00 Europe/Berlin",
            "2026-11-18T13:05:00+01:00; DROP TABLE food_entries", "2026-11-18T13:05:00Z trailing", "\0",
        ])
    func refused(_ text: String) { #expect(ZonedInstant(iso: text) == nil) }

    @Test(
        "prints the offset that its zone had then",
        arguments: [
            ("Europe/Berlin", "2026-01-15T12:00:00Z", "2026-01-15T13:00:00+01:00"),
            ("Europe/Berlin", "2026-07-15T12:00:00Z", "2026-07-15T14:00:00+02:00"),
            ("America/New_York", "2026-11-01T05:30:00Z", "2026-11-01T01:30:00-04:00"),
            ("America/New_York", "2026-11-01T06:30:00Z", "2026-11-01T01:30:00-05:00"),
            ("Asia/Kolkata", "2026-07-15T12:00:00Z", "2026-07-15T17:30:00+05:30"),
        ])
    func offsets(_ zone: String, _ instant: String, _ expected: String) throws {
        let date = try #require(ZonedInstant(iso: instant)).date
        #expect(ZonedInstant(date, try #require(TimeZone(identifier: zone))).iso == expected)
    }
}
