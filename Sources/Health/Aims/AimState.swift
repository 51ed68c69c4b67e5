import DaemonAPI
import Nutrition
import Store

/// Where the person stands in what aims are about.
struct AimState: Sendable {
    let store: Store
    let today: CalendarDay
    /// The different vegetables and fruit of the days.
    let produce: @Sendable (ClosedRange<CalendarDay>) async throws -> Set<String>

    /// Days over which habits are averaged.
    static let window = 7
    /// How far back logged days are looked for.
    private static let reach = 28

    /// In the kind's unit; nil when unknown. What was lifted and repeated is not kept yet.
    func value(_ kind: AimKind) async throws -> Double? {
        switch kind {
        case .weight: try await store.lastBodyMeasure(.weight, until: today)?.value
        case .bodyFat: try await store.lastBodyMeasure(.bodyFat, until: today)?.value
        case .muscleMass: try await store.lastBodyMeasure(.muscleMass, until: today)?.value
        case .repetitions, .lift: nil
        case .workouts: Double(try await store.activityCount(days: week))
        case .variety: Double(try await produce(week).count)
        case .sleep: try await mean(.sleep, today.adding(days: 1 - Self.window)...today)
        case .steps: try await steps()
        case .protein: try await protein()
        }
    }

    /// A day that is not over counts only while there is no other.
    private func steps() async throws -> Double? {
        let finished = try await mean(.steps, today.adding(days: -Self.window)...today.adding(days: -1))
        if let finished { return finished }
        return try await mean(.steps, today...today)
    }

    /// From Monday on.
    private var week: ClosedRange<CalendarDay> { today.startOfWeek...today }

    /// Of the days that have a value.
    private func mean(_ metric: HealthMetric, _ days: ClosedRange<CalendarDay>) async throws -> Double? {
        let byDay = Dictionary(grouping: try await store.sourcedDays(metric, days: days), by: \.day)
        let values = byDay.values.compactMap { sources -> Double? in
            // A device goes before what was told, and two devices measured the same once.
            let devices = sources.filter(\.isFromDevice)
            return (devices.isEmpty ? sources : devices).map { $0.value(of: metric) }.max()
        }
        return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }

    /// Of the last finished days that were logged and of which the protein is known.
    private func protein() async throws -> Double? {
        let days = today.adding(days: -Self.reach)...today.adding(days: -1)
        let known = try await store.macros(days: days).filter { $0.value.protein.unknownParts == 0 }
            .sorted { $0.key > $1.key }.prefix(Self.window).map(\.value.protein.known)
        return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
    }
}

extension AimKind {
    /// Whether it is kept up from week to week, so that progress counts from nothing and not from a beginning.
    var isHabit: Bool {
        switch self {
        case .workouts, .sleep, .protein, .variety, .steps: true
        case .weight, .bodyFat, .muscleMass, .repetitions, .lift: false
        }
    }
}

extension AimRecord {
    /// - Parameter current: in the kind's unit; nil when unknown.
    func wire(now current: Double?) -> AimDTO {
        let progress = progress(now: current)
        return AimDTO(
            id: id ?? 0, kind: kind, subject: subject, value: value, from: fromDay, by: byDay, start: start,
            current: current, progress: progress, isReached: progress.map { $0 >= 1 } ?? false)
    }

    /// The share of the way, from 0 to 1; nil when unknown.
    private func progress(now current: Double?) -> Double? {
        guard let current else { return nil }
        if kind.isHabit { return min(max(current / value, 0), 1) }
        guard let start else { return current == value ? 1 : nil }
        guard start != value else { return current == value ? 1 : 0 }
        return min(max((current - start) / (value - start), 0), 1)
    }
}
