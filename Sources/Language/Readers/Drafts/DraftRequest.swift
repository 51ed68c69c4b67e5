package import Nutrition

/// What somebody says about a draft: "log it", "only the rice", "that's brown rice, about 150 g", "remove the sauce".
package enum DraftRequest: Hashable, Sendable {
    /// The items that are named, all when empty; `only` drops the others.
    case confirm(items: [Int], only: Bool, meal: MealChoice?)
    case discard
    case show
    /// "look at the photo again"
    case retry
    case remove(items: [Int])
    case change(DraftItemChange)
    case meal(MealChoice)
    /// A change that is understood but for the item that it is about.
    case unclear

    package struct Said: Hashable, Sendable {
        var meaning: DraftRequest
        /// Whether the words name a draft or photo, so that they can be about nothing else.
        var namesDraft: Bool
    }
}

/// Another food, another amount, or both, for one item.
package struct DraftItemChange: Hashable, Sendable {
    package var item: Int
    package var name: String?
    package var quantity: Double?
    package var unit: String?
}

/// An item as words may name it.
package struct NamedItem: Hashable, Sendable {
    package var number: Int
    package var name: String
    package var needsName: Bool

    package init(number: Int, name: String, needsName: Bool) {
        self.number = number
        self.name = name
        self.needsName = needsName
    }
}

/// What is said about the newest open draft. Words that do not name a draft are about it only while it is fresh.
package enum DraftReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = """
        What is said about a draft from a photo: to log, show, change, re-read or discard it; beyond English an amount \
        and a plain yes
        """

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard let draft = situation.draft else {
            // Without a draft, only the photo can be meant.
            let said = reading.draftRequest(about: [], knows: { _ in false })
            return said?.meaning == .retry ? .draft(.retry, id: nil) : nil
        }
        guard let said = reading.draftRequest(about: draft.items, knows: situation.foods.knows),
            said.namesDraft || draft.isFresh && ProposalAnswerReader.read(reading, situation) == nil
        else { return nil }
        return .draft(said.meaning, id: draft.id)
    }
}

extension Reading {
    private static let mostDraftWords = 16

    /// What the whole message says about a draft with these items; nil when it says anything else, one word more even.
    ///
    /// - Parameter knows: whether a food table has a food of this name.
    package func draftRequest(about items: [NamedItem], knows: (String) -> Bool) -> DraftRequest.Said? {
        guard words.count <= Self.mostDraftWords, text.unicodeScalars.count <= 200 else { return nil }
        var reader = DraftParser(self, items: items)
        // Only "what's in the draft?" is a question about it.
        if let shown = reader.readShow() { return shown }
        guard !text.contains("?") else { return nil }
        return reader.read(knows: knows)
    }
}
