package import Nutrition

/// Days, their parts and spans of time, as one word or phrase says them. All readers ask here, so that "Monday" means
/// the same everywhere.
extension Lexicon {
    /// From 1 for Monday on.
    package func weekday(_ word: String) -> Int? {
        // "Friday's lunch"
        let name = word.hasSuffix("'s") ? String(word.dropLast(2)) : word
        return Concept.weekdays.firstIndex { has($0, name) }.map { $0 + 1 }
    }

    /// The weekday that a word of a message names. Portuguese "segunda" is Monday in "na segunda" and "segunda-feira", and
    /// otherwise the second.
    func weekday(at index: Int, in words: [String]) -> Int? {
        guard let weekday = weekday(words[index]) else { return nil }
        guard has(.weekdayAmbiguous, words[index]) else { return weekday }
        let isDay =
            index > 0 && has(.weekdayBefore, words[index - 1])
            || index + 1 < words.count && has(.weekdayFollowing, words[index + 1])
        return isDay ? weekday : nil
    }

    /// The weekday that a plural means: "on Mondays". English.
    package func weekdays(_ word: String) -> Int? { word.hasSuffix("s") ? weekday(String(word.dropLast())) : nil }

    /// From 1 for January on.
    package func month(_ word: String) -> Int? { Concept.months.firstIndex { has($0, word) }.map { $0 + 1 } }

    /// How many days ago the day was that the words begin with ("today", "vorgestern"), and how many words say so.
    package func daysBack(at words: some Collection<String>) -> (days: Int, count: Int)? {
        // "yesterday's dinner"
        let words =
            words.first?.hasSuffix("'s") == true ? [String(words.first?.dropLast(2) ?? "")] : Array(words.prefix(8))
        for (concept, days) in Self.daysBack {
            if let count = length(of: concept, at: words) { return (days, count) }
        }
        return nil
    }

    /// The part of the day that a word names, as the meal at whose usual time it is.
    package func partOfDay(_ word: String) -> Meal? { Self.partsOfDay.first { has($0.concept, word) }?.meal }

    /// A unit of time and how many days it has; none for what is shorter.
    package func timeUnit(_ word: String) -> (concept: Concept, days: Int)? {
        Self.timeUnits.first { has($0.concept, word) }
    }

    private static let daysBack: [(concept: Concept, days: Int)] = [
        (.dayBeforeYesterday, 2), (.dayYesterday, 1), (.dayYesterdayPossessive, 1), (.dayToday, 0),
    ]
    private static let partsOfDay: [(concept: Concept, meal: Meal)] = [
        (.daypartMorning, .breakfast), (.daypartNoon, .lunch), (.daypartAfternoon, .afternoonSnack),
        (.daypartEvening, .dinner), (.daypartNight, .dinner), (.daypartLastNight, .dinner),
        (.daypartMidnight, .midnight),
    ]
    private static let timeUnits: [(concept: Concept, days: Int)] = [
        (.unitTimeDay, 1), (.unitTimeWeek, 7), (.unitTimeMonth, 30), (.unitTimeYear, 365), (.unitTimeHour, 0),
        (.unitTimeMinute, 0),
    ]
}

extension CalendarDay {
    /// The last such weekday: "on Monday" is the last one that has begun, and today's own name means today.
    ///
    /// - Parameters:
    ///   - weekday: From 1 for Monday on.
    ///   - isOver: "last Monday" is never today.
    package func last(_ weekday: Int, isOver: Bool = false) -> CalendarDay {
        let back = (self.weekday - weekday + 7) % 7
        return adding(days: -(back == 0 && isOver ? 7 : back))
    }

    /// The next such weekday; today's own name means today.
    ///
    /// - Parameter weekday: From 1 for Monday on.
    func next(_ weekday: Int) -> CalendarDay { adding(days: (weekday - self.weekday + 7) % 7) }
}
