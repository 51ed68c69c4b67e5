/// A product code that was read from its bars, with a right check digit.
package struct Barcode: Codable, Hashable, Sendable {
    package enum Symbology: String, Codable, Sendable {
        case ean13, ean8, upca, upce
    }

    /// What was printed.
    package var symbology: Symbology
    /// The GTIN: 13 digits, 8 for EAN-8. UPC-A has a leading 0; UPC-E is written out as its UPC-A. As
    /// `FoodKnowledge.food(barcode:)` takes it.
    package var digits: String
    /// How many scan lines saw it; more is surer.
    package var quality: Int

    /// - Parameters:
    ///   - symbology: As printed; `ean13` with a leading 0 becomes `upca`, which has the same bars.
    ///   - printed: 13 digits (EAN-13), 12 or 13 (UPC-A), 8 (EAN-8, or UPC-E with its number system and check digit).
    /// - Returns: nil for a wrong number of digits or a wrong check digit.
    package init?(_ symbology: Symbology, printed: String, quality: Int) {
        guard printed.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        let digits: String
        switch (symbology, printed.utf8.count) {
        case (.ean13, 13), (.upca, 13), (.ean8, 8): digits = printed
        case (.upca, 12): digits = "0" + printed
        case (.upce, 8):
            guard let expanded = Self.expanded(upce: printed) else { return nil }
            digits = "0" + expanded
        default: return nil
        }
        guard Self.hasRightCheckDigit(digits) else { return nil }
        self.symbology = symbology == .ean13 && digits.hasPrefix("0") ? .upca : symbology
        self.digits = digits
        self.quality = quality
    }

    /// GTIN of any length: weights 3 and 1 alternate from the right, the sum with the check digit is a multiple of 10
    /// (GS1 General Specifications, 7.9.1).
    package static func hasRightCheckDigit(_ digits: String) -> Bool {
        let values = digits.utf8.reversed().map { Int($0) - 48 }
        guard values.count >= 8, values.allSatisfy((0...9).contains), values.contains(where: { $0 != 0 }) else {
            return false
        }
        return values.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) } % 10 == 0
    }

    /// The 12 digits of UPC-A for the 8 of UPC-E (GS1 General Specifications, 5.2.2.4.2).
    static func expanded(upce: String) -> String? {
        let d = upce.map(String.init)
        guard d.count == 8, d[0] == "0" || d[0] == "1" else { return nil }
        let middle =
            switch d[6] {
            case "0", "1", "2": d[1] + d[2] + d[6] + "0000" + d[3] + d[4] + d[5]
            case "3": d[1] + d[2] + d[3] + "00000" + d[4] + d[5]
            case "4": d[1] + d[2] + d[3] + d[4] + "00000" + d[5]
            default: d[1] + d[2] + d[3] + d[4] + d[5] + "0000" + d[6]
            }
        return d[0] + middle + d[7]
    }
}
