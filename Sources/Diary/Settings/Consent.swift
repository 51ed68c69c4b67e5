package import Nutrition

/// That a person agreed to a text, kept among the settings (SPEC P74).
package struct Consent: Hashable, Sendable {
    /// Of the text.
    package let version: String
    /// On the person's clock of that time.
    package let givenAt: ZonedInstant

    package init(version: String, givenAt: ZonedInstant) {
        self.version = version
        self.givenAt = givenAt
    }

    /// The setting that keeps the consent to a profile; stored, so it never changes.
    package static let key = "profile_consent"

    /// From ``stored``.
    package init?(stored text: String) {
        let words = text.split(separator: " ")
        guard words.count == 2, words[0].count <= 20, let time = ZonedInstant(iso: String(words[1])) else { return nil }
        self.init(version: String(words[0]), givenAt: time)
    }

    /// `1 2026-11-18T13:05:00+01:00`.
    package var stored: String { "\(version) \(givenAt.iso)" }
}
