package import Nutrition

/// The energy that an activity took: an estimate for a typical adult, not a measurement of one person.
package struct ActivityEnergy: Hashable, Sendable {
    package let key: String
    package let choice: ActivityKind.Choice
    package let minutes: Double
    /// Of the body, in kg.
    package let weight: Double

    package var met: Double { choice.line.met }
    package var hours: Double { minutes / 60 }

    /// With the energy at rest: MET · kg · h.
    package var grossKilocalories: Double { met * weight * hours }

    /// What the activity added to rest: (MET − 1) · kg · h, never below 0. This is what may be added to the energy of
    /// a day.
    package var netKilocalories: Double { max(0, met - 1) * weight * hours }

    /// Gross, in kcal per hour.
    package var kilocaloriesPerHour: Double { met * weight }

    /// ``grossKilocalories`` less and more ``spread``.
    package var grossRange: ClosedRange<Double> { grossKilocalories * (1 - spread)...grossKilocalories * (1 + spread) }

    /// The same kilocalories around ``netKilocalories``: what is uncertain of the whole is uncertain of the rest.
    package var netRange: ClosedRange<Double> {
        let width = grossKilocalories * spread
        return max(0, netKilocalories - width)...netKilocalories + width
    }

    /// The part of the gross energy by which a person commonly differs from the table.
    ///
    /// With a speed it is 20 %. The source is a stand-in: resting energy per kg differs between adults by 0.16 around
    /// 0.84 kcal/kg/h, which is 19 % (Byrne et al. 2005, J Appl Physiol 99:1112, 769 people). The Compendium itself
    /// gives no spread and says that it is no tool for the cost of a single person. One in three people lies outside
    /// one such width. Heavy people lie below more often than above, because their weight has less muscle in it; the
    /// table is not for children (Ainsworth et al. 2011).
    ///
    /// Without a speed it is 30 %, our own judgement: how hard it was is unknown or felt. It reaches about half-way to
    /// the neighbouring lines: in `activities.tsv` half of the "light" ones have 56–80 % of the MET of the standard
    /// line of their activity, half of the "vigorous" ones 131–170 %.
    package var spread: Double {
        switch choice.basis {
        case .speed: 0.2
        case .standard, .effort, .nearestSpeed: 0.3
        }
    }
}

extension ActivityKind {
    /// More than a day is no one activity.
    package static let mostMinutes = 1440.0

    /// - Parameters:
    ///   - minutes: above 0, up to ``mostMinutes``.
    ///   - weight: of the body, in kg, above 0.
    ///   - speed: in km/h, where it is known.
    /// - Returns: nil for minutes or a weight that are none.
    package func energy(minutes: Double, weight: Double, speed: Double? = nil, effort: Effort? = nil) -> ActivityEnergy?
    {
        guard minutes > 0, minutes <= Self.mostMinutes, weight > 0, weight.isFinite else { return nil }
        return ActivityEnergy(key: key, choice: line(speed: speed, effort: effort), minutes: minutes, weight: weight)
    }
}
