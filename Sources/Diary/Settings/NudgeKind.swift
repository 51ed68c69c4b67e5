import Nutrition

/// What may be said without being asked (SPEC P65).
package enum NudgeKind: String, CaseIterable, Codable, Hashable, Sendable {
    /// The day's targets, in the morning.
    case morningTargets = "morning_targets"
    /// Nothing is logged by the afternoon.
    case meal
    /// Little protein is logged by the evening.
    case protein
    /// The week's workouts, on Monday.
    case weeklyPlan = "weekly_plan"
    /// Workouts of the week are left.
    case workout

    /// The stored form of the setting `nudges`: `off`, `on` for all of them, or some of them with commas between.
    ///
    /// - Returns: nil for anything else.
    package static func normalized(_ text: String) -> String? {
        let text = text.lowercased().replacing("-", with: "_")
        if text == "on" || text == "off" { return text }
        let words = text.split(separator: ",").map { String($0).trimmingSpaces }
        let kinds = words.compactMap { NudgeKind(rawValue: $0) }
        guard !kinds.isEmpty, kinds.count == words.count else { return nil }
        return allCases.filter(kinds.contains).map(\.rawValue).joined(separator: ",")
    }

    /// Those that a stored value of the setting allows.
    package static func kinds(of stored: String) -> [NudgeKind] {
        switch stored {
        case "on": allCases
        case "off": []
        default: stored.split(separator: ",").compactMap { NudgeKind(rawValue: String($0)) }
        }
    }
}
