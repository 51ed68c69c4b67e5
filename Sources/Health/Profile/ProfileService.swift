package import DaemonAPI
package import Diary
import Failures
package import Nutrition
package import Store

/// What the person tells of themselves (SPEC P13–P21): kept among the settings, a field a row.
package struct ProfileService: Sendable {
    let store: Store
    let settings: SettingsService
    let clock: Clock

    package init(store: Store, settings: SettingsService, clock: @escaping Clock) {
        self.store = store
        self.settings = settings
        self.clock = clock
    }

    package func profile() async throws -> ProfileDTO { throw BiteBookError(.internalFailure, "Not built.") }

    /// Sets or, with nil, takes away a field.
    package func set(_ field: ProfileField, to text: String?, by actor: Actor, turn: Int64?) async throws -> ProfileDTO
    {
        throw BiteBookError(.internalFailure, "Not built.")
    }

    /// Changes several fields as one, all or none.
    package func tell(_ changes: ProfileChanges, by actor: Actor, turn: Int64?) async throws -> ProfileDTO {
        throw BiteBookError(.internalFailure, "Not built.")
    }

    /// Deletes the profile and the consent, as one change.
    package func clear(by actor: Actor, turn: Int64?) async throws -> ProfileDTO {
        throw BiteBookError(.internalFailure, "Not built.")
    }

    /// Records that the person agreed to ``ConsentText``.
    package func consent(by actor: Actor) async throws -> ProfileDTO {
        throw BiteBookError(.internalFailure, "Not built.")
    }
}
