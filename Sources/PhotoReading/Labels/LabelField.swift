import Nutrition

/// What a row of a nutrition table is about.
enum LabelField: String, CaseIterable, Sendable {
    case energy, kilojoules, fat, saturates, monounsaturates, polyunsaturates, carbohydrate, sugars, fiber, protein
    case salt, sodium, cholesterol, calcium, iron, magnesium, potassium, zinc
    case vitaminA, vitaminC, vitaminD, vitaminE, vitaminK, vitaminB12, folate, caffeine, alcohol
    /// Known, but not kept (trans fat, added sugars); its numbers belong to no other row.
    case ignored

    /// nil for what is only read to check the others.
    var nutrient: Nutrient? {
        switch self {
        case .energy: .energy
        case .fat: .fat
        case .saturates: .saturatedFat
        case .monounsaturates: .monounsaturatedFat
        case .polyunsaturates: .polyunsaturatedFat
        case .carbohydrate: .carbohydrate
        case .sugars: .sugar
        case .fiber: .fiber
        case .protein: .protein
        case .salt, .sodium: .sodium
        case .cholesterol: .cholesterol
        case .calcium: .calcium
        case .iron: .iron
        case .magnesium: .magnesium
        case .potassium: .potassium
        case .zinc: .zinc
        case .vitaminA: .vitaminA
        case .vitaminC: .vitaminC
        case .vitaminD: .vitaminD
        case .vitaminE: .vitaminE
        case .vitaminK: .vitaminK
        case .vitaminB12: .vitaminB12
        case .folate: .folate
        case .caffeine: .caffeine
        case .alcohol: .alcohol
        case .kilojoules, .ignored: nil
        }
    }

    /// The unit in which it is counted here; salt in grams.
    var unit: LabelUnit {
        switch self {
        case .energy: .kilocalories
        case .kilojoules: .kilojoules
        case .vitaminA, .vitaminD, .vitaminK, .vitaminB12, .folate: .micrograms
        case .sodium, .cholesterol, .calcium, .iron, .magnesium, .potassium, .zinc, .vitaminC, .vitaminE, .caffeine:
            .milligrams
        default: .grams
        }
    }

    /// 100 % of the daily value on labels of the United States, in `unit`: of 2016, and of 1993 (21 CFR 101.9(c)(8) and
    /// (9)).
    var dailyValues: [Double] {
        switch self {
        case .fat: [78, 65]
        case .saturates: [20]
        case .cholesterol: [300]
        case .sodium: [2300, 2400]
        case .carbohydrate: [275, 300]
        case .fiber: [28, 25]
        case .protein: [50]
        case .calcium: [1300, 1000]
        case .iron: [18]
        case .potassium: [4700, 3500]
        case .vitaminD: [20, 10]
        default: []
        }
    }
}

/// Units that stand in a nutrition table.
enum LabelUnit: Hashable, Sendable {
    case grams, milligrams, micrograms, millilitres, kilojoules, kilocalories, percent, internationalUnits

    /// The unit that a word is, with what text recognition makes of it; nil for other words.
    init?(_ text: some StringProtocol) {
        switch text.lowercased().filter({ !".,;:*)(|][}{".contains($0) }) {
        case "g", "q", "¢", "gr", "grams", "gramm": self = .grams
        case "mg", "mq", "m9": self = .milligrams
        case "µg", "μg", "ug", "mcg", "mcq", "yg", "meg", "pg", "ng": self = .micrograms
        case "ml", "mi", "mL": self = .millilitres
        case "kj", "ki", "kjoule", "kd", "ku", "k": self = .kilojoules
        case "kcal", "keal", "kcai", "kca", "cal", "kcals", "koal", "kcal/": self = .kilocalories
        case "%": self = .percent
        case "iu", "ie": self = .internationalUnits
        default: return nil
        }
    }

    /// How many of this unit a number of `other` is; nil where they measure different things.
    func of(_ other: LabelUnit) -> Double? {
        guard let own = inMicrograms, let theirs = other.inMicrograms else { return self == other ? 1 : nil }
        return theirs / own
    }

    private var inMicrograms: Double? {
        switch self {
        case .grams: 1_000_000
        case .milligrams: 1_000
        case .micrograms: 1
        default: nil
        }
    }
}
