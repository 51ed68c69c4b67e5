import Nutrition

/// A number among words of training, with what stands behind it.
struct LiftFigure {
    enum Unit: Equatable {
        /// In kg.
        case mass(Double)
        case sets, repetitions
        /// In seconds.
        case time(Int)
    }

    var value: Double
    var unit: Unit?
    /// Behind the number and its unit.
    var end: Int

    var mass: Double? { if case .mass(let kilograms)? = unit { kilograms } else { nil } }
    var isCount: Bool { mass == nil && value == value.rounded() && (1...10_000).contains(value) }
    var isTime: Bool { if case .time? = unit { true } else { false } }
    /// Repetitions or seconds.
    var amount: Int {
        if case .time(let seconds)? = unit { Int(value) * seconds } else { Int(value) }
    }
}

/// The numbers of words about training.
struct LiftFigures {
    let words: [String]
    let lexicon: Lexicon

    /// The number that stands at a place, with its unit.
    func at(_ index: Int) -> LiftFigure? {
        // "3 Sätze à 5" is folded to "a".
        guard index < words.count, words[index] != "a", Self.list(words[index]) == nil, !words[index].contains(":"),
            !lexicon.has(.determinerArticle, words[index]),
            let (number, count) = lexicon.number(at: words[index...]), number.low == number.high
        else { return nil }
        var figure = LiftFigure(value: number.value, unit: nil, end: index + count)
        guard figure.end < words.count else { return figure }
        let behind = words[figure.end]
        if lexicon.has(.clockMarker, behind), !lexicon.has(.unitTimeHour, behind) { return nil }
        if lexicon.has(.liftSet, behind) {
            figure.unit = .sets
        } else if lexicon.has(.liftRepetition, behind) {
            figure.unit = .repetitions
        } else if case .mass(let grams)? = lexicon.measure(behind), grams >= 400 {
            figure.unit = .mass(number.value * grams / 1000)
        } else if lexicon.has(.liftSecond, behind) {
            figure.unit = .time(1)
        } else if lexicon.has(.unitTimeMinute, behind) {
            figure.unit = .time(60)
        }
        if figure.unit != nil { figure.end += 1 }
        return figure
    }

    /// "last one only 7"
    func count(soonAfter index: Int) -> LiftFigure? {
        (index + 1..<min(words.count, index + 5)).lazy.compactMap { place -> LiftFigure? in
            // "the last one" is no 1.
            guard words[place].first?.isNumber == true, let figure = at(place) else { return nil }
            return figure.isCount ? figure : nil
        }.first
    }

    /// "8/8/7" and "10,8,6" are several numbers.
    static func list(_ word: String) -> [Double]? {
        let separator: Character = word.contains("/") ? "/" : ","
        let parts = word.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count > 2 || separator == "/" && parts.count == 2 else { return nil }
        let numbers = parts.compactMap { Int($0) }
        return numbers.count == parts.count ? numbers.map(Double.init) : nil
    }
}
