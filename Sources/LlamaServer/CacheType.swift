/// The precision in which the vectors of a prompt are kept (llama.cpp's `--cache-type-k` and `-v`).
package enum CacheType: String, Codable, Hashable, Sendable, CaseIterable {
    case f16
    /// About half the memory, some tenths slower on a processor.
    case q8 = "q8_0"

    /// Memory in comparison with half precision: blocks of 32 values take 34 bytes instead of 64 (ggml's `block_q8_0`).
    package var share: Double { self == .f16 ? 1 : 34.0 / 64 }

    var arguments: [String] { self == .f16 ? [] : ["--cache-type-k", rawValue, "--cache-type-v", rawValue] }
}
