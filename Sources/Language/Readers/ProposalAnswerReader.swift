import Nutrition

/// The yes or no to a question that the assistant asked: whether a proposed split of a dish counts.
package enum ProposalAnswerReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard situation.hasProposal, situation.tracking.showsPortions else { return nil }
        let said = reading.words.joined(separator: " ")
        if yes.contains(said) { return .answerProposal(true) }
        return no.contains(said) ? .answerProposal(false) : nil
    }

    private static let yes: Set<String> = [
        "yes", "yes please", "yep", "yeah", "yup", "ok", "okay", "sure", "correct", "right", "that's right",
        "sounds right", "sounds good", "count it", "count it so", "count it like that", "yes count it",
        "yes count it so",
        "ja", "si", "oui", "do it", "please do", "yes that's right",
    ]
    private static let no: Set<String> = [
        "no", "no thanks", "no thank you", "nope", "don't count it", "do not count it", "don't", "nein", "non",
        "no don't count it",
    ]
}
