import Foundation

/// The JSON schemas (draft 2020-12) of types that cross the socket. They come from the types themselves: each is made
/// from a decoder that notes what the type asks for, so that a schema cannot say anything else than the code.
///
/// What a type reads as text or number by a rule of its own is only that in its schema; ``SchemaDescribed`` says more.
final class SchemaBook {
    /// By the names to which `$ref` points.
    private(set) var schemas: [String: JSONValue] = [:]
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var namesTaken: Set<String> = []

    private struct Entry {
        /// How others name it.
        var reference: JSONValue
        /// Nil while the type is being asked, which may lead back to it.
        var sample: Any?
    }

    /// The schema of a value of this type, or the reference to it.
    ///
    /// - Throws: ``SchemaError`` for a type that cannot be asked.
    func schema<Value: Decodable>(of type: Value.Type) throws -> JSONValue {
        if let shape = type as? any SchemaContainer.Type { return try shape.schema(in: self) }
        if let entry = entries[ObjectIdentifier(type)] { return entry.reference }
        return try ask(type).reference
    }

    /// The schema, and some value of the type with which the asking goes on.
    func answer<Value: Decodable>(to type: Value.Type) throws -> (schema: JSONValue, sample: Value) {
        if let shape = type as? any SchemaContainer.Type, let empty = shape.emptySample as? Value {
            return (try shape.schema(in: self), empty)
        }
        let entry = try entries[ObjectIdentifier(type)] ?? ask(type)
        guard let sample = entry.sample as? Value else {
            throw SchemaError(description: "\(type) needs a value of itself")
        }
        return (entry.reference, sample)
    }

    private func ask<Value: Decodable>(_ type: Value.Type) throws -> Entry {
        let id = ObjectIdentifier(type)
        if let described = type as? any SchemaDescribed.Type {
            return keep(Entry(reference: described.schema, sample: described.sample), id)
        }
        if let choices = Choices(type) {
            let name = name(for: type)
            schemas[name] = choices.schema
            return keep(Entry(reference: Self.reference(name), sample: choices.values.first), id)
        }
        let name = name(for: type)
        entries[id] = Entry(reference: Self.reference(name), sample: nil)
        let (schema, sample) = try TypeQuestion(book: self, type: type).answer()
        guard schema["properties"] != nil || schema["oneOf"] != nil else {
            // A text or a number in another dress needs no name.
            namesTaken.remove(name)
            return keep(Entry(reference: schema, sample: sample), id)
        }
        schemas[name] = schema
        return keep(Entry(reference: Self.reference(name), sample: sample), id)
    }

    private func keep(_ entry: Entry, _ id: ObjectIdentifier) -> Entry {
        entries[id] = entry
        return entry
    }

    static func reference(_ name: String) -> JSONValue { ["$ref": "#/components/schemas/\(name)"] }

    /// The type's own name with those around it; with its module where another type has that name.
    private func name(for type: any Any.Type) -> String {
        let full = String(reflecting: type)
        let short = full.split(separator: ".").dropFirst().joined(separator: ".")
        let name = namesTaken.contains(short) ? full : short
        namesTaken.insert(name)
        return name
    }
}

/// A type cannot be asked for its schema; a mistake in the code, which the reference tests find.
struct SchemaError: Error, CustomStringConvertible {
    let description: String
}

/// The cases of an enumeration with raw values.
struct Choices {
    let values: [Any]
    let raw: [JSONValue]

    /// Nil for other types.
    init?(_ type: any Any.Type) {
        guard let type = type as? any (CaseIterable & RawRepresentable).Type else { return nil }
        func all<Value: CaseIterable & RawRepresentable>(_ type: Value.Type) -> ([Any], [JSONValue])? {
            let raw: [JSONValue] = type.allCases.compactMap { value in
                switch value.rawValue {
                case let text as String: .string(text)
                case let number as Int: .integer(Int64(number))
                default: nil
                }
            }
            return raw.count == type.allCases.count ? (Array(type.allCases), raw) : nil
        }
        guard let (values, raw) = all(type) else { return nil }
        (self.values, self.raw) = (values, raw)
    }

    var schema: JSONValue {
        var type: JSONValue = "string"
        if case .integer? = raw.first { type = "integer" }
        return ["type": type, "enum": .array(raw)]
    }
}
