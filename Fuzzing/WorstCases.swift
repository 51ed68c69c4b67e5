import Foundation

/// Times the reader of the target on 8,000 bytes of what is hard to read; prints milliseconds of the processor's time,
/// the least of three, so that other programs do not count; the slowest last.
@main
enum WorstCases {
    static let length = 8_000

    static func main() {
        let pieces = [
            "a", "9", "1,", "1.", "-", " ", "\n", "{", "[", "[[\"a\",", "(", "\"", "\\", "@a{", "e\u{301}", "\u{301}",
            "1 egg, ", "no ", "and ", "½", "12:", "🍎", "<a>", "data:", "data: x\n\n", "how many ", "2 x ", "not not ",
            "1/2 ", "g ", "\u{200D}", "zwei ", "I ate a ",
        ]
        var times: [(Double, String)] = []
        for piece in pieces {
            let unit = Array(piece.utf8)
            let bytes = (0..<length).map { unit[$0 % unit.count] }
            read(Array(bytes.prefix(80)))
            let tries = (0..<3).map { _ in
                let began = clock()
                read(bytes)
                return Double(clock() - began) * 1000 / Double(CLOCKS_PER_SEC)
            }
            times.append((tries.min() ?? 0, piece))
        }
        for (milliseconds, piece) in times.sorted(by: { $0.0 < $1.0 }).suffix(6) {
            print(String(format: "%8.1f ms  %@", milliseconds, piece.debugDescription))
        }
    }
}
