import Gates
import Testing

@Suite("A limit of how long something may take")
struct DeadlineTests {
    private struct Late: Error {}

    @Test("what is done in time is the result, what fails in time is the failure")
    func inTime() async throws {
        let value = try await within(.seconds(60), else: .failure(Late())) { 7 }
        #expect(value == 7)
        await #expect(throws: CancellationError.self) {
            try await within(.seconds(60), else: .success(7)) { throw CancellationError() }
        }
    }

    @Test("what is late is cancelled, and what is said of it holds")
    func late() async throws {
        let (stream, ended) = AsyncStream.makeStream(of: Bool.self)
        let value = try await within(.milliseconds(20), else: .success(0)) {
            defer { ended.yield(Task.isCancelled) }
            try? await Task.sleep(for: .seconds(60))
            return 7
        }
        #expect(value == 0)
        var iterator = stream.makeAsyncIterator()
        #expect(await iterator.next() == true)
        await #expect(throws: Late.self) {
            try await within(.milliseconds(20), else: .failure(Late())) { try await Task.sleep(for: .seconds(60)) }
        }
    }
}
