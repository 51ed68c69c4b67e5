import Foundation

/// How the bytes of tables become text: UTF-8, and by field Windows-1252 for what is none; UTF-16 as a whole.
enum TableText {
    /// What a file is written in, as far as its beginning tells.
    enum Encoding: Hashable {
        case bytes
        case utf16LittleEndian, utf16BigEndian
    }

    static func encoding(of head: Data) -> Encoding {
        let start = [UInt8](head.prefix(2048))
        if start.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
        if start.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
        // Without a mark every second byte of Western text is zero.
        let pairs = start.count / 2
        guard pairs >= 4 else { return .bytes }
        let even = (0..<pairs).count { start[2 * $0] == 0 }
        let odd = (0..<pairs).count { start[2 * $0 + 1] == 0 }
        if odd * 10 > pairs * 7, even * 10 < pairs { return .utf16LittleEndian }
        if even * 10 > pairs * 7, odd * 10 < pairs { return .utf16BigEndian }
        return .bytes
    }

    /// Text of a field.
    static func string(_ bytes: ArraySlice<UInt8>) -> String {
        String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { windows1252[Int($0)] }))
    }

    /// The WHATWG's table of windows-1252.
    private static let windows1252: [Unicode.Scalar] = {
        var scalars = (0...255).map { Unicode.Scalar(UInt8($0)) }
        let upper: [Unicode.Scalar] = [
            "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}", "\u{90}",
            "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
        ]
        scalars.replaceSubrange(0x80..<0xA0, with: upper)
        return scalars
    }()
}

/// Turns UTF-16 into UTF-8 block by block. What is half of a pair becomes U+FFFD.
struct UTF16Blocks {
    private let isLittleEndian: Bool
    private var odd: UInt8?
    private var high: UInt32?

    init(isLittleEndian: Bool) { self.isLittleEndian = isLittleEndian }

    mutating func utf8(of block: UnsafeRawBufferPointer) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(block.count)
        for byte in block {
            guard let first = odd else {
                odd = byte
                continue
            }
            odd = nil
            let unit = isLittleEndian ? UInt32(byte) << 8 | UInt32(first) : UInt32(first) << 8 | UInt32(byte)
            append(unit, to: &text)
        }
        return text
    }

    private mutating func append(_ unit: UInt32, to text: inout [UInt8]) {
        switch unit {
        case 0xD800..<0xDC00:
            if high != nil { text.append(contentsOf: "\u{FFFD}".utf8) }
            high = unit
        case 0xDC00..<0xE000:
            let scalar = high.flatMap { Unicode.Scalar(0x10000 + ($0 - 0xD800) << 10 + (unit - 0xDC00)) }
            high = nil
            text.append(contentsOf: String(Character(scalar ?? "\u{FFFD}")).utf8)
        default:
            if high != nil {
                high = nil
                text.append(contentsOf: "\u{FFFD}".utf8)
            }
            if unit < 0x80 {
                text.append(UInt8(unit))
            } else {
                text.append(contentsOf: String(Character(Unicode.Scalar(unit) ?? "\u{FFFD}")).utf8)
            }
        }
    }
}
