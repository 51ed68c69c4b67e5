import Assistant
import Failures
import LlamaServer
import ScriptedModel
import Testing

@Suite("The history that the model sees")
struct HistoryTests {
    private let plan = #"{"k":"not eaten","a":[]}"#

    /// Room for `tokens` of messages when every message counts ten.
    private func model(room messages: Int) -> ScriptedModel {
        // 500 for the plan, 160 for an answer, 200 to spare.
        ScriptedModel([.text(plan)], contextLength: 860 + messages * 10, tokens: { $0.count * 10 })
    }

    private func history(_ count: Int) -> [(said: String, plan: String)] {
        (1...count).map { (said: "say \($0) " + String(repeating: "x", count: 200), plan: plan) }
    }

    @Test("is whole when it fits")
    func fits() async throws {
        let turn = try await TurnHarness.run("now", model(room: 8), history: history(3))
        #expect(turn.model.requests[0].messages.count == 8)
    }

    @Test(
        "loses the oldest exchanges first, never the system prompt or the words",
        arguments: [(7, 2), (6, 2), (5, 1), (3, 0), (2, 0)])
    func trimmed(_ room: Int, _ kept: Int) async throws {
        let turn = try await TurnHarness.run("now", model(room: room), history: history(3))
        let messages = turn.model.requests[0].messages
        #expect(messages.count == 2 + 2 * kept)
        #expect(messages.first?.role == .system)
        #expect(messages.last?.content == "now")
        if kept > 0 { #expect(messages[1].content.hasPrefix("say \(4 - kept) ")) }
    }

    @Test("is said to be cut when it was cut, and only then", arguments: [(8, 0), (6, 1), (3, 3)])
    func said(_ room: Int, _ forgotten: Int) async throws {
        let reply = try await TurnHarness.run("now", model(room: room), history: history(3)).outcome.reply
        #expect(reply.contains("could not read") == (forgotten > 0))
        if forgotten > 1 { #expect(reply.contains("\(forgotten) oldest messages")) }
    }

    @Test("is not counted when it is short: a token has at least one byte")
    func uncounted() async throws {
        let turn = try await TurnHarness.run("now", ScriptedModel([.text(plan)]), history: history(3))
        #expect(turn.model.countings == 0)
    }

    @Test("cannot make room for words that are too long on their own; that is said plainly")
    func tooLong() async throws {
        let error = await #expect(throws: BiteBookError.self) {
            _ = try await TurnHarness.run(String(repeating: "eggs ", count: 50), model(room: 1), history: history(3))
        }
        #expect(error?.code == .tooLarge)
        #expect(error?.hint == "Say it in shorter pieces.")
    }
}
