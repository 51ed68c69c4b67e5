/// The word for a health score (SPEC M10). It goes by the whole points that are shown: 89.5 is shown as 90.
package enum HealthRating: String, Codable, Hashable, Sendable, CaseIterable {
    /// 90 to 100.
    case nutritious
    /// 70 to 89.
    case good
    /// 50 to 69.
    case fair
    /// 0 to 49.
    case limited

    package init(points: Int) {
        self =
            switch points {
            case 90...: .nutritious
            case 70...: .good
            case 50...: .fair
            default: .limited
            }
    }

    /// `Nutritious`.
    package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    package enum Color: String, CaseIterable, Codable, Hashable, Sendable { case green, blue, yellow, orange }

    package var color: Color {
        switch self {
        case .nutritious: .green
        case .good: .blue
        case .fair: .yellow
        case .limited: .orange
        }
    }
}
