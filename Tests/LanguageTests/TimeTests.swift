import Foundation
import Language
import Nutrition
import Testing

@Suite("A time in the user's words")
struct TimeTests {
    /// The wall time, logical day and meal of something said at `now` (default Wednesday 2026-11-18, 13:05).
    private func resolved(
        _ sentence: String, now: String = "2026-11-18T13:05:00+01:00", zone: String = "Europe/Berlin"
    ) throws -> String {
        let boundary = DayBoundary()
        let saidAt = ZonedInstant(try #require(ZonedInstant(iso: now)).date, try #require(TimeZone(identifier: zone)))
        let time = Reading(sentence).time(today: boundary.logicalDay(of: saidAt))
        let (eaten, day, meal) = time.resolved(saidAt: saidAt, boundary: boundary)
        #expect(boundary.logicalDay(of: eaten) == day)
        let minutes = eaten.secondOfDay / 60
        let clock = "\(minutes / 60 < 10 ? "0" : "")\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
        return "\(day) \(clock) \(meal.rawValue)"
    }

    @Test("in the small hours an hour that has just passed is tonight's, one to come was the afternoon's")
    func smallHours() throws {
        let now = "2026-11-18T03:40:00+01:00"
        #expect(try resolved("toast around 1", now: now) == "2026-11-17 01:00 midnight")
        #expect(try resolved("toast at 1 for lunch", now: now) == "2026-11-17 13:00 lunch")
        #expect(try resolved("toast at 5", now: now) == "2026-11-17 17:00 afternoon_snack")
        #expect(try resolved("yesterday at 1, a sandwich", now: now) == "2026-11-16 13:00 lunch")
    }

    @Test(
        "on a Wednesday at 13:05 means",
        arguments: [
            ("2 eggs", "2026-11-18 13:05 lunch"), ("I just had a coffee", "2026-11-18 13:05 lunch"),
            ("eggs for breakfast", "2026-11-18 08:00 breakfast"), ("soup for lunch", "2026-11-18 12:30 lunch"),
            ("pizza for dinner", "2026-11-18 13:05 dinner"), ("this morning I had eggs", "2026-11-18 08:00 breakfast"),
            ("yesterday evening I had spaghetti", "2026-11-17 19:00 dinner"),
            ("last night a burger", "2026-11-17 19:00 dinner"),
            ("last nights dinner, a burger", "2026-11-17 19:00 dinner"),
            ("a burger, that was yesterdays dinner", "2026-11-17 19:00 dinner"),
            ("a burger last night at 11pm", "2026-11-17 23:00 dinner"),
            ("yesterday a burger", "2026-11-17 12:00 lunch"),
            ("eggs yesterday for breakfast", "2026-11-17 08:00 breakfast"),
            ("the day before yesterday a burger", "2026-11-16 12:00 lunch"),
            ("a burger 2 days ago", "2026-11-16 12:00 lunch"), ("a burger two days ago", "2026-11-16 12:00 lunch"),
            ("a day ago a burger", "2026-11-17 12:00 lunch"), ("on Monday a burger", "2026-11-16 12:00 lunch"),
            ("on Wednesday a burger", "2026-11-18 13:05 lunch"), ("on Thursday a burger", "2026-11-12 12:00 lunch"),
            ("a burger on 2026-11-10", "2026-11-10 12:00 lunch"), ("a burger on 2026-11-10.", "2026-11-10 12:00 lunch"),
            ("(2026-11-10) dinner: a burger", "2026-11-10 19:00 dinner"), ("eggs at 8", "2026-11-18 08:00 breakfast"),
            ("eggs at 8:30", "2026-11-18 08:30 breakfast"), ("eggs at 8 am", "2026-11-18 08:00 breakfast"),
            ("eggs at 8am and toast", "2026-11-18 08:00 breakfast"),
            ("a snack at 10:45", "2026-11-18 10:45 morning_snack"),
            ("a burger at 7:30 pm", "2026-11-17 19:30 dinner"),
            ("a burger yesterday at 7:30 p.m.", "2026-11-17 19:30 dinner"),
            ("a beer at 12:30 am", "2026-11-17 00:30 midnight"), ("a burger at noon", "2026-11-18 12:30 lunch"),
            ("around 3 eggs", "2026-11-18 13:05 lunch"), ("at 13:10 a coffee", "2026-11-18 13:10 lunch"),
            ("a breakfast bar", "2026-11-18 13:05 lunch"),
            ("a breakfast burrito for dinner yesterday", "2026-11-17 19:00 dinner"),
            ("a lunch box", "2026-11-18 13:05 lunch"), ("leftover dinner rolls", "2026-11-18 13:05 lunch"),
            ("leftover chili from sunday", "2026-11-18 13:05 lunch"),
            ("the leftovers of yesterday", "2026-11-18 13:05 lunch"),
            ("last night's leftovers", "2026-11-18 13:05 lunch"),
            ("leftover pizza yesterday", "2026-11-17 12:00 lunch"),
            ("at midnight a sandwich", "2026-11-17 00:30 midnight"), ("eggs at 25:00", "2026-11-18 13:05 lunch"),
            ("eggs at 8:75", "2026-11-18 13:05 lunch"), ("pizza for dinner at 7 yesterday", "2026-11-17 19:00 dinner"),
            ("last night at 8, a pizza", "2026-11-17 20:00 dinner"),
            ("yesterday lunch at 1: soup", "2026-11-17 13:00 lunch"),
            ("yesterday for lunch at 11:30 soup", "2026-11-17 11:30 lunch"),
            ("yesterday dinner at 7 am", "2026-11-17 07:00 dinner"), ("a week ago a pizza", "2026-11-11 12:00 lunch"),
        ])
    func english(_ sentence: String, _ expected: String) throws {
        let understood = try resolved(sentence)
        #expect(understood == expected)
    }

    @Test(
        "a bare hour up to five is of the afternoon where that has come",
        arguments: [
            ("a snickers at 4", "2026-11-18T17:30:00+01:00", "2026-11-18 16:00 afternoon_snack"),
            ("it was at 2, not at 4", "2026-11-18T18:50:00+01:00", "2026-11-18 14:00 lunch"),
            ("a coffee at 3 yesterday", "2026-11-18T09:00:00+01:00", "2026-11-17 15:00 afternoon_snack"),
            ("a coffee at 8", "2026-11-18T21:00:00+01:00", "2026-11-18 08:00 breakfast"),
            ("a coffee at 4 am", "2026-11-18T21:00:00+01:00", "2026-11-18 04:00 breakfast"),
        ])
    func bareHours(_ sentence: String, now: String, _ expected: String) throws {
        let understood = try resolved(sentence, now: now)
        #expect(understood == expected)
    }

    @Test(
        "in German, Spanish and French means",
        arguments: [
            ("zwei Eier zum Frühstück", "2026-11-18 08:00 breakfast"),
            ("gestern Abend Nudeln", "2026-11-17 19:00 dinner"),
            ("heute Morgen ein Ei", "2026-11-18 08:00 breakfast"), ("um 8 Uhr zwei Eier", "2026-11-18 08:00 breakfast"),
            ("um 8 zwei Eier", "2026-11-18 13:05 lunch"), ("vorgestern eine Pizza", "2026-11-16 12:00 lunch"),
            ("am Montag eine Pizza", "2026-11-16 12:00 lunch"), ("vor 2 Tagen eine Pizza", "2026-11-16 12:00 lunch"),
            ("ayer cené pollo", "2026-11-17 19:00 dinner"), ("anoche una pizza", "2026-11-17 19:00 dinner"),
            ("esta mañana un plátano", "2026-11-18 08:00 breakfast"),
            ("hace 2 días una pizza", "2026-11-16 12:00 lunch"),
            ("hier soir une pizza", "2026-11-17 19:00 dinner"), ("ce matin un croissant", "2026-11-18 08:00 breakfast"),
            ("à 8h un croissant", "2026-11-18 08:00 breakfast"),
            ("au petit déjeuner un croissant", "2026-11-18 08:00 breakfast"),
            ("il y a 2 jours une pizza", "2026-11-16 12:00 lunch"), ("lundi une pizza", "2026-11-16 12:00 lunch"),
            ("a las 8 dos huevos", "2026-11-18 13:05 lunch"), ("a las 8:30 dos huevos", "2026-11-18 08:30 breakfast"),
        ])
    func otherLanguages(_ sentence: String, _ expected: String) throws {
        let understood = try resolved(sentence)
        #expect(understood == expected)
    }

    @Test(
        "before the cutoff still belongs to the day before",
        arguments: [
            ("just had cereal", "2026-11-18T01:30:00+01:00", "2026-11-17 01:30 midnight"),
            ("just had cereal", "2026-11-18T03:59:00+01:00", "2026-11-17 03:59 midnight"),
            ("just had cereal", "2026-11-18T04:00:00+01:00", "2026-11-18 04:00 breakfast"),
            ("pizza for dinner", "2026-11-18T01:30:00+01:00", "2026-11-17 19:00 dinner"),
            ("a beer tonight", "2026-11-18T01:30:00+01:00", "2026-11-17 19:00 dinner"),
            ("yesterday a pizza", "2026-11-18T01:30:00+01:00", "2026-11-16 12:00 lunch"),
            ("a beer at 1 am", "2026-11-18T01:30:00+01:00", "2026-11-17 01:00 midnight"),
            ("a beer at 11 pm", "2026-11-18T01:30:00+01:00", "2026-11-17 23:00 late_night"),
            ("a beer last night", "2026-11-18T01:30:00+01:00", "2026-11-17 19:00 dinner"),
        ])
    func nights(_ sentence: String, _ now: String, _ expected: String) throws {
        let understood = try resolved(sentence, now: now)
        #expect(understood == expected)
    }

    @Test(
        "is right when the clocks are changed",
        arguments: [
            // 02:30 does not exist that night: half an hour after the jump it is 03:30.
            ("a beer at 2:30 am", "2026-03-29T10:00:00+02:00", "Europe/Berlin", "2026-03-28 03:30 midnight"),
            ("eggs at 8", "2026-03-29T10:00:00+02:00", "Europe/Berlin", "2026-03-29 08:00 breakfast"),
            ("yesterday at 8 pm a burger", "2026-03-29T10:00:00+02:00", "Europe/Berlin", "2026-03-28 20:00 dinner"),
            ("a beer at 2:30 am", "2026-10-25T10:00:00+01:00", "Europe/Berlin", "2026-10-24 02:30 midnight"),
            (
                "yesterday for breakfast eggs", "2026-10-26T10:00:00+01:00", "Europe/Berlin",
                "2026-10-25 08:00 breakfast"
            ),
            ("eggs at 8", "2026-11-01T10:00:00-05:00", "America/New_York", "2026-11-01 08:00 breakfast"),
        ])
    func clockChanges(_ sentence: String, _ now: String, _ zone: String, _ expected: String) throws {
        let understood = try resolved(sentence, now: now, zone: zone)
        #expect(understood == expected)
    }

    @Test(
        "is never in the future, whatever meal was named",
        arguments: [
            "2026-11-18T00:10:00+01:00", "2026-11-18T04:05:00+01:00", "2026-11-18T09:00:00+01:00",
            "2026-11-18T23:50:00+01:00",
        ])
    func neverFuture(_ now: String) throws {
        let saidAt = try #require(ZonedInstant(iso: now))
        let boundary = DayBoundary()
        for words in [
            "for breakfast", "for lunch", "for dinner", "at midnight", "this evening", "at 23:59", "at 3 am", "today",
        ] {
            let time = Reading("eggs " + words).time(today: boundary.logicalDay(of: saidAt))
            let eaten = time.resolved(saidAt: saidAt, boundary: boundary).eaten
            #expect(eaten.date <= saidAt.date.addingTimeInterval(900), "\(words) at \(now): \(eaten.iso)")
        }
    }

    @Test("of several meals in one sentence goes to each meal's foods")
    func severalMeals() throws {
        let today = try #require(CalendarDay(iso: "2026-11-18"))
        func meals(_ sentence: String, _ foods: [String]) -> [Meal?] {
            Reading(sentence).times(ofFoods: foods, today: today).map(\.meal)
        }
        #expect(
            meals("for breakfast eggs and toast, for lunch a salad", ["eggs", "toast", "salad"]) == [
                .breakfast, .breakfast, .lunch,
            ])
        #expect(meals("eggs for breakfast and a salad for lunch", ["eggs", "salad"]) == [.breakfast, .lunch])
        #expect(
            meals("breakfast: eggs. lunch: salad. dinner: soup.", ["eggs", "salad", "soup"]) == [
                .breakfast, .lunch, .dinner,
            ])
        #expect(meals("eggs and a salad", ["eggs", "salad"]) == [nil, nil])
        #expect(
            meals(
                "breakfast was eggs, lunch a salad, just had pizza and a beer for dinner",
                ["eggs", "salad", "pizza", "beer"])
                == [.breakfast, .lunch, .dinner, .dinner])
        #expect(
            meals("petit dej un croissant, gouter 2 kiwis, au diner une soupe", ["croissant", "kiwis", "soupe"]) == [
                .breakfast, .afternoonSnack, .dinner,
            ])
    }
}
