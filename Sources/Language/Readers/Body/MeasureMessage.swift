package import Nutrition

/// A message as all readings of measures of the body begin with it: short, in one line, with the days that it names.
package struct MeasureMessage: Sendable {
    /// As it was said.
    package let text: String
    /// Without times of day, whose numbers are no measures.
    package let utterance: Reading
    /// Places of the words that name days.
    package let taken: Set<Int>
    /// A span of days that was named.
    package let period: Period?
    /// The one day that was named; nil when none was.
    package let day: CalendarDay?
    /// When it was measured; it never has a meal.
    package let time: TimeExpression

    /// - Parameter today: the logical day.
    /// - Returns: nil for what states and asks no measure: a long text, several spans of days, days to come.
    package init?(_ text: String, today: CalendarDay) {
        guard text.utf8.count <= 240, !text.contains(where: \.isNewline) else { return nil }
        self.text = text
        let spelledOut = Self.spelledOut(text)
        utterance = Reading(Self.withoutClock(spelledOut))
        guard (1...30).contains(utterance.words.count) else { return nil }
        let spoken = PeriodExpressions(utterance, today: today)
        guard spoken.choices.isEmpty, spoken.periods.count <= 1 else { return nil }
        taken = spoken.taken
        period = spoken.periods.first
        var day: CalendarDay?
        if let period {
            guard period.days(asOf: today).upperBound <= today else { return nil }
            day = period.singleDay(asOf: today)
        }
        self.day = day
        var time = Reading(spelledOut).time(today: today)
        time.meal = nil
        if let day { time.day = day }
        self.time = time
    }

    package var isQuestion: Bool { text.contains("?") }

    // Making a pattern takes longer than the rest of the reading, so each is made only where it can fit.

    /// `32"` is said in inches, and "today's weight" is the weight of today.
    private static func spelledOut(_ text: String) -> String {
        var text = text
        if text.contains(where: "\"″”".contains) {
            text = text.replacing(#/(\d)\s*["″”]/#) { "\($0.output.1) in " }
        }
        if text.contains(where: "'’".contains) {
            text = text.replacing(#/\b([Tt]oday|[Yy]esterday)['’]s\b/#) { "\($0.output.1)" }
        }
        return text
    }

    /// Without times of day; `time` reads them.
    private static func withoutClock(_ text: String) -> String {
        let plain = text.lowercased()
        guard plain.contains(where: \.isNumber), [":", "am", "a.m", "pm", "p.m"].contains(where: plain.contains) else {
            return text
        }
        let clock =
            #/\b(?:(?:at|around|um)\s+\d{1,2}:\d{2}(?:\s*[ap]\.?m\b\.?)?|(?:at\s+)?\d{1,2}(?::\d{2})?\s*[ap]\.?m\b\.?)/#
            .ignoresCase()
        return text.replacing(clock, with: " ")
    }
}

extension Reading {
    /// The message as all readers of measures begin with it.
    func measureMessage(today: CalendarDay) -> MeasureMessage? {
        parts.measureMessage(today: today) { MeasureMessage(text, today: today) }
    }
}
