package import Nutrition
import Store

/// The settings that a turn needs, as they were at one moment: read once instead of one by one.
package struct SettingsSnapshot: Sendable {
    /// That moment, by the user's clock.
    package let now: ZonedInstant
    package let boundary: DayBoundary
    /// The logical day.
    package let today: CalendarDay
    /// What is shown.
    package let tracking: Tracking
    package let goals: MacroGoals
    /// Whether what was confirmed before is logged without the model.
    package let repeatsUsual: Bool
    /// The language of replies; nil for that of each message.
    package let language: MessageLanguage?
    /// Whether an amount that matters may be asked for.
    package let asksAmounts: Bool

    /// - Parameters:
    ///   - stored: values by key; what is missing has its default.
    ///   - now: by the user's clock.
    init(_ stored: [String: String], now: ZonedInstant) {
        func value(_ key: String) -> String {
            stored[key] ?? SettingDefinition.all.first { $0.key == key }?.defaultValue ?? ""
        }
        self.now = now
        boundary = DayBoundary(cutoffMinutes: ClockText.minutes(value("day_cutoff")) ?? 240)
        today = boundary.logicalDay(of: now)
        tracking = Tracking(rawValue: value("tracking")) ?? .calories
        goals = SettingsService.goals(in: stored)
        repeatsUsual = value("usual") == "on"
        asksAmounts = value("questions") == "on"
        language = MessageLanguage(rawValue: value("language"))
    }

    /// kcal per day; nil when none is set.
    package var target: Int? { goals.kcal }
}

extension Store {
    /// What is shown.
    package var tracking: Tracking { live.settings["tracking"].flatMap(Tracking.init) ?? .calories }
}

extension SettingsService {
    package func snapshot() async throws -> SettingsSnapshot {
        SettingsSnapshot(store.live.settings, now: clock())
    }

    package func boundary() async throws -> DayBoundary { try await snapshot().boundary }

    /// What is shown.
    package func tracking() async throws -> Tracking { store.tracking }

    /// The logical day.
    package func today() async throws -> CalendarDay { try await snapshot().today }

    /// kcal per day; nil when none is set.
    package func target() async throws -> Int? { try await snapshot().target }
}
