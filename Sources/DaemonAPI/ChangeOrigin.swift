/// Through which program of somebody else a change came, as the journal keeps it: `mcp:Claude-Desktop`. A change without
/// one was made with BiteBook's own programs.
package struct ChangeOrigin: Hashable, Sendable {
    /// Request header that carries it.
    package static let header = "bitebook-origin"
    /// Of a name, in characters.
    package static let longestName = 40
    private static let protocolMark = "mcp:"
    /// What ``init(_:)`` accepts, as a regular expression.
    package static let pattern = "^mcp:[A-Za-z0-9._-]{1,\(longestName)}$"

    /// ASCII letters, digits, dots, lines and `:` only: it stands in a header, in the journal and in texts.
    package let text: String

    /// A client of the Model Context Protocol.
    ///
    /// - Parameter client: the name that it gives itself. Spaces become lines; what is no letter, digit, dot or line
    ///   goes; the rest is cut.
    package init(client: String) {
        let spaced = client.split(whereSeparator: \.isWhitespace).joined(separator: "-")
        let name = spaced.unicodeScalars.filter(Self.isAllowed).prefix(Self.longestName)
        text = Self.protocolMark + (name.isEmpty ? "unknown" : String(String.UnicodeScalarView(name)))
    }

    /// What a header or a row of the journal says; nil when it is no origin.
    package init?(_ text: String) {
        let name = text.dropFirst(Self.protocolMark.count)
        guard text.hasPrefix(Self.protocolMark), !name.isEmpty, name.count <= Self.longestName,
            name.unicodeScalars.allSatisfy(Self.isAllowed)
        else { return nil }
        self.text = text
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "-": true
        default: false
        }
    }
}
