import Nutrition

/// What somebody says about a draft: "log it", "only the rice", "that's brown rice, about 150 g", "remove the sauce".
enum SpokenDraft: Hashable, Sendable {
    /// The items that are named, all when empty; `only` drops the others.
    case confirm(items: [Int], only: Bool, meal: MealChoice?)
    case discard
    case show
    /// "look at the photo again"
    case retry
    case remove(items: [Int])
    case change(SpokenDraftChange)
    case meal(MealChoice)
    /// A change that is understood but for the item that it is about.
    case unclear

    struct Said: Hashable, Sendable {
        var meaning: SpokenDraft
        /// Whether the words name a draft or photo, so that they can be about nothing else.
        var namesDraft: Bool
    }
}

/// Another food, another amount, or both, for one item.
struct SpokenDraftChange: Hashable, Sendable {
    var item: Int
    var name: String?
    var quantity: Double?
    var unit: String?
}

/// An item as words may name it.
struct NamedItem: Hashable, Sendable {
    var number: Int
    var name: String
    var needsName: Bool
}

extension Utterance {
    private static let mostDraftWords = 16

    /// What the whole message says about a draft with these items; nil when it says anything else, one word more even.
    ///
    /// - Parameter knows: whether a food table has a food of this name.
    func draftRequest(about items: [NamedItem], knows: (String) -> Bool) -> SpokenDraft.Said? {
        guard words.count <= Self.mostDraftWords, text.unicodeScalars.count <= 200 else { return nil }
        var reader = DraftReader(self, items: items)
        // Only "what's in the draft?" is a question about it.
        if let shown = reader.readShow() { return shown }
        guard !text.contains("?") else { return nil }
        return reader.read(knows: knows)
    }
}

/// Reads what is said about a draft, word by word; every word must have its place.
struct DraftReader {
    private let all: ArraySlice<String>
    private var rest: ArraySlice<String>
    private let items: [NamedItem]
    private var namesDraft = false

    init(_ utterance: Utterance, items: [NamedItem]) {
        all = utterance.words[...]
        rest = all
        self.items = items
    }

    // MARK: Whole messages

    /// "show the draft", "what's in the photo"
    mutating func readShow() -> SpokenDraft.Said? {
        rest = all
        while take(["ok", "okay", "please", "so", "and"]) {}
        let asks: Bool
        if take(["show"]) {
            _ = take(["me"])
            asks = true
        } else if take(["what's", "whats"]) || (take(["what"]) && take(["is", "was"])) {
            asks = take(["in", "on"])
        } else {
            asks = false
        }
        guard asks, takeDraft() else { return nil }
        _ = take(["again", "please", "now"])
        return rest.isEmpty ? said(.show) : nil
    }

