import Language
import Nutrition

/// Messages in eight languages: words, clauses, amounts and intents.
func read(_ bytes: [UInt8]) {
    let reading = Reading(String(decoding: bytes, as: UTF8.self))
    _ = reading.words
    _ = reading.decidedLanguage
    _ = reading.definition
    _ = reading.isOfBodyGoal
    _ = reading.person
}
