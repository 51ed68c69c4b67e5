import DaemonAPI
import Nutrition
import Store
import ToolKit

extension PortionService {
    /// What a message asks about portions, when its words leave no doubt.
    func request(of scope: TurnScope) async throws -> PortionRequest? {
        let context = try await log.context(of: scope)
        return scope.memory.value("portion request") {
            scope.said.portionRequest(
                context.book, tracking: context.settings.tracking, today: context.settings.today)
        }
    }

    /// The amounts that the message logs, in the order of the plan's calls.
    func items(of scope: TurnScope) async throws -> [PortionRequest.Item] {
        if case .log(let items)? = try await request(of: scope) { return items }
        return []
    }

    /// The plan of a yes or no to a split that was proposed just before; nil when none was.
    func answerPlan(for utterance: Reading, conversation: Int64) async throws -> Plan? {
        guard let answer = Self.answer(utterance),
            try await !store.proposedEntries(inConversation: conversation).isEmpty
        else {
            return nil
        }
        return Plan(
            kind: AssistantKinds.portions.name,
            calls: [ToolCall(name: "countDish", arguments: ["answer": answer ? "yes" : "no"])])
    }

    /// The plan of a message about portions, sport, categories or meals; nil leaves it to others.
    ///
    /// - Parameter today: The logical day.
    func plan(for utterance: Reading, tracking: Tracking, today: CalendarDay) async throws -> Plan? {
        let book = try await log.portionBook()
        guard let request = utterance.portionRequest(book, tracking: tracking, today: today),
            isUnderstood(request, book)
        else { return nil }
        let calls = Self.calls(request)
        let kind =
            calls.allSatisfy { $0.name == "getPortions" } ? AssistantKinds.portionQuestion : AssistantKinds.portions
        return Plan(kind: kind.name, calls: calls)
    }

    /// A food in portions needs a size; dishes, drinks and unknown foods are the model's.
    private func isUnderstood(_ request: PortionRequest, _ book: PortionBook) -> Bool {
        guard case .log(let items) = request else { return true }
        for food in items.compactMap(\.food) {
            guard let size = try? size(of: food, in: book), book.category(size.category)?.unit == .portions else {
                return false
            }
        }
        return true
    }

    private static func answer(_ utterance: Reading) -> Bool? {
        let said = utterance.words.joined(separator: " ")
        if yes.contains(said) { return true }
        return no.contains(said) ? false : nil
    }

    private static let yes: Set<String> = [
        "yes", "yes please", "yep", "yeah", "yup", "ok", "okay", "sure", "correct", "right", "that's right",
        "sounds right", "sounds good", "count it", "count it so", "count it like that", "yes count it",
        "yes count it so",
        "ja", "si", "oui", "do it", "please do", "yes that's right",
    ]
    private static let no: Set<String> = [
        "no", "no thanks", "no thank you", "nope", "don't count it", "do not count it", "don't", "nein", "non",
        "no don't count it",
    ]

    private static func calls(_ request: PortionRequest) -> [ToolCall] {
        switch request {
        case .log(let items):
            return items.map { item in
                ToolCall(
                    name: "logPortion",
                    arguments: [
                        "category": .string(item.category ?? ""), "food": .string(item.food ?? ""),
                        "amount": .number(item.amount),
                    ])
            }
        case .sport(let name, let minutes, _):
            return [ToolCall(name: "logSport", arguments: ["name": .string(name), "minutes": .number(minutes)])]
        case .ask(let category, let day):
            return [
                ToolCall(
                    name: "getPortions",
                    arguments: ["category": .string(category ?? ""), "day": .string(day.description)])
            ]
        case .size(let food):
            return [ToolCall(name: "portionSize", arguments: ["food": .string(food), "grams": .number(0)])]
        case .setSize(let food, let grams):
            return [ToolCall(name: "portionSize", arguments: ["food": .string(food), "grams": .number(grams)])]
        case .guide(let category, let meal, let amount):
            return [edit("guide", category, ["meal": .string(meal), "amount": .number(amount)])]
        case .setRule(let category, let rule): return [edit("rule", category, ["rule": .string(rule)])]
        case .addCategory(let name, let rule, let unit):
            return [
                edit("add", name, ["unit": .string(unit.rawValue), "rule": rule.map { .string($0) } ?? .null])
            ]
        case .removeCategory(let name): return [edit("remove", name, [:])]
        case .renameCategory(let name, let new): return [edit("rename", name, ["to": .string(new)])]
        case .enableCategory(let name, let isEnabled): return [edit(isEnabled ? "enable" : "disable", name, [:])]
        case .addSlot(let name, let after):
            return [slot("add", name, ["after": after.map { .string($0) } ?? .null])]
        case .renameSlot(let name, let new): return [slot("rename", name, ["to": .string(new)])]
        case .removeSlot(let name): return [slot("remove", name, [:])]
        case .track(let mode):
            return [ToolCall(name: "setTracking", arguments: ["mode": .string(mode.rawValue)])]
        }
    }

    private static func edit(_ action: String, _ name: String, _ more: [String: JSON]) -> ToolCall {
        call("editCategory", action, name, more)
    }

    private static func slot(_ action: String, _ name: String, _ more: [String: JSON]) -> ToolCall {
        call("editSlot", action, name, more)
    }

    private static func call(_ tool: String, _ action: String, _ name: String, _ more: [String: JSON]) -> ToolCall {
        let members = more.filter { $0.value != .null }.sorted { $0.key < $1.key }.map { JSON.Member($0.key, $0.value) }
        return ToolCall(
            name: tool,
            arguments: .object([JSON.Member("action", .string(action)), JSON.Member("name", .string(name))] + members))
    }
}
