package import Foundation

/// Many vectors of `SentenceEncoder`, a byte a number: a scale (32-bit float, little-endian), then a signed byte for each
/// of the 384 numbers.
package struct VectorList: Sendable {
    private static let size = 4 + SentenceEncoder.width

    private let data: Data
    package let count: Int

    /// - Returns: nil when these are no whole vectors.
    package init?(_ data: Data) {
        guard data.count.isMultiple(of: Self.size) else { return nil }
        self.data = data
        count = data.count / Self.size
    }

    /// The bytes of further vectors of length 1. What is lost makes a likeness wrong by less than 0.01.
    package static func bytes(of vectors: [[Float]]) -> Data {
        var data = Data(capacity: vectors.count * size)
        for vector in vectors {
            let scale = max(vector.reduce(0) { max($0, abs($1)) } / 127, .leastNormalMagnitude)
            withUnsafeBytes(of: scale.bitPattern.littleEndian) { data.append(contentsOf: $0) }
            data.append(contentsOf: vector.map { UInt8(bitPattern: Int8(($0 / scale).rounded())) })
        }
        return data
    }

    /// The cosine between a vector of length 1 and each of these.
    package func likenesses(to vector: [Float]) -> [Float] { likenesses(to: vector, in: 0..<count) }

    package func likenesses(to vector: [Float], in range: Range<Int>) -> [Float] {
        data.withUnsafeBytes { bytes in
            vector.withUnsafeBufferPointer { vector in
                range.map { index in
                    let start = index * Self.size
                    let scale = Float(
                        bitPattern: UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self)))
                    var sum = SIMD16<Float>.zero
                    for column in stride(from: 0, to: SentenceEncoder.width, by: 16) {
                        let numbers = bytes.loadUnaligned(fromByteOffset: start + 4 + column, as: SIMD16<Int8>.self)
                        let others = UnsafeRawPointer(vector.baseAddress! + column)
                            .loadUnaligned(as: SIMD16<Float>.self)
                        sum += SIMD16<Float>(numbers) * others
                    }
                    return sum.sum() * scale
                }
            }
        }
    }
}
