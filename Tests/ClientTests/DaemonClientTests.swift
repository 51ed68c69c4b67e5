import Client
import DaemonAPI
import Failures
import Foundation
import StubDaemon
import Synchronization
import Testing

/// Keeps the lines that a client says.
private final class Notices: Sendable {
    private let kept = Mutex<[String]>([])

    var lines: [String] { kept.withLock { $0 } }
    var add: @Sendable (String) -> Void { { line in self.kept.withLock { $0.append(line) } } }
}

@Suite("The client of the daemon")
struct DaemonClientTests {
    /// Runs `body` with a client of a daemon that answers so.
    private func withDaemon(
        product: String = BiteBookVersion.product, api: String = String(BiteBookVersion.api),
        notices: Notices = Notices(), answer: StubDaemon.Answer,
        _ body: (DaemonClient, StubDaemon) async throws -> Void
    ) async throws {
        let scratch = try ScratchFolder()
        let stub = StubDaemon(socket: scratch.path("s.sock"), product: product, api: api) { _ in answer }
        try await stub.start()
        let client = DaemonClient(socket: stub.socket, notice: notices.add)
        do {
            try await body(client, stub)
        } catch {
            await client.close()
            throw error
        }
        await client.close()
        try await stub.stop()
        withExtendedLifetime(scratch) {}
    }

    private func failure(_ work: () async throws -> Void) async -> BiteBookError? {
        do {
            try await work()
            return nil
        } catch {
            return error as? BiteBookError
        }
    }

    @Test("a request carries verb, path with parameters, query, versions, workspace and body")
    func request() async throws {
        try await withDaemon(answer: .json(TargetDTO(calories: 2000))) { client, stub in
            let target = try await client.inWorkspace("w1").send(PutTarget.self, body: TargetDTO(calories: 2000))
            #expect(target.calories == 2000)
            _ = await failure {
                _ = try await client.send(GetNote.self, at: .init(id: "a b/ü?.md"))
            }
            _ = await failure { _ = try await client.send(GetNote.self, at: .init(id: "..")) }
            _ = await failure { _ = try await client.send(ListNotes.self, at: .init(type: "+", words: "x&y=1")) }

            let requests = stub.requests
            #expect(requests.map(\.verb) == ["PUT", "GET", "GET", "GET"])
            #expect(requests[0].target == "/v1/target")
            #expect(requests[0].body == #"{"calories":2000}"#)
            #expect(requests[0].headers["content-type"] == "application/json")
            #expect(requests[0].headers["bitebook-workspace"] == "w1")
            #expect(requests[0].headers["bitebook-version"] == BiteBookVersion.product)
            #expect(requests[0].headers["bitebook-api"] == "\(BiteBookVersion.api)")
            #expect(requests[1].target == "/v1/notes/a%20b%2F%C3%BC%3F.md")
            #expect(requests[1].headers["bitebook-workspace"] == nil)
            #expect(requests[1].body == "")
            #expect(requests[2].target == "/v1/notes/%2E%2E")
            #expect(requests[3].target == "/v1/notes?q=x%26y%3D1&type=%2B")
        }
    }

    @Test("an empty part of a path is our own mistake and sends nothing")
    func emptyPart() async throws {
        try await withDaemon(answer: .json(Empty())) { client, stub in
            let error = await failure { _ = try await client.send(RemoveNote.self, at: .init(id: "")) }
            #expect(error?.code == .internalFailure)
            #expect(stub.requests.isEmpty)
        }
    }

    @Test("the daemon's error arrives as it was")
    func daemonError() async throws {
        let body = #"{"code":"some_new_code","message":"No such entry.","hint":"Look."}"#
        try await withDaemon(answer: .whole(status: 404, body: body)) { client, _ in
            let error = await failure { _ = try await client.send(GetTarget.self) }
            #expect(error?.code == "some_new_code")
            #expect(error?.message == "No such entry.")
            #expect(error?.hint == "Look.")
        }
    }

    @Test("a failure that is no JSON names the HTTP status")
    func plainError() async throws {
        try await withDaemon(answer: .bare(status: 502, body: "oops")) { client, _ in
            let error = await failure { _ = try await client.send(GetTarget.self) }
            #expect(error?.code == .internalFailure)
            #expect(error?.message.contains("502") == true)
        }
    }

