import Foundation
import GRDB
import Nutrition

/// A query with its words as a pack knows them.
struct PackQuery {
    struct Term {
        var text: String
        /// The pack's words that it may mean; empty for a word that no food of the pack has.
        var words: [String]
        var agreement: Float
        /// How many foods have it.
        var count: Int
        var weight: Float
        var isHead: Bool
        /// Few foods have it, as it is with brands and made-up names: these are rarely the head noun of a label.
        var isRare: Bool
        /// It says which food is meant; others are sizes, ways of preparing, or shops.
        var isTelling: Bool
    }

    let terms: [Term]
    let weight: Float
    /// The weight of a word that was not said, before its influence.
    let typicalWeight: Float

    init(_ text: String, in db: Database, foods: Int) throws {
        let logarithm = logf(1 + Float(max(1, foods)))
        typicalWeight = logarithm * 0.6
        var terms: [Term] = []
        for word in FoodPhrase(text, style: .name).words.prefix(16) {
            let influence = FoodWords.influence(word.text)
            let (words, agreement, count) = try Self.matches(word.text, in: db)
            let weight = words.isEmpty ? typicalWeight : logf(1 + Float(foods) / Float(1 + count))
            terms.append(
                Term(
                    text: word.text, words: words, agreement: agreement, count: count, weight: weight * influence,
                    isHead: word.isHead, isRare: count <= max(20, foods / 500), isTelling: influence >= 1))
        }
        let isUnspecific = terms.allSatisfy { FoodWords.unspecific.contains($0.text) || !$0.isTelling }
        self.terms = isUnspecific ? [] : terms
        weight = self.terms.reduce(0) { $0 + $1.weight }
    }

    private static func matches(
        _ word: String, in db: Database
    ) throws -> (words: [String], agreement: Float, count: Int) {
        let exact = try count(word, in: db)
        if exact > 0 { return ([word], 1, exact) }
        guard word.count > 3, !word.hasPrefix("~") else { return ([], 1, 0) }
        for ending in ["s", "es", "n", "e"] where word.hasSuffix(ending) {
            let form = String(word.dropLast(ending.count))
            let found = form.count > 2 ? try count(form, in: db) : 0
            if found > 0 { return ([form], 0.95, found) }
        }
        return try nearest(word, in: db)
    }

    static func count(_ word: String, in db: Database) throws -> Int {
        try Int.fetchOne(
            db.cachedStatement(sql: "SELECT sum(count) FROM postings WHERE word = ?"), arguments: [word]) ?? 0
    }

    /// A misspelling: known words that begin with the same two letters and are one edit away. A word that few foods
    /// have is likelier a misspelling itself.
    private static func nearest(
        _ word: String, in db: Database
    ) throws -> (words: [String], agreement: Float, count: Int) {
        let start = String(word.prefix(2))
        guard word.utf8.count >= 5, start.allSatisfy(\.isASCII), let last = start.unicodeScalars.last,
            let next = Unicode.Scalar(last.value + 1)
        else { return ([], 1, 0) }
        let end = String(word.prefix(1)) + String(next)
        let statement = try db.cachedStatement(
            sql: """
                SELECT word, sum(count) AS foods FROM postings
                WHERE word >= ? AND word < ? AND length(word) BETWEEN ? AND ? GROUP BY word HAVING foods >= 5
                """)
        let letters = Array(word.utf8)
        let rows = try Row.fetchCursor(statement, arguments: [start, end, word.count - 1, word.count + 1])
        var found: (word: String, count: Int)?
        while let row = try rows.next() {
            let (other, count): (String, Int) = (row[0], row[1])
            guard count > found?.count ?? 0, EditDistance.between(letters, Array(other.utf8), limit: 1) <= 1 else {
                continue
            }
            found = (other, count)
        }
        return found.map { ([$0.word], 0.75, $0.count) } ?? ([], 1, 0)
    }
}
