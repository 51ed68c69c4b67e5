import Foundation
import GRDB

/// Finds foods of one pack by words, with the signals of `FoodSearch`: how much of what was said a name covers, how
/// much it says beyond, head nouns, contradictions. A brand may be said or not.
///
/// A pack has hundreds of thousands of names, so only a few hundred are looked at: those that have all words, then
/// all telling ones, then all but one, each time the shortest names first.
struct PackSearch {
    struct Hit: Hashable {
        var ordinal: Int32
        /// 0–1, as `FoodSearch.Hit.confidence`.
        var confidence: Double
        /// Every telling word that was said is in the name or the brand.
        var isComplete: Bool
    }

    /// Foods that are read and compared at most, for all words and for each weaker choice of words.
    static let mostCandidates = (all: 96, telling: 64, partial: 24)
    /// A pack's names are labels, not what people say: even the exact one is less sure than the core table's own.
    static let highest: Float = 0.93

    let pack: PackFile

    /// The best foods, best first; none when nothing telling agrees.
    func hits(_ words: String, limit: Int) throws -> [Hit] {
        guard limit > 0 else { return [] }
        return try pack.read { db in
            let query = try PackQuery(words, in: db, foods: pack.info.foods)
            let candidates = try candidates(query, db)
            guard !candidates.isEmpty else { return [] }
            let list = candidates.map(String.init).joined(separator: ",")
            let rows = try Row.fetchCursor(db, sql: "SELECT ordinal, words FROM foods WHERE ordinal IN (\(list))")
            var hits: [Hit] = []
            while let row = try rows.next() {
                hits.append(Self.score(PackWords(text: row[1]), query, ordinal: row[0]))
            }
            hits.sort { ($0.confidence, -$0.ordinal) > ($1.confidence, -$1.ordinal) }
            return Array(hits.prefix(limit))
        }
    }

    // MARK: Candidates

    private func candidates(_ query: PackQuery, _ db: Database) throws -> Set<Int32> {
        let known = query.terms.filter { !$0.words.isEmpty }
        let telling = known.filter(\.isTelling)
        guard !telling.isEmpty else { return [] }
        var choices: [(terms: [PackQuery.Term], limit: Int)] = [(known, Self.mostCandidates.all)]
        if telling.count < known.count { choices.append((telling, Self.mostCandidates.telling)) }
        if telling.count > 1 {
            // Without one of the words, the least important ones first.
            for left in telling.sorted(by: { $0.weight < $1.weight }).prefix(3) {
                choices.append((telling.filter { $0.text != left.text }, Self.mostCandidates.partial))
            }
        }
        var found: Set<Int32> = []
        var lists = Lists(db: db)
        for (terms, limit) in choices { found.formUnion(try lists.having(terms.flatMap(\.words), limit: limit)) }
        return found
    }

    /// The lists of foods behind words, each read once.
    private struct Lists {
        let db: Database
        private var segments: [String: [Int]] = [:]
        private var read: [String: [Int32]] = [:]

        init(db: Database) { self.db = db }

        /// The first foods that have all of `words`.
        mutating func having(_ words: [String], limit: Int) throws -> [Int32] {
            var shared: Set<Int>?
            for word in words {
                let mine = Set(try segments(of: word))
                shared = shared.map { $0.intersection(mine) } ?? mine
            }
            var found: [Int32] = []
            for segment in (shared ?? []).sorted() {
                // The rarest word's list is the shortest.
                let lists = try words.map { try list($0, segment) }.sorted { $0.count < $1.count }
                guard let first = lists.first else { break }
                var places = [Int](repeating: 0, count: lists.count)
                next: for ordinal in first {
                    for index in lists.indices.dropFirst() {
                        places[index] = Self.advance(lists[index], from: places[index], to: ordinal)
                        guard places[index] < lists[index].count else { break next }
                        if lists[index][places[index]] != ordinal { continue next }
                    }
                    found.append(ordinal)
                    if found.count == limit { return found }
                }
            }
            return found
        }

