import Failures
package import Foundation

/// A file of named tensors in the safetensors form: the length of a JSON head (8 bytes, little-endian), the head with
/// each tensor's type, shape and place, the values (https://huggingface.co/docs/safetensors).
package struct TensorFile {
    private struct Entry: Decodable {
        var dtype: String
        var shape: [Int]
        var offsets: [Int]

        enum CodingKeys: String, CodingKey {
            case dtype, shape
            case offsets = "data_offsets"
        }
    }

    private let name: String
    private let data: Data
    private let start: Int
    private let entries: [String: Entry]
    /// What the writer says about the file.
    package let metadata: [String: String]

    /// Heads are some kilobytes.
    private static let longestHead = 8 << 20

    /// - Throws: `internal` when the file is missing, damaged or of another form.
    package init(_ file: URL) throws {
        let name = file.lastPathComponent
        func damaged(_ what: String) -> BiteBookError {
            BiteBookError(.internalFailure, "\(name) cannot be read: \(what).", hint: "Install it again.")
        }
        guard let data = try? Data(contentsOf: file, options: .alwaysMapped) else { throw damaged("it is not there") }
        guard data.count >= 8 else { throw damaged("it is cut short") }
        let length = data.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard length <= Self.longestHead, Int(length) <= data.count - 8 else { throw damaged("its head is impossible") }
        let head = data.subdata(in: 8..<8 + Int(length))
        struct Head: Decodable {
            enum CodingKeys: String, CodingKey { case metadata = "__metadata__" }

            var metadata: [String: String]?
        }
        guard let metadata = try? JSONDecoder().decode(Head.self, from: head),
            let members = try? JSONDecoder().decode([String: Member].self, from: head)
        else { throw damaged("its head is no list of tensors") }
        var entries: [String: Entry] = [:]
        for (key, member) in members {
            guard case .tensor(let entry) = member else { continue }
            let count = entry.shape.reduce(1) { $0.multipliedReportingOverflow(by: $1).partialValue }
            guard entry.offsets.count == 2, entry.offsets[0] >= 0, entry.offsets[1] >= entry.offsets[0],
                entry.offsets[1] <= data.count - 8 - Int(length), let width = Self.width[entry.dtype],
                entry.shape.allSatisfy({ $0 > 0 }), count * width == entry.offsets[1] - entry.offsets[0]
            else { throw damaged("\(key.prefix(60)) is outside of it") }
            entries[key] = entry
        }
        self.name = name
        self.data = data
        start = 8 + Int(length)
        self.entries = entries
        self.metadata = metadata.metadata ?? [:]
    }

    private enum Member: Decodable {
        case tensor(Entry)
        case other

        init(from decoder: any Decoder) throws {
            self = (try? Entry(from: decoder)).map(Member.tensor) ?? .other
        }
    }

    private static let width = ["F32": 4, "F16": 2, "I64": 8]

    package var names: [String] { entries.keys.sorted() }

    package func shape(_ key: String) -> [Int]? { entries[key]?.shape }

    /// The values where they lie, for what is too large to be copied.
    ///
    /// - Throws: `internal` when there is no such tensor of 32-bit floats.
    func view(_ key: String, shape: [Int]) throws -> TensorView {
        guard let entry = entries[key], entry.dtype == "F32", entry.shape == shape,
            (start + entry.offsets[0]).isMultiple(of: MemoryLayout<Float>.alignment)
        else {
            throw BiteBookError(
                .internalFailure, "\(name) is another encoder (\(key)).", hint: "Install BiteBook again.")
        }
        return TensorView(data, place: start + entry.offsets[0]..<start + entry.offsets[1])
    }

    /// The values in row order.
    ///
    /// - Throws: `internal` when there is no such tensor of numbers.
    package func values(_ key: String) throws -> [Float] {
        guard let entry = entries[key] else {
            throw BiteBookError(.internalFailure, "\(name) lacks \(key).", hint: "Install BiteBook again.")
        }
        let bytes = data.subdata(
            in: data.startIndex + start + entry.offsets[0]..<data.startIndex + start + entry.offsets[1])
        switch entry.dtype {
        case "F32":
            return bytes.withUnsafeBytes { raw in
                (0..<raw.count / 4).map {
                    Float(bitPattern: UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)))
                }
            }
        case "F16":
            return bytes.withUnsafeBytes { raw in
                (0..<raw.count / 2).map {
                    HalfPrecision.value(
                        UInt16(littleEndian: raw.loadUnaligned(fromByteOffset: $0 * 2, as: UInt16.self)))
                }
            }
        default:
            throw BiteBookError(.internalFailure, "\(name): \(key) holds no numbers that can be used.")
        }
    }
}
