import Foundation
import SentenceEncoding

/// Writes a model file that llama-server reads, version 3 (https://github.com/ggml-org/ggml/blob/master/docs/gguf.md).
struct GGUFWriter {
    enum Value {
        case text(String)
        case count(Int)
        case number(Float)
        case flag(Bool)
        case texts([String])
        case integers([Int32])
    }

    /// Tensors begin at multiples of this many bytes.
    private static let alignment = 32

    private var head = Data()
    private var tensorHeads = Data()
    private var values = Data()
    private var valueCount: UInt64 = 0
    private var tensorCount: UInt64 = 0

    mutating func set(_ key: String, _ value: Value) {
        valueCount += 1
        head.append(length: key)
        switch value {
        case .text(let text):
            head.append(UInt32(8))
            head.append(length: text)
        case .count(let count):
            head.append(UInt32(4))
            head.append(UInt32(count))
        case .number(let number):
            head.append(UInt32(6))
            head.append(number.bitPattern)
        case .flag(let flag):
            head.append(UInt32(7))
            head.append(UInt8(flag ? 1 : 0))
        case .texts(let texts):
            head.append(UInt32(9))
            head.append(UInt32(8))
            head.append(UInt64(texts.count))
            for text in texts { head.append(length: text) }
        case .integers(let integers):
            head.append(UInt32(9))
            head.append(UInt32(5))
            head.append(UInt64(integers.count))
            for integer in integers { head.append(UInt32(bitPattern: integer)) }
        }
    }

    /// - Parameters:
    ///   - shape: rows before columns, as in the safetensors file.
    ///   - isHalf: whether each value takes two bytes.
    mutating func add(_ name: String, shape: [Int], _ numbers: [Float], isHalf: Bool) {
        tensorCount += 1
        tensorHeads.append(length: name)
        tensorHeads.append(UInt32(shape.count))
        for size in shape.reversed() { tensorHeads.append(UInt64(size)) }
        tensorHeads.append(UInt32(isHalf ? 1 : 0))
        tensorHeads.append(UInt64(values.count))
        if isHalf {
            numbers.map { HalfPrecision.bits($0).littleEndian }.withUnsafeBytes { values.append(contentsOf: $0) }
        } else {
            numbers.map(\.bitPattern.littleEndian).withUnsafeBytes { values.append(contentsOf: $0) }
        }
        values.pad(to: Self.alignment)
    }

    /// The whole file.
    func data() -> Data {
        var file = Data("GGUF".utf8)
        file.append(UInt32(3))
        file.append(tensorCount)
        file.append(valueCount)
        file += head
        file += tensorHeads
        file.pad(to: Self.alignment)
        return file + values
    }
}

extension Data {
    fileprivate mutating func append<Number: FixedWidthInteger>(_ number: Number) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }

    /// A text with its length in front.
    fileprivate mutating func append(length text: String) {
        append(UInt64(text.utf8.count))
        append(contentsOf: text.utf8)
    }

    fileprivate mutating func pad(to alignment: Int) {
        append(contentsOf: repeatElement(0, count: (alignment - count % alignment) % alignment))
    }
}
