/// Writes pieces as HTML.
package enum MarkupText {
    /// A whole page, with its document type.
    package static func page(_ root: Element) -> String { "<!doctype html>\n" + text([.element(root)]) }

    package static func text(_ pieces: [Markup]) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(16_384)
        for piece in pieces { write(piece, to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func write(_ piece: Markup, to bytes: inout [UInt8]) {
        switch piece {
        case .text(let text): escape(text, to: &bytes)
        case .element(let element): write(element, to: &bytes)
        }
    }

    private static func write(_ element: Element, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "<"))
        bytes += element.tag.name.utf8
        for attribute in element.attributes {
            bytes.append(UInt8(ascii: " "))
            bytes += attribute.name.utf8
            guard let value = attribute.value else { continue }
            bytes += [UInt8(ascii: "="), UInt8(ascii: "\"")]
            escape(value, to: &bytes)
            bytes.append(UInt8(ascii: "\""))
        }
        bytes.append(UInt8(ascii: ">"))
        if element.tag.isVoid { return }
        // A parser drops a line break right behind these start tags, so one is given away.
        if element.tag == .pre || element.tag == .textarea { bytes.append(UInt8(ascii: "\n")) }
        for piece in element.content { write(piece, to: &bytes) }
        bytes += [UInt8(ascii: "<"), UInt8(ascii: "/")]
        bytes += element.tag.name.utf8
        bytes.append(UInt8(ascii: ">"))
    }

    /// By bytes of UTF-8, hence by Unicode scalar: a `"` with a combining accent behind it is one character to people
    /// and to Swift, but a quotation mark to a parser. Control characters, which HTML does not allow, become U+FFFD.
    private static func escape(_ text: String, to bytes: inout [UInt8]) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): bytes += "&amp;".utf8
            case UInt8(ascii: "<"): bytes += "&lt;".utf8
            case UInt8(ascii: ">"): bytes += "&gt;".utf8
            case UInt8(ascii: "\""): bytes += "&quot;".utf8
            case UInt8(ascii: "'"): bytes += "&#39;".utf8
            case UInt8(ascii: "\t"), UInt8(ascii: "\n"): bytes.append(byte)
            case 0..<0x20, 0x7F: bytes += "\u{FFFD}".utf8
            default: bytes.append(byte)
            }
        }
    }
}
