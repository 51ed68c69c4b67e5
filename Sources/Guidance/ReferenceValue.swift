package import Nutrition

/// How much of a nutrient a day is recommended, is enough, or is too much, as an authority says it.
package struct ReferenceValue: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        /// Population reference intake, recommended dietary allowance: enough for nearly everybody.
        case populationReference = "PRI"
        case recommendedAllowance = "RDA"
        /// Adequate intake, where nobody knows exactly.
        case adequate = "AI"
        /// Range in percent of the energy.
        case range = "RI"
        case acceptableRange = "AMDR"
        /// Upper level that is still safe.
        case upperLevel = "UL"
        case safeLevel = "SAL"
        /// Above it, less lowers the risk of disease.
        case riskReduction = "CDRR"
        case guideline
        /// On labels of the EU.
        case label = "NRV"
        /// For people who train.
        case sport

    }

    package enum State: String, Hashable, Sendable {
        case usual = "-"
        case pregnant, lactating
    }

    package var nutrient: Nutrient
    /// As `EFSA`.
    package var source: String
    package var kind: Kind
    /// Nil is both.
    package var sex: Person.Sex?
    /// Years; the upper bound belongs to the next group.
    package var ages: Range<Double>
    package var state: State
    /// Nil is "as low as possible".
    package var amount: ClosedRange<Double>?
    /// As `g`, `mg`, `µg`, `% of energy`, `g per kg`.
    package var unit: String
    package var note: String

    /// Whether it is a limit. Of caffeine and iron a safe level is the most that is, of sodium an amount to aim at as well.
    package var isLimit: Bool {
        [.upperLevel, .riskReduction, .safeLevel].contains(kind) || kind == .guideline && !note.hasPrefix("at least")
    }

    /// Whether it is an amount to aim at.
    package var isAim: Bool { kind != .sport && (!isLimit || kind == .safeLevel && nutrient == .sodium) }

    /// Whether it is of all that is eaten in a day, not of supplements or of one dose.
    package var isOfDay: Bool {
        !note.hasPrefix("single dose") && !(kind == .upperLevel && Self.supplemental.contains { note.contains($0) })
    }

    private static let supplemental = ["supplement", "added", "preformed", "synthetic"]

    package static let all: [ReferenceValue] = TabSeparated.rows(PackageResources.reference_values_tsv).compactMap(
        Self.init)

    private init?(_ row: [String: String]) {
        guard let nutrient = Nutrient(rawValue: row["nutrient"] ?? ""), let kind = Kind(rawValue: row["kind"] ?? ""),
            let from = Double(row["from_years"] ?? ""), let to = Double(row["to_years"] ?? ""), from < to,
            let state = State(rawValue: row["state"] ?? "")
        else { return nil }
        self.nutrient = nutrient
        self.kind = kind
        self.state = state
        source = row["source"] ?? ""
        sex = row["sex"] == "f" ? .female : row["sex"] == "m" ? .male : nil
        ages = from..<to
        if let low = Double(row["low"] ?? ""), let high = Double(row["high"] ?? ""), low <= high { amount = low...high }
        unit = row["unit"] ?? ""
        note = row["note"] ?? ""
    }

    /// The amount of a nutrient a day that labels of the EU refer to, in the nutrient's unit; nil where there is none.
    package static func label(_ nutrient: Nutrient) -> Double? {
        if nutrient == .energy { return 2000 }
        return labels[nutrient]
    }

    private static let labels = Dictionary(
        all.filter { $0.kind == .label && $0.unit != "% of energy" }.compactMap { value in
            value.amount.map { (value.nutrient, $0.upperBound) }
        }, uniquingKeysWith: { first, _ in first })

    /// What holds for a person of whom not all may be known: an adult of both sexes where nothing is said.
    package static func values(of nutrient: Nutrient, for person: Person) -> [ReferenceValue] {
        let age = person.age ?? standardAge
        let state: State = person.isPregnant == true ? .pregnant : .usual
        let own = all.filter { value in
            value.nutrient == nutrient && value.kind != .label && value.isOfDay && value.ages.contains(age)
                && (person.sex == nil || value.sex == nil || value.sex == person.sex)
        }
        // What is not said of pregnancy holds in it as well.
        let special = own.filter { $0.state == state }
        guard state != .usual else { return special }
        return special
            + own.filter { value in
                value.state == .usual && value.sex != .male
                    && !special.contains { $0.source == value.source && $0.isLimit == value.isLimit }
            }
    }

    private static let standardAge = 35.0
}
