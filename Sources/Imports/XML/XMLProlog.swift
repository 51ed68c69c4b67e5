import Foundation

/// What stands before the first element: the declaration, comments and the document type.
struct XMLProlog {
    /// Where the first element begins; nil when it has not come yet.
    private(set) var root: Int?
    /// The first element's name without its prefix, or the name that the document type gives it.
    private(set) var name: String?
    /// The document type: it is never read, since what it declares can grow without measure.
    private(set) var documentType: Range<Int>?

    init(_ bytes: [UInt8]) {
        var at = 0
        while let open = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
            guard open + 1 < bytes.count else { return }
            let rest = bytes[open...]
            if rest.starts(with: "<?".utf8) {
                guard let end = Self.end(of: "?>", in: rest) else { return }
                at = end
            } else if rest.starts(with: "<!--".utf8) {
                guard let end = Self.end(of: "-->", in: rest.dropFirst(4)) else { return }
                at = end
            } else if rest[open + 1] == UInt8(ascii: "!") {
                name = Self.word(rest.dropFirst(9).drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 })
                guard let end = Self.endOfDocumentType(rest) else { return }
                documentType = open..<end
                at = end
            } else {
                root = open
                name = Self.word(rest.dropFirst())
                return
            }
        }
    }

    /// A word up to white space or a sign of the markup, without the prefix of a namespace.
    private static func word(_ bytes: ArraySlice<UInt8>) -> String? {
        let word = bytes.prefix(200).prefix { $0 > 0x20 && !">/[<".utf8.contains($0) }
        return String(decoding: word, as: UTF8.self).split(separator: ":").last.map(String.init)
    }

    private static func end(of mark: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
        let mark = UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
        return bytes.indices.first { bytes[$0...].starts(with: mark) }.map { $0 + mark.count }
    }

    /// Behind `]>`, or behind `>` where nothing is declared. Quotation marks are not looked at: some phones wrote
    /// declarations that are damaged.
    private static func endOfDocumentType(_ bytes: ArraySlice<UInt8>) -> Int? {
        var at = bytes.startIndex + 2
        var isDeclaring = false
        while at < bytes.endIndex {
            if bytes[at...].starts(with: "<!--".utf8) {
                guard let end = end(of: "-->", in: bytes[(at + 4)...]) else { return nil }
                at = end
                continue
            }
            if bytes[at] == UInt8(ascii: "[") { isDeclaring = true }
            if bytes[at] == UInt8(ascii: "]") { isDeclaring = false }
            if bytes[at] == UInt8(ascii: ">"), !isDeclaring { return at + 1 }
            at += 1
        }
        return nil
    }
}

/// How an XML file begins.
struct XMLBeginning {
    /// Whether it is written in UTF-16, which is not read.
    let isUTF16: Bool
    /// The first element's name without its prefix.
    let root: String?
    /// The first element as it stands there, at most 2,000 bytes.
    let tag: String

    /// - Returns: nil for what is no XML.
    init?(_ head: Data) {
        var bytes = [UInt8](head)
        let encoding: String.Encoding? =
            if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0]) {
                .utf16LittleEndian
            } else if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0, 0x3C]) {
                .utf16BigEndian
            } else {
                nil
            }
        isUTF16 = encoding != nil
        if let encoding {
            bytes = [UInt8]((String(data: head.prefix(head.count & ~1), encoding: encoding) ?? "").utf8)
        }
        let start = bytes.drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
        guard start.first == UInt8(ascii: "<") else { return nil }
        let prolog = XMLProlog(bytes)
        guard let name = prolog.name else { return nil }
        root = name
        tag = String(decoding: (prolog.root.map { bytes[$0...] } ?? []).prefix(2000), as: UTF8.self)
    }
}
