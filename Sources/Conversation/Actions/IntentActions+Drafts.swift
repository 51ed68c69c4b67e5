import DaemonAPI
import Diary
import Foundation
import Language
import Nutrition
import Photos
import Store
import ToolKit

/// Drafts of photos.
extension IntentActions {
    /// - Returns: nil when no draft and no photo is there to speak of.
    func draft(_ request: DraftRequest, _ id: Int64?, in scope: TurnScope) async throws -> Performance? {
        guard let id else {
            guard request == .retry, let photo = try await store.newestPhoto()?.id else { return nil }
            return Performance("draft", [try await analyze(photo, in: scope)])
        }
        let photo = try await store.draft(id).photoID
        return Performance("draft", try await results(of: request, draft: id, photo: photo, in: scope))
    }

    private func results(
        of request: DraftRequest, draft id: Int64, photo: Int64?, in scope: TurnScope
    ) async throws -> [ActionResult] {
        switch request {
        case .confirm(let items, let only, let meal):
            return [try await confirm(id, items: items, only: only, meal: meal, in: scope)]
        case .discard:
            return [
                try await result("discardDraft", id) {
                    let draft = try await drafts.discard(id, by: .chat, turn: scope.turnID)
                    return ToolOutput(lines: ["Draft \(draft.id ?? 0) is discarded; the photo stays."])
                }
            ]
        case .show: return [try await show(id)]
        // The draft has to go first; that is what the refusal says.
        case .retry:
            guard let photo else { return [try await show(id)] }
            return [try await analyze(photo, in: scope)]
        case .remove(let items):
            var results: [ActionResult] = []
            for item in items {
                let edit = DraftEdit(item: item, remove: true)
                // Several changes of one message end with one draft.
                results.append(try await change(id, edit, shows: item == items.last, in: scope))
            }
            return results
        case .change(let change):
            var edit = DraftEdit(item: change.item)
            edit.name = change.name
            if let quantity = change.quantity, quantity > 0 {
                (edit.quantity, edit.unit) = (quantity, change.unit ?? "")
            }
            return [try await self.change(id, edit, shows: true, in: scope)]
        case .meal(let meal):
            var edit = DraftEdit()
            edit.meal = slot(meal, in: scope)
            return [try await change(id, edit, shows: true, in: scope)]
        case .unclear:
            return [
                try await result("editDraft", id) {
                    throw ToolRefusal("Which food of the draft? Say it as \"the second is brown rice\".")
                }
            ]
        }
    }

    private func slot(_ meal: MealChoice, in scope: TurnScope) -> Meal {
        meal.slot(at: .slot(atSecondOfDay: scope.context.settings.now.secondOfDay))
    }

    private func result(
        _ name: String, _ draft: Int64, _ more: [JSON.Member] = [], _ body: () async throws -> ToolOutput
    ) async throws -> ActionResult {
        try await ActionResult(name, .object([JSON.Member("draft", .number(Double(draft)))] + more)) {
            try await ToolRefusal.saying(.whatIsAskedFor, body)
        }
    }

    private func show(_ id: Int64) async throws -> ActionResult {
        try await result("showDraft", id) {
            ToolOutput(lines: try await drafts.receipts().text(try await store.draft(id)))
        }
    }

    /// Reads a photo that waits once more.
    private func analyze(_ photo: Int64, in scope: TurnScope) async throws -> ActionResult {
        try await ActionResult("analyzePhoto", ["photo": .number(Double(photo))]) {
            try await ToolRefusal.saying(.whatIsAskedFor) {
                let result = try await photos.retry(photo, name: nil, by: .chat, turn: scope.turnID)
                guard let id = result.draft?.id else { return ToolOutput(lines: result.notices) }
                let draft = try await store.draft(id)
                return ToolOutput(lines: result.notices + (try await drafts.receipts().text(draft)))
            }
        }
    }

    private func change(
        _ id: Int64, _ edit: DraftEdit, shows: Bool, in scope: TurnScope
    ) async throws -> ActionResult {
        try await result("editDraft", id, [JSON.Member("change", try JSON(encoding: edit))]) {
            let draft = try await drafts.edit(id, edit, by: .chat, turn: scope.turnID)
            return ToolOutput(lines: shows ? try await drafts.receipts().text(draft) : [])
        }
    }

    /// Logs items of a draft as they are shown.
    private func confirm(
        _ id: Int64, items: [Int], only: Bool, meal: MealChoice?, in scope: TurnScope
    ) async throws -> ActionResult {
        let arguments = [
            JSON.Member("items", .array(items.map { .number(Double($0)) })), JSON.Member("dropsOthers", .bool(only)),
        ]
        return try await result("confirmDraft", id, arguments) {
            let (draft, entries) = try await drafts.confirm(
                id, items: items.isEmpty ? nil : items, dropsOthers: only, meal: meal.map { slot($0, in: scope) },
                by: .chat, conversation: scope.conversationID, turn: scope.turnID)
            let receipts = try await drafts.receipts()
            var lines = entries.map(receipts.log.logged)
            for food in draft.items.compactMap({ $0.state == .logged ? $0.newFood : nil }) {
                lines.append("Noted \(food.name) as a food of your own.")
            }
            if draft.state == .open { lines += try await receipts.text(draft) }
            return ToolOutput(
                lines: lines, entryIDs: entries.compactMap(\.id), affectedDays: entries.map(\.day.description))
        }
    }
}
