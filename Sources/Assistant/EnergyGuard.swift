/// Lets a text of the model pass only when it speaks of no energy, for users who do not want to see any (SPEC C1).
package enum EnergyGuard {
    /// In the languages that users write in; `cal` and `kJ` stand behind numbers.
    nonisolated(unsafe) private static let words =
        /\b(?:k?cals?|calor\w*|kilo-?calor\w*|kalor\w*|kilokalor\w*|k?j|(?:kilo)?joules?|calorie\w*)\b/
        .ignoresCase()

    package static func allows(_ text: String) -> Bool { text.firstMatch(of: words) == nil }
}

/// What every text of the model must pass before it is shown.
struct WordGuard: Sendable {
    private let numbers: NumberGuard
    private let mentionsEnergy: Bool
    private let claims: ClaimGuard?

    /// - Parameters:
    ///   - sources: the texts whose numbers may be repeated.
    ///   - mentionsEnergy: whether energy may be spoken of.
    ///   - claims: what else it may say; nil for small talk.
    init(sources: [String], mentionsEnergy: Bool, claims: ClaimGuard? = nil) {
        numbers = NumberGuard(sources: sources)
        self.mentionsEnergy = mentionsEnergy
        self.claims = claims
    }

    func allows(_ text: String) -> Bool {
        numbers.allows(text) && (mentionsEnergy || EnergyGuard.allows(text)) && claims?.allows(text) ?? true
    }

    /// Whether a whole text says something that the facts do.
    func tells(_ text: String) -> Bool { claims?.tells(text) ?? true }
}
