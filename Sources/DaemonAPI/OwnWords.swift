/// What the user means by a name of a food.
package struct OwnWordDTO: Codable, Hashable, Sendable, Identifiable {
    package var id: Int64
    /// As the user says it.
    package var word: String
    /// A name that the food tables know.
    package var meaning: String

    package init(id: Int64, word: String, meaning: String) {
        self.id = id
        self.word = word
        self.meaning = meaning
    }
}

/// A word to keep.
package struct OwnWordDraft: Codable, Hashable, Sendable {
    package var word: String
    package var meaning: String

    package init(word: String, meaning: String) {
        self.word = word
        self.meaning = meaning
    }
}

package enum ListOwnWords: Route {
    package typealias Response = [OwnWordDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/words"
    package static let summary = "The user's own words for foods, as they were learnt or told."
}

package enum SetOwnWord: Route {
    package typealias Request = OwnWordDraft
    package typealias Response = OwnWordDTO
    package static let verb = HTTPVerb.put
    package static let path = "/v1/words"
    package static let summary = "Says what the user means by a word; what it meant before is replaced."
}

package enum ForgetOwnWord: Route {
    package typealias Address = ReferenceAddress
    package typealias Response = OwnWordDTO
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/words/{id}"
    package static let summary = "Forgets a word, by its number or as it is said; what was logged stays."
}

/// Words that were forgotten together.
package struct OwnWordsForgotten: Codable, Hashable, Sendable {
    package var words: [OwnWordDTO]

    package init(words: [OwnWordDTO]) { self.words = words }
}

package enum ClearOwnWords: Route {
    package typealias Response = OwnWordsForgotten
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/words"
    package static let summary = "Forgets all of them, and answers with what they were."
}
