/// What stands between braces.
enum CooklangQuantity {
    /// `2%cups`, `1/2`, `few%sprigs`. An equals sign at the start, which keeps a quantity from being scaled, is dropped.
    static func read(_ text: String) -> (quantity: CooklangDocument.Quantity?, units: String) {
        let percent = split(text)
        var amount = percent.amount.trimmedWhitespace
        if amount.hasPrefix("=") { amount = String(amount.dropFirst()).trimmedWhitespace }
        let units = percent.units.trimmedWhitespace.unescapedCooklang
        guard !amount.isEmpty else { return (nil, units) }
        return (number(amount).map { .number($0) } ?? .text(amount.unescapedCooklang), units)
    }

    private static func split(_ text: String) -> (amount: String, units: String) {
        var isEscaped = false
        for index in text.indices {
            if text[index] == "%", !isEscaped {
                return (String(text[..<index]), String(text[text.index(after: index)...]))
            }
            isEscaped = text[index] == "\\" && !isEscaped
        }
        return (text, "")
    }

    /// A plain number or a fraction without leading zeros, as the canonical cases have it.
    private static func number(_ text: String) -> Double? {
        if let value = plain(text) { return value }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { String($0).trimmedWhitespace }
        guard parts.count == 2, let top = plain(parts[0]), let bottom = plain(parts[1]), bottom > 0,
            !parts[0].contains("."), !parts[1].contains(".")
        else { return nil }
        return top / bottom
    }

    private static func plain(_ text: String) -> Double? {
        let digits = text.split(separator: ".", omittingEmptySubsequences: false)
        guard digits.count <= 2, digits.allSatisfy({ !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }),
            digits[0] == "0" || digits[0].first != "0"
        else { return nil }
        return Double(text)
    }

    static func text(_ quantity: CooklangDocument.Quantity?) -> String {
        switch quantity {
        case .number(let value): Fractions.exactText(value)
        case .text(let text): text
        case nil: ""
        }
    }
}

/// A backslash before a mark makes it a character, so that every text can be written.
enum CooklangEscapes {
    static let marks: Set<Character> = ["@", "#", "~", "{", "}", "(", ")", "[", "]", "-", "=", ">", "%", "\\"]
}

extension String {
    /// Without the backslashes before marks.
    var unescapedCooklang: String {
        guard contains("\\") else { return self }
        var result = ""
        var rest = self[...]
        while let character = rest.popFirst() {
            if character == "\\", let next = rest.first, CooklangEscapes.marks.contains(next) {
                result.append(next)
                rest = rest.dropFirst()
            } else {
                result.append(character)
            }
        }
        return result
    }
}
