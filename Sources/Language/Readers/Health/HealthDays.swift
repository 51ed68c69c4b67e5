import Nutrition

/// Days that are named, each reader asking for those of its own direction: born on, measured on, to be reached by.
extension HealthScan {
    /// "2 May 1991", "May 2nd", "2 de mayo de 1991", "1991-05-02", "June 2027", "1991".
    struct SaidDate {
        var year: Int?
        var month: Int?
        var day: Int?
    }

    func date(at start: Int) -> (date: SaidDate, count: Int)? {
        if let day = message.isoDate(at: start) {
            let parts = day.components
            return (SaidDate(year: parts.year, month: parts.month, day: parts.day), 5)
        }
        guard start < words.count else { return nil }
        var index = start
        var date = SaidDate()
        if let day = dayOfMonth(words[index]) {
            date.day = day
            index = afterLinks(index + 1)
        }
        guard index < words.count else { return nil }
        if let month = lexicon.month(words[index]) {
            date.month = month
            index += 1
            // "March 5"; in other languages that is another number: "bis März 5 Kilo".
            if date.day == nil, lexicon.language == .english, index < words.count, let day = dayOfMonth(words[index]) {
                date.day = day
                index += 1
            }
            let next = afterLinks(index)
            if next < words.count, let year = Self.year(words[next]) {
                date.year = year
                index = next + 1
            } else if next > index, date.day != nil, words[index].count <= 2, lexicon.has(.dateLink, words[index]) {
                index += 1
            }
            return (date, index - start)
        }
        guard date.day == nil, let year = Self.year(words[start]) else { return nil }
        return (SaidDate(year: year), 1)
    }

    private func dayOfMonth(_ word: String) -> Int? {
        Int(word).flatMap { (1...31).contains($0) && word.count <= 2 ? $0 : nil }
    }

    private func afterLinks(_ start: Int) -> Int {
        var index = start
        while index < words.count, index < start + 3, lexicon.has(.dateLink, words[index]) { index += 1 }
        return index
    }

    private static func year(_ word: String) -> Int? {
        word.count == 4 ? Int(word).flatMap { (1900...2100).contains($0) ? $0 : nil } : nil
    }

    /// A day that comes, or today: "on Saturday", "tomorrow", "in 10 weeks", "by June", "at Christmas".
    func futureDay(at start: Int, today: CalendarDay) -> (day: CalendarDay, count: Int)? {
        for (concept, days) in Self.daysAhead {
            if let count = length(concept, at: start) { return (today.adding(days: days), count) }
        }
        var index = start
        if has(.dayNext, at: index) { index += 1 }
        if index < words.count, let weekday = lexicon.weekday(at: index, in: words) {
            let next = today.next(weekday)
            let isNext = index > start && next == today
            // "samedi prochain"
            let end = index + 1 + (has(.dayNext, at: index + 1) ? 1 : 0)
            return (isNext ? today.adding(days: 7) : next, end - start)
        }
        if has(.periodWeekend, at: index) {
            return (today.adding(days: max(0, 6 - today.weekday)), index + 1 - start)
        }
        for (concept, month, day) in Self.feasts {
            if let count = length(concept, at: start) { return (next(month, day, after: today), count) }
        }
        if let length = length(.dayEndOf, at: start), let (said, count) = date(at: start + length), said.day == nil {
            let month = said.month ?? 12
            let first = next(month, 1, after: today, year: said.year, isSameMonth: true)
            return (first.endOfMonth, length + count)
        }
        if let (said, count) = date(at: start) {
            guard let month = said.month ?? (said.year == nil ? nil : 1) else { return nil }
            let day = next(month, said.day ?? 1, after: today, year: said.year)
            return day > today ? (day, count) : nil
        }
        return nil
    }

    /// A day after today by which something is to be: "in 10 weeks", "by June".
    func deadline(at start: Int, today: CalendarDay) -> (day: CalendarDay, count: Int)? {
        if let length = length(.planWithin, at: start), let (days, count) = span(at: start + length) {
            return (today.adding(days: days), length + count)
        }
        return futureDay(at: start, today: today).flatMap { $0.day > today ? $0 : nil }
    }

