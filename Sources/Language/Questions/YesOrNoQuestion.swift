import Nutrition

/// Questions that a yes or a no answers, of foods.
extension NutritionQuestionReader {
    /// The foods that a yes or no is asked of, without amounts: what is read or marked as one, else the one pointed at.
    /// Nil for none, and for more than a sentence asks of.
    ///
    /// - Parameter isMeant: whether a name is of a food and not of what is asked about it.
    func foodsAsked(where isMeant: (String) -> Bool = { _ in true }) -> [AskedFood]? {
        var names = foods.map(\.bareName).filter(isMeant)
        let marked = learnt.slots(.food).map(\.text)
        // "is there egg in mayo": of a meal it would be the egg.
        if names.isEmpty { names = marked.filter { isMeant($0) && situation.foods.finds($0) } }
        if names.isEmpty, marked.isEmpty, has(.questionPointed),
            let last = situation.lastFoods.first ?? situation.loggedNames.first
        {
            names = [last]
        }
        return (1...Self.mostFoodsAsked).contains(names.count) ? names.map { AskedFood(AskedFood($0).bareName) } : nil
    }

    private static let mostFoodsAsked = 4
}

extension Reading {
    /// Whether no more than a yes is asked for: "is …?", "can I eat …?", not "which …?" and no wish for foods.
    var asksYesOrNo: Bool {
        let others: [Concept] = [.questionMany, .questionSwap, .degreeMore, .degreeLess]
        guard !wishesFood, !others.contains(where: { lexicon.stands($0, in: words) }) else { return false }
        let clauses = text.split { ".?!;,\n".contains($0) }.map { Reading(String($0), from: self).words.prefix(2) }
        let open: [Concept] = [.questionWhich, .questionHow, .questionWord]
        // "and would that be ok", "can I eat": what opens it asks for no more than a yes.
        let asks = clauses.contains { clause in
            clause.contains { lexicon.has(.questionOpening, $0) && !lexicon.has(open, $0) }
        }
        let isOpen = clauses.contains { $0.contains { lexicon.has(open, $0) } }
        return (asks || text.contains("?")) && !isOpen
    }
}
