/// What somebody wants of their weight.
package enum WeightWish: String, CaseIterable, Codable, Hashable, Sendable {
    case lose, keep, gain

    /// What leads from one weight to another.
    package init(from weight: Double, to goal: Double) {
        self = goal < weight ? .lose : goal > weight ? .gain : .keep
    }
}
