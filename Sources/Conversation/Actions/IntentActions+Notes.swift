import DaemonAPI
import Diary
import Language
import Notes
import Nutrition
import Replies
import Store
import ToolKit

/// Questions about what the user wrote down.
extension IntentActions {
    private static let mostNotes = 8

    /// The notes that share a word with the question, else the latest; or the reminders.
    func askNotes(_ words: [String], isReminders: Bool) async throws -> Performance {
        let result = try await ActionResult(
            "searchNotes", ["words": .string(words.joined(separator: " ")), "reminders": .bool(isReminders)]
        ) {
            isReminders ? try await reminderLines() : try await noteLines(about: words)
        }
        return Performance("own data", [result])
    }

    /// - Returns: nil where no reminder shares a word.
    func removeReminder(_ words: [String]) async throws -> Performance? {
        let stems = Set(words.map(Plural.stem))
        let found = try await reminders.list().filter { reminder in
            !stems.isDisjoint(with: Reading(reminder.text).words.map(Plural.stem))
        }
        let result = try await ActionResult("removeReminder", ["words": .string(words.joined(separator: " "))]) {
            guard found.count == 1, let reminder = found.first else {
                let all = try await reminderLines()
                guard found.isEmpty else { throw ToolRefusal(all.lines.joined(separator: "\n")) }
                return all
            }
            _ = try await notes.remove("\(reminder.id)", by: .chat)
            return ToolOutput(lines: [Reply.text(.notesReminderRemoved, reminder.text)])
        }
        return Performance("command", [result])
    }

    private func reminderLines() async throws -> ToolOutput {
        let tracking = try await settings.tracking()
        let active = try await reminders.list()
        guard !active.isEmpty else { return ToolOutput(lines: [Reply.text(.notesNoReminder)]) }
        let lines = active.prefix(Self.mostNotes).map { reminder in
            let text = tracking.kept(reminder.text)
            let next = reminder.next.flatMap { ZonedInstant(iso: $0) }
            let time = next.map { "\($0.calendarDay) \(ClockText.text($0.secondOfDay))" }
            return "- " + [time, text].compactMap(\.self).joined(separator: ": ")
        }
        return ToolOutput(lines: [Reply.text(.notesReminders, Reply.count(.countReminders, active.count))] + lines)
    }

    private func noteLines(about words: [String]) async throws -> ToolOutput {
        let tracking = try await settings.tracking()
        let all = try await notes.list(status: "active").filter { $0.type != "reminder" }
        let stems = Set(words.map(Plural.stem))
        let shared = { (note: NoteDTO) in
            Set(Reading(note.content).words.map(Plural.stem)).intersection(stems).count
        }
        let own = all.filter { $0.type == "observation" }
        let most = own.map(shared).max() ?? 0
        let found = most > 0 ? own.filter { shared($0) == most } : Array(own.suffix(Self.mostNotes))
        guard !found.isEmpty else { return ToolOutput(lines: [Reply.text(.notesNone)]) }
        let lines = found.suffix(Self.mostNotes).map { "- \(tracking.kept(Wording.shortened($0.content, to: 200)))" }
        return ToolOutput(lines: [Reply.text(.notesFound)] + lines)
    }
}
