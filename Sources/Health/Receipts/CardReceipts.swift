package import DaemonAPI
import Replies

/// The five cards as lines of text.
package enum CardReceipts {
    package static func lines(_ cards: [CardDTO]) -> [String] {
        [Reply.text(.cardsTitle)]
            + cards.map { card in
                let state = "- \(card.title): \(card.text) (\(card.word))"
                return card.message.isEmpty ? state : "\(state). \(card.message)"
            }
    }
}
