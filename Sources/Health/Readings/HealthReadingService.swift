package import DaemonAPI
package import Diary
import Failures
package import Language
package import Nutrition
package import Store

/// Readings of sleep, movement and the heart (SPEC P56, P68).
package struct HealthReadingService: Sendable {
    let store: Store
    let settings: SettingsService
    let clock: Clock

    package init(store: Store, settings: SettingsService, clock: @escaping Clock) {
        self.store = store
        self.settings = settings
        self.clock = clock
    }

    /// Adds values that were told together, all or none.
    package func log(
        _ values: [HealthValue], at time: TimeExpression, saidAt: ZonedInstant, by actor: Actor, turn: Int64?
    ) async throws -> [HealthReadingRecord] { throw BiteBookError(.internalFailure, "Not built.") }

    package func add(_ new: NewHealthReadings, by actor: Actor) async throws -> [HealthReadingRecord] {
        throw BiteBookError(.internalFailure, "Not built.")
    }

    package func remove(_ id: Int64, by actor: Actor, turn: Int64?) async throws -> HealthReadingRecord {
        throw BiteBookError(.internalFailure, "Not built.")
    }

    package func states() async throws -> [HealthState] { throw BiteBookError(.internalFailure, "Not built.") }

    package func chart(_ metric: HealthMetric, _ view: BodySpan) async throws -> HealthChart {
        throw BiteBookError(.internalFailure, "Not built.")
    }

    package func prefer(_ source: String?, for metric: HealthMetric, by actor: Actor) async throws -> PreferredSource {
        throw BiteBookError(.internalFailure, "Not built.")
    }

    package func list(_ metric: HealthMetric?, period: Period?) async throws -> [HealthReadingRecord] {
        throw BiteBookError(.internalFailure, "Not built.")
    }

    /// The value of each day that has one: from the preferred source, else devices before what was told, each overlap
    /// counted once.
    package func days(_ metric: HealthMetric, _ days: ClosedRange<CalendarDay>) async throws -> [CalendarDay: Double] {
        throw BiteBookError(.internalFailure, "Not built.")
    }
}

extension HealthReadingRecord {
    package var wire: HealthReadingDTO {
        HealthReadingDTO(
            id: id ?? 0, metric: metric, value: value, day: day, startedAt: started.iso, source: source, device: device)
    }
}
