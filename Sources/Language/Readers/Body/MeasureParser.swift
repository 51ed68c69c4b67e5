import Nutrition

/// The words about the body in a message: what is measured, numbers with units, and nothing else. A word that has no
/// place here makes the whole unreadable, so that "72 kg potatoes" is no weight of a person.
struct MeasureParser: Sendable {
    /// What a word names; muscle is a share or a mass, by its unit.
    enum Subject: Hashable, Sendable {
        case weight, bodyFat, muscle, waist

        /// - Parameter unit: nil when none was said.
        func measure(_ unit: BodyUnit?) -> BodyMeasure? {
            switch self {
            case .weight: .weight
            case .bodyFat: .bodyFat
            case .waist: .waist
            case .muscle:
                switch unit?.canonical {
                case .percent: .musclePercent
                case .kilogram: .muscleMass
                default: nil
                }
            }
        }
    }

    /// A number with what was said around it.
    struct Amount: Hashable, Sendable {
        var value: Double
        var unit: BodyUnit?
        var subject: Subject?

        /// nil when the words do not say what it measures, or when nobody has such a value.
        var bodyValue: BodyValue? {
            let isMass = unit?.canonical == .kilogram
            guard let measure = (subject ?? (isMass ? .weight : nil))?.measure(unit) else { return nil }
            return BodyValue(measure, value, unit)
        }
    }

    private(set) var amounts: [Amount] = []
    /// Named without an amount.
    private(set) var subjects: [Subject] = []
    /// The one day that was named; nil when none was.
    private(set) var day: CalendarDay?
    /// A span of days that was named.
    private(set) var period: Period?
    private(set) var time = TimeExpression()
    private(set) var words: [String] = []
    let lexicon: Lexicon

    /// - Parameters:
    ///   - message: nil is nothing to read.
    ///   - allowed: what words may stand besides stand for; all others make it nil.
    init?(_ message: MeasureMessage?, allowed: [Concept]) {
        guard let message else { return nil }
        words = message.utterance.words
        lexicon = message.utterance.lexicon
        period = message.period
        day = message.day
        time = message.time
        guard read(message.utterance, taken: message.taken, allowed: allowed) else { return nil }
    }

    // MARK: Reading

    private mutating func read(_ utterance: Reading, taken: Set<Int>, allowed: [Concept]) -> Bool {
        var pending: Subject?
        /// The place in `amounts` of one that still lacks its subject, in this group of words.
        var open: Int?
        var index = 0
        while index < words.count {
            if utterance.pauses[index] != nil { open = nil }
            if taken.contains(index) {
                index += 1
            } else if let (subject, count) = subject(at: index) {
                index += count
                if let place = open, !hasAmount(from: index, utterance) {
                    amounts[place].subject = subject
                    open = nil
                } else if pending == nil || pending == subject || subject == .weight {
                    pending = pending ?? subject
                } else {
                    subjects.append(subject)
                }
            } else if let (amount, count) = amount(at: index, utterance, subject: pending) {
                index += count
                amounts.append(amount)
                open = amount.subject == nil ? amounts.count - 1 : nil
                pending = nil
            } else if lexicon.has(Self.joints, words[index]) {
                open = nil
                index += 1
            } else if let length = partOfDay(at: index) {
                index += length
            } else if lexicon.has(allowed, words[index]) {
                index += 1
            } else {
                return false
            }
        }
        if let pending { subjects.append(pending) }
        return true
    }

    /// How many words at an index only say at which part of the day: "morning", "last night".
    private func partOfDay(at index: Int) -> Int? {
        if lexicon.has(Concept.dayparts, words[index]) || lexicon.has(.dayToday, words[index]) { return 1 }
        let isNight = index + 1 < words.count && lexicon.has(.daypartNight, words[index + 1])
        return isNight && lexicon.has(.daypartLast, words[index]) ? 2 : nil
    }

    /// Whether an amount follows before the group of words ends: then a subject belongs to that one.
    private func hasAmount(from start: Int, _ utterance: Reading) -> Bool {
        for index in words.indices.dropFirst(start) {
            if utterance.pauses[index] != nil || lexicon.has(Self.joints, words[index]) { return false }
            if amount(at: index, utterance, subject: nil) != nil { return true }
        }
        return false
    }

    private func subject(at index: Int) -> (Subject, count: Int)? {
        for (concept, subject) in Self.subjects {
            guard let length = lexicon.length(of: concept, at: words[index...]) else { continue }
            // Fat alone may be that of the milk; beside other measures, or as one's own, it is the body's.
            if concept == .measureFat, !isFatOfBody { return nil }
            let end = index + length
            return (subject, end < words.count && lexicon.has(.measurePercentage, words[end]) ? length + 1 : length)
        }
        return nil
    }

    private var isFatOfBody: Bool {
        words.contains { lexicon.has(.measureBesideFat, $0) } && words.contains { BodyUnit(word: $0) == .percent }
    }

    private func amount(at index: Int, _ utterance: Reading, subject: Subject?) -> (Amount, count: Int)? {
        guard let value = number(at: index) else { return nil }
        var count = 1
        var amount = Amount(value: value, unit: nil, subject: subject)
        if let unit = unit(at: index + 1, utterance, subject: subject) {
            amount.unit = unit
            count = 2
            // "11 stone 4 pounds", "11 st 4"
            if unit == .stone, let pounds = number(at: index + 2), pounds < 14, utterance.pauses[index + 2] == nil {
                let hasUnit = index + 3 < words.count && BodyUnit(word: words[index + 3]) == .pound
                amount = Amount(value: value * 14 + pounds, unit: .pound, subject: subject)
                count = hasUnit ? 4 : 3
            }
        }
        return (amount, count)
    }

    /// Digits only: "a" and "one" are numbers of foods.
    private func number(at index: Int) -> Double? {
        guard index < words.count, words[index].first?.isNumber == true, !words[index].contains("/"),
            let number = lexicon.number(at: [words[index]])?.number, number.low == number.high
        else { return nil }
        return number.value
    }

    private func unit(at index: Int, _ utterance: Reading, subject: Subject?) -> BodyUnit? {
        guard index < words.count, utterance.pauses[index] == nil, let unit = BodyUnit(word: words[index]) else {
            return nil
        }
        // "waist 81 in the morning"
        let isLast = index + 1 == words.count || utterance.pauses[index + 1] != nil
        if lexicon.has(.prepositionIn, words[index]), !isLast, !lexicon.has(Self.joints, words[index + 1]) {
            return nil
        }
        return unit
    }

    // MARK: Words

    private static let joints: [Concept] = [.conjunctionAnd, .prepositionWith]
    private static let subjects: [(concept: Concept, subject: Subject)] = [
        (.measureWeight, .weight), (.measureBodyFat, .bodyFat), (.measureFat, .bodyFat), (.measureMuscle, .muscle),
        (.measureWaist, .waist),
    ]
}
