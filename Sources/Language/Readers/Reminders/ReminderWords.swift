import Nutrition

/// The words of a message that asks for a reminder. What says when is taken out; the rest holds the asking and what is
/// to be said.
struct ReminderWords {
    struct Word {
        var folded: String
        var range: Range<String.Index>
        /// Whether a sign that pauses stands before it.
        var followsPause = false
    }

    private let text: String
    let lexicon: Lexicon
    let all: [Word]
    let folded: [String]
    private(set) var isTaken: [Bool]

    init(_ reading: Reading) {
        text = reading.text
        lexicon = reading.lexicon
        all = Self.words(of: text, isElided: lexicon.language.hasElision)
        folded = all.map(\.folded)
        isTaken = all.map { _ in false }
    }

    /// `9:30` and `9h30` are one word, `9am` and, where words are elided, `d'eau` two.
    private static func words(of text: String, isElided: Bool) -> [Word] {
        var words: [Word] = []
        var followsPause = false
        var index = text.startIndex
        while index < text.endIndex {
            let rest = text[index...]
            guard rest[index].isLetter || rest[index].isNumber else {
                followsPause = followsPause || ",.;:!?\n".contains(rest[index])
                index = text.index(after: index)
                continue
            }
            let piece = clock(rest) ?? (rest[index].isNumber ? rest.prefix(while: \.isNumber) : letters(rest, isElided))
            let folded = FoldedText.fold(String(piece))
            words.append(Word(folded: folded, range: piece.startIndex..<piece.endIndex, followsPause: followsPause))
            followsPause = false
            index = piece.endIndex
        }
        return words
    }

    private static func letters(_ text: Substring, _ isElided: Bool) -> Substring {
        text.prefix { $0.isLetter || !isElided && "'’".contains($0) }
    }

    /// `9:30`, `9.30`, `20h15`, `20 h 15` not.
    private static func clock(_ text: Substring) -> Substring? {
        let hour = text.prefix(while: \.isNumber)
        let rest = text[hour.endIndex...]
        let minute = rest.dropFirst().prefix(while: \.isNumber)
        guard (1...2).contains(hour.count), let sign = rest.first, ":.hH".contains(sign), minute.count == 2 else {
            return nil
        }
        return text[..<minute.endIndex]
    }

    // MARK: When

    /// Takes all that says when out of the words; nil where something is left that says when, too.
    mutating func takeTime(today: CalendarDay) -> ReminderTime? {
        var time = ReminderTime()
        // "in 2 h" is no time of the day.
        for index in all.indices { takeAhead(at: index, &time, today) }
        takeClock(&time)
        for index in all.indices { takeRhythm(at: index, &time, today) }
        for index in all.indices { takeDay(at: index, &time, today) }
        return saysMore ? nil : time
    }

    /// "every day", "on weekdays", "jeden Montag", "montags", "todas las mañanas".
    private mutating func takeRhythm(at index: Int, _ time: inout ReminderTime, _ today: CalendarDay) {
        guard time.every == nil else { return }
        if let count = length(.remindDaily, at: index) {
            time.every = .day
            take(index..<index + count)
            return
        }
        let every = length(.remindEvery, at: index) ?? 0
        let next = index + every
        if let count = length(.remindWorkdays, at: next) {
            time.every = .weekday
            takeWithLinks(index..<next + count)
            return
        }
        guard next < all.count, !isTaken[next] else { return }
        let word = folded[next]
        if every > 0 {
            if lexicon.has(.unitTimeDay, word) {
                time.every = .day
            } else if lexicon.has(.unitTimeWeek, word) {
                time.every = .week
            } else if let part = partOfDay(word) {
                (time.every, time.partOfDay) = (.day, time.partOfDay ?? part)
            } else if let weekday = lexicon.weekday(word) ?? lexicon.weekdays(word) {
                (time.every, time.day) = (.week, today.next(weekday))
            } else {
                return
            }
        } else if lexicon.weekday(word) == nil, let weekday = lexicon.weekdays(word) {
            (time.every, time.day) = (.week, today.next(weekday))
        } else {
            return
        }
        let isFollowed = next + 1 < all.count && lexicon.has(.weekdayFollowing, folded[next + 1])
        takeWithLinks(index..<next + (isFollowed ? 2 : 1))
    }

