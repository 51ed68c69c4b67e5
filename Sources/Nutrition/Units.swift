/// How big one thing is, as people say it.
package enum ServingSize: String, Hashable, Sendable, CaseIterable {
    case mini
    case small
    case medium
    case large
    case extraLarge = "extra large"

    /// How much of a medium one it weighs when the food says nothing better: the median over the foods of the
    /// portion table that have both rows (small 298 foods, large 303; mini and extra large rounded from a few dozen).
    package var shareOfMedium: Double {
        switch self {
        case .mini: 0.3
        case .small: 0.75
        case .medium: 1
        case .large: 1.4
        case .extraLarge: 2
        }
    }
}

/// A household measure whose weight depends on the food; the raw value is the word that portion labels use.
package enum HouseholdUnit: String, Hashable, Sendable, CaseIterable {
    case slice, bowl, glass, mug, can, bottle, handful, serving, plate, scoop, pat, packet, bag, box, bar, stick
    case container, carton, jar, pouch, wedge, clove, leaf, stalk, dash, splash, drizzle, pinch, shot, half, whole
    case order, loaf, ball, strip, fillet, patty, link, skewer, tray, pot, dollop, knob, bunch, head, ear, rasher
    case squeeze, sip, bite

    /// What it holds when the food's own portions do not name it, in millilitres; nil for what is no vessel.
    /// A US tumbler, mug and soup bowl as in the survey's measuring guides; can and bottle are the common EU sizes.
    package var usualMilliliters: Double? {
        switch self {
        case .glass, .mug: 240
        case .can: 330
        case .bottle: 500
        case .bowl: 300
        case .carton: 250
        case .shot: 30
        case .splash: 15
        case .dash, .squeeze: 5
        case .drizzle: 7.5
        case .sip: 20
        case .pot: 600
        case .dollop: 30
        default: nil
        }
    }

    /// What it weighs when the food's own portions do not name it, in grams.
    package var usualGrams: Double? {
        switch self {
        case .handful: 30
        case .pat: 5
        case .knob: 10
        case .pinch: 0.4
        case .clove: 3
        case .scoop: 30
        case .bite: 15
        default: nil
        }
    }
}

/// What a unit word measures.
package enum Measure: Hashable, Sendable {
    /// Weight; the grams of one unit.
    case mass(grams: Double)
    /// Volume; the millilitres of one unit.
    case volume(milliliters: Double)
    /// One item of whatever the food is.
    case piece
    case household(HouseholdUnit)

    package static let gram = Measure.mass(grams: 1)
    package static let milliliter = Measure.volume(milliliters: 1)
    package static let cup = Measure.volume(milliliters: 240)
    /// International avoirdupois ounce.
    package static let ounce = Measure.mass(grams: 28.349_523_125)
    /// US fluid ounce.
    package static let fluidOunce = Measure.volume(milliliters: 29.573_529_562_5)
    /// The US liquid pint.
    package static let pint = Measure.volume(milliliters: 473.176_473)
    package static let tablespoon = Measure.volume(milliliters: 15)
    package static let teaspoon = Measure.volume(milliliters: 5)
}
