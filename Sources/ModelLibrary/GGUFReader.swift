/// Reads the little-endian values of a GGUF file's head, and never beyond what is there.
struct GGUFReader {
    enum Problem: Error, Hashable, CustomStringConvertible {
        case notGGUF
        case version(UInt32)
        case truncated
        case implausible
        case noArchitecture

        var description: String {
            switch self {
            case .notGGUF: "it does not start with GGUF"
            case .version(let version): "its format version is \(version)"
            case .truncated: "its head is cut short"
            case .implausible: "a size in its head is impossible"
            case .noArchitecture: "it does not say what kind of model it is"
            }
        }
    }

    enum Value: Hashable {
        case number(Int)
        case text(String)
        /// How many elements it has; they are skipped.
        case array(Int)
        case other
    }

    private let source: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) { source = bytes }

    mutating func bytes(_ count: Int) throws(Problem) -> [UInt8] {
        guard count >= 0, count <= source.count - position else { throw .truncated }
        defer { position += count }
        return Array(source[position..<position + count])
    }

    mutating func uint32() throws(Problem) -> UInt32 { UInt32(try integer(4)) }
    mutating func uint64() throws(Problem) -> UInt64 { try integer(8) }

    mutating func string(limit: Int) throws(Problem) -> String {
        let length = try uint64()
        guard length <= UInt64(limit) else { throw .implausible }
        return String(decoding: try bytes(Int(length)), as: UTF8.self)
    }

    /// A value with its type in front.
    mutating func value() throws(Problem) -> Value {
        let type = try uint32()
        if type != 9 { return try value(ofType: type) }
        let element = try uint32()
        let count = try uint64()
        // Arrays of arrays are allowed by the format and used by nobody.
        guard element != 9 else { throw .implausible }
        if let width = Self.width(element) {
            let (length, overflow) = count.multipliedReportingOverflow(by: UInt64(width))
            guard !overflow, length <= UInt64(source.count - position) else { throw .truncated }
            position += Int(length)
        } else {
            // Every string takes eight bytes at least, so the count cannot exceed what is there.
            guard count <= UInt64((source.count - position) / 8) else { throw .truncated }
            for _ in 0..<count { _ = try value(ofType: element) }
        }
        return .array(Int(clamping: count))
    }

    private mutating func value(ofType type: UInt32) throws(Problem) -> Value {
        switch type {
        case 0, 2, 4, 10:  // unsigned, 1, 2, 4 and 8 bytes
            return .number(Int(clamping: try integer(Self.width(type) ?? 8)))
        case 1, 3, 5, 11:  // signed
            let width = Self.width(type) ?? 8
            let shift = 64 - 8 * width
            return .number(Int(Int64(bitPattern: try integer(width) << UInt64(shift)) >> Int64(shift)))
        case 6, 7, 12:  // float, bool, double
            _ = try bytes(Self.width(type) ?? 8)
            return .other
        case 8: return .text(try string(limit: 1 << 20))
        default: throw .implausible
        }
    }

    /// The bytes of a value with a fixed size; nil for strings.
    private static func width(_ type: UInt32) -> Int? {
        switch type {
        case 0, 1, 7: 1
        case 2, 3: 2
        case 4, 5, 6: 4
        case 10, 11, 12: 8
        default: nil
        }
    }

    private mutating func integer(_ width: Int) throws(Problem) -> UInt64 {
        try bytes(width).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
