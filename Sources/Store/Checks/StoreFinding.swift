/// Something that is not as it must be.
package struct StoreFinding: Hashable, Sendable {
    /// What kinds of damage there are.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case pages
        case references
        case portionSums = "portion_sums"
        case daySums = "day_sums"
        case journal
        case undecodable
        case days
        case identities
        case searchIndex = "search_index"

        /// Whether it follows from other rows, so that it can be made anew.
        package var isDerived: Bool {
            switch self {
            case .portionSums, .daySums, .searchIndex: true
            case .pages, .references, .journal, .undecodable, .days, .identities: false
            }
        }
    }

    package let kind: Kind
    /// One plain sentence without a full stop.
    package let what: String
    package let count: Int
    /// One of them.
    package let example: String?

    init?(_ kind: Kind, _ what: String, _ examples: [String]) {
        guard let first = examples.first else { return nil }
        (self.kind, self.what, count, example) = (kind, what, examples.count, first)
    }
}
