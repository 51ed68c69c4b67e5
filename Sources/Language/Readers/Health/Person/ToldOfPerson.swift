package import Nutrition

/// What a message told or asked of the person, to which the next one may point: "no, 174", "what was it again?"
package enum ToldOfPerson: Hashable, Sendable {
    case profile([ProfileField])
    case readings([HealthMetric])
    /// With its exercise, empty elsewhere.
    case aim(AimKind, subject: String)
}
