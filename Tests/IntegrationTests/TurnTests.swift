import Client
import DaemonAPI
import DaemonHarness
import Failures
import Foundation
import TestSupport
import Testing

@Suite("Turns on a model of random weights")
struct TurnTests {
    private static let words = [
        "I had an egg", "two eggs", "coffee", "how much did I eat today?", "hello there", "take the last one back",
        "what should I eat?", "remove the coffee", "my wife had steak", "set my target to 1800",
    ]

    @Test("whatever the model says, the events are right, the result decodes, turn and words are recorded")
    func nonsense() async throws {
        try await BiteBookHome.with { home in
            try await home.ready()
            let client = home.client()
            for words in Self.words {
                var events: [StreamEvent] = []
                for try await event in client.stream(PostTurn.self, body: TurnRequest(text: words)) {
                    events.append(event)
                }
                #expect(events.first?.type == "activity", "\(words)")
                #expect(events.map(\.isLast) == Array(repeating: false, count: events.count - 1) + [true], "\(words)")
                guard case .turn(let result) = events.last else {
                    Issue.record("\(words): the last event is \(events.last?.type ?? "nothing")")
                    continue
                }
                let conversation = try #require(result.conversation)
                #expect(!result.reply.isEmpty, "\(words)")
                #expect(result.timings.totalMs >= result.timings.modelMs, "\(words)")
                #expect(result.timings.generatedTokens > 0, "\(words)")
                let detail = try await client.send(GetConversation.self, at: .init(id: conversation))
                #expect(detail.messages.map(\.content) == [words, result.reply])
                // What the result says is logged is what the store holds.
                let stored = try await client.send(ListEntries.self, at: .init())
                for entry in result.entries { #expect(stored.contains(entry), "\(words)") }
            }
            #expect(try home.turnStatesOnDisk() == Array(repeating: "done", count: Self.words.count))
        }
    }

    @Test("twenty clients at once: all are answered, each conversation in its order, and other commands stay fast")
    func twentyClients() async throws {
        try await BiteBookHome.with { home in
            try await home.ready()
            let client = home.client()
            var conversations: [Int64] = []
            for number in 1...4 {
                conversations.append(try await Self.say("conversation \(number)", client).conversation ?? 0)
            }
            let results = try await withThrowingTaskGroup(of: TurnResult.self) { group in
                for number in 0..<20 {
                    let conversation = conversations[number % 4]
                    group.addTask { try await Self.say("message \(number)", client, in: conversation) }
                    // So that the order of arrival is known.
                    try await Task.sleep(for: .milliseconds(20))
                }
                _ = try await client.send(GetDay.self, at: .init())
                let waiting = try home.turnStatesOnDisk().filter { $0 != "done" }.count
                #expect(waiting > 0, "a command that needs no model does not queue behind the turns")
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(results.count == 20)
            for (index, conversation) in conversations.enumerated() {
                let detail = try await client.send(GetConversation.self, at: .init(id: conversation))
                let said = detail.messages.filter { $0.role == "user" }.map(\.content)
                #expect(
                    said == ["conversation \(index + 1)"] + stride(from: index, to: 20, by: 4).map { "message \($0)" })
                let roles = detail.messages.map(\.role)
                #expect(roles == Array(repeating: ["user", "assistant"], count: 6).flatMap { $0 })
            }
        }
    }

    @Test("clients that disconnect stop their generation, and their turns are recorded as cancelled")
    func disconnect() async throws {
        try await BiteBookHome.with { home in
            try await home.ready()
            let client = home.client()
            // What one long message takes says how long eight would.
            let began = ContinuousClock.now
            _ = try await Self.say(Self.long(0), client)
            let alone = ContinuousClock.now - began
            let model = try #require(try await client.send(GetStatus.self).model.processID)
            let turns = (1...8).map { number in
                Task { try await Self.say(Self.long(number), client) }
            }
            try await eventually("one is generating") { try home.modelIsBusy() }
            // However fast the model is, from here on it finishes none before its client has gone.
            kill(model, SIGSTOP)
            try await eventually("all are recorded") { try home.turnStatesOnDisk().count == 9 }
            let early = try home.turnStatesOnDisk().filter { $0 == "done" }.count
            #expect(early < 9)
            for turn in turns { turn.cancel() }
            for turn in turns { _ = await turn.result }
            try await eventually("all others are cancelled") {
                try home.turnStatesOnDisk().filter { $0 == "cancelled" }.count == 9 - early
            }
            kill(model, SIGCONT)
            let awake = ContinuousClock.now
            try await eventually("the model is idle") { try !home.modelIsBusy() }
            #expect(ContinuousClock.now - awake < alone * 4 + .seconds(1))
            #expect(try await client.send(ListConversations.self, at: .init()).count == 9, "the words are kept")
            _ = try await Self.say("hello", client)
        }
    }

    @Test("Ctrl-C during an answer is exit code 130, and the turn is recorded as cancelled")
    func interrupted() async throws {
        try await BiteBookHome.with { home in
            let model = try #require(try await home.ready().model.processID)
            kill(model, SIGSTOP)
            let turn = try home.start(["ask", "two eggs"])
            try await eventually("the turn runs") { try home.turnStatesOnDisk() == ["running"] }
            turn.signal(SIGINT)
            let ran = await turn.wait(atMost: .seconds(10))
            #expect(ran.code == 130)
            #expect(ran.output.isEmpty)
            try await eventually("it is recorded") { try home.turnStatesOnDisk() == ["cancelled"] }
            kill(model, SIGCONT)
            #expect(try await home.run("ask", "two eggs").code == 0)
        }
    }

    private static func say(_ words: String, _ client: DaemonClient, in conversation: Int64? = nil) async throws
        -> TurnResult
    {
        for try await event in client.stream(PostTurn.self, body: TurnRequest(text: words, conversation: conversation))
        {
            if case .turn(let result) = event { return result }
        }
        throw CancellationError()
    }

    /// Several thousand tokens that have no beginning in common.
    private static func long(_ number: Int) -> String {
        var text = ""
        var state = UInt64(number + 1)
        while text.utf8.count < 4_500 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            text += String(state >> 40, radix: 36) + " "
        }
        return text
    }
}

extension BiteBookHome {
    /// Asked of llama-server itself.
    func modelIsBusy() throws -> Bool {
        let connection = try RawConnection(to: places.socketFolder.appending(path: "llama.sock").path)
        connection.send(Data("GET /slots HTTP/1.1\r\nHost: llama\r\nConnection: close\r\n\r\n".utf8))
        let answer = RawAnswer(connection.receiveAll())
        guard answer.status == 200 else { throw NeverHappened(description: "llama-server answered \(answer.head)") }
        return answer.body.contains(#""is_processing":true"#)
    }
}
