import DaemonAPI
import Failures
import Foundation

/// A lookup as API Ninjas takes it: an endpoint and its parameters (https://api-ninjas.com/api).
struct NinjasQuestion: Hashable, Sendable {
    /// `/nutrition?query=two%20eggs`, which follows the address of the service.
    let target: String
    /// All that is looked up, in one text.
    let words: String

    /// - Throws: `invalid_input` for a question without anything to look up, or with more than the service takes.
    init(_ request: LookupRequest) throws {
        let words = try Self.tidy(request.words)
        let ingredients = try (request.ingredients ?? []).compactMap(Self.tidy)
        let parts: (path: String, parameters: [(String, String?)]) =
            switch request.kind {
            case .nutrition: ("nutrition", [("query", words)])
            case .recipe: ("recipe", [("query", words)])
            case .exercise:
                (
                    "exercises",
                    [
                        ("name", words), ("muscle", try Self.tidy(request.muscle).map(Self.joined)),
                        ("type", try Self.tidy(request.type).map(Self.joined)),
                    ]
                )
            case .burned: ("caloriesburned", [("activity", words), ("duration", try Self.minutes(request))])
            case .cocktail:
                (
                    "cocktail",
                    [("name", words), ("ingredients", ingredients.isEmpty ? nil : ingredients.joined(separator: ","))]
                )
            }
        let given = parts.parameters.compactMap { name, value in value.map { (name: name, value: $0) } }
        // The time alone is no question.
        guard let first = given.first, first.name != "duration" else {
            throw BiteBookError(
                .invalidInput, "There is nothing to look up.",
                hint: "Say what, as in `bitebook lookup \(request.kind.rawValue) …`.")
        }
        target =
            "/\(parts.path)?" + given.map { "\($0.name)=\(Self.encoded($0.value))" }.joined(separator: "&")
        self.words = given.filter { $0.name != "duration" }.map(\.value).joined(separator: ", ")
    }

    /// Words without line breaks and control characters; nil for none.
    private static func tidy(_ text: String?) throws -> String? {
        let words = (text ?? "").split { character in
            character.isWhitespace || character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
        }
        let tidied = words.joined(separator: " ")
        guard tidied.count <= Limits.lookup else {
            throw BiteBookError(
                .invalidInput, "That is too long to be looked up.",
                hint: "API Ninjas takes up to \(Limits.lookup) characters.")
        }
        return tidied.isEmpty ? nil : tidied
    }

    /// `lower_back`, as the service writes its muscles and types.
    private static func joined(_ words: String) -> String { words.lowercased().replacing(" ", with: "_") }

    private static func minutes(_ request: LookupRequest) throws -> String? {
        guard let minutes = request.minutes else { return nil }
        guard Limits.lookupMinutes.contains(minutes) else {
            throw BiteBookError(
                .invalidInput, "An activity of \(minutes) minutes cannot be looked up.",
                hint: "From 1 minute to \(Limits.lookupMinutes.upperBound), which is a day.")
        }
        return String(minutes)
    }

    /// With all but unreserved characters escaped (RFC 3986, section 2.3), so that words stay one value.
    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }

    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
