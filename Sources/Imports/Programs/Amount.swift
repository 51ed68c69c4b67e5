import Foundation
import Nutrition

/// An amount as programs write it: `100.00 g`, `1.00 cup`, `2 x serving`.
struct WrittenAmount: Hashable {
    var quantity: Double
    var unit: String
    /// Where the unit is one of weight.
    var grams: Double?

    init(quantity: Double, unit: String) {
        self.quantity = quantity
        self.unit = unit
        grams = WrittenUnit(word: unit)?.convert(quantity, to: .grams)
    }

    /// - Returns: nil for a text that does not begin with a number.
    init?(_ text: String, _ style: NumberStyle) {
        let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
        guard !number.isEmpty, let quantity = style.number(String(number)) else { return nil }
        self.init(
            quantity: quantity, unit: text.dropFirst(number.count).trimmingCharacters(in: .whitespaces))
    }
}
