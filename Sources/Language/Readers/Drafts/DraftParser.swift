import Nutrition

/// Reads what is said about a draft, word by word; every word must have its place.
struct DraftParser {
    private let all: ArraySlice<String>
    var rest: ArraySlice<String>
    let items: [NamedItem]
    var namesDraft = false

    init(_ utterance: Reading, items: [NamedItem]) {
        all = utterance.words[...]
        rest = all
        self.items = items
    }

    /// "show the draft", "what's in the photo"
    mutating func readShow() -> DraftRequest.Said? {
        rest = all
        while rest.take(["ok", "okay", "please", "so", "and"]) {}
        let asks: Bool
        if rest.take(["show"]) {
            _ = rest.take(["me"])
            asks = true
        } else if rest.take(["what's", "whats"]) || (rest.take(["what"]) && rest.take(["is", "was"])) {
            asks = rest.take(["in", "on"])
        } else {
            asks = false
        }
        guard asks, takeDraft() else { return nil }
        _ = rest.take(["again", "please", "now"])
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
        while rest.take(["ok", "okay", "please", "so", "and", "well", "actually", "hm", "no", "oh"]) {}
        // "no sauce" denies the sauce, "no, remove the sauce" only begins so.
        isDenial = rest.startIndex > all.startIndex && all[rest.startIndex - 1] == "no"
    }

    private var isDenial = false

    /// "look at the photo again", "retry the photo"
    private static func retry(_ reader: inout DraftParser) -> DraftRequest? {
        if reader.rest.take(["retry", "reread", "analyse", "analyze"]) {
            guard reader.takeDraft() else { return nil }
        } else {
            guard reader.rest.take(["look"]), reader.rest.take(["at"]), reader.takeDraft() else { return nil }
            guard reader.rest.first == "again" else { return nil }
        }
        _ = reader.rest.take(["again"])
        _ = reader.rest.take(["please", "now"])
        return reader.rest.isEmpty ? .retry : nil
    }

    /// "discard it", "throw the draft away", "never mind"
    private static func discard(_ reader: inout DraftParser) -> DraftRequest? {
        if reader.rest.take(["nevermind"]) || (reader.rest.take(["never"]) && reader.rest.take(["mind"])) {
            return reader.rest.isEmpty ? .discard : nil
        }
        let isThrown = reader.rest.take(["throw"])
        guard isThrown || reader.rest.take(["discard", "cancel", "scrap", "drop", "delete", "forget", "dismiss"]) else {
            return nil
        }
        if isThrown { _ = reader.rest.take(["away"]) }
        guard reader.takeDraft() || reader.rest.take(["it", "that", "this", "all", "everything", "them"]) else {
            return nil
        }
        if isThrown { _ = reader.rest.take(["away"]) }
        _ = reader.rest.take(["please"])
        return reader.rest.isEmpty ? .discard : nil
    }

    /// "remove the sauce", "without the sauce", "there was no sauce"
    private static func removal(_ reader: inout DraftParser) -> DraftRequest? {
        if reader.rest.take(["remove", "drop", "delete", "without", "skip"]) {
        } else if reader.rest.take(["leave", "take"]) {
            if reader.rest.take(["out"]) {
                guard let named = reader.takeItems(), reader.rest.isEmpty else { return nil }
                return .remove(items: named)
            }
            guard let named = reader.takeItems(until: ["out", "off", "away"]) else { return nil }
            _ = reader.rest.popFirst()
            return reader.rest.isEmpty ? .remove(items: named) : nil
        } else if reader.rest.take(["there"]) {
            guard reader.rest.take(["was", "is", "were"]), reader.rest.take(["no"]) else { return nil }
        } else if !reader.isDenial {
            return nil
        }
        guard let named = reader.takeItems(ending: ["please", "again"]), reader.rest.isEmpty else { return nil }
        return .remove(items: named)
    }

    /// "yes", "log it", "only the rice", "log the rice for lunch"
    private static func confirmation(_ reader: inout DraftParser) -> DraftRequest? {
        guard !reader.isDenial else { return nil }
        var agrees = false
        while reader.rest.take(["yes", "yep", "yeah", "yup", "sure", "correct", "right", "exactly", "perfect", "good"])
        {
            agrees = true
        }
        let start = reader.rest
        if reader.rest.take(["that's", "thats", "it's", "its", "this"])
            || reader.rest.take(["that", "it", "looks", "all"])
        {
            _ = reader.rest.take(["is", "looks", "was"])
            if reader.rest.take(["right", "correct", "good", "it", "fine", "okay", "ok", "perfect"]) {
                agrees = true
            } else {
                reader.rest = start
            }
        }
        while reader.rest.take(["please", "and", "so"]) {}
        var only = reader.rest.take(["only", "just"])
        let commands = reader.rest.take(["log", "confirm", "save", "record", "track", "enter"])
        if commands { only = reader.rest.take(["only", "just"]) || only }
        var chosen: [Int] = []
        if commands,
            reader.takeDraft() || reader.rest.take(["it", "that", "this", "them", "all", "everything", "both"])
        {
            _ = reader.rest.take(["all", "both"])
            only = false
        } else if commands || only {
            if reader.rest.isEmpty {
                guard commands, !only else { return nil }
            } else {
                guard let named = reader.takeItems(until: ["for", "as"]) else { return nil }
                chosen = named
            }
        } else if !agrees {
            return nil
        }
        var meal: MealChoice?
        if reader.rest.take(["for", "as"]) {
            _ = reader.rest.take(["my", "a"])
            guard let named = reader.rest.takeMeal() else { return nil }
            meal = named
        }
        while reader.rest.take(["please", "now", "thanks", "then"]) {}
        return reader.rest.isEmpty ? .confirm(items: chosen, only: only, meal: meal) : nil
    }

    /// "it was lunch", "that was for dinner"
    private static func mealChange(_ reader: inout DraftParser) -> DraftRequest? {
        if reader.rest.take(["that", "it", "this"]) {
            guard reader.rest.take(["was", "is"]) else { return nil }
        } else {
            guard reader.rest.take(["that's", "it's"]) else { return nil }
        }
        _ = reader.rest.take(["for", "my"])
        guard let meal = reader.rest.takeMeal(), reader.rest.isEmpty else { return nil }
        return .meal(meal)
    }
}
