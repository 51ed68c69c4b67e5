import Nutrition

/// When each food was eaten.
extension LearntMeal {
    struct Clock {
        var place: Int
        var time: TimeExpression
    }

    /// Marked times that are clock times, in their order.
    static func clocks(_ slots: [LearntReading.Slot], in message: Reading, today: CalendarDay) -> [Clock] {
        let day = message.time(today: today).day
        return slots.compactMap { slot in
            guard slot.label == .time else { return nil }
            var time = Reading("at \(slot.text)").time(today: today)
            time.day = time.day ?? day
            return time.secondOfDay == nil ? nil : Clock(place: slot.range.lowerBound, time: time)
        }
    }

    /// The time of a message that names its day where nobody looks for one: "yesterday's dinner that I forgot to log".
    static func day(_ slots: [LearntReading.Slot], in message: Reading, today: CalendarDay) -> TimeExpression? {
        let marked = slots.filter { $0.label == .day }
        var time = message.time(today: today)
        guard marked.count == 1, time.day == nil, time.secondOfDay == nil,
            let day = Reading(marked[0].text.filter(\.isDateCharacter), from: message).time(today: today).day,
            day <= today
        else { return nil }
        time.day = day
        return time
    }

    /// Each food takes the time on its side.
    static func clock(of food: Range<Int>, among clocks: [Clock], firstFood: Int) -> TimeExpression? {
        guard let first = clocks.first else { return nil }
        if clocks.count == 1 { return first.time }
        let leads = first.place < firstFood
        return (leads ? clocks.last { $0.place < food.lowerBound } : clocks.first { $0.place >= food.upperBound })?.time
            ?? clocks.last?.time
    }

    /// A meal that was denied just before: "skipped breakfast".
    static func isSkipped(_ slot: LearntReading.Slot, _ slots: [LearntReading.Slot]) -> Bool {
        guard slot.label == .meal, let before = slots.last(where: { $0.range.upperBound <= slot.range.lowerBound })
        else { return false }
        return before.label == .negation && slot.range.lowerBound - before.range.upperBound <= 6
    }
}

extension Character {
    /// Whether it may stand in a date or a day's name: no apostrophe of "yesterday's".
    fileprivate var isDateCharacter: Bool { isLetter || isNumber || " ./-".contains(self) }
}
