import Assistant
import Failures
import LlamaServer
import ScriptedModel
import Testing

@Suite("An answer to an open question")
struct AnswerTests {
    private static let plan = #"{"k":"question","a":[["answer","is it healthy"]]}"#
    private static let facts = "Banana, 118 g: 105 kcal.\nToday: 850 of 2,000 kcal, 1,150 left."

    private func ask(_ stream: ScriptedModel.Stream, _ words: String = "is a banana healthy?") async throws
        -> TurnHarness
    {
        try await TurnHarness.run(words, ScriptedModel(plan: Self.plan, streams: [stream]))
    }

    @Test("is streamed word by word when it keeps to the facts")
    func streamed() async throws {
        let turn = try await ask(.init(["A ban", "ana has 1", "05 kcal and", " you have 1,150", " left", " today."]))
        #expect(turn.outcome.reply == "A banana has 105 kcal and you have 1,150 left today.")
        #expect(turn.shown == turn.outcome.reply)
        #expect(turn.events.filter { $0.hasPrefix("text:") }.count >= 4)
        #expect(!turn.events.contains { $0.hasPrefix("replace:") })
        #expect(turn.outcome.timings.generatedTokens == 2 * ScriptedModel.timings.generatedTokens)
    }

    @Test("goes on from the plan's own prompt, so that its cache stays valid")
    func prompt() async throws {
        let turn = try await ask(.init(["Yes."]))
        let (plan, answer) = (turn.model.requests[0], turn.model.requests[1])
        #expect(Array(answer.messages.prefix(plan.messages.count)) == plan.messages)
        #expect(answer.messages.count == plan.messages.count + 2)
        #expect(answer.messages.last?.content.contains(Self.facts) == true)
        #expect(answer.schema == nil)
    }

    @Test(
        "is replaced by the facts when it says anything that they do not",
        arguments: [
            ScriptedModel.Stream(["A banana has ", "120 kcal."]), .init(["It is 40 ", "% below."]),
            .init(["You have eaten twice that."]),
            .init(["I have logged it."]), .init(["Good. ", "I'll add it now."]), .init(["I", "'ve removed it."]),
            .init(["That is 1", "06."]), .init(["It has nine vitamins."]), .init(["About ½ of it."]),
            .init(["About ١٢ of it."]), .init(["A banana is ", "healthy."]), .init(["Yes, a banana."]),
            .init(["A banana, because it has 105 kcal."]), .init(["You should eat a banana."]),
            .init(["A banana is high in kcal."]), .init(["A banana keeps the doctor away."]),
        ])
    func replaced(_ stream: ScriptedModel.Stream) async throws {
        let turn = try await ask(stream)
        #expect(turn.outcome.reply == Self.facts)
        #expect(turn.shown == Self.facts)
        let number = /120|40|106/
        #expect(!turn.events.contains { $0.hasPrefix("text:") && $0.contains(number) })
    }

    @Test(
        "is replaced by the facts when it fails, breaks off, is cut or empty",
        arguments: [
            ScriptedModel.Stream(["Bananas are "], end: nil, failure: BiteBookError(.modelTimeout, "Too slow.")),
            .init(["Bananas are "], end: nil), .init(["Bananas are good"], end: .length), .init([]),
            .init(["  ", "\n"]),
            .init(["Good."], end: .other("error")),
        ])
    func broken(_ stream: ScriptedModel.Stream) async throws {
        let turn = try await ask(stream)
        #expect(turn.outcome.reply == Self.facts)
        #expect(turn.shown == Self.facts)
    }

    @Test("may repeat the numbers of the user's words")
    func ownNumbers() async throws {
        let turn = try await ask(.init(["Three bananas or 3.5 have kcal."]), "are three bananas or 3.5 healthy?")
        #expect(turn.outcome.reply == "Three bananas or 3.5 have kcal.")
    }

    @Test("is not asked for in a dry run")
    func dryRun() async throws {
        let turn = try await TurnHarness.run("is it healthy?", ScriptedModel(plan: Self.plan), isDryRun: true)
        #expect(turn.model.requests.count == 1)
        #expect(turn.outcome.reply == "Banana, 118 g: 105 kcal.")
    }
}
