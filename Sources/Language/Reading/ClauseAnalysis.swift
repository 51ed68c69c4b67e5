import Nutrition

/// Why a sentence is no report of something that the user has eaten.
package enum EatingObjection: Hashable, Sendable {
    case someoneElse, negated, planned, question

    /// For the user.
    package var reply: String {
        switch self {
        case .someoneElse: "That was someone else's, so nothing is logged for you."
        case .negated: "Nothing to log then."
        case .planned: "Nothing is logged yet. Tell me when you have eaten it."
        case .question: "Nothing is logged."
        }
    }
}

extension Reading {
    /// What speaks against logging the food at `place` (or, without a place, anything in the sentence).
    ///
    /// The model decides first; this is the check behind it, because small models take "my wife had a steak" for the
    /// user's meal. The clause in which the food stands decides, so that "my wife had steak and I had a salad" keeps
    /// the salad. Words that say nothing about who ate speak for nobody but the user.
    package func objection(toFoodAt place: Range<Int>?) -> EatingObjection? {
        let clauses = clauses(around: place)
        guard let place else {
            return clauses.reportsEating ? nil : clauses.verdicts.last { $0 != nil } ?? nil
        }
        if clauses.isDenied(place) { return .negated }
        if let verdict = clauses.verdict(at: place.lowerBound) { return verdict }
        return isOnlyAsked && !clauses.reportsEating ? .question : nil
    }

    /// The clauses, in which the words of a food name nobody: "baby carrots", "hot dog".
    private func clauses(around food: Range<Int>?) -> ClauseAnalysis {
        let whole = parts.clauses { ClauseAnalysis(self, food: nil) }
        guard let food, whole.namesPerson(in: food) else { return whole }
        return ClauseAnalysis(self, food: food)
    }

    /// A question that asks for no entry: "calories of a waffle?", but not "could you log a waffle?".
    private var isOnlyAsked: Bool {
        text.trimmingSpaces.hasSuffix("?")
            && !words.contains { EatingWords.requests.contains($0) || ["put", "eingetragen"].contains($0) }
    }
}

/// The clauses of an utterance with what each says about eating, read from left to right.
struct ClauseAnalysis: Sendable {
    private let words: [String]
    private let food: Range<Int>?
    private let names: Set<String>
    private(set) var clauses: [Range<Int>] = []
    private(set) var verdicts: [EatingObjection?] = []
    /// Whether a clause says outright that the user ate.
    private(set) var reportsEating = false

    /// Who the last verb was about; "my wife had a steak and drank wine".
    private var isAboutUser = true

    package init(_ utterance: Reading, food: Range<Int>?) {
        words = utterance.words
        self.food = food
        names = EatingWords.names(in: utterance.text)
        clauses = boundaries(utterance.pauses)
        for clause in clauses {
            verdicts.append(
                verdict(of: clause, pause: clause.lowerBound == 0 ? .sentence : utterance.pauses[clause.lowerBound]))
        }
        if EatingWords.including.contains(where: { phrase in words.indices.contains { starts(phrase, at: $0) } }) {
            verdicts = verdicts.map { $0 == .someoneElse ? nil : $0 }
        }
    }

    /// Whether a word in `range` may be a person.
    func namesPerson(in range: Range<Int>) -> Bool {
        words[range.clamped(to: words.indices)].contains { word in
            EatingWords.others.contains(word) || EatingWords.otherObjects.contains(word) || names.contains(word)
        }
    }

    package func verdict(at index: Int) -> EatingObjection? {
        zip(clauses, verdicts).first { $0.0.contains(index) }?.1 ?? nil
    }

    /// "no breakfast", "not the fries", "ohne Zucker": the food itself is denied.
    package func isDenied(_ place: Range<Int>) -> Bool {
        var index = place.lowerBound - 1
        while index >= 0, EatingWords.articles.contains(words[index]), place.lowerBound - index <= 3 { index -= 1 }
        guard index >= 0 else { return false }
        if EatingWords.denials.contains(words[index]) {
            // "coffee, no sugar" denies the sugar; "no-bake cheesecake" is a cheesecake.
            return words[index + 1] != "-"
        }
        return EatingWords.insteadOf.contains { $0.count <= index + 1 && starts($0, at: index + 1 - $0.count) }
    }

    // MARK: Clauses

