import Nutrition

/// A number that a question brings along, for the sum that answers it.
package struct StatedFigure: Codable, Hashable, Sendable {
    /// What a number is of.
    package enum Kind: String, Codable, Hashable, Sendable {
        /// An energy, in kcal.
        case energy
        /// A nutrient, in g.
        case nutrient
        /// Food, in g or ml.
        case amount
        /// So much food, in g or ml, that an energy or a nutrient is said of: "per 100 g".
        case basis
        /// A count, a share, days.
        case plain
    }

    /// As a sum has it: `12.5`.
    package var written: String
    /// In kcal, g or ml.
    package var value: Double
    package var kind: Kind

    init(_ number: Double, times factor: Double = 1, _ kind: Kind) {
        written = Self.written(number)
        value = number * factor
        self.kind = kind
    }

    /// Without separators, with a point in every language.
    private static func written(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String((number * 1000).rounded() / 1000)
    }
}

/// The figures of a message.
struct StatedFigures {
    private let message: Reading
    /// What is asked for.
    private let nutrient: Nutrient
    private let energies: [EnergyExpression]
    private let namesNoFood: Bool
    private(set) var all: [StatedFigure] = []
    /// The numbers that it says itself, each in any one of these ways.
    private(set) var said: [[String]] = []
    /// Those that words say: the 7 days of "a week".
    private(set) var spans: [String] = []
    /// How many numbers it says of what is asked for.
    private(set) var asked = 0
    /// How many of these say so: by a name behind them, or as what something is or has.
    private(set) var named = 0
    /// Whether it is for the mean of what it says, and says nothing else: "the average of 1780, 2045 and 1930 kcal".
    private(set) var isMean = false
    /// How many numbers it says at all; spans of time and shares count.
    private(set) var count = 0
    /// How many g, or kcal, one of the unit is in which it is answered: 0.001 where milligrams of a nutrient are said, 0.239
    /// where all energies are in kJ.
    private(set) var unit = 1.0

    private var words: [String] { message.words }
    private var lexicon: Lexicon { message.lexicon }

    private static let numbers = 0.001...1_000_000
    /// Numbers without a unit are counts up to here,
    private static let counts = 0.001...100
    /// and energies from here on.
    private static let bareEnergies = 10.0...10_000
    private static let bareNutrients = 0.1...500
    /// Words between a number's unit and the nutrient that it is of: "23 g of protein".
    private static let nearName = 3
    /// What may stand behind a number that has no unit of its own; a noun makes it a count.
    private static let behindBare: [Concept] = [
        .conjunctionAnd, .conjunctionContrast, .prepositionOf, .prepositionFor, .questionOpening, .questionWord,
        .quantityEach, .determinerIndefinite,
    ]
    /// What says before a number of how much something is: "two sausages at 165".
    private static let beforeBare: [Concept] = [.sumAt, .verbBe]
    /// Shares that are said in words or as fractions.
    private static let shares: [(numerator: Double, denominator: Double)] = [
        (1, 2), (1, 3), (2, 3), (1, 4), (3, 4), (1, 5), (2, 5), (3, 5), (4, 5), (1, 6), (1, 8), (1, 10),
    ]

    /// - Parameters:
    ///   - nutrient: what is asked for, energy included.
    ///   - namesNoFood: whether no food is named that grams could be of.
    ///   - isFollowing: whether it changes a figure of the question before; "and just one?" says one then.
    init(_ message: Reading, asking nutrient: Nutrient, namesNoFood: Bool = false, isFollowing: Bool = false) {
        self.message = message
        self.namesNoFood = namesNoFood
        self.nutrient = nutrient
        energies = message.energies
        for value in message.saidValues where Self.numbers.contains(value.value) {
            // "how much is one?" says no figure.
            if isFollowing || value.value != 1 || UnitPhrase(value.unit).isMeasured { add(value) }
        }
        addSpans()
        if kind == .energy, let only = energyUnit, only != 1, !asksKilocalories { unit = only }
        isMean = asksMean
        if isMean { add([StatedFigure(Double(asked), .plain)], isSaid: false) }
    }

