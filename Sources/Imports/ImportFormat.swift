/// How a program or device writes its files. A file a format, with the variants of its headers as data.
package protocol ImportFormat: Sendable {
    static var source: ImportSource { get }
    /// What of it is read, for people: `export.zip or export.xml of Apple Health`.
    static var reads: String { get }
    /// Whether a file is one of this program's, told from its content.
    static func recognises(_ piece: ImportPiece) -> Bool
    /// Reads the file into the collector. A damaged row becomes a problem, and the rest is read on.
    ///
    /// - Throws: for what cannot be read at all; what was read before counts.
    static func read(_ piece: ImportPiece, into collector: inout ImportCollector) throws
}

/// All formats, the most particular first.
package enum ImportFormats {
    package static let all: [any ImportFormat.Type] = records + tables
}
