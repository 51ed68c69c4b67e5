import Foundation

/// A value of JSON whose form cannot be relied on: numbers come as texts, and texts for numbers that are kept back.
enum LooseValue: Hashable, Decodable, Sendable {
    case text(String)
    case number(Double)
    case list([LooseValue])
    case record([String: LooseValue])
    /// Also what is no value of an answer: truths, and what lies too deep.
    case nothing

    /// Records in a list, with lists in them, need three levels.
    private static let deepest = 5
    /// Of one text, in characters: far beyond any recipe.
    private static let longestText = 20_000
    /// Of an amount in any unit: far beyond any food.
    private static let plausible = 0.0...1_000_000

    /// - Returns: nil for what is no JSON.
    init?(_ body: [UInt8]) {
        let isUTF8 = String(validating: body, as: UTF8.self) != nil
        // In the encoding that was HTTP's default, ISO 8859-1, each byte is a character (RFC 2616, section 3.7.1).
        let data = isUTF8 ? Data(body) : Data(String(body.map { Character(Unicode.Scalar($0)) }).utf8)
        guard let value = try? JSONDecoder().decode(LooseValue.self, from: data) else { return nil }
        self = value
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if decoder.codingPath.count > Self.deepest {
            self = .nothing
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let list = try? container.decode([LooseValue].self) {
            self = .list(list)
        } else if let record = try? container.decode([String: LooseValue].self) {
            self = .record(record)
        } else {
            self = .nothing
        }
    }

    subscript(_ key: String) -> LooseValue {
        if case .record(let members) = self { members[key] ?? .nothing } else { .nothing }
    }

    /// An amount, also one that is written as text; nil for what was not given.
    var amount: Double? {
        let number: Double? =
            switch self {
            case .number(let number): number
            case .text(let text): Double(text.trimmingCharacters(in: .whitespaces))
            default: nil
            }
        return number.flatMap { Self.plausible.contains($0) ? $0 : nil }
    }

    /// A text, also a number as text; nil where there is none, it is empty or kept back.
    var text: String? {
        switch self {
        case .text(let text):
            let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
            return trimmed.isEmpty || Self.isKeptBack(trimmed) ? nil : String(trimmed.prefix(Self.longestText))
        case .number(let number):
            return Int(exactly: number).map(String.init) ?? String(number)
        default: return nil
        }
    }

    /// The texts of a list; a text alone is cut where the service puts `|` between ingredients.
    var texts: [String] {
        switch self {
        case .list(let values): values.compactMap(\.text)
        case .text:
            (text ?? "").split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        default: []
        }
    }

    /// Free keys get `Only available for premium subscribers.` in the place of some values.
    private static func isKeptBack(_ text: String) -> Bool {
        let text = text.lowercased()
        return text.contains("premium") && text.contains("subscriber") && text.count < 100
    }
}
