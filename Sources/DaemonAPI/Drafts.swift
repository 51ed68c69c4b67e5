package import Nutrition

/// What was read out of a photo and is not logged before the user confirms it.
package struct DraftDTO: Codable, Hashable, Sendable, Identifiable {
    package var id: Int64
    package var photo: Int64?
    /// `open`, `confirmed` or `discarded`.
    package var state: String
    package var items: [DraftItemDTO]

    package init(id: Int64, photo: Int64?, state: String, items: [DraftItemDTO]) {
        self.id = id
        self.photo = photo
        self.state = state
        self.items = items
    }

    private enum CodingKeys: String, CodingKey { case id, photo, state, items }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(photo, forKey: .photo)
        try container.encode(state, forKey: .state)
        try container.encode(items, forKey: .items)
    }
}

package struct DraftItemDTO: Codable, Hashable, Sendable {
    /// From 1 on; it stays when others go.
    package var number: Int
    /// `open`, `logged` or `removed`.
    package var state: String
    /// `barcode`, `label`, `picture` or `words`.
    package var reader: String
    /// How sure the reader is, 0–1.
    package var confidence: Double
    /// Whether it has to be named before it can be confirmed.
    package var needsName: Bool
    /// Confirming also defines a food of the user's own.
    package var definesFood: Bool
    /// The row that confirming writes.
    package var entry: EntryDTO
    /// How healthy it is; absent when it is not open, or nothing is known of it.
    package var score: FoodScoreDTO?

    package init(
        number: Int, state: String, reader: String, confidence: Double, needsName: Bool, definesFood: Bool,
        entry: EntryDTO, score: FoodScoreDTO? = nil
    ) {
        self.number = number
        self.state = state
        self.reader = reader
        self.confidence = confidence
        self.needsName = needsName
        self.definesFood = definesFood
        self.entry = entry
        self.score = score
    }
}

/// A change to a draft. What is absent stays.
package struct DraftEdit: Codable, Hashable, Sendable {
    /// The item's number; null is the only open one, or all of them for `meal` and `eatenAt`.
    package var item: Int?
    package var name: String?
    package var quantity: Double?
    package var unit: String?
    package var meal: Meal?
    /// ISO 8601 with offset.
    package var eatenAt: String?
    /// Takes the item out.
    package var remove: Bool?

    package init(
        item: Int? = nil, name: String? = nil, quantity: Double? = nil, unit: String? = nil, meal: Meal? = nil,
        eatenAt: String? = nil, remove: Bool? = nil
    ) {
        self.item = item
        self.name = name
        self.quantity = quantity
        self.unit = unit
        self.meal = meal
        self.eatenAt = eatenAt
        self.remove = remove
    }
}

package struct DraftConfirmation: Codable, Hashable, Sendable {
    /// Numbers of items; null is all open ones.
    package var items: [Int]?
    /// Whether the other items are dropped; else they stay in the draft.
    package var only: Bool?

    package init(items: [Int]? = nil, only: Bool? = nil) {
        self.items = items
        self.only = only
    }
}

package struct DraftLogged: Codable, Hashable, Sendable {
    package var draft: DraftDTO
    package var entries: [EntryDTO]
    package var day: DaySummary

    package init(draft: DraftDTO, entries: [EntryDTO], day: DaySummary) {
        self.draft = draft
        self.entries = entries
        self.day = day
    }
}

package enum ListDrafts: Route {
    package typealias Response = [DraftDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/drafts"
    package static let summary = "Drafts, the oldest first."

    package struct Address: RouteAddress {
        /// `open`, `confirmed`, `discarded` or `all`; nil is open ones.
        package let state: String?

        package init(state: String? = nil) { self.state = state }

        package static let fields = AddressFields(
            Self.init,
            .query("state", \.state, "`open` (default), `confirmed`, `discarded` or `all`"))
    }
}

package enum GetDraft: Route {
    package typealias Address = RowAddress
    package typealias Response = DraftDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/drafts/{id}"
    package static let summary = "One draft with its items."
}

package enum EditDraft: Route {
    package typealias Address = RowAddress
    package typealias Request = DraftEdit
    package typealias Response = DraftDTO
    package static let verb = HTTPVerb.patch
    package static let path = "/v1/drafts/{id}"
    package static let summary = "Changes an item of an open draft; its numbers follow the food and the amount."
}

package enum ConfirmDraft: Route {
    package typealias Address = RowAddress
    package typealias Request = DraftConfirmation
    package typealias Response = DraftLogged
    package static let verb = HTTPVerb.post
    package static let path = "/v1/drafts/{id}/confirm"
    package static let summary = "Logs items of a draft exactly as it shows them, all of them or none."
}

package enum DiscardDraft: Route {
    package typealias Address = RowAddress
    package typealias Response = DraftDTO
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/drafts/{id}"
    package static let summary = "Discards a draft; undo brings it back, and the photo stays."
}
