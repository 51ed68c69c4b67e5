/// What a file of a model is for.
package enum FileRole: String, Codable, Hashable, Sendable {
    /// The language model itself.
    case weights
    /// Turns pictures into what the language model reads (`--mmproj`).
    case projector
    /// The pieces of words that an encoder knows, a line each.
    case vocabulary
}

/// One file of a model and where it can be had.
package struct CatalogueFile: Codable, Hashable, Sendable {
    /// The name in the models folder.
    package var name: String
    package var role: FileRole
    /// In bytes; nil when it was not confirmed.
    package var size: Int64?
    /// Lower case hexadecimal; nil when it was not confirmed. Then the mirror has to state it.
    package var sha256: String?
    /// Whether size and checksum were read from the publisher or measured.
    package var confirmed: Bool
    /// SHA-256 of every piece of ``PartialFile/pieceSize`` bytes; nil when nobody measured them. With them a wrong
    /// piece is noticed at once, and only it is fetched again.
    package var pieces: [String]?
    /// Tried in this order.
    package var mirrors: [Mirror]

    package init(
        name: String, role: FileRole = .weights, size: Int64?, sha256: String?, confirmed: Bool,
        pieces: [String]? = nil,
        mirrors: [Mirror]
    ) {
        self.name = name
        self.role = role
        self.size = size
        self.sha256 = sha256
        self.confirmed = confirmed
        self.pieces = pieces
        self.mirrors = mirrors
    }

    var problems: [String] {
        var problems: [String] = []
        if !Self.isPlainName(name) { problems.append("\"\(name)\" is no file name") }
        if confirmed != (size != nil && sha256 != nil) {
            problems.append("\(name) must have size and sha256 exactly when it is confirmed")
        }
        if let sha256, !Self.isChecksum(sha256) { problems.append("\(name) has a malformed sha256") }
        if let size, size <= 0 { problems.append("\(name) has a size of \(size)") }
        if let pieces, !pieces.allSatisfy(Self.isChecksum) { problems.append("\(name) has a malformed piece") }
        if mirrors.isEmpty { problems.append("\(name) has no mirror") }
        return problems + mirrors.compactMap(\.problem)
    }

    static func isPlainName(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix(".") && !name.contains("/") && !name.utf8.contains(0)
    }

    static func isChecksum(_ text: String) -> Bool {
        text.utf8.count == 64 && text.allSatisfy { $0.isASCII && $0.isHexDigit && !$0.isUppercase }
    }
}
