package import Nutrition

/// One line of the Compendium of Physical Activities (Ainsworth et al. 2011, Med Sci Sports Exerc 43:1575).
package struct ActivityLine: Hashable, Sendable {
    /// When the line holds.
    package enum Condition: Hashable, Sendable {
        /// Where neither a speed nor an effort is known.
        case standard
        /// In km/h, both ends included.
        case speed(ClosedRange<Double>)
        case effort(Effort)
    }

    /// Five digits of the Compendium.
    package let code: String
    package let condition: Condition
    /// Metabolic equivalent of task, gross: multiples of the energy at rest, 1 MET being 1 kcal per kg and hour.
    package let met: Double

    /// In km/h; nil for lines that are not about a speed.
    package var speeds: ClosedRange<Double>? {
        if case .speed(let range) = condition { range } else { nil }
    }
}

/// An everyday activity: what people call it, and its lines by speed or effort.
package struct ActivityKind: Hashable, Sendable, Identifiable {
    /// As the lexicons name it: `walking`.
    package let key: String
    /// By language code (`en`, `de`, `es`, `fr`, `it`, `pt`, `nl`, `pl`); inflected forms stand beside the noun.
    package let names: [String: [String]]
    /// The line for an activity without a speed or an effort.
    package let standard: ActivityLine
    /// The others, in the order of the file; speeds ascend and do not overlap.
    package let lines: [ActivityLine]

    package var id: String { key }
}
