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
