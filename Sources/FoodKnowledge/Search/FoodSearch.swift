import Nutrition

/// Finds foods by what people call them. Several signals make one confidence: how much of what was said the food
/// covers (rare words count more), how much the food says beyond it, whether both name the same thing (head nouns),
/// contradictions (`unsweetened`, `no cheese`), and how ordinary the food is.
package struct FoodSearch: Sendable {
    /// A food that may be meant.
    struct Hit: Hashable, Sendable {
        var ordinal: Int
        /// 0–1; 1 is the food's own name.
        var confidence: Double
        /// What was said is the food's name or synonym word for word, size words aside.
        var isExact: Bool
        /// The food accounts for every telling word that was said.
        var isWhole: Bool
        /// It is the thing that was said, and what it lacks are words that only describe ("leavened bread").
        var isPlainly: Bool
    }

    /// Below this a candidate is another food that only shares words: the answer is "no match". Chosen on
    /// everyday phrases and invented foods so that a stranger never passes (`FoodSearchTests`).
    package static let threshold = 0.6

    /// The most hits that somebody asks for who looks for one food.
    private static let usualLimit = 12

    private let index: SearchIndex
    private let meanings: FoodMeanings
    private let menus: Menus
    private let recent = RecentHits()
    private let recentlyMeant = RecentHits()
    private let recentlyCorrected = RecentHits()

    /// - Parameter meanings: what the foods mean; nothing is known of any until they are ready.
    init(_ index: SearchIndex, meanings: FoodMeanings, menus: Menus) {
        self.index = index
        self.meanings = meanings
        self.menus = menus
    }

    /// The best foods for `words`, best first, also those below the threshold.
    ///
    /// - Parameter details: further words; a food is the better for having them and none the worse for lacking them.
    func hits(_ words: String, details: String = "", limit: Int) -> [Hit] {
        // One food is looked up several times: is it a dish, is it known, what is in it?
        guard limit <= Self.usualLimit else { return found(words, details: details, limit: limit) }
        let question = RecentHits.Question(words: words, details: details.trimmingSpaces)
        let hits = recent.hits(question) {
            found(words, details: question.details, limit: Self.usualLimit)
        }
        return Array(hits.prefix(limit))
    }

    private func found(_ words: String, details: String, limit: Int) -> [Hit] {
        let query = FoodQuery(words, details: details, index)
        guard query.weight > 0, limit > 0 else { return [] }
        var best: [Int32: Score] = [:]
        let said = Sellers.key(of: "\(words) \(details)")
        for (phrase, covered) in candidates(query) where covered >= query.weight * 0.25 {
            let score = score(phrase, query)
            if query.isUnspecific, !score.isExact { continue }
            let food = index.phraseFood[phrase]
            // What one restaurant sells is meant when it is named.
            if !menus.mayMean(Int(food), by: said) { continue }
            if let old = best[food], (old.value, old.isExact ? 1 : 0) >= (score.value, score.isExact ? 1 : 0) {
                continue
            }
            best[food] = score
        }
        return best.map { ($0.key, $0.value) }
            .sorted { ($0.1.value, -$0.0) > ($1.1.value, -$1.0) }
            .prefix(limit)
            .map {
                Hit(
                    ordinal: Int($0.0), confidence: min(1, max(0, Double($0.1.value))), isExact: $0.1.isExact,
                    isWhole: $0.1.isWhole, isPlainly: $0.1.isPlainly)
            }
    }

    /// The food that `words` mean: the one whose very name they are, else the one that comes nearest in words and
    /// meaning. Where nobody knows what foods mean, as in another language than English, words alone decide. Words that
    /// mean nothing are read once more with their slips put right: "spagheti bolognaise".
    func meant(_ words: String, details: String = "") -> Hit? {
        let hit = meantAsWritten(words, details: details)
        guard hit.map({ $0.confidence < Self.threshold }) ?? true, FoodLanguage.isEnglish else { return hit }
        // What foods mean may be known a moment later.
        guard meanings.isReady else { return corrected(words, details: details) ?? hit }
        let question = RecentHits.Question(words: words, details: details.trimmingSpaces)
        return recentlyCorrected.hits(question) { corrected(words, details: details).map { [$0] } ?? [] }.first ?? hit
    }

    private func corrected(_ words: String, details: String) -> Hit? {
        guard let corrected = FoodQuery(words, index).corrected(index),
            var hit = meantAsWritten(corrected, details: details), hit.confidence >= Self.threshold, hit.isWhole
        else { return nil }
        (hit.confidence, hit.isExact) = (Self.threshold, false)
        return hit
    }

    private func meantAsWritten(_ words: String, details: String) -> Hit? {
        let hit = meantByWords(words, details: details)
        guard hit?.isExact != true, FoodLanguage.isEnglish, meanings.isReady else { return hit }
        // "a cheesy delight" means nothing that could be near.
        if FoodWords.isUnspecific(words), hit.map({ $0.confidence < Self.threshold }) ?? true { return hit }
        return recentlyMeant.hits(RecentHits.Question(words: words, details: details.trimmingSpaces)) {
            let others = hits(words, details: details, limit: Self.usualLimit).filter { $0.ordinal != hit?.ordinal }
            return MeaningChoice(index, meanings, menus).best(for: words, among: (hit.map { [$0] } ?? []) + others)
                .map { [$0] } ?? []
        }.first
    }

    /// The best one above the threshold, else the best plain form of it, else the best one without the kind of thing
    /// behind a brand ("Kit Kat bar").
    private func meantByWords(_ words: String, details: String) -> Hit? {
        let hits = hits(words, details: details, limit: Self.usualLimit)
        guard let best = hits.first, best.confidence < Self.threshold else { return hits.first }
        let list = words.split(separator: " ")
        if list.count > 1, let last = list.last,
            FoodWords.kinds.contains(Plural.stem(FoldedText.fold(String(last)))),
            var branded = self.hits(list.dropLast().joined(separator: " "), details: details, limit: 1).first,
            branded.isExact
        {
            branded.confidence = min(branded.confidence, 0.9)
            return branded
        }
        if var plain = hits.first(where: \.isPlainly) {
            plain.confidence = max(plain.confidence, Self.threshold)
            return plain
        }
        // What comes behind the food itself: "breadsticks crafted from white wheat flour".
        let cuts = list.indices.dropFirst().filter { FoodWords.startsDescription(FoldedText.fold(String(list[$0]))) }
        for cut in cuts.reversed() {
            guard let hit = self.hits(list[..<cut].joined(separator: " "), details: words, limit: 1).first,
                hit.confidence >= Self.threshold, hit.isWhole
            else { continue }
            return Hit(
                ordinal: hit.ordinal, confidence: Self.threshold, isExact: false, isWhole: false, isPlainly: true)
        }
        return best
    }

    /// Whether a name of the food ends with this word and says more: "tonkotsu ramen" is ramen.
    func isKind(_ ordinal: Int, of noun: String) -> Bool {
        guard let word = index.wordID[Plural.stem(FoldedText.fold(noun))] else { return false }
        return (0..<index.phraseCount).contains { phrase in
            guard index.phraseFood[phrase] == ordinal, index.phraseKind[phrase] != SearchIndex.Kind.note.rawValue,
                index.phraseKind[phrase] != SearchIndex.Kind.description.rawValue
            else { return false }
            let range = index.range(of: phrase)
            return range.count > 1 && range.last.map { index.tokens[$0] } == word
        }
    }

    /// Whether any food has this word.
    func knows(_ word: String) -> Bool { index.wordID[Plural.stem(word)] != nil }

    private struct Score {
        var value: Float
        var isExact: Bool
        var isWhole: Bool
        var isPlainly: Bool
    }

    /// Phrases that share words with the query, with the weight that they cover.
    private func candidates(_ query: FoodQuery) -> [(phrase: Int, covered: Float)] {
        var covered = [Float](repeating: 0, count: index.phraseCount)
        var touched: [Int] = []
        for term in query.terms where term.influence > 0.1 || query.terms.count == 1 {
            for match in term.matches {
                for phrase in index.phrases(with: match.word) {
                    if covered[Int(phrase)] == 0 { touched.append(Int(phrase)) }
                    covered[Int(phrase)] += term.weight * match.agreement
                }
            }
        }
        return touched.map { ($0, covered[$0]) }
    }

    private func score(_ phrase: Int, _ query: FoodQuery) -> Score {
        var covered: Float = 0
        var explained: Float = 0
        var headWeight: Float = 0
        var headFound: Float = 0
        var phraseHeadFound: Float = 0
        var queryHeadIsKind = false
        var contradictions = 0
        var matchedPositions = 0
        var weakest: Float = 1
        var lacksOnlyDescription = true
        var isWhole = true
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
                // What was to be left out is not there either way.
                if term.text.hasPrefix("~") { continue }
                if FoodWords.polarity.contains(term.text) {
                    contradictions += 1
                    lacksOnlyDescription = false
                }
                if term.influence > 0.1 { weakest = 0 } else { sizeWords += 1 }
                if term.influence > 0.4 || term.isHead { isWhole = false }
                let isKnown = term.matches.contains { $0.agreement >= 0.9 }
                // "sucralose powder" is no other powder.
                if term.influence > 0.4, query.hasBareHead { lacksOnlyDescription = false }
                if term.isHead || !isKnown && !FoodWords.looksDescriptive(term.text) {
                    lacksOnlyDescription = lacksOnlyDescription && term.influence <= 0.4 && !term.isHead
                }
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
        var unusual: Float = 0
        for position in range {
            let flags = SearchIndex.Flags(raw: index.flags[position])
            guard flags.role != .optional else { continue }
            let word = index.words[Int(index.tokens[position])]
            let isSaid = query.terms.contains { $0.matches.contains { $0.word == index.tokens[position] } }
            if isSaid { continue }
            if query.details.contains(where: { $0.matches.contains { $0.word == index.tokens[position] } }) {
                explained += index.weights[Int(index.tokens[position])] * flags.role.share
                isBare = false
                continue
            }
            if FoodWords.influence(word) <= 0.15 || flags.role == .aside { sizeWords += 1 } else { isBare = false }
            if FoodWords.polarity.contains(word) { contradictions += 1 }
            if FoodWords.unusual.contains(word) { unusual += 1 }
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
            let value = base - (2 - rank) * 0.02 - (weakest < 1 ? 0.01 : 0) - Float(sizeWords) * 0.02
            return Score(value: value, isExact: true, isWhole: true, isPlainly: true)
        }
        let coverage = min(1, covered / query.weight)
        let precision = min(1, explained / max(index.phraseWeight[phrase], 0.001))
        let head = headWeight > 0 ? headFound / headWeight : 1
        var score = coverage * (0.4 + 0.3 * precision + 0.15 * head + 0.15 * phraseHeadFound)
        if head < 0.5 { score *= 0.6 + 0.8 * head }
        score *= 1 - 0.12 * Float(min(contradictions, 3))
        score -= 0.03 * min(unusual, 2)
        score += [-0.02, 0.01, 0.03][min(2, Int(rank))]
        score -= kind == .note ? 0.12 : kind == .synonym ? 0.01 : 0
        let isPlainly =
            lacksOnlyDescription && headWeight > 0
            && !query.terms.contains { $0.isHead && FoodWords.unspecific.contains($0.text) }
            && headFound >= 0.85 * headWeight && phraseHeadFound >= 0.7
            && kind != .note && (precision >= 0.5 || rank >= 1) && contradictions < 2
        return Score(value: min(score, 0.9), isExact: false, isWhole: isWhole, isPlainly: isPlainly)
    }
}
