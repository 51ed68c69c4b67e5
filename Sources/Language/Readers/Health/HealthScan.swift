import Nutrition

/// Walks over the words of a message from left to right; whoever uses it takes what has a place and gives way at the
/// first word that has none.
struct HealthScan {
    let message: HealthMessage
    var index = 0

    var words: [String] { message.words }
    var lexicon: Lexicon { message.lexicon }
    var isAtEnd: Bool { index >= words.count }

    init(_ message: HealthMessage) { self.message = message }

    /// Whether the word here names no number and no food, so that it may stand beside what is said.
    func isIdle(_ situation: Situation) -> Bool {
        !words[index].contains(where: \.isNumber) && !situation.foods.knows(words[index])
    }

    /// Whether punctuation stands before a word.
    func isPause(at index: Int) -> Bool { message.reading.pauses[index] != nil }

    /// How many words of the longest phrase of a concept begin at an index; nil when none does.
    func length(_ concept: Concept, at index: Int) -> Int? {
        index < words.count ? lexicon.length(of: concept, at: words[index...]) : nil
    }

    func length(_ concepts: [Concept], at index: Int) -> Int? {
        concepts.compactMap { length($0, at: index) }.max()
    }

    func has(_ concept: Concept, at index: Int) -> Bool { length(concept, at: index) != nil }

    /// Which concept has the longest phrase at an index; the first of several.
    func longest(_ concepts: [Concept], at index: Int) -> (concept: Concept, count: Int)? {
        var best: (concept: Concept, count: Int)?
        for concept in concepts {
            if let count = length(concept, at: index), count > best?.count ?? 0 { best = (concept, count) }
        }
        return best
    }

    /// Whether any phrase of a concept stands in the message.
    func stands(_ concept: Concept) -> Bool { words.indices.contains { has(concept, at: $0) } }

    /// Takes the longest phrase of some concepts.
    mutating func take(_ concepts: [Concept]) -> Bool {
        guard let count = length(concepts, at: index) else { return false }
        index += count
        return true
    }

    mutating func take(_ concept: Concept) -> Bool { take([concept]) }

    /// Passes over a word that has no place, where the message is read loosely.
    mutating func pass() -> Bool {
        guard message.isLoose, !isAtEnd else { return false }
        index += 1
        return true
    }

    /// Whether years at an index are a span that something has lasted: "vegan for ten years".
    func isSince(before index: Int) -> Bool { lexicon.length(of: .spanSince, endingIn: words[..<index]) != nil }

    // MARK: Values

    /// A number that is said as such; articles count nothing.
    func number(at index: Int) -> (value: Double, count: Int)? {
        guard index < words.count, !lexicon.has(.determinerArticle, words[index]),
            let (number, count) = lexicon.number(at: words[index...]), number.low == number.high
        else { return nil }
        return (number.value, count)
    }

    /// A number in which thousands may stand apart: "10,400", "10.400", "10 400", "10k".
    func count(at index: Int) -> (value: Double, count: Int)? {
        guard let (value, count) = number(at: index) else { return nil }
        let word = words[index]
        // In English, too, "10.400 steps" has its point from another language.
        if count == 1, let whole = NumberReader.groupedWithPoints(word) { return (whole, 1) }
        guard index + 1 < words.count, !isPause(at: index + 1) else { return (value, count) }
        let next = words[index + 1]
        if next == "k" || lexicon.has(.quantityThousand, next), value < 1000 { return (value * 1000, 2) }
        if word.count <= 3, next.count == 3, word.allSatisfy(\.isNumber), next.allSatisfy(\.isNumber) {
            return (value * 1000 + (Double(next) ?? 0), 2)
        }
        return (value, count)
    }

    /// A span of time in hours: "7 and a half hours", "7h30", "7:30 h", "90 minutes".
    func duration(at start: Int) -> (hours: Double, count: Int)? {
        if let (hours, minutes) = Self.colon(start < words.count ? words[start] : ""), start + 1 < words.count,
            lexicon.has(.unitTimeHour, words[start + 1])
        {
            return (Double(hours) + Double(minutes) / 60, 2)
        }
        guard var (value, index) = number(at: start).map({ ($0.value, start + $0.count) }) else { return nil }
        if let half = length(.durationHalf, at: index) {
            value += 0.5
            index += half
        }
        guard index < words.count else { return nil }
        if words[index] == "-" { index += 1 }
        guard index < words.count else { return nil }
        if lexicon.has(.unitTimeMinute, words[index]) { return (value / 60, index + 1 - start) }
        guard lexicon.has(.unitTimeHour, words[index]) else { return nil }
        index += 1
        if let half = length(.durationHalf, at: index) { return (value + 0.5, index + half - start) }
        if let quarter = length(.durationQuarter, at: index) { return (value + 0.25, index + quarter - start) }
        var rest = index
        if rest < words.count, lexicon.has(.conjunctionAnd, words[rest]) { rest += 1 }
        guard let (minutes, count) = number(at: rest), minutes < 60, !isPause(at: rest) else {
            return (value, index - start)
        }
        let unit = rest + count
        if unit < words.count, words[unit] == "m" || lexicon.has(.unitTimeMinute, words[unit]) {
            return (value + minutes / 60, unit + 1 - start)
        }
        // "7 h 30"
        return rest == index && words[rest].count == 2 ? (value + minutes / 60, unit - start) : (value, index - start)
    }

