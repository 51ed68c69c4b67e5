import DaemonAPI
import Nutrition
import Store
package import ToolKit

/// `analyzePhoto`: reads a photo that waits once more. Only code plans it, as all tools of this file.
package struct AnalyzePhotoTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var photo: Int64
    }

    let photos: PhotoService

    package init(photos: PhotoService) { self.photos = photos }

    package let declaration = ToolDeclaration(
        name: "analyzePhoto", verb: "analyze photo", purpose: "by code alone",
        parameters: [ToolParameter("photo", .number, "the photo's id")],
        kinds: [AssistantKinds.draft.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        try await ToolRefusal.saying(.whatIsAskedFor) {
            let result = try await photos.retry(arguments.photo, name: nil, by: .chat, turn: scope.turnID)
            guard let id = result.draft?.id else { return ToolOutput(lines: result.notices) }
            let draft = try await photos.store.draft(id)
            return ToolOutput(lines: result.notices + (try await photos.drafts.receipts().text(draft)))
        }
    }
}

/// `showDraft`: what a draft holds.
package struct ShowDraftTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var draft: Int64
    }

    let drafts: DraftService

    package init(drafts: DraftService) { self.drafts = drafts }

    package let declaration = ToolDeclaration(
        name: "showDraft", verb: "show draft", purpose: "by code alone",
        parameters: [ToolParameter("draft", .number, "the draft's id")],
        kinds: [AssistantKinds.draft.name], writes: false)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        try await ToolRefusal.saying(.whatIsAskedFor) {
            let draft = try await drafts.store.draft(arguments.draft)
            return ToolOutput(lines: try await drafts.receipts().text(draft))
        }
    }
}

/// `editDraft`: another food, another amount or another meal, or one food less.
package struct EditDraftTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var draft: Int64
        package var item: Int
        package var change: String
        package var food: String
        package var quantity: Double
        package var unit: String
    }

    let drafts: DraftService

    package init(drafts: DraftService) { self.drafts = drafts }

    package let declaration = ToolDeclaration(
        name: "editDraft", verb: "edit draft", purpose: "by code alone",
        parameters: [
            ToolParameter("draft", .number, "the draft's id"),
            ToolParameter("item", .number, "the item's number, or 0 for the draft"),
            ToolParameter("change", .choice(["food", "remove", "meal"]), "what changes"),
            ToolParameter("food", .text, "the right food, or the meal; empty keeps it"),
            ToolParameter("quantity", .number, "how many units, or 0 to keep it"),
            ToolParameter("unit", .text, "the measure, as said with the quantity"),
        ],
        kinds: [AssistantKinds.draft.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        var edit = DraftEdit(item: arguments.item > 0 ? arguments.item : nil)
        switch arguments.change {
        case "remove": edit.remove = true
        case "meal":
            edit.meal = drafts.meal(arguments.food)
        default:
            guard edit.item != nil else {
                throw ToolRefusal("Which food of the draft? Say it as \"the second is brown rice\".")
            }
            edit.name = arguments.food.isEmpty ? nil : arguments.food
            if arguments.quantity > 0 {
                edit.quantity = arguments.quantity
                edit.unit = arguments.unit
            }
        }
        return try await ToolRefusal.saying(.whatIsAskedFor) {
            let draft = try await drafts.edit(arguments.draft, edit, by: .chat, turn: scope.turnID)
            // Several changes of one message end with one draft; before a confirmation, its receipts say it.
            let isLast = scope.callIndex == scope.plan.count - 1
            return ToolOutput(lines: isLast ? try await drafts.receipts().text(draft) : [])
        }
    }
}

/// `confirmDraft`: logs items of a draft as they are shown.
package struct ConfirmDraftTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var draft: Int64
        package var items: String
        package var others: String
        package var meal: String
    }

    let drafts: DraftService

    package init(drafts: DraftService) { self.drafts = drafts }

    package let declaration = ToolDeclaration(
        name: "confirmDraft", verb: "confirm draft", purpose: "by code alone",
        parameters: [
            ToolParameter("draft", .number, "the draft's id"),
            ToolParameter("items", .text, "numbers of the items, or empty for all"),
            ToolParameter("others", .choice(["keep", "drop"]), "what becomes of the other items"),
            ToolParameter("meal", .text, "the meal, or empty to keep it"),
        ],
        kinds: [AssistantKinds.draft.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        let numbers = arguments.items.split(separator: " ").compactMap { Int($0) }
        return try await ToolRefusal.saying(.whatIsAskedFor) {
            let (draft, entries) = try await drafts.confirm(
                arguments.draft, items: numbers.isEmpty ? nil : numbers, dropsOthers: arguments.others == "drop",
                meal: drafts.meal(arguments.meal), by: .chat, conversation: scope.conversationID, turn: scope.turnID)
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

extension DraftService {
    /// The meal of a name or choice, as `lunch` or `snack`; nil for none.
    fileprivate func meal(_ name: String) -> Meal? {
        MealChoice(name: name)?.slot(at: .slot(atSecondOfDay: clock().secondOfDay))
    }
}

/// `discardDraft`: a draft is not logged; the photo stays.
package struct DiscardDraftTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var draft: Int64
    }

    let drafts: DraftService

    package init(drafts: DraftService) { self.drafts = drafts }

    package let declaration = ToolDeclaration(
        name: "discardDraft", verb: "discard draft", purpose: "by code alone",
        parameters: [ToolParameter("draft", .number, "the draft's id")],
        kinds: [AssistantKinds.draft.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        try await ToolRefusal.saying(.whatIsAskedFor) {
            let draft = try await drafts.discard(arguments.draft, by: .chat, turn: scope.turnID)
            return ToolOutput(lines: ["Draft \(draft.id ?? 0) is discarded; the photo stays."])
        }
    }
}
