import Nutrition

/// Finds foods by what people call them. Several signals make one confidence: how much of what was said the food
/// covers (rare words count more), how much the food says beyond it, whether both name the same thing (head nouns),
/// contradictions (`unsweetened`, `no cheese`), and how ordinary the food is.
package struct FoodSearch: Sendable {
    /// A food that may be meant.
    struct Hit: Hashable {
        var ordinal: Int
        /// 0–1; 1 is the food's own name.
        var confidence: Double
        /// What was said is the food's name or synonym word for word, size words aside.
        var isExact: Bool
    }

    /// Below this a candidate is another food that only shares words: the answer is "no match". Chosen on
    /// everyday phrases and invented foods so that a stranger never passes (`FoodSearchTests`).
    package static let threshold = 0.6

    private let index: SearchIndex

    init(_ index: SearchIndex) { self.index = index }

    /// The best foods for `words`, best first, also those below the threshold.
    func hits(_ words: String, limit: Int) -> [Hit] {
        let query = FoodQuery(words, index)
        guard query.weight > 0, limit > 0 else { return [] }
        var best: [Int32: (score: Float, isExact: Bool)] = [:]
        for (phrase, covered) in candidates(query) where covered >= query.weight * 0.25 {
            let (score, isExact) = score(phrase, query)
            let food = index.phraseFood[phrase]
            if let old = best[food], (old.score, old.isExact ? 1 : 0) >= (score, isExact ? 1 : 0) { continue }
            best[food] = (score, isExact)
        }
        return best.map { ($0.key, $0.value) }
            .sorted { ($0.1.score, -$0.0) > ($1.1.score, -$1.0) }
            .prefix(limit)
            .map { Hit(ordinal: Int($0.0), confidence: min(1, max(0, Double($0.1.score))), isExact: $0.1.isExact) }
    }

    /// Phrases that share words with the query, with the weight that they cover.
    private func candidates(_ query: FoodQuery) -> [(phrase: Int, covered: Float)] {
        var covered = [Float](repeating: 0, count: index.phraseCount)
        var touched: [Int] = []
        for term in query.terms where FoodWords.influence(term.text) > 0.1 || query.terms.count == 1 {
            for match in term.matches {
                for phrase in index.phrases(with: match.word) {
                    if covered[Int(phrase)] == 0 { touched.append(Int(phrase)) }
                    covered[Int(phrase)] += term.weight * match.agreement
                }
            }
        }
        return touched.map { ($0, covered[$0]) }
    }

    private func score(_ phrase: Int, _ query: FoodQuery) -> (score: Float, isExact: Bool) {
        var covered: Float = 0
        var explained: Float = 0
        var headWeight: Float = 0
        var headFound: Float = 0
        var phraseHeadFound: Float = 0
        var queryHeadIsKind = false
        var contradictions = 0
        var matchedPositions = 0
        var weakest: Float = 1
        var sizeWords = 0
        let range = index.range(of: phrase)
        for term in query.terms {
            var agreement: Float = 0
            var place = 0
            for position in range {
                guard let match = term.matches.first(where: { $0.word == index.tokens[position] }) else { continue }
                if match.agreement > agreement { (agreement, place) = (match.agreement, position) }
            }
            if term.isHead { headWeight += term.weight }
            guard agreement > 0 else {
                if FoodWords.polarity.contains(term.text) || term.text.hasPrefix("~") { contradictions += 1 }
                if FoodWords.influence(term.text) > 0.1 { weakest = 0 } else { sizeWords += 1 }
                continue
            }
            let flags = SearchIndex.Flags(raw: index.flags[place])
            weakest = min(weakest, agreement)
            matchedPositions += 1
            covered += term.weight * agreement * (flags.role == .optional ? 0.8 : 1)
            explained += index.weights[Int(index.tokens[place])] * flags.role.share
            if flags.isHead { phraseHeadFound = 1 }
            if term.isHead {
                let share: Float = flags.isHead ? 1 : flags.isKind ? 0.85 : flags.role == .core ? 0.3 : 0.2
                headFound += term.weight * share
                if flags.isKind { queryHeadIsKind = true }
            }
        }
        var isBare = true
        for position in range {
            let flags = SearchIndex.Flags(raw: index.flags[position])
            guard flags.role != .optional else { continue }
            let word = index.words[Int(index.tokens[position])]
            let isSaid = query.terms.contains { $0.matches.contains { $0.word == index.tokens[position] } }
            if isSaid { continue }
            if FoodWords.influence(word) > 0.1 { isBare = false } else { sizeWords += 1 }
            if FoodWords.polarity.contains(word) { contradictions += 1 }
            if word.hasPrefix("~"), query.terms.contains(where: { "~" + $0.text == word }) { contradictions += 2 }
        }
        if phraseHeadFound == 0, queryHeadIsKind { phraseHeadFound = 0.7 }
        let kind = SearchIndex.Kind(rawValue: index.phraseKind[phrase]) ?? .note
        let rank = Float(index.ranks[Int(index.phraseFood[phrase])])
        // "pizza cheese" has the words of "cheese pizza" and is another thing.
        let isSameThing = headWeight == 0 || headFound >= 0.8 * headWeight
        let isExact = isBare && isSameThing && weakest >= 0.95 && matchedPositions > 0 && kind != .note
        if isExact {
            let base: Float = kind == .name ? 1 : kind == .synonym ? 0.985 : 0.97
            return (base - (2 - rank) * 0.02 - (weakest < 1 ? 0.01 : 0) - Float(sizeWords) * 0.02, true)
        }
        let coverage = min(1, covered / query.weight)
        let precision = min(1, explained / max(index.phraseWeight[phrase], 0.001))
        let head = headWeight > 0 ? headFound / headWeight : 1
        var score = coverage * (0.4 + 0.3 * precision + 0.15 * head + 0.15 * phraseHeadFound)
        if head < 0.5 { score *= 0.6 + 0.8 * head }
        score *= 1 - 0.12 * Float(min(contradictions, 3))
        score += [-0.02, 0.01, 0.03][min(2, Int(rank))]
        score -= kind == .note ? 0.12 : kind == .synonym ? 0.01 : 0
        return (min(score, 0.9), false)
    }
}
