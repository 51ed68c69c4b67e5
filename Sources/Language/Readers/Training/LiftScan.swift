import Nutrition

/// Sets in words, as they are said and written down where people train: "3x8 at 60, last one 7", "60x8x3", "3 sets of 10
/// with 50 kilos, RPE 8", "10, 8, 6".
struct LiftScan {
    /// Sets that are alike.
    private struct Group {
        var sets: Int
        var amount: Int
        /// In kg.
        var load: Double?
        /// Whether `amount` is of seconds.
        var isTime = false
        var exertion: Double?
    }

    /// A number with what stands behind it.
    fileprivate struct Figure {
        var value: Double
        var unit: Unit?
        var end: Int
    }

    fileprivate enum Unit: Equatable {
        /// In kg.
        case mass(Double)
        case sets, repetitions
        /// In seconds.
        case time(Int)
    }

    private let words: [String]
    private let lexicon: Lexicon
    private let isCorrection: Bool
    private var groups: [Group] = []
    private var listed: [Double] = []
    private var sets: Int?
    private var amount: Int?
    private var isTime = false
    private var load: Double?
    private var exertion: Double?
    private var lastAmount: Int?
    /// Where the last "5x5" ended.
    private var lastChainEnd: Int?
    /// Words that had a place.
    private(set) var used: Set<Int> = []
    /// Whether sets or repetitions were named or multiplied, not only counted: "3x8", but not "20 push-ups".
    private(set) var isPlain = false

    /// - Parameter isCorrection: whether the sets are known, so that "the last one" may stand alone.
    init(_ words: [String], in range: Range<Int>, _ lexicon: Lexicon, isCorrection: Bool = false) {
        self.words = Array(words[..<range.upperBound])
        self.lexicon = lexicon
        self.isCorrection = isCorrection
        var index = range.lowerBound
        while index < range.upperBound { index = read(at: index, from: range.lowerBound) }
    }

    /// The sets; nil where the words tell none, or what cannot be.
    var result: [LiftedSet]? {
        var groups = groups
        var listed = listed
        let known = load
        if groups.isEmpty, let amount { groups = [Group(sets: sets ?? 1, amount: amount, isTime: isTime)] }
        if !groups.isEmpty {
            // "5x5 100"
            if listed.count == 1, load == nil, groups.allSatisfy({ $0.load == nil }) {
                groups = groups.map { Group(sets: $0.sets, amount: $0.amount, load: listed[0]) }
            } else if !listed.isEmpty {
                return nil
            }
        } else {
            groups = counted(&listed)
        }
        guard !groups.isEmpty else { return nil }
        var found = groups.flatMap { group in
            Array(
                repeating: LiftedSet(
                    amount: group.amount, load: group.load ?? known, exertion: group.exertion ?? exertion,
                    isTime: group.isTime),
                count: group.sets)
        }
        if let lastAmount, !found.isEmpty { found[found.count - 1].amount = lastAmount }
        guard found.count <= LiftedSet.mostSets, found.allSatisfy({ $0.isPossible }) else { return nil }
        return found
    }

    /// The load and the repetitions of one set that is only thought of: "100 kg for 8 reps".
    var single: (load: Double, amount: Int)? {
        guard let load = load ?? groups.first?.load ?? (listed.count == 1 && amount != nil ? listed[0] : nil),
            let amount = amount ?? groups.first?.amount
        else { return nil }
        return (load, amount)
    }

    /// What is otherwise about sets that are known: "it was 65", "the last one only 6"; nil where that is not clear.
    var change: LiftChange? {
        if isPlain, groups.isEmpty, sets == nil, let amount, listed.isEmpty, load == nil { return .amount(amount) }
        // "the 120 set was 8 reps"
        if let load = sets.map(Double.init) ?? (listed.count == 1 ? listed[0] : nil) ?? load, let amount, load > 15 {
            return .amountAt(load: load, amount)
        }
        if isPlain, let sets = result { return .sets(sets) }
        let said = [load.map(LiftChange.load), lastAmount.map(LiftChange.last), exertion.map(LiftChange.exertion)]
            .compactMap(\.self)
        if said.count == 1, listed.isEmpty, amount == nil { return said[0] }
        guard said.isEmpty, amount == nil, listed.count == 1, (0.25...1000).contains(listed[0]) else { return nil }
        return .load(listed[0])
    }

