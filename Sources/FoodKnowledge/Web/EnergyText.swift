import Foundation

/// Words and numbers of a snippet, for reading energies.
enum EnergyToken: Hashable {
    case number(Double)
    case word(String)
    case mark(Character)

    /// Splits text: compatibility forms made plain, lower case, numbers apart from letters, `kcal` and `kj` apart from
    /// what is glued to them.
    static func tokens(_ text: String) -> [EnergyToken] {
        let plain = text.prefix(4000).lowercased().precomposedStringWithCompatibilityMapping.lowercased()
        var tokens: [EnergyToken] = []
        var letters = ""
        var digits = ""
        func flush() {
            if !digits.isEmpty {
                while let last = digits.last, last == "." || last == "," {
                    digits.removeLast()
                    if last == "." { trailingStop = true }
                }
                if let number = Self.number(digits) { tokens.append(.number(number)) }
                if trailingStop { tokens.append(.mark(".")) }
                trailingStop = false
                digits = ""
            }
            if !letters.isEmpty {
                tokens += Self.unglued(letters)
                letters = ""
            }
        }
        var trailingStop = false
        for character in plain {
            if character.isASCII && character.isNumber {
                if !letters.isEmpty { flush() }
                digits.append(character)
            } else if character == "." || character == ",", !digits.isEmpty {
                digits.append(character)
            } else if character.isLetter {
                if !digits.isEmpty { flush() }
                letters.append(character)
            } else {
                flush()
                if !character.isWhitespace { tokens.append(.mark(Self.dashes.contains(character) ? "-" : character)) }
            }
        }
        flush()
        return joiningFractions(tokens)
    }

    private static let dashes: Set<Character> = ["–", "—", "−", "‐", "‑"]

    /// `1,234` has thousands, `12,5` a decimal comma.
    private static func number(_ digits: String) -> Double? {
        let groups = digits.split(separator: ",", omittingEmptySubsequences: false)
        if groups.count > 1, (groups.first?.count ?? 9) <= 3, groups.first != "0",
            groups.dropFirst().allSatisfy({ $0.prefix { $0 != "." }.count == 3 })
        {
            return Double(groups.joined())
        }
        return Double(digits.replacing(",", with: "."))
    }

    private static func unglued(_ letters: String) -> [EnergyToken] {
        for unit in ["kcal", "kj"] where letters.hasPrefix(unit) && letters.count > unit.count {
            let rest = String(letters.dropFirst(unit.count))
            if rest != "s" { return [.word(unit), .word(rest)] }
        }
        // "1.3gprotein"
        for unit in ["mg", "g"]
        where letters.hasPrefix(unit) && nutrients.contains(String(letters.dropFirst(unit.count))) {
            return [.word(unit), .word(String(letters.dropFirst(unit.count)))]
        }
        return [.word(letters)]
    }

    /// Words for nutrients whose grams or energies are not the food's.
    static let nutrients: Set<String> = [
        "fat", "fats", "carb", "carbs", "carbohydrate", "carbohydrates", "protein", "proteins", "sugar", "sugars",
        "saturated", "saturates", "fiber", "fibre", "alcohol", "sodium", "salt", "cholesterol", "fett", "eiweiß",
        "kohlenhydrate", "zucker",
    ]

    /// `1/2` and `1 / 2` become one half.
    private static func joiningFractions(_ tokens: [EnergyToken]) -> [EnergyToken] {
        var joined: [EnergyToken] = []
        var index = 0
        while index < tokens.count {
            if index + 2 < tokens.count, case .number(let above) = tokens[index],
                tokens[index + 1] == .mark("/") || tokens[index + 1] == .mark("⁄"),
                case .number(let below) = tokens[index + 2], below > above, below <= 16, above == above.rounded()
            {
                joined.append(.number(above / below))
                index += 3
            } else {
                joined.append(tokens[index])
                index += 1
            }
        }
        return joined
    }
}
