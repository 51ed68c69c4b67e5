package import DaemonAPI
package import Diary
import Failures
package import Nutrition
package import Store

/// What the person wants to reach, with how far it is (SPEC P69).
package struct AimService: Sendable {
    let store: Store
    let settings: SettingsService
    let clock: Clock

    package init(store: Store, settings: SettingsService, clock: @escaping Clock) {
        self.store = store
        self.settings = settings
        self.clock = clock
    }

    package func aims() async throws -> [AimDTO] { throw BiteBookError(.internalFailure, "Not built.") }

    package func add(_ new: NewAim, by actor: Actor, turn: Int64?) async throws -> AimDTO {
        throw BiteBookError(.internalFailure, "Not built.")
    }

    package func remove(_ id: Int64, by actor: Actor, turn: Int64?) async throws -> AimDTO {
        throw BiteBookError(.internalFailure, "Not built.")
    }
}
