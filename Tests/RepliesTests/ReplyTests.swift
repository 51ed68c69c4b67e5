import Nutrition
import Testing

@testable import Replies

@Suite("Texts of replies")
struct ReplyTests {
    private static let english = ReplyTexts.of(.english)

    @Test("are there in every language, with the same places", arguments: MessageLanguage.allCases)
    func complete(_ language: MessageLanguage) {
        let texts = ReplyTexts.of(language)
        #expect(Set(texts.keys) == Set(Self.english.keys))
        for (key, text) in texts {
            #expect(Self.places(text) == Self.places(Self.english[key] ?? ""), "\(key)")
            #expect(!text.contains("!"), "\(key)")
            #expect(!text.isEmpty && text.split(separator: "|").count <= 3, "\(key)")
        }
    }

    @Test("have one for each phrase, and none without")
    func phrases() {
        let named = Set(
            ReplyPhrase.allCases.map(\.rawValue) + HealthPhrase.allCases.map(\.rawValue)
                + LibraryPhrase.allCases.map(\.rawValue) + ReportPhrase.allCases.map(\.rawValue))
        #expect(named.isSubset(of: Self.english.keys))
        // `AnswerTests` knows which sports there are.
        let others = Set(Self.english.keys).subtracting(named).filter { !$0.hasPrefix("activity.") }
        let names =
            Nutrient.allCases.map { "nutrient.\($0.rawValue)" } + Meal.slots.map { "meal.\($0.rawValue)" }
            + BodyMeasure.allCases.map { "measure.\($0.rawValue)" } + Goal.macros.map { "goal.\($0.rawValue)" }
            + ProfileField.allCases.map { "field.\($0.rawValue)" } + Profile.Sex.allCases.map { "sex.\($0.rawValue)" }
            + Person.Movement.allCases.map { "movement.\($0.title)" } + Diet.allCases.map { "diet.\($0.rawValue)" }
            + HealthMetric.allCases.map { "metric.\($0.rawValue)" } + AimKind.allCases.map { "aim.\($0.rawValue)" }
        let days =
            (1...12).flatMap { ["month.\($0)", "month.short.\($0)"] }
            + (1...7).flatMap { ["weekday.\($0)", "weekday.short.\($0)"] }
        #expect(others == Set(names + days).subtracting(named))
    }

    @Test("count nouns by the rules of each language")
    func counts() {
        func counted(_ number: Int, _ language: MessageLanguage) -> String {
            SpokenLanguage.$current.withValue(language) { Reply.count(.countFoods, number) }
        }
        #expect(counted(1, .english) == "1 food" && counted(2, .english) == "2 foods")
        let polish = [1, 2, 5, 12, 22, 25].map { counted($0, .polish) }
        #expect(Set(polish.map { $0.drop { $0.isNumber } }).count == 3)
        #expect(polish[1].dropFirst(1) == polish[4].dropFirst(2) && polish[2].dropFirst(1) == polish[3].dropFirst(2))
        #expect(counted(0, .french).dropFirst(1) == counted(1, .french).dropFirst(1))
    }

    @Test("put values in at their places, whatever these hold")
    func values() {
        #expect(Reply.text(.receiptLogged, "{2}", "lunch") == "Logged {2}, lunch.")
        let german = SpokenLanguage.$current.withValue(.german) { Reply.text(.dayNothing, Reply.text(.dayToday)) }
        #expect(german.hasPrefix("Heute"))
    }

    @Test(
        "say days as they stand on paper",
        arguments: [
            (MessageLanguage.english, "7 October 2026", "1–31 October 2026"),
            (.german, "7. Oktober 2026", "1.–31. Oktober 2026"),
            (.spanish, "7 de octubre de 2026", "1–31 de octubre de 2026"),
            (.french, "7 octobre 2026", "1–31 octobre 2026"), (.italian, "7 ottobre 2026", "1–31 ottobre 2026"),
            (.portuguese, "7 de outubro de 2026", "1–31 de outubro de 2026"),
            (.dutch, "7 oktober 2026", "1–31 oktober 2026"), (.polish, "7 października 2026", "1–31 października 2026"),
        ])
    func days(_ language: MessageLanguage, _ one: String, _ month: String) throws {
        let first = try #require(CalendarDay(iso: "2026-10-01"))
        SpokenLanguage.$current.withValue(language) {
            #expect(Reply.words(first.adding(days: 6)) == one)
            #expect(Reply.words(first...first.endOfMonth) == month)
            #expect(Reply.shortMonth(first).lowercased().hasPrefix(language == .polish ? "paź" : "o"))
        }
    }

    private static func places(_ text: String) -> [String: Int] {
        var counts: [String: Int] = [:]
        for place in ["{1}", "{2}", "{3}", "{4}", "{5}", "{n}"] {
            let forms = text.split(separator: "|").map { $0.ranges(of: place).count }
            counts[place] = forms.max() ?? 0
        }
        return counts
    }
}
