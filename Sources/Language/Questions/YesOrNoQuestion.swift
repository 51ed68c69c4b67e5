import Nutrition

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