    mutating func read(knows: (String) -> Bool) -> SpokenDraft.Said? {
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

    private func said(_ meaning: SpokenDraft) -> SpokenDraft.Said {
        SpokenDraft.Said(meaning: meaning, namesDraft: namesDraft)
    }

    private mutating func opening() {
        while take(["ok", "okay", "please", "so", "and", "well", "actually", "hm", "no", "oh"]) {}
        // "no sauce" denies the sauce, "no, remove the sauce" only begins so.
        isDenial = rest.startIndex > all.startIndex && all[rest.startIndex - 1] == "no"
    }

    private var isDenial = false

    /// "look at the photo again", "retry the photo"
    private static func retry(_ reader: inout DraftReader) -> SpokenDraft? {
        if reader.take(["retry", "reread", "analyse", "analyze"]) {
            guard reader.takeDraft() else { return nil }
        } else {
            guard reader.take(["look"]), reader.take(["at"]), reader.takeDraft() else { return nil }
            guard reader.rest.first == "again" else { return nil }
        }
        _ = reader.take(["again"])
        _ = reader.take(["please", "now"])
        return reader.rest.isEmpty ? .retry : nil
    }

    /// "discard it", "throw the draft away", "never mind"
    private static func discard(_ reader: inout DraftReader) -> SpokenDraft? {
        if reader.take(["nevermind"]) || (reader.take(["never"]) && reader.take(["mind"])) {
            return reader.rest.isEmpty ? .discard : nil
        }
        let isThrown = reader.take(["throw"])
        guard isThrown || reader.take(["discard", "cancel", "scrap", "drop", "delete", "forget", "dismiss"]) else {
            return nil
        }
        if isThrown { _ = reader.take(["away"]) }
        guard reader.takeDraft() || reader.take(["it", "that", "this", "all", "everything", "them"]) else { return nil }
        if isThrown { _ = reader.take(["away"]) }
        _ = reader.take(["please"])
        return reader.rest.isEmpty ? .discard : nil
    }

    /// "remove the sauce", "without the sauce", "there was no sauce"
    private static func removal(_ reader: inout DraftReader) -> SpokenDraft? {
        if reader.take(["remove", "drop", "delete", "without", "skip"]) {
        } else if reader.take(["leave", "take"]) {
            if reader.take(["out"]) {
                guard let named = reader.takeItems(), reader.rest.isEmpty else { return nil }
                return .remove(items: named)
            }
            guard let named = reader.takeItems(until: ["out", "off", "away"]) else { return nil }
            _ = reader.rest.popFirst()
            return reader.rest.isEmpty ? .remove(items: named) : nil
        } else if reader.take(["there"]) {
            guard reader.take(["was", "is", "were"]), reader.take(["no"]) else { return nil }
        } else if !reader.isDenial {
            return nil
        }
        guard let named = reader.takeItems(ending: ["please", "again"]), reader.rest.isEmpty else { return nil }
        return .remove(items: named)
    }

    /// "yes", "log it", "only the rice", "log the rice for lunch"
    private static func confirmation(_ reader: inout DraftReader) -> SpokenDraft? {
        guard !reader.isDenial else { return nil }
        var agrees = false
        while reader.take(["yes", "yep", "yeah", "yup", "sure", "correct", "right", "exactly", "perfect", "good"]) {
            agrees = true
        }
        let start = reader.rest
        if reader.take(["that's", "thats", "it's", "its", "this"]) || reader.take(["that", "it", "looks", "all"]) {
            _ = reader.take(["is", "looks", "was"])
            if reader.take(["right", "correct", "good", "it", "fine", "okay", "ok", "perfect"]) {
                agrees = true
            } else {
                reader.rest = start
            }
        }
        while reader.take(["please", "and", "so"]) {}
        var only = reader.take(["only", "just"])
        let commands = reader.take(["log", "confirm", "save", "record", "track", "enter"])
        if commands { only = reader.take(["only", "just"]) || only }
        var chosen: [Int] = []
        if commands, reader.takeDraft() || reader.take(["it", "that", "this", "them", "all", "everything", "both"]) {
            _ = reader.take(["all", "both"])
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
        if reader.take(["for", "as"]) {
            _ = reader.take(["my", "a"])
            guard let named = reader.takeMeal() else { return nil }
            meal = named
        }
        while reader.take(["please", "now", "thanks", "then"]) {}
        return reader.rest.isEmpty ? .confirm(items: chosen, only: only, meal: meal) : nil
    }

    /// "it was lunch", "that was for dinner"
    private static func mealChange(_ reader: inout DraftReader) -> SpokenDraft? {
        if reader.take(["that", "it", "this"]) {
            guard reader.take(["was", "is"]) else { return nil }
        } else {
            guard reader.take(["that's", "it's"]) else { return nil }
        }
        _ = reader.take(["for", "my"])
        guard let meal = reader.takeMeal(), reader.rest.isEmpty else { return nil }
        return .meal(meal)
    }

    // MARK: Changes

    /// "that's brown rice, about 150 g", "the second is two slices", "make it 150 g", "it's called muesli"
    private mutating func change(knows: (String) -> Bool) -> SpokenDraft? {
        if take(["call", "name"]) {
            _ = take(["it", "that", "this"])
            return naming()
        }
        var item: Int?
        var isPointing = false
        // A bare amount is about the only item; "two eggs" is a report of its own.
        var isBare = false
        if take(["make"]) || take(["change"]) {
            if take(["it", "that", "this"]) {
                isPointing = true
            } else {
                item = takeItem(until: ["to", "into"]) ?? takeLeadingItem()
            }
            _ = take(["to", "into"])
            guard isPointing || item != nil else { return nil }
        } else if take(["that's", "thats", "it's", "its"]) {
            isPointing = true
        } else if take(["that", "it", "this"]) {
            guard take(["is", "was"]) else { return nil }
            isPointing = true
        } else if let named = takeItem(until: ["is", "was", "were", "are"]) {
            item = named
            _ = rest.popFirst()
        } else if !items.isEmpty, items.count == 1,
            NumberReader.leading(rest) != nil || Self.hedges.contains(rest.first ?? "")
        {
            isPointing = true
            isBare = true
        } else {
            return nil
        }
        if isPointing, take(["called", "named"]) { return naming() }
        guard let (name, amount) = foodAndAmount() else { return nil }
        if let name {
            let hasNameless = items.contains(where: \.needsName)
            // Only "it's called …" may give any name: "that's great" is no food.
            let isFood = knows(name) || hasNameless && Utterance(name).words.contains { $0.count > 2 && knows($0) }
            guard !isBare, isFood else { return nil }
            guard !Utterance(name).words.contains(where: Self.notFoods.contains) else { return nil }
        }
        guard let number = item ?? pointed(name) else { return .unclear }
        return .change(
            SpokenDraftChange(item: number, name: name, quantity: amount?.quantity, unit: amount?.unit))
    }

    private mutating func naming() -> SpokenDraft? {
        let name = rest.joined(separator: " ")
        guard !rest.isEmpty, rest.count <= 6, name.contains(where: \.isLetter) else { return nil }
        let nameless = items.filter(\.needsName)
        let number = nameless.count == 1 ? nameless[0].number : items.count == 1 ? items[0].number : nil
        return number.map { .change(SpokenDraftChange(item: $0, name: name)) } ?? .unclear
    }

    /// What follows "that's": a food, an amount, or both in either order. Takes all that is left.
    private mutating func foodAndAmount() -> (name: String?, amount: (quantity: Double, unit: String)?)? {
        var left = rest.filter { !Self.hedges.contains($0) }
        rest = []
        guard !left.isEmpty else { return nil }
        let spoken = Utterance(left.joined(separator: " "))
        let amounts = spoken.amounts.filter { !$0.isArticle || !$0.unit.isEmpty }
        guard amounts.count <= 1 else { return nil }
        left = spoken.words
        guard let amount = amounts.first else {
            if left.count > 1, ["a", "an", "the", "some"].contains(left[0]) { left.removeFirst() }
            return (left.joined(separator: " "), nil)
        }
        guard amount.range.lowerBound == 0 || amount.range.upperBound == left.count else { return nil }
        left.removeSubrange(amount.range)
        if left.first == "of" { left.removeFirst() }
        return (left.isEmpty ? nil : left.joined(separator: " "), (amount.quantity, amount.unit))
    }

    /// The item that "that" means: the only one, or the only one that shares a word with the new name.
    private func pointed(_ name: String?) -> Int? {
        if items.count == 1 { return items[0].number }
        guard let name else { return nil }
        let words = Set(NumberReader.words(name).filter { !UnitLexicon.fillers.contains($0) })
        let sharing = items.filter { !words.isDisjoint(with: NumberReader.words($0.name)) }
        return sharing.count == 1 ? sharing[0].number : nil
    }

    // MARK: Words

    private mutating func take(_ options: Set<String>) -> Bool {
        guard let first = rest.first, options.contains(first) else { return false }
        rest.removeFirst()
        return true
    }

    /// "the draft", "that photo"
    private mutating func takeDraft() -> Bool {
        let start = rest
        _ = take(["the", "this", "that", "my"])
        if take(["draft", "photo", "picture", "label"]) {
            namesDraft = true
            return true
        }
        rest = start
        return false
    }

    private mutating func takeMeal() -> MealChoice? {
        guard let first = rest.first, let meal = MealChoice.words[first] else { return nil }
        rest.removeFirst()
        return meal
    }

    /// One item, all words up to one of `ends`, which stays.
    private mutating func takeItem(until ends: Set<String> = []) -> Int? {
        let end = ends.isEmpty ? rest.endIndex : rest.firstIndex { ends.contains($0) } ?? rest.startIndex
        guard end > rest.startIndex else { return nil }
        guard let number = item(Array(rest[..<end])) else { return nil }
        rest = rest[end...]
        return number
    }

    /// As many words as name an item, with others behind them: "the rice 200 g".
    private mutating func takeLeadingItem() -> Int? {
        for end in rest.indices.dropFirst().reversed() {
            guard let number = item(Array(rest[..<end])) else { continue }
            rest = rest[end...]
            return number
        }
        return nil
    }

    /// Items that "and" joins, all words up to one of `ends`, which stays, or to the end.
    private mutating func takeItems(until ends: Set<String> = [], ending: Set<String> = []) -> [Int]? {
        let end = rest.firstIndex { ends.contains($0) } ?? rest.endIndex
        var named: [Int] = []
        var words = Array(rest[..<end])
        while let last = words.last, ending.contains(last) || last == "please" { words.removeLast() }
        for part in words.split(whereSeparator: { $0 == "and" || $0 == "plus" || $0 == "&" }) {
            guard let number = item(Array(part)) else { return nil }
            named.append(number)
        }
        guard !named.isEmpty else { return nil }
        rest = rest[end...]
        return named
    }

    /// The item that these words name: "the second", "number 2", or words of its name.
    private func item(_ words: [String]) -> Int? {
        var words = words[...]
        while let first = words.first, ["the", "my", "a", "an", "some", "any", "no"].contains(first) {
            words.removeFirst()
        }
        if let last = words.last, words.count > 1, last == "one" || last == "item" { words.removeLast() }
        if let first = words.first, ["number", "item", "no", "#"].contains(first), words.count == 2,
            let number = words.last.flatMap({ Int($0) })
        {
            return items.first { $0.number == number }?.number
        }
        if words.count == 1, let place = words.first.flatMap({ Self.ordinals[$0] }) {
            let index = place == 0 ? items.count - 1 : place - 1
            return items.indices.contains(index) ? items[index].number : nil
        }
        guard !words.isEmpty else { return nil }
        let wanted = words.map(Self.stem)
        let fitting = items.filter { item in
            let name = Set(NumberReader.words(item.name).map(Self.stem))
            return wanted.allSatisfy(name.contains)
        }
        return fitting.count == 1 ? fitting[0].number : nil
    }

    private static func stem(_ word: String) -> String {
        word.count > 3 && word.hasSuffix("s") ? String(word.dropLast()) : word
    }

    private static let ordinals: [String: Int] = [
        "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "last": 0,
    ]
    private static let hedges: Set<String> = [
        "about", "around", "roughly", "approximately", "maybe", "probably", "really", "actually", "ca", "circa", "more",
        "like",
    ]
    /// Words that make a phrase more than a food's name.
    private static let notFoods: Set<String> = [
        "i", "you", "he", "she", "we", "they", "my", "your", "his", "her", "not", "no", "never", "wrong", "right",
        "ate", "had", "log", "eat", "will", "would", "should", "can", "could", "if", "but", "because", "than", "or",
        "it", "that", "this", "yesterday", "tomorrow", "today", "too", "much", "many", "what", "how", "why", "when",
    ]
}
