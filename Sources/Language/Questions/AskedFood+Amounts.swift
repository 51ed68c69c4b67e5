import Nutrition

/// The amount in which a food is asked about.
extension AskedFood {
    /// Whether no amount of it is said.
    var isBare: Bool { quantity == nil && !Reading(name).amounts.contains { !$0.isArticle } }

    /// Another amount of it. A bare number keeps the unit that was said, "make it 250" of 100 g; of what was said in
    /// pieces or cups it counts those while there may be so many, and else is in grams. "And three?" of half a litre are
    /// three of those.
    func with(_ amount: AmountExpression) -> AskedFood {
        let before = Reading(name).amounts.first { $0.range.lowerBound == 0 && !$0.isArticle }
        let unit = self.unit.isEmpty ? before?.unit ?? "" : self.unit
        let first = quantity ?? before?.quantity ?? 1
        if UnitPhrase(unit).isMeasured, amount.unit.isEmpty, first <= 1, amount.quantity > 1,
            amount.quantity == amount.quantity.rounded()
        {
            return AskedFood(bareName, quantity: first * amount.quantity, unit: unit)
        }
        let most = unit.isEmpty ? first * Self.mostTimes : Self.mostMeasures
        let isKept = UnitPhrase(unit).isMeasured || amount.quantity <= max(most, Self.mostMeasures)
        return AskedFood(
            bareName, quantity: amount.quantity,
            unit: amount.unit.isEmpty ? (isKept ? unit : "g") : amount.unit)
    }

    /// Of more cups or pieces, grams are meant,
    private static let mostMeasures = 30.0
    /// unless nearly as many pieces were said before.
    private static let mostTimes = 10.0

    /// "cooked" of what was asked raw, in the same amount; nil where no table knows that.
    func inOtherState(_ message: Reading, _ foods: any FoodNames) -> AskedFood? {
        let said = message.words.filter { !message.lexicon.has([.conjunctionAnd, .questionOther, .dishOf], $0) }
        guard (1...2).contains(said.count) else { return nil }
        let own = Reading(bareName, from: message).words
        let amount = Reading(name).amounts.first { $0.range.lowerBound == 0 && !$0.isArticle }
        let names = [own, Array(own.dropFirst()), Array(own.dropLast())].filter { !$0.isEmpty }.flatMap { rest in
            [(said + rest).joined(separator: " "), (rest + said).joined(separator: " ")]
        }
        return names.first(where: foods.knowsExactly).map {
            AskedFood($0, quantity: quantity ?? amount?.quantity, unit: unit.isEmpty ? amount?.unit ?? "" : unit)
        }
    }

    /// "the small one" of a big banana: one of the size that is said; nil where none is.
    func ofSize(in message: Reading) -> AskedFood? {
        let lexicon = message.lexicon
        guard let size = message.words.first(where: { lexicon.size($0) != nil }) else { return nil }
        let rest = Reading(bareName, from: message).words.filter { lexicon.size($0) == nil }
        return rest.isEmpty ? nil : AskedFood(rest.joined(separator: " "), quantity: 1, unit: size)
    }

    /// In the weight or volume in which the one food before was asked.
    func weighed(as before: some Collection<AskedFood>) -> AskedFood {
        guard before.count == 1, let other = before.first else { return self }
        let said = Reading(other.name).amounts.first { $0.range.lowerBound == 0 && $0.isMeasured }
        let unit = other.unit.isEmpty ? said?.unit ?? "" : other.unit
        guard UnitPhrase(unit).isMeasured, let quantity = other.quantity ?? said?.quantity else { return self }
        return AskedFood(bareName, quantity: quantity, unit: unit)
    }

    /// Its name with an amount, as it is logged: what is said now, else what was asked.
    package func logged(_ amount: AmountExpression?) -> String {
        let food = amount.map(with) ?? self
        guard let quantity = food.quantity else { return food.name }
        return [Figures.plain(quantity), food.unit, food.bareName].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// So many times the amount that was asked about.
    func times(_ factor: Double) -> AskedFood {
        let said = Reading(name).amounts.first { $0.range.lowerBound == 0 }
        var food = AskedFood(
            bareName, quantity: (quantity ?? said?.quantity ?? 1) * factor,
            unit: unit.isEmpty ? said?.unit ?? "" : unit)
        food.energy = energy.map { $0 * factor }
        return food
    }

    /// Without the amount before it.
    package var bareName: String {
        let reading = Reading(name)
        guard let amount = reading.amounts.first, amount.range.lowerBound == 0, !amount.isArticle else { return name }
        let rest = reading.words[min(amount.range.upperBound, reading.words.count)...]
        // "100 g whole milk"
        let name = rest.indices.first { index in
            !UnitLexicon.isFiller(rest[index])
                || index + 1 < rest.endIndex && reading.lexicon.has(.quantityWhole, rest[index])
                    && reading.lexicon.has(.quantityWholeName, rest[index + 1])
        }
        return rest[(name ?? rest.endIndex)...].joined(separator: " ")
    }
}
