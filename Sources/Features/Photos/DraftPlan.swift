import FoodKnowledge
import Foundation
import Nutrition
import Store
import ToolKit

extension TurnService {
    /// For how long "yes" and "that's brown rice" are about a draft that nobody has touched since, in seconds.
    private static let draftTime = 7200.0

    /// The plan for what is said about the newest open draft; nil when the words are about anything else.
    ///
    /// Words that do not name the draft are about it only while it is the last thing that happened: it was made or
    /// changed by somebody after the conversation's last message, and not long ago.
    func draftPlan(_ utterance: Reading, after previous: Exchange?) async throws -> KnownPlan? {
        let open = try await store.drafts(in: .open).sorted { $0.updatedAt > $1.updatedAt }
        let fresh = try await freshDraft(open, after: previous)
        guard let draft = fresh ?? open.first, let id = draft.id else { return try await photoPlan(utterance) }
        let items = draft.openItems.map { NamedItem(number: $0.number, name: $0.entry.name, needsName: $0.needsName) }
        guard let said = utterance.draftRequest(about: items, knows: log.foods.knows) else { return nil }
        guard said.namesDraft || fresh != nil else { return nil }
        let calls = calls(said.meaning, draft: id, photo: draft.photoID)
        return KnownPlan(plan: Plan(kind: AssistantKinds.draft.name, calls: calls))
    }

    /// The draft that was the last thing that happened. What the daemon found in the inbox nobody has seen yet.
    private func freshDraft(_ newestFirst: [DraftRecord], after previous: Exchange?) async throws -> DraftRecord? {
        for draft in newestFirst {
            let touched = Milliseconds(draft.updatedAt).date
            guard clock().date.timeIntervalSince(touched) <= Self.draftTime, previous.map({ $0.at <= touched }) ?? true
            else { return nil }
            if try await store.isInJournal(draft) { return draft }
        }
        return nil
    }

    /// "look at the photo again": the one that was taken in last.
    private func photoPlan(_ utterance: Reading) async throws -> KnownPlan? {
        guard utterance.draftRequest(about: [], knows: { _ in false })?.meaning == .retry,
            let photo = try await store.newestPhoto()?.id
        else { return nil }
        return KnownPlan(plan: Plan(kind: AssistantKinds.draft.name, calls: [Self.analysis(photo)]))
    }

    private static func analysis(_ photo: Int64) -> ToolCall {
        ToolCall(name: "analyzePhoto", arguments: ["photo": .number(Double(photo))])
    }

    private func calls(_ meaning: DraftRequest, draft id: Int64, photo: Int64?) -> [ToolCall] {
        let draft = JSON.number(Double(id))
        func edit(_ change: String, item: Int = 0, food: String = "", quantity: Double = 0, unit: String = "")
            -> ToolCall
        {
            ToolCall(
                name: "editDraft",
                arguments: [
                    "draft": draft, "item": .number(Double(item)), "change": .string(change), "food": .string(food),
                    "quantity": .number(quantity), "unit": .string(unit),
                ])
        }
        switch meaning {
        case .confirm(let items, let only, let meal):
            return [
                ToolCall(
                    name: "confirmDraft",
                    arguments: [
                        "draft": draft, "items": .string(items.map(String.init).joined(separator: " ")),
                        "others": .string(only ? "drop" : "keep"), "meal": .string(meal?.name ?? ""),
                    ])
            ]
        case .discard: return [ToolCall(name: "discardDraft", arguments: ["draft": draft])]
        case .show: return [ToolCall(name: "showDraft", arguments: ["draft": draft])]
        // The draft has to go first; that is what the tool says.
        case .retry: return photo.map { [Self.analysis($0)] } ?? calls(.show, draft: id, photo: nil)
        case .remove(let items): return items.map { edit("remove", item: $0) }
        case .change(let change):
            return [
                edit(
                    "food", item: change.item, food: change.name ?? "", quantity: change.quantity ?? 0,
                    unit: change.unit ?? "")
            ]
        case .meal(let meal): return [edit("meal", food: meal.name)]
        case .unclear: return [edit("food")]
        }
    }
}
