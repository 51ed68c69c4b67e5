import Nutrition

/// Another food or amount for an item of the draft.
extension DraftParser {
    /// "that's brown rice, about 150 g", "the second is two slices", "make it 150 g", "it's called muesli"
    mutating func change(knows: (String) -> Bool) -> DraftRequest? {
        if take(.draftCall) {
            _ = take(.pronounDemonstrative)
            return naming()
        }
        var item: Int?
        var isPointing = false
        // A bare amount is about the only item; "two eggs" is a report of its own.
        var isBare = false
        if take(.draftChange) {
            if take(.pronounDemonstrative) {
                isPointing = true
            } else {
                item = takeItem(until: [.draftInto]) ?? takeLeadingItem()
            }
            _ = take(.draftInto)
            guard isPointing || item != nil else { return nil }
        } else if take(.pronounDemonstrativeIs) {
            isPointing = true
        } else if take(.pronounDemonstrative) {
            guard take(.verbBe) else { return nil }
            isPointing = true
        } else if let named = takeItem(until: [.verbBe]) {
            item = named
            _ = rest.popFirst()
        } else if !items.isEmpty, items.count == 1,
            lexicon.number(at: rest) != nil || lexicon.has(.draftHedge, rest.first ?? "")
        {
            isPointing = true
            isBare = true
        } else {
            return nil
        }
        if isPointing, take(.draftCalled) { return naming() }
        guard let (name, amount) = foodAndAmount() else { return nil }
        // "72.4 kg" weighs a person, no plate.
        if isBare, let amount, case .mass(let grams)? = UnitLexicon.measure(amount.unit),
            grams * amount.quantity >= Self.heaviestPlate
        {
            return nil
        }
        if let name {
            let hasNameless = items.contains(where: \.needsName)
            // Only "it's called …" may give any name: "that's great" is no food.
            let isFood = knows(name) || hasNameless && Reading(name).words.contains { $0.count > 2 && knows($0) }
            guard !isBare, isFood else { return nil }
            guard !Reading(name).words.contains(where: { lexicon.has(.draftNofood, $0) }) else { return nil }
        }
        guard let number = item ?? pointed(name) else { return .unclear }
        return .change(
            DraftItemChange(item: number, name: name, quantity: amount?.quantity, unit: amount?.unit))
    }

    /// In grams.
    private static let heaviestPlate = 20_000.0

    private mutating func naming() -> DraftRequest? {
        let name = rest.joined(separator: " ")
        guard !rest.isEmpty, rest.count <= 6, name.contains(where: \.isLetter) else { return nil }
        let nameless = items.filter(\.needsName)
        let number = nameless.count == 1 ? nameless[0].number : items.count == 1 ? items[0].number : nil
        return number.map { .change(DraftItemChange(item: $0, name: name)) } ?? .unclear
    }

    /// What follows "that's": a food, an amount, or both in either order. Takes all that is left.
    private mutating func foodAndAmount() -> (name: String?, amount: (quantity: Double, unit: String)?)? {
        var left = rest.filter { !lexicon.has(.draftHedge, $0) }
        rest = []
        guard !left.isEmpty else { return nil }
        let spoken = Reading(left.joined(separator: " "))
        let amounts = spoken.amounts.filter { !$0.isArticle || !$0.unit.isEmpty }
        guard amounts.count <= 1 else { return nil }
        left = spoken.words
        guard let amount = amounts.first else {
            if left.count > 1, lexicon.has([.determinerArticle, .determinerSome], left[0]) { left.removeFirst() }
            return (left.joined(separator: " "), nil)
        }
        guard amount.range.lowerBound == 0 || amount.range.upperBound == left.count else { return nil }
        left.removeSubrange(amount.range)
        if lexicon.has(.prepositionOf, left.first ?? "") { left.removeFirst() }
        return (left.isEmpty ? nil : left.joined(separator: " "), (amount.quantity, amount.unit))
    }

    /// The item that "that" means: the only one, or the only one that shares a word with the new name.
    private func pointed(_ name: String?) -> Int? {
        if items.count == 1 { return items[0].number }
        guard let name else { return nil }
        let words = Set(NumberReader.words(name).filter { !lexicon.isFiller($0) })
        let sharing = items.filter { !words.isDisjoint(with: NumberReader.words($0.name)) }
        return sharing.count == 1 ? sharing[0].number : nil
    }
}
