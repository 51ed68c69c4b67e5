import Nutrition

/// Which food is meant where no name fits word for word: candidates that share words and candidates that mean nearly
/// the same, one score for both.
///
/// The weights were learnt on 1,700 phrases whose food is known, so that a food as good as the true one (energy within
/// 20 %, carbohydrate within 25 %) comes first (decision 35). In them the best by words alone was right in 76 %, the
/// nearest by meaning in 86 %, the best by this score in 95 %.
struct MeaningChoice {
    /// What speaks for a candidate.
    struct Evidence {
        /// The confidence of the search by words, 0–1; 0 where it did not find it.
        var confidence: Float
        /// How near its meaning is, as a cosine.
        var likeness: Float
        /// Which share of the words that were said it has, and which share of its words was said.
        var coverage: Float
        var precision: Float
        /// Which share of the nouns that name what was said it has: "pork gyoza" is no pork.
        var nouns: Float
        /// Whether a word that says what it is was said: "sugar topping" is no pastry.
        var isNamed: Bool
        /// How many words it has for states that people say when they mean them (raw, dry), and did not say.
        var unsaid: Float
        /// Whether it is an everyday food.
        var isEveryday: Bool

        /// Whether it may be meant at all: what shares only words for what is on it is another food, unless it means
        /// nearly the same.
        var isPossible: Bool { isNamed || coverage == 0 || likeness >= 0.85 }

        /// The first four weights are learnt. The phrases name survey foods, which people seldom have so: what they
        /// mean is in the others, which cost nothing there.
        var score: Float {
            let learnt = 2.87 * confidence + 6.89 * likeness + 7.97 * coverage + 3.41 * precision
            return learnt + 2 * nouns - 2 * unsaid + (isEveryday ? 0.2 : 0)
        }
    }

    /// Below it even the best is another thing: an adjective, a medicine, a part of the body. Of the phrases that the
    /// score found right, one in 200 lies below; of words that are no food at all, nearly all do.
    static let leastLikeness: Float = 0.55

    /// What shares no word with what was said has to be nearer: "aple" is no kale.
    private static let leastWithoutWords: Float = 0.7

    /// What the search by words finds best stays so where another one is hardly better.
    private static let margin: Float = 0.3

    private static let mostNeighbours = 8

    private let index: SearchIndex
    private let meanings: FoodMeanings
    private let menus: Menus

    init(_ index: SearchIndex, _ meanings: FoodMeanings, _ menus: Menus) {
        self.index = index
        self.meanings = meanings
        self.menus = menus
    }

    /// The best candidate; nil when nothing is near enough.
    ///
    /// - Parameter found: what the search by words found.
    func best(for words: String, among found: [FoodSearch.Hit]) -> FoodSearch.Hit? {
        let all = candidates(for: words, among: found)
        var best = all.filter { $0.1.isPossible }.max { ($0.1.score, $1.0.ordinal) < ($1.1.score, $0.0.ordinal) }
        let first = all.first { $0.0.ordinal == found.first?.ordinal && $0.0.confidence >= FoodSearch.threshold }
        if let first, let leader = best, leader.1.score - first.1.score < Self.margin { best = first }
        guard let evidence = best?.1, var hit = best?.0 else { return nil }
        let least = evidence.coverage > 0 ? Self.leastLikeness : Self.leastWithoutWords
        guard evidence.likeness >= least || hit.confidence >= FoodSearch.threshold && isNearAName(hit, words) else {
            return nil
        }
        hit.confidence = max(hit.confidence, FoodSearch.threshold)
        return hit
    }

    func candidates(for words: String, among found: [FoodSearch.Hit]) -> [(FoodSearch.Hit, Evidence)] {
        var hits: [Int: FoodSearch.Hit] = [:]
        for hit in found { hits[hit.ordinal] = hit }
        let key = Sellers.key(of: words)
        for neighbour in meanings.nearest(to: words, limit: Self.mostNeighbours)
        where hits[neighbour.ordinal] == nil && menus.mayMean(neighbour.ordinal, by: key) {
            hits[neighbour.ordinal] = FoodSearch.Hit(
                ordinal: neighbour.ordinal, confidence: 0, isExact: false, isWhole: false, isPlainly: false)
        }
        // What each word may stand for, with how well it agrees: a slip of the keyboard, another word for it.
        let terms = FoodQuery(words, index).terms
        let said = terms.map { term in
            Dictionary(
                term.matches.map { (index.words[Int($0.word)], $0.agreement) } + [(term.text, Float(1))],
                uniquingKeysWith: max)
        }
        let heads = terms.indices.filter { terms[$0].isHead }
        return hits.values.compactMap { hit -> (FoodSearch.Hit, Evidence)? in
            guard let likeness = meanings.likeness(of: words, to: hit.ordinal) else { return nil }
            let names = index.names(of: hit.ordinal)
            let isNamed = names.contains { name in
                said.contains { word in word.contains { $0.value > 0.6 && name.heads.contains($0.key) } }
            }
            let unsaid =
                names.map { name in
                    Float(name.words.count { word in Self.isState(word) && !said.contains { $0[word] != nil } })
                }.max() ?? 0
            return names.map { name -> Evidence in
                let agreements = said.map { word -> Float in
                    word.lazy.filter { name.words.contains($0.key) }.map(\.value).max() ?? 0
                }
                let common = agreements.reduce(0, +)
                let nouns = heads.reduce(Float(0)) { $0 + agreements[$1] } / Float(max(heads.count, 1))
                return Evidence(
                    confidence: Float(hit.confidence), likeness: likeness,
                    coverage: common / Float(max(said.count, 1)),
                    precision: min(1, common / Float(max(name.words.count, 1))), nouns: nouns,
                    isNamed: isNamed, unsaid: unsaid,
                    isEveryday: index.ranks[hit.ordinal] >= 2)
            }
            .max { $0.score < $1.score }.map { (hit, $0) }
        }
    }

    /// What is bought so and not eaten so.
    private static func isState(_ word: String) -> Bool {
        FoodWords.rawStates.contains(word) || ["unprepared", "immature", "~reconstituted"].contains(word)
    }

    /// Whether a synonym of the food is near, of which nothing is kept.
    private func isNearAName(_ hit: FoodSearch.Hit, _ words: String) -> Bool {
        index.synonyms(of: hit.ordinal).contains { meanings.likeness(of: words, to: $0) ?? 0 >= Self.leastLikeness }
    }
}
