import Language
import Nutrition
import Testing

@Suite("Questions about one's own log")
struct LogQuestionTests {
    /// A Wednesday.
    private static let today = CalendarDay(ordinal: 20_775)

    /// As `form nutrient|food|meal|days|periods`.
    private func read(_ text: String) -> String? {
        Reading(text).logQuestion(today: Self.today).map { question in
            [
                question.form.rawValue + (question.nutrient.map { " " + $0.rawValue } ?? ""), question.food ?? "",
                question.meal?.rawValue ?? "", question.days.map(\.rawValue).joined(separator: " "),
                question.periods.joined(separator: " "),
            ].joined(separator: "|")
        }
    }

    @Test(
        "are read where the words leave no doubt",
        arguments: [
            ("when did I last eat pizza?", "lastTime|pizza|||"),
            ("When was the last time I had a cheese burger?", "lastTime|cheese burger|||"),
            ("when was my last coffee", "lastTime|coffee|||"),
            ("when did I last have breakfast?", "lastTime||breakfast||"),
            ("how long ago did I eat fish?", "lastTime|fish|||"),
            ("how often did I have coffee this month?", "howOften|coffee|||this_month"),
            ("how many times have I eaten pizza in October?", "howOften|pizza|||2026-10"),
            ("how many eggs did I eat last week?", "howOften|eggs|||last_week"),
            ("did I have an apple yesterday?", "howOften|apple|||yesterday"),
            ("have I ever eaten sushi?", "howOften|sushi|||"),
            ("how many cups of coffee did I drink this week?", "howOften|coffee|||this_week"),
            ("how many slices of pizza did I eat in October?", "howOften|pizza|||2026-10"),
            ("how much protein did I eat this week?", "amount protein_g||||this_week"),
            ("how much protein do I get on weekends?", "amount protein_g|||weekends|last_30_days"),
            ("what's my average sugar intake last month?", "amount sugar_g||||last_month"),
            ("how much protein on training days did I have?", "amount protein_g|||training|last_30_days"),
            ("how many calories did I eat in October?", "amount kcal||||2026-10"),
            ("how many calories did I have for breakfast today?", "amount kcal||breakfast||today"),
            ("how many calories did I get from pizza this month?", "amount kcal|pizza|||this_month"),
            ("how much caffeine have I had today?", "amount caffeine_mg||||today"),
            ("how much fat did I eat in the last 10 days?", "amount fat_g||||last_10_days"),
            ("how much fiber have I had since Monday", "amount fiber_g||||2026-11-16..2026-11-18"),
            ("compare my October and November", "compare||||2026-10 2026-11"),
            ("compare my weekdays and weekends", "compare|||weekdays weekends|"),
            ("did I eat more protein this week than last week?", "compare protein_g||||this_week last_week"),
            ("which day did I eat the most last week?", "most kcal||||last_week"),
            ("what day did I eat the least sugar this month?", "least sugar_g||||this_month"),
            ("what do I usually have for breakfast?", "usual||breakfast||last_90_days"),
            ("what are my favourite foods?", "usual||||last_90_days"),
            ("how often was I over my target last month?", "targetDays||||last_month"),
            ("what's my streak?", "streak||||"), ("how many days in a row have I logged?", "streak||||"),
            ("how many days have I logged this month?", "loggedDays||||this_month"),
        ])
    func read(_ said: String, _ expected: String) {
        #expect(read(said) == expected)
    }

    @Test(
        "are left to the model where they are something else",
        arguments: [
            "how much protein is in 100 g of tofu?", "how many calories are in my muesli?", "what did I eat yesterday?",
            "how many calories did I eat today?", "how much is left for today?", "how much protein should I eat a day?",
            "I had two eggs. how many calories did I eat this week?", "how many calories do I need?",
            "when should I eat breakfast?", "did my wife have pizza yesterday?", "how much protein did she eat?",
            "how many calories can I still eat today?", "I ate pizza last month", "compare an apple with a pear",
            "what should I usually have for breakfast?", "how much protein do I have left?", "when is dinner?",
            "have I eaten anything today?", "did I drink coffee this morning?", "how many snacks did I have today?",
            "did I eat enough today?", "when did I last drink alcohol?", "when did I last eat 3000 calories?",
            "how much protein did I eat last night?", "how often did I eat pizza in October and November?",
            "how much protein on Saturdays and Sundays did I eat?", "how many days in a row have I had coffee?",
            "what is my longest streak at my target?", "how often did I hit my protein goal this week?",
            "what is my protein target?", "how much fat did I lose last month?",
            "how many calories did I burn in October?", "how much protein did I eat before the gym?",
            "did I have too much coffee yesterday?", "how much protein did I eat for a snack today?",
            "have a nice day", "what is the most popular pizza?", "did I reach you?", "I compare October and November",
        ])
    func left(_ said: String) {
        #expect(read(said) == nil)
    }

    @Test(
        "may name their periods in many ways",
        arguments: [
            ("in May", "2026-05"), ("in December", "2025-12"), ("in October 2024", "2024-10"), ("in 2025", "2025"),
            ("this year", "2026"), ("last year", "2025"), ("in the past two weeks", "last_14_days"),
            ("over the last 3 months", "last_90_days"), ("last weekend", "2026-11-14..2026-11-15"),
            ("on 2026-11-02", "2026-11-02"), ("two days ago", "2026-11-16"), ("a week ago", "2026-11-11"),
            ("the day before yesterday", "2026-11-16"), ("this weekend", "2026-11-14..2026-11-15"),
            ("on 3 November", "2026-11-03"), ("on December 24", "2025-12-24"),
            ("from 2026-11-01 to 2026-11-10", "2026-11-01..2026-11-10"), ("since 2026-11-02", "2026-11-02..2026-11-18"),
            ("from Monday to Tuesday", "2026-11-16..2026-11-17"),
            ("between September and October", "2026-09-01..2026-10-31"), ("since October", "2026-10-01..2026-11-18"),
            ("last Wednesday", "2026-11-11"), ("on Wednesday", "2026-11-18"), ("yesterday", "yesterday"),
        ])
    func periods(_ said: String, _ expected: String) {
        #expect(read("how much protein did I eat \(said)?")?.split(separator: "|").last.map(String.init) == expected)
    }

    @Test("periods read what they write")
    func names() throws {
        for name in ["last_30_days", "2026", "2026-10", "2026-10-05", "2026-10-01..2026-10-05", "last_week"] {
            #expect(try Period(name).name == name)
        }
        for wrong in ["last_0_days", "last_99999_days", "2026-13", "20261", "last_-1_days"] {
            #expect(throws: (any Error).self) { try Period(wrong) }
        }
        let october = try Period("2026-10").days(asOf: Self.today)
        #expect("\(october.lowerBound) \(october.upperBound)" == "2026-10-01 2026-10-31")
        let month = try Period("2026-11").days(asOf: Self.today)
        #expect("\(month.lowerBound) \(month.upperBound)" == "2026-11-01 2026-11-18")
        let future = try Period("2027-01").days(asOf: Self.today)
        #expect("\(future.lowerBound) \(future.upperBound)" == "2027-01-01 2027-01-01")
        #expect(try Period("last_7_days").days(asOf: Self.today).lowerBound.description == "2026-11-12")
    }
}
