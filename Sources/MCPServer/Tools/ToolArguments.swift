import Failures
import Nutrition
import ToolKit

/// The arguments of a call, read by type. Null is left out.
struct ToolArguments: Sendable {
    private let values: JSON

    /// - Parameter declared: the schema whose properties may be there.
    /// - Throws: `invalid_input` for an argument that is not declared, or one that is missing.
    init(_ values: JSON, declared: JSON) throws {
        self.values = values
        guard case .object(let members) = values, case .object(let properties) = declared["properties"] else { return }
        let names = properties.map(\.key)
        if let unknown = members.first(where: { !names.contains($0.key) }) {
            throw Self.refusal(
                "There is no argument '\(unknown.key.prefix(40))'.",
                names.isEmpty ? "It takes none." : "It takes \(names.joined(separator: ", ")).")
        }
        for name in (declared["required"]?.array ?? []).compactMap(\.text) where value(name) == nil {
            throw Self.refusal("The argument '\(name)' is missing.", "It takes \(names.joined(separator: ", ")).")
        }
    }

    private func value(_ name: String) -> JSON? { values[name].flatMap { $0 == .null ? nil : $0 } }

    func text(_ name: String) throws -> String? {
        try value(name).map { value in
            guard let text = value.text else { throw Self.wrong(name, "a text") }
            guard text.utf8.count <= Self.longestText else { throw Self.wrong(name, "a text of up to 16 kB") }
            return text
        }
    }

    /// Of a text in bytes: longer than a note may be.
    private static let longestText = 16 << 10

    func needed(_ name: String) throws -> String {
        guard let text = try text(name), text.contains(where: { !$0.isWhitespace }) else {
            throw Self.wrong(name, "a text that is not empty")
        }
        return text
    }

    func number(_ name: String) throws -> Double? {
        try value(name).map { value in
            guard case .number(let number) = value, number.isFinite else { throw Self.wrong(name, "a number") }
            return number
        }
    }

    func positive(_ name: String) throws -> Double? {
        try number(name).map { number in
            guard number > 0 else { throw Self.wrong(name, "above 0") }
            return number
        }
    }

    func integer(_ name: String) throws -> Int? {
        try number(name).map { number in
            guard let whole = Int(exactly: number) else { throw Self.wrong(name, "a whole number") }
            return whole
        }
    }

    /// - Throws: `invalid_input` outside of the range, too.
    func integer(_ name: String, within range: ClosedRange<Int>) throws -> Int? {
        try integer(name).map { number in
            guard range.contains(number) else {
                throw Self.wrong(name, "a whole number from \(range.lowerBound) to \(range.upperBound)")
            }
            return number
        }
    }

    func row(_ name: String) throws -> Int64 {
        guard let id = try integer(name), id > 0 else { throw Self.wrong(name, "the number of an entry") }
        return Int64(id)
    }

    func flag(_ name: String) throws -> Bool {
        switch value(name) {
        case nil: false
        case .bool(let flag): flag
        default: throw Self.wrong(name, "true or false")
        }
    }

    func list(_ name: String) throws -> [JSON] {
        guard let value = value(name) else { return [] }
        guard let items = value.array else { throw Self.wrong(name, "a list") }
        return items
    }

    func texts(_ name: String) throws -> [String] {
        try list(name).map { item in
            guard let text = item.text else { throw Self.wrong(name, "a list of texts") }
            return text
        }
    }

    func choice<Value: RawRepresentable & CaseIterable>(
        _ name: String, _ type: Value.Type
    ) throws -> Value? where Value.RawValue == String {
        try text(name).map { try Self.chosen(name, $0) }
    }

    func choices<Value: RawRepresentable & CaseIterable>(
        _ name: String, _ type: Value.Type
    ) throws -> [Value] where Value.RawValue == String {
        try texts(name).map { try Self.chosen(name, $0) }
    }

    private static func chosen<Value: RawRepresentable & CaseIterable>(
        _ name: String, _ text: String
    ) throws -> Value where Value.RawValue == String {
        guard let value = Value(rawValue: text) else {
            throw wrong(name, "one of \(Value.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return value
    }

    static func wrong(_ name: String, _ form: String) -> BiteBookError {
        refusal("The argument '\(name)' must be \(form).", "The tool's inputSchema says what it takes.")
    }

    private static func refusal(_ message: String, _ hint: String) -> BiteBookError {
        BiteBookError(.invalidInput, message, hint: hint)
    }
}
