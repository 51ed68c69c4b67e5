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
    /// The goals of earlier days, and of those with a target of their own.
    package let history: GoalHistory
    /// What the person told of themselves.
    package let profile: Profile
    /// The emphasis of training; nil where none was chosen.
    package let training: KeptEmphasis?
    /// Whether what was confirmed before is logged without the model.
    package let repeatsUsual: Bool
    /// The language of replies; nil for that of each message.
    package let language: MessageLanguage?
    /// Whether an amount that matters may be asked for.
    package let asksAmounts: Bool
    /// Whether the day's sport adds to what is left of the target.
    package let countsSport: Bool

    /// - Parameters:
    ///   - stored: values by key; what is missing has its default.
    ///   - now: by the user's clock.
    ///   - steps: the goals with the days from which they hold.
    ///   - refeeds: days with an energy target of their own, in kcal.
    init(
        _ stored: [String: String], now: ZonedInstant, steps: [GoalHistory.Step] = [],
        refeeds: [CalendarDay: Int] = [:]
    ) {
        func value(_ key: String) -> String {
            stored[key] ?? SettingDefinition.all.first { $0.key == key }?.defaultValue ?? ""
        }
        self.now = now
        boundary = DayBoundary(cutoffMinutes: ClockText.minutes(value("day_cutoff")) ?? 240)
        today = boundary.logicalDay(of: now)
        tracking = Tracking(rawValue: value("tracking")) ?? .calories
        profile = Profile(stored: stored)
        training = stored[KeptEmphasis.key].flatMap(KeptEmphasis.init)
        history = GoalHistory(
            steps, current: SettingsService.goals(in: stored, floor: profile.hardFloor), today: today,
            exceptions: refeeds)
        goals = history.goals(on: today)
        repeatsUsual = value("usual") == "on"
        asksAmounts = value("questions") == "on"
        countsSport = value("sport_energy") == "on"
        language = MessageLanguage(rawValue: value("language"))
    }

    /// kcal today; nil when none is set.
    package var target: Int? { goals.kcal }

    /// How the energy of a day stands to the target of that day.
    package func verdict(_ energy: Int, on day: CalendarDay) -> TargetVerdict {
        TargetVerdict(
            energy: energy, target: history.goals(on: day).kcal, isOver: day < today, floor: profile.hardFloor)
    }
}

extension Store {
    /// What is shown.
    package var tracking: Tracking { live.settings["tracking"].flatMap(Tracking.init) ?? .calories }

    /// Whether the day's sport adds to what is left of the target.
    package var countsSport: Bool { live.settings["sport_energy"] == "on" }
}

extension SettingsService {
    package func snapshot() async throws -> SettingsSnapshot {
        let live = store.live
        return SettingsSnapshot(
            live.settings, now: clock(), steps: live.goalSteps.map(\.step),
            refeeds: Dictionary(
                live.refeedDays.map { ($0.day, $0.calories) }, uniquingKeysWith: { first, _ in first }))
    }

    package func boundary() async throws -> DayBoundary { try await snapshot().boundary }

    /// What is shown.
    package func tracking() async throws -> Tracking { store.tracking }

    /// Nil where it follows the words.
    package func language() async throws -> MessageLanguage? { try await snapshot().language }

    /// The logical day.
    package func today() async throws -> CalendarDay { try await snapshot().today }

    /// kcal per day; nil when none is set.
    package func target() async throws -> Int? { try await snapshot().target }
}
