/// The right to write energies into a text, and the only way to do it. ``Tracking/energy`` gives it where the user wants
/// to see energies; code that has none cannot leave the question out (SPEC C1).
package struct EnergyFigures: Hashable, Sendable {
    fileprivate init() {}

    /// For texts that are stored in every mode, as notes about patterns. Whoever shows such a text takes it through
    /// ``Tracking/kept(_:)``.
    package static let stored = EnergyFigures()

    /// `1,850 kcal`; `? kcal` when unknown.
    package func kcal(_ calories: Int?) -> String { (calories.map(number) ?? "?") + " kcal" }

    /// Rounded to whole kcal.
    package func kcal(_ calories: Double) -> String { kcal(Self.whole(calories)) }

    /// `418 kJ` for 100 kcal.
    package func kilojoules(_ calories: Double) -> String {
        (Self.whole(calories * Energy.kilojoulesPerKilocalorie).map(Figures.grouped) ?? "?") + " kJ"
    }

    /// Nil for what no number shows.
    private static func whole(_ value: Double) -> Int? {
        value.isFinite && abs(value) < 1e15 ? Int(value.rounded()) : nil
    }

    /// With decimals where there are some: `52.5 kcal`.
    package func precise(_ calories: Double) -> String { Figures.plain(calories) + " kcal" }

    /// `1,850`, for a place whose unit stands elsewhere.
    package func number(_ calories: Int) -> String { Figures.grouped(calories) }

    /// Rounded to whole kcal.
    package func number(_ calories: Double) -> String { number(Int(calories.rounded())) }

    /// `310–420 kcal`; one number where both ends are it.
    package func between(_ range: EnergyRange) -> String {
        let (low, high) = (number(range.low), number(range.high))
        return (low == high ? low : "\(low)–\(high)") + " kcal"
    }

    /// ` (370–850)` behind an energy; nothing when there is no range, or it is no wider than the number itself.
    package func behind(_ range: EnergyRange?) -> String {
        guard let range, range.low.rounded() < range.high.rounded() else { return "" }
        return " (\(number(range.low))–\(number(range.high)))"
    }
}

extension Tracking {
    /// The right to write energies; nil where none is shown.
    package var energy: EnergyFigures? { self == .portions ? nil : EnergyFigures() }

    /// What is said where an energy was asked for and none is shown.
    package static let energyNotice =
        "Calories are not shown while you track portions. Say \"track both\" to see them."

    /// A text that was written at another time: a message, a note, what a site said. It may hold energies; where none
    /// are shown, `–` stands for each.
    package func kept(_ text: String) -> String { energy == nil ? EnergyText.withoutFigures(text) : text }
}

/// A nutrient that may be shown, which energy is not always.
package struct ShownNutrient: Hashable, Sendable {
    package let nutrient: Nutrient

    /// nil for energy where none is shown.
    package init?(_ nutrient: Nutrient, _ tracking: Tracking) {
        guard nutrient != .energy || tracking.energy != nil else { return nil }
        self.nutrient = nutrient
    }

    /// `kcal`, `g`, `mg` or `µg`.
    package var unit: String {
        nutrient == .energy
            ? "kcal" : nutrient.rawValue.hasSuffix("_mg") ? "mg" : nutrient.rawValue.hasSuffix("_ug") ? "µg" : "g"
    }

    /// `82 g`, `2,050 kcal`, `1.2 mg`, `11 µg`.
    package func amount(_ value: Double) -> String {
        "\(nutrient == .energy ? Figures.plain(value.rounded()) : Figures.amount(value)) \(unit)"
    }
}

extension Goal {
    /// `2,000 kcal`, `120 g`; nil for energy where none is shown.
    package func amount(_ value: Int, _ tracking: Tracking) -> String? {
        self == .energy ? tracking.energy?.kcal(value) : "\(Figures.grouped(value)) g"
    }
}
