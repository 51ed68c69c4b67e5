import Nutrition

/// The weights of a message about a pot, each with what it is of, told by the classes of the words around it.
struct PotScan {
    enum Role: Hashable {
        /// `left` is what the scale shows after somebody took of it.
        case total, empty, taken, other, left, ingredient, unknown
    }

    /// A weight with the words that speak of it.
    struct Mass: Hashable {
        /// In g.
        var grams: Double
        /// The number and its unit.
        var place: Range<Int>
        /// Its part of the message.
        var part: Range<Int>
        var role: Role
    }

    let reading: Reading
    let lexicon: Lexicon
    /// Between pauses, and no more than one weight in each.
    private(set) var parts: [Range<Int>] = []
    private(set) var masses: [Mass] = []

    /// - Parameter isPot: whether something else says that it is of a pot.
    init(_ reading: Reading, isPot: Bool = false) {
        self.reading = reading
        lexicon = reading.lexicon
        let found = Self.weights(reading)
        parts = Self.parts(reading, cutBehind: found.map(\.place))
        masses = found.compactMap { grams, place in
            guard let part = parts.first(where: { $0.contains(place.lowerBound) }) else { return nil }
            return Mass(grams: grams, place: place, part: part, role: role(of: place, in: part))
        }
        settle()
        if isPot { settleUnknown() }
    }

    /// What stands before a unit of mass, and numbers without one of what an empty pot weighs: "(pot alone 1.2)".
    private static func weights(_ reading: Reading) -> [(grams: Double, place: Range<Int>)] {
        var unit: Double?
        var found: [(grams: Double, place: Range<Int>)] = []
        for value in reading.saidValues where value.value > 0 {
            if case .mass(let grams)? = reading.lexicon.measure(value.unit), grams >= 1 {
                // "75 kcal per 100 g"
                let isBasis = reading.energies.contains { energy in
                    energy.perAmount != nil && (1...2).contains(value.index - energy.index)
                }
                guard reading.pauses[value.end] == nil, !isBasis else { continue }
                unit = unit ?? grams
                found.append((value.value * grams, value.index..<(value.end + 1)))
            } else if let unit, isOfEmpty(value, reading) {
                found.append((value.value * unit, value.index..<value.end))
            }
        }
        return found
    }

    private static func isOfEmpty(_ value: SaidValue, _ reading: Reading) -> Bool {
        let lexicon = reading.lexicon
        let clause = reading.clause(around: value.index)
        guard value.end == clause.upperBound || lexicon.measure(value.unit) == nil else { return false }
        guard !reading.energies.contains(where: { $0.index == value.index }) else { return false }
        return clause.contains { lexicon.length(of: .potEmpty, at: reading.words[$0..<clause.upperBound]) != nil }
    }

    private mutating func settle() {
        // "had chili from the pot, what's left weighs 1.5 kg"
        let isTaken = parts.contains { part in takesOwn(part) && !masses.contains { $0.part == part } }
        if isTaken, !masses.contains(where: { $0.role == .taken }) {
            for index in masses.indices where masses[index].role == .total && saysLeft(masses[index].part) {
                masses[index].role = .left
            }
        }
        // A weight of which nothing says what it is is the whole, where it is the only one beside what is known.
        guard !masses.contains(where: { $0.role == .total }) else { return }
        let unknown = masses.indices.filter { masses[$0].role == .unknown }
        if unknown.count == 1 { masses[unknown[0]].role = .total }
    }

    /// "having 250g of it now" is taken, "2 tins of tomatoes, 400 g each" went in.
    private mutating func settleUnknown() {
        let unknown = masses.indices.filter { masses[$0].role == .unknown }
        let total = masses.first { $0.role == .total }?.grams ?? .infinity
        let pointing = unknown.filter { index in
            masses[index].grams < total
                && (masses[index].place.upperBound..<masses[index].part.upperBound).contains {
                    lexicon.has(.potLink, reading.words[$0]) || lexicon.has(.referencePronoun, reading.words[$0])
                }
        }
        let isTaken = masses.contains { $0.role == .taken }
        for index in unknown { masses[index].role = pointing == [index] && !isTaken ? .taken : .ingredient }
    }

    private static func parts(_ reading: Reading, cutBehind places: [Range<Int>]) -> [Range<Int>] {
        var cuts = Set(reading.pauses.keys.filter { $0 > 0 && $0 < reading.words.count })
        for (place, next) in zip(places, places.dropFirst())
        where !cuts.contains(where: { $0 >= place.upperBound && $0 <= next.lowerBound }) {
            cuts.insert(place.upperBound)
        }
        let starts = [0] + cuts.sorted()
        return zip(starts, starts.dropFirst() + [reading.words.count]).map { $0..<$1 }
    }

