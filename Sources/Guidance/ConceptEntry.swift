/// A short text that explains a term of nutrition, written for this product, with where its facts come from.
package struct ConceptEntry: Hashable, Sendable {
    package var key: String
    /// What people call it or ask it by, in lower case, the usual one first.
    package var names: [String]
    package var text: String
    /// Publications, as `Mifflin et al. 1990`.
    package var sources: String

    /// All entries, in the order of the file.
    package static let all: [ConceptEntry] = TabSeparated.rows(PackageResources.concepts_tsv).map { row in
        ConceptEntry(
            key: row["key"] ?? "", names: (row["names"] ?? "").split(separator: "|").map(String.init),
            text: row["text"] ?? "", sources: row["sources"] ?? "")
    }

    /// Two entries that are set side by side: "the difference between saturated and unsaturated fat", where words of the
    /// names may stand apart.
    ///
    /// - Returns: fewer than two where the words name no two.
    package static func entries(setAgainstEachOtherIn words: [String]) -> [ConceptEntry] {
        let known = Set(words)
        let found = all.compactMap { entry -> (ConceptEntry, Int)? in
            let lengths = entry.names.map { $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) }
                .filter { $0.allSatisfy(known.contains) }.map { $0.joined().count }
            return lengths.max().map { (entry, $0) }
        }
        return found.sorted { $0.1 > $1.1 }.prefix(2).map(\.0)
    }

    /// The entries whose names stand among the words, none inside another's, in their order.
    package static func entries(namedIn words: [String]) -> [ConceptEntry] {
        var found: [(entry: ConceptEntry, range: Range<Int>)] = []
        for entry in all {
            for name in entry.names.map({ $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) })
            where !name.isEmpty {
                for index in words.indices where words[index...].starts(with: name) {
                    found.append((entry, index..<(index + name.count)))
                }
            }
        }
        var chosen: [(entry: ConceptEntry, range: Range<Int>)] = []
        for next in found.sorted(by: { $0.range.count > $1.range.count })
        where !chosen.contains(where: { $0.range.overlaps(next.range) || $0.entry.key == next.entry.key }) {
            chosen.append(next)
        }
        return chosen.sorted { $0.range.lowerBound < $1.range.lowerBound }.map(\.entry)
    }

    /// The entry whose name stands among the words; of several the one with the longest name.
    ///
    /// - Parameter words: folded words of the question.
    package static func entry(namedIn words: [String]) -> ConceptEntry? {
        let named = all.flatMap { entry in entry.names.map { (entry, $0.split { !$0.isLetter && !$0.isNumber }) } }
        let found = named.filter { _, name in
            words.indices.contains { words[$0...].starts(with: name.map(String.init)) }
        }
        return found.max { $0.1.joined().count < $1.1.joined().count }?.0
    }
}
