import Nutrition

/// The amount in which a food is asked about.
extension AskedFood {
    /// Whether no amount of it is said.
    var isBare: Bool { quantity == nil && !Reading(name).amounts.contains { !$0.isArticle } }

    /// Another amount of it. A bare number keeps the unit that was said, "make it 250" of 100 g; of what was said in
    /// pieces or cups it counts those while there may be so many, and else is in grams.
    func with(_ amount: AmountExpression) -> AskedFood {
        let before = Reading(name).amounts.first { $0.range.lowerBound == 0 && !$0.isArticle }
        let unit = self.unit.isEmpty ? before?.unit ?? "" : self.unit
        let most = unit.isEmpty ? (quantity ?? before?.quantity ?? 1) * Self.mostTimes : Self.mostMeasures
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

    /// In the weight or volume in which the one food before was asked.
    func weighed(as before: some Collection<AskedFood>) -> AskedFood {
        guard before.count == 1, let other = before.first else { return self }
        let said = Reading(other.name).amounts.first { $0.range.lowerBound == 0 && $0.isMeasured }
        let unit = other.unit.isEmpty ? said?.unit ?? "" : other.unit
        guard UnitPhrase(unit).isMeasured, let quantity = other.quantity ?? said?.quantity else { return self }
        return AskedFood(bareName, quantity: quantity, unit: unit)
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
        return reading.words[min(amount.range.upperBound, reading.words.count)...].drop { UnitLexicon.isFiller($0) }
            .joined(separator: " ")
    }
}
