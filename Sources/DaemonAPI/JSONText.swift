import Foundation

/// Carries JSON of unknown shape through Codable as compact text, objects by sorted keys.
enum JSONText {
    static func read(from decoder: any Decoder) throws -> String {
        let value = try JSONValue(from: decoder)
        return String(decoding: try WireCoding.encode(value), as: UTF8.self)
    }

    static func write(_ text: String, to encoder: any Encoder) throws {
        try WireCoding.decode(JSONValue.self, from: Data(text.utf8)).encode(to: encoder)
    }
}
