import CBLAS
import Failures
package import Foundation

/// Gives a sentence or phrase a direction in a space of 384 dimensions, so that what means the same lies close together.
///
/// all-MiniLM-L6-v2 in its published form (Reimers and Gurevych 2019, "Sentence-BERT"; Wang et al. 2020, "MiniLM"): six
/// layers of BERT (Devlin et al. 2018), the mean of its pieces, length 1. It runs in this process, for a phrase must be
/// compared where it is looked up, and its weights stay in their file, of which the system keeps in memory what it likes.
package struct SentenceEncoder: Sendable {
    /// How many numbers a vector has.
    package static let width = 384

    /// Of the published model (its config.json).
    private enum Shape {
        static let layers = 6
        static let inner = 1536
        static let heads = 12
        static let epsilon: Float = 1e-12
    }

    /// Longer texts are taken from their beginning.
    private static let longest = 64
    /// So many texts are worked on at once.
    private static let batch = 32

    private struct Dense: Sendable {
        var weight: TensorView
        var bias: [Float]
    }

    private struct Norm: Sendable {
        var scale: [Float]
        var shift: [Float]
    }

    private struct Layer: Sendable {
        var query: Dense
        var key: Dense
        var value: Dense
        var output: Dense
        var outputNorm: Norm
        var inner: Dense
        var outer: Dense
        var norm: Norm
    }

    private let tokenizer: WordPieceTokenizer
    private let pieces: TensorView
    private let positions: [Float]
    private let segment: [Float]
    private let norm: Norm
    private let layers: [Layer]

    /// - Parameters:
    ///   - file: the published weights (safetensors).
    ///   - vocabulary: its pieces of words, a line each.
    /// - Throws: `internal` when a file is missing, damaged or of another model.
    package init(_ file: URL, vocabulary: URL) throws {
        let tensors = try TensorFile(file)
        func dense(_ name: String, _ shape: [Int]) throws -> Dense {
            Dense(weight: try tensors.view(name + ".weight", shape: shape), bias: try tensors.values(name + ".bias"))
        }
        func norm(_ name: String) throws -> Norm {
            Norm(scale: try tensors.values(name + ".weight"), shift: try tensors.values(name + ".bias"))
        }
        let lines = try String(contentsOf: vocabulary, encoding: .utf8)
        tokenizer = try WordPieceTokenizer(vocabulary: lines)
        let width = Self.width
        pieces = try tensors.view(
            "embeddings.word_embeddings.weight", shape: [lines.split(separator: "\n").count, width])
        positions = try tensors.values("embeddings.position_embeddings.weight")
        segment = Array(try tensors.values("embeddings.token_type_embeddings.weight").prefix(width))
        self.norm = try norm("embeddings.LayerNorm")
        layers = try (0..<Shape.layers).map { layer in
            let name = "encoder.layer.\(layer)."
            return Layer(
                query: try dense(name + "attention.self.query", [width, width]),
                key: try dense(name + "attention.self.key", [width, width]),
                value: try dense(name + "attention.self.value", [width, width]),
                output: try dense(name + "attention.output.dense", [width, width]),
                outputNorm: try norm(name + "attention.output.LayerNorm"),
                inner: try dense(name + "intermediate.dense", [Shape.inner, width]),
                outer: try dense(name + "output.dense", [width, Shape.inner]),
                norm: try norm(name + "output.LayerNorm"))
        }
        // One phrase is too small to share among threads, and many are no hurry.
        openblas_set_num_threads(1)
    }

    /// A vector of length 1 for each text, in their order.
    package func vectors(of texts: [String]) -> [[Float]] {
        stride(from: 0, to: texts.count, by: Self.batch).flatMap { start in
            encoded(texts[start..<min(start + Self.batch, texts.count)].map(ids))
        }
    }

    private func ids(_ text: String) -> [Int] {
        let ids = tokenizer.pieces(of: text).prefix(Self.longest).map { Int($0.id) }
        return [Int(tokenizer.classification)] + ids + [Int(tokenizer.separator)]
    }

    /// The pieces of all texts stand one below the other; only attention looks at a text alone.
    private func encoded(_ texts: [[Int]]) -> [[Float]] {
        var rows = embedded(texts)
        var places: [Range<Int>] = []
        for text in texts {
            places.append((places.last?.upperBound ?? 0)..<(places.last?.upperBound ?? 0) + text.count)
        }
        for layer in layers {
            let heads = attention(
                query: applied(layer.query, to: rows), key: applied(layer.key, to: rows),
                value: applied(layer.value, to: rows), places)
            normalise(&rows, adding: applied(layer.output, to: heads), layer.outputNorm)
            var inner = applied(layer.inner, to: rows, width: Shape.inner)
            for index in inner.indices { inner[index] *= 0.5 * (1 + erff(inner[index] * Float(0.5).squareRoot())) }
            normalise(&rows, adding: applied(layer.outer, to: inner, from: Shape.inner), layer.norm)
        }
        return places.map { place in
            var mean = [Float](repeating: 0, count: Self.width)
            for row in place { for column in 0..<Self.width { mean[column] += rows[row * Self.width + column] } }
            let length = mean.reduce(0) { $0 + $1 * $1 }.squareRoot()
            return mean.map { $0 / max(length, .leastNormalMagnitude) }
        }
    }

    private func embedded(_ texts: [[Int]]) -> [Float] {
        let width = Self.width
        var rows: [Float] = []
        rows.reserveCapacity(texts.reduce(0) { $0 + $1.count } * width)
        pieces.withFloats { pieces in
            for text in texts {
                for (position, id) in text.enumerated() {
                    for column in 0..<width {
                        rows.append(
                            pieces[id * width + column] + positions[position * width + column] + segment[column])
                    }
                }
            }
        }
        normalise(&rows, adding: nil, norm)
        return rows
    }

    /// `rows · weightᵀ + bias`.
    private func applied(
        _ dense: Dense, to rows: [Float], from: Int = SentenceEncoder.width, width: Int = SentenceEncoder.width
    ) -> [Float] {
        let count = rows.count / from
        var result: [Float] = []
        result.reserveCapacity(count * width)
        for _ in 0..<count { result += dense.bias }
        dense.weight.withFloats { weight in
            cblas_sgemm(
                CblasRowMajor, CblasNoTrans, CblasTrans, Int32(count), Int32(width), Int32(from), 1, rows, Int32(from),
                weight.baseAddress, Int32(from), 1, &result, Int32(width))
        }
        return result
    }

    /// Adds what a layer found, then brings every row to mean 0 and deviation 1 (Ba et al. 2016).
    private func normalise(_ rows: inout [Float], adding other: [Float]?, _ norm: Norm) {
        let width = Self.width
        if let other { for index in rows.indices { rows[index] += other[index] } }
        rows.withUnsafeMutableBufferPointer { rows in
            for start in stride(from: 0, to: rows.count, by: width) {
                var sum: Float = 0
                for column in 0..<width { sum += rows[start + column] }
                let mean = sum / Float(width)
                var squares: Float = 0
                for column in 0..<width {
                    let difference = rows[start + column] - mean
                    squares += difference * difference
                }
                let scale = 1 / (squares / Float(width) + Shape.epsilon).squareRoot()
                for column in 0..<width {
                    rows[start + column] =
                        (rows[start + column] - mean) * scale * norm.scale[column] + norm.shift[column]
                }
            }
        }
    }

    private func attention(query: [Float], key: [Float], value: [Float], _ places: [Range<Int>]) -> [Float] {
        let (width, part) = (Self.width, Self.width / Shape.heads)
        let scale = 1 / Float(part).squareRoot()
        var result = [Float](repeating: 0, count: query.count)
        var shares = [Float](repeating: 0, count: Self.longest + 2)
        for place in places {
            for head in 0..<Shape.heads {
                for row in place {
                    let from = row * width + head * part
                    var highest = -Float.infinity
                    for other in place {
                        let to = other * width + head * part
                        var sum: Float = 0
                        for column in 0..<part { sum += query[from + column] * key[to + column] }
                        shares[other - place.lowerBound] = sum * scale
                        highest = max(highest, sum * scale)
                    }
                    var total: Float = 0
                    for index in 0..<place.count {
                        shares[index] = expf(shares[index] - highest)
                        total += shares[index]
                    }
                    for other in place {
                        let share = shares[other - place.lowerBound] / total
                        let to = other * width + head * part
                        for column in 0..<part { result[from + column] += share * value[to + column] }
                    }
                }
            }
        }
        return result
    }
}
