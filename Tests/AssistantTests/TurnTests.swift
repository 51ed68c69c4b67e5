import Assistant
import Failures
import LlamaServer
import ScriptedModel
import Testing
import ToolKit

@Suite("A turn")
struct TurnTests {
    @Test("asks for a plan, runs its calls and replies with their receipts and the day")
    func receipts() async throws {
        let turn = try await TurnHarness.run(
            "eggs and toast", ScriptedModel(plan: #"{"k":"I ate","a":["eggs","toast"]}"#))
        #expect(turn.outcome.kind == "I ate")
        #expect(turn.outcome.entryIDs == [1, 2])
        #expect(turn.outcome.calls.map(\.rejection) == [nil, nil])
        #expect(
            turn.outcome.reply == "Logged eggs: 78 kcal.\nLogged toast: 78 kcal.\nToday: 850 of 2,000 kcal, 1,150 left."
        )
        #expect(turn.shown == turn.outcome.reply)
        #expect(turn.events.first == "activity:logging")
        #expect(turn.outcome.timings == ScriptedModel.timings)
        #expect(turn.ledger.all == ["eggs", "toast"])
    }

    @Test("asks the model once, at temperature 0, with the schema, and the user's words last")
    func request() async throws {
        let turn = try await TurnHarness.run(
            "two eggs", ScriptedModel(plan: #"{"k":"not eaten","a":[]}"#),
            history: [("hi", #"{"k":"talk","a":["hi"]}"#)])
        let request = try #require(turn.model.requests.first)
        #expect(turn.model.requests.count == 1)
        #expect(request.temperature == 0)
        #expect(request.schema == TurnHarness.registry(Ledger()).planSchema.compactText)
        #expect(request.messages.map(\.role) == [.system, .user, .assistant, .user])
        #expect(request.messages.last?.content == "two eggs")
        #expect(request.messages[2].content == #"{"k":"talk","a":["hi"]}"#)
    }

    @Test("makes a refusal the reply")
    func refusal() async throws {
        let turn = try await TurnHarness.run("a stone", ScriptedModel(plan: #"{"k":"I ate","a":["stone"]}"#))
        #expect(turn.outcome.reply == "Nobody eats a stone.")
        #expect(turn.outcome.calls.map(\.rejection) == ["Nobody eats a stone."])
        #expect(turn.ledger.all.isEmpty)
    }

    @Test("keeps what worked beside what was refused, and says each refusal once")
    func partly() async throws {
        let turn = try await TurnHarness.run(
            "x", ScriptedModel(plan: #"{"k":"I ate","a":["stone","egg","stone"]}"#))
        #expect(
            turn.outcome.reply == "Logged egg: 78 kcal.\nNobody eats a stone.\nToday: 850 of 2,000 kcal, 1,150 left.")
    }

    @Test("does not run a call that its kind does not allow")
    func notAllowed() async throws {
        let turn = try await TurnHarness.run(
            "what is in an egg?", ScriptedModel(plan: #"{"k":"question","a":[["log","egg"]]}"#))
        #expect(turn.ledger.all.isEmpty)
        #expect(turn.outcome.calls.count == 1)
        #expect(turn.outcome.calls.first?.rejection != nil)
    }

    @Test(
        "says so when the plan is no plan, and forgets it",
        arguments: ["", "I logged two eggs!", "{", #"{"k":"?","a":[]}"#])
    func malformed(_ plan: String) async throws {
        let turn = try await TurnHarness.run("two eggs", ScriptedModel(plan: plan))
        #expect(turn.outcome.plan == nil)
        #expect(turn.outcome.reply.hasPrefix("I did not get that."))
        #expect(turn.shown == turn.outcome.reply)
        #expect(turn.ledger.all.isEmpty)
    }

    @Test("of a kind without calls has a standard reply")
    func standardReply() async throws {
        let turn = try await TurnHarness.run("no breakfast", ScriptedModel(plan: #"{"k":"not eaten","a":[]}"#))
        #expect(turn.outcome.reply == "Nothing to log then.")
    }

    @Test("passes the model's failure on when nothing was done")
    func modelFailure() async throws {
        let error = await #expect(throws: BiteBookError.self) {
            _ = try await TurnHarness.run("x", ScriptedModel([.failure(BiteBookError(.modelTimeout, "Too slow."))]))
        }
        #expect(error?.code == .modelTimeout)
    }

    @Test("passes the store's failure on when nothing was done")
    func storeFailure() async throws {
        let error = await #expect(throws: BiteBookError.self) {
            _ = try await TurnHarness.run("x", ScriptedModel(plan: #"{"k":"I ate","a":["disk","egg"]}"#))
        }
        #expect(error?.code == .storageUnavailable)
    }

    @Test(
        "reports what was done when a later call fails, and gives up the rest",
        arguments: [
            (#"{"k":"I ate","a":["egg","disk","toast"]}"#, "egg", "The disk is full; nothing was saved."),
            (#"{"k":"command","a":[["rye"],["disk"]]}"#, "note rye", "The disk is full; nothing was saved."),
            (#"{"k":"I ate","a":["egg","crash"]}"#, "egg", "The rest did not work; what is listed above is done."),
        ])
    func failureAfterCommit(_ plan: String, _ done: String, _ message: String) async throws {
        let turn = try await TurnHarness.run("x", ScriptedModel(plan: plan))
        #expect(turn.ledger.all == [done])
        #expect(turn.outcome.failure != nil)
        #expect(turn.outcome.reply.contains(message))
        #expect(turn.outcome.reply.hasPrefix(done == "egg" ? "Logged egg: 78 kcal." : "Noted: rye"))
    }

    @Test("that is stopped while the model reads writes nothing")
    func cancelledEarly() async throws {
        let task = Task { try await TurnHarness.run("x", ScriptedModel([.silence])) }
        try await Task.sleep(for: .milliseconds(50))
        task.cancel()
        await #expect(throws: CancellationError.self) { _ = try await task.value }
    }

    @Test("that is stopped after a write keeps it, says so, and does nothing more")
    func cancelledLate() async throws {
        let task = Task {
            try await TurnHarness.run("x", ScriptedModel(plan: #"{"k":"I ate","a":["stop","toast"]}"#))
        }
        let turn = try await task.value
        #expect(turn.ledger.all == ["stop"])
        #expect(turn.outcome.failure?.code == .cancelled)
        #expect(turn.outcome.reply.contains("Stopped; what is listed above is done."))
    }

    @Test("in a dry run computes foods and refuses every other change")
    func dryRun() async throws {
        let foods = try await TurnHarness.run("x", ScriptedModel(plan: #"{"k":"I ate","a":["egg"]}"#), isDryRun: true)
        #expect(foods.outcome.drafts == ["egg"] && foods.outcome.reply == "Would log egg." && foods.ledger.all.isEmpty)
        let note = try await TurnHarness.run(
            "x", ScriptedModel(plan: #"{"k":"command","a":[["rye"]]}"#), isDryRun: true)
        #expect(note.outcome.reply == "An estimate changes nothing." && note.ledger.all.isEmpty)
    }

    @Test(
        "lets small talk pass, but no number and no claim of the model's own",
        arguments: [
            ("You're welcome.", true), ("Glad to hear that, enjoy your day.", true), ("You ate 500 kcal.", false),
            ("I've logged that for you.", false), ("Your 2 eggs sound good.", true), ("That is five eggs.", false),
        ])
    func smallTalk(_ text: String, _ passes: Bool) async throws {
        let turn = try await TurnHarness.run(
            "thanks for the 2 eggs", ScriptedModel(plan: #"{"k":"talk","a":["\#(text)"]}"#))
        #expect((turn.outcome.reply == text) == passes)
        #expect(turn.shown == turn.outcome.reply)
    }
}