    private func boundaries(_ pauses: [Int: Reading.Pause]) -> [Range<Int>] {
        let markers = words.indices.map(isMarker)
        var starts: [Int] = [0]
        var hasMarker = false
        for index in words.indices {
            let start = starts.last ?? 0
            let joinsReports =
                EatingWords.coordinators.contains(words[index])
                && (index + 1..<max(index + 1, min(index + 6, words.count))).contains { markers[$0] }
            let isStart =
                index > 0
                && (pauses[index] != nil || EatingWords.contrasts.contains(words[index])
                    || hasMarker && (joinsReports || isReport(at: index)))
            // "…, but I had" is one boundary, not two.
            if isStart, !(index - start == 1 && EatingWords.isLink(words[start])) {
                starts.append(index)
                hasMarker = false
            }
            hasMarker = hasMarker || markers[index]
        }
        return zip(starts, starts.dropFirst() + [words.count]).map { $0..<$1 }
    }

    private func isMarker(_ index: Int) -> Bool {
        isVerb(index) || isPlan(at: index) || isNegation(at: index, until: words.count)
    }

    /// A verb of eating that somebody did, not one to be done ("to eat").
    private func isVerb(_ index: Int) -> Bool {
        EatingWords.verbs.contains(words[index]) && !(index > 0 && ["to", "zu"].contains(words[index - 1]))
    }

    /// "I had", "I just ate", not "if I had" and not "je mange", which is the present.
    private func isReport(at index: Int) -> Bool {
        guard EatingWords.user.contains(words[index]), words[index] != "je" else { return false }
        if index > 0, EatingWords.subordinators.contains(words[index - 1]) { return false }
        let next = words[(index + 1)...].first { !EatingWords.adverbs.contains($0) }
        return next.map { EatingWords.pastVerbs.contains($0) } ?? false
    }

    // MARK: Verdicts

    private mutating func verdict(of clause: Range<Int>, pause: Reading.Pause?) -> EatingObjection? {
        let previous = verdicts.last ?? nil
        let first = words[clause.lowerBound..<clause.upperBound].first ?? ""
        let continues = pause != .sentence || EatingWords.additions.contains(first)
        if !continues { isAboutUser = true }
        let verbs = clause.filter(isVerb)
        if let doer = verbs.compactMap({ subject(of: $0, in: clause) }).first { isAboutUser = doer == .user }

        if clause.contains(where: { EatingWords.requests.contains(words[$0]) }), !isDeniedRequest(clause) {
            reportsEating = true
            return nil
        }
        if isSomeoneElses(clause, hasVerb: !verbs.isEmpty) { return .someoneElse }
        if !verbs.isEmpty, !isAboutUser { return .someoneElse }
        if clause.contains(where: { isNegation(at: $0, until: clause.upperBound) }), !isExcepted(clause) {
            return .negated
        }
        if clause.contains(where: { isPlan(at: $0) }) { return .planned }
        if !verbs.isEmpty {
            reportsEating = true
            return nil
        }
        guard continues else { return nil }
        return inherited(previous, by: clause)
    }

    /// What a clause without a verb takes over from the one before.
    private func inherited(_ previous: EatingObjection?, by clause: Range<Int>) -> EatingObjection? {
        let said = words[clause]
        switch previous {
        case .someoneElse:
            return said.contains { EatingWords.user.contains($0) || EatingWords.userObjects.contains($0) }
                ? nil : previous
        case .negated:
            let isOther =
                said.first.map { EatingWords.contrasts.contains($0) || EatingWords.limits.contains($0) } ?? false
            // "no breakfast, two eggs for lunch"
            return isOther || said.contains { EatingWords.meals.contains($0) } ? nil : previous
        default: return previous
        }
    }

    private enum Subject { case user, other }

    /// Who did what the verb at `verb` says; nil when nobody is named.
    private func subject(of verb: Int, in clause: Range<Int>) -> Subject? {
        if verb > 0, words[verb - 1] == "he", EatingWords.spanishParticiples.contains(words[verb]) { return .user }
        let earlier = clause.lowerBound..<verb
        let begin =
            earlier.last { EatingWords.verbs.contains(words[$0]) && $0 < verb - 2 }.map { $0 + 1 } ?? clause.lowerBound
        let inverted = words[(verb + 1)..<min(verb + 3, clause.upperBound)]
        if (begin..<verb).contains(where: { EatingWords.user.contains(words[$0]) })
            || inverted.contains(where: { EatingWords.invertedUser.contains($0) })
        {
            return .user
        }
        if (begin..<verb).contains(where: { isOther($0) }) { return .other }
        guard EatingWords.invertingVerbs.contains(words[verb]) else { return nil }
        return ((verb + 1)..<min(verb + 4, clause.upperBound)).contains(where: { isOther($0) }) ? .other : nil
    }

