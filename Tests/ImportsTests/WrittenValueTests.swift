import Foundation
import Nutrition
import Testing

@testable import Imports

@Suite("Numbers, days and times as tables write them")
struct WrittenValueTests {
    @Test(
        "numbers",
        arguments: [
            ("12.5", NumberStyle.point, 12.5), ("1,020", .point, 1020), ("1,234,567.8", .point, 1_234_567.8),
            ("5,02", .point, 5.02), ("-3", .point, -3), ("1 234.5", .point, 1234.5), ("1'234", .point, 1234),
            ("2.5e3", .point, 2500), ("12,5", .comma, 12.5), ("1.020", .comma, 1020), ("1.234,5", .comma, 1234.5),
            ("12.5", .comma, 12.5), ("0,3", .comma, 0.3), ("1\u{202F}234,5", .comma, 1234.5), ("−2", .comma, -2),
        ])
    func numbers(_ text: String, _ style: NumberStyle, _ value: Double) { #expect(style.number(text) == value) }

    @Test("what is no number", arguments: ["", "abc", "1.2.3", "1,2,3", "0x10", "inf", "nan", "1..2", "12 g", "1-2"])
    func noNumbers(_ text: String) {
        #expect(NumberStyle.point.number(text) == nil)
        #expect(NumberStyle.comma.number(text) == nil)
    }

    @Test("numbers tell how they are written, where they can")
    func evidence() {
        func style(_ texts: String...) -> NumberStyle? {
            var evidence = NumberEvidence()
            for text in texts { evidence.see(text) }
            return evidence.style
        }
        #expect(style("1,234", "12,5") == .comma)
        #expect(style("1,234", "12.5") == .point)
        #expect(style("1.234,50") == .comma)
        #expect(style("1.234.567") == .comma)
        #expect(style("0,123") == .comma)
        #expect(style("1,234") == nil)
        #expect(style("3.10.2026", "12:30", "abc") == nil)
    }

    private static let third = CalendarDay(year: 2026, month: 10, day: 3)

    @Test(
        "days in the product's languages",
        arguments: [
            "2026-10-03", "2026/10/3", "Oct 3, 2026", "October 3, 2026", "3 October 2026", "Sat, 3 Oct 2026",
            "3. Oktober 2026", "Sa., 3. Okt. 2026", "3 de octubre de 2026", "3 oct. 2026", "sam. 3 octobre 2026",
            "3 ottobre 2026", "sab 3 ott 2026", "3 de outubro de 2026", "3 okt. 2026", "zaterdag 3 oktober 2026",
            "3 października 2026", "3 paź 2026", "2026 Oct 3",
        ])
    func days(_ text: String) {
        #expect(TableDates.time(text, nil)?.day == Self.third)
        #expect(TableDates.time(text, nil)?.second == nil)
    }

    @Test(
        "times with halves of the day and offsets",
        arguments: [
            ("2026-10-03 18:05:00", 65_100, nil as Int?), ("2026-10-03T18:05:00.123Z", 65_100, 0),
            ("2026-10-03T18:05+02:00", 65_100, 7200), ("2026-10-03 18:05:00 +0200", 65_100, 7200),
            ("Oct 3, 2026, 6:05:00 PM", 65_100, nil), ("Oct 3, 2026, 6:05:00\u{202F}PM", 65_100, nil),
            ("3.10.2026 18:05", 65_100, nil), ("3 oct. 2026 à 18:05:00", 65_100, nil), ("3.10.26 18:05", 65_100, nil),
            ("2026-10-03 12:00 AM", 0, nil), ("2026-10-03 12:00 PM", 43_200, nil), ("2026-10-03 8 p.m.", 72_000, nil),
            ("2026-10-03 18:05:00-0530", 65_100, -19_800), ("2026-10-03 18:05:00 UTC+2", 65_100, 7200),
        ])
    func times(_ text: String, _ second: Int, _ offset: Int?) {
        let time = TableDates.time(text, .day)
        #expect(time?.day == Self.third)
        #expect(time?.second == second)
        #expect(time?.offset == offset)
    }

    @Test(
        "days and times that do not exist",
        arguments: [
            "2026-02-30", "31.04.2026", "2026-13-01", "2026-10-03 25:00", "2026-10-03 12:60", "12:30", "hello", "",
            "3 foo 2026", "2026", "10/2026", "1/2/3/2026", "2026-10-03 18:05 +99:00", "20261003",
        ])
    func noTimes(_ text: String) {
        #expect(TableDates.time(text, .day) == nil)
        #expect(TableDates.time(text, .month) == nil)
    }

    @Test("the order of day and month is used, and without it only what can be read in one way is read")
    func orders() {
        #expect(TableDates.time("3/10/2026", .day)?.day == Self.third)
        #expect(TableDates.time("10/3/2026", .month)?.day == Self.third)
        #expect(TableDates.time("3/10/2026", nil) == nil)
        #expect(TableDates.time("25/10/2026", nil)?.day == CalendarDay(year: 2026, month: 10, day: 25))
        #expect(TableDates.time("10/10/2026", nil)?.day == CalendarDay(year: 2026, month: 10, day: 10))
        #expect(TableDates.order(of: "25/10/2026 08:00") == .day)
        #expect(TableDates.order(of: "10/25/26") == .month)
        #expect(TableDates.order(of: "3/10/2026") == nil)
        #expect(TableDates.order(of: "2026-10-25") == nil)
    }

    @Test("durations", arguments: [("1:02:03", 3723.0), ("42:10.5", 2530.5), ("3723", 3723), ("0:49:12", 2952)])
    func durations(_ text: String, _ seconds: Double) { #expect(TableDates.duration(text) == seconds) }

    @Test(
        "meals in the product's languages",
        arguments: [
            ("Breakfast", Meal.breakfast), ("Frühstück", .breakfast), ("Café da manhã", .breakfast), ("Obiad", .lunch),
            ("Déjeuner", .lunch), ("Cena", .dinner), ("Abendessen", .dinner), ("Snacks", .afternoonSnack),
            ("Morning Snack", .morningSnack), ("morning_snack", .morningSnack), ("śniadanie", .breakfast),
        ])
    func meals(_ word: String, _ meal: Meal) { #expect(MealNames.meal(word, hasTime: false) == meal) }

    @Test("a snack with a time is the one of its time, and a name of the user's own is none")
    func snacks() {
        #expect(MealNames.meal("Snacks", hasTime: true) == nil)
        #expect(MealNames.meal("Meal 4", hasTime: false) == nil)
        #expect(MealNames.meal(nil, hasTime: false) == nil)
    }
}
