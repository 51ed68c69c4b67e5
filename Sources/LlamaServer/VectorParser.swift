import Foundation

/// Reads the vectors in llama-server's answer to `/embedding`: `[{"index":0,"embedding":[[0.1,…],…]}]`.
///
/// A message takes some 10,000 numbers; a general JSON decoder takes longer for them than the encoder for the message.
enum VectorParser {
    /// - Returns: nil when that is not what stands there.
    static func vectors(in data: Data) -> [[Float]]? {
        guard let key = data.range(of: Data("\"embedding\":".utf8)) else { return nil }
        // The zero at the end stops `strtof`, which knows no length.
        let bytes = [UInt8](data[key.upperBound...]) + [0]
        return bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return nil }
            return base.withMemoryRebound(to: CChar.self, capacity: buffer.count) { read($0, count: buffer.count - 1) }
        }
    }

    private static func read(_ text: UnsafePointer<CChar>, count: Int) -> [[Float]]? {
        var vectors: [[Float]] = []
        var current: [Float] = []
        var depth = 0
        var index = 0
        while index < count {
            switch UInt8(bitPattern: text[index]) {
            case UInt8(ascii: "["):
                depth += 1
                index += 1
            case UInt8(ascii: "]"):
                depth -= 1
                index += 1
                if depth == 1 {
                    vectors.append(current)
                    current = []
                }
                if depth == 0 { return vectors }
            case UInt8(ascii: ","), UInt8(ascii: " "): index += 1
            default:
                var end: UnsafeMutablePointer<CChar>?
                let value = strtof(text + index, &end)
                guard depth == 2, let end, end > UnsafeMutablePointer(mutating: text) + index, value.isFinite else {
                    return nil
                }
                current.append(value)
                index = UnsafePointer(end) - text
            }
        }
        return nil
    }
}
