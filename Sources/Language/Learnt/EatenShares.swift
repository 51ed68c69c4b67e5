import Nutrition

/// What says of foods that only a part of them was eaten: "left half the fries", "8 slices, I had 3 of them", "3 of
/// the 8 nuggets", "900 kcal, only ate half".
struct EatenShares {
    /// What was eaten of a food.
    struct Share {
        /// How much, in the measure of what there was.
        var eaten: AmountExpression
        /// Of what there was, 0 to 1.
        var part: Double
        /// Where the words stand that say so, in characters of the message.
        var place: Range<Int>
    }

    /// Without those that are only named again.
    private(set) var foods: [LearntReading.Slot]
    /// Where amounts stand that say so, in characters of the message.
    private(set) var places: [Range<Int>] = []
    /// What remained, by the index of the food.
    private var rests: [Int: Said] = [:]
    /// How much of it the user had.
    private var own: [Int: Said] = [:]
    /// How much there was, where what says the part tells it, too: "3 of the 8", "15 pieces …, 4 pieces of them".
    private var wholes: [Int: AmountExpression] = [:]

    private let text: [Character]
    private let message: Reading
    private var lexicon: Lexicon { message.lexicon }

    private struct Said {
        var amount: AmountExpression
        var place: Range<Int>
    }

    /// In words: between "left" and what was left, and between that and "left".
    private static let near = 3

    init(
        _ foods: [LearntReading.Slot], amounts: [Range<Int>], in text: [Character], _ message: Reading,
        _ names: any FoodNames
    ) {
        self.foods = foods
        self.text = text
        self.message = message
        var again: Set<Int> = []
        takeCounts(amounts)
        for place in amounts where !places.contains(place) {
            guard let amount = Reading(String(text[place]), from: message).amounts.first,
                let last = foods.lastIndex(where: { $0.range.upperBound <= place.lowerBound })
            else { continue }
            let clause = clause(of: place)
            let named = foods.indices.first {
                foods[$0].range.lowerBound >= place.upperBound && clause.contains(foods[$0].range.lowerBound)
            }
            if isRest(place, in: clause, before: named) {
                let first = named.flatMap { named in
                    foods.indices.first { $0 < named && names.areSame(foods[$0].text, foods[named].text) }
                }
                if first != nil, let named { again.insert(named) }
                rests[first ?? named ?? last] = Said(amount: amount, place: place)
                places.append(place)
            }
        }
        takeClauses(amounts)
        // "von den Pommes hab ich die Hälfte liegen lassen", of those that were told before
        for index in Set(rests.keys).union(own.keys) {
            guard
                let first = foods.indices.first(where: {
                    $0 < index && names.areSame(foods[$0].text, foods[index].text)
                })
            else { continue }
            rests[first] = rests.removeValue(forKey: index) ?? rests[first]
            own[first] = own.removeValue(forKey: index) ?? own[first]
            again.insert(index)
        }
        // Behind what is dropped nothing else is of it.
        guard again.isEmpty || (Array(rests.keys) + own.keys).allSatisfy({ $0 < again.min() ?? 0 }) else {
            rests = [:]
            own = [:]
            places = []
            return
        }
        self.foods = foods.indices.filter { !again.contains($0) }.map { foods[$0] }
    }

    /// What was eaten of a food; nil where nothing says that it was another amount than there was.
    ///
    /// - Parameter whole: how much there was.
    func share(of index: Int, whole: AmountExpression?) -> Share? {
        let whole = wholes[index] ?? whole
        let (count, unit) = (whole?.quantity ?? 1, whole?.unit ?? "")
        func share(_ quantity: Double, _ place: Range<Int>) -> Share {
            Share(eaten: AmountExpression(quantity, unit), part: quantity / count, place: place)
        }
        if let rest = rests[index] {
            let (left, place) = (rest.amount, rest.place)
            if left.isPart { return share(count * (1 - left.quantity), place) }
            if left.quantity < count, left.unit == unit { return share(count - left.quantity, place) }
            if left.isMeasured, left.quantity < count, unit.hasPrefix("\(left.unit) ") {
                // "a 450 g tub"
                return Share(
                    eaten: AmountExpression(count - left.quantity, left.unit), part: 1 - left.quantity / count,
                    place: place)
            }
        }
        guard let own = own[index] else { return nil }
        if own.amount.isPart { return share(count * own.amount.quantity, own.place) }
        return own.amount.quantity < count ? share(own.amount.quantity, own.place) : nil
    }

    private func clause(of place: Range<Int>) -> Range<Int> {
        let start = text[..<place.lowerBound].lastIndex { ",;.\n(".contains($0) }.map { $0 + 1 } ?? 0
        let end = text[place.upperBound...].firstIndex { ",;.\n)".contains($0) } ?? text.count
        return start..<end
    }

