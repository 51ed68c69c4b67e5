import DaemonAPI
import Nutrition

/// What a rule found: days that belong together, with their values.
struct AlertFinding: Hashable, Sendable {
    var kind: AlertKind
    /// The limit that was passed, in the evidence's unit.
    var limit: Double
    /// In order of days; not empty.
    var evidence: [AlertDTO.Evidence]

    /// - Returns: nil without evidence.
    init?(_ kind: AlertKind, limit: Double, _ evidence: [AlertDTO.Evidence]) {
        guard !evidence.isEmpty else { return nil }
        self.kind = kind
        self.limit = limit
        self.evidence = evidence.sorted { ($0.day, $0.unit) < ($1.day, $1.unit) }
    }

    var first: CalendarDay { evidence[0].day }
    var last: CalendarDay { evidence[evidence.count - 1].day }

    /// What begins the keys of the episodes that this may be one of. A changed personal limit begins anew: what was
    /// acknowledged says nothing of values beyond the new limit.
    var series: String {
        switch kind {
        case .restingHeartRateHigh, .restingHeartRateLow: "\(kind.rawValue).\(Int(limit.rounded()))"
        default: kind.rawValue
        }
    }

    /// The key of the episode: that of an alert that is known and near enough, else a new one with the first day.
    func key(among known: [(key: String, day: CalendarDay)]) -> String {
        let near = known.filter { key, day in
            guard let begun = CalendarDay(iso: key.suffix(Self.dayLength)), key == "\(series).\(begun)" else {
                return false
            }
            return day >= first.adding(days: -kind.quietDays) && begun <= last
        }
        return near.max { $0.day < $1.day }?.key ?? "\(series).\(first)"
    }

    /// Of a day in a key.
    private static let dayLength = 10
}

/// What `alerts.evidence` keeps, as JSON.
struct AlertEvidence: Codable, Hashable, Sendable {
    var limit: Double?
    var values: [AlertDTO.Evidence]
}
