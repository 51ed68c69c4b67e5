import DaemonAPI
package import Nutrition
import Store
package import ToolKit

/// `editCategory`: adds, changes, removes and switches categories, and sets their rules.
package struct EditCategoryTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package enum Action: String, Decodable, Sendable {
            case add, remove, rename, rule, guide, enable, disable
        }

        package var action: Action
        package var name: String
        package var to: String?
        package var rule: String?
        package var unit: PortionUnit?
        package var meal: String?
        package var amount: Double?
    }

    let portions: PortionService

    package init(portions: PortionService) { self.portions = portions }

    package let declaration = ToolDeclaration(
        name: "editCategory", verb: "category", purpose: "",
        parameters: [
            ToolParameter("action", .text, "add, remove, rename, rule, guide, enable or disable"),
            ToolParameter("name", .text, "the category's name"),
        ],
        optional: [
            ToolParameter("to", .text, "its new name"), ToolParameter("rule", .text, "as `>= 3`"),
            ToolParameter("unit", .text, "portions, liters or minutes"),
            ToolParameter("meal", .text, "the meal that guidance is for"),
            ToolParameter("amount", .number, "what the meal should have"),
        ],
        kinds: [AssistantKinds.portions.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        let turn = scope.turnID
        var edit = CategoryEdit()
        return try await ToolRefusal.saying(.whatIsAskedFor) {
            switch arguments.action {
            case .add:
                edit.name = arguments.name
                edit.rule = arguments.rule
                edit.unit = arguments.unit
                let made = try await portions.addCategory(edit, by: .chat, turn: turn)
                return ToolOutput(lines: ["Added the category \(made.name): \(PortionReceipts.rule(made))."])
            case .remove:
                let removed = try await portions.removeCategory(arguments.name, by: .chat, turn: turn)
                return ToolOutput(
                    lines: [
                        "Removed the category \(removed.name). What was counted stays stored; \"undo\" brings it back."
                    ])
            case .rename:
                edit.name = arguments.to
                let renamed = try await portions.editCategory(arguments.name, edit, by: .chat, turn: turn)
                return ToolOutput(lines: ["The category is called \(renamed.name) now."])
            case .rule:
                edit.rule = arguments.rule
                let changed = try await portions.editCategory(arguments.name, edit, by: .chat, turn: turn)
                return ToolOutput(
                    lines: ["\(changed.name): \(PortionReceipts.rule(changed))."],
                    affectedDays: [try await portions.settings.today().description])
            case .guide:
                edit.mealGuidance = [arguments.meal ?? "": PortionAmount(arguments.amount ?? 0) ?? .zero]
                let changed = try await portions.editCategory(arguments.name, edit, by: .chat, turn: turn)
                let amount = changed.unit.text(PortionAmount(arguments.amount ?? 0) ?? .zero)
                let meal = Meal(rawValue: arguments.meal ?? "").title.lowercased()
                return ToolOutput(
                    lines: ["\(changed.name) at \(meal): \(amount). Only the day's sum decides, so you may shift it."])
            case .enable, .disable:
                edit.isEnabled = arguments.action == .enable
                let changed = try await portions.editCategory(arguments.name, edit, by: .chat, turn: turn)
                return ToolOutput(
                    lines: [
                        "\(changed.name) \(changed.isEnabled ? "counts" : "does not count") for your days."
                    ])
            }
        }
    }
}

/// `editSlot`: adds, renames and removes meals of the day.
package struct EditSlotTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package enum Action: String, Decodable, Sendable {
            case add, rename, remove
        }

        package var action: Action
        package var name: String
        package var to: String?
        package var after: String?
    }

    let portions: PortionService

    package init(portions: PortionService) { self.portions = portions }

    package let declaration = ToolDeclaration(
        name: "editSlot", verb: "meal", purpose: "",
        parameters: [
            ToolParameter("action", .text, "add, rename or remove"), ToolParameter("name", .text, "the meal's name"),
        ],
        optional: [
            ToolParameter("to", .text, "its new name"), ToolParameter("after", .text, "the meal that it comes after"),
        ],
        kinds: [AssistantKinds.portions.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        try await ToolRefusal.saying(.whatIsAskedFor) {
            let meals: [Meal]
            switch arguments.action {
            case .add:
                var edit = SlotEdit(name: arguments.name)
                if let after = arguments.after {
                    let book = try await portions.log.portionBook()
                    edit.position = book.slots.position(try PortionService.meal(after, in: book)) + 2
                }
                meals = try await portions.addSlot(edit, by: .chat, turn: scope.turnID)
            case .rename:
                meals = try await portions.editSlot(
                    arguments.name, SlotEdit(name: arguments.to), by: .chat, turn: scope.turnID)
            case .remove: meals = try await portions.removeSlot(arguments.name, by: .chat, turn: scope.turnID)
            }
            return ToolOutput(lines: ["Your meals are \(meals.map(\.title).joined(separator: ", "))."])
        }
    }
}

/// `setTracking`: what is shown.
package struct SetTrackingTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var mode: Tracking
    }

    let portions: PortionService

    package init(portions: PortionService) { self.portions = portions }

    package let declaration = ToolDeclaration(
        name: "setTracking", verb: "track", purpose: "",
        parameters: [ToolParameter("mode", .text, "calories, portions or both")],
        kinds: [AssistantKinds.portions.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        _ = try await portions.settings.set("tracking", to: arguments.mode.rawValue, by: .chat, turn: scope.turnID)
        if arguments.mode.showsPortions { portions.startCountingEarlier() }
        let line =
            switch arguments.mode {
            case .calories: "I show calories from now on. What counts in portions stays stored."
            case .portions: "I show portions from now on, and no calories. They stay stored."
            case .both: "I show calories and portions from now on."
            }
        return ToolOutput(lines: [line], affectedDays: [try await portions.settings.today().description])
    }
}
