import Failures
import LlamaServer
import ScriptedModel
import TestSupport
import Testing
import ToolKit

@testable import Assistant

@Suite("Rounds of a question")
struct RoundsTests {
    private static func ask(_ questions: String...) -> ScriptedModel.Completion {
        .text(#"{"k":"question","a":["# + questions.map { #"["ask","\#($0)"]"# }.joined(separator: ",") + "]}")
    }

    private static let nothing = ScriptedModel.Completion.text(#"{"k":"question","a":[]}"#)

    @Test("go on with what was found, until nothing is left to ask")
    func goOn() async throws {
        let turn = try await TurnHarness.run(
            "iron in lentils, and is that a lot?",
            ScriptedModel([Self.ask("iron in lentils"), Self.ask("iron a day"), Self.nothing]))
        #expect(turn.outcome.rounds == 3 && turn.model.requests.count == 3)
        #expect(turn.outcome.calls.map(\.name) == ["askQuestion", "askQuestion"])
        #expect(turn.outcome.reply == "iron in lentils: found.\niron a day: found.")
        #expect(turn.shown == turn.outcome.reply)
        #expect(turn.events.contains("activity:iron in lentils") && turn.events.contains("activity:looking further"))
        // Each round sees what the one before found, and may ask only.
        let second = turn.model.requests[1]
        #expect(second.messages.last?.content.contains("iron in lentils: found.") == true)
        #expect(second.schema?.contains("question") == true && second.schema?.contains("log") == false)
    }

    @Test("make no call twice")
    func noneTwice() async throws {
        let turn = try await TurnHarness.run(
            "iron?", ScriptedModel([Self.ask("iron"), Self.ask("iron"), Self.ask("zinc")]))
        #expect(turn.outcome.calls.count == 1 && turn.model.requests.count == 2)
    }

    @Test("end after the fourth, whatever the model would still ask")
    func most() async throws {
        let turn = try await TurnHarness.run(
            "everything", ScriptedModel("abcdefgh".map { Self.ask(String($0)) }))
        #expect(turn.model.requests.count == 4 && turn.outcome.calls.count == 4)
    }

    @Test("make no more calls than allowed, together")
    func mostCalls() {
        func calls(_ numbers: Range<Int>) -> [ToolCall] {
            numbers.map { ToolCall(name: "askQuestion", arguments: ["text": .string("\($0)")]) }
        }
        var rounds = PlanRounds(context: [], plan: "", calls: calls(0..<8))
        #expect(rounds.answer("", Plan(kind: "question", calls: calls(4..<40))).count == 4)
        #expect(rounds.calls.count == 12 && !rounds.mayGoOn)
        #expect(rounds.answer("", Plan(kind: "question", calls: calls(50..<60))).isEmpty)
    }

    @Test("reach no tool that writes, even where the model ignores the schema")
    func nothingWritten() async throws {
        for plan in [
            #"{"k":"I ate","a":["egg"]}"#, #"{"k":"question","a":[["log","egg"]]}"#,
            #"{"k":"command","a":[["note","x"]]}"#,
        ] {
            let turn = try await TurnHarness.run("iron in an egg?", ScriptedModel([Self.ask("iron"), .text(plan)]))
            #expect(turn.ledger.all.isEmpty, "\(plan)")
            #expect(turn.outcome.reply == "iron: found.")
        }
    }

    @Test("ask only about numbers that somebody said or that were found")
    func foreignNumbers() async throws {
        let turn = try await TurnHarness.run(
            "iron in 200 g of lentils?",
            ScriptedModel([Self.ask("iron in 200 g lentils", "iron in 77 g lentils"), Self.nothing]))
        #expect(turn.outcome.calls.map { $0.rejection == nil } == [true, false])
        #expect(turn.outcome.reply == "iron in 200 g lentils: found.")
    }

    @Test(
        "keep what was found when a later one fails",
        arguments: [
            ScriptedModel.Completion.text("no plan"), .text(""),
            .failure(BiteBookError(.modelUnavailable, "The model is gone.")),
        ])
    func laterFailure(_ completion: ScriptedModel.Completion) async throws {
        let turn = try await TurnHarness.run("iron?", ScriptedModel([Self.ask("iron"), completion]))
        #expect(turn.outcome.reply == "iron: found." && turn.outcome.failure == nil)
    }

    @Test("a refusal comes back to the model as a reason, and to the user where nothing else was found")
    func refusal() async throws {
        let turn = try await TurnHarness.run("x?", ScriptedModel([Self.ask("unknown"), Self.nothing]))
        #expect(turn.model.requests[1].messages.last?.content.contains("Nothing is known of unknown.") == true)
        #expect(turn.outcome.reply == "Nothing is known of unknown.")
    }

    @Test("end when their time is over, with what was found")
    func time() {
        var rounds = PlanRounds(
            context: [], plan: "", calls: [], limits: PlanRounds.Limits(round: .seconds(30), whole: .zero))
        #expect(!rounds.mayGoOn)
        rounds = PlanRounds(
            context: [], plan: "", calls: [], limits: PlanRounds.Limits(round: .seconds(30), whole: .seconds(3600)))
        #expect(rounds.mayGoOn && rounds.limit == .seconds(30))
    }

    @Test("a round that takes too long gives way to what was found")
    func slowRound() async throws {
        let turn = try await TurnHarness.run(
            "iron?", ScriptedModel([Self.ask("iron"), .silence]), round: .milliseconds(50))
        #expect(turn.outcome.reply == "iron: found." && turn.outcome.failure == nil)
    }

    // The silent model would be silent for ten minutes.
    @Test("stop when the turn is stopped", .timeLimit(.minutes(5)))
    func stopped() async throws {
        let task = Task {
            try await TurnHarness.run("iron?", ScriptedModel([Self.ask("iron"), .silence]))
        }
        try await Task.sleep(for: .milliseconds(200))
        task.cancel()
        await #expect(throws: CancellationError.self) { _ = try await task.value }
    }
}
