import Foundation

/// Carries JSON of unknown shape through Codable as compact text, objects by sorted keys.
enum JSONText {
    static func read(from decoder: any Decoder) throws -> String {
        let value = try Value(from: decoder)
        return String(decoding: try WireCoding.encode(value), as: UTF8.self)
    }

    static func write(_ text: String, to encoder: any Encoder) throws {
        try WireCoding.decode(Value.self, from: Data(text.utf8)).encode(to: encoder)
    }

    private indirect enum Value: Codable {
        case null
        case bool(Bool)
        case integer(Int64)
        case number(Double)
        case string(String)
        case array([Value])
        case object([String: Value])

        init(from decoder: any Decoder) throws {
            let single = try decoder.singleValueContainer()
            if single.decodeNil() {
                self = .null
            } else if let value = try? single.decode(Bool.self) {
                self = .bool(value)
            } else if let value = try? single.decode(Int64.self) {
                self = .integer(value)
            } else if let value = try? single.decode(Double.self) {
                self = .number(value)
            } else if let value = try? single.decode(String.self) {
                self = .string(value)
            } else if let value = try? single.decode([Value].self) {
                self = .array(value)
            } else {
                self = .object(try single.decode([String: Value].self))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var single = encoder.singleValueContainer()
            switch self {
            case .null: try single.encodeNil()
            case .bool(let value): try single.encode(value)
            case .integer(let value): try single.encode(value)
            case .number(let value): try single.encode(value)
            case .string(let value): try single.encode(value)
            case .array(let value): try single.encode(value)
            case .object(let value): try single.encode(value)
            }
        }
    }
}
