package import DaemonAPI
package import Diary
import Failures
import Foundation
package import Nutrition
package import Store

/// Reminders: notes with a time. Says each occurrence once, when it is due or as soon as it can be.
package struct ReminderService: Sendable {
    let store: Store
    let notes: NotesService
    let settings: SettingsService
    package let clock: Clock
    /// How late a reminder may still be said, in milliseconds: a week.
    private static let longestDelay: Int64 = 7 * 24 * 3_600_000

    package init(store: Store, notes: NotesService, settings: SettingsService, clock: @escaping Clock) {
        self.store = store
        self.notes = notes
        self.settings = settings
        self.clock = clock
    }

    /// Writes a reminder.
    ///
    /// - Parameter at: `15:00`, the next time the clock shows it, or `2026-11-22T15:00`.
    /// - Throws: `invalid_input` for a time that cannot be read or is over.
    package func write(_ text: String, at: String, every: String?, by actor: Actor) async throws -> NoteDTO {
        let now = clock()
        guard var schedule = ReminderSchedule(at: at, every: every, on: now.calendarDay) else {
            throw BiteBookError(
                .invalidInput, "'\(Wording.shortened(at, to: 40))' is no time for a reminder.",
                hint: "Use 15:00 or 2026-11-22T15:00, and day, weekday or week for one that returns.")
        }
        let hasDay = at.contains("-")
        if !hasDay, schedule.every == nil, schedule.next(after: now) == nil {
            schedule.day = schedule.day.adding(days: 1)
        }
        return notes.wire(try await write(text, schedule, by: actor, turn: nil))
    }

    /// - Throws: `invalid_input` when no occurrence is to come.
    package func write(_ text: String, _ schedule: ReminderSchedule, by actor: Actor, turn: Int64?) async throws
        -> NoteRecord
    {
        guard schedule.next(after: clock()) != nil else {
            throw BiteBookError(.invalidInput, "That time is over.", hint: "Choose a time that is to come.")
        }
        var details = NoteDetails()
        details.at = schedule.at
        details.every = schedule.every?.rawValue
        return try await notes.write(text, type: "reminder", details: details, by: actor, turn: turn)
    }

    /// When it will be said next: its time, or the end of the quiet hours that it falls into.
    package func nextTime(_ schedule: ReminderSchedule) async throws -> ZonedInstant? {
        guard let due = schedule.next(after: clock()) else { return nil }
        let instant = ZonedInstant(due, clock().zone)
        return ZonedInstant(try await quietHours()?.end(at: instant) ?? due, instant.zone)
    }

    private func quietHours() async throws -> QuietHours? { QuietHours(try await settings.value("quiet_hours")) }

    private func schedule(_ note: NoteRecord) -> ReminderSchedule? {
        guard note.type == "reminder", let at = note.details.at else { return nil }
        let written = CalendarDay(Milliseconds(note.createdAt).date, in: clock().zone)
        return ReminderSchedule(at: at, every: note.details.every, on: written)
    }

    /// Looks at the clock: what came due waits for a listener from now on.
    ///
    /// - Returns: how many came to wait now, for a desktop notification.
    package func tick() async throws -> Int {
        let now = clock()
        let quiet = try await quietHours()
        let events = try await store.lastReminderEvents()
        for note in try await notes.records() where note.status == NoteStatus.active {
            guard let id = note.id, let schedule = schedule(note), let due = schedule.last(upTo: now) else { continue }
            let dueAt = Milliseconds(due).value
            // An event ahead of now is from a clock that was wrong.
            let last = events[id].flatMap { $0.dueAt <= Milliseconds(now.date).value ? $0.dueAt : nil } ?? 0
            guard dueAt > max(note.createdAt, last) else { continue }
            // Whatever was missed before is over; the latest is said once. What is long over, as in a log that was
            // brought from another machine, was said there.
            let isOver = Milliseconds(now.date).value - dueAt > Self.longestDelay
            try await store.addReminderEvent(
                ReminderEvent(noteID: id, dueAt: dueAt, fireAt: dueAt, state: isOver ? .done : .pending))
        }
        let due = try await store.dueReminderEvents(at: Milliseconds(now.date))
        if let end = quiet?.end(at: now) {
            for var event in due {
                event.fireAt = Milliseconds(end).value
                try await store.save(event)
            }
            return 0
        }
        for var event in due {
            event.state = .waiting
            try await store.save(event)
        }
        return due.count
    }

    /// Hands out what waits, each reminder to one listener only.
    package func take() async throws -> [ReminderDTO] {
        guard try await store.lastReminderEvents().values.contains(where: { $0.state == .waiting }),
            try await quietHours()?.end(at: clock()) == nil
        else { return [] }
        return try await store.takeWaitingReminders().map { wire($0.note, $0.event) }
    }

    /// Reminders that are not done, the next one first.
    package func list() async throws -> [ReminderDTO] {
        let events = try await store.lastReminderEvents()
        let notes = try await notes.records().filter { $0.type == "reminder" && $0.status == NoteStatus.active }
        return notes.map { wire($0, $0.id.flatMap { events[$0] }) }
            .sorted { ($0.next ?? "~", $0.id) < ($1.next ?? "~", $1.id) }
    }

    /// Says that it was seen to; one that returns comes again at its next time.
    ///
    /// - Throws: `not_found`.
    package func done(_ reference: String, by actor: Actor) async throws -> ReminderDTO {
        var note = try await reminder(reference)
        var event = try await store.lastReminderEvents()[note.id ?? 0]
        event?.state = .done
        if let event { try await store.save(event) }
        if schedule(note)?.every == nil {
            note.status = NoteStatus.done
            note = try await notes.save(note, by: actor)
        }
        return wire(note, event)
    }

    /// Says it again after `seconds`.
    ///
    /// - Throws: `not_found`; `conflict` when it has not come due yet; `invalid_input` outside a minute and a week.
    package func snooze(_ reference: String, seconds: Int) async throws -> ReminderDTO {
        guard Limits.snooze.contains(seconds) else {
            throw BiteBookError(.invalidInput, "Snooze for a minute up to a week.", hint: "As in: snooze 3 10m")
        }
        let note = try await reminder(reference)
        guard var event = try await store.lastReminderEvents()[note.id ?? 0], event.state != .done else {
            throw BiteBookError(
                .conflict, "This reminder has not come due.", hint: "`bitebook reminders list` shows when.")
        }
        event.state = .pending
        event.fireAt = Milliseconds(clock().date.addingTimeInterval(Double(seconds))).value
        try await store.save(event)
        return wire(note, event)
    }

    private func reminder(_ reference: String) async throws -> NoteRecord {
        let note = try await notes.record(reference)
        guard note.type == "reminder" else {
            throw BiteBookError(
                .notFound, "Note \(note.id ?? 0) is no reminder.", hint: "`bitebook reminders list` shows them.")
        }
        return note
    }

    private func wire(_ note: NoteRecord, _ event: ReminderEvent?) -> ReminderDTO {
        let now = clock()
        func iso(_ milliseconds: Int64) -> String { ZonedInstant(Milliseconds(milliseconds).date, now.zone).iso }
        let isHeld = event?.state == .pending
        let next =
            isHeld
            ? event.map { iso($0.fireAt) } : schedule(note)?.next(after: now).map { ZonedInstant($0, now.zone).iso }
        return ReminderDTO(
            id: note.id ?? 0, text: note.content, at: note.details.at, every: note.details.every,
            due: event.map { iso($0.dueAt) }, next: next, state: event?.state.rawValue ?? "scheduled",
            // Said more than five minutes late: then the words tell when it was due.
            isLate: event.map { now.date.timeIntervalSince1970 * 1000 - Double($0.dueAt) > 300_000 } ?? false)
    }
}
