import Nutrition

/// Requests and repairs that are told by how a message begins.
extension Reading {
    /// "could you log …", "me apuntas …", "kannst du … eintragen?": what opens a request, and right behind it, or at the
    /// end of its clause in languages whose verb stands there, that something is to be logged.
    package var requestsLog: Bool {
        guard let opening = lexicon.range(of: .requestOpening, in: words), opening.lowerBound <= Self.longestGreeting
        else { return false }
        // "me apuntas" has the verb in it.
        if words[opening].contains(where: { lexicon.has(.requestLog, $0) }) { return true }
        let behind = words[opening.upperBound...]
        let start = behind.drop { lexicon.has([.personToSelf, .discoursePlease, .adverbLimit], $0) }
        if logVerb(at: start) { return true }
        guard language.putsInfinitiveLast else { return false }
        let end = behind.indices.first { pauses[$0] != nil } ?? behind.endIndex
        return (behind.startIndex..<end).last.map { logVerb(at: words[$0...]) } ?? false
    }

    private func logVerb(at words: ArraySlice<String>) -> Bool {
        // "put" alone is done with eggs in the microwave, too.
        lexicon.length(of: .verbLog, at: words) != nil || lexicon.length(of: .requestLog, at: words) != nil
    }

    /// "it was just …", "was only …": a verb without a subject of its own points back.
    package var tellsWhatItWas: Bool {
        let told = words.drop { lexicon.has(.discourseOpening, $0) }
        let verb = told.drop { lexicon.has(.pronounIt, $0) }
        return told.count - verb.count <= 1 && verb.first.map { lexicon.has(.verbBe, $0) } == true
            && !words.contains { lexicon.has([.negationNot, .negationDeterminer], $0) }
    }

    /// In words.
    private static let longestGreeting = 2
}