    /// "10, 8, 6"; "60 8 8 7" begins with the load.
    private func counted(_ listed: inout [Double]) -> [Group] {
        var load: Double?
        if self.load == nil, listed.count > 2, let first = listed.first, first >= 20,
            listed.dropFirst().allSatisfy({ $0 * 2 <= first })
        {
            load = listed.removeFirst()
        }
        // "8,8,7 @ 60" ends with it.
        if self.load == nil, load == nil, listed.count > 2, let last = listed.last, last >= 20,
            listed.dropLast().allSatisfy({ $0 * 2 <= last })
        {
            load = listed.removeLast()
        }
        guard listed.allSatisfy({ $0 == $0.rounded() && (1...1000).contains($0) }) else { return [] }
        if listed.count == 1, let sets { return [Group(sets: sets, amount: Int(listed[0]))] }
        return listed.map { Group(sets: 1, amount: Int($0), load: load) }
    }

    // MARK: Reading

    private mutating func read(at index: Int, from start: Int) -> Int {
        let rest = words[index...]
        if lexicon.has(.liftExertion, words[index]) {
            used.insert(index)
            guard let figure = figure(at: index + 1) else { return index + 1 }
            exertion = figure.value
            return mark(index..<figure.end)
        }
        if let length = lexicon.length(of: .liftBody, at: rest) {
            return mark(index..<(index + length))
        }
        if lexicon.has(.liftLast, words[index]), let figure = figureSoon(after: index),
            isCorrection || !groups.isEmpty || sets != nil
        {
            lastAmount = figure.amount
            return mark(index..<figure.end)
        }
        if let list = Self.list(words[index]) {
            listed += list
            return mark(index..<(index + 1))
        }
        guard let first = figure(at: index) else { return index + 1 }
        // "75, not 72.5"
        if isCorrection, index > 0, lexicon.has(.negationNot, words[index - 1]) { return mark(index..<first.end) }
        let isRated = first.end < words.count && lexicon.has(.liftExertion, words[first.end])
        // "8 rpe", but "100 rpe 10"
        if first.unit == nil, isRated, first.value <= 10, figure(at: first.end + 1) == nil {
            exertion = first.value
            return mark(index..<(first.end + 1))
        }
        var chain = [first]
        while chain.count < 3, let end = chain.last?.end, end < words.count, lexicon.has(.unitTimes, words[end]),
            let next = figure(at: end + 1)
        {
            chain.append(next)
        }
        if chain.count > 1 {
            // "8 reps 60 kg x 3 sets"
            if chain.count == 2, chain[1].unit == .sets, let load = first.mass, let said = amount {
                groups.append(Group(sets: Int(chain[1].value), amount: said, load: load))
                (amount, isPlain) = (nil, true)
                return mark(index..<chain[1].end)
            }
            guard let group = Self.group(of: chain) else { return index + 1 }
            lastChainEnd = chain.last?.end
            isPlain = true
            groups.append(group)
            return mark(index..<(chain.last?.end ?? index + 1))
        }
        return single(first, at: index)
    }

