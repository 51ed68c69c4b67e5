import Testing
import ToolKit

@Suite("What a turn remembers")
struct TurnMemoryTests {
    @Test("makes a value once, and one that is nothing too")
    func once() async throws {
        let memory = TurnMemory()
        #expect(memory.value("food") { 1 } == 1)
        #expect(memory.value("food") { 2 } == 1)
        // What is not kept yet is not the same as "nothing", which may be kept.
        #expect(memory.value("meal") { () -> Int? in 3 } == 3)
        #expect(memory.value("nothing") { () -> Int? in nil } == nil)
        #expect(memory.value("nothing") { () -> Int? in 7 } == nil)
        #expect(await memory.value("day") { () async -> Int? in 4 } == 4)
        #expect(await memory.value("day") { () async -> Int? in 5 } == 4)
    }

    @Test("keeps nothing of what failed")
    func failure() async throws {
        struct Failure: Error {}
        let memory = TurnMemory()
        await #expect(throws: Failure.self) {
            try await memory.value("day") { () async throws -> Int in throw Failure() }
        }
        #expect(await memory.value("day") { () async -> Int in 6 } == 6)
    }
}
