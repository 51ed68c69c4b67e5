import DaemonAPI
import Diary
import Language
import Nutrition
import Store
import ToolKit

/// Changes of categories, meals, portion sizes and of what is shown.
extension IntentActions {
    func setUp(_ setting: PortionSetting, in scope: TurnScope) async throws -> Performance {
        let (name, arguments) = Self.call(setting)
        let result = try await ActionResult(name, arguments) {
            try await ToolRefusal.saying(.whatIsAskedFor) { try await change(setting, in: scope) }
        }
        return Performance("portions", [result])
    }

    private func change(_ setting: PortionSetting, in scope: TurnScope) async throws -> ToolOutput {
        let today = scope.context.today.description
        switch setting {
        case .setSize(let name, let grams): return try await setSize(name, grams, in: scope)
        case .addCategory(let name, let rule, let unit):
            var edit = CategoryEdit()
            (edit.name, edit.rule, edit.unit) = (name, rule, unit)
            let made = try await portions.addCategory(edit, by: .chat, turn: scope.turnID)
            return ToolOutput(lines: ["Added the category \(made.name): \(PortionReceipts.rule(made))."])
        case .removeCategory(let name):
            let removed = try await portions.removeCategory(name, by: .chat, turn: scope.turnID)
            return ToolOutput(
                lines: ["Removed the category \(removed.name). What was counted stays stored; \"undo\" brings it back."]
            )
        case .renameCategory(let name, let new):
            let renamed = try await edit(name, in: scope) { $0.name = new }
            return ToolOutput(lines: ["The category is called \(renamed.name) now."])
        case .setRule(let name, let rule):
            let changed = try await edit(name, in: scope) { $0.rule = rule }
            return ToolOutput(
                lines: ["\(changed.name): \(PortionReceipts.rule(changed))."], affectedDays: [today])
        case .guide(let name, let meal, let amount):
            let amount = PortionAmount(amount) ?? .zero
            let changed = try await edit(name, in: scope) { $0.mealGuidance = [meal: amount] }
            let title = Meal(rawValue: meal).title.lowercased()
            return ToolOutput(lines: [
                "\(changed.name) at \(title): \(changed.unit.text(amount)). Only the day's sum decides, so you may shift it."
            ])
        case .enableCategory(let name, let isEnabled):
            let changed = try await edit(name, in: scope) { $0.isEnabled = isEnabled }
            return ToolOutput(
                lines: ["\(changed.name) \(changed.isEnabled ? "counts" : "does not count") for your days."])
        case .addSlot(let name, let after):
            var edit = SlotEdit(name: name)
            let book = scope.context.book
            if let after { edit.position = book.slots.position(try PortionService.meal(after, in: book)) + 2 }
            return Self.meals(try await portions.addSlot(edit, by: .chat, turn: scope.turnID))
        case .renameSlot(let name, let new):
            return Self.meals(
                try await portions.editSlot(name, SlotEdit(name: new), by: .chat, turn: scope.turnID))
        case .removeSlot(let name):
            return Self.meals(try await portions.removeSlot(name, by: .chat, turn: scope.turnID))
        case .track(let mode):
            _ = try await settings.set("tracking", to: mode.rawValue, by: .chat, turn: scope.turnID)
            if mode.showsPortions { portions.startCountingEarlier() }
            return ToolOutput(lines: [Self.line(mode)], affectedDays: [today])
        }
    }

    private func edit(
        _ name: String, in scope: TurnScope, _ change: (inout CategoryEdit) -> Void
    ) async throws -> PortionCategory {
        var edit = CategoryEdit()
        change(&edit)
        return try await portions.editCategory(name, edit, by: .chat, turn: scope.turnID)
    }

    private func setSize(_ name: String, _ grams: Double, in scope: TurnScope) async throws -> ToolOutput {
        if let category = category(sizedAs: name, in: scope) {
            _ = try await edit(category.key, in: scope) { $0.gramsPerPortion = grams }
            return ToolOutput(
                lines: ["One portion of \(category.name.lowercased()) is \(Wording.grams(grams)) from now on."])
        }
        let size = try await portions.setSize(
            NewPortionSize(food: name, grams: grams), by: .chat, turn: scope.turnID)
        return ToolOutput(lines: [Wording.capitalized(size.sentence(Wording.grams)) + " That holds from now on."])
    }

    private static func meals(_ meals: [Meal]) -> ToolOutput {
        ToolOutput(lines: ["Your meals are \(meals.map(\.title).joined(separator: ", "))."])
    }

    private static func line(_ mode: Tracking) -> String {
        switch mode {
        case .calories: "I show calories from now on. What counts in portions stays stored."
        case .portions: "I show portions from now on, and no calories. They stay stored."
        case .both: "I show calories and portions from now on."
        }
    }

    /// How a change is recorded.
    private static func call(_ setting: PortionSetting) -> (name: String, arguments: JSON) {
        func category(_ action: String, _ name: String, _ more: [JSON.Member] = []) -> (String, JSON) {
            (
                "editCategory",
                .object([JSON.Member("action", .string(action)), JSON.Member("name", .string(name))] + more)
            )
        }
        func slot(_ action: String, _ name: String, _ more: [JSON.Member] = []) -> (String, JSON) {
            ("editSlot", .object([JSON.Member("action", .string(action)), JSON.Member("name", .string(name))] + more))
        }
        switch setting {
        case .setSize(let food, let grams): return ("portionSize", ["food": .string(food), "grams": .number(grams)])
        case .guide(let name, let meal, let amount):
            return category(
                "guide", name, [JSON.Member("amount", .number(amount)), JSON.Member("meal", .string(meal))])
        case .setRule(let name, let rule): return category("rule", name, [JSON.Member("rule", .string(rule))])
        case .addCategory(let name, let rule, let unit):
            return category(
                "add", name,
                (rule.map { [JSON.Member("rule", .string($0))] } ?? []) + [JSON.Member("unit", .string(unit.rawValue))])
        case .removeCategory(let name): return category("remove", name)
        case .renameCategory(let name, let new): return category("rename", name, [JSON.Member("to", .string(new))])
        case .enableCategory(let name, let isEnabled): return category(isEnabled ? "enable" : "disable", name)
        case .addSlot(let name, let after):
            return slot("add", name, after.map { [JSON.Member("after", .string($0))] } ?? [])
        case .renameSlot(let name, let new): return slot("rename", name, [JSON.Member("to", .string(new))])
        case .removeSlot(let name): return slot("remove", name)
        case .track(let mode): return ("setTracking", ["mode": .string(mode.rawValue)])
        }
    }
}
