import Nutrition

/// Sets in words, as they are said and written down where people train: "3x8 at 60, last one 7", "60x8x3", "3 sets of 10
/// with 50 kilos, RPE 8", "10, 8, 6".
struct LiftScan {
    private let figures: LiftFigures
    private let isCorrection: Bool
    private(set) var groups: [LiftGroup] = []
    /// Numbers without a unit.
    private(set) var listed: [Double] = []
    private(set) var sets: Int?
    private(set) var amount: Int?
    /// In kg, of all sets.
    private(set) var load: Double?
    private(set) var exertion: Double?
    private(set) var lastAmount: Int?
    /// Whether the amounts are of seconds.
    private(set) var isTimed = false
    /// Where the last "5x5" ended.
    private var lastChainEnd: Int?
    /// Words that had a place.
    private(set) var used: Set<Int> = []
    /// Whether sets or repetitions were named or multiplied, not only counted: "3x8", but not "20 push-ups".
    private(set) var isPlain = false

    /// - Parameter isCorrection: whether the sets are known, so that "the last one" may stand alone.
    init(_ words: [String], in range: Range<Int>, _ lexicon: Lexicon, isCorrection: Bool = false) {
        figures = LiftFigures(words: Array(words[..<range.upperBound]), lexicon: lexicon)
        self.isCorrection = isCorrection
        var index = range.lowerBound
        while index < range.upperBound { index = read(at: index) }
    }

    /// - Returns: the place behind what was read.
    private mutating func read(at index: Int) -> Int {
        let rest = words[index...]
        if lexicon.has(.liftExertion, words[index]) {
            used.insert(index)
            guard let figure = figures.at(index + 1) else { return index + 1 }
            exertion = figure.value
            return mark(index..<figure.end)
        }
        if let length = lexicon.length(of: .liftBody, at: rest) {
            return mark(index..<(index + length))
        }
        if lexicon.has(.liftLast, words[index]), let figure = figures.count(soonAfter: index),
            isCorrection || !groups.isEmpty || sets != nil
        {
            lastAmount = figure.amount
            return mark(index..<figure.end)
        }
        // "that last one nearly killed me" counts nothing.
        if lexicon.has(.liftLast, words[index]), index + 1 < words.count,
            lexicon.has(.referencePronoun, words[index + 1])
        {
            return mark(index..<(index + 2))
        }
        if let list = LiftFigures.list(words[index]) {
            listed += list
            return mark(index..<(index + 1))
        }
        guard let first = figures.at(index) else { return index + 1 }
        // "75, not 72.5"
        if isCorrection, index > 0, lexicon.has(.negationNot, words[index - 1]) { return mark(index..<first.end) }
        let isRated = first.end < words.count && lexicon.has(.liftExertion, words[first.end])
        // "8 rpe", but "100 rpe 10"
        if first.unit == nil, isRated, first.value <= 10, figures.at(first.end + 1) == nil {
            exertion = first.value
            return mark(index..<(first.end + 1))
        }
        var chain = [first]
        while chain.count < 3, let end = chain.last?.end, end < words.count, lexicon.has(.unitTimes, words[end]),
            let next = figures.at(end + 1)
        {
            chain.append(next)
        }
        if chain.count > 1 {
            // "8 reps 60 kg x 3 sets"
            if chain.count == 2, chain[1].unit == .sets, let load = first.mass, let said = amount {
                groups.append(LiftGroup(sets: Int(chain[1].value), amount: said, load: load))
                (amount, isPlain) = (nil, true)
                return mark(index..<chain[1].end)
            }
            guard let group = LiftGroup.of(chain) else { return index + 1 }
            lastChainEnd = chain.last?.end
            isPlain = true
            isTimed = isTimed || chain.contains(where: \.isTime)
            groups.append(group)
            return mark(index..<(chain.last?.end ?? index + 1))
        }
        return readAlone(first, at: index)
    }

    private mutating func readAlone(_ figure: LiftFigure, at index: Int) -> Int {
        switch figure.unit {
        case .mass(let kilograms):
            put(kilograms)
            return mark(index..<figure.end)
        case .sets where isCorrection && figure.value > 15:
            // "the 120 set"
            listed.append(figure.value)
            return mark(index..<figure.end)
        case .sets:
            isPlain = true
            var end = figure.end
            // "3 sets of 8"
            while end < words.count, end < figure.end + 2, figures.at(end) == nil { end += 1 }
            if end < words.count, let amount = figures.at(end), amount.isCount {
                isTimed = isTimed || amount.isTime
                groups.append(LiftGroup(sets: Int(figure.value), amount: amount.amount))
                return mark(index..<amount.end)
            }
            if let amount {
                groups.append(LiftGroup(sets: Int(figure.value), amount: amount))
                self.amount = nil
            } else {
                sets = Int(figure.value)
            }
            return mark(index..<figure.end)
        case .repetitions where !listed.isEmpty && listed.allSatisfy({ $0 == $0.rounded() && $0 <= 100 }):
            // "5, 5 and 4 reps"
            isPlain = true
            listed.append(figure.value)
            return mark(index..<figure.end)
        case .repetitions, .time:
            // "30 min" alone is how long something took.
            if !figure.isTime || sets != nil { isPlain = true }
            if let sets {
                groups.append(LiftGroup(sets: sets, amount: figure.amount))
                (self.sets, isTimed) = (nil, isTimed || figure.isTime)
            } else if amount == nil {
                // Of "for 8 reps … my one rep max" the first.
                (amount, isTimed) = (figure.amount, isTimed || figure.isTime)
            }
            return mark(index..<figure.end)
        case nil:
            let before = index > 0 ? words[index - 1] : ""
            if let last = groups.indices.last, groups[last].load == nil, lastChainEnd == index, figure.value > 15 {
                // "5x5 100, 5x5 110"
                groups[last].load = figure.value
            } else if let last = groups.indices.last, groups[last].load != nil, groups[last].exertion == nil,
                !lexicon.has(.liftLoad, before), (5...10).contains(figure.value)
            {
                // "140x5 @8"
                groups[last].exertion = figure.value
            } else if lexicon.has(.liftLoad, before), !groups.isEmpty || sets != nil {
                put(figure.value)
            } else {
                listed.append(figure.value)
            }
            return mark(index..<figure.end)
        }
    }

    /// A load is of all sets before it that have none.
    private mutating func put(_ kilograms: Double) {
        // "300x8 at 60" says two loads of the same set.
        if !groups.isEmpty, groups.allSatisfy({ $0.load != nil }), groups.last?.sets == 1 { listed.append(.infinity) }
        if groups.contains(where: { $0.load == nil }) {
            for index in groups.indices where groups[index].load == nil { groups[index].load = kilograms }
        } else {
            load = kilograms
        }
    }

    private var words: [String] { figures.words }
    private var lexicon: Lexicon { figures.lexicon }

    private mutating func mark(_ range: Range<Int>) -> Int {
        used.formUnion(range)
        return range.upperBound
    }
}
