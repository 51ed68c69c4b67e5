import Commands
import Failures
import Foundation
import Testing

@Suite("Reading input")
struct InputTests {
    private func source(_ bytes: [UInt8]) throws -> (DescriptorSource, Pipe) {
        let pipe = Pipe()
        let writer = pipe.fileHandleForWriting
        // A pipe holds less than some of these inputs.
        DispatchQueue.global().async {
            try? writer.write(contentsOf: Data(bytes))
            try? writer.close()
        }
        return (DescriptorSource(descriptor: pipe.fileHandleForReading.fileDescriptor), pipe)
    }

    private func lines(_ bytes: [UInt8]) async throws -> [String] {
        let (source, pipe) = try source(bytes)
        var lines: [String] = []
        while true {
            do {
                guard let line = try await source.line() else { break }
                lines.append(line)
            } catch let error as BiteBookError {
                lines.append("<\(error.code.rawValue)>")
            }
        }
        withExtendedLifetime(pipe) {}
        return lines
    }

    @Test("lines end at LF or CRLF, the last may lack its end, empty ones count")
    func lineEnds() async throws {
        #expect(try await lines(Array("a\r\n\nb c\nü".utf8)) == ["a", "", "b c", "ü"])
        #expect(try await lines([]) == [])
    }

    @Test("a line of other encodings is refused, and the next is read")
    func encoding() async throws {
        #expect(
            try await lines(Array("a\n".utf8) + [0x66, 0xFC, 0x72] + Array("\nb\n".utf8)) == [
                "a", "<invalid_input>", "b",
            ])
        #expect(try await lines(Array("a\0b\n".utf8)) == ["<invalid_input>"])
    }

    @Test("a line of 16 kB is read, a longer one refused whole, and the next is read")
    func longLines() async throws {
        let longest = [UInt8](repeating: 0x61, count: InputRules.longestText)
        #expect(try await lines(longest + Array("\nb\n".utf8)).map(\.utf8.count) == [longest.count, 1])
        #expect(try await lines(longest + Array("a\nb\n".utf8)) == ["<too_large>", "b"])
        #expect(try await lines(longest + longest + longest + Array("\nb\n".utf8)) == ["<too_large>", "b"])
        #expect(try await lines(longest + longest) == ["<too_large>"])
    }

    @Test("all of the input is text within the limit, or refused")
    func all() async throws {
        func all(_ bytes: [UInt8]) async throws -> String {
            let (source, pipe) = try source(bytes)
            defer { withExtendedLifetime(pipe) {} }
            return try await source.all()
        }
        let text = try await all(Array("a\nb\n".utf8))
        #expect(text == "a\nb\n")
        let tooLarge = await #expect(throws: BiteBookError.self) {
            try await all([UInt8](repeating: 0x61, count: InputRules.longestText + 1))
        }
        #expect(tooLarge?.code == .tooLarge)
        let unreadable = await #expect(throws: BiteBookError.self) { try await all([0xFF]) }
        #expect(unreadable?.code == .invalidInput)
    }

    @Test("a sink whose reader went away keeps the reason and writes no more")
    func brokenSink() throws {
        signal(SIGPIPE, SIG_IGN)
        let pipe = Pipe()
        let sink = DescriptorSink(descriptor: pipe.fileHandleForWriting.fileDescriptor)
        sink.write("fine")
        #expect(sink.failure == nil)
        try pipe.fileHandleForReading.close()
        sink.write("lost")
        #expect(sink.failure?.isEmpty == false)
    }
}