    private var asksMean: Bool {
        asked > 1 && asked == said.count && asked == count
            && words.indices.dropLast().contains {
                lexicon.has(.questionAverage, words[$0]) && lexicon.has(.prepositionOf, words[$0 + 1])
            }
    }

    /// Whether the last number parts all that was named: it stands behind a pause, and is no share: "sugar 790. I'd cut it
    /// into 16".
    var partsAll: Bool {
        guard let last = message.saidValues.last, last.value >= 2, last.value == last.value.rounded(),
            message.sharers == nil, let before = message.saidValues.dropLast().last,
            // "it makes 2 glasses, what's that per glass": twice may be of one thing only.
            last.value > 2
                || words[min(last.end, words.count)...].contains(where: {
                    lexicon.has([.quantityPer, .quantityEach], $0)
                })
        else { return false }
        return (before.end...last.index).contains { message.pauses[$0] != nil }
    }

    var kind: StatedFigure.Kind { nutrient == .energy ? .energy : .nutrient }

    private mutating func add(_ figures: [StatedFigure], isSaid: Bool = true) {
        count += 1
        if isSaid, !figures.isEmpty { said.append(figures.map(\.written)) }
        if figures.contains(where: { $0.kind == kind }) { asked += 1 }
        for figure in figures where !all.contains(figure) { all.append(figure) }
    }

    private mutating func add(_ value: SaidValue) {
        // "me and my three kids share it": four parts.
        if let sharers = message.sharers, sharers == value.value + 1, UnitLexicon.measure(value.unit) == nil {
            return add([StatedFigure(sharers, .plain)])
        }
        if let energy = energies.first(where: { $0.index == value.end }) {
            guard nutrient == .energy, value.value > 0 else { return }
            return add([StatedFigure(value.value, times: energy.kilocalories / value.value, .energy)])
        }
        // "534 kcal per 100"
        if value.value == 100, value.index > 0, lexicon.has(.quantityPer, words[value.index - 1]) {
            return add([StatedFigure(100, .basis)])
        }
        if value.unit == "%" || lexicon.has(.unitPercent, value.unit) {
            return add([StatedFigure(value.value, .plain), StatedFigure(100, .plain)])
        }
        switch UnitLexicon.measure(value.unit) {
        case .mass(let factor)?, .volume(let factor)?: return addMeasured(value, factor)
        default: break
        }
        if lexicon.has([.unitTimeHour, .unitTimeMinute, .unitTimeYear, .unitLength], value.unit) { return }
        // "milk that has 46 per 100 ml"
        if isOfBasis(value) {
            named += 1
            return add([StatedFigure(value.value, times: bareUnit, kind)])
        }
        if value.value < 1,
            let share = Self.shares.first(where: { abs($0.numerator / $0.denominator - value.value) < 0.01 })
        {
            let parts = share.numerator == 1 ? [share.denominator] : [share.numerator, share.denominator]
            return add(parts.map { StatedFigure($0, .plain) })
        }
        let mayBeAsked =
            (kind == .energy ? Self.bareEnergies : Self.bareNutrients).contains(value.value) && isBare(value)
        if mayBeAsked, value.index > 0, lexicon.has(Self.beforeBare, words[value.index - 1]) { named += 1 }
        let mayBeCount = Self.counts.contains(value.value) && !(mayBeAsked && isListed(value))
        add(
            (mayBeCount ? [StatedFigure(value.value, .plain)] : [])
                + (mayBeAsked ? [StatedFigure(value.value, times: bareUnit, kind)] : []))
    }

    /// "1200, 430 and 85": the last one of a list is what the others are.
    private func isListed(_ value: SaidValue) -> Bool {
        guard let other = message.saidValues.last(where: { $0.end <= value.index }),
            other.value > Self.counts.upperBound, lexicon.kilocalories(perUnit: other.unit) == nil,
            !UnitPhrase(other.unit).isMeasured
        else { return false }
        return words[other.end..<value.index].allSatisfy { lexicon.has(.conjunctionAnd, $0) }
    }

