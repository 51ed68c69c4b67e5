import Foundation
import Testing
import ToolKit

@Suite("The registry of tools")
struct ToolRegistryTests {
    private let registry = SmallRegistry.make
    private let scope = TurnScope(
        utterance: "two eggs", conversationID: nil, turnID: nil, saidAt: Date(timeIntervalSince1970: 0), isDryRun: false
    )

    @Test("runs a call with its place in the plan")
    func run() async throws {
        let plan = try registry.decodePlan(#"{"k":"I ate","a":[["milk",1,""],["eggs",2,""]]}"#)
        let output = try await registry.run(plan.calls[1], in: scope.performing(1, of: plan))
        #expect(output.lines == ["I ate: eggs 2/2"])
    }

    @Test(
        "refuses a call whose arguments do not decode, and one whose tool does not exist",
        arguments: [
            ToolCall(name: "logFood", arguments: ["name": "eggs"]), ToolCall(name: "logFood", arguments: []),
            ToolCall(name: "logFood", arguments: ["name": 1, "quantity": 2, "unit": ""]),
            ToolCall(name: "dropTables", arguments: [:]),
        ])
    func refusals(_ call: ToolCall) async {
        await #expect(throws: ToolRefusal.self) { try await registry.run(call, in: scope) }
    }

    @Test("passes a tool's own refusal on")
    func ownRefusal() async {
        let call = ToolCall(name: "logFood", arguments: ["name": "eggs", "quantity": 0, "unit": ""])
        let refusal = await #expect(throws: ToolRefusal.self) { try await registry.run(call, in: scope) }
        #expect(refusal?.reason == "How many?")
    }

    @Test("gives the tools of a kind in their fixed order")
    func order() {
        #expect(registry.tools(for: SmallRegistry.question).map(\.verb) == ["look", "calories"])
        #expect(registry.tools(for: SmallRegistry.talk).isEmpty)
    }
}
