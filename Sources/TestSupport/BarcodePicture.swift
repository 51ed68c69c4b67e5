package import Foundation

/// A picture of an EAN-13 barcode, drawn for tests.
package enum BarcodePicture {
    /// A grey PNG, four pixels a module, with quiet zones.
    ///
    /// - Parameter digits: 13 digits, the last the check digit.
    package static func png(_ digits: String) -> Data {
        let modules = String(repeating: "0", count: 15) + modules(digits) + String(repeating: "0", count: 15)
        let bars = modules.flatMap { [UInt8](repeating: $0 == "1" ? 0 : 255, count: 4) }
        let white = [UInt8](repeating: 255, count: bars.count)
        let rows =
            Array(repeating: white, count: 40) + Array(repeating: bars, count: 160) + Array(repeating: white, count: 40)
        // Each row begins with its filter, none.
        let pixels: [UInt8] = rows.reduce(into: []) { $0 += [0] + $1 }
        var png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        png += chunk("IHDR", big(UInt32(bars.count)) + big(UInt32(rows.count)) + [8, 0, 0, 0, 0])
        png += chunk("IDAT", zlib(pixels))
        return png + chunk("IEND", [])
    }

    /// GS1 General Specifications, 5.2.1: the first digit chooses the sets of the next six.
    private static func modules(_ digits: String) -> String {
        let values = digits.compactMap(\.wholeNumberValue)
        func odd(_ digit: Int) -> String { sets[digit] }
        func right(_ digit: Int) -> String { String(sets[digit].map { $0 == "0" ? "1" : "0" }) }
        func even(_ digit: Int) -> String { String(right(digit).reversed()) }
        let left = zip(parities[values[0]], values[1...6]).map { $0 == "L" ? odd($1) : even($1) }.joined()
        return "101" + left + "01010" + values[7...12].map(right).joined() + "101"
    }

    private static let sets = [
        "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011",
    ]
    private static let parities = [
        "LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL",
    ]

    private static func big(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 255) } }

    private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + data
        return big(UInt32(data.count)) + body + big(checksum(body))
    }

    /// RFC 1950 with stored blocks of RFC 1951: not compressed.
    private static func zlib(_ data: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: data.count, by: 65_535) {
            let block = data[start..<min(start + 65_535, data.count)]
            let size = UInt16(block.count)
            stream += [block.endIndex == data.count ? 1 : 0, UInt8(size & 255), UInt8(size >> 8)]
            stream += [UInt8(~size & 255), UInt8(~size >> 8)] + block
        }
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in data {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return stream + big(high << 16 | low)
    }

    /// CRC-32 as the PNG specification gives it.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
        }
        return ~sum
    }
}