    private static func colon(_ word: String) -> (hours: Int, minutes: Int)? {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 2, let hours = Int(parts[0]), let minutes = Int(parts[1]),
            (0...24).contains(hours), (0..<60).contains(minutes)
        else { return nil }
        return (hours, minutes)
    }

    /// A time of day in minutes after midnight, with the words before and behind that make it one.
    ///
    /// - Returns: `isOpen` where it may be twelve hours later.
    func clock(at start: Int) -> (minutes: Int, isOpen: Bool, count: Int)? {
        var index = start
        while let lead = length(.clockWordBefore, at: index) { index += lead }
        guard index < words.count else { return nil }
        if has(.daypartMidnight, at: index) { return (0, false, index + 1 - start) }
        var isHalf = false
        if has(.clockHalfBefore, at: index) {
            isHalf = true
            index += 1
        }
        guard index < words.count, let said = clockNumber(at: index) else { return nil }
        var (hour, minute) = (said.hour, said.minute)
        index += said.count
        if isHalf {
            guard minute == 0, (1...12).contains(hour) else { return nil }
            (hour, minute) = (hour == 1 ? 12 : hour - 1, 30)
        } else if let half = length(.durationHalf, at: index), minute == 0 {
            minute = 30
            index += half
        }
        // "about 7 hours"; some languages say hours of both.
        if index < words.count, lexicon.has(.unitTimeHour, words[index]), !lexicon.has(.clockMarker, words[index]),
            !Self.hoursOfDay.contains(lexicon.language)
        {
            return nil
        }
        var half: Character?
        if index < words.count, ["am", "pm"].contains(words[index]) {
            half = words[index].first
            index += 1
        } else if index + 1 < words.count, ["a", "p"].contains(words[index]), words[index + 1] == "m" {
            half = words[index].first
            index += 2
        } else {
            if index < words.count, lexicon.has(.clockMarker, words[index]) || lexicon.has(.unitTimeHour, words[index])
            {
                index += 1
                // "23 Uhr 30", "23h30"
                if minute == 0, index < words.count, words[index].count == 2, let more = Int(words[index]), more < 60 {
                    minute = more
                    index += 1
                }
            }
            if let length = length(.clockMorning, at: index) {
                half = "a"
                index += length
            } else if let length = length(.clockEvening, at: index) {
                half = "p"
                index += length
            }
        }
        if half == "p", hour < 12 { hour += 12 }
        if half == "a", hour == 12 { hour = 0 }
        let isOpen = half == nil && (1...12).contains(hour) && !words[index - 1].hasPrefix("0")
        return (hour * 60 + minute, isOpen, index - start)
    }

    private static let hoursOfDay: Set<MessageLanguage> = [.spanish, .french, .italian, .portuguese]

    private func clockNumber(at index: Int) -> (hour: Int, minute: Int, count: Int)? {
        let word = words[index]
        if let (hour, minute) = Self.colon(word), hour < 24 { return (hour, minute, 1) }
        let point = word.split(separator: ".")
        if point.count == 2, point[1].count == 2, let hour = Int(point[0]), let minute = Int(point[1]), hour < 24,
            minute < 60
        {
            return (hour, minute, 1)
        }
        guard let (value, count) = number(at: index), value == value.rounded(), (0..<24.5).contains(value) else {
            return nil
        }
        return (Int(value) % 24, 0, count)
    }

    /// In which unit the message says masses; kilograms where it says none.
    var massUnit: BodyUnit {
        words.lazy.compactMap { BodyUnit(word: $0) }
            .first { $0.canonical == .kilogram && ($0 != .stone || lexicon.language == .english) } ?? .kilogram
    }

    /// A number without a unit as a mass of a body in kg: "176 pounds, down to 160"; nil for what nobody weighs.
    func bareMass(_ number: Double) -> Double? {
        let kilograms = massUnit.converted(number)
        return AimKind.weight.plausible.contains(kilograms) ? kilograms : nil
    }

    /// A mass of a body in kg: "82 kg", "180 lb", "12 stone 8".
    func mass(at index: Int) -> (kilograms: Double, count: Int)? {
        guard let (value, count) = number(at: index), index + count < words.count else { return nil }
        let word = words[index + count]
        guard let unit = BodyUnit(word: word) ?? (lexicon.has(.unitKilogram, word) ? .kilogram : nil),
            unit.canonical == .kilogram
        else { return nil }
        // "10 St" are pieces where nobody counts in stones.
        if word == "st", lexicon.language != .english { return nil }
        let end = index + count + 1
        if unit == .stone, let (pounds, more) = number(at: end), pounds < 14, !isPause(at: end) {
            let last = end + more
            let hasUnit = last < words.count && BodyUnit(word: words[last]) == .pound
            return (BodyUnit.pound.converted(value * 14 + pounds), last + (hasUnit ? 1 : 0) - index)
        }
        return (unit.converted(value), end - index)
    }
}
