/// How much text a page still has room for, so that it stays small whatever is shown. Counted as it is written: a `<`
/// takes four bytes.
struct TextRoom {
    var bytes: Int

    /// The text, or its beginning with `…` where it needs more than `most` or than is left.
    mutating func take(_ text: String, most: Int = .max) -> String {
        let limit = max(0, min(bytes, most))
        var cost = 0
        var end = text.startIndex
        for index in text.indices {
            let more = Self.cost(text[index])
            if cost + more > limit {
                bytes -= cost
                return text[..<end] + "…"
            }
            cost += more
            end = text.index(after: index)
        }
        bytes -= cost
        return text
    }

    /// Whether a text would be cut.
    static func fits(_ text: String, bytes: Int) -> Bool {
        guard text.utf8.count <= bytes else { return false }
        return text.reduce(0) { $0 + cost($1) } <= bytes
    }

    private static func cost(_ character: Character) -> Int {
        character.utf8.reduce(0) { sum, byte in
            switch byte {
            case UInt8(ascii: "<"), UInt8(ascii: ">"): sum + 4
            case UInt8(ascii: "&"), UInt8(ascii: "'"): sum + 5
            case UInt8(ascii: "\""): sum + 6
            case 0..<0x20, 0x7F: sum + 3
            default: sum + 1
            }
        }
    }
}
