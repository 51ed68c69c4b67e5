import Foundation
import Nutrition
import Testing

@Suite("The day of eating")
struct DayBoundaryTests {
    private func day(_ iso: String, in zone: String, cutoff: Int = 240) throws -> String {
        let instant = ZonedInstant(try #require(ZonedInstant(iso: iso)).date, try #require(TimeZone(identifier: zone)))
        return DayBoundary(cutoffMinutes: cutoff).logicalDay(of: instant).description
    }

    @Test(
        "an entry at 03:59 belongs to the day before, at 04:00 to the new day",
        arguments: [
            ("2026-11-18T03:59:59+01:00", "2026-11-17"), ("2026-11-18T04:00:00+01:00", "2026-11-18"),
            ("2026-11-18T00:00:00+01:00", "2026-11-17"), ("2026-11-17T23:59:59+01:00", "2026-11-17"),
            ("2027-01-01T02:00:00+01:00", "2026-12-31"), ("2024-03-01T03:59:00+01:00", "2024-02-29"),
        ])
    func cutoff(_ instant: String, _ expected: String) throws {
        #expect(try day(instant, in: "Europe/Berlin") == expected)
    }

    @Test(
        "the clock on the wall decides when it is changed in Berlin",
        arguments: [
            // Spring: 01:59 is followed by 03:00.
            ("2026-03-29T00:59:59Z", "2026-03-28"), ("2026-03-29T01:00:00Z", "2026-03-28"),
            ("2026-03-29T01:59:59Z", "2026-03-28"), ("2026-03-29T02:00:00Z", "2026-03-29"),
            // Autumn: 02:59 is followed by 02:00.
            ("2026-10-25T00:59:00Z", "2026-10-24"), ("2026-10-25T01:59:00Z", "2026-10-24"),
            ("2026-10-25T02:59:59Z", "2026-10-24"), ("2026-10-25T03:00:00Z", "2026-10-25"),
        ])
    func berlin(_ instant: String, _ expected: String) throws {
        #expect(try day(instant, in: "Europe/Berlin") == expected)
    }

    @Test(
        "the clock on the wall decides when it is changed in New York",
        arguments: [
            ("2026-03-08T07:59:59Z", "2026-03-07"), ("2026-03-08T08:00:00Z", "2026-03-08"),
            ("2026-11-01T08:59:59Z", "2026-10-31"), ("2026-11-01T09:00:00Z", "2026-11-01"),
        ])
    func newYork(_ instant: String, _ expected: String) throws {
        #expect(try day(instant, in: "America/New_York") == expected)
    }

    @Test("a traveller's entry keeps the day of the place where it was eaten")
    func travel() throws {
        // One instant: dinner in Tokyo, and the small hours of the same day in New York.
        #expect(try day("2026-11-18T07:30:00Z", in: "Asia/Tokyo") == "2026-11-18")
        #expect(try day("2026-11-18T07:30:00Z", in: "America/New_York") == "2026-11-17")
        // Over the date line the wall calendar jumps a day, and so does the day of eating.
        #expect(try day("2026-11-18T20:00:00Z", in: "Pacific/Auckland") == "2026-11-19")
        #expect(try day("2026-11-18T20:00:00Z", in: "Pacific/Honolulu") == "2026-11-18")
    }

    @Test(
        "another cutoff moves the boundary",
        arguments: [
            (0, "2026-11-18T00:00:00+01:00", "2026-11-18"), (0, "2026-11-17T23:59:59+01:00", "2026-11-17"),
            (90, "2026-11-18T01:29:59+01:00", "2026-11-17"), (90, "2026-11-18T01:30:00+01:00", "2026-11-18"),
            (719, "2026-11-18T11:58:59+01:00", "2026-11-17"), (719, "2026-11-18T11:59:00+01:00", "2026-11-18"),
        ])
    func otherCutoff(_ minutes: Int, _ instant: String, _ expected: String) throws {
        #expect(try day(instant, in: "Europe/Berlin", cutoff: minutes) == expected)
    }
}
