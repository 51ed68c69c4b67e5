import Foundation
import Nutrition
import TestSupport
import Testing

@testable import Language

@Suite("Measures of the body in words")
struct MeasureTests {
    /// A Wednesday.
    private static let today = CalendarDay(iso: "2026-11-18")!

    private func read(_ text: String) -> [String]? {
        StatedMeasures(MeasureMessage(text, today: Self.today))?.values.map {
            "\($0.measure.rawValue) \(Figures.tenths($0.value))"
        }
    }

    @Test(
        "are read with their numbers and units",
        arguments: [
            ("72.4 kg", ["weight 72.4"]), ("72,4 kg", ["weight 72.4"]), ("72.4kg", ["weight 72.4"]),
            ("72.4 kg, waist 81", ["weight 72.4", "waist 81"]), ("72.4 kg waist 81 cm", ["weight 72.4", "waist 81"]),
            ("I weigh 159 lb this morning", ["weight 72.1"]), ("I weigh 11 st 4", ["weight 71.7"]),
            ("11 stone 4 pounds", ["weight 71.7"]), ("my weight is 72,4", ["weight 72.4"]),
            ("body fat 18 %", ["body_fat 18"]), ("18% body fat", ["body_fat 18"]),
            ("body fat percentage is 18.5", ["body_fat 18.5"]), ("waist 81 cm yesterday", ["waist 81"]),
            ("weighed 72.4 on Monday", ["weight 72.4"]), ("muscle 40 %", ["muscle_percent 40"]),
            ("muscle mass 32.5 kg", ["muscle_mass 32.5"]), ("waist 32 in", ["waist 81.3"]),
            ("waist 32\"", ["waist 81.3"]), ("waist 81 in the morning", ["waist 81"]),
            ("today's weight: 72.4", ["weight 72.4"]), ("weight 72.4 at 7:30 am", ["weight 72.4"]),
            ("log my weight as 72.4 kg", ["weight 72.4"]), ("the scale says 72.4 kg", ["weight 72.4"]),
            (
                "I weigh 72.4 kg with 18 % body fat and 40 % muscle",
                ["weight 72.4", "body_fat 18", "muscle_percent 40"]
            ),
            ("weight 72.4, body fat 18 %, waist 81", ["weight 72.4", "body_fat 18", "waist 81"]),
            ("18 % fat, 40 % muscle", ["body_fat 18", "muscle_percent 40"]), ("ich wiege 72,4 kg", ["weight 72.4"]),
            ("Gewicht 72,4 kg", ["weight 72.4"]),
            ("peso 72,4 kg", ["weight 72.4"]), ("je pèse 72,4 kg", ["weight 72.4"]),
        ])
    func statements(_ text: String, _ values: [String]) {
        #expect(read(text) == values, "\(text)")
    }

    @Test(
        "are not seen in food, plans, questions, other people, or what is left unclear",
        arguments: [
            "100 g chicken", "2 kg potatoes", "2 kg", "I had 72 kg", "I had 72 kg of potatoes", "I ate 72.4 kg",
            "I want to weigh 70 kg", "my goal weight is 70 kg", "my wife weighs 60 kg", "her weight is 60 kg",
            "the dog is 25 kg", "do I weigh 72 kg?", "72 kg?", "is my weight 72 kg", "72.4", "81 cm", "18 %",
            "waist 32",
            "my weight is 320", "I lost 2 kg", "I didn't weigh 72 kg", "should weigh 72 kg", "weight 72 kg next Monday",
            "72 kg, 73 kg", "weight", "fat 18", "fat 18 g", "3.5 % fat", "my fat 18 g", "muscle 40", "weight 72 cm",
            "waist 81 kg",
            "72 kg tomorrow",
            "weight 72-73 kg", "1/2 kg", "a kilo", "bench press 72 kg", "weight this week 72 kg", "no, 74.2",
            "72 kg rice",
            "weighed 300 g chicken", "0 kg", "900 kg", "", "kg", "weight 72 kg 73",
        ])
    func nothing(_ text: String) {
        #expect(read(text) == nil, "\(text)")
    }

    @Test(
        "have the day and time that were said",
        arguments: [
            ("72.4 kg", "2026-11-18", "13:05"), ("weighed 72.4 on Monday", "2026-11-16", "12:00"),
            ("waist 81 cm yesterday", "2026-11-17", "12:00"), ("72.4 kg yesterday morning", "2026-11-17", "08:00"),
            ("I weigh 72.4 kg this morning", "2026-11-18", "08:00"), ("72.4 kg on 3 November", "2026-11-03", "12:00"),
            ("72.4 kg last Friday", "2026-11-13", "12:00"), ("72.4 kg two days ago", "2026-11-16", "12:00"),
            ("weight 72.4 at 7:30 am", "2026-11-18", "07:30"), ("72.4 kg on 2026-11-02", "2026-11-02", "12:00"),
        ])
    func times(_ text: String, _ day: String, _ time: String) throws {
        let said = try #require(StatedMeasures(MeasureMessage(text, today: Self.today)), "\(text)")
        let now = ZonedInstant(
            ZonedInstant(iso: "2026-11-18T13:05:00+01:00")!.date, .init(identifier: "Europe/Berlin")!)
        let when = said.time.resolved(saidAt: now, boundary: DayBoundary())
        #expect(when.day.description == day && when.eaten.iso.dropFirst(11).prefix(5) == time, "\(when)")
    }

