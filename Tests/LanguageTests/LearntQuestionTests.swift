import Language
import Nutrition
import TestSupport
import Testing

@Suite("A question about the log, as the learnt reader marked it")
struct LearntQuestionTests {
    /// Wednesday.
    private static let today = CalendarDay(iso: "2026-11-18") ?? CalendarDay(ordinal: 0)

    private func question(_ label: IntentLabel, _ marked: String, after previous: LogQuestion? = nil) -> LogQuestion? {
        let marked = MarkedText(marked)
        let slots = marked.marks.map { mark in
            LearntReading.Slot(
                label: SlotLabel(rawValue: mark.label) ?? .food, text: mark.words, range: mark.range, confidence: 0.9)
        }
        return LearntQuestion.question(
            LearntReading(probabilities: [label: 1], slots: slots), in: Reading(marked.text), after: previous,
            today: Self.today)
    }

    @Test(arguments: [
        (
            IntentLabel.askTotal, "how much was [m lunch] [d yesterday]?",
            LogQuestion(.amount, nutrient: .energy, meal: .lunch, periods: [.yesterday])
        ),
        (
            .askTotal, "how much [b protein] so far",
            LogQuestion(.amount, nutrient: .protein, periods: [.today])
        ),
        (
            .askTotal, "wie viel [b Eiweiß] hatte ich [d gestern]?",
            LogQuestion(.amount, nutrient: .protein, periods: [.yesterday])
        ),
        (.askTotal, "and the [f apple]?", LogQuestion(.amount, nutrient: .energy, food: "apple")),
        (.askList, "what did i eat [d on monday]", LogQuestion(.list, periods: [.day(Self.today.adding(days: -2))])),
        (.askList, "cosa ho mangiato [d ieri]?", LogQuestion(.list, periods: [.yesterday])),
        (.askWhether, "did i log [m breakfast]?", LogQuestion(.whether, meal: .breakfast, periods: [.today])),
        (.askWhen, "when did i last have [f pizza]", LogQuestion(.lastTime, food: "pizza")),
        (
            .askMost, "what was the biggest thing i ate [d yesterday]?",
            LogQuestion(.mostFood, nutrient: .energy, periods: [.yesterday])
        ),
        (
            .askMost, "which day was the worst",
            LogQuestion(.most, nutrient: .energy, periods: [.lastDays(30)])
        ),
        (.askLeft, "what's left?", LogQuestion(.left, periods: [.today])),
        (
            .askTarget, "which day [d this week] was i over my target?", LogQuestion(.targetDays, periods: [.thisWeek])
        ),
    ])
    func isOfWhatIsMarked(_ label: IntentLabel, _ marked: String, _ expected: LogQuestion) {
        #expect(question(label, marked) == expected)
    }

    @Test("what is left of a goal that the question says itself counts to that one")
    func saidGoal() {
        let protein = question(.askLeft, "how much [b protein] do i still need [d today] if i aim for 120 g")
        #expect(protein?.goal == 120 && protein?.nutrient == .protein && protein?.form == .left)
        #expect(question(.askLeft, "my limit is 1900 kcal, what's left?")?.goal == 1900)
        #expect(question(.askLeft, "what's left after my 450 kcal lunch?")?.goal == nil)
        #expect(question(.askLeft, "how much [b protein] is left?")?.goal == nil)
        #expect(question(.askTarget, "how was my [b fibre] [d this week]?")?.form == .amount)
    }

    @Test func theAmountIsAskedAfterHowOften() {
        let previous = LogQuestion(.howOften, food: "café con leche", periods: [.thisWeek])
        let next = question(.askTotal, "¿y cuántas [b calorías] suman?", after: previous)
        #expect(next == LogQuestion(.amount, nutrient: .energy, food: "café con leche", periods: [.thisWeek]))
    }

    @Test(
        "a slip in a nutrient's name, and a word that is another",
        arguments: [
            ("how much [b caffine] did i have today?", Nutrient.caffeine), ("total [b protien] today", .protein),
            ("wie viel [b Eiweis] hatte ich heute?", .protein), ("how much did i log today", .energy),
        ])
    func misspeltNutrients(_ marked: String, _ nutrient: Nutrient) {
        #expect(question(.askTotal, marked)?.nutrient == nutrient)
    }

    @Test func thatIsWhatWasLoggedLast() {
        #expect(question(.askTotal, "how many calories was [r that]?")?.isOfLast == true)
        #expect(question(.askConvert, "what's [r that] in kJ?")?.isOfLast == true)
        #expect(question(.askTotal, "how many calories was the [r soup]?")?.isOfLast == false)
    }

    @Test func whatIsNotSaidIsThatOfTheQuestionBefore() {
        let breakfast = question(.askTotal, "how much was [m breakfast] [d yesterday]?")
        #expect(
            question(.askTotal, "and [m lunch]?", after: breakfast)
                == LogQuestion(.amount, nutrient: .energy, meal: .lunch, periods: [.yesterday]))
        #expect(
            question(.askTotal, "and the [f apple]?", after: breakfast)
                == LogQuestion(.amount, nutrient: .energy, food: "apple", periods: [.yesterday]))
        let dinner = question(.askList, "what did i have for [m dinner] [d yesterday]")
        #expect(
            question(.askList, "and the [d day before]?", after: dinner)
                == LogQuestion(.list, meal: .dinner, periods: [.day(Self.today.adding(days: -2))]))
        #expect(
            question(.askTotal, "and [b fat]?", after: question(.askTotal, "how much [b protein] [d today]?"))
                == LogQuestion(.amount, nutrient: .fat, periods: [.today]))
    }

    @Test func namedDaysThatFollowEachOtherAreOnePeriod() {
        #expect(
            question(.askAverage, "what did i average [d monday], [d tuesday] and [d wednesday] together?")
                == LogQuestion(.amount, nutrient: .energy, periods: [.range(Self.today.adding(days: -2), Self.today)]))
        #expect(question(.askAverage, "what did i average [d monday] and [d wednesday]?") == nil)
        #expect(
            question(.askAverage, "my average for [d monday] to [d wednesday] [d this week]")
                == LogQuestion(.amount, nutrient: .energy, periods: [.range(Self.today.adding(days: -2), Self.today)]))
    }

    @Test func aWholeQuestionTakesNothing() {
        let breakfast = question(.askTotal, "how much was [m breakfast] [d yesterday]?")
        #expect(
            question(.askTotal, "and how many calories did i have in all [d today]?", after: breakfast)
                == LogQuestion(.amount, nutrient: .energy, periods: [.today]))
    }

    @Test(arguments: [(IntentLabel.askCompare, "which is better"), (.askOften, "how often"), (.askBody, "my weight")])
    func isNoneWhereTheMarksDoNotSayOfWhat(_ label: IntentLabel, _ marked: String) {
        #expect(question(label, marked) == nil)
    }
}
