import Foundation
import Nutrition

extension WrittenUnit {
    /// Reads units as headings of tables have them, in any case: `KG`, `lbs`, `Kilometers`, `kilocalories`.
    init?(word: String) {
        if let unit = WrittenUnit(word) {
            self = unit
        } else if let sign = Self.words[FoldedText.fold(word).trimmingCharacters(in: .whitespaces)],
            let unit = WrittenUnit(sign)
        {
            self = unit
        } else {
            return nil
        }
    }

    private static let words: [String: String] = [
        "kcal": "kcal", "cal": "kcal", "cals": "kcal", "calories": "kcal", "kilocalories": "kcal", "kj": "kJ",
        "kilojoules": "kJ", "g": "g", "gram": "g", "grams": "g", "gramm": "g", "gramos": "g", "gr": "g", "kg": "kg",
        "kgs": "kg", "kilograms": "kg", "kilogram": "kg", "mg": "mg", "µg": "mcg", "μg": "mcg", "ug": "mcg",
        "mcg": "mcg", "lb": "lb", "lbs": "lb", "pounds": "lb", "pound": "lb", "st": "st", "stone": "st", "oz": "oz",
        "ounces": "oz", "ml": "mL", "l": "L", "cm": "cm", "m": "m", "meters": "m", "metres": "m", "km": "km",
        "kilometer": "km", "kilometers": "km", "kilometres": "km", "mi": "mi", "mile": "mi", "miles": "mi", "yd": "yd",
        "yards": "yd",
        "in": "in", "inch": "in", "inches": "in", "zoll": "in", "s": "s", "sec": "s", "seconds": "s", "min": "min",
        "mins": "min", "minutes": "min", "h": "h", "hr": "hr", "hrs": "hr", "hours": "hr", "ms": "ms", "bpm": "bpm",
        "percent": "%", "mmhg": "mmHg",
    ]

    static let kilojoules = WrittenUnit("kJ") ?? .kilocalories
    static let pounds = WrittenUnit("lb") ?? .grams
    static let meters = WrittenUnit("m") ?? .kilometers
    static let miles = WrittenUnit("mi") ?? .kilometers
    static let seconds = WrittenUnit("s") ?? .minutes
    static let hours = WrittenUnit("h") ?? .minutes
}
