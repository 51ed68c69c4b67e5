/// What is shown (SPEC C1); all that is known is stored in every mode.
package enum Tracking: String, Codable, CaseIterable, Hashable, Sendable {
    case calories
    case portions
    case both

    package var showsEnergy: Bool { self != .portions }
    package var showsPortions: Bool { self != .calories }
}
