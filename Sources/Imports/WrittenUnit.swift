import Foundation

/// A unit as devices write it. Upper and lower case matter: `Cal` is a thousand `cal`.
struct WrittenUnit: Hashable {
    private enum Dimension { case energy, mass, volume, length, time, rate, pressure, share, count }

    /// What the size is told in: kcal, g, ml, m, s, a minute, mmHg.
    private let dimension: Dimension
    private let size: Double

    static let kilocalories = WrittenUnit(.energy, 1)
    static let grams = WrittenUnit(.mass, 1)
    static let milligrams = WrittenUnit(.mass, 0.001)
    static let micrograms = WrittenUnit(.mass, 0.000_001)
    static let kilograms = WrittenUnit(.mass, 1000)
    static let milliliters = WrittenUnit(.volume, 1)
    static let centimeters = WrittenUnit(.length, 0.01)
    static let kilometers = WrittenUnit(.length, 1000)
    static let minutes = WrittenUnit(.time, 60)
    static let milliseconds = WrittenUnit(.time, 0.001)
    static let perMinute = WrittenUnit(.rate, 1)
    static let millimetersOfMercury = WrittenUnit(.pressure, 1)
    static let percent = WrittenUnit(.share, 1)
    static let count = WrittenUnit(.count, 1)

    private init(_ dimension: Dimension, _ size: Double) {
        self.dimension = dimension
        self.size = size
    }

    /// - Returns: nil for a unit that is not known.
    init?(_ text: String) {
        guard let unit = Self.units[text] else { return nil }
        self = unit
    }

    /// `value` of this unit in another; nil where they measure different things.
    func convert(_ value: Double, to other: WrittenUnit) -> Double? {
        guard dimension == other.dimension else { return nil }
        // Files write 97 % as 0.97 as often as 97; nobody has one percent of anything that is measured so.
        if dimension == .share { return value <= 1 ? value * 100 : value }
        return value * size / other.size
    }

    /// The thermochemical calorie of 4.184 J; the avoirdupois pound and ounce, the US customary and imperial volumes,
    /// the inch and the mile as they are defined; 1 kPa is 7.500617 mmHg.
    private static let units: [String: WrittenUnit] = [
        "kcal": kilocalories, "Cal": kilocalories, "kJ": WrittenUnit(.energy, 1 / 4.184),
        "cal": WrittenUnit(.energy, 0.001), "J": WrittenUnit(.energy, 1 / 4184),
        "g": grams, "kg": kilograms, "mg": milligrams, "mcg": micrograms, "ug": micrograms,
        "µg": micrograms, "μg": micrograms, "oz": WrittenUnit(.mass, 28.349_523_125),
        "lb": WrittenUnit(.mass, 453.592_37), "lbs": WrittenUnit(.mass, 453.592_37),
        "st": WrittenUnit(.mass, 14 * 453.592_37),
        "mL": milliliters, "ml": milliliters, "cL": WrittenUnit(.volume, 10), "dL": WrittenUnit(.volume, 100),
        "L": WrittenUnit(.volume, 1000), "l": WrittenUnit(.volume, 1000),
        "fl_oz_us": WrittenUnit(.volume, 29.573_529_562_5), "fl_oz_imp": WrittenUnit(.volume, 28.413_062_5),
        "cup_us": WrittenUnit(.volume, 236.588_236_5), "cup_imp": WrittenUnit(.volume, 284.130_625),
        "pt_us": WrittenUnit(.volume, 473.176_473), "pt_imp": WrittenUnit(.volume, 568.261_25),
        "m": WrittenUnit(.length, 1), "km": kilometers, "cm": centimeters, "mm": WrittenUnit(.length, 0.001),
        "in": WrittenUnit(.length, 0.0254), "ft": WrittenUnit(.length, 0.3048), "yd": WrittenUnit(.length, 0.9144),
        "mi": WrittenUnit(.length, 1609.344),
        "s": WrittenUnit(.time, 1), "ms": milliseconds, "min": minutes, "hr": WrittenUnit(.time, 3600),
        "h": WrittenUnit(.time, 3600), "d": WrittenUnit(.time, 86_400),
        "count/min": perMinute, "bpm": perMinute, "count/s": WrittenUnit(.rate, 60), "Hz": WrittenUnit(.rate, 60),
        "mmHg": millimetersOfMercury, "kPa": WrittenUnit(.pressure, 7.500_617),
        "%": percent, "count": count,
    ]
}
