import Foundation
import Nutrition
import Testing

@Suite("A calendar day")
struct CalendarDayTests {
    @Test(
        "reads and writes its ISO text",
        arguments: [
            "1970-01-01", "2026-11-18", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31", "1969-12-31",
            "1900-02-28",
        ])
    func isoText(_ text: String) throws {
        #expect(try #require(CalendarDay(iso: text)).description == text)
    }

    @Test(
        "is refused when there is no such day",
        arguments: [
            "2026-02-29", "1900-02-29", "2100-02-29", "2026-02-30", "2026-04-31", "2026-13-01", "2026-00-10",
            "2026-01-00",
            "2026-01-32", "0000-01-01",
        ])
    func noSuchDay(_ text: String) { #expect(CalendarDay(iso: text) == nil) }

    @Test(
        "is refused in any other form",
        arguments: [
            "", "-", "--", "2026-1-1", "26-01-01", "2026/01/01", "20260101", "2026-01-01T00:00", " 2026-01-01",
            "2026-01-01 ",
            "+026-01-01", "-026-01-01", "٢٠٢٦-01-01", "2026-0１-01", "2026-01-01-01", "today", "2026-ab-cd",
        ])
    func otherForms(_ text: String) { #expect(CalendarDay(iso: text) == nil) }

    @Test("is the day after the one before, over 400 years")
    func everyDay() throws {
        let first = try #require(CalendarDay(iso: "1899-12-31"))
        var previous = first.components
        for offset in 1...146_097 {
            let day = first.adding(days: offset)
            let (year, month, dayOfMonth) = day.components
            let isNextDay = (year, month, dayOfMonth) == (previous.year, previous.month, previous.day + 1)
            let isNextMonth = (year, month, dayOfMonth) == (previous.year, previous.month + 1, 1) && previous.day >= 28
            let isNextYear = (year, month, dayOfMonth) == (previous.year + 1, 1, 1) && previous.month == 12
            #expect(isNextDay || isNextMonth || isNextYear, "\(day)")
            #expect(CalendarDay(year: year, month: month, day: dayOfMonth) == day)
            previous = (year, month, dayOfMonth)
        }
    }

    @Test(
        "knows its ISO weekday, also before 1970",
        arguments: [
            ("1970-01-01", 4), ("1969-12-31", 3), ("1969-12-28", 7), ("2026-11-18", 3), ("2024-02-29", 4),
            ("2000-01-01", 6),
            ("1900-01-01", 1),
        ])
    func weekday(_ text: String, _ expected: Int) throws {
        #expect(try #require(CalendarDay(iso: text)).weekday == expected)
    }

    @Test(
        "begins its week on Monday, over year ends too",
        arguments: [
            ("2026-11-18", "2026-11-16"), ("2026-11-16", "2026-11-16"), ("2026-11-22", "2026-11-16"),
            ("2027-01-01", "2026-12-28"), ("2027-01-03", "2026-12-28"), ("2027-01-04", "2027-01-04"),
            ("2025-01-01", "2024-12-30"), ("1969-12-31", "1969-12-29"),
        ])
    func week(_ text: String, _ monday: String) throws {
        #expect(try #require(CalendarDay(iso: text)).startOfWeek.description == monday)
    }

    @Test(
        "begins its month and the next",
        arguments: [
            ("2026-11-18", "2026-11-01", "2026-12-01"), ("2026-12-31", "2026-12-01", "2027-01-01"),
            ("2024-02-29", "2024-02-01", "2024-03-01"), ("2026-01-01", "2026-01-01", "2026-02-01"),
        ])
    func month(_ text: String, _ first: String, _ next: String) throws {
        let day = try #require(CalendarDay(iso: text))
        #expect(day.startOfMonth.description == first)
        #expect(day.startOfNextMonth.description == next)
    }

    @Test(
        "is the wall calendar's day, east and west of Greenwich and before 1970",
        arguments: [
            ("2026-11-18T23:30:00Z", "Asia/Tokyo", "2026-11-19"),
            ("2026-11-18T23:30:00Z", "America/New_York", "2026-11-18"),
            ("2026-11-18T00:30:00Z", "America/New_York", "2026-11-17"), ("1969-12-31T23:59:59Z", "GMT", "1969-12-31"),
            ("1970-01-01T00:00:00Z", "GMT", "1970-01-01"), ("2026-11-18T12:00:00Z", "Pacific/Kiritimati", "2026-11-19"),
        ])
    func wallCalendar(_ instant: String, _ zone: String, _ day: String) throws {
        let date = try #require(ZonedInstant(iso: instant)).date
        #expect(CalendarDay(date, in: try #require(TimeZone(identifier: zone))).description == day)
    }

    @Test(
        "finds the instant of a wall time",
        arguments: [
            ("2026-11-18", "Europe/Berlin", 12 * 3600, "2026-11-18T11:00:00Z"),
            ("2026-07-18", "Europe/Berlin", 12 * 3600, "2026-07-18T10:00:00Z"),
            // 02:30 does not exist on this day: the clock jumps from 02:00 to 03:00, so it is half an hour after the jump.
            ("2026-03-29", "Europe/Berlin", 2 * 3600 + 1800, "2026-03-29T01:30:00Z"),
            // 02:30 occurs twice: the first is still summer time.
            ("2026-10-25", "Europe/Berlin", 2 * 3600 + 1800, "2026-10-25T00:30:00Z"),
            ("2026-10-25", "Europe/Berlin", 3 * 3600 + 1800, "2026-10-25T02:30:00Z"),
            ("2026-03-08", "America/New_York", 3 * 3600, "2026-03-08T07:00:00Z"),
            ("2026-11-01", "America/New_York", 3600 + 1800, "2026-11-01T05:30:00Z"),
            ("1969-12-31", "GMT", 0, "1969-12-31T00:00:00Z"),
        ])
    func wallTime(_ day: String, _ zone: String, _ second: Int, _ instant: String) throws {
        let date = try #require(CalendarDay(iso: day))
            .instant(secondOfDay: second, in: try #require(TimeZone(identifier: zone)))
        #expect(ZonedInstant(date, .gmt).iso == instant)
    }

    @Test("travels through JSON as its text, and a wrong one is an error")
    func json() throws {
        let day = try #require(CalendarDay(iso: "2026-11-18"))
        #expect(String(decoding: try JSONEncoder().encode([day]), as: UTF8.self) == #"["2026-11-18"]"#)
        #expect(try JSONDecoder().decode([CalendarDay].self, from: Data(#"["2026-11-18"]"#.utf8)) == [day])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([CalendarDay].self, from: Data(#"["2026-02-30"]"#.utf8))
        }
    }

    @Test("sorts by time")
    func order() throws {
        let days = ["2026-12-01", "1969-05-01", "2026-11-30"].compactMap { CalendarDay(iso: $0) }
        #expect(days.sorted().map(\.description) == ["1969-05-01", "2026-11-30", "2026-12-01"])
    }
}
