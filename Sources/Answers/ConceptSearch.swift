import Foundation
import Guidance
import Language
import Nutrition
import Synchronization

/// Finds the explanation that a question asks for: by its names, and by all words that it shares with an entry, rare
/// words for more (inverse document frequency; Spärck Jones 1972).
struct ConceptSearch: Sendable {
    /// Below this, words in common are chance.
    private static let leastShared = 5.0
    /// Of the question's own weight, so much must be shared where no more than that is.
    private static let leastShare = 0.25
    /// From here on even a long story is about it.
    private static let surelyShared = 7.0
    /// A word of a text says less than one of a name.
    private static let textWeight = 0.5
    private static let plainWeight = 0.4

    private struct Indexed: Sendable {
        var entry: ConceptEntry
        var names: [[String]]
        var nameStems: Set<String>
        /// Those of each name that says enough for another order of its words.
        var paraphrases: [Set<String>]
        var textStems: Set<String>
    }

    private let entries: [Indexed]
    private let weights: [String: Double]
    /// That of a word that no entry has.
    private let unknownWeight: Double

    private static let made = Mutex<[MessageLanguage: ConceptSearch]>([:])

    /// Each is made when its language is first asked for.
    static func of(_ language: MessageLanguage) -> ConceptSearch {
        made.withLock { made in
            if let search = made[language] { return search }
            let search = ConceptSearch(ConceptEntry.all(in: language), language)
            made[language] = search
            return search
        }
    }

    init(_ entries: [ConceptEntry], _ language: MessageLanguage) {
        self.entries = entries.map { entry in
            let names = entry.names.map { NumberReader.words($0).map(Self.withoutElision) }
            return Indexed(
                entry: entry, names: names, nameStems: Self.stems(names.joined()),
                paraphrases: names.map(Self.stems).filter { $0.count >= Self.leastWords },
                textStems: Self.stems(NumberReader.words(entry.text)))
        }
        var counts: [String: Int] = [:]
        for entry in self.entries {
            for stem in entry.nameStems.union(entry.textStems) { counts[stem, default: 0] += 1 }
        }
        let count = Double(entries.count)
        // What a language is told by stands in any question.
        let plain = Self.stems(Lexicon.of(language)[.languageMark])
        weights = Dictionary(
            uniqueKeysWithValues: counts.map { stem, number in
                (stem, log(1 + count / Double(1 + number)) * (plain.contains(stem) ? Self.plainWeight : 1))
            })
        unknownWeight = log(1 + count)
    }

    /// - Parameters:
    ///   - words: of the question, folded.
    ///   - needsMore: whether a name alone is too little, as that of a food of which anything may be asked.
    func entry(about words: [String], needsMore: Bool = false) -> ConceptEntry? {
        let words = words.map(Self.withoutElision)
        let stems = Self.stems(words)
        let whole = stems.reduce(0) { $0 + (weights[$1] ?? unknownWeight) }
        var shared: (entry: ConceptEntry, score: Double)?
        var named: (entry: ConceptEntry, score: Double)?
        for indexed in entries {
            var score = stems.reduce(0) { sum, stem in
                let share =
                    indexed.nameStems.contains(stem) ? 1 : indexed.textStems.contains(stem) ? Self.textWeight : 0
                return sum + share * (weights[stem] ?? 0)
            }
            if !needsMore, let name = indexed.names.filter({ Self.place(of: $0, in: words) != nil }).map(weight).max() {
                score += name
                if score > named?.score ?? 0 { named = (indexed.entry, score) }
            } else if !needsMore {
                score += indexed.paraphrases.map { weight(ofParaphrased: $0, in: stems) }.max() ?? 0
            }
            if score > shared?.score ?? 0 { shared = (indexed.entry, score) }
        }
        if let shared,
            shared.score >= Self.surelyShared
                || shared.score >= Self.leastShared && shared.score >= Self.leastShare * whole
        {
            return shared.entry
        }
        return named?.entry
    }

    /// The entry that is named, and of several the one with the longest name.
    func entry(named words: [String]) -> ConceptEntry? { named(in: words).first?.entry }

    /// The entries whose names stand among the words, none inside another's, in their order.
    func entries(named words: [String]) -> [ConceptEntry] {
        var chosen: [(entry: ConceptEntry, range: Range<Int>)] = []
        for next in named(in: words)
        where !chosen.contains(where: { $0.range.overlaps(next.range) || $0.entry.key == next.entry.key }) {
            chosen.append(next)
        }
        return chosen.sorted { $0.range.lowerBound < $1.range.lowerBound }.map(\.entry)
    }

    /// Two entries that are set side by side: "the difference between saturated and unsaturated fat", where words of the
    /// names may stand apart.
    ///
    /// - Returns: fewer than two where the words name no two.
    func entries(setAgainstEachOtherIn words: [String]) -> [ConceptEntry] {
        let known = Set(words.map(Self.withoutElision))
        let found = entries.compactMap { indexed in
            indexed.names.filter { $0.allSatisfy(known.contains) }.map { $0.joined().count }.max()
                .map { (indexed.entry, $0) }
        }
        return found.sorted { $0.1 > $1.1 }.prefix(2).map(\.0)
    }

    /// Where names stand, the longest first.
    private func named(in words: [String]) -> [(entry: ConceptEntry, range: Range<Int>)] {
        let words = words.map(Self.withoutElision)
        let found = entries.flatMap { indexed in
            indexed.names.compactMap { name in Self.place(of: name, in: words).map { (entry: indexed.entry, range: $0) }
            }
        }
        let length = { (range: Range<Int>) in words[range].reduce(0) { $0 + $1.count } }
        return found.sorted { length($0.range) > length($1.range) }
    }

    private static func place(of name: [String], in words: [String]) -> Range<Int>? {
        guard !name.isEmpty, let start = words.indices.first(where: { words[$0...].starts(with: name) }) else {
            return nil
        }
        return start..<(start + name.count)
    }

    /// "l'index" is "index", "qu'est" is "est": more than the articles before foods are joined to a question's words.
    private static func withoutElision(_ word: String) -> String {
        // What stands between quotation marks.
        if word.hasSuffix("'") { return withoutElision(String(word.dropLast())) }
        guard let mark = word.firstIndex(of: "'"), word.distance(from: word.startIndex, to: mark) <= 2 else {
            return word
        }
        return String(word[word.index(after: mark)...])
    }

    /// Of a name whose words are too short for the index, as "GI", all is telling.
    private func weight(_ name: [String]) -> Double {
        let stems = Self.stems(name)
        return stems.isEmpty ? unknownWeight : stems.reduce(0) { $0 + (weights[$1] ?? 0) }
    }

    /// Of a name whose words nearly all stand in the question, in any order: "does eating after 8 pm make you fat" of
    /// "is it true that eating after 8 pm makes you fat".
    private func weight(ofParaphrased name: Set<String>, in stems: Set<String>) -> Double {
        let whole = name.reduce(0) { $0 + (weights[$1] ?? 0) }
        let shared = name.intersection(stems).reduce(0) { $0 + (weights[$1] ?? 0) }
        return shared >= Self.nearlyAll * whole ? shared : 0
    }

    private static let leastWords = 3
    private static let nearlyAll = 0.9

    /// Beginnings of words without their plural, so that "vitamins" finds "vitamin"; of the shortest words there is
    /// nothing to tell.
    private static func stems(_ words: some Sequence<String>) -> Set<String> {
        Set(words.map(withoutElision).filter { $0.count > 2 && $0.contains(where: \.isLetter) }.map(stem))
    }

    private static func stem(_ word: String) -> String { String(Plural.stem(word).prefix(5)) }
}
