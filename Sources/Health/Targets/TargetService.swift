package import DaemonAPI
package import Diary
import Failures
package import Nutrition
package import Store

/// Daily goals by formulas and by what the person's own data say (SPEC P24–P29).
package struct TargetService: Sendable {
    let store: Store
    let settings: SettingsService
    let clock: Clock

    package init(store: Store, settings: SettingsService, clock: @escaping Clock) {
        self.store = store
        self.settings = settings
        self.clock = clock
    }

    /// Works out daily goals; sets them where the wish says so.
    package func plan(_ wish: TargetWish, by actor: Actor, turn: Int64?) async throws -> TargetPlanDTO {
        throw BiteBookError(.internalFailure, "Not built.")
    }

    package func history() async throws -> [GoalStepDTO] { throw BiteBookError(.internalFailure, "Not built.") }

    package func refeeds() async throws -> [RefeedDTO] { throw BiteBookError(.internalFailure, "Not built.") }

    package func planRefeed(_ new: NewRefeed, by actor: Actor, turn: Int64?) async throws -> [RefeedDTO] {
        throw BiteBookError(.internalFailure, "Not built.")
    }

    /// The monthly look at the target; sets the proposal where `accept`.
    package func review(accept: Bool, by actor: Actor, turn: Int64?) async throws -> TargetReviewDTO {
        throw BiteBookError(.internalFailure, "Not built.")
    }

    package func expenditure() async throws -> ExpenditureDTO { throw BiteBookError(.internalFailure, "Not built.") }

    package func forecast(_ wish: ForecastWish) async throws -> ForecastDTO {
        throw BiteBookError(.internalFailure, "Not built.")
    }
}
