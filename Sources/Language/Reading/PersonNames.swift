import Nutrition

/// Names of people before a verb of eating: "Anna had a burger".
enum PersonNames {
    /// The pattern holds the verbs of all languages; what begins a sentence and is no name is in the lexicon.
    static func named(in reading: Reading) -> Set<String> {
        // Most messages have no capitalised word, and making the pattern takes longer than looking for one.
        let text = reading.text
        let hasName = zip(text, text.dropFirst()).contains { $0.isUppercase && $1.isLowercase }
        guard hasName else { return [] }
        let pattern =
            /\b(?<name>\p{Lu}\p{Ll}+)\s+(?<verb>had|has|ate|eats|drank|ordered|hat|aß|isst|trank|comió|bebió|tomó|a\s+mangé|a\s+bu|a\s+pris|ha\s+mangiato|ha\s+bevuto|ha\s+preso|ha\s+ordinato|mangia|beve|comeu|bebeu|tomou|jantou|almoçou|pediu|heeft|eet|at|dronk|drinkt|bestelde|zjadła?|wypiła?|jadła?|piła?|zamówiła?)\b/
        let lexicon = reading.lexicon
        // "Breakfast at ten": "at" is a verb in Dutch only.
        let found = text.matches(of: pattern).filter {
            $0.output.verb != "at" || lexicon.has(.verbEatPast, "at")
        }.map { FoldedText.fold(String($0.output.name)) }
        return Set(found.filter { !lexicon.has(exceptions, $0) && !$0.hasSuffix("ly") })
    }

    private static let exceptions: [Concept] = [.personNoname] + Concept.meals + Concept.weekdays
}
