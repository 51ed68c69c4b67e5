import Failures
import Foundation

/// What the head of a GGUF file says about the model in it.
///
/// The file may come from anywhere, so that every size in it is checked before it is used. Only the metadata up to the
/// tokenizer is read. Format: `docs/gguf.md` of the ggml project, versions 2 and 3.
package struct GGUFHeader: Hashable, Sendable {
    package var architecture: String
    /// The longest context that the model was made for, in tokens.
    package var contextLength: Int?
    package var layers: Int?
    package var embeddingLength: Int?
    package var heads: Int?
    package var keyValueHeads: Int?
    package var keyLength: Int?

    /// - Throws: `model_unavailable` when it is no model file that can be used.
    package init(path: String) throws {
        do {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { try? file.close() }
            // Models put what is asked for here into the first kilobytes.
            self = try Self(data: try file.read(upToCount: 1 << 20) ?? Data())
        } catch let problem as GGUFReader.Problem {
            throw BiteBookError(
                .modelUnavailable, "\(path) is no usable model file: \(problem.description).",
                hint: "A model is a GGUF file; download one with `bitebook models pull`.")
        } catch {
            throw BiteBookError(.modelUnavailable, "The model file \(path) cannot be read.", underlying: error)
        }
    }

    init(data: Data) throws(GGUFReader.Problem) {
        var reader = GGUFReader(bytes: [UInt8](data))
        guard try reader.bytes(4) == Array("GGUF".utf8) else { throw .notGGUF }
        let version = try reader.uint32()
        guard (2...3).contains(version) else { throw .version(version) }
        let tensors = try reader.uint64()
        let count = try reader.uint64()
        guard tensors > 0, tensors < 1_000_000, count < 100_000 else { throw .implausible }
        var numbers: [String: Int] = [:]
        var name: String?
        for _ in 0..<count {
            let key = try reader.string(limit: 65_535)
            // The vocabulary follows, which is large and not needed.
            if key.hasPrefix("tokenizer."), name != nil { break }
            let value = try reader.value()
            if key == "general.architecture", case .text(let text) = value { name = text }
            if case .number(let number) = value { numbers[key] = number }
        }
        guard let name, !name.isEmpty else { throw .noArchitecture }
        architecture = name
        let number = { (key: String) in numbers["\(name).\(key)"].flatMap { $0 > 0 && $0 < 1 << 30 ? $0 : nil } }
        contextLength = number("context_length")
        layers = number("block_count")
        embeddingLength = number("embedding_length")
        heads = number("attention.head_count")
        keyValueHeads = number("attention.head_count_kv")
        keyLength = number("attention.key_length")
    }

    /// Memory to run it, in bytes: the weights, the cache (two vectors of half precision per layer, head and token),
    /// and 700 MB for what llama-server computes in and keeps (measured with a vocabulary of 152,000).
    package func memoryBytes(fileBytes: Int64, context: Int) -> Int64 {
        let overhead: Int64 = 700_000_000
        guard let layers, let heads, let embeddingLength else { return fileBytes + 2 * overhead }
        let perHead = keyLength ?? embeddingLength / heads
        let cache = 4.0 * Double(layers) * Double(keyValueHeads ?? heads) * Double(perHead) * Double(context)
        return fileBytes + Int64(min(cache, 1e15)) + overhead
    }
}
