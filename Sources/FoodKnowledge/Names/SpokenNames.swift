import Nutrition

/// Foods by what they are called in other languages than English, beside the search: a name is known or not, and there
/// are no ranks. Nothing is kept in memory; the food cache is asked.
struct SpokenNames: Sendable {
    /// A food by a name.
    struct Match: Hashable, Sendable {
        /// The food's place in the table.
        var ordinal: Int
        var language: String
        /// How far the name's form is from what was said (`SpokenName.difference`); 0 is word for word.
        var difference: Int
        /// The name's place in its language; the more usual food comes first.
        var place: Int
        /// The words that were said for it.
        var said: SpokenName

        var isVerbatim: Bool { difference == 0 }
        /// Verbatim, or the endings are a small part of what was said.
        var isClose: Bool { said.words.map(\.count).reduce(0, +) >= 2 * difference }
        /// 0–1; under that of a name that the search knows exactly.
        var confidence: Double { isVerbatim ? 0.96 : 0.91 }
    }

    let table: FoodTable

    /// The food called `words`, word for word or in another form.
    ///
    /// - Parameter language: the one that is spoken (ISO 639-1); its names are meant before those of others.
    func match(_ words: String, in language: String?) throws -> Match? {
        let name = SpokenName(words)
        guard name.words.count <= SpokenName.mostWords + 2 else { return nil }
        for name in [name] + name.variants where name.isTelling || name.words.count == 1 {
            if let match = try match(exactly: name, in: language) { return match }
        }
        return nil
    }

    /// The food with the longest name among `words`, at whole words; the earlier of two.
    func match(within words: String, in language: String?, where isSure: (Match) -> Bool) throws -> Match? {
        let said = SpokenName(words).words
        for count in stride(from: min(said.count - 1, SpokenName.mostWords), through: 1, by: -1) {
            for start in 0...(said.count - count) {
                let part = SpokenName(words: said[start..<(start + count)])
                guard part.isTelling, !FoodWords.articles.contains(part.text) else { continue }
                let match = try match(exactly: part, in: language, isOnly: language != nil)
                if let match, isSure(match) { return match }
            }
        }
        return nil
    }

    /// - Parameter isOnly: whether names of other languages do not count.
    private func match(exactly name: SpokenName, in language: String?, isOnly: Bool = false) throws -> Match? {
        guard !name.words.isEmpty else { return nil }
        let matches = try table.names(stem: name.stem).compactMap { row -> Match? in
            guard !isOnly || row.language == language,
                let difference = row.name.difference(from: name, in: row.language)
            else {
                return nil
            }
            return Match(
                ordinal: row.ordinal, language: row.language, difference: difference, place: row.place,
                said: name)
        }
        return matches.min { order($0, language) < order($1, language) }
    }

    /// The spoken language, then the nearer form, then the languages in their order, then the more usual food.
    private func order(_ match: Match, _ language: String?) -> (Int, Int, Int, Int) {
        let place = SpokenName.languages.firstIndex(of: match.language) ?? SpokenName.languages.count
        return (match.language == language ? 0 : 1, match.difference, place, match.place)
    }
}
