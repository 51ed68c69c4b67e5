import Gates
import Synchronization
import Testing

/// What passed a gate.
private final class Passage: Sendable {
    private let numbers = Mutex<[Int]>([])
    private let inside = Mutex(0)

    var order: [Int] { numbers.withLock { $0 } }

    func pass(_ number: Int) async {
        let together = inside.withLock { inside in
            inside += 1
            return inside
        }
        #expect(together == 1)
        await Task.yield()
        inside.withLock { $0 -= 1 }
        numbers.withLock { $0.append(number) }
    }
}

private struct Wrong: Error {}

@Suite("A gate", .timeLimit(.minutes(1)))
struct GateTests {
    @Test("lets one pass at a time, in the order in which they came")
    func order() async throws {
        let gate = Gate()
        let passage = Passage()
        try await gate.enter(7)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<10 {
                group.addTask {
                    try await gate.run(7) { await passage.pass(number) }
                }
                while await gate.queueLength(7) <= number { await Task.yield() }
            }
            await gate.leave(7)
            try await group.waitForAll()
        }
        #expect(passage.order == Array(0..<10))
        #expect(await !gate.isBusy(7))
    }

    @Test("keeps nobody from what has another key")
    func keys() async throws {
        let gate = Gate()
        try await gate.enter(1)
        #expect(try await gate.run(2) { "through" } == "through")
        #expect(await gate.isBusy(1))
        #expect(await !gate.isBusy(2))
    }

    @Test("opens again after an error")
    func errors() async throws {
        let gate = Gate()
        await #expect(throws: Wrong.self) { try await gate.run { throw Wrong() } }
        #expect(try await gate.run { 1 } == 1)
    }

    @Test("lets who is cancelled while it waits go, without doing what it came for")
    func cancelled() async throws {
        let gate = Gate()
        try await gate.enter()
        let passage = Passage()
        let waiting = Task { try await gate.run { await passage.pass(1) } }
        let next = Task { try await gate.run { "next" } }
        while await gate.queueLength() < 2 { await Task.yield() }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        await gate.leave()
        #expect(try await next.value == "next")
        #expect(passage.order == [])
    }

    @Test("does not let in who was cancelled before it came")
    func late() async throws {
        let gate = Gate()
        let task = Task {
            try? await Task.sleep(for: .seconds(60))
            try await gate.run {}
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await !gate.isBusy())
    }
}