    private func role(of place: Range<Int>, in part: Range<Int>) -> Role {
        if has(.potEmpty, in: part) { return .empty }
        if isOfOthers(part) { return .other }
        if has(.potWeigh, in: part) { return .total }
        if takes(part) { return .taken }
        if has(.potTotal, in: part) { return .total }
        let isOfFood = food(behind: place.upperBound, in: part)
        if has(.potVessel, in: part) || has(.potCook, in: part) {
            // "a pot of dal with 500 g of lentils", but "a pot with 2.4 kg of chili".
            return isOfFood && !name(in: part.lowerBound..<place.lowerBound).isEmpty ? .ingredient : .total
        }
        return isOfFood ? .ingredient : .unknown
    }

    /// Whether something is eaten or taken there; in "he hecho una olla" the auxiliary is of what was cooked.
    func takes(_ part: Range<Int>) -> Bool {
        if has(.potTake, in: part) || finishes(part) { return true }
        guard !(has(.potCook, in: part) && has(.potVessel, in: part)) else { return false }
        return part.contains { index in
            let rest = reading.words[index..<part.upperBound]
            return lexicon.length(of: .verbEatPast, at: rest) != nil && lexicon.length(of: .potFinish, at: rest) == nil
        }
    }

    /// Whether the user takes something there.
    func takesOwn(_ part: Range<Int>) -> Bool { takes(part) && !isOfOthers(part) }

    /// Whether somebody else takes something there, or something is thrown away.
    func isOfOthers(_ part: Range<Int>) -> Bool {
        if has(.potDiscard, in: part) { return true }
        return has(.personOther, in: part) && !has(.potCook, in: part) && !has(.potWeigh, in: part)
            && !part.contains { lexicon.has(.personSelfSubject, reading.words[$0]) }
    }

    private func saysLeft(_ part: Range<Int>) -> Bool { has(.potLeft, in: part) || has(.potRest, in: part) }

    /// "finished the chili", but not "the finished pot is 1600 g".
    private func finishes(_ part: Range<Int>) -> Bool {
        part.contains { index in
            guard let length = lexicon.length(of: .potFinish, at: reading.words[index..<part.upperBound]) else {
                return false
            }
            let behind = index + length
            return !(behind < part.upperBound && lexicon.has(.potVessel, reading.words[behind]))
        }
    }

    func has(_ concept: Concept, in part: Range<Int>) -> Bool {
        part.contains { lexicon.length(of: concept, at: reading.words[$0..<part.upperBound]) != nil }
    }

    private func food(behind index: Int, in part: Range<Int>) -> Bool {
        !run(from: index, in: part).isEmpty
    }

    /// The name behind a vessel or what was cooked, in a part of the message.
    func name(in part: Range<Int>) -> [String] {
        let concepts: [Concept] = [.potVessel, .potCook]
        for concept in concepts {
            for index in part {
                guard let length = lexicon.length(of: concept, at: reading.words[index..<part.upperBound]) else {
                    continue
                }
                let name = run(from: index + length, in: part)
                if !name.isEmpty { return name }
                // "new pot: bolognese sauce, 2000 g"
                let next = parts.first { $0.lowerBound == part.upperBound && index + length == part.upperBound }
                if let next, !next.contains(where: { reading.words[$0].first?.isNumber == true }) {
                    let behind = run(from: next.lowerBound, in: next)
                    if !behind.isEmpty { return behind }
                }
            }
        }
        return []
    }

    /// The words of a food from a place on: behind articles and links, up to a word of another class.
    func run(from start: Int, in part: Range<Int>) -> [String] {
        var index = start
        while index < part.upperBound, isLink(index) { index += 1 }
        let first = index
        while index < part.upperBound, !ends(index, after: first) { index += 1 }
        var words = Array(reading.words[min(first, index)..<index])
        while let last = words.last, lexicon.has([.potLink, .conjunctionAnd], last) || lexicon.isFiller(last) {
            words.removeLast()
        }
        return words
    }

    private func isLink(_ index: Int) -> Bool {
        let word = reading.words[index]
        return lexicon.has([.potLink, .determinerPossessive, .determinerArticle], word) || lexicon.isFiller(word)
    }

    private func ends(_ index: Int, after first: Int) -> Bool {
        let word = reading.words[index]
        // "mac and cheese" goes on, "and it weighs" does not.
        if lexicon.has(.conjunctionAnd, word) {
            return index + 1 >= reading.words.count || reading.pauses[index + 1] != nil || ends(index + 1, after: first)
                || isLink(index + 1)
        }
        if index > first, lexicon.has(.potLink, word) { return lexicon.has(.prepositionWith, word) }
        return !word.contains(where: \.isLetter) || lexicon.isNumber(word) && !lexicon.has(.determinerArticle, word)
            || Self.stops.contains { lexicon.length(of: $0, at: reading.words[index...]) != nil }
    }

    private static let stops: [Concept] =
        [
            .definitionVerb, .potWeigh, .potTotal, .potEmpty, .potTake, .potFinish, .potRest, .potStop, .potVessel,
            .potCook,
            .verbEatPast, .verbEat, .verbHave, .conjunctionContrast, .questionMany,
        ] + Concept.days + Concept.dayparts + Concept.meals + Concept.energyUnits
}
