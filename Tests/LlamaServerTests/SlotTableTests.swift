import Testing

@testable import LlamaServer

@Suite("Conversations in the server's slots")
struct SlotTableTests {
    private func slots(_ conversations: [Int64?], count: Int) -> [Int] {
        var table = SlotTable(count: count)
        return conversations.map { table.slot(for: $0) }
    }

    @Test("a conversation that goes on finds its slot")
    func goingOn() {
        #expect(slots([1, 2, 1, 2, 3, 1], count: 3) == [0, 1, 0, 1, 2, 0])
    }

    @Test("single questions follow each other in one slot; chats keep theirs")
    func singleQuestions() {
        #expect(slots([1, 1, 2, 2, 3, 4, nil, 5, 1, 2], count: 3) == [0, 0, 1, 1, 2, 2, 2, 2, 0, 1])
    }

    @Test("when all go on, the longest unused leaves")
    func full() {
        #expect(slots([1, 1, 2, 2, 1, 3, 1, 2], count: 2) == [0, 0, 1, 1, 0, 1, 0, 1])
    }

    @Test("with one slot there is no choice")
    func one() {
        #expect(slots([1, 2, nil, 1], count: 1) == [0, 0, 0, 0])
        #expect(slots([1], count: 0) == [0])
    }
}
