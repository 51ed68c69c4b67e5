import Nutrition

/// Whether the core table's food or a pack's is meant.
///
/// The core table has what people say, with household portions, so it goes first. A pack's food goes first when the
/// core table has no good answer, or when its answer leaves out a telling word (a brand, a product's name) that the
/// pack's name has.
struct PackChoice {
    let packs: PackLibrary
    let index: SearchIndex

    /// Higher than for the core table: among so many names there is one for every chance meeting of words.
    static let threshold = 0.7

    /// How somebody speaks of food, and words around a meal. Labels have them too ("Quick Snacks"), but nobody means
    /// the label; a name that holds one is left to the core table.
    private static let idle: Set<String> = [
        "refreshing", "juicy", "fluffy", "healthy", "quick", "perfect", "perfection", "tender", "flavorful", "hearty",
        "satisfying", "comforting", "wholesome", "succulent", "lovely", "yummy", "morning", "day", "time", "start",
        "today", "addition", "bit", "straight", "loaded", "drizzle", "sprinkle", "dash", "dollop", "generous", "batch",
        "accompaniment", "companion", "treat", "leisurely", "soothing", "energizing", "filling", "moment", "night",
        "evening", "afternoon", "weekend", "craving", "mouthful", "handful", "touch", "hint", "splash", "oz", "ml",
    ]

    /// The pack's food for a name, when it is the better answer, with the amount that stood inside the name.
    /// - Parameters:
    ///   - core: the core table's answer, by its place in the index, with the words that it answers.
    ///   - amount: how the name can be read as an amount of something.
    func better(
        than core: (ordinal: Int, words: String)?, name: String, amount: LeadingAmount?
    ) throws -> (Food, Double, LeadingAmount?)? {
        if let food = try packs.food(barcode: name) { return (food, 1, nil) }
        if let amount, let food = try packs.food(barcode: amount.food) { return (food, 1, amount) }
        if let core, !leavesOut(core.words, ordinal: core.ordinal) { return nil }
        var readings: [(name: String, amount: LeadingAmount?)] = [(name, nil)]
        if let amount {
            // A number may belong to the name ("7 up"); "a glass of" never does.
            readings.insert((amount.food, amount), at: amount.number == nil ? 0 : 1)
        }
        for reading in readings {
            guard !isIdle(reading.name) else { continue }
            let match = try packs.search(reading.name, limit: 1).first
            if let match, match.isComplete, match.confidence >= Self.threshold {
                return (match.food, match.confidence, reading.amount)
            }
        }
        return nil
    }

    /// Both in one list, best first.
    func merged(_ core: [(ordinal: Int, match: FoodMatch)], _ words: String, limit: Int) throws -> [FoodMatch] {
        if let food = try packs.food(barcode: words) { return [FoodMatch(food: food, confidence: 1)] }
        let found = try packs.search(words, limit: limit)
        guard let best = found.first else { return core.map(\.match) }
        let first = core.first.flatMap { $0.match.confidence >= FoodSearch.threshold ? $0 : nil }
        let isIdle = isIdle(words)
        func isMeant(_ match: PackLibrary.Match) -> Bool {
            !isIdle && match.isComplete && match.confidence >= Self.threshold
        }
        let isPackFirst = isMeant(best) && first.map { leavesOut(words, ordinal: $0.ordinal) } ?? true
        // What leaves words out is less sure than what does not.
        let coreLimit = isPackFirst ? best.confidence - 0.01 : 1
        let packLimit = isPackFirst ? 1 : (first?.match.confidence ?? 1.01) - 0.01
        let all =
            core.map { FoodMatch(food: $0.match.food, confidence: min(coreLimit, $0.match.confidence)) }
            + found.map {
                let highest = isMeant($0) ? packLimit : min(packLimit, FoodSearch.threshold - 0.01)
                return FoodMatch(food: $0.food, confidence: min(highest, $0.confidence))
            }
        return Array(
            all.enumerated().sorted { ($0.1.confidence, -$0.0) > ($1.1.confidence, -$1.0) }.map(\.1).prefix(limit))
    }

    /// Whether the words are not about a product: nothing but words for eating and its qualities, or idle ones.
    private func isIdle(_ words: String) -> Bool {
        let terms = FoodPhrase(words, style: .name).words.map(\.text)
        return terms.contains(where: Self.idle.contains)
            || terms.allSatisfy {
                FoodWords.unspecific.contains($0) || FoodWords.polarity.contains($0) || FoodWords.influence($0) < 1
            }
    }

    /// Whether a telling word of `words` is in none of the food's names; a size, as of a "double espresso", is none.
    private func leavesOut(_ words: String, ordinal: Int) -> Bool {
        let said = Set(index.phrases(ofFood: ordinal).flatMap { index.range(of: $0).map { index.tokens[$0] } })
        return FoodQuery(words, index).terms.contains { term in
            FoodWords.influence(term.text) >= 1 && !term.text.hasPrefix("~") && !FoodWords.multiples.contains(term.text)
                && UnitLexicon.size(term.text) == nil
                && !term.matches.contains { said.contains($0.word) }
        }
    }
}

extension SearchIndex {
    /// The phrases of one food; phrases are in the order of their foods.
    func phrases(ofFood ordinal: Int) -> Range<Int> {
        func first(_ goal: Int) -> Int {
            var (low, high) = (0, phraseCount)
            while low < high {
                let middle = (low + high) / 2
                if Int(phraseFood[middle]) < goal { low = middle + 1 } else { high = middle }
            }
            return low
        }
        return first(ordinal)..<first(ordinal + 1)
    }
}