    @Test("an answer of the wrong shape is said to be unreadable")
    func wrongShape() async throws {
        try await withDaemon(answer: .whole(status: 200, body: "[1]")) { client, _ in
            #expect(await failure { _ = try await client.send(GetTarget.self) }?.code == .daemonUnavailable)
        }
    }

    @Test("an empty body answers a route that answers nothing")
    func emptyBody() async throws {
        try await withDaemon(answer: .whole(status: 200, body: "")) { client, _ in
            _ = try await client.send(DeleteConversation.self, at: .init(id: 1))
        }
    }

    @Test("nobody listening is daemon_unavailable")
    func nobody() async throws {
        let scratch = try ScratchFolder()
        let client = DaemonClient(socket: scratch.path("none.sock"))
        #expect(await failure { _ = try await client.send(GetTarget.self) }?.code == .daemonUnavailable)
        #expect(
            await failure { for try await _ in client.stream(PostTurn.self, body: TurnRequest(text: "x")) {} }?.code
                == .daemonUnavailable)
        await client.close()
    }

    @Test("a daemon that says nothing is given up after the timeout")
    func silence() async throws {
        try await withDaemon(answer: .silence) { client, _ in
            let error = await failure { _ = try await client.send(GetTarget.self, timeout: .milliseconds(100)) }
            #expect(error?.code == .daemonUnavailable)
            #expect(error?.message.contains("too long") == true)
        }
    }

    @Test("an answer of several megabytes arrives whole, one above the limit is refused")
    func hugeBody() async throws {
        let content = String(repeating: "ä", count: 4 << 20)
        let note = NoteDTO(id: 1, type: "t", content: content, file: "f", path: "p", createdAt: "c")
        try await withDaemon(answer: .json(note)) { client, _ in
            let received = try await client.send(GetNote.self, at: .init(id: "1"))
            #expect(received.content == content)
            let error = await failure {
                _ = try await client.send(GetNote.self, at: .init(id: "1"), largestAnswer: 1 << 20)
            }
            #expect(error?.code == .tooLarge)
        }
    }

    // MARK: Versions

    @Test("another protocol is a version_mismatch that says how to restart")
    func otherProtocol() async throws {
        try await withDaemon(product: "9.9.9", api: "99", answer: .json(TargetDTO(calories: 1))) { client, _ in
            let error = await failure { _ = try await client.send(GetTarget.self) }
            #expect(error?.code == .versionMismatch)
            #expect(error?.message.contains("9.9.9") == true)
            #expect(error?.hint?.contains("bitebook daemon stop") == true)
            let streamed = await failure { for try await _ in client.stream(UseModel.self, at: .init(id: "m")) {} }
            #expect(streamed?.code == .versionMismatch)
        }
    }

    @Test("stopping works across protocols")
    func stopAnyVersion() async throws {
        try await withDaemon(api: "99", answer: .json(Empty())) { client, _ in
            _ = try await client.acceptingAnyVersion().send(PostShutdown.self)
        }
    }

    @Test("an answer without versions is no daemon's")
    func noVersions() async throws {
        try await withDaemon(answer: .bare(status: 200, body: #"{"calories":1}"#)) { client, _ in
            #expect(await failure { _ = try await client.send(GetTarget.self) }?.code == .versionMismatch)
        }
    }

    @Test("another product version with our protocol is noticed once, ours never")
    func notice() async throws {
        let notices = Notices()
        try await withDaemon(product: "0.0.9", notices: notices, answer: .json(TargetDTO(calories: 1))) { client, _ in
            _ = try await client.send(GetTarget.self)
            _ = try await client.inWorkspace("w").send(GetTarget.self)
        }
        #expect(notices.lines.count == 1)
        #expect(notices.lines.first?.contains("0.0.9") == true)

        let none = Notices()
        try await withDaemon(notices: none, answer: .json(TargetDTO(calories: 1))) { client, _ in
            _ = try await client.send(GetTarget.self)
        }
        #expect(none.lines.isEmpty)
    }

    // MARK: Streams

    @Test("events arrive in order and the stream ends with the last")
    func events() async throws {
        let events: [StreamEvent] = [.activity("a"), .text("b"), .replace("c"), .done("d")]
        try await withDaemon(answer: .events(events)) { client, stub in
            var received: [StreamEvent] = []
            for try await event in client.stream(PostTurn.self, body: TurnRequest(text: "hi", conversation: 3)) {
                received.append(event)
            }
            #expect(received == events)
            #expect(stub.requests.first?.body == #"{"conversation":3,"text":"hi"}"#)
        }
    }

    @Test("an event arrives while the answer goes on")
    func arrivesAtOnce() async throws {
        let first = try StreamEvent.text("now").serverSentText()
        try await withDaemon(answer: .stream([first], ends: false)) { client, _ in
            var iterator = client.stream(PostTurn.self, body: TurnRequest(text: "hi")).makeAsyncIterator()
            let event = try await iterator.next()
            #expect(event == .text("now"))
        }
    }

    @Test("an event cut in two arrives whole, and unknown events are skipped")
    func cutEvent() async throws {
        let text = "event: new\ndata: {}\n\n" + (try StreamEvent.done("Grüße").serverSentText())
        let middle = text.utf8.index(text.startIndex, offsetBy: text.utf8.count - 9)
        let chunks = [String(text[..<middle]), String(text[middle...])]
        try await withDaemon(answer: .stream(chunks, ends: true)) { client, _ in
            var received: [StreamEvent] = []
            for try await event in client.stream(UseModel.self, at: .init(id: "m")) { received.append(event) }
            #expect(received == [.done("Grüße")])
        }
    }

    @Test("a failure event is thrown as the daemon's error")
    func failureEvent() async throws {
        let failure = StreamEvent.failure(BiteBookError(.modelUnavailable, "No model.", hint: "Pull one."))
        try await withDaemon(answer: .events([.activity("a"), failure])) { client, _ in
            let error = await self.failure { for try await _ in client.stream(PullModel.self, at: .init(id: "m")) {} }
            #expect(error?.code == .modelUnavailable)
            #expect(error?.hint == "Pull one.")
        }
    }

    @Test("an error status before a stream is the daemon's error")
    func errorBeforeStream() async throws {
        let body = #"{"code":"invalid_input","message":"Too long."}"#
        try await withDaemon(answer: .whole(status: 400, body: body)) { client, _ in
            let error = await failure { for try await _ in client.stream(PullModel.self, at: .init(id: "m")) {} }
            #expect(error?.code == .invalidInput)
        }
    }

    @Test("a stream that breaks or ends early is daemon_unavailable, after what had arrived")
    func droppedStream() async throws {
        let first = try StreamEvent.text("half").serverSentText()
        for answer in [StubDaemon.Answer.broken([first]), .stream([first], ends: true), .stream([], ends: true)] {
            try await withDaemon(answer: answer) { client, _ in
                let error = await failure {
                    for try await event in client.stream(PostTurn.self, body: TurnRequest(text: "x")) {
                        #expect(event == .text("half"))
                    }
                }
                #expect(error?.code == .daemonUnavailable)
            }
        }
    }

    @Test("an event that is no JSON is said to be unreadable")
    func garbageEvent() async throws {
        try await withDaemon(answer: .stream(["event: text\ndata: {{\n\n"], ends: true)) { client, _ in
            let error = await failure { for try await _ in client.stream(UseModel.self, at: .init(id: "m")) {} }
            #expect(error?.code == .daemonUnavailable)
        }
    }

    @Test("cancelling the reader closes the connection", .timeLimit(.minutes(1)))
    func cancelling() async throws {
        let first = try StreamEvent.text("now").serverSentText()
        try await withDaemon(answer: .stream([first], ends: false)) { client, stub in
            let (started, start) = AsyncStream<Void>.makeStream()
            let reader = Task {
                for try await _ in client.stream(PostTurn.self, body: TurnRequest(text: "x")) { start.yield() }
            }
            for await _ in started { break }
            #expect(stub.disconnections == 0)
            reader.cancel()
            while stub.disconnections == 0 { try await Task.sleep(for: .milliseconds(5)) }
            _ = await reader.result
        }
    }

    @Test("dropping the stream closes the connection", .timeLimit(.minutes(1)))
    func dropping() async throws {
        let first = try StreamEvent.text("now").serverSentText()
        try await withDaemon(answer: .stream([first], ends: false)) { client, stub in
            for try await _ in client.stream(PostTurn.self, body: TurnRequest(text: "x")) { break }
            while stub.disconnections == 0 { try await Task.sleep(for: .milliseconds(5)) }
        }
    }
}
