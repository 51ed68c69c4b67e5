import Failures
package import Foundation
package import SentenceEncoding

/// Makes the encoder that the reader runs on: the published sentence encoder with what was trained for BiteBook merged
/// into it, as a file for llama-server.
///
/// What was trained are low-rank changes of the dense layers and of the pieces' vectors (W + (A·B)ᵀ; Hu et al. 2021,
/// "LoRA"), and all biases and norms anew.
package struct EncoderMerge {
    /// Of all-MiniLM-L6-v2 (its config.json).
    private enum Shape {
        static let layers = 6
        static let width = 384
        static let inner = 1536
        static let heads = 12
        static let context = 512
        static let epsilon: Float = 1e-12
    }

    private static let dense = [
        "attention.self.query": "attn_q", "attention.self.key": "attn_k", "attention.self.value": "attn_v",
        "attention.output.dense": "attn_output", "intermediate.dense": "ffn_up", "output.dense": "ffn_down",
    ]
    private static let norms = [
        "attention.output.LayerNorm": "attn_output_norm", "output.LayerNorm": "layer_output_norm",
    ]

    private let base: TensorFile
    private let change: TensorFile

    package init(base: TensorFile, change: TensorFile) {
        self.base = base
        self.change = change
    }

    /// - Parameter vocabulary: the encoder's pieces, a line each.
    /// - Throws: `internal` when the files do not fit together.
    package func gguf(vocabulary: String) throws -> Data {
        var writer = GGUFWriter()
        describe(&writer, pieces: vocabulary.split(separator: "\n").map(String.init))
        let pieces = "embeddings.word_embeddings"
        let shape = base.shape(pieces + ".weight") ?? []
        guard shape.count == 2, shape[1] == Shape.width else { throw Self.mismatch(pieces) }
        let vectors = try base.values(pieces + ".weight")
        writer.add(
            "token_embd.weight", shape: shape,
            change.shape("emb.a") == nil
                ? vectors : try changed(vectors, rows: shape[0], by: "emb", isTransposed: false),
            isHalf: true)
        try copy("embeddings.position_embeddings.weight", to: "position_embd.weight", &writer)
        try copy("embeddings.token_type_embeddings.weight", to: "token_types.weight", &writer)
        try norm("embeddings.LayerNorm", to: "token_embd_norm", &writer)
        for layer in 0..<Shape.layers {
            let (from, to) = ("encoder.layer.\(layer).", "blk.\(layer).")
            for (name, short) in Self.dense.sorted(by: { $0.key < $1.key }) {
                let weight = try base.values(from + name + ".weight")
                guard let shape = base.shape(from + name + ".weight"), shape.count == 2 else {
                    throw Self.mismatch(from + name)
                }
                let merged = try changed(weight, rows: shape[0], by: from + name, isTransposed: true)
                writer.add(to + short + ".weight", shape: shape, merged, isHalf: true)
                try copy(from + name + ".bias", to: to + short + ".bias", &writer)
            }
            for (name, short) in Self.norms.sorted(by: { $0.key < $1.key }) {
                try norm(from + name, to: to + short, &writer)
            }
        }
        return writer.data()
    }

    private func describe(_ writer: inout GGUFWriter, pieces: [String]) {
        writer.set("general.architecture", .text("bert"))
        writer.set("general.name", .text("BiteBook reader on all-MiniLM-L6-v2"))
        writer.set("general.license", .text("apache-2.0"))
        writer.set("general.file_type", .count(1))
        writer.set("bert.block_count", .count(Shape.layers))
        writer.set("bert.context_length", .count(Shape.context))
        writer.set("bert.embedding_length", .count(Shape.width))
        writer.set("bert.feed_forward_length", .count(Shape.inner))
        writer.set("bert.attention.head_count", .count(Shape.heads))
        writer.set("bert.attention.layer_norm_epsilon", .number(Shape.epsilon))
        writer.set("bert.attention.causal", .flag(false))
        writer.set("bert.pooling_type", .count(1))
        writer.set("tokenizer.ggml.model", .text("bert"))
        writer.set("tokenizer.ggml.pre", .text("default"))
        writer.set("tokenizer.ggml.token_type_count", .count(2))
        // llama.cpp marks the beginning of a word, the vocabulary its continuation.
        func isSpecial(_ piece: String) -> Bool { piece.hasPrefix("[") && piece.hasSuffix("]") && piece.count > 2 }
        writer.set(
            "tokenizer.ggml.tokens",
            .texts(
                pieces.map { isSpecial($0) ? $0 : $0.hasPrefix("##") ? String($0.dropFirst(2)) : "\u{2581}" + $0 }))
        writer.set(
            "tokenizer.ggml.token_type",
            .integers(pieces.map { isSpecial($0) && !$0.hasPrefix("[unused") ? 3 : 1 }))
        let special = [
            "bos": "[CLS]", "eos": "[SEP]", "unknown": "[UNK]", "seperator": "[SEP]", "padding": "[PAD]",
            "mask": "[MASK]",
        ]
        for (name, piece) in special.sorted(by: { $0.key < $1.key }) {
            writer.set("tokenizer.ggml.\(name)_token_id", .count(pieces.firstIndex(of: piece) ?? 0))
        }
    }

    // MARK: Tensors

    /// What was trained as a whole replaces the published values.
    private func copy(_ name: String, to short: String, _ writer: inout GGUFWriter) throws {
        let shape = base.shape(name) ?? []
        let values = try change.shape(name) == nil ? base.values(name) : change.values(name)
        guard values.count == shape.reduce(1, *) else { throw Self.mismatch(name) }
        writer.add(short, shape: shape, values, isHalf: false)
    }

    private func norm(_ name: String, to short: String, _ writer: inout GGUFWriter) throws {
        for part in [".weight", ".bias"] { try copy(name + part, to: short + part, &writer) }
    }

    /// `values` with the product of `A` and `B` added: as it is for vectors of pieces, transposed for a dense layer,
    /// whose rows are its outputs.
    private func changed(_ values: [Float], rows: Int, by name: String, isTransposed: Bool) throws -> [Float] {
        guard let outer = change.shape(name + ".a"), let inner = change.shape(name + ".b"), outer.count == 2,
            inner.count == 2, outer[1] == inner[0], outer[0] * inner[1] == values.count,
            (isTransposed ? inner[1] : outer[0]) == rows
        else { throw Self.mismatch(name) }
        let (a, b) = (try change.values(name + ".a"), try change.values(name + ".b"))
        let (count, rank, columns) = (outer[0], outer[1], inner[1])
        var sum = [Float](repeating: 0, count: values.count)
        sum.withUnsafeMutableBufferPointer { sum in
            a.withUnsafeBufferPointer { a in
                b.withUnsafeBufferPointer { b in
                    for row in 0..<count {
                        for part in 0..<rank {
                            let factor = a[row * rank + part]
                            for column in 0..<columns {
                                sum[row * columns + column] += factor * b[part * columns + column]
                            }
                        }
                    }
                }
            }
        }
        guard isTransposed else { return zip(values, sum).map(+) }
        var merged = values
        for row in 0..<count {
            for column in 0..<columns { merged[column * count + row] += sum[row * columns + column] }
        }
        return merged
    }

    private static func mismatch(_ name: String) -> BiteBookError {
        BiteBookError(
            .internalFailure, "The reader's files do not fit together (\(name)).", hint: "Install BiteBook again.")
    }
}
