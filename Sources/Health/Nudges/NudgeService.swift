package import DaemonAPI
package import Diary
import Failures
package import Nutrition
package import Store

/// What is said without being asked (SPEC P65): opt-in, outside quiet hours, a few a day.
package struct NudgeService: Sendable {
    let store: Store
    let settings: SettingsService
    let cards: CardService
    let alerts: AlertService
    let clock: Clock

    package init(
        store: Store, settings: SettingsService, cards: CardService, alerts: AlertService, clock: @escaping Clock
    ) {
        self.store = store
        self.settings = settings
        self.cards = cards
        self.alerts = alerts
        self.clock = clock
    }

    /// What is to be said now, each once.
    package func take() async throws -> [NudgeDTO] { throw BiteBookError(.internalFailure, "Not built.") }

    /// No more today.
    package func silence() async throws { throw BiteBookError(.internalFailure, "Not built.") }
}
