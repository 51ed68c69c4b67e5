import Foundation
import TestSupport
import Testing

@testable import LineEditing

@Suite("Keys from bytes")
struct KeyReaderTests {
    /// What a reader makes of the bytes, which arrive in pieces.
    private func keys(_ pieces: [[UInt8]]) async throws -> [KeyReader.Key] {
        let (input, wake) = (Pipe(), Pipe())
        var reader = KeyReader(
            input: input.fileHandleForReading.fileDescriptor, wake: wake.fileHandleForReading.fileDescriptor)
        var keys: [KeyReader.Key] = []
        for piece in pieces {
            try input.fileHandleForWriting.write(contentsOf: Data(piece))
            while let key = reader.next(patience: 0) { keys.append(key) }
        }
        try input.fileHandleForWriting.close()
        while let key = reader.next(patience: 0), key != .end { keys.append(key) }
        withExtendedLifetime((input, wake)) {}
        return keys
    }

    private func typed(_ text: String) -> [KeyReader.Key] { text.unicodeScalars.map { .character($0) } }

    @Test("characters of all lengths arrive whole, also when their bytes do not")
    func pieces() async throws {
        let text = "aü寿🍣\u{1B}[A"
        #expect(try await keys([Array(text.utf8)]) == typed(text))
        #expect(try await keys(text.utf8.map { [$0] }) == typed(text))
    }

    @Test("bytes that are no UTF-8 are told, and what follows them is read")
    func unreadable() async throws {
        #expect(try await keys([[0xFF, 0x61]]) == [.unreadable] + typed("a"))
        #expect(try await keys([[0xC3, 0x61]]) == [.unreadable] + typed("a"))
        #expect(try await keys([[0xED, 0xA0, 0x80, 0x61]]) == [.unreadable, .unreadable, .unreadable] + typed("a"))
        #expect(try await keys([[0x80]]) == [.unreadable])
        #expect(try await keys([[0xF0, 0x9F], [0x61]]).suffix(1) == typed("a")[...])
    }

    @Test("the candidates' common beginning is filled in, one candidate whole, and several are listed within the width")
    func completion() {
        func candidates(_ words: String...) -> [Completion.Candidate] { words.map { .init($0) } }
        #expect(Completion(beginning: "ap", candidates: candidates("apple")).replacement == "apple ")
        #expect(Completion(beginning: "ba", candidates: candidates("banana", "banana bread")).replacement == "banana")
        #expect(Completion(beginning: "Ba", candidates: candidates("banana", "banana bread")).replacement == "banana")
        #expect(Completion(beginning: "banana", candidates: candidates("banana", "banana bread")).replacement == nil)
        // Found by a title, not by its beginning.
        #expect(Completion(beginning: "eggs", candidates: candidates("120000", "121111")).replacement == nil)
        #expect(Completion.none.replacement == nil)
        #expect(Completion.none.list(columns: 80) { $0.count } == nil)
        let many = Completion(beginning: "", candidates: (1...15).map { .init("\($0)", label: "word \($0)") })
        #expect(
            many.list(columns: 30) { $0.count }
                == "word 1   word 2   word 3\nword 4   word 5   word 6\nword 7   word 8   word 9\nword 10   word 11   word 12\nand 3 more"
        )
    }
}