    /// "in 20 minutes", "in an hour and a half", "in 3 Tagen".
    private mutating func takeAhead(at index: Int, _ time: inout ReminderTime, _ today: CalendarDay) {
        guard time.minutesAhead == nil, let lead = length(.remindAhead, at: index) else { return }
        var place = index + lead
        var amount = 1.0
        let isHalf = place < all.count && lexicon.has(.changeHalf, folded[place])
        if isHalf {
            amount = 0.5
            place += 1
        }
        if !isHalf, let (number, count) = place < all.count ? lexicon.number(at: folded[place...]) : nil {
            (amount, place) = (number.value, place + count)
        } else if place < all.count, lexicon.has(.determinerIndefinite, folded[place]) {
            place += 1
        }
        guard place < all.count, amount > 0, amount < 1000 else { return }
        let unit = folded[place]
        place += 1
        if let count = length(.durationHalf, at: place) {
            amount += 0.5
            place += count
        }
        if lexicon.has(.unitTimeMinute, unit) || unit == "min" {
            time.minutesAhead = amount
        } else if lexicon.has(.unitTimeHour, unit) || unit == "h" {
            time.minutesAhead = amount * 60
        } else if let days = Int(exactly: amount), lexicon.has([.unitTimeDay, .unitTimeWeek], unit) {
            time.day = today.adding(days: lexicon.has(.unitTimeWeek, unit) ? 7 * days : days)
        } else {
            return
        }
        take(index..<place)
    }

    /// "tomorrow", "on Friday", "next Wednesday", "tonight", "in the morning", "on 24 December".
    private mutating func takeDay(at index: Int, _ time: inout ReminderTime, _ today: CalendarDay) {
        guard !isTaken[index] else { return }
        if time.day == nil, let (day, count, isWeekday) = day(at: index, today) {
            // "tonight" is a day and a part of it, and so is "morgenochtend".
            if let part = partOfDay(folded[index]), lexicon.has(.dayToday, folded[index]) {
                time.partOfDay = time.partOfDay ?? (part == .dinner ? .lateNight : part)
            } else if lexicon.has(.dayTomorrow, folded[index]) {
                time.partOfDay = time.partOfDay ?? partWithin(folded[index])
            }
            (time.day, time.isWeekday) = (day, isWeekday)
            // "weigh in tomorrow"
            if isNamed(index) { take(index..<index + count) } else { takeWithLinks(index..<index + count) }
            return
        }
        // "in the morning", "tomorrow morning", but not "my morning oats"
        let isBeside =
            index > 0 && (isTaken[index - 1] || lexicon.has(.remindOn, folded[index - 1]))
            || index + 1 < all.count && isTaken[index + 1] || !lexicon.language.hasArticles
        if time.partOfDay == nil, isBeside, let part = partOfDay(folded[index]) {
            time.partOfDay = part
            takeWithLinks(index..<index + 1)
        }
    }

    /// Whether the day is called by where it lies: "tomorrow".
    private func isNamed(_ index: Int) -> Bool {
        [Concept.dayAfterTomorrow, .dayTomorrow, .dayToday].contains { length($0, at: index) != nil }
    }

    private func day(at index: Int, _ today: CalendarDay) -> (day: CalendarDay, count: Int, isWeekday: Bool)? {
        // "mañana" behind "la" is the morning.
        let isPart = partOfDay(folded[index]) != nil && index > 0 && lexicon.has(.determinerDefinite, folded[index - 1])
        let named: [(Concept, Int)] = isPart ? [] : [(.dayAfterTomorrow, 2), (.dayTomorrow, 1), (.dayToday, 0)]
        for (concept, days) in named {
            if let count = length(concept, at: index) { return (today.adding(days: days), count, false) }
        }
        let before = length(.dayNext, at: index) ?? 0
        let place = index + before
        if place < all.count, let weekday = lexicon.weekday(at: place, in: folded) {
            var end = place + 1
            if end < all.count, lexicon.has(.weekdayFollowing, folded[end]) { end += 1 }
            let behind = length(.dayNext, at: end) ?? 0
            // "this Wednesday" may be today's.
            let isNext = before + behind > 0 && !lexicon.has(.daypartThis, folded[index])
            return ((isNext ? today.adding(days: 1) : today).next(weekday), end + behind - index, true)
        }
        return date(at: index, today)
    }

    /// "24 December", "December 24th", "24 de diciembre".
    private func date(at index: Int, _ today: CalendarDay) -> (day: CalendarDay, count: Int, isWeekday: Bool)? {
        func day(_ place: Int) -> Int? {
            guard place < all.count, let number = Int(folded[place]), (1...31).contains(number) else { return nil }
            return number
        }
        func afterLinks(_ start: Int) -> Int {
            var place = start
            while place < min(all.count, start + 2), lexicon.has(.dateLink, folded[place]) { place += 1 }
            return place
        }
        var found: (day: Int, month: Int, end: Int)?
        if let number = day(index) {
            let place = afterLinks(index + 1)
            if place < all.count, let month = lexicon.month(folded[place]) { found = (number, month, place + 1) }
        } else if let month = lexicon.month(folded[index]), let number = day(index + 1) {
            found = (number, month, afterLinks(index + 2))
        }
        guard let found else { return nil }
        let year = today.components.year
        let dates = [year, year + 1].compactMap { CalendarDay(year: $0, month: found.month, day: found.day) }
        return dates.first { $0 >= today }.map { ($0, found.end - index, false) }
    }

