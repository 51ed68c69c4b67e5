import Nutrition

/// An energy that was said of more than was eaten.
extension LearntMeal {
    /// The energy of what was eaten, where an energy is that of more: of all of it, or said before the part was.
    static func eaten(
        of energy: EnergyExpression, _ share: EatenShares.Share?, whole: AmountExpression?, isOnly: Bool,
        _ message: Reading
    ) -> Double? {
        // The only food is divided among those who shared it where it is logged, unless the user's part is said.
        guard energy.perAmount == nil, !message.isOfShare(energy),
            !isOnly || message.sharers == nil || share != nil && message.equalSharers == nil
        else { return nil }
        let count = energy.isEach ? whole?.quantity ?? 1 : 1
        if let share {
            let isBefore = isBefore(energy, share.place.lowerBound, in: message)
            return isBefore || message.isOfWhole(energy, unit: whole?.unit ?? "")
                ? energy.kilocalories * count * share.part : nil
        }
        guard !energy.isEach, let whole, whole.quantity < 1, !whole.isMeasured,
            message.isOfWhole(energy, unit: whole.unit)
        else { return nil }
        return energy.kilocalories * whole.quantity
    }

    /// Whether an energy is said before a place in the characters of the message.
    static func isBefore(_ energy: EnergyExpression, _ place: Int, in message: Reading) -> Bool {
        Reading(String(message.text.prefix(place))).words.count > energy.index
    }
}
