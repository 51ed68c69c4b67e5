import Foundation
import Nutrition

/// A query with each word tied to the words of the index that it may mean.
struct FoodQuery {
    struct Term {
        var text: String
        /// Index words with how well each agrees, 0–1; empty for a word that no food has.
        var matches: [(word: Int32, agreement: Float)]
        var weight: Float
        var isHead: Bool
        /// How much the word counts for telling foods apart, 0–1.
        let influence: Float

        init(text: String, matches: [(word: Int32, agreement: Float)], weight: Float, isHead: Bool) {
            self.text = text
            self.matches = matches
            self.weight = weight
            self.isHead = isHead
            influence = FoodWords.influence(text)
        }
    }

    private(set) var terms: [Term]
    /// Words that only describe.
    private(set) var details: [Term] = []
    /// Sum of the terms' weights.
    let weight: Float
    /// Only words for eating as such: none but a food's very name ("energy drink") is meant.
    let isUnspecific: Bool

    init(_ text: String, details: String = "", _ index: SearchIndex) {
        var terms: [Term] = []
        if !details.isEmpty {
            self.details = FoodPhrase(details, style: .name).words.prefix(24).flatMap { Self.terms($0, index) }
                .filter { $0.matches.contains { $0.agreement >= 0.9 } }
        }
        for word in FoodPhrase(text, style: .name).words.prefix(24) {
            for term in Self.terms(word, index) { terms.append(term) }
        }
        let isUnspecific = terms.allSatisfy {
            FoodWords.unspecific.contains($0.text)
                || $0.influence <= 0.4
                    && !$0.matches.contains { index.aliases[$0.word] != nil }
        }
        self.isUnspecific = isUnspecific && terms.contains { FoodWords.unspecific.contains($0.text) }
        self.terms = self.isUnspecific && terms.count < 2 ? [] : terms
        weight = self.terms.reduce(0) { $0 + $1.weight }
    }

    /// Whether the words' own noun only says in which form a food comes: what stands before it names the food.
    var hasBareHead: Bool { terms.contains { $0.isHead && FoodWords.forms.contains($0.text) } }

    /// The words with the one slip of each put right; nil where there is none, where a word may be several or is none with
    /// one slip, and for a single word.
    func corrected(_ index: SearchIndex) -> String? {
        var words: [String] = []
        var (slips, certain) = (0, 0)
        for term in terms {
            guard let best = term.matches.map(\.agreement).max() else { return nil }
            if best >= Self.plain {
                words.append(term.text)
                certain += 1
            } else if term.matches.count == 1, best >= Typos.oneSlip {
                words.append(index.words[Int(term.matches[0].word)])
                slips += 1
            } else {
                return nil
            }
        }
        return slips > 0 && slips + certain > 1 && !words.contains { $0.hasPrefix("~") }
            ? words.joined(separator: " ") : nil
    }

    /// From here on an agreement is no guess.
    private static let plain: Float = 0.9

    private static func terms(_ word: FoodPhrase.Word, _ index: SearchIndex) -> [Term] {
        var matches = directMatches(word.text, index)
        if matches.isEmpty, let parts = compound(word.text, index) {
            return parts.enumerated().map { position, part in
                let meanings = Self.expanded([(part, 0.95)], isHead: position == 1, index)
                return Self.term(index.words[Int(part)], meanings, index, isHead: position == 1 && word.isHead)
            }
        }
        if matches.isEmpty, !word.text.hasPrefix("~") {
            let isElsewhere = FoodLanguage.spoken != nil
            matches = Typos.nearest(word.text, in: index.words, isElsewhere: isElsewhere).map {
                (Int32($0.index), $0.agreement)
            }
        }
        let meanings = expanded(matches, isHead: word.isHead, index)
        var term = Self.term(word.text, meanings, index, isHead: word.isHead)
        if matches.isEmpty {
            let share: Float = !word.isHead && FoodWords.looksDescriptive(word.text) ? 0.3 : 1
            term.weight = index.unknownWeight * term.influence * share
        }
        return [term]
    }

    private static func term(
        _ text: String, _ matches: [(word: Int32, agreement: Float)], _ index: SearchIndex, isHead: Bool
    ) -> Term {
        // The weight is that of what was said, not of what it may stand for.
        let said = matches.filter { $0.agreement >= 0.95 }
        let weight = (said.isEmpty ? matches : said).map { index.weights[Int($0.word)] }.max() ?? 0
        return Term(text: text, matches: matches, weight: weight, isHead: isHead)
    }