    /// "10 weeks", "a month", "drei Monate", in days.
    func span(at start: Int) -> (days: Int, count: Int)? {
        guard start < words.count else { return nil }
        var index = start
        var number = 1.0
        if let (value, count) = self.number(at: start) {
            number = value
            index += count
            if let half = length(.durationHalf, at: index) {
                number += 0.5
                index += half
            }
        } else if lexicon.has([.determinerArticle, .determinerIndefinite], words[start]) {
            index += 1
        } else if lexicon.language.hasArticles {
            return nil
        }
        guard index < words.count, let days = lexicon.timeUnit(words[index])?.days, days > 0 else { return nil }
        let total = number * Double(days)
        guard (1...3650).contains(total) else { return nil }
        return (Int(total.rounded()), index + 1 - start)
    }

    private func next(
        _ month: Int, _ day: Int, after today: CalendarDay, year: Int? = nil, isSameMonth: Bool = false
    ) -> CalendarDay {
        let now = today.components
        let guess = year ?? now.year
        let first = CalendarDay(year: guess, month: month, day: day) ?? today
        let isOver = isSameMonth ? first.endOfMonth <= today : first <= today
        guard isOver, year == nil else { return first }
        return CalendarDay(year: guess + 1, month: month, day: day) ?? first
    }

    private static let daysAhead: [(Concept, Int)] = [(.dayAfterTomorrow, 2), (.dayTomorrow, 1), (.dayToday, 0)]
    private static let feasts: [(Concept, month: Int, day: Int)] = [
        (.dayChristmas, 12, 25), (.dayNewYear, 12, 31), (.dayYearsEnd, 12, 31),
    ]

    // MARK: Spans that are over

    /// A span of days up to today: "this week", "la semana pasada", "the last 7 days", "yesterday", "last night".
    func period(at start: Int, today: CalendarDay) -> (period: Period, count: Int)? {
        // The night that is over belongs to the day that began with it.
        if let count = length(.nightLast, at: start) { return (.today, count) }
        guard start < words.count else { return nil }
        if let (days, count) = lexicon.daysBack(at: words[start...]) {
            return (days == 0 ? .today : days == 1 ? .yesterday : .day(today.adding(days: -days)), count)
        }
        if let unit = unitOfPeriod(at: start) { return unit }
        if let numbered = numberedPeriod(at: start) { return numbered }
        if let weekday = lexicon.weekday(at: start, in: words) { return (.day(today.last(weekday)), 1) }
        if has(.periodLast, at: start), start + 1 < words.count,
            let weekday = lexicon.weekday(at: start + 1, in: words)
        {
            return (.day(today.last(weekday, isOver: true)), 2)
        }
        return nil
    }

    private func unitOfPeriod(at start: Int) -> (period: Period, count: Int)? {
        func named(_ unit: String, _ isOver: Bool) -> Period? {
            switch lexicon.timeUnit(unit)?.concept {
            case .unitTimeWeek: isOver ? .lastWeek : .thisWeek
            case .unitTimeMonth: isOver ? .lastMonth : .thisMonth
            default: nil
            }
        }
        guard start + 1 < words.count else { return nil }
        let (first, second) = (words[start], words[start + 1])
        if lexicon.has(.periodLast, first) || lexicon.has(.periodPast, first), let period = named(second, true) {
            return (period, 2)
        }
        if lexicon.has(.periodThis, first), let period = named(second, false) { return (period, 2) }
        if lexicon.has(.periodLast, second), let period = named(first, true) { return (period, 2) }
        return nil
    }

    /// "the last 30 days", "les 7 derniers jours".
    private func numberedPeriod(at start: Int) -> (period: Period, count: Int)? {
        var index = start
        var isLast = false
        if has(.periodLast, at: index) || has(.periodPast, at: index) {
            isLast = true
            index += 1
        }
        guard let (value, count) = number(at: index) else { return nil }
        index += count
        if has(.periodLast, at: index) {
            isLast = true
            index += 1
        }
        guard isLast, index < words.count, let days = lexicon.timeUnit(words[index])?.days, days > 0,
            (1...400).contains(value)
        else { return nil }
        return (.lastDays(Int((value * Double(days)).rounded())), index + 1 - start)
    }
}
