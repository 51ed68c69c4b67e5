import Foundation
import Nutrition

/// What stands over a column, in the product's languages: words that name a subject, and a unit. Words are compared
/// without capitals and accents; one with a star begins words (`korperfett*` is in `Körperfettanteil`).
enum ColumnWords {
    /// - Parameters:
    ///   - title: as the table has it.
    ///   - values: the first ones below it.
    /// - Returns: a name of ``UnmappedTable/fields``; nil where neither tells.
    static func field(of title: String, values: [String] = []) -> String? {
        let heading = Heading(title)
        let exact = heading.words.joined(separator: "_")
        if MappedField.names.contains(exact), heading.unit == nil, heading.subject == nil { return exact }
        if let field = heading.subject.flatMap({ field(of: $0, heading, values) }) { return field }
        if heading.subject != nil { return nil }
        if let nutrient = TableNutrients.named(heading.words.joined(separator: " ")) {
            if nutrient.isSalt { return "salt" }
            return MappedField.name(of: nutrient.nutrient)
        }
        // A unit alone: `kg`, `Stone`, `km`.
        guard heading.words.isEmpty, let unit = heading.unit else { return nil }
        return unitAlone[unit]
    }

    /// The field of a subject in the unit of its heading.
    private static func field(of subject: Subject, _ heading: Heading, _ values: [String]) -> String? {
        let unit = heading.unit
        switch subject {
        case .energy: return unit == "kJ" ? "kj" : "kcal"
        case .quantity: return unit == "g" ? "grams" : "quantity"
        case .fat: return unit == "%" || heading.isOfBody ? "body_fat" : "fat"
        case .weight:
            if unit == "g" { return "grams" }
            return unit.flatMap { BodyUnit(word: $0) }.map { "weight_\($0.rawValue)" } ?? "weight"
        case .muscle: return unit.flatMap { BodyUnit(word: $0) }.map { "muscle_mass_\($0.rawValue)" } ?? "muscle_mass"
        case .waist: return unit.flatMap { BodyUnit(word: $0) }.map { "waist_\($0.rawValue)" } ?? "waist"
        case .sleep: return unit == "min" ? nil : "sleep_hours"
        case .duration: return unit == "h" ? nil : "minutes"
        // `Czas (min)` is how long, `Czas` when.
        case .time:
            if unit == "min" { return "minutes" }
            return !values.isEmpty && values.allSatisfy { NumberStyle.comma.number($0) != nil } ? nil : "time"
        case .distance: return unit.flatMap { ["km": "kilometers", "mi": "miles", "m": "meters"][$0] }
        case .unit where heading.unit != nil: return nil
        case .other: return nil
        default: return subject.rawValue
        }
    }

    private static let unitAlone = [
        "kcal": "kcal", "kJ": "kj", "g": "grams", "kg": "weight_kg", "lb": "weight_lb", "st": "weight_st",
        "km": "kilometers", "mi": "miles", "m": "meters", "min": "minutes",
    ]

    /// A title taken apart.
    private struct Heading {
        /// Folded, without the unit.
        var words: [String] = []
        var unit: String?

        init(_ title: String) {
            let letters = FoldedText.fold(title).map { $0.isLetter || $0.isNumber || "%µ.".contains($0) ? $0 : " " }
            let separated = String(letters).replacing("%", with: " % ").replacing(".", with: ". ")
            for word in separated.split(separator: " ").map(String.init) {
                let bare = word.hasSuffix(".") ? String(word.dropLast()) : word
                if let unit = ColumnWords.units[bare] { self.unit = unit } else if !bare.isEmpty { words.append(word) }
            }
        }

        /// Whether it says that it is about a body, as fat of food is not.
        var isOfBody: Bool { words.contains { word in ColumnWords.ofBody.contains { $0.fits(word) } } }

        var subject: Subject? {
            let found = ColumnWords.phrases.filter { $0.stands(in: words) }
            // The longest says most, `of which sugars` before `carbohydrate`; what counts anything says least.
            func weight(_ phrase: Phrase) -> (Int, Int, Int) {
                (phrase.subject.isGeneral ? 0 : 1, phrase.words.count, phrase.length)
            }
            return found.max { weight($0) < weight($1) }?.subject
        }
    }