    private static func directMatches(_ word: String, _ index: SearchIndex) -> [(word: Int32, agreement: Float)] {
        if let exact = index.wordID[word] {
            // "fruity" is a brand's word and an adjective too.
            let plain = word.hasSuffix("y") ? index.wordID[String(word.dropLast())] : nil
            return [(word: exact, agreement: 1)] + (plain.map { [(word: $0, agreement: Float(0.85))] } ?? [])
        }
        guard !word.hasPrefix("~"), word.count > 3 else { return [] }
        for variant in inflections(word) {
            if let id = index.wordID[variant] { return [(id, 0.95)] }
        }
        return []
    }

    /// Adds what a word stands for: the same food in the table's language, and the family of a fruit or vegetable
    /// that only describes ("blueberry" yogurt is a fruit yogurt).
    private static func expanded(
        _ matches: [(word: Int32, agreement: Float)], isHead: Bool, _ index: SearchIndex
    ) -> [(word: Int32, agreement: Float)] {
        var all = matches
        // A guess at a misspelling is not built upon.
        for match in matches where match.agreement >= 0.9 {
            // A word that the tables themselves use often means itself first ("frankfurter", not any sausage).
            let share: Float = index.foodFrequency[Int(match.word)] > 4 ? 0.7 : 0.9
            for alias in index.aliases[match.word] ?? [] where !all.contains(where: { $0.word == alias }) {
                all.append((alias, match.agreement * share))
            }
        }
        guard !isHead else { return all }
        for match in all where match.agreement >= 0.85 {
            if let family = index.familyWord(of: match.word), !all.contains(where: { $0.word == family }) {
                all.append((family, match.agreement * 0.75))
            }
        }
        return all
    }

    /// Splits a German compound into two known words, of which at least one is a synonym in another language:
    /// `kasebrotchen` → `kase`, `brotchen`.
    private static func compound(_ word: String, _ index: SearchIndex) -> [Int32]? {
        let letters = Array(word)
        guard (8...40).contains(letters.count), !word.hasPrefix("~") else { return nil }
        for cut in stride(from: letters.count - 4, through: 4, by: -1) {
            guard let right = index.wordID[Plural.stem(String(letters[cut...]))] else { continue }
            for link in ["", "n", "en", "s", "er", "e"] {
                let left = String(letters[..<cut])
                guard left.hasSuffix(link), left.count - link.count >= 4 else { continue }
                for form in [String(left.dropLast(link.count)), left.dropLast(link.count) + "e"] {
                    guard let id = index.wordID[Plural.stem(form)],
                        index.aliases[id] != nil || index.aliases[right] != nil
                    else { continue }
                    return [id, right]
                }
            }
        }
        return nil
    }

    /// Other forms of a word that the plain plural rule does not bring together, German ones above all.
    private static func inflections(_ word: String) -> [String] {
        var forms: [String] = []
        for ending in ["n", "en", "e", "er", "es", "s", "ed", "d", "y"] where word.hasSuffix(ending) {
            if word.count - ending.count >= 3 { forms.append(String(word.dropLast(ending.count))) }
        }
        // Umlauts typed as two letters.
        let plain = word.replacing("ae", with: "a").replacing("oe", with: "o").replacing("ue", with: "u")
        if plain != word { forms.append(Plural.stem(plain)) }
        for ending in ["e", "n", "en", "s"] { forms.append(word + ending) }
        return forms
    }
}

/// Spelling mistakes: the nearest known words by edit distance.
enum Typos {
    static let oneSlip: Float = 0.75
    private static let twoSlips: Float = 0.65

    /// Words within one edit (two from eight letters on) that share the first letter, at most four; agreement falls
    /// with each edit. Of four letters, one was left out: "tost", "aple".
    ///
    /// - Parameter isElsewhere: whether the message is in another language than the words: what is no word here is mostly
    ///   one there ("orata" is no misspelt "horchata"), so that only one slip in a long word is taken for one.
    static func nearest(
        _ word: String, in words: [String], isElsewhere: Bool = false
    ) -> [(index: Int, agreement: Float)] {
        let letters = Array(word.utf8)
        guard letters.count >= (isElsewhere ? 8 : 4), letters.count <= 40, let first = letters.first else { return [] }
        let limit = letters.count >= 8 && !isElsewhere ? 2 : 1
        let lengths = letters.count == 4 ? 5...5 : (letters.count - limit)...(letters.count + limit)
        // Measured: comparing the first letter before anything else keeps a look-up within a millisecond.
        var found: [(index: Int, distance: Int)] = []
        for (index, other) in words.enumerated() {
            let bytes = other.utf8
            guard bytes.first == first, lengths.contains(bytes.count) else { continue }
            let distance = EditDistance.between(letters, Array(bytes), limit: limit)
            if distance <= limit { found.append((index, distance)) }
        }
        let best = found.map(\.distance).min() ?? 0
        return found.filter { $0.distance == best }.prefix(4).map { ($0.index, best == 1 ? oneSlip : twoSlips) }
    }
}