    /// The part of the day that a longer word ends with.
    private func partWithin(_ word: String) -> Meal? {
        word.indices.dropFirst(Self.shortestDay).lazy.compactMap { lexicon.partOfDay(String(word[$0...])) }.first
    }

    /// Letters that name a day in such a word.
    private static let shortestDay = 4

    private func partOfDay(_ word: String) -> Meal? {
        lexicon.partOfDay(word) ?? (word.hasSuffix("s") ? lexicon.partOfDay(String(word.dropLast())) : nil)
    }

    /// Whether words are left that say when: "every other day", "next month", a second weekday, "at 8 and 20".
    private var saysMore: Bool {
        all.indices.contains { index in
            guard !isTaken[index] else { return false }
            if length(.remindEvery, at: index) != nil || lexicon.weekday(at: index, in: folded) != nil { return true }
            let isUnit = { (index: Int) in
                all.indices.contains(index)
                    && lexicon.has([.unitTimeWeek, .unitTimeMonth, .unitTimeYear], folded[index])
            }
            if lexicon.has(.dayNext, folded[index]), isUnit(index + 1) || isUnit(index - 1) { return true }
            if length(.remindAhead, at: index) != nil, isUnit(index + 2) { return true }
            let isJoined = index > 0 && isTaken[index - 1] && lexicon.has(.conjunctionAnd, folded[index])
            return isJoined && index + 1 < all.count && lexicon.isNumber(folded[index + 1])
        }
    }

    // MARK: What

    /// Words of a phrase in the lexicon.
    private static let longestPhrase = 8

    /// Among so many words a verb of eating says that it happened.
    private static let telling = 3

    /// What is to be said: all that was not taken, without the asking; nil when the words do not begin with it, as in
    /// "two eggs, and remind me …", or ask for something that is known, as in "remind me what I had".
    var message: String? {
        var left = all.indices.filter { !isTaken[$0] }
        var asks = false
        while let first = left.first {
            let run = zip(left.prefix(Self.longestPhrase), first...).prefix { $0 == $1 }.map { folded[$0.0] }
            if !asks, let count = lexicon.length(of: .remindAsk, at: run) {
                asks = true
                left.removeFirst(count)
            } else if let count = [Concept.remindPolite, .discoursePlease, .discourseOpening, .conjunctionAnd]
                .compactMap({ lexicon.length(of: $0, at: run) }).max(), !asks || lexicon.has(.remindPronoun, run[0])
            {
                left.removeFirst(count)
            } else {
                break
            }
        }
        // "kannst du mich um 9 an die Tabletten erinnern?"
        if !asks, left.count < all.count, let last = left.last, lexicon.has(.remindEnd, folded[last]) {
            asks = true
            left.removeLast()
        }
        guard asks else { return nil }
        while let end = [Concept.discoursePlease, .discourseThanks]
            .compactMap({ lexicon.length(of: $0, endingIn: left.suffix(Self.longestPhrase).map { folded[$0] }) }).first
        {
            left.removeLast(end)
        }
        var links = 0
        while links < 2, let first = left.first, left.count > 1, lexicon.has(.remindLink, folded[first]) {
            left.removeFirst()
            links += 1
        }
        guard let first = left.first else { return nil }
        // "recuerda que hoy comí arroz a las 2" tells.
        if left.prefix(Self.telling).contains(where: { lexicon.has(.verbEatPast, folded[$0]) }) { return nil }
        let opening = links == 0 ? [.questionOpening] : [Concept.questionWord, .questionHow, .questionIf]
        return lexicon.has(opening, folded[first]) ? nil : said(left)
    }

    /// The text of words, with what stands between those that follow each other.
    private func said(_ indices: [Int]) -> String? {
        var said = ""
        var last: Int?
        for index in indices {
            if let last {
                let isNext = last + 1 == index
                said += isNext ? String(text[all[last].range.upperBound..<all[index].range.lowerBound]) : " "
            }
            said += text[all[index].range]
            last = index
        }
        said = said.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return said.contains(where: \.isLetter) ? said : nil
    }

    // MARK: Words

    func length(_ concept: Concept, at index: Int) -> Int? {
        guard index < all.count, !isTaken[index], let count = lexicon.length(of: concept, at: folded[index...]),
            !isTaken[index..<index + count].contains(true)
        else { return nil }
        return count
    }

    mutating func take(_ range: Range<Int>) { for index in range { isTaken[index] = true } }

    /// With the prepositions and articles before: "in the morning", "on Friday".
    private mutating func takeWithLinks(_ range: Range<Int>) {
        take(range)
        var place = range.lowerBound - 1
        while place >= max(0, range.lowerBound - 2), !isTaken[place], lexicon.has(.remindOn, folded[place]) {
            isTaken[place] = true
            place -= 1
        }
    }
}
