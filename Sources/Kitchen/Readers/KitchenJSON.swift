import Foundation

/// JSON whose shape is not known beforehand. Depth is limited to 512 by the parser.
enum KitchenJSON {
    case null
    case number(Double)
    case text(String)
    case array([KitchenJSON])
    case object([String: KitchenJSON])

    /// - Returns: nil for what is no JSON.
    init?(_ data: Data) {
        guard let value = try? JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed]) else {
            return nil
        }
        self.init(value)
    }

    private init(_ value: Any) {
        switch value {
        case let text as String: self = .text(text)
        case let number as NSNumber: self = .number(number.doubleValue)
        case let array as [Any]: self = .array(array.map { KitchenJSON($0) })
        case let object as [String: Any]: self = .object(object.mapValues { KitchenJSON($0) })
        default: self = .null
        }
    }

    subscript(_ key: String) -> KitchenJSON {
        if case .object(let members) = self { members[key] ?? .null } else { .null }
    }

    var object: [String: KitchenJSON]? { if case .object(let members) = self { members } else { nil } }
    var isNull: Bool { if case .null = self { true } else { false } }

    /// The elements; anything else is a list of itself, as JSON-LD has it. Nothing is an empty list.
    var elements: [KitchenJSON] {
        switch self {
        case .null: []
        case .array(let elements): elements
        default: [self]
        }
    }

    /// A text, or a number as text; tidied from HTML. nil where there is none or it is empty.
    var text: String? {
        switch self {
        case .text(let text):
            let plain = HTMLText.plain(text).trimmedWhitespace
            return plain.isEmpty ? nil : plain
        case .number(let value): return Fractions.exactText(value)
        default: return nil
        }
    }

    /// In one line.
    var line: String? { text.map(\.collapsedWhitespace).flatMap { $0.isEmpty ? nil : $0 } }

    /// A number, or a text that is one.
    var number: Double? {
        switch self {
        case .number(let value) where value.isFinite: value
        case .text(let text): RecipeAmount(text: text).low
        default: nil
        }
    }

    /// A text, or the name of an object.
    var named: String? { line ?? self["name"].line ?? self["@value"].line }

    /// The names of all elements; a text is cut at commas.
    var names: [String] {
        if case .text = self { return FrontMatter.Value.text(line ?? "").items }
        return elements.compactMap(\.named)
    }
}
