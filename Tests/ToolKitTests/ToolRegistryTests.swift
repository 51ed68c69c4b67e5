import Foundation
import Testing
import ToolKit

@Suite("The registry of tools")
struct ToolRegistryTests {
    private let registry = SmallRegistry.make
    private let scope = TurnScope(
        utterance: "two eggs", conversationID: nil, turnID: nil, saidAt: Date(timeIntervalSince1970: 0),
        isDryRun: false,
        context: NoContext())

    @Test("runs a call with its place in the plan")
    func run() async throws {
        let plan = try registry.decodePlan(#"{"k":"I ate","a":[["milk",1,""],["eggs",2,""]]}"#)
        let outcomes = try await registry.run(plan.calls[1...], in: scope.performing(1, of: plan))
        #expect(try outcomes.map { try $0.get().lines } == [["I ate: eggs 2/2"]])
    }

    @Test(
        "refuses a call whose arguments do not decode, and one whose tool does not exist",
        arguments: [
            ToolCall(name: "logFood", arguments: ["name": "eggs"]), ToolCall(name: "logFood", arguments: []),
            ToolCall(name: "logFood", arguments: ["name": 1, "quantity": 2, "unit": ""]),
            ToolCall(name: "dropTables", arguments: [:]),
        ])
    func refusals(_ call: ToolCall) async throws {
        let outcomes = try await registry.run([call], in: scope)
        #expect(outcomes.count == 1)
        #expect(throws: ToolRefusal.self) { try outcomes[0].get() }
    }

    @Test("passes a tool's own refusal on")
    func ownRefusal() async throws {
        let call = ToolCall(name: "logFood", arguments: ["name": "eggs", "quantity": 0, "unit": ""])
        let outcomes = try await registry.run([call], in: scope)
        let refusal = #expect(throws: ToolRefusal.self) { try outcomes[0].get() }
        #expect(refusal?.reason == "How many?")
    }

    @Test("runs calls of a joint tool that stand side by side together, each with an outcome of its own")
    func joint() async throws {
        let registry = ToolRegistry<NoContext>(
            kinds: [SmallRegistry.ate],
            tools: [Together(name: "logFood", verb: "log"), Together(name: "drink", verb: "drink")])
        let plan = Plan(
            kind: "I ate",
            calls: ["eggs", "stone", "milk"].map { ToolCall(name: "logFood", arguments: ["name": .string($0)]) }
                + [ToolCall(name: "drink", arguments: ["name": "tea"])])
        #expect(registry.jointCalls(of: plan, from: 0) == 3 && registry.jointCalls(of: plan, from: 3) == 1)
        let outcomes = try await registry.run(plan.calls[0..<3], in: scope.performing(0, of: plan))
        #expect(outcomes.map { (try? $0.get().lines) ?? ["refused"] } == [["eggs of 3"], ["refused"], ["milk of 3"]])
        let unreadable = [plan.calls[0], ToolCall(name: "logFood", arguments: [])]
        let refused = try await registry.run(unreadable[...], in: scope)
        #expect(refused.count == 2 && refused.allSatisfy { (try? $0.get()) == nil })
    }

    @Test("gives the tools of a kind in their fixed order")
    func order() {
        #expect(registry.tools(for: SmallRegistry.question).map(\.verb) == ["look", "calories"])
        #expect(registry.tools(for: SmallRegistry.talk).isEmpty)
    }
}

/// Logs foods together, but no stones.
private struct Together: JointTool {
    typealias Context = NoContext

    struct Arguments: Decodable, Sendable { var name: String }

    let declaration: ToolDeclaration

    init(name: String, verb: String) {
        declaration = ToolDeclaration(
            name: name, verb: verb, purpose: "", parameters: [ToolParameter("name", .text, "what")], kinds: ["I ate"],
            writes: true)
    }

    func run(
        together calls: [Arguments], in scope: TurnScope<NoContext>
    ) async throws -> [Result<ToolOutput, ToolRefusal>] {
        calls.map { call in
            call.name == "stone"
                ? .failure(ToolRefusal("Nobody eats a stone."))
                : .success(ToolOutput(lines: ["\(call.name) of \(calls.count)"]))
        }
    }
}