        /// The first place from `start` on whose number is not less than `goal`, by doubling steps.
        private static func advance(_ list: [Int32], from start: Int, to goal: Int32) -> Int {
            guard start < list.count, list[start] < goal else { return start }
            var (low, step) = (start, 1)
            while low + step < list.count, list[low + step] < goal {
                low += step
                step *= 2
            }
            var high = min(list.count, low + step)
            low += 1
            while low < high {
                let middle = (low + high) / 2
                if list[middle] < goal { low = middle + 1 } else { high = middle }
            }
            return low
        }

        private mutating func segments(of word: String) throws -> [Int] {
            if let known = segments[word] { return known }
            let statement = try db.cachedStatement(sql: "SELECT segment FROM postings WHERE word = ?")
            let found = try Int.fetchAll(statement, arguments: [word])
            segments[word] = found
            return found
        }

        private mutating func list(_ word: String, _ segment: Int) throws -> [Int32] {
            let key = "\(word) \(segment)"
            if let known = read[key] { return known }
            let statement = try db.cachedStatement(
                sql: "SELECT count, ordinals FROM postings WHERE word = ? AND segment = ?")
            let row = try Row.fetchOne(statement, arguments: [word, segment])
            let list = row.map { Ordinals.decode($0[1] as Data, count: $0[0]) } ?? []
            read[key] = list
            return list
        }
    }

    // MARK: Score

    static func score(_ name: PackWords, _ query: PackQuery, ordinal: Int32) -> Hit {
        var covered: Float = 0
        var explained: Float = 0
        var nameWeight: Float = 0
        var head: (asked: Float, found: Float) = (0, 0)
        var isNameHeadSaid = false
        var weakest: Float = 1
        var isComplete = true
        var contradictions: Float = 0
        var said = [Bool](repeating: false, count: name.words.count)
        for term in query.terms {
            if term.isHead { head.asked += term.weight }
            let places = name.words.indices.filter { index in term.words.contains { $0 == name.words[index].text } }
            guard let place = places.first else {
                if FoodWords.polarity.contains(term.text) || term.text.hasPrefix("~") { contradictions += 1 }
                if term.isTelling { isComplete = false }
                if FoodWords.influence(term.text) > 0.1 { weakest = 0 }
                continue
            }
            said[place] = true
            weakest = min(weakest, term.agreement)
            covered += term.weight * term.agreement
            explained += term.weight * name.words[place].role.share
            if name.words[place].isHead { isNameHeadSaid = true }
            if term.isHead { head.found += term.weight * (name.words[place].isHead ? 1 : term.isRare ? 0.8 : 0.4) }
        }
        var isBare = true
        for (index, word) in name.words.enumerated() where !said[index] && word.role != .optional {
            let text = String(word.text)
            let influence = FoodWords.influence(text)
            nameWeight += query.typicalWeight * influence * word.role.share
            if influence > 0.1 { isBare = false }
            if FoodWords.polarity.contains(text) { contradictions += 1 }
            if text.hasPrefix("~"), query.terms.contains(where: { "~" + $0.text == text }) { contradictions += 2 }
        }
        nameWeight += explained
        let coverage = query.weight > 0 ? min(1, covered / query.weight) : 0
        let precision = nameWeight > 0 ? min(1, explained / nameWeight) : 0
        let headShare = head.asked > 0 ? head.found / head.asked : 1
        var score: Float
        if isBare, isComplete, weakest >= 0.95, isNameHeadSaid, headShare >= 0.8 {
            score = highest
        } else {
            score = coverage * (0.4 + 0.3 * precision + 0.15 * headShare + (isNameHeadSaid ? 0.15 : 0))
            if headShare < 0.5 { score *= 0.6 + 0.8 * headShare }
            score *= 1 - 0.12 * min(contradictions, 3)
            score = min(score - 0.02, highest - 0.02)
        }
        return Hit(ordinal: ordinal, confidence: Double(max(0, score)), isComplete: isComplete)
    }
}
