package import DaemonAPI
package import Diary
import Failures
package import Nutrition
package import Store

/// What the rules for safety find (SPEC P48–P54).
package struct AlertService: Sendable {
    let store: Store
    let settings: SettingsService
    let readings: HealthReadingService
    let clock: Clock

    package init(store: Store, settings: SettingsService, readings: HealthReadingService, clock: @escaping Clock) {
        self.store = store
        self.settings = settings
        self.readings = readings
        self.clock = clock
    }

    /// Looks at the rules and keeps what they find.
    ///
    /// - Returns: those that are new.
    package func check() async throws -> [AlertDTO] { throw BiteBookError(.internalFailure, "Not built.") }

    /// The newest first, after a look at the rules.
    package func alerts(all: Bool) async throws -> [AlertDTO] { throw BiteBookError(.internalFailure, "Not built.") }

    package func answer(_ id: Int64, _ answer: AlertAnswer, by actor: Actor) async throws -> AlertDTO {
        throw BiteBookError(.internalFailure, "Not built.")
    }

    package func setComplete(_ day: CalendarDay, _ isComplete: Bool, by actor: Actor, turn: Int64?) async throws {
        throw BiteBookError(.internalFailure, "Not built.")
    }
}
