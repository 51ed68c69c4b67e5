package import Nutrition

/// The yes or no to a question that the assistant asked: whether a proposed split of a dish counts.
package enum ProposalAnswerReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "The yes or no to a proposed split of a dish"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard situation.hasProposal, situation.tracking.showsPortions else { return nil }
        let said = reading.words.joined(separator: " ")
        if reading.lexicon.has([.replyYes, .proposalAccept], said) { return .answerProposal(true) }
        return reading.lexicon.has([.replyNo, .proposalDecline], said) ? .answerProposal(false) : nil
    }
}