    /// "3 of the 8", in one mark or in two.
    private mutating func takeCounts(_ amounts: [Range<Int>]) {
        for (index, place) in amounts.enumerated() where !places.contains(place) {
            let ends = amounts[index...].prefix(2).map(\.upperBound)
            guard let end = ends.first(where: { counts(at: place.lowerBound..<$0) != nil }),
                let (part, whole) = counts(at: place.lowerBound..<end),
                let food = foods.firstIndex(where: { $0.range.lowerBound >= end }) ?? foods.indices.last
            else { continue }
            let range = place.lowerBound..<end
            own[food] = Said(amount: part, place: range)
            wholes[food] = whole
            places += amounts.filter(range.contains)
        }
    }

    /// How many of how many.
    private func counts(at place: Range<Int>) -> (part: AmountExpression, whole: AmountExpression)? {
        let said = Reading(String(text[place]), from: message)
        guard let (first, length) = lexicon.number(at: said.words[...]), first.value >= 1, length < said.words.count,
            lexicon.has(Self.links, said.words[length]),
            // "un café avec 2 sucres"; Polish "z" is both.
            message.language == .polish || !lexicon.has(.prepositionWith, said.words[length]),
            let start = said.words.indices.dropFirst(length).first(where: { !lexicon.has(Self.links, said.words[$0]) }),
            let (second, _) = lexicon.number(at: said.words[start...]), first.value < second.value,
            [first.value, second.value].allSatisfy({ $0 == $0.rounded() })
        else { return nil }
        let unit = said.words[start...].dropFirst().filter { lexicon.measure($0) != nil }.joined(separator: " ")
        guard !UnitPhrase(unit).isMeasured else { return nil }
        return (AmountExpression(first.value, unit), AmountExpression(second.value, unit))
    }

    /// Between the number that was eaten and that of all.
    private static let links: [Concept] = [.dishOf, .prepositionOf, .determinerDefinite, .determinerPossessive]

    /// "left half the fries", "about 100 g are left"; not "half a leftover pizza".
    private func isRest(_ place: Range<Int>, in clause: Range<Int>, before named: Int?) -> Bool {
        let before = NumberReader.words(String(text[clause.lowerBound..<place.lowerBound])).suffix(Self.near)
        if before.contains(where: { lexicon.has(.amountRemaining, $0) && !lexicon.has(.foodLeftover, $0) }) {
            return true
        }
        let end = named.map { foods[$0].range.upperBound } ?? place.upperBound
        let behind = NumberReader.words(String(text[end..<max(end, clause.upperBound)])).prefix(Self.near)
        // "half a pizza left over from last night", "half the lasagna that was left" were eaten.
        let isEaten =
            lexicon.stands(.foodLeftover, in: Array(behind))
            || behind.contains { lexicon.has(.pronounRelative, $0) }
        return !isEaten && behind.contains { lexicon.has(.amountRemaining, $0) }
    }

    /// Clauses behind a food that say how much of it was eaten: "3 of them", "only ate half", "had one".
    private mutating func takeClauses(_ amounts: [Range<Int>]) {
        for (index, food) in foods.enumerated() where own[index] == nil && rests[index] == nil {
            let next = index + 1 < foods.count ? foods[index + 1].range.lowerBound : text.count
            var start = food.range.upperBound
            for _ in 0..<Self.mostClauses where start < next && own[index] == nil && rests[index] == nil {
                let end = min(clause(of: start..<start).upperBound, text.count)
                // Up to the next food everything else is of that one.
                guard end <= next else { break }
                take(start..<end, of: index, amounts)
                start = end + 1
            }
        }
    }

    /// Behind one food; more of them are no longer about it.
    private static let mostClauses = 6