    /// "the burger 508 kcal and the nuggets 259": a number behind which no noun stands, or that is too large for a count.
    private func isBare(_ value: SaidValue) -> Bool {
        value.value > Self.counts.upperBound || value.end == words.count
            || value.index > 0 && lexicon.has(Self.beforeBare, words[value.index - 1])
            || message.pauses[value.end] != nil || lexicon.has(Self.behindBare, words[value.end])
            || lexicon.length(of: .sumQuestion, at: words[value.end...]) != nil
    }

    /// kcal, or g, in one of what has no unit: that of the others, where they have one unit.
    private var bareUnit: Double { kind == .energy ? energyUnit ?? 1 : unit }

    /// kcal in the unit of all energies, where they have one.
    private var energyUnit: Double? {
        let factors = Set(energies.compactMap { lexicon.kilocalories(perUnit: words[$0.index]) })
        return factors.count == 1 ? factors.first : nil
    }

    /// "how many kcal are 1580 kJ?"
    private var asksKilocalories: Bool {
        words.indices.contains { index in
            lexicon.kilocalories(perUnit: words[index]) == 1 && !energies.contains { $0.index == index }
        }
    }

    /// Grams or millilitres: of the nutrient that is asked for, or of food.
    private mutating func addMeasured(_ value: SaidValue, _ factor: Double) {
        let amount = StatedFigure(value.value, times: factor, isBasis(value) ? .basis : .amount)
        guard nutrient != .energy, amount.kind == .amount else { return add([amount]) }
        let behind = nounsBehind(value)
        let name = behind.compactMap { lexicon.nutrient(at: $0, in: words)?.nutrient }.first
        if let name, name != nutrient { return }
        let grams = StatedFigure(value.value, times: factor, .nutrient)
        let isNamed = name != nil || isOfBasis(value) || isOnlyNutrient
        // Grams without a name are of the nutrient where other figures are, and nothing is said of 100 g; "25 g per 100 g".
        guard isNamed || saysNutrient && !saysBasis else { return add([amount]) }
        if asked == 0 { unit = factor }
        if isNamed { named += 1 }
        add([grams] + (name == nil ? [amount] : []))
    }

    /// Whether numbers are of the nutrient for sure: its name stands behind one, or one has no unit.
    private var saysNutrient: Bool {
        message.saidValues.contains { value in
            guard UnitPhrase(value.unit).isMeasured else { return value.value != 1 && isBare(value) }
            return nounsBehind(value).contains { lexicon.nutrient(at: $0, in: words)?.nutrient == nutrient }
        }
    }

    /// Where the words stand behind a number and its unit, in the same clause.
    private func nounsBehind(_ value: SaidValue) -> [Int] {
        Array(words.indices.dropFirst(value.end + 1).prefix(Self.nearName).prefix { message.pauses[$0] == nil })
    }

    /// Whether it is what 100 g have: "25 g per 100 g".
    private func isOfBasis(_ value: SaidValue) -> Bool {
        message.saidValues.contains { other in
            let behind = UnitPhrase(value.unit).isMeasured ? 2 : 1
            return other.index == value.end + behind && other.value == 100 && isBasis(other)
        }
    }

    /// Whether no food is named that grams could be of: "the difference in sugar between 27.5 g and 19.8 g".
    private var isOnlyNutrient: Bool { namesNoFood && !saysBasis }

    private var saysBasis: Bool { message.saidValues.contains(where: isBasis) }

    /// "per 100 g"; a hundred is said of nothing else where there is another amount.
    private func isBasis(_ value: SaidValue) -> Bool {
        let before = value.index > 0 ? words[value.index - 1] : ""
        return value.value == 100 && UnitPhrase(value.unit).isMeasured
            || lexicon.has([.quantityPer, .quantityEach], before)
            || energies.contains { $0.perAmount != nil && (1...2).contains(value.index - $0.index) }
    }

    /// What words say without a number: the days of a week, both.
    private mutating func addSpans() {
        let said: [(Concept, Double)] = [
            (.unitTimeWeek, 7), (.unitTimeFortnight, 14), (.unitTimeMonth, 30), (.remindWorkdays, 5),
            (.quantityBoth, 2),
        ]
        for (concept, number) in said where lexicon.stands(concept, in: words) {
            let figure = StatedFigure(number, .plain)
            spans.append(figure.written)
            add([figure], isSaid: false)
        }
    }
}
