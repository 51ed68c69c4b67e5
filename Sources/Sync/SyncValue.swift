/// What a field holds. A real number is written as `[1.5]`, so that it stays one: `2` is a whole number.
package enum SyncValue: Hashable, Sendable {
    case null
    case whole(Int64)
    case real(Double)
    case text(String)
}

extension SyncValue: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let number = try? container.decode(Int64.self) {
            self = .whole(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            let numbers = try container.decode([Double].self)
            guard numbers.count == 1 else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "not one number")
            }
            self = .real(numbers[0])
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .whole(let number): try container.encode(number)
        case .real(let number): try container.encode([number])
        case .text(let text): try container.encode(text)
        }
    }
}