    @Test(
        "a correction is another number, and nothing else",
        arguments: [
            ("no, 74.2", true), ("no 74.2 kg", true), ("sorry, 74.2", true), ("I meant 74.2", true),
            ("make that 74.2", true), ("no, my waist is 82", true), ("actually 74.2", true), ("no, two eggs", false),
            ("74.2", false), ("no, 74.2 or 75", false), ("no", false), ("no, 74.2 yesterday", false),
            ("no, 2 cups", false), ("make that 2?", false),
        ])
    func corrections(_ text: String, _ isRead: Bool) {
        #expect((MeasureCorrection(MeasureMessage(text, today: Self.today)) != nil) == isRead, "\(text)")
    }

    @Test("a correction finds the one measure that it fits")
    func corrected() throws {
        func place(_ text: String, _ measures: [BodyMeasure]) -> Int? {
            MeasureCorrection(MeasureMessage(text, today: Self.today))?.value(for: measures)?.place
        }
        #expect(place("no, 74.2", [.weight]) == 0)
        #expect(place("no, 74.2", [.weight, .waist]) == nil)
        #expect(place("no, 82 cm", [.weight, .waist]) == 1 && place("no, waist 82", [.weight, .waist]) == 1)
        #expect(place("no, 163 lb", [.weight, .muscleMass]) == nil)
        #expect(place("no, 7420", [.weight]) == nil && place("no, 74.2", []) == nil)
        #expect(place("no, muscle 41", [.musclePercent, .weight]) == 0)
    }

    @Test(
        "a removal names the measure, and the day if it is not the newest",
        arguments: [
            ("delete my weight of today", "2026-11-18"), ("remove yesterday's weight", "2026-11-17"),
            ("delete my last weight", ""), ("delete the waist from Monday", "2026-11-16"),
            ("delete my weight goal", nil), ("delete everything", nil), ("should I delete my weight?", nil),
            ("delete my weight 72 kg", nil), ("delete my weight of this week", nil),
        ])
    func removals(_ text: String, _ day: String?) {
        let removal = MeasureRemoval(MeasureMessage(text, today: Self.today))
        #expect(removal.map { $0.day?.description ?? "" } == day, "\(text)")
    }

    @Test(
        "a question says what is asked of what",
        arguments: [
            ("what's my weight?", "latest weight -"), ("what is my current weight", "latest weight -"),
            ("how much do I weigh?", "latest weight -"), ("what was my weight yesterday?", "latest weight yesterday"),
            ("how has my weight changed this month?", "change weight this_month"),
            ("how did my waist change in the last 30 days", "change waist last_30_days"),
            ("how much weight have I lost this month?", "change weight this_month"),
            ("my average weight this week", "average weight this_week"),
            ("what's my average weight?", "average weight -"),
            ("what was my weight last week?", "average weight last_week"),
            ("what's my body fat percentage?", "latest body_fat -"), ("show my muscle mass", "latest muscle_percent -"),
            ("how is my weight going?", "change weight -"), ("my weight?", "latest weight -"),
        ])
    func questions(_ text: String, _ expected: String) {
        let question = MeasureQuestion(MeasureMessage(text, today: Self.today))
        let read = question.map { "\($0.form.rawValue) \($0.measure.rawValue) \($0.period ?? "-")" }
        #expect(read == expected, "\(text)")
    }

    @Test(
        "other questions are left to the model",
        arguments: [
            "what should my weight be?", "what's my wife's weight?", "what's my weight goal?", "how do I lose weight?",
            "what's the weight of an egg?", "how much fat did I eat?", "what's my weight if I eat less?",
            "how much does my dog weigh?", "is my weight healthy?", "what's my weight and height?", "my weight",
        ])
    func otherQuestions(_ text: String) {
        #expect(MeasureQuestion(MeasureMessage(text, today: Self.today)) == nil, "\(text)")
    }

    @Test(
        "no message of the evaluation is about the body, goals or progress by accident, and no sentence about who ate what"
    )
    func byAccident() throws {
        struct Line: Decodable { var say: [String] }
        let path = Fixtures.repository + "/Evaluations/chat.jsonl"
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(Line.self, from: Data($0.utf8))
        }
        let sentences = EatingSentences.reports + EatingSentences.someoneElse + EatingSentences.negated
        for said in lines.flatMap(\.say) + sentences.map(\.0) {
            #expect(StatedMeasures(MeasureMessage(said, today: Self.today)) == nil, "\(said)")
            #expect(MeasureRemoval(MeasureMessage(said, today: Self.today)) == nil, "\(said)")
            #expect(MeasureQuestion(MeasureMessage(said, today: Self.today)) == nil, "\(said)")
            #expect(GoalRequest(Reading(said)) == nil && ProgressRequest(Reading(said)) == nil, "\(said)")
        }
    }

    @Test("hostile words are read as nothing or as plausible values")
    func hostile() {
        let pieces = [
            "72.4", "kg", "weight", ",", "waist", "81", "%", "body fat", "no", "st", "in", "\"", "9999999999999999",
            "½",
            "-", "yesterday", "\u{0}", "🍎", "at 7:30", "and", "1/0", "muscle", "delete", "my", "what's", "?",
        ]
        Fuzz.texts(of: pieces, separator: " ") { text, seed in
            for value in StatedMeasures(MeasureMessage(text, today: Self.today))?.values ?? [] {
                #expect(value.measure.plausible.contains(value.value), "\(seed)")
            }
            _ = MeasureCorrection(MeasureMessage(text, today: Self.today))?.value(for: [.weight, .waist])
            _ = MeasureRemoval(MeasureMessage(text, today: Self.today))
            _ = MeasureQuestion(MeasureMessage(text, today: Self.today))
        }
    }
}
