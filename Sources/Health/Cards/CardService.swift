package import DaemonAPI
package import Diary
import Failures
package import Store

/// The five cards (SPEC P41–P46).
package struct CardService: Sendable {
    let store: Store
    let settings: SettingsService
    let readings: HealthReadingService

    package init(store: Store, settings: SettingsService, readings: HealthReadingService) {
        self.store = store
        self.settings = settings
        self.readings = readings
    }

    package func cards() async throws -> [CardDTO] { throw BiteBookError(.internalFailure, "Not built.") }
}
