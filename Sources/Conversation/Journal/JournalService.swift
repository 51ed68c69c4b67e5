package import DaemonAPI
import Diary
import Failures
package import FoodKnowledge
package import Notes
import Nutrition
import Replies
package import Store

/// Undo, redo and `why` over the journal of changes.
package struct JournalService: Sendable {
    let store: Store
    let notes: NotesService
    let foods: FoodKnowledge

    package init(store: Store, notes: NotesService, foods: FoodKnowledge) {
        self.store = store
        self.notes = notes
        self.foods = foods
    }

    /// - Throws: `conflict` when there is nothing to undo.
    package func undo() async throws -> JournalResult { try await undoing().result }

    /// - Throws: `conflict` when nothing was undone since the last change.
    package func redo() async throws -> JournalResult { try await redoing().result }

    /// ``undo()``, with the logical days whose totals it changed: those of food, and of sport where portions are
    /// shown or where it adds to what is left.
    func undoing() async throws -> (result: JournalResult, days: Set<CalendarDay>) {
        guard let changes = try await notes.reverting(forward: false, { try await store.undo() }) else {
            throw BiteBookError(.conflict, Reply.text(.journalUndoNothing))
        }
        return try await result(changes, forward: false)
    }

    /// ``redo()``, likewise.
    func redoing() async throws -> (result: JournalResult, days: Set<CalendarDay>) {
        guard let changes = try await notes.reverting(forward: true, { try await store.redo() }) else {
            throw BiteBookError(.conflict, Reply.text(.journalRedoNothing))
        }
        return try await result(changes, forward: true)
    }

    /// A note that was removed keeps its row.
    private func isThere(_ row: (any JournaledRecord)?) -> Bool {
        guard let note = row as? NoteRecord else { return row != nil }
        return note.status != NoteStatus.removed
    }

    /// Whether a day's energy, nutrients or portions are others with `after` than with `before`.
    private static func changesTotals(_ before: EntryRecord?, _ after: EntryRecord?) -> Bool {
        guard let before, let after else { return true }
        return before.day != after.day || before.calories != after.calories
            || before.caloriesRange != after.caloriesRange || before.nutrients != after.nutrients
            || before.portions != after.portions
    }

    /// Whose setting changed.
    private static func goals(in changes: [JournalChange]) -> Set<Goal> {
        Set(
            changes.compactMap { change in
                guard case .setting(let key, _, _) = change.subject else { return nil }
                return SettingsService.goal(ofKey: key)
            })
    }

    private func result(
        _ changes: [JournalChange], forward: Bool
    ) async throws -> (result: JournalResult, days: Set<CalendarDay>) {
        let receipts = FoodLogReceipts(store, foods: foods)
        var lines: [String] = []
        var entries: [Int64: EntryDTO] = [:]
        var removed: Set<Int64> = []
        var days: Set<CalendarDay> = []
        let goals = Self.goals(in: changes)
        for change in changes {
            // What the goal is again says the setting.
            if let rows = change.rows(of: GoalStepRecord.self), let goal = (rows.after ?? rows.before)?.goal,
                goals.contains(goal)
            {
                continue
            }
            if receipts.tracking.showsPortions || store.countsSport,
                let (before, after) = change.rows(of: ActivityRecord.self)
            {
                days.formUnion([before?.day, after?.day].compactMap(\.self))
            }
            if let (before, after) = change.rows(of: EntryRecord.self) {
                if Self.changesTotals(before, after) { days.formUnion([before?.day, after?.day].compactMap(\.self)) }
                let (old, new) = forward ? (before, after) : (after, before)
                if let new, let id = new.id {
                    lines.append(
                        Reply.text(old == nil ? .journalBack : .journalAgain, receipts.line(new)))
                    entries[id] = new.wire
                    removed.remove(id)
                } else if let old, let id = old.id {
                    lines.append(Reply.text(.journalGone, receipts.line(old)))
                    entries[id] = nil
                    removed.insert(id)
                }
                continue
            }
            switch change.subject {
            case .row(let before, let after):
                let (old, new) = forward ? (before, after) : (after, before)
                guard let name = (after ?? before)?.spoken else { continue }
                lines.append("\(name) is \(isThere(new) ? isThere(old) ? "as it was" : "back" : "gone")")
            case .forgottenUsual(let key, _, _):
                lines.append("\(UsualKey(stored: key).description) is \(forward ? "forgotten" : "known again")")
            case .bulk(let data, let count):
                let rows = "\(Wording.whole(count)) \(count == 1 ? data.noun.one : data.noun.many)"
                lines.append("\(rows) \(count == 1 ? "is" : "are") \(forward ? "back" : "gone")")
            case .setting(let key, let before, let after):
                let value = forward ? after : before
                let isHidden =
                    SettingsService.goal(ofKey: key) == .energy && value != nil && receipts.tracking.energy == nil
                let state = isHidden ? "as it was" : "\(value ?? "not set") again"
                lines.append(SettingName(key).undone(state, value: value))
            }
        }
        // Lists of many foods stay readable.
        let shown = lines.prefix(6).map { "\($0)." }.joined(separator: "\n")
        let rest = lines.count > 6 ? "\n… and \(lines.count - 6) more." : ""
        // Who made it is told where it was a program of somebody else.
        let maker = changes.first.flatMap { ChangeOrigin($0.origin) }
        let told = maker.map { "\n" + Reply.text(.journalMadeBy, $0.text) } ?? ""
        let result = JournalResult(
            message: Reply.text(forward ? .journalRedone : .journalUndone, shown + rest + told),
            entries: entries.values.sorted { ($0.id ?? 0) < ($1.id ?? 0) }, removedIDs: removed.sorted())
        return (result, days)
    }
}