    /// A person who is not the user, and not "with my wife", "baby carrots" or a "hot dog".
    private func isOther(_ index: Int) -> Bool {
        guard EatingWords.others.contains(words[index]) || names.contains(words[index]), food?.contains(index) != true
        else {
            return false
        }
        let before = words[max(0, index - 2)..<index]
        if before.contains(where: { EatingWords.prepositions.contains($0) || $0 == "hot" || $0 == "corn" }) {
            return false
        }
        let next = index + 1 < words.count ? words[index + 1] : ""
        return !EatingWords.compoundTails.contains(next)
    }

    /// "a pizza for my wife", "I gave my son a banana", "eaten by the dog", "my son's lunch was …".
    private func isSomeoneElses(_ clause: Range<Int>, hasVerb: Bool) -> Bool {
        func isPerson(_ index: Int) -> Bool {
            EatingWords.others.contains(words[index]) || EatingWords.otherObjects.contains(words[index])
        }
        let gives = clause.first { EatingWords.giving.contains(words[$0]) }
        // "she gave me half her sandwich"
        if let gives,
            words[gives..<clause.upperBound].prefix(3).contains(where: { EatingWords.userObjects.contains($0) })
        {
            return false
        }
        for index in clause where isPerson(index) && food?.contains(index) != true {
            let before = words[max(clause.lowerBound, index - 2)..<index]
            let isFor = before.contains { ["for", "fur", "para", "pour"].contains($0) }
            if isFor, !hasVerb || gives != nil { return true }
            if before.contains("by"),
                clause.contains(where: { ["eaten", "finished", "drunk", "devoured", "stolen"].contains(words[$0]) })
            {
                return true
            }
            if let gives, gives < index, index - gives <= 3, !hasVerb { return true }
        }
        return clause.dropLast().contains { index in
            let owner = words[index].hasSuffix("'s") ? String(words[index].dropLast(2)) : ""
            return EatingWords.others.contains(owner) && EatingWords.meals.contains(words[index + 1])
                && clause.contains { ["was", "were", "is", "consisted", "included"].contains(words[$0]) }
        }
    }

    // MARK: Markers

    private func starts(_ phrase: [String], at index: Int) -> Bool { words[index...].starts(with: phrase) }

    private func isPlan(at index: Int) -> Bool {
        // "I might have had two" is a report.
        let perfect = words[(index + 1)...].prefix(4)
        if perfect.contains("have"), perfect.contains(where: { ["had", "eaten", "drunk"].contains($0) }) {
            return false
        }
        if EatingWords.modals.contains(words[index]) { return true }
        if words[index] == "morgen" || words[index] == "manana" {
            // "heute Morgen" and "por la mañana" are mornings.
            let before = index > 0 ? words[index - 1] : ""
            return !EatingWords.beforeMorning.contains(before) && words.count > 2
        }
        guard let phrase = EatingWords.plans.first(where: { starts($0, at: index) }) else { return false }
        if phrase == ["going", "to"], index > 0, EatingWords.subordinators.contains(words[index - 1]) { return false }
        return true
    }

    private func isNegation(at index: Int, until end: Int) -> Bool {
        if EatingWords.refusals.contains(where: { starts($0, at: index) }) { return true }
        guard
            let reach = EatingWords.negators[words[index]]
                ?? (starts(["did", "not"], at: index) || starts(["have", "not"], at: index) ? 4 : nil)
        else { return false }
        let following = words[(index + 1)..<max(index + 1, min(index + 1 + reach, end))]
        // "not much", "not all of it" say that something was eaten.
        if following.prefix(3).contains(where: { EatingWords.quantifiers.contains($0) }) { return false }
        // "je ne mange pas": the verb stands before.
        if EatingWords.frenchNegators.contains(words[index]),
            words[max(0, index - 4)..<index].contains(where: { $0 == "ne" || $0.hasPrefix("n'") })
        {
            return true
        }
        // "couldn't resist" is a confession.
        if following.contains("resist") { return false }
        // English "no" denies the noun after it, Spanish "no" the verb.
        if words[index] == "no" { return following.contains { EatingWords.spanishVerbs.contains($0) } }
        return following.contains { EatingWords.negatable.contains($0) || EatingWords.verbs.contains($0) }
    }

    private func isDeniedRequest(_ clause: Range<Int>) -> Bool {
        clause.contains {
            EatingWords.requests.contains(words[$0])
                && words[max(clause.lowerBound, $0 - 2)..<$0].contains {
                    ["don't", "dont", "not", "nicht", "no", "pas"].contains($0)
                }
        }
    }

    /// "nothing but a banana", "didn't eat until three".
    private func isExcepted(_ clause: Range<Int>) -> Bool {
        clause.dropFirst().contains { EatingWords.exceptions.contains(words[$0]) }
    }
}
