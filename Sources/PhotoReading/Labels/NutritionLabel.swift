package import Nutrition

/// A nutrition table as it was printed, as far as it could be read and its parts agree with each other.
///
/// A field that failed its check is absent: unknown, never guessed.
package struct NutritionLabel: Codable, Hashable, Sendable {
    /// What amounts of the product are measured in.
    package enum Measure: String, Codable, Sendable {
        case grams = "g"
        case millilitres = "ml"
    }

    /// Amounts in 100 g or 100 ml, as printed.
    package var per100: [LabelValue]
    /// Whether `per100` and `servingSize` are grams or millilitres; nil where the label does not say.
    package var measure: Measure?
    /// Amounts in one serving, as printed.
    package var perServing: [LabelValue]
    /// Of one serving, in `measure`; nil where it is not said in grams or millilitres.
    package var servingSize: Double?
    /// The serving's household measure as printed, such as `2/3 cup`.
    package var servingText: String?
    /// Servings in the package.
    package var servingsPerPackage: Double?
    /// How sure the whole is, 0–1: the mean of its values' confidences.
    package var confidence: Double {
        let all = (per100 + perServing).map(\.confidence)
        return all.isEmpty ? 0 : all.reduce(0, +) / Double(all.count)
    }

    package init(
        per100: [LabelValue] = [], measure: Measure? = nil, perServing: [LabelValue] = [], servingSize: Double? = nil,
        servingText: String? = nil, servingsPerPackage: Double? = nil
    ) {
        self.per100 = per100
        self.measure = measure
        self.perServing = perServing
        self.servingSize = servingSize
        self.servingText = servingText
        self.servingsPerPackage = servingsPerPackage
    }

    /// Whether it says more than a single number.
    package var hasNumbers: Bool { per100.count + perServing.count >= 2 }

    /// Amounts in 100 g or 100 ml: as printed, else from the serving where its size is known. Nutrients that are not
    /// known are absent.
    package var nutrientsPer100: Nutrients {
        var result = Nutrients()
        if let servingSize, servingSize > 0 {
            for value in perServing { result[value.nutrient] = value.amount * 100 / servingSize }
        }
        for value in per100 { result[value.nutrient] = value.amount }
        return result
    }

    /// Amounts in one serving: as printed, else from 100 g or 100 ml where the serving's size is known.
    package var nutrientsPerServing: Nutrients {
        var result = Nutrients()
        if let servingSize {
            for value in per100 { result[value.nutrient] = value.amount * servingSize / 100 }
        }
        for value in perServing { result[value.nutrient] = value.amount }
        return result
    }
}

/// One number of a nutrition table.
package struct LabelValue: Codable, Hashable, Sendable {
    package var nutrient: Nutrient
    /// In the nutrient's unit. Salt is sodium × 2.5 (Regulation (EU) No 1169/2011, Annex I).
    package var amount: Double
    /// The label says "less than".
    package var isBelow: Bool
    /// How sure it is, 0–1: what the text recognition says, raised by checks that it passed.
    package var confidence: Double
    /// What was read and what was made of it; nil where the number is as it was read.
    package var repair: LabelRepair?

    package init(
        _ nutrient: Nutrient, _ amount: Double, isBelow: Bool = false, confidence: Double = 1,
        repair: LabelRepair? = nil
    ) {
        self.nutrient = nutrient
        self.amount = amount
        self.isBelow = isBelow
        self.confidence = confidence
        self.repair = repair
    }
}

/// A misread number that a check puts right.
package struct LabelRepair: Codable, Hashable, Sendable {
    package enum Check: String, Codable, Sendable {
        /// Kilojoules against kilocalories.
        case kilojoules
        /// Energy against protein, carbohydrate and fat.
        case energy
        /// A part against its whole (sugars of carbohydrate).
        case parts
        /// One serving against 100 g.
        case serving
        /// The percent of the daily value that stands behind it.
        case dailyValue
    }

    /// The text as it was recognised.
    package var read: String
    /// Which check holds with the new number and not with the one that was read.
    package var provedBy: Check

    package init(read: String, provedBy: Check) {
        self.read = read
        self.provedBy = provedBy
    }
}
