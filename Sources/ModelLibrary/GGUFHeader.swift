import Failures
import Foundation

/// What the head of a GGUF file says about the model in it.
///
/// The file may come from anywhere, so that every size in it is checked before it is used. Only the metadata up to the
/// tokenizer is read. Format: `docs/gguf.md` of the ggml project, versions 2 and 3.
package struct GGUFHeader: Hashable, Sendable {
    package var architecture: String
    package var name: String?
    /// How most of the weights are stored, as `Q4_K_M`.
    package var quantization: String?
    /// The longest context that the model was made for, in tokens.
    package var contextLength: Int?
    package var layers: Int?
    package var embeddingLength: Int?
    package var heads: Int?
    package var keyValueHeads: Int?
    package var keyLength: Int?
    /// What is known when the tokenizer was read too.
    package var tokenizer: Tokenizer?

    /// The part of the head that lies behind the vocabulary.
    package struct Tokenizer: Hashable, Sendable {
        /// The kind of tokenizer, as `gpt2`.
        package var model: String?
        /// How many tokens it has.
        package var tokens: Int?
        /// The chat template, in Jinja.
        package var template: String?
    }

    /// - Parameter whole: Reads the tokenizer too, some megabytes.
    /// - Throws: `model_unavailable` when it is no model file that can be used.
    package init(path: String, whole: Bool = false) throws {
        do {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { try? file.close() }
            // Models put what is asked for here into the first kilobytes.
            let data = try file.read(upToCount: whole ? 64 << 20 : 1 << 20) ?? Data()
            self = try Self(data: data, whole: whole)
        } catch let problem as GGUFReader.Problem {
            throw BiteBookError(
                .modelUnavailable, "\(path) is no usable model file: \(problem.description).",
                hint: "A model is a GGUF file; download one with `bitebook models pull`.")
        } catch {
            throw BiteBookError(.modelUnavailable, "The model file \(path) cannot be read.", underlying: error)
        }
    }

    init(data: Data, whole: Bool = false) throws(GGUFReader.Problem) {
        var reader = GGUFReader(bytes: [UInt8](data))
        guard try reader.bytes(4) == Array("GGUF".utf8) else { throw .notGGUF }
        let version = try reader.uint32()
        guard (2...3).contains(version) else { throw .version(version) }
        let tensors = try reader.uint64()
        let count = try reader.uint64()
        guard tensors > 0, tensors < 1_000_000, count < 100_000 else { throw .implausible }
        var numbers: [String: Int] = [:]
        var texts: [String: String] = [:]
        var tokens: Int?
        for _ in 0..<count {
            let key = try reader.string(limit: 65_535)
            // The vocabulary follows, which is large and seldom needed.
            if key.hasPrefix("tokenizer."), texts["general.architecture"] != nil, !whole { break }
            switch try reader.value() {
            case .number(let number): numbers[key] = number
            case .text(let text): texts[key] = text
            case .array(let count): if key == "tokenizer.ggml.tokens" { tokens = count }
            case .other: break
            }
        }
        guard let name = texts["general.architecture"], !name.isEmpty else { throw .noArchitecture }
        architecture = name
        self.name = texts["general.name"]
        quantization = numbers["general.file_type"].flatMap { Self.quantizations[$0] }
        if whole {
            tokenizer = Tokenizer(
                model: texts["tokenizer.ggml.model"], tokens: tokens, template: texts["tokenizer.chat_template"])
        }
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

    /// `LLAMA_FTYPE_…` of llama.cpp's `llama.h`.
    private static let quantizations = [
        0: "F32", 1: "F16", 2: "Q4_0", 3: "Q4_1", 7: "Q8_0", 8: "Q5_0", 9: "Q5_1", 10: "Q2_K", 11: "Q3_K_S",
        12: "Q3_K_M", 13: "Q3_K_L", 14: "Q4_K_S", 15: "Q4_K_M", 16: "Q5_K_S", 17: "Q5_K_M", 18: "Q6_K", 25: "IQ4_NL",
        30: "IQ4_XS", 32: "BF16",
    ]
}
