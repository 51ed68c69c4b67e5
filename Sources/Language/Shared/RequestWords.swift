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

    /// "ok log it", "put me down for two of those": that what was spoken of is to be logged, or was eaten, and how much of
    /// it; `rest` are the words beside the amount. Nil where a word says anything else.
    package var logsIt: (amount: AmountExpression?, rest: String)? {
        guard words.count <= Self.longestOfIt, energies.isEmpty else { return nil }
        let amount = amounts.first { !$0.isArticle }
        // "I had lunch" points at nothing.
        let points =
            amount != nil || words.contains { lexicon.has([.pronounIt, .pronounDemonstrative, .pronounOne], $0) }
        guard
            requestsLog || words.contains(where: { lexicon.has(.verbLog, $0) })
                || points && words.contains(where: { lexicon.has(.verbEatPast, $0) })
        else { return nil }
        let requests = [Concept.requestOpening, .requestLog].compactMap { lexicon.range(of: $0, in: words) }
        let rest = words.indices.filter { amount?.range.contains($0) != true }
        let areTold = rest.allSatisfy { index in
            requests.contains { $0.contains(index) } || lexicon.has(Self.wordsOfIt, words[index])
                || lexicon.mealChoice(words[index]) != nil || lexicon.isFiller(words[index])
        }
        return areTold ? (amount, rest.map { words[$0] }.joined(separator: " ")) : nil
    }

    /// In words.
    private static let longestOfIt = 9
    static let wordsOfIt: [Concept] = [
        .verbLog, .verbEatPast, .pronounDemonstrative, .pronounOne, .pronounIt, .referencePronoun, .discourseOpening,
        .discoursePlease, .adverbReport, .adverbLimit, .personSelf, .personToSelf, .prepositionFor, .prepositionMeal,
        .prepositionOf, .dishOf, .dayToday, .conjunctionContrast, .determinerDefinite, .reportTime,
    ]

    /// "and a small one, 80 kcal": another of what was told before; the size, empty where none is said.
    package var anotherOne: String? {
        guard words.count > 2, lexicon.has(.conjunctionAnd, words[0]), lexicon.has(.determinerIndefinite, words[1]),
            lexicon.stands(.pronounOne, in: words)
        else { return nil }
        return words.first { lexicon.size($0) != nil } ?? ""
    }

    /// "can you also write down my weight": a request to keep something, without a figure.
    package var requestsKeeping: Bool {
        guard let opening = lexicon.range(of: .requestOpening, in: words) else { return false }
        return opening.lowerBound <= Self.longestGreeting && lexicon.stands(.verbLog, in: words)
            && saidValues.isEmpty
    }

    /// "so what can you actually do": what the assistant is for, and nothing else.
    package var asksForAbilities: Bool {
        let starts = words.indices.filter { $0 == 0 || pauses[$0] != nil }
        return zip(starts, starts.dropFirst() + [words.count]).contains { start, end in
            let told = words[start..<end].filter { !lexicon.has(.adverbReport, $0) }
            return told.indices.prefix(Self.longestGreeting + 2).contains { start in
                guard let length = lexicon.length(of: .productAbilities, at: told[start...]) else { return false }
                return told[(start + length)...].allSatisfy { lexicon.has(.productAbilitiesBeside, $0) }
            }
        }
    }

    /// "how do I undo something?", "can I edit an entry?"
    package var asksHowToChange: Bool {
        asksHow(to: .productUndo) || lexicon.stands(.productEntry, in: words) && asksHow(to: .productChange)
    }

    /// "how do I log a meal?"
    package var asksHowToLog: Bool { asksHow(to: .verbLog) }

    /// Whether it asks how to do that with what is logged, and of nothing else.
    private func asksHow(to act: Concept) -> Bool {
        guard words.count <= Self.longestHow, saidValues.isEmpty, lexicon.stands(act, in: words),
            let how = lexicon.range(of: .productHow, in: words), how.lowerBound <= Self.longestGreeting
        else { return false }
        let beside: [Concept] = [.productHow, act, .productEntry, .productBeside, .discourseOpening]
        var index = 0
        while index < words.count {
            let length = beside.compactMap { lexicon.length(of: $0, at: words[index...]) }.max()
            guard length != nil || lexicon.has([.pronounIt, .pronounDemonstrative], words[index]) else { return false }
            index += length ?? 1
        }
        return true
    }

    /// In words.
    private static let longestHow = 12
    private static let longestGreeting = 2
}