    private mutating func single(_ figure: Figure, at index: Int) -> Int {
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
            while end < words.count, end < figure.end + 2, self.figure(at: end) == nil { end += 1 }
            if end < words.count, let amount = self.figure(at: end), amount.isCount {
                groups.append(Group(sets: Int(figure.value), amount: amount.amount, isTime: amount.isTime))
                return mark(index..<amount.end)
            }
            if let amount {
                groups.append(Group(sets: Int(figure.value), amount: amount))
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
                groups.append(Group(sets: sets, amount: figure.amount, isTime: figure.isTime))
                self.sets = nil
            } else {
                // "for 8 reps … my one rep max"
                if amount == nil { (amount, isTime) = (figure.amount, figure.isTime) }
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

    /// "60 kg x 8 x 3", "3x8x60", "100x5", "3x8"; loads are told by their unit, or because nobody does as many.
    private static func group(of chain: [Figure]) -> Group? {
        let values = chain.map(\.value)
        if let place = chain.firstIndex(where: { $0.mass != nil }), let load = chain[place].mass {
            let rest = chain.indices.filter { $0 != place }.map { chain[$0] }
            guard rest.allSatisfy(\.isCount) else { return nil }
            if rest.count == 1 { return Group(sets: 1, amount: rest[0].amount, load: load) }
            // Behind the load stand repetitions, then sets.
            return place == 0
                ? Group(sets: Int(rest[1].value), amount: rest[0].amount, load: load)
                : Group(sets: Int(rest[0].value), amount: rest[1].amount, load: load)
        }
        if chain.count == 3 {
            guard chain[1].isCount else { return nil }
            if values[0] > 15, chain[2].isCount, values[2] <= 15 {
                return Group(sets: Int(values[2]), amount: chain[1].amount, load: values[0])
            }
            guard chain[0].isCount else { return nil }
            return Group(sets: Int(values[0]), amount: chain[1].amount, load: values[2])
        }
        guard chain[1].isCount else { return nil }
        if chain[1].unit == nil || chain[1].unit == .repetitions, values[0] > 20 || !chain[0].isCount {
            return Group(sets: 1, amount: chain[1].amount, load: values[0])
        }
        return chain[0].isCount
            ? Group(sets: Int(values[0]), amount: chain[1].amount, isTime: chain[1].isTime) : nil
    }

    // MARK: Words

    private func figure(at index: Int) -> Figure? {
        guard index < words.count, Self.list(words[index]) == nil, !words[index].contains(":"),
            !lexicon.has(.determinerArticle, words[index]),
            let (number, count) = lexicon.number(at: words[index...]), number.low == number.high
        else { return nil }
        var figure = Figure(value: number.value, unit: nil, end: index + count)
        guard figure.end < words.count else { return figure }
        let behind = words[figure.end]
        if lexicon.has(.clockMarker, behind), !lexicon.has(.unitTimeHour, behind) { return nil }
        if lexicon.has(.liftSet, behind) {
            figure.unit = .sets
        } else if lexicon.has(.liftRepetition, behind) {
            figure.unit = .repetitions
        } else if case .mass(let grams)? = lexicon.measure(behind), grams >= 400 {
            figure.unit = .mass(number.value * grams / 1000)
        } else if ["s", "sec", "secs"].contains(behind) || lexicon.has(.liftSecond, behind) {
            figure.unit = .time(1)
        } else if lexicon.has(.unitTimeMinute, behind) {
            figure.unit = .time(60)
        }
        if figure.unit != nil { figure.end += 1 }
        return figure
    }

    /// "last one only 7"
    private func figureSoon(after index: Int) -> Figure? {
        (index + 1..<min(words.count, index + 5)).lazy.compactMap { place -> Figure? in
            // "the last one" is no 1.
            guard words[place].first?.isNumber == true, let figure = self.figure(at: place) else { return nil }
            return figure.isCount ? figure : nil
        }.first
    }

    /// "8/8/7" and "10,8,6" are several numbers.
    private static func list(_ word: String) -> [Double]? {
        let separator: Character = word.contains("/") ? "/" : ","
        let parts = word.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count > 2 || separator == "/" && parts.count == 2 else { return nil }
        let numbers = parts.compactMap { Int($0) }
        return numbers.count == parts.count ? numbers.map(Double.init) : nil
    }

    private mutating func mark(_ range: Range<Int>) -> Int {
        used.formUnion(range)
        return range.upperBound
    }
}

extension LiftScan.Figure {
    fileprivate var mass: Double? { if case .mass(let kilograms)? = unit { kilograms } else { nil } }
    fileprivate var isCount: Bool { mass == nil && value == value.rounded() && (1...10_000).contains(value) }
    fileprivate var isTime: Bool { if case .time? = unit { true } else { false } }
    /// Repetitions or seconds.
    fileprivate var amount: Int {
        if case .time(let seconds)? = unit { Int(value) * seconds } else { Int(value) }
    }
}
