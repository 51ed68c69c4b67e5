import Failures
import Nutrition
import Testing

@Suite("A period")
struct PeriodTests {
    /// A Wednesday.
    private let today = CalendarDay(iso: "2026-11-18")!

    @Test(
        "covers its days as seen on a Wednesday",
        arguments: [
            ("today", "2026-11-18", "2026-11-18"), ("yesterday", "2026-11-17", "2026-11-17"),
            ("this_week", "2026-11-16", "2026-11-18"), ("week", "2026-11-16", "2026-11-18"),
            ("last_week", "2026-11-09", "2026-11-15"), ("this_month", "2026-11-01", "2026-11-18"),
            ("month", "2026-11-01", "2026-11-18"), ("last_month", "2026-10-01", "2026-10-31"),
            ("2024-02-29", "2024-02-29", "2024-02-29"), ("2026-11-01..2026-11-03", "2026-11-01", "2026-11-03"),
            ("2026-11-01..2026-11-01", "2026-11-01", "2026-11-01"),
            ("2026-11-01..2030-01-01", "2026-11-01", "2030-01-01"),
            ("THIS WEEK", "2026-11-16", "2026-11-18"), ("  Last month \n", "2026-10-01", "2026-10-31"),
        ])
    func days(_ text: String, _ first: String, _ last: String) throws {
        let days = try Period(text).days(asOf: today)
        #expect(days.lowerBound.description == first)
        #expect(days.upperBound.description == last)
    }

    @Test(
        "a week is an ISO week, also over the year's end",
        arguments: [
            ("2027-01-03", "last_week", "2026-12-21", "2026-12-27"),
            ("2027-01-03", "this_week", "2026-12-28", "2027-01-03"),
            ("2027-01-04", "last_week", "2026-12-28", "2027-01-03"),
            ("2027-01-04", "this_week", "2027-01-04", "2027-01-04"),
            ("2026-11-22", "this_week", "2026-11-16", "2026-11-22"),
            ("2026-11-16", "last_week", "2026-11-09", "2026-11-15"),
            ("2027-01-01", "last_month", "2026-12-01", "2026-12-31"),
            ("2024-03-31", "last_month", "2024-02-01", "2024-02-29"),
        ])
    func edges(_ today: String, _ name: String, _ first: String, _ last: String) throws {
        let days = try Period(name).days(asOf: try #require(CalendarDay(iso: today)))
        #expect(days.lowerBound.description == first)
        #expect(days.upperBound.description == last)
    }

    @Test("every name is read, has days that do not lie in the future, and a phrase", arguments: Period.names)
    func names(_ name: String) throws {
        let period = try Period(name)
        #expect(period.days(asOf: today).upperBound <= today)
        #expect(period.phrase == name.replacing("_", with: " "))
    }

    @Test("a date and a range read well in a sentence")
    func phrases() throws {
        #expect(try Period("2026-11-01").phrase == "on 2026-11-01")
        #expect(try Period("2026-11-01..2026-11-03").phrase == "from 2026-11-01 to 2026-11-03")
    }

    @Test(
        "what is no period is refused with what would be one",
        arguments: [
            "", " ", "tomorrow", "2026-02-30", "2026-11-03..2026-11-01", "2026-11-01..", "..2026-11-01", "..",
            "2026-11-01...2026-11-03", "2026-11-01..2026-11-02..2026-11-03", "last year", "26", "this-week", "🍎",
            "\0",
        ])
    func malformed(_ text: String) {
        let error = #expect(throws: BiteBookError.self) { try Period(text) }
        #expect(error?.code == .invalidInput)
        #expect(error?.hint?.contains("this_week") == true)
    }

    @Test(
        "one day is one day however it is named; several are refused",
        arguments: [
            ("today", "2026-11-18"), ("yesterday", "2026-11-17"), ("2026-11-03", "2026-11-03"),
            ("2026-11-03..2026-11-03", "2026-11-03"), ("last_1_days", "2026-11-18"), ("this_week", nil),
            ("2026-11", nil), ("2026-11-03..2026-11-04", nil),
        ])
    func singleDay(name: String, day: String?) throws {
        let expected = day.flatMap { CalendarDay(iso: $0) }
        #expect(try Period(name).singleDay(asOf: today) == expected)
        if let expected {
            #expect(try Period.day(name, asOf: today) == expected)
        } else {
            #expect(throws: BiteBookError.self) { try Period.day(name, asOf: today) }
        }
    }
}
