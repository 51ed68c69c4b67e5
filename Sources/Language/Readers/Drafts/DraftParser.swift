import Nutrition

/// Reads what is said about a draft, word by word; every word must have its place.
struct DraftParser: WordTaker {
    private let all: ArraySlice<String>
    var rest: ArraySlice<String>
    let lexicon: Lexicon
    let items: [NamedItem]
    var namesDraft = false

    init(_ utterance: Reading, items: [NamedItem]) {
        all = utterance.words[...]
        rest = all
        lexicon = utterance.lexicon
        self.items = items
    }

    /// "show the draft", "what's in the photo"
    mutating func readShow() -> DraftRequest.Said? {
        rest = all
        while take(.discourseOpening, .discoursePlease, .conjunctionAnd) {}
        guard take(.draftShow), takeDraft() else { return nil }
        _ = take(.adverbAgain, .discoursePlease, .adverbNow)
        return rest.isEmpty ? said(.show) : nil
    }

    mutating func read(knows: (String) -> Bool) -> DraftRequest.Said? {
        for reading in [Self.retry, Self.discard, Self.removal, Self.confirmation, Self.mealChange] {
            rest = all
            namesDraft = false
            opening()
            if let found = reading(&self) { return said(found) }
        }
        rest = all
        namesDraft = false
        opening()
        return change(knows: knows).map(said)
    }

    private func said(_ meaning: DraftRequest) -> DraftRequest.Said {
        DraftRequest.Said(meaning: meaning, namesDraft: namesDraft)
    }

    private mutating func opening() {
        while take(.discourseOpening, .discoursePlease, .conjunctionAnd, .draftInterjection, .determinerNo) {}
        // "no sauce" denies the sauce, "no, remove the sauce" only begins so.
        isDenial = rest.startIndex > all.startIndex && lexicon.has(.determinerNo, all[rest.startIndex - 1])
    }

    private var isDenial = false

    /// "look at the photo again", "retry the photo"
    private static func retry(_ reader: inout DraftParser) -> DraftRequest? {
        let isLook = reader.take(.draftLook)
        guard isLook || reader.take(.draftReread), reader.takeDraft() else { return nil }
        let isAgain = reader.take(.adverbAgain)
        guard isAgain || !isLook else { return nil }
        _ = reader.take(.discoursePlease, .adverbNow)
        return reader.rest.isEmpty ? .retry : nil
    }

    /// "discard it", "throw the draft away", "never mind"
    private static func discard(_ reader: inout DraftParser) -> DraftRequest? {
        if reader.take(.draftNevermind) { return reader.rest.isEmpty ? .discard : nil }
        let isThrown = reader.take(.draftThrow)
        guard isThrown || reader.take(.draftDiscard) else { return nil }
        guard reader.takeDraft() || reader.take(.pronounDemonstrative, .quantityEverything) else { return nil }
        if isThrown { _ = reader.take(.draftAway) }
        _ = reader.take(.discoursePlease)
        return reader.rest.isEmpty ? .discard : nil
    }

    /// "remove the sauce", "without the sauce", "there was no sauce"
    private static func removal(_ reader: inout DraftParser) -> DraftRequest? {
        if reader.take(.draftRemove) {
        } else if reader.take(.draftTakeout) {
            if reader.take(.draftOut) {
                guard let named = reader.takeItems(), reader.rest.isEmpty else { return nil }
                return .remove(items: named)
            }
            guard let named = reader.takeItems(until: [.draftOut]) else { return nil }
            _ = reader.rest.popFirst()
            return reader.rest.isEmpty ? .remove(items: named) : nil
        } else if !reader.take(.draftAbsent), !reader.isDenial {
            return nil
        }
        guard let named = reader.takeItems(ending: [.discoursePlease, .adverbAgain]), reader.rest.isEmpty else {
            return nil
        }
        return .remove(items: named)
    }

    /// "yes", "log it", "only the rice", "log the rice for lunch"
    private static func confirmation(_ reader: inout DraftParser) -> DraftRequest? {
        guard !reader.isDenial else { return nil }
        var agrees = false
        while reader.take(.replyYes, .replyPraise) { agrees = true }
        let start = reader.rest
        if reader.take(.pronounDemonstrativeIs, .draftSubject) {
            _ = reader.take(.draftSeems)
            if reader.take(.draftFits) {
                agrees = true
            } else {
                reader.rest = start
            }
        }
        while reader.take(.discoursePlease, .conjunctionAnd, .discourseOpening) {}
        var only = reader.take(.adverbOnly)
        let commands = reader.take(.draftConfirm)
        if commands { only = reader.take(.adverbOnly) || only }
        var chosen: [Int] = []
        if commands,
            reader.takeDraft() || reader.take(.pronounDemonstrative, .quantityEverything, .quantityBoth)
        {
            _ = reader.take(.quantityEverything, .quantityBoth)
            only = false
        } else if commands || only {
            if reader.rest.isEmpty {
                guard commands, !only else { return nil }
            } else {
                guard let named = reader.takeItems(until: [.draftAs]) else { return nil }
                chosen = named
            }
        } else if !agrees {
            return nil
        }
        var meal: MealChoice?
        if reader.take(.draftAs) {
            _ = reader.take(.determinerPossessive, .determinerArticle)
            guard let named = reader.takeMeal() else { return nil }
            meal = named
        }
        while reader.take(.discoursePlease, .adverbNow, .discourseThanks, .adverbThen) {}
        return reader.rest.isEmpty ? .confirm(items: chosen, only: only, meal: meal) : nil
    }

    /// "it was lunch", "that was for dinner"
    private static func mealChange(_ reader: inout DraftParser) -> DraftRequest? {
        if reader.take(.pronounDemonstrative) {
            guard reader.take(.verbBe) else { return nil }
        } else {
            guard reader.take(.pronounDemonstrativeIs) else { return nil }
        }
        _ = reader.take(.prepositionMeal, .determinerPossessive)
        guard let meal = reader.takeMeal(), reader.rest.isEmpty else { return nil }
        return .meal(meal)
    }
}
