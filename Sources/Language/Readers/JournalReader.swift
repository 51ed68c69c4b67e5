/// "undo" and "redo", and nothing else.
package enum JournalReader: IntentReader {
    package static let languages: Set<MessageLanguage> = [.english]

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        let words = reading.words
        guard words.count == 1 || words.count == 2 && ["that", "it", "this"].contains(words[1]) else { return nil }
        return switch words.first {
        case "undo": .undo
        case "redo": .redo
        default: nil
        }
    }
}
