package import Nutrition

/// Which days of a period count.
package enum DayChoice: String, Codable, Hashable, Sendable {
    case weekdays, weekends, training
    case mondays, tuesdays, wednesdays, thursdays, fridays, saturdays, sundays

    fileprivate static let single: [DayChoice] = [
        .mondays, .tuesdays, .wednesdays, .thursdays, .fridays, .saturdays, .sundays,
    ]

    package func contains(_ day: CalendarDay) -> Bool {
        switch self {
        case .weekdays: day.weekday <= 5
        case .weekends: day.weekday > 5
        case .training: false
        default: Self.single[day.weekday - 1] == self
        }
    }

    /// As in `on weekdays`.
    package var phrase: String {
        let name = rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        return "on " + (Self.single.contains(self) ? name : self == .training ? "training days" : rawValue)
    }
}

/// The periods and kinds of day that a question names, with the words that name them. English.
package struct PeriodExpressions {
    package private(set) var periods: [Period] = []
    package private(set) var choices: [DayChoice] = []
    /// Indices of the words that are spoken for.
    private(set) var taken: Set<Int> = []

    private let words: [String]
    private let today: CalendarDay

    package init(_ utterance: Reading, today: CalendarDay) {
        words = utterance.words
        self.today = today
        var index = 0
        var places: [Int] = []
        while index < words.count {
            if let (period, end) = period(at: index) {
                periods.append(period)
                places.append(index)
                take(index..<end)
                index = end
            } else if let (choice, end) = choice(at: index) {
                choices.append(choice)
                take(index..<end)
                index = end
            } else {
                index += 1
            }
        }
        join(places)
    }

    /// Takes the words, and the prepositions and articles before them.
    private mutating func take(_ range: Range<Int>) {
        var start = range.lowerBound
        while start > 0, Self.prepositions.contains(words[start - 1]) { start -= 1 }
        taken.formUnion(start..<range.upperBound)
    }

    /// "since Monday" goes on until today; "from March to May" and "between Monday and Friday" are one period.
    private mutating func join(_ places: [Int]) {
        guard let first = places.first, first > 0 else { return }
        let lead = words[..<first].last { $0 != "the" }
        if lead == "since" {
            let start = periods[0].days(asOf: today).lowerBound
            if start <= today { periods[0] = .range(start, today) }
        } else if places.count == 2, lead == "from" || lead == "between" {
            let start = periods[0].days(asOf: today).lowerBound
            let end = periods[1].days(asOf: today).upperBound
            if start <= end {
                periods = [.range(start, end)]
                taken.formUnion(places[0]..<places[1])
            }
        }
    }

    // MARK: Periods

    private func period(at index: Int) -> (Period, end: Int)? {
        let word = words[index]
        let next = index + 1 < words.count ? words[index + 1] : ""
        if let dated = date(at: index) ?? daysAgo(at: index) { return dated }
        switch (word, next) {
        case ("day", "before") where index + 2 < words.count && words[index + 2] == "yesterday":
            return (.day(today.adding(days: -2)), index + 3)
        case ("today", _): return (.today, index + 1)
        case ("yesterday", _): return (.yesterday, index + 1)
        case ("this", "week"), ("current", "week"): return (.thisWeek, index + 2)
        case ("this", "month"), ("current", "month"): return (.thisMonth, index + 2)
        case ("this", "year"), ("current", "year"): return (.year(today.components.year), index + 2)
        case ("last", "week"), ("previous", "week"): return (.lastWeek, index + 2)
        case ("last", "month"), ("previous", "month"): return (.lastMonth, index + 2)
        case ("last", "year"), ("previous", "year"): return (.year(today.components.year - 1), index + 2)
        case ("last", "weekend"): return (weekend(before: today), index + 2)
        case ("this", "weekend"), ("the", "weekend"): return (weekend(before: today.adding(days: 2)), index + 2)
        case ("past", "week"): return (.lastDays(7), index + 2)
        case ("past", "month"): return (.lastDays(30), index + 2)
        case ("past", "year"): return (.lastDays(365), index + 2)
        default: break
        }
        if ["last", "past", "previous"].contains(word), let span = span(after: index) { return span }
        if ["last", "this"].contains(word), let named = month(at: index + 1) { return named }
        if let named = month(at: index) { return named }
        if let weekday = CalendarDay.weekday(named: word) {
            return (.day(today.adding(days: -((today.weekday - weekday + 7) % 7))), index + 1)
        }
        if word == "last", let weekday = CalendarDay.weekday(named: next) {
            let back = (today.weekday - weekday + 7) % 7
            return (.day(today.adding(days: -(back == 0 ? 7 : back))), index + 2)
        }
        if index > 0, Self.beforeDates.contains(words[index - 1]), let year = year(word) {
            return (.year(year), index + 1)
        }
        return nil
    }

    /// "the last 30 days", "the past two weeks".
    private func span(after index: Int) -> (Period, end: Int)? {
        guard let number = NumberReader.leading(words[(index + 1)...]), number.number.value >= 1,
            number.number.value <= 3650
        else { return nil }
        let unit = index + 1 + number.count
        guard unit < words.count else { return nil }
        let days =
            switch words[unit] {
            case "day", "days": 1.0
            case "week", "weeks": 7.0
            case "month", "months": 30.0
            case "year", "years": 365.0
            default: 0.0
            }
        guard days > 0 else { return nil }
        return (.lastDays(Int((number.number.value * days).rounded())), unit + 1)
    }

    /// The last such month that has begun, unless a year follows. "may" is a month only where a verb cannot stand.
    private func month(at index: Int) -> (Period, end: Int)? {
        guard index < words.count, let month = Self.months.firstIndex(where: { $0.contains(words[index]) }) else {
            return nil
        }
        let hasYear = index + 1 < words.count ? year(words[index + 1]) : nil
        let isDate = index > 0 && Self.beforeDates.contains(words[index - 1])
        let isWordToo = ["may", "march", "mar"].contains(words[index])
        guard !isWordToo || isDate || hasYear != nil else { return nil }
        let now = today.components
        let year = hasYear ?? (month + 1 <= now.month ? now.year : now.year - 1)
        guard let first = CalendarDay(year: year, month: month + 1, day: 1) else { return nil }
        return (.month(first), index + (hasYear == nil ? 1 : 2))
    }

    private func year(_ word: String) -> Int? {
        Int(word).flatMap { (1990...today.components.year).contains($0) && word.count == 4 ? $0 : nil }
    }

    /// The last weekend that begins before the week of `day`.
    private func weekend(before day: CalendarDay) -> Period {
        let saturday = day.startOfWeek.adding(days: -2)
        return .range(saturday, saturday.adding(days: 1))
    }

    /// "2026-11-02", which the words hold in one piece or in five; "3 November", "November 3".
    private func date(at index: Int) -> (Period, end: Int)? {
        if let day = CalendarDay(iso: words[index]) { return (.day(day), index + 1) }
        if index + 4 < words.count, words[index + 1] == "-", words[index + 3] == "-",
            let day = CalendarDay(iso: words[index...(index + 4)].joined())
        {
            return (.day(day), index + 5)
        }
        guard index + 1 < words.count else { return nil }
        for (number, month) in [(index, index + 1), (index + 1, index)] {
            guard let day = Int(words[number]), (1...31).contains(day),
                case .month(let first)? = self.month(at: month)?.0,
                let named = CalendarDay(year: first.components.year, month: first.components.month, day: day)
            else { continue }
            let last = CalendarDay(year: first.components.year - 1, month: first.components.month, day: day)
            return (.day(named <= today ? named : last ?? named), index + 2)
        }
        return nil
    }

    /// "two days ago", "a week ago".
    private func daysAgo(at index: Int) -> (Period, end: Int)? {
        guard let number = NumberReader.leading(words[index...]), number.number.value >= 1, number.number.value < 400
        else { return nil }
        let unit = index + number.count
        guard unit + 1 < words.count, words[unit + 1] == "ago" else { return nil }
        let lengths: [String: Double] = ["day": 1, "days": 1, "week": 7, "weeks": 7]
        let length = lengths[words[unit]] ?? 0
        guard length > 0 else { return nil }
        return (.day(today.adding(days: -Int(number.number.value * length))), unit + 2)
    }

    // MARK: Kinds of day

    private func choice(at index: Int) -> (DayChoice, end: Int)? {
        let word = words[index]
        if ["weekdays", "workdays", "weekday"].contains(word) { return (.weekdays, index + 1) }
        if ["weekends", "weekend"].contains(word) { return (.weekends, index + 1) }
        if word.hasSuffix("s"), let weekday = CalendarDay.weekday(named: String(word.dropLast())) {
            return (DayChoice.single[weekday - 1], index + 1)
        }
        if Self.training.contains(word), index + 1 < words.count, ["days", "day"].contains(words[index + 1]) {
            return (.training, index + 2)
        }
        return nil
    }

    private static let months: [Set<String>] = CalendarDay.monthNames.map { name in
        let name = name.lowercased()
        return name == "september" ? [name, "sep", "sept"] : [name, String(name.prefix(3))]
    }
    private static let prepositions: Set<String> = [
        "in", "on", "at", "during", "over", "for", "the", "of", "since", "from", "between", "within", "to", "until",
        "through",
        "so", "far", "my",
    ]
    private static let beforeDates: Set<String> = [
        "in", "during", "of", "since", "from", "between", "and", "to", "until", "with", "vs", "versus", "than",
        "compare",
        "for", "last", "this",
    ]
    private static let training: Set<String> = ["training", "workout", "gym", "exercise", "rest", "sport"]
}
