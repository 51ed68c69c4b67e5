/// A place on this server: where links and forms may lead. The path itself is written in code; what comes from elsewhere
/// goes in as a percent-encoded segment or a value of the query.
package struct LocalPath: Hashable, Sendable, ExpressibleByStringLiteral {
    package let text: String

    package init(stringLiteral path: StaticString) { text = "\(path)" }

    private init(text: String) { self.text = text }

    /// With a segment more: `LocalPath("/entries") / 17 / "remove"`.
    package static func / (path: LocalPath, segment: some CustomStringConvertible) -> LocalPath {
        LocalPath(text: path.text + "/" + encoded(segment.description))
    }

    /// With a value in its query; nil adds nothing.
    package func with(_ name: StaticString, _ value: (some CustomStringConvertible)?) -> LocalPath {
        guard let value else { return self }
        let mark = text.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
        return LocalPath(text: "\(text)\(mark)\(name)=\(Self.encoded(value.description))")
    }

    /// The way back that a form sent along: a path of this server, nothing else.
    ///
    /// - Returns: nil for what could lead elsewhere (`//host`, `/\host`, an address with a scheme) or is no plain path.
    package init?(returning path: String) {
        let bytes = Array(path.utf8)
        guard bytes.first == UInt8(ascii: "/"), bytes.count <= 1_000, bytes.count == 1 || bytes[1] != UInt8(ascii: "/"),
            bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") })
        else { return nil }
        text = path
    }

    /// RFC 3986: all but unreserved characters by their bytes.
    package static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                bytes.append(byte)
            default:
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
