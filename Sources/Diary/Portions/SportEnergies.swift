package import DaemonAPI
package import Nutrition
package import Store

/// What is known of how much energy sport takes.
package protocol SportTable: Sendable {
    /// What an activity takes beyond the same time at rest, in kcal.
    ///
    /// - Parameters:
    ///   - name: as the log has it, in any language.
    ///   - weight: of the body, in kg.
    /// - Returns: nil for what is no activity that it knows.
    func netEnergy(of name: String, minutes: Double, kilometers: Double?, weight: Double) -> EnergyRange?
    /// The same for sport of moderate effort, whatever it was.
    func moderateEnergy(minutes: Double, weight: Double) -> EnergyRange?
}

/// The energy of logged sport: from its row and the weight of its day, so that a corrected row has another one. Nothing
/// of it is stored.
package struct SportEnergies: Sendable {
    let store: Store
    let settings: SettingsService
    let table: any SportTable

    /// Rows as they are shown, with their energies.
    package func wire(_ rows: [ActivityRecord]) async throws -> [ActivityDTO] {
        guard !rows.isEmpty else { return [] }
        let weights = try await store.weights(on: Set(rows.map(\.day)))
        return rows.map { row in
            var activity = row.wire
            guard let weight = weights[row.day] else { return activity }
            if let known = table.netEnergy(
                of: row.name, minutes: row.minutes, kilometers: row.kilometers, weight: weight)
            {
                activity.energy = Self.rounded(known)
            } else if isUnnamed(row), let moderate = table.moderateEnergy(minutes: row.minutes, weight: weight) {
                activity.energy = Self.rounded(moderate)
                activity.isModerateAssumed = activity.energy.map { _ in true }
            }
            return activity
        }
    }

    package func wire(_ row: ActivityRecord) async throws -> ActivityDTO { try await wire([row]).first ?? row.wire }

    /// What the sport of a day takes together; nil where none of it is known.
    func range(on day: CalendarDay) async throws -> EnergyRange? {
        Self.range(of: try await wire(try await store.activities(days: day...day)))
    }

    static func range(of activities: [ActivityDTO]) -> EnergyRange? {
        let known = activities.compactMap(\.energy)
        guard !known.isEmpty else { return nil }
        return EnergyRange(low: known.reduce(0) { $0 + $1.low }, high: known.reduce(0) { $0 + $1.high })
    }

    /// What sport adds to what is left of a day, in kcal: the lower end of its range, and only while the day goes on.
    /// Days that are over are judged by their target alone, so that the setting changes none of them.
    ///
    /// - Returns: nil where the setting is off, and where there is nothing to add.
    package func added(on day: CalendarDay) async throws -> Int? { try await added(range(on: day), on: day) }

    func added(_ range: EnergyRange?, on day: CalendarDay) async throws -> Int? {
        let settings = try await settings.snapshot()
        guard settings.countsSport, day == settings.today, let low = range?.low, low > 0 else { return nil }
        return Int(low)
    }

    /// Whether a row says that there was sport, and not which.
    private func isUnnamed(_ row: ActivityRecord) -> Bool {
        if Self.unnamed.contains(row.name) { return true }
        guard row.category == PortionCategory.sports else { return false }
        return PortionBook(store.live.portions).category(row.category)?.name.lowercased() == row.name
    }

    /// What the log calls sport that nobody named.
    private static let unnamed: Set<String> = ["sports", "sport", "exercise", "training"]

    /// To tens, as receipts tell it: more digits would be none of an estimate. Nil where that leaves nothing.
    private static func rounded(_ range: EnergyRange) -> EnergyRange? {
        let tens = EnergyRange(low: (range.low / 10).rounded() * 10, high: (range.high / 10).rounded() * 10)
        return tens.high > 0 ? tens : nil
    }
}
