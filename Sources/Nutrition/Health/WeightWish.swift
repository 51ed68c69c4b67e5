/// What somebody wants of their weight.
package enum WeightWish: String, CaseIterable, Codable, Hashable, Sendable {
    case lose, keep, gain
}
