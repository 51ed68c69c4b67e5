import Foundation

/// Which sign stands before the decimals.
package enum NumberStyle: String, Hashable, Sendable, Codable {
    case point, comma

    /// Reads `1234.5`, `1,234.5`, `1 234.5`, `1'234.5` with a point, `1.234,5` with a comma. The other sign counts as
    /// well where it cannot separate thousands.
    func number(_ text: String) -> Double? {
        guard text.utf8.count <= 40 else { return nil }
        if self == .point, let number = Double(text) { return number.isFinite && !text.hasPrefix("0x") ? number : nil }
        var plain = ""
        for character in text {
            switch character {
            case " ", "\u{A0}", "\u{202F}", "\u{2009}", "'", "’": continue
            case "−": plain.append("-")
            case "0"..."9", "-", "+", ".", ",", "e", "E": plain.append(character)
            default: return nil
            }
        }
        let decimal: Character = self == .point ? "." : ","
        let grouping: Character = self == .point ? "," : "."
        let decimals = plain.count { $0 == decimal }
        let groups = plain.split(separator: grouping, omittingEmptySubsequences: false)
        if groups.count > 1 {
            if Self.areThousands(groups, until: decimal) {
                plain = groups.joined()
            } else if groups.count == 2, decimals == 0 {
                plain = groups.joined(separator: String(decimal))
            } else {
                return nil
            }
        }
        guard let number = Double(plain.replacing(",", with: ".")), number.isFinite else { return nil }
        return number
    }

    private static func areThousands(_ groups: [Substring], until decimal: Character) -> Bool {
        let first = groups[0].drop { $0 == "-" || $0 == "+" }
        guard (1...3).contains(first.count), first != "0", first.allSatisfy(\.isNumber) else { return false }
        for (index, group) in groups.enumerated().dropFirst() {
            let digits = index == groups.count - 1 ? group.prefix { $0 != decimal } : group
            guard digits.count == 3, digits.allSatisfy(\.isNumber) else { return false }
        }
        return true
    }
}

/// What the numbers of a table tell of how they are written.
struct NumberEvidence {
    /// Fields that can be read in one way only.
    private(set) var points = 0
    private(set) var commas = 0
    /// The first one that can be read in both: `1,234`.
    private(set) var ambiguous: String?

    mutating func see(_ text: String) {
        guard text.utf8.count <= 30, text.utf8.first != nil else { return }
        let digits = text.drop { $0 == "-" || $0 == "+" }
        guard digits.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }),
            let sign = digits.lastIndex(where: { $0 == "." || $0 == "," })
        else { return }
        let before = digits[..<sign]
        let after = digits[digits.index(after: sign)...]
        guard !before.isEmpty, !after.isEmpty else { return }
        let isComma = digits[sign] == ","
        if before.contains(where: { $0 == "." || $0 == "," }) {
            // 1.234,5 tells, 1.234.567 tells the other way, and 1.2.2026 is a day.
            let other: Character = isComma ? "." : ","
            if before.contains(other) {
                guard Self.areThousands(before, other) else { return }
                count(isComma)
            } else if Self.areThousands(before, digits[sign]), after.count == 3 {
                count(!isComma)
            }
            return
        }
        if after.count == 3, before.count <= 3, before != "0", !before.hasPrefix("0") {
            if ambiguous == nil { ambiguous = text }
        } else {
            count(isComma)
        }
    }

    private static func areThousands(_ digits: Substring, _ sign: Character) -> Bool {
        let groups: [Substring] = digits.split(separator: sign)
        return groups.dropFirst().allSatisfy { $0.count == 3 }
    }

    private mutating func count(_ isComma: Bool) {
        if isComma { commas += 1 } else { points += 1 }
    }

    /// Nil where the numbers do not tell.
    var style: NumberStyle? { points == commas ? nil : points > commas ? .point : .comma }
}