    private mutating func take(_ clause: Range<Int>, of food: Int, _ amounts: [Range<Int>]) {
        let said = Reading(String(text[clause]), from: message)
        let half = lexicon.range(of: .amountHalf, in: said.words)
        let part = percentage(in: said) ?? fraction(in: said)
        // Most clauses tell no amount, and to read what is told before them takes longer.
        guard half != nil || part != nil || !said.amounts.allSatisfy(\.isArticle) else { return }
        let before = food > 0 ? foods[food - 1].range.upperBound : 0
        // What is said of the food before the clause, from behind the food before it.
        let told = Reading(String(text[before..<clause.lowerBound]), from: message)
        let counts = told.amounts.filter { !$0.isMeasured }
        func more(than amount: AmountExpression) -> AmountExpression? {
            counts.first { other in
                other.quantity > amount.quantity
                    && (amount.unit.isEmpty || Plural.stem(other.unit) == Plural.stem(amount.unit))
            }
        }
        let bare = said.amounts.filter { !$0.isArticle && ($0.unit.isEmpty || more(than: $0) != nil) }
        let amount: AmountExpression
        if bare.count == 1 {
            amount = bare[0]
        } else if bare.isEmpty, let part {
            amount = part
        } else if bare.isEmpty, let half {
            amount = AmountExpression(quantity: 0.5, unit: "", range: half, isArticle: false)
        } else {
            return
        }
        let lead = said.words[..<amount.range.lowerBound]
        // "15 Stückchen, 4 Stückchen davon": what was counted before is named again.
        let counted = Set(told.words.map(Plural.stem))
        let behind = said.words[amount.range.upperBound...].filter { !counted.contains(Plural.stem($0)) }
        // "de una tortilla de 1200 kcal me comí un cuarto": the energy is said before it.
        let start = amounts.last { clause.contains($0.lowerBound) }?.lowerBound ?? clause.lowerBound
        let taken = Said(amount: AmountExpression(amount.quantity, amount.unit), place: start..<clause.upperBound)
        let isGiven =
            lead.suffix(Self.near).contains { lexicon.has(.amountGiven, $0) }
            && ![Concept.personToSelf, .amountManaged].contains { lexicon.stands($0, in: said.words) }
        let isLeft =
            behind.count <= Self.near && lexicon.stands(.amountRemaining, in: behind)
            && !lexicon.stands(.foodLeftover, in: said.words)
            && !behind.contains { lexicon.has(.pronounRelative, $0) }
        if amount.quantity < 1, isGiven || isLeft {
            rests[food] = taken
        } else if isOfBefore(Array(lead), behind),
            amount.quantity < 1 || more(than: amount) != nil && isCounted(Array(lead), behind),
            // "my sister had the other half"
            !said.words.contains(where: { lexicon.has(.personOther, $0) })
        {
            own[food] = taken
            // "mit 15 Stückchen, 4 Stückchen davon"
            if !amount.unit.isEmpty { wholes[food] = more(than: amount) }
        } else {
            return
        }
        places += amounts.filter { clause.contains($0.lowerBound) }
    }

    /// "ein Viertel davon", though a Viertel is also a glass of wine.
    private func fraction(in said: Reading) -> AmountExpression? {
        for index in said.words.indices {
            guard let (number, count) = lexicon.number(at: said.words[index...]), number.value > 0, number.value < 1
            else { continue }
            let end = index + count
            guard end == said.words.count || UnitLexicon.measure(said.words[end]) == nil else { return nil }
            return AmountExpression(quantity: number.value, unit: "", range: index..<end, isArticle: false)
        }
        return nil
    }

    /// "40% of it", as a part of one.
    private func percentage(in said: Reading) -> AmountExpression? {
        guard let (part, range) = said.partInPercent else { return nil }
        func words(before place: Int) -> Int { Reading(String(said.text.prefix(place)), from: message).words.count }
        let start = words(before: range.lowerBound)
        return AmountExpression(
            quantity: part, unit: "", range: start..<max(start, words(before: range.upperBound)), isArticle: false)
    }

    /// Whether an amount between two words is of the food before them.
    private func isOfBefore(_ before: [String], _ behind: [String]) -> Bool {
        if behind.count > 1, lexicon.has([.dishOf, .prepositionOf], behind[0]),
            lexicon.has(.referencePronoun, behind[1])
        {
            return true
        }
        // "me comí un cuarto para cenar"
        let end = behind.firstIndex { lexicon.has([.prepositionFor, .prepositionMeal], $0) } ?? behind.count
        let isWhen = end + 1 >= behind.count - 1
        let told = isWhen ? Array(behind[..<end]) : behind
        return
            ((before + told).contains { lexicon.has(Self.eaten, $0) }
            || lexicon.stands(.amountManaged, in: before + told))
            && told.allSatisfy {
                lexicon.has(Self.eaten + Self.beside, $0) || lexicon.isFiller($0) || lexicon.mealChoice($0) != nil
            }
    }

    /// "had one", "only 3", "3 davon gegessen", not "ate them after 7".
    private func isCounted(_ before: [String], _ behind: [String]) -> Bool {
        if let last = before.last { return lexicon.has(Self.eaten, last) || lexicon.has(.personSelf, last) }
        return !behind.isEmpty
    }

    private static let eaten: [Concept] = [.verbEatPast, .verbEat, .adverbLimit, .amountManaged]
    /// What may stand behind such an amount.
    private static let beside: [Concept] = [.referencePronoun, .pronounShare, .dishOf, .prepositionOf, .personSelf]
}

extension AmountExpression {
    /// Whether it is a fraction and nothing else.
    fileprivate var isPart: Bool { unit.isEmpty && quantity < 1 }
}
