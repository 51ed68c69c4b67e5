package import DaemonAPI

/// What a server charges for a million tokens, as its user says: `0.15`, `0.15/0.60` for read and written, with a
/// currency behind it if wished.
package struct TokenPrice: Hashable, Sendable {
    package let read: Double
    package let written: Double
    package let currency: String

    package init?(_ text: String) {
        let words = text.split(separator: " ")
        guard (1...2).contains(words.count) else { return nil }
        let numbers = words[0].split(separator: "/", omittingEmptySubsequences: false).map { Double($0) ?? -1 }
        guard (1...2).contains(numbers.count), numbers.allSatisfy({ (0...10_000).contains($0) }),
            words[0].allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == "/") })
        else { return nil }
        let currency = words.count == 2 ? words[1].uppercased() : ""
        guard currency.count <= 3, currency.allSatisfy({ $0.isLetter || $0.isCurrencySymbol }) else { return nil }
        read = numbers[0]
        written = numbers.last ?? numbers[0]
        self.currency = currency
    }

    /// `0.15/0.6 USD`, which reads as the same price.
    package var text: String {
        let numbers = read == written ? "\(read)" : "\(read)/\(written)"
        return currency.isEmpty ? numbers : "\(numbers) \(currency)"
    }

    /// `about 0.12 USD`.
    package func cost(of usage: PhotoUsage) -> String {
        let million = 1_000_000.0
        let cost = Double(usage.promptTokens) / million * read + Double(usage.generatedTokens) / million * written
        let amount = cost > 0 && cost < 0.005 ? "less than 0.01" : "about \(Wording.quantity(cost))"
        return currency.isEmpty ? amount : "\(amount) \(currency)"
    }
}
