/// Something that is measured of the body (SPEC D22). Its value is kept in one unit, whatever it was said in.
package enum BodyMeasure: String, CaseIterable, Codable, Hashable, Sendable {
    case weight
    case bodyFat = "body_fat"
    case musclePercent = "muscle_percent"
    case muscleMass = "muscle_mass"
    case waist

    /// The unit in which it is kept.
    package var unit: BodyUnit {
        switch self {
        case .weight, .muscleMass: .kilogram
        case .bodyFat, .musclePercent: .percent
        case .waist: .centimetre
        }
    }

    /// Values that a person can have, in `unit`, both ends included. Wide: they catch slips of the finger and numbers
    /// that mean something else, not unusual bodies.
    package var plausible: ClosedRange<Double> {
        switch self {
        case .weight: 20...500
        case .bodyFat: 2...75
        case .musclePercent: 10...95
        case .muscleMass: 5...200
        case .waist: 40...300
        }
    }

    /// Values that are meant in `unit` when none is said: 159 is hardly a weight in kg, and 32 no waist in cm.
    package var plausibleWithoutUnit: ClosedRange<Double> {
        switch self {
        case .weight: 30...250
        case .waist: 55...200
        case .bodyFat, .musclePercent, .muscleMass: plausible
        }
    }

    /// As it reads in a sentence: `your body fat`.
    package var title: String {
        switch self {
        case .weight: "weight"
        case .bodyFat: "body fat"
        case .musclePercent: "muscle"
        case .muscleMass: "muscle mass"
        case .waist: "waist"
        }
    }

    /// `72.4 kg`, `18 %`: one decimal, none when it is zero.
    package func text(_ value: Double) -> String { "\(Figures.tenths(value)) \(unit.rawValue)" }

    /// `+0.4 kg`, `−1.2 kg`, `±0 kg`.
    package func change(_ difference: Double) -> String {
        let amount = Figures.tenths(difference.magnitude)
        return "\(amount == "0" ? "±" : difference < 0 ? "−" : "+")\(amount) \(unit.rawValue)"
    }
}

/// A unit in which a measure of the body is said.
package enum BodyUnit: String, CaseIterable, Codable, Hashable, Sendable {
    case kilogram = "kg"
    case pound = "lb"
    case stone = "st"
    case percent = "%"
    case centimetre = "cm"
    case inch = "in"

    /// In kg or cm. Avoirdupois pound, 14 of them a stone, and inch as defined in 1959.
    private var factor: Double {
        switch self {
        case .kilogram, .percent, .centimetre: 1
        case .pound: 0.453_592_37
        case .stone: 14 * 0.453_592_37
        case .inch: 2.54
        }
    }

    /// The unit to which it converts.
    package var canonical: BodyUnit {
        switch self {
        case .kilogram, .pound, .stone: .kilogram
        case .percent: .percent
        case .centimetre, .inch: .centimetre
        }
    }

    /// `value` of this unit in `canonical`.
    package func converted(_ value: Double) -> Double { value * factor }

    /// Reads `kg`, `pounds`, `Zoll`, … in any case; nil for other words.
    package init?(word: some StringProtocol) {
        guard let unit = Self.words[FoldedText.fold(String(word))] else { return nil }
        self = unit
    }

    private static let words: [String: BodyUnit] = [
        "kg": .kilogram, "kgs": .kilogram, "kilo": .kilogram, "kilos": .kilogram, "kilogram": .kilogram,
        "kilograms": .kilogram, "kilogramm": .kilogram, "kilogramos": .kilogram, "kilogrammes": .kilogram,
        "lb": .pound, "lbs": .pound, "pound": .pound, "pounds": .pound, "libras": .pound,
        "st": .stone, "stone": .stone, "stones": .stone,
        "%": .percent, "percent": .percent, "pct": .percent, "prozent": .percent, "porciento": .percent,
        "cm": .centimetre, "cms": .centimetre, "centimeter": .centimetre, "centimeters": .centimetre,
        "centimetre": .centimetre, "centimetres": .centimetre, "zentimeter": .centimetre, "centimetros": .centimetre,
        "in": .inch, "inch": .inch, "inches": .inch, "zoll": .inch, "pulgadas": .inch, "pouces": .inch,
    ]
}

/// A value of a measure, in the measure's own unit.
package struct BodyValue: Codable, Hashable, Sendable {
    package let measure: BodyMeasure
    /// In `measure.unit`.
    package let value: Double

    /// - Parameter unit: nil when none was said: then the measure's own is meant, and the value must fit it.
    /// - Returns: nil for a unit of something else, and for values that nobody has.
    package init?(_ measure: BodyMeasure, _ value: Double, _ unit: BodyUnit?) {
        let canonical = unit?.converted(value) ?? value
        guard unit == nil || unit?.canonical == measure.unit,
            (unit == nil ? measure.plausibleWithoutUnit : measure.plausible).contains(canonical)
        else { return nil }
        self.measure = measure
        self.value = canonical
    }
}