    /// Units by the words for them.
    private static let units: [String: String] = {
        let words = [
            "kcal": "kcals", "kJ": "kj kilojoule kilojoules", "mg": "milligram milligramm", "mcg": "ug µg μg",
            "g": "gr grams gram gramm gramos grammes grammi gramas gramy gramow",
            "kg": "kgs kilo kilos kilogramm kilograms", "lb": "lbs pound pounds pfund libras livres libbre",
            "st": "stone stones",
            "ml": "milliliter", "cm": "centimeter centimetros centimetres centimetri",
            "in": "inch inches zoll pulgadas pouces pollici",
            "km": "kms kilometer kilometers kilometres kilometros chilometri kilometry quilometros",
            "mi": "mile miles millas", "m": "meter meters metres metros metri metry metern",
            "min": "mins minute minutes minuten minutos minuti minut minuty",
            "h": "hr hrs hour hours std stunden horas heures ore uren uur godziny godzin",
            "%": "percent prozent procent pct",
        ]
        var units: [String: String] = [:]
        for (unit, others) in words {
            for word in others.split(separator: " ") + [Substring(unit.lowercased())] { units[String(word)] = unit }
        }
        return units
    }()

    /// What a column is about; the raw value is its field, where the unit does not decide.
    private enum Subject: String, CaseIterable {
        case date, time, meal, name, quantity, unit, steps, activity, protein, carbohydrate, fiber, sugar, sodium, salt
        case saturatedFat = "saturated_fat"
        case bodyFat = "body_fat"
        case restingHeartRate = "resting_heart_rate"
        case energy, fat, weight, muscle, waist, sleep, duration, distance
        /// What is wished, or used by sport: no value of what was.
        case other

        var isGeneral: Bool { [.name, .quantity, .unit, .time, .date, .meal].contains(self) }
    }

    private struct Word: Hashable {
        let text: String
        let isBeginning: Bool

        init(_ text: Substring) {
            isBeginning = text.hasSuffix("*")
            self.text = isBeginning ? String(text.dropLast()) : String(text)
        }

        /// A word that ends with a point is an abbreviation of what begins so: `Gluc.`, `Afst.`
        func fits(_ word: String) -> Bool {
            if word.hasSuffix("."), word.count > 2, text.hasPrefix(word.dropLast()) { return true }
            let word = word.hasSuffix(".") ? word.dropLast() : word[...]
            return isBeginning ? word.hasPrefix(text) : word == text
        }
    }

    private struct Phrase {
        let subject: Subject
        let words: [Word]
        /// An abbreviation, which counts only where it stands alone.
        let isAlone: Bool

        /// - Parameter text: as `columns.tsv` has it.
        init(_ subject: Subject, _ text: Substring) {
            self.subject = subject
            isAlone = text.hasSuffix("!")
            words = text.filter { $0 != "!" }.split(separator: " ").map { Word($0[...]) }
        }

        var length: Int { words.reduce(0) { $0 + $1.text.count } }

        func stands(in heading: [String]) -> Bool {
            if isAlone { return heading.count == words.count && zip(words, heading).allSatisfy { $0.fits($1) } }
            guard heading.count >= words.count else { return false }
            return (0...(heading.count - words.count)).contains { start in
                zip(words, heading[start...]).allSatisfy { $0.fits($1) }
            }
        }
    }

    private static let ofBody = "body korper* corp* lichaam* ciala".split(separator: " ").map { Word($0) }

    /// A line a subject in `columns.tsv`.
    private static let phrases: [Phrase] = {
        let text = String(decoding: PackageResources.columns_tsv, as: UTF8.self)
        return text.split(separator: "\n").flatMap { line -> [Phrase] in
            let cells = line.split(separator: "\t", maxSplits: 1)
            guard cells.count == 2, let subject = Subject(rawValue: String(cells[0])) else { return [] }
            return cells[1].split(separator: ",").map { Phrase(subject, $0) }
        }
    }()
}
