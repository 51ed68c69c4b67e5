import Nutrition

/// Why a sentence is no report of something that the user has eaten.
package enum EatingObjection: Hashable, Sendable {
    case someoneElse, negated, planned, question
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
        let lexicon = lexicon
        return text.trimmingSpaces.hasSuffix("?")
            && !words.contains { lexicon.has(Self.requests, $0) }
    }

    private static let requests: [Concept] = [.verbLog, .verbLogQuestion]
}

/// The clauses of an utterance with what each says about eating, read from left to right.
struct ClauseAnalysis: Sendable {
    private let words: [String]
    private let lexicon: Lexicon
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
        lexicon = utterance.lexicon
        self.food = food
        names = PersonNames.named(in: utterance)
        clauses = boundaries(utterance.pauses)
        for clause in clauses {
            verdicts.append(
                verdict(of: clause, pause: clause.lowerBound == 0 ? .sentence : utterance.pauses[clause.lowerBound]))
        }
        if lexicon.stands(.personIncluding, in: words) {
            verdicts = verdicts.map { $0 == .someoneElse ? nil : $0 }
        }
    }

    /// Whether a word in `range` may be a person.
    func namesPerson(in range: Range<Int>) -> Bool {
        words[range.clamped(to: words.indices)].contains { word in
            lexicon.has(Self.others, word) || names.contains(word)
        }
    }

    package func verdict(at index: Int) -> EatingObjection? {
        zip(clauses, verdicts).first { $0.0.contains(index) }?.1 ?? nil
    }

    /// "no breakfast", "not the fries", "ohne Zucker": the food itself is denied.
    package func isDenied(_ place: Range<Int>) -> Bool {
        var index = place.lowerBound - 1
        while index >= 0, lexicon.has(Self.determiners, words[index]), place.lowerBound - index <= 3 {
            // The phrase may end in an article: "invece della".
            if lexicon.length(of: .negationInstead, endingIn: words[...index]) != nil { return true }
            index -= 1
        }
        guard index >= 0 else { return false }
        if lexicon.has(.negationDeterminer, words[index]) {
            // "coffee, no sugar" denies the sugar; "no-bake cheesecake" is a cheesecake.
            return words[index + 1] != "-"
        }
        return lexicon.length(of: .negationInstead, endingIn: words[...index]) != nil
    }

    // MARK: Clauses

    private func boundaries(_ pauses: [Int: Reading.Pause]) -> [Range<Int>] {
        let markers = words.indices.map(isMarker)
        var starts: [Int] = [0]
        var hasMarker = false
        for index in words.indices {
            let start = starts.last ?? 0
            let joinsReports =
                lexicon.has(.conjunctionAnd, words[index])
                && (index + 1..<max(index + 1, min(index + 6, words.count))).contains { markers[$0] }
            let isStart =
                index > 0
                && (pauses[index] != nil || lexicon.has(.conjunctionContrast, words[index])
                    || hasMarker && (joinsReports || isReport(at: index)))
            // "…, but I had" is one boundary, not two.
            if isStart, !(index - start == 1 && lexicon.has(Self.links, words[start])) {
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
        lexicon.has(Concept.eating, words[index])
            && !(index > 0 && lexicon.has(.particleInfinitive, words[index - 1]))
    }

    /// "I had", "I just ate", not "if I had" and not "je mange", which is the present.
    private func isReport(at index: Int) -> Bool {
        guard isReportingSelf(words[index]) else { return false }
        if index > 0, lexicon.has(.conjunctionSubordinate, words[index - 1]) { return false }
        let next = words[(index + 1)...].first { !lexicon.has(.adverbReport, $0) }
        return next.map { lexicon.has(.verbEatPast, $0) } ?? false
    }

    private func isReportingSelf(_ word: String) -> Bool {
        lexicon.has(.personSelf, word) && !lexicon.has(.personSelfPresent, word)
    }

    // MARK: Verdicts

    private mutating func verdict(of clause: Range<Int>, pause: Reading.Pause?) -> EatingObjection? {
        let previous = verdicts.last ?? nil
        let first = words[clause.lowerBound..<clause.upperBound].first ?? ""
        let continues = pause != .sentence || lexicon.has(.conjunctionAddition, first)
        if !continues { isAboutUser = true }
        let verbs = clause.filter(isVerb)
        if let doer = verbs.compactMap({ subject(of: $0, in: clause) }).first { isAboutUser = doer == .user }

        if clause.contains(where: { lexicon.has(.verbLog, words[$0]) }), !isDeniedRequest(clause) {
            reportsEating = true
            return nil
        }
        if isSomeoneElses(clause, hasVerb: !verbs.isEmpty) { return .someoneElse }
        if !verbs.isEmpty, !isAboutUser { return .someoneElse }
        if clause.contains(where: { isNegation(at: $0, until: clause.upperBound) }), !isExcepted(clause) {
            return .negated
        }
        if clause.contains(where: { isPlan(at: $0) }) || isLater(clause) { return .planned }
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
            return said.contains { lexicon.has(Self.selves, $0) }
                ? nil : previous
        case .negated:
            let isOther =
                said.first.map { lexicon.has(Self.openings, $0) } ?? false
            // "no breakfast, two eggs for lunch"
            return isOther || said.contains { lexicon.has(Concept.meals, $0) } ? nil : previous
        default: return previous
        }
    }

    private enum Subject { case user, other }

    /// Who did what the verb at `verb` says; nil when nobody is named.
    private func subject(of verb: Int, in clause: Range<Int>) -> Subject? {
        let earlier = clause.lowerBound..<verb
        let begin =
            earlier.last { lexicon.has(Concept.eating, words[$0]) && $0 < verb - 2 }.map { $0 + 1 } ?? clause.lowerBound
        let inverted = words[(verb + 1)..<min(verb + 3, clause.upperBound)]
        // A form such as "zjadłam" holds its subject.
        if (begin...verb).contains(where: { lexicon.has(.personSelf, words[$0]) })
            || inverted.contains(where: { lexicon.has(.personSelfInverted, $0) })
        {
            return .user
        }
        if (begin..<verb).contains(where: { isOther($0) }) { return .other }
        guard lexicon.has(.verbEatInverting, words[verb]) else { return nil }
        return ((verb + 1)..<min(verb + 4, clause.upperBound)).contains(where: { isOther($0) }) ? .other : nil
    }

    /// A person who is not the user, and not "with my wife", "baby carrots" or a "hot dog".
    private func isOther(_ index: Int) -> Bool {
        guard lexicon.has(.personOther, words[index]) || names.contains(words[index]), food?.contains(index) != true
        else {
            return false
        }
        if leading(to: index, from: 0).contains(where: { lexicon.has(Self.beforeOthers, $0) }) {
            return false
        }
        let next = index + 1 < words.count ? words[index + 1] : ""
        return !lexicon.has(.personCompound, next)
    }

    /// The two words before a person, without articles: "for my wife", "para a minha filha".
    private func leading(to index: Int, from start: Int) -> ArraySlice<String> {
        words[max(start, index - 3)..<index].filter { !lexicon.has(.determinerDefinite, $0) }.suffix(2)
    }

    /// "a pizza for my wife", "I gave my son a banana", "eaten by the dog", "my son's lunch was …".
    private func isSomeoneElses(_ clause: Range<Int>, hasVerb: Bool) -> Bool {
        func isPerson(_ index: Int) -> Bool {
            lexicon.has(Self.others, words[index])
        }
        let gives = clause.first { lexicon.has(.verbGive, words[$0]) }
        // "she gave me half her sandwich"
        if let gives,
            words[gives..<clause.upperBound].prefix(3).contains(where: { lexicon.has(.personSelfObject, $0) })
        {
            return false
        }
        for index in clause where isPerson(index) && food?.contains(index) != true {
            let before = leading(to: index, from: clause.lowerBound)
            let isFor = before.contains { lexicon.has(.prepositionFor, $0) }
            if isFor, !hasVerb || gives != nil { return true }
            if before.contains(where: { lexicon.has(.prepositionAgent, $0) }),
                clause.contains(where: { lexicon.has(.verbEatPassive, words[$0]) })
            {
                return true
            }
            if let gives, gives < index, index - gives <= 3, !hasVerb { return true }
        }
        return clause.dropLast().contains { index in
            let owner = words[index].hasSuffix("'s") ? String(words[index].dropLast(2)) : ""
            return lexicon.has(.personOther, owner) && lexicon.has(Concept.meals, words[index + 1])
                && clause.contains { lexicon.has(.verbConsist, words[$0]) }
        }
    }

    // MARK: Markers

    /// "I'm having roquefort on crackers later", not "ate it later on".
    private func isLater(_ clause: Range<Int>) -> Bool {
        let said = words[clause]
        return said.contains { lexicon.has(.verbEat, $0) } && !said.contains { lexicon.has(.verbEatPast, $0) }
            && clause.contains { lexicon.length(of: .planLater, at: words[$0..<clause.upperBound]) != nil }
    }

    private func isPlan(at index: Int) -> Bool {
        // "I might have had two" is a report.
        let perfect = words[(index + 1)...].prefix(4)
        if perfect.contains(where: { lexicon.has(.verbHave, $0) }),
            perfect.contains(where: { lexicon.has(.verbEatParticiple, $0) })
        {
            return false
        }
        if lexicon.has(.planModal, words[index]) { return true }
        if lexicon.has(.planMorning, words[index]) {
            // "heute Morgen" and "por la mañana" are mornings.
            let before = index > 0 ? words[index - 1] : ""
            return !lexicon.has(Self.beforeMorning, before) && words.count > 2
        }
        if lexicon.length(of: .planGoing, at: words[index...]) != nil {
            return index == 0 || !lexicon.has(.conjunctionSubordinate, words[index - 1])
        }
        return lexicon.length(of: .planPhrase, at: words[index...]) != nil
            || lexicon.length(of: .planStock, at: words[index...]) != nil
    }

    private func isNegation(at index: Int, until end: Int) -> Bool {
        if lexicon.length(of: .negationRefusal, at: words[index...]) != nil { return true }
        guard let reach = reach(ofNegationAt: index) else { return false }
        let following = words[(index + 1)..<max(index + 1, min(index + 1 + reach, end))]
        // "not much", "not all of it" say that something was eaten.
        if following.prefix(3).contains(where: { lexicon.has(.negationQuantifier, $0) }) { return false }
        // "je ne mange pas": the verb stands before.
        if lexicon.has(.negationClosing, words[index]),
            words[max(0, index - 4)..<index].contains(where: { lexicon.has(.negationOpening, $0) })
        {
            return true
        }
        // "couldn't resist" is a confession.
        if following.contains(where: { lexicon.has(.negationConfession, $0) }) { return false }
        return following.contains { lexicon.has(Self.negatable, $0) }
    }

    /// How many words after a negation its verb may stand.
    private func reach(ofNegationAt index: Int) -> Int? {
        if lexicon.length(of: .negationDid, at: words[index...]) != nil { return 4 }
        return lexicon.has(.negationNever, words[index]) ? 3 : lexicon.has(.negationNot, words[index]) ? 2 : nil
    }

    private func isDeniedRequest(_ clause: Range<Int>) -> Bool {
        clause.contains {
            lexicon.has(.verbLog, words[$0])
                && words[max(clause.lowerBound, $0 - 2)..<$0].contains {
                    lexicon.has(.negationRequest, $0)
                }
        }
    }

    /// "nothing but a banana", "didn't eat until three".
    private func isExcepted(_ clause: Range<Int>) -> Bool {
        clause.dropFirst().contains { lexicon.has(.negationException, words[$0]) }
    }

    // MARK: Concepts

    private static let selves: [Concept] = [.personSelf, .personSelfObject]
    private static let others: [Concept] = [.personOther, .personOtherObject]
    private static let beforeOthers: [Concept] = [.personPreposition, .personCompoundBefore]
    private static let determiners: [Concept] = [.determinerArticle, .determinerOther]
    private static let links: [Concept] = [.conjunctionAnd, .conjunctionContrast]
    /// What sets a clause apart from a negation before it.
    private static let openings: [Concept] = [.conjunctionContrast, .adverbLimit]
    private static let beforeMorning: [Concept] = [.planMorningBefore] + Concept.weekdays
    private static let negatable: [Concept] = [.negationScope] + Concept.eating
}
