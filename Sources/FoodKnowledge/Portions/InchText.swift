import Foundation

/// How wide or long a food is, said within its name: "8-10 inch thin-crust pizza", "11.5-inch roll".
struct InchText {
    /// The first number, as it was written.
    let inches: String
    /// The name without it.
    let name: String

    private static var pattern: Regex<(Substring, Substring)> {
        #/\b(\d+(?:\.\d+)?)(?:\s*(?:-|–|to|/)\s*\d+(?:[./]\d+)?)*\s*-?\s*(?:inch(?:es)?\b|["″](?!\p{L}))/#
    }

    /// - Returns: nil where the name says no inches, or nothing besides.
    init?(_ text: String) {
        // Every look-up asks.
        guard text.contains(where: \.isNumber), case let text = text.lowercased(),
            let match = text.firstMatch(of: Self.pattern)
        else { return nil }
        inches = String(match.output.1)
        name = text.replacing(Self.pattern, with: " ").split(whereSeparator: \.isWhitespace)
            .filter { $0 != "-" }.joined(separator: " ")
        if name.isEmpty { return nil }
    }
}
