/// Which shapes of letters and digits a text has: of those that text recognition confuses one stands for all.
struct LabelShapes {
    private var bits: UInt64 = 0

    init(_ shapes: some Sequence<UInt8>) {
        // Some letters and digits share a place, which only counts fewer as missing.
        for shape in shapes { bits |= 1 << UInt64(shape & 63) }
    }

    /// How many of these are not among the others.
    func missing(in other: LabelShapes) -> Int { (bits & ~other.bits).nonzeroBitCount }

    static func shape(_ character: UInt8) -> UInt8 {
        switch character {
        case UInt8(ascii: "l"), UInt8(ascii: "1"), UInt8(ascii: "i"), UInt8(ascii: "j"): UInt8(ascii: "i")
        case UInt8(ascii: "0"), UInt8(ascii: "o"): UInt8(ascii: "o")
        case UInt8(ascii: "5"), UInt8(ascii: "s"): UInt8(ascii: "s")
        case UInt8(ascii: "8"), UInt8(ascii: "b"): UInt8(ascii: "b")
        default: character
        }
    }

    static func isNumber(_ character: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(character) }

    static func isLetter(_ character: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(character) }
}
