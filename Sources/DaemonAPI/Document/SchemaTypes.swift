import Failures
import Foundation
import Nutrition
import Reports

/// A type of which more is to be said than its decoding asks for.
protocol SchemaDescribed: Decodable {
    static var schema: JSONValue { get }
    static var sample: Self { get }
}

extension CalendarDay: SchemaDescribed {
    static let schema: JSONValue = ["type": "string", "format": "date"]
    static let sample = CalendarDay(ordinal: 0)
}

extension Data: SchemaDescribed {
    static let schema: JSONValue = ["type": "string", "contentEncoding": "base64"]
    static let sample = Data()
}

extension AnyJSON: SchemaDescribed {
    static let schema: JSONValue = [:]
    static let sample = AnyJSON(text: "{}")
}

extension JSONValue: SchemaDescribed {
    static let schema: JSONValue = [:]
    static let sample = JSONValue.null
}

extension FailureCode: SchemaDescribed {
    static let schema: JSONValue = [
        "type": "string",
        "description":
            "An open set; today: \(FailureStatus.all.flatMap(\.codes).map(\.rawValue).joined(separator: ", ")).",
    ]
    static let sample = FailureCode.invalidInput
}

/// An enumeration whose cases have values: JSON has one key, the name of the case.
protocol SchemaCases: Decodable {
    static var caseNames: [String] { get }
}

extension StreamEvent: SchemaCases {
    static var caseNames: [String] { knownTypes.sorted() }
}

extension ReportBlock: SchemaCases {
    static var caseNames: [String] { Kind.allCases.map(\.rawValue) }
}

/// A type that holds others: what they are is asked without a value of them, so that a type may hold itself.
protocol SchemaContainer {
    static func schema(in book: SchemaBook) throws -> JSONValue
    static var emptySample: Any { get }
}

extension Optional: SchemaContainer where Wrapped: Decodable {
    static func schema(in book: SchemaBook) throws -> JSONValue {
        JSONValue.nullable(try book.schema(of: Wrapped.self))
    }

    static var emptySample: Any { Self.none as Any }
}

extension Array: SchemaContainer where Element: Decodable {
    static func schema(in book: SchemaBook) throws -> JSONValue {
        ["type": "array", "items": try book.schema(of: Element.self)]
    }

    static var emptySample: Any { [] as Self }
}

extension Set: SchemaContainer where Element: Decodable {
    static func schema(in book: SchemaBook) throws -> JSONValue {
        ["type": "array", "items": try book.schema(of: Element.self)]
    }

    static var emptySample: Any { [] as Self }
}

extension Dictionary: SchemaContainer where Key: Decodable, Value: Decodable {
    static func schema(in book: SchemaBook) throws -> JSONValue {
        let values = try book.schema(of: Value.self)
        if Key.self == String.self { return ["type": "object", "additionalProperties": values] }
        guard Key.self is any CodingKeyRepresentable.Type else {
            throw SchemaError(description: "\(Self.self) would cross the socket as a list of keys and values")
        }
        return [
            "type": "object", "additionalProperties": values, "propertyNames": try book.schema(of: Key.self),
        ]
    }

    static var emptySample: Any { [:] as Self }
}

extension JSONValue {
    /// The schema of what fits `schema`, or is null.
    static func nullable(_ schema: JSONValue) -> JSONValue {
        if case .string(let type)? = schema["type"], schema["enum"] == nil {
            return schema.with(["type": [.string(type), "null"]])
        }
        return schema == [:] ? schema : ["anyOf": [schema, ["type": "null"]]]
    }
}
