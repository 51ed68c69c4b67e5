package import Nutrition

/// "How do you know?", "where is that from?" after an answer.
package enum SourceQuestionReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "“how do you know?”, after an answer that has sources"
    private static let longest = 10

    package static func read(_ message: Reading, _ situation: Situation) -> Intent? {
        guard situation.lastAnswerHasSource, message.words.count <= longest,
            message.lexicon.stands(.questionSource, in: message.words)
        else { return nil }
        return .askSources
    }
}
