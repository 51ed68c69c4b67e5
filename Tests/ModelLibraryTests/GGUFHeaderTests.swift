import Failures
import Foundation
import Nutrition
import TestSupport
import Testing

@testable import ModelLibrary

@Suite("GGUF header")
struct GGUFHeaderTests {
    typealias Problem = GGUFReader.Problem

    @Test("architecture, context and the sizes for the memory estimate are read")
    func reads() throws {
        let header = try GGUFHeader(data: Samples.model(bytes: 10))
        #expect(header.architecture == "llama")
        #expect(header.contextLength == 4096)
        #expect(header.keyValueHeads == 2)
        // 2 layers × 2 heads × 16 values × 2 bytes, for keys and for values, for each of 1000 tokens
        #expect(header.memoryBytes(fileBytes: 5, context: 1000) == 5 + 2 * 2 * 16 * 2 * 2 * 1000 + 700_000_000)
    }

    @Test("the tiny model is accepted")
    func realFile() throws {
        let header = try GGUFHeader(path: try Fixtures.tinyModel)
        #expect(header.architecture == "llama")
        #expect(header.layers == 2)
    }

    @Test("a head that is cut anywhere is refused, never a crash")
    func truncated() {
        let whole = Samples.Head.sample
        for length in 0..<whole.count {
            #expect(throws: Problem.self) { try GGUFHeader(data: whole.prefix(length)) }
        }
        #expect(throws: Never.self) { try GGUFHeader(data: whole) }
    }

    @Test("other files and versions are refused")
    func notGGUF() {
        #expect(throws: Problem.notGGUF) { try GGUFHeader(data: Data("GGML".utf8) + Data(count: 100)) }
        for version in [UInt32(0), 1, 4, 0x0300_0000] {
            let head = Samples.Head(version: version, fields: 0)
            #expect(throws: Problem.version(version)) { try GGUFHeader(data: head.data) }
        }
    }

    @Test("hostile sizes are refused: strings, arrays, counts that overflow, arrays of arrays")
    func hostile() {
        func refused(_ fields: UInt64 = 1, _ fill: (inout Samples.Head) -> Void) {
            var head = Samples.Head(fields: fields)
            fill(&head)
            #expect(throws: Problem.self) { try GGUFHeader(data: head.data + Data(count: 64)) }
        }
        refused(UInt64.max) { _ in }
        refused { $0.add(UInt64.max) }
        refused { $0.add(UInt64(1) << 40) }
        for element in [UInt32(0), 8, 9, 10, 12] {
            for count in [UInt64.max, 1 << 61, 1 << 32] {
                refused {
                    $0.add("a")
                    $0.add(UInt32(9))
                    $0.add(element)
                    $0.add(count)
                }
            }
        }
        refused {
            $0.add("a")
            $0.add(UInt32(99))
        }
    }

    @Test("a head with some wrong bytes is read or refused, and never crashes it")
    func mutated() {
        let whole = Samples.model(bytes: 400)
        var read = 0
        for round in 0..<Fuzz.rounds {
            var generator = SplitMix64(seed: UInt64(round))
            var data = whole
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                // Small numbers and the largest ones stand where lengths, counts and types are.
                let byte = [0, 1, 4, 8, 9, 0x7F, 0xFF].randomElement(using: &generator) ?? UInt8.random(in: 0...255)
                data[Int.random(in: 4..<data.count, using: &generator)] = byte
            }
            if round.isMultiple(of: 5) { data = data.prefix(Int.random(in: 0...data.count, using: &generator)) }
            if (try? GGUFHeader(data: data, whole: round.isMultiple(of: 2))) != nil { read += 1 }
        }
        // Both ends were seen.
        #expect(read > Fuzz.rounds / 20 && read < Fuzz.rounds)
    }

    @Test("a broken file is told in plain words")
    func message() async throws {
        try await Scratch.with { scratch in
            let path = try scratch.write(Data("hello".utf8), to: "a.gguf")
            let error = #expect(throws: BiteBookError.self) { try GGUFHeader(path: path) }
            #expect(error?.message.contains("does not start with GGUF") == true)
        }
    }
}

extension Samples.Head {
    /// A whole head of which every byte is needed.
    static var sample: Data {
        var head = Self(fields: 2)
        head.field("general.architecture", "llama")
        head.field("llama.context_length", 4096)
        return head.data
    }
}
