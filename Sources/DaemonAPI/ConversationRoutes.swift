/// A message in which words were found.
package struct MessageMatchDTO: Codable, Hashable, Sendable {
    package var conversation: Int64
    /// Of the conversation.
    package var title: String
    /// Its id.
    package var message: Int64
    /// `user` or `assistant`.
    package var role: String
    package var at: String
    /// The text around the first place where a word was found; together with `match` and `after` about a dozen words.
    package var before: String
    package var match: String
    package var after: String

    package init(
        conversation: Int64, title: String, message: Int64, role: String, at: String, before: String, match: String,
        after: String
    ) {
        self.conversation = conversation
        self.title = title
        self.message = message
        self.role = role
        self.at = at
        self.before = before
        self.match = match
        self.after = after
    }
}

package enum ListConversations: Route {
    package typealias Response = [ConversationDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/conversations"
    package static let summary = "Conversations, the last used first."

    package struct Address: RouteAddress {
        /// How many conversations at most; nil is all.
        package let limit: Int?

        package init(limit: Int? = nil) { self.limit = limit }

        package static let fields = AddressFields(Self.init, .query("limit", \.limit, "how many; default all"))
    }
}

package enum GetConversation: Route {
    package typealias Address = RowAddress
    package typealias Response = ConversationDetail
    package static let verb = HTTPVerb.get
    package static let path = "/v1/conversations/{id}"
    package static let summary = "A conversation with its messages."
}

package struct ConversationTitle: Codable, Hashable, Sendable {
    package var title: String

    package init(title: String) { self.title = title }
}

package enum RenameConversation: Route {
    package typealias Address = RowAddress
    package typealias Request = ConversationTitle
    package typealias Response = ConversationDTO
    package static let verb = HTTPVerb.patch
    package static let path = "/v1/conversations/{id}"
    package static let summary = "Gives a conversation another title."
}

package enum DeleteConversation: Route {
    package typealias Address = RowAddress
    package typealias Response = Empty
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/conversations/{id}"
    package static let summary = "Deletes a conversation; what was logged in it stays."
}

package enum SearchMessages: Route {
    package typealias Response = [MessageMatchDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/messages"
    package static let summary = "Messages of all conversations that hold all words, the newest first."

    package struct Address: RouteAddress {
        /// What a message must hold; the last may be the beginning of a word.
        package let words: String
        /// How many messages at most, within ``Limits/messagesFound``; nil is ``Limits/usualMessagesFound``.
        package let limit: Int?

        package init(words: String, limit: Int? = nil) {
            self.words = words
            self.limit = limit
        }

        package static let fields = AddressFields(
            Self.init,
            .query("q", \.words, "words; the last may be the beginning of one"),
            .query(
                "limit", \.limit,
                "\(Limits.messagesFound.lowerBound)–\(Limits.messagesFound.upperBound), default \(Limits.usualMessagesFound)"
            ))
    }
}

package struct ForkPoint: Codable, Hashable, Sendable {
    /// The last message to take over, with the answer to it; null takes all.
    package var message: Int64?

    package init(message: Int64?) { self.message = message }
}

package enum ForkConversation: Route {
    package typealias Address = RowAddress
    package typealias Request = ForkPoint
    package typealias Response = ConversationDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/conversations/{id}/fork"
    package static let summary = "Copies a conversation up to a message into a new one; what was logged is not copied."
}
