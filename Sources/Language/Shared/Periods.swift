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
}

/// The periods and kinds of day that a question names, with the words that name them. Most of its concepts are English.
package struct PeriodExpressions {
    package private(set) var periods: [Period] = []
    package private(set) var choices: [DayChoice] = []
    /// Indices of the words that are spoken for.
    private(set) var taken: Set<Int> = []

    private let words: [String]
    private let lexicon: Lexicon
    private let today: CalendarDay

    package init(_ utterance: Reading, today: CalendarDay) {
        words = utterance.words
        lexicon = utterance.lexicon
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

    /// "monday to wednesday this week"
    private mutating func joinSpan(_ places: [Int]) {
        // "compare monday to tuesday" are two.
        guard places.count > 1, places[1] == places[0] + 2, !lexicon.stands(.logCompare, in: words),
            !lexicon.stands(.degreeMore, in: words), !lexicon.stands(.degreeLess, in: words),
            lexicon.has(.periodTo, words[places[0] + 1]),
            let first = periods[0].singleDay(asOf: today), let last = periods[1].singleDay(asOf: today), first < last
        else { return }
        let span = Period.range(first, last)
        let rest = periods.dropFirst(2).filter { !$0.days(asOf: today).contains(first) }
        periods = [span] + rest
        taken.insert(places[0] + 1)
    }

    /// Days that follow each other as one period: "Monday, Tuesday and Wednesday together".
    var joined: [Period] {
        let days = periods.compactMap { $0.singleDay(asOf: today) }.sorted()
        guard days.count > 1, days.count == periods.count,
            zip(days, days.dropFirst()).allSatisfy({ $1.ordinal - $0.ordinal == 1 })
        else { return periods }
        return [.range(days[0], days[days.count - 1])]
    }

    /// Takes the words, and the prepositions and articles before them.
    private mutating func take(_ range: Range<Int>) {
        var start = range.lowerBound
        while says(.periodBefore, at: start - 1) { start -= 1 }
        taken.formUnion(start..<range.upperBound)
    }

    /// "since Monday" goes on until today; "from March to May" and "between Monday and Friday" are one period.
    private mutating func join(_ places: [Int]) {
        guard let first = places.first, first > 0,
            let lead = words[..<first].last(where: { !lexicon.has(.determinerDefinite, $0) }),
            lexicon.has(.periodSince, lead) || lexicon.has(.periodFrom, lead) && places.count == 2
        else {
            joinSpan(places)
            return
        }
        if lexicon.has(.periodSince, lead) {
            let start = periods[0].days(asOf: today).lowerBound
            if start <= today { periods[0] = .range(start, today) }
        } else if places.count == 2, lexicon.has(.periodFrom, lead) {
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
        if let dated = date(at: index) ?? daysAgo(at: index) { return dated }
        if let (days, count) = lexicon.daysBack(at: words[index...]) {
            return (days == 0 ? .today : days == 1 ? .yesterday : .day(today.adding(days: -days)), index + count)
        }
        if let named = unit(after: index) ?? span(after: index) { return named }
        if says(.periodLast, at: index) || says(.periodThis, at: index), let named = month(at: index + 1) {
            return named
        }
        if let named = month(at: index) { return named }
        if let weekday = lexicon.weekday(at: index, in: words) { return (.day(today.last(weekday)), index + 1) }
        // "tuesdays lunch" is Tuesday's.
        if let weekday = lexicon.weekdays(words[index]), index + 1 < words.count,
            lexicon.has(Concept.meals, words[index + 1])
        {
            return (.day(today.last(weekday)), index + 1)
        }
        if says(.periodLast, at: index), index + 1 < words.count, let weekday = lexicon.weekday(words[index + 1]) {
            return (.day(today.last(weekday, isOver: true)), index + 2)
        }
        if says(.periodBeforeDate, at: index - 1), let year = year(words[index]) {
            return (.year(year), index + 1)
        }
        return nil
    }

    private func says(_ concept: Concept, at index: Int) -> Bool {
        words.indices.contains(index) && lexicon.has(concept, words[index])
    }

    /// "this week", "last month", "the past year", "last weekend".
    private func unit(after index: Int) -> (Period, end: Int)? {
        guard index + 1 < words.count else { return nil }
        let unit = lexicon.timeUnit(words[index + 1])?.concept
        let isWeekend = says(.periodWeekend, at: index + 1)
        let year = today.components.year
        let period: Period? =
            if says(.periodThis, at: index) {
                switch unit {
                case .unitTimeWeek: .thisWeek
                case .unitTimeMonth: .thisMonth
                case .unitTimeYear: .year(year)
                default: isWeekend ? weekend(before: today.adding(days: 2)) : nil
                }
            } else if says(.periodLast, at: index) {
                switch unit {
                case .unitTimeWeek: .lastWeek
                case .unitTimeMonth: .lastMonth
                case .unitTimeYear: .year(year - 1)
                default: isWeekend ? weekend(before: today) : nil
                }
            } else if says(.periodPast, at: index), let days = lexicon.timeUnit(words[index + 1])?.days, days >= 7 {
                .lastDays(days)
            } else if says(.determinerDefinite, at: index), isWeekend {
                weekend(before: today.adding(days: 2))
            } else {
                nil
            }
        return period.map { ($0, index + 2) }
    }

    /// "the last 30 days", "the past two weeks".
    private func span(after index: Int) -> (Period, end: Int)? {
        guard says(.periodLast, at: index) || says(.periodPast, at: index),
            let number = lexicon.number(at: words[(index + 1)...]), number.number.value >= 1,
            number.number.value <= 3650
        else { return nil }
        let unit = index + 1 + number.count
        guard unit < words.count else { return nil }
        guard let days = lexicon.timeUnit(words[unit])?.days, days > 0 else { return nil }
        return (.lastDays(Int((number.number.value * Double(days)).rounded())), unit + 1)
    }

    /// The last such month that has begun, unless a year follows. "may" is a month only where a verb cannot stand.
    private func month(at index: Int) -> (Period, end: Int)? {
        guard index < words.count, let month = lexicon.month(words[index]) else { return nil }
        let hasYear = index + 1 < words.count ? year(words[index + 1]) : nil
        let isDate = says(.periodBeforeDate, at: index - 1)
        let isWordToo = lexicon.has(.monthAmbiguous, words[index])
        guard !isWordToo || isDate || hasYear != nil else { return nil }
        let now = today.components
        let year = hasYear ?? (month <= now.month ? now.year : now.year - 1)
        guard let first = CalendarDay(year: year, month: month, day: 1) else { return nil }
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
        guard let number = lexicon.number(at: words[index...]), number.number.value >= 1, number.number.value < 400
        else { return nil }
        let unit = index + number.count
        guard says(.periodAgo, at: unit + 1), let length = lexicon.timeUnit(words[unit])?.days, (1...7).contains(length)
        else { return nil }
        return (.day(today.adding(days: -Int(number.number.value * Double(length)))), unit + 2)
    }

    // MARK: Kinds of day

    private func choice(at index: Int) -> (DayChoice, end: Int)? {
        let word = words[index]
        if lexicon.has(.periodWeekdays, word) { return (.weekdays, index + 1) }
        if lexicon.has([.periodWeekend, .periodWeekends], word) { return (.weekends, index + 1) }
        if let weekday = lexicon.weekdays(word) { return (DayChoice.single[weekday - 1], index + 1) }
        if lexicon.has(.periodTraining, word), says(.unitTimeDay, at: index + 1) { return (.training, index + 2) }
        return nil
    }
}
