package import Nutrition

/// "undo" and "redo", and nothing else.
package enum JournalReader: IntentReader {
    package static let languages: Set<MessageLanguage> = [.english]
    package static let summary = "“undo” and “redo”, and nothing else"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        let words = reading.words
        let lexicon = reading.lexicon
        guard words.count == 1 || words.count == 2 && lexicon.has(.pronounDemonstrative, words[1]) else { return nil }
        if lexicon.has(.journalUndo, words[0]) { return .undo }
        return lexicon.has(.journalRedo, words[0]) ? .redo : nil
    }
}
