/// Where an entry's numbers came from.
package enum EntrySource: String, Codable, Sendable, CaseIterable {
    /// A food table.
    case table
    /// A web search.
    case web
    /// A nutrition-facts label.
    case label
    /// A barcode.
    case barcode
    /// The user said the calories.
    case user
    /// A rule or a default filled a gap.
    case estimate
    /// Another program, from whose file it was taken over.
    case imported = "import"
}

/// How complete an entry is.
package enum EntryStatus: String, Codable, Sendable, CaseIterable {
    /// Food and amount are known.
    case ok
    /// The amount was not said: a default serving, with a range.
    case estimated
    /// The food is known, its amount cannot be told.
    case needsAmount = "needs_amount"
    /// No table knows the food and the user gave no calories: energy is unknown.
    case unmatched
}

/// The energy of something, as a best value with the range in which the truth is expected.
package struct EnergyRange: Hashable, Sendable, Codable {
    package var low: Double
    package var high: Double

    package init(low: Double, high: Double) {
        self.low = low
        self.high = high
    }
}
