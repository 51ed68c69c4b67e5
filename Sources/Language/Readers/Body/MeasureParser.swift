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

    /// - Parameters:
    ///   - message: nil is nothing to read.
    ///   - allowed: words that may stand besides; all others make it nil.
    init?(_ message: MeasureMessage?, allowed: Set<String>) {
        guard let message else { return nil }
        words = message.utterance.words
        period = message.period
        day = message.day
        time = message.time
        guard read(message.utterance, taken: message.taken, allowed: allowed) else { return nil }
    }

    // MARK: Reading

    private mutating func read(_ utterance: Reading, taken: Set<Int>, allowed: Set<String>) -> Bool {
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
            } else if Self.joints.contains(words[index]) {
                open = nil
                index += 1
            } else if allowed.contains(words[index]) || isPartOfDay(at: index) {
                index += 1
            } else {
                return false
            }
        }
        if let pending { subjects.append(pending) }
        return true
    }

    private func isPartOfDay(at index: Int) -> Bool {
        Self.partsOfDay.contains(words[index])
            || words[index] == "last" && index + 1 < words.count && words[index + 1] == "night"
    }

    /// Whether an amount follows before the group of words ends: then a subject belongs to that one.
    private func hasAmount(from start: Int, _ utterance: Reading) -> Bool {
        for index in words.indices.dropFirst(start) {
            if utterance.pauses[index] != nil || Self.joints.contains(words[index]) { return false }
            if amount(at: index, utterance, subject: nil) != nil { return true }
        }
        return false
    }

    private func subject(at index: Int) -> (Subject, count: Int)? {
        let next = index + 1 < words.count ? words[index + 1] : ""
        let found: (Subject, Int)? =
            switch (words[index], next) {
            case ("body", "fat"), ("grasa", "corporal"), ("masse", "grasse"): (.bodyFat, 2)
            case ("body", "weight"): (.weight, 2)
            case ("muscle", "mass"), ("masse", "musculaire"), ("masa", "muscular"): (.muscle, 2)
            case ("waist", "circumference"), ("waist", "size"): (.waist, 2)
            default: Self.subjects[words[index]].map { ($0, 1) }
            }
        guard let (subject, length) = found else { return nil }
        // Fat alone may be that of the milk; beside other measures, or as one's own, it is the body's.
        if subject == .bodyFat, words[index] == "fat",
            !words.contains(where: Self.besideFat.contains)
                || !words.contains(where: { BodyUnit(word: $0) == .percent })
        {
            return nil
        }
        let end = index + length
        return (subject, end < words.count && words[end] == "percentage" ? length + 1 : length)
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
            let number = NumberReader.leading([words[index]])?.number, number.low == number.high
        else { return nil }
        return number.value
    }

    private func unit(at index: Int, _ utterance: Reading, subject: Subject?) -> BodyUnit? {
        guard index < words.count, utterance.pauses[index] == nil, let unit = BodyUnit(word: words[index]) else {
            return nil
        }
        // "waist 81 in the morning"
        let isLast = index + 1 == words.count || utterance.pauses[index + 1] != nil
        if words[index] == "in", !isLast, !Self.joints.contains(words[index + 1]) { return nil }
        return unit
    }

    // MARK: Words

    private static let besideFat = Set(words: "my i weight weigh muscle waist")
    private static let joints = Set(words: "and & with und mit y con et avec")
    private static let partsOfDay = Set(
        words: "morning evening tonight night afternoon noon midday today morgen abend heute")
    private static let subjects: [String: Subject] = [
        "weight": .weight, "weigh": .weight, "weighed": .weight, "bodyweight": .weight, "gewicht": .weight,
        "wiege": .weight, "peso": .weight, "poids": .weight, "pese": .weight, "bodyfat": .bodyFat, "fat": .bodyFat,
        "korperfett": .bodyFat, "muscle": .muscle, "muscles": .muscle, "muskelmasse": .muscle, "waist": .waist,
        "waistline": .waist, "bauchumfang": .waist, "taille": .waist, "cintura": .waist,
    ]
}
