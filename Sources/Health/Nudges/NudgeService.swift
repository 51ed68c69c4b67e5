package import DaemonAPI
package import Diary
import Failures
import Foundation
package import Nutrition
package import Store

/// What is said without being asked (SPEC P65, H19): opt-in, outside quiet hours, a few a day. Who listens (the open chat,
/// or `bitebook notify --due`) takes the texts; the daemon shows ``notices()`` on the desktop.
package struct NudgeService: Sendable {
    let store: Store
    let settings: SettingsService
    let cards: CardService
    let alerts: AlertService
    let routine: RoutineReminderService
    let clock: Clock

    package init(
        store: Store, settings: SettingsService, cards: CardService, alerts: AlertService,
        routine: RoutineReminderService,
        clock: @escaping Clock
    ) {
        self.store = store
        self.settings = settings
        self.cards = cards
        self.alerts = alerts
        self.routine = routine
        self.clock = clock
    }

    /// What is to be said now, each once.
    package func take() async throws -> [NudgeDTO] { try await first(.said).map(\.nudge) }

    /// What the desktop shows now, each once, and not what was said already; whoever passes by may read it.
    package func notices() async throws -> [String] { try await first(.shown).map(\.nudge.notice) }

    /// No more today. Critical alerts, which were agreed to apart, still come.
    package func silence() async throws {
        let today = try await settings.today()
        _ = try await store.markNudges([Self.silence(of: today)], at: clock().date)
    }

    // MARK: What is due

    private struct Due {
        /// Of its marks, behind the way in which it was told.
        var key: String
        var nudge: NudgeDTO
    }

    /// A way in which a nudge is told.
    private enum Way: String, CaseIterable {
        case said, shown
    }

    private static func silence(of day: CalendarDay) -> String { "silence.\(day)" }

    /// Marks what is due, and gives what was not told in this way before.
    private func first(_ way: Way) async throws -> [Due] {
        let due = try await due(way)
        let new = try await store.markNudges(due.map { "\(way.rawValue).\($0.key)" }, at: clock().date)
        return due.filter { new.contains("\(way.rawValue).\($0.key)") }
    }

    /// What was told already, by key.
    ///
    /// - Parameter prefix: of the keys.
    private func told(_ way: Way, _ prefix: String) async throws -> Set<String> {
        try await Set(store.nudgeMarks("\(way.rawValue).\(prefix)").map { prefix + $0 })
    }

    /// Asked often while somebody listens: where nothing is wished, nothing is read.
    private func due(_ way: Way) async throws -> [Due] {
        let kinds = try await NudgeKind.kinds(of: settings.value("nudges"))
        let tellsCritical = try await settings.value("critical_alerts") == "on"
        let (meals, workouts) = (try await routine.wishes(.meals), try await routine.wishes(.workouts))
        guard !kinds.isEmpty || tellsCritical || meals || workouts, try await !isQuiet() else { return [] }
        let today = try await settings.today()
        let isSilent = try await !store.nudgeMarks(Self.silence(of: today)).isEmpty
        let alerts = try await alerts(critical: tellsCritical, others: !kinds.isEmpty && !isSilent, way)
        guard !isSilent else { return alerts }
        // Who is reminded at the time of each meal needs no other word about it.
        let others = kinds.filter { !($0 == .meal && meals) && !($0 == .workout && workouts) }
        let reminders = meals || workouts ? try await reminders(on: today, way) : []
        return alerts + reminders + (others.isEmpty ? [] : try await nudges(others, on: today, way))
    }

    /// Whether it is a time at which nothing is said: quiet hours, or the person's own sleep.
    private func isQuiet() async throws -> Bool {
        let sleep = store.live.settings[Profile.key(of: .sleepSchedule)]
        let now = clock()
        return [try await settings.value("quiet_hours"), sleep ?? ""]
            .contains { QuietHours($0)?.end(at: now) != nil }
    }

    /// Open alerts, each once, and again when it comes back after a snooze.
    private func alerts(critical: Bool, others: Bool, _ way: Way) async throws -> [Due] {
        let open = try await alerts.open()
        guard !open.isEmpty else { return [] }
        let told = try await told(.said, "alert.").union(told(way, "alert."))
        let tracking = store.tracking
        return open.compactMap { record in
            let key = "alert.\(record.id ?? 0).\(record.raisedAt)"
            guard !told.contains(key), let alert = record.wire(tracking), alert.isCritical ? critical : others else {
                return nil
            }
            let notice = alert.isCritical ? NudgeWording.importantNotice : NudgeWording.notice
            return Due(key: key, nudge: NudgeDTO(kind: alert.kind, notice: notice, text: NudgeWording.text(alert)))
        }
    }

    /// Reminders that were asked for, each once a day; they do not count among the nudges of a day.
    private func reminders(on today: CalendarDay, _ way: Way) async throws -> [Due] {
        let told = try await told(.said, "reminder.\(today).").union(told(way, "reminder.\(today)."))
        return try await routine.due().compactMap { reminder in
            let key = "reminder.\(today).\(reminder.key)"
            guard !told.contains(key) else { return nil }
            return Due(
                key: key, nudge: NudgeDTO(kind: reminder.kind, notice: NudgeWording.notice, text: reminder.text))
        }
    }

    /// As many kinds as the day may still have. What was shown on the desktop is one of them, and may be said, too.
    private func nudges(_ kinds: [NudgeKind], on today: CalendarDay, _ way: Way) async throws -> [Due] {
        let said = try await told(.said, "\(today).")
        let told = try await said.union(told(.shown, "\(today)."))
        let left = (Int(try await settings.value("nudges_per_day")) ?? 0) - told.count
        let open = kinds.filter { !(way == .said ? said : told).contains("\(today).\($0.rawValue)") }
        guard !open.isEmpty, left > 0 || told.count > said.count else { return [] }
        let moment = NudgeRules.Moment(
            secondOfDay: clock().secondOfDay, weekday: today.weekday, facts: try await cards.facts())
        let due = open.filter { NudgeRules.isDue($0, moment) }
        let known = due.filter { told.contains("\(today).\($0.rawValue)") }
        let tracking = store.tracking
        return (known + due.filter { !known.contains($0) }.prefix(max(0, left))).map { kind in
            Due(
                key: "\(today).\(kind.rawValue)",
                nudge: NudgeDTO(
                    kind: kind.rawValue, notice: NudgeWording.notice,
                    text: NudgeWording.text(kind, moment.facts, tracking)))
        }
    }
}
