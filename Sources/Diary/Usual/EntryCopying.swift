package import Language
import Nutrition
package import Store

extension FoodLogService {
    /// Logs the same foods and amounts once more; each entry knows from which it was copied.
    package func repeatEntries(
        _ entries: [EntryRecord], at time: TimeExpression, by context: LogContext, conversation: Int64?, turn: Int64?
    ) async throws -> [EntryRecord] {
        let now = context.settings.now
        let when = time.resolved(saidAt: now, boundary: context.settings.boundary)
        let meal = context.book.slots.current(when.meal)
        let copies = entries.map { entry in
            var copy = entry
            copy.id = nil
            copy.copiedFrom = entry.id
            (copy.photoID, copy.potID) = (nil, nil)
            copy.eaten = when.eaten
            copy.day = when.day
            copy.meal = meal
            copy.saidAt = Milliseconds(now.date).value
            copy.conversationID = conversation
            copy.turnID = turn
            return copy
        }
        return try await log(copies, by: .chat)
    }

    /// `It repeats what you had for lunch on 2026-11-17 (entry 12).`; nil when it is no copy.
    func provenance(of entry: EntryRecord) async throws -> String? {
        guard let id = entry.copiedFrom else { return nil }
        guard let original = try await store.entries(ids: [id]).first else {
            return "It repeats entry \(id), which is not logged any more."
        }
        return "It repeats your \(original.meal.title.lowercased()) of \(original.day) (entry \(id))."
    }
}
