import Nutrition

/// What behind the foods of a meal says how much of them was eaten: "left half the fries", "8 slices, I had 3 of them".
struct EatenShares {
    /// Without those that are only named again.
    private(set) var foods: [LearntReading.Slot]
    /// Where amounts stand that say so, in characters of the message.
    private(set) var places: [Range<Int>] = []
    /// What remained, by the index of the food.
    private var rests: [Int: AmountExpression] = [:]
    /// How many of those that were counted the user had.
    private var own: [Int: Double] = [:]

    private let text: [Character]
    private let message: Reading
    private var lexicon: Lexicon { message.lexicon }

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
        for place in amounts {
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
                rests[first ?? named ?? last] = amount
                places.append(place)
            } else if named == nil, amount.unit.isEmpty, !amount.isArticle, pointsBack(behind: place, in: clause) {
                own[last] = amount.quantity
                places.append(place)
            }
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

    /// The amount that was eaten of a food; nil where nothing says that it was another.
    ///
    /// - Parameter whole: how much there was.
    func amount(of index: Int, whole: AmountExpression?) -> AmountExpression? {
        let (count, unit) = (whole?.quantity ?? 1, whole?.unit ?? "")
        var eaten: Double?
        if let own = own[index], count > own { eaten = own }
        if let rest = rests[index] {
            let isPart = rest.unit.isEmpty && rest.quantity < 1
            if isPart {
                eaten = count * (1 - rest.quantity)
            } else if rest.quantity < count, rest.unit == unit {
                eaten = count - rest.quantity
            } else if rest.isMeasured, rest.quantity < count, unit.hasPrefix("\(rest.unit) ") {
                // "a 450 g tub"
                return AmountExpression(count - rest.quantity, rest.unit)
            }
        }
        return eaten.map { AmountExpression($0, unit) }
    }

    private func clause(of place: Range<Int>) -> Range<Int> {
        let start = text[..<place.lowerBound].lastIndex { ",;.\n(".contains($0) }.map { $0 + 1 } ?? 0
        let end = text[place.upperBound...].firstIndex { ",;.\n)".contains($0) } ?? text.count
        return start..<end
    }

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

    /// "3 of them", "had 3 of those"
    private func pointsBack(behind place: Range<Int>, in clause: Range<Int>) -> Bool {
        let words = NumberReader.words(String(text[place.upperBound..<clause.upperBound]))
        return words.count > 1 && lexicon.has([.dishOf, .prepositionOf], words[0])
            && lexicon.has(.referencePronoun, words[1])
    }
}
