/// A number of a table with its unit, and everything that it may have been before it was misread.
struct LabelCell {
    /// One way to read it.
    struct Candidate {
        /// In the printed unit.
        var value: Double
        /// 0 is what was read; more is less likely.
        var cost: Double
        /// Digits behind the decimal mark.
        var decimals: Int
        /// The unit that this way of reading it has; nil where none was printed.
        var unit: LabelUnit?
        var isRepair: Bool
    }

    /// As it was recognised, with the unit.
    var read: String
    var candidates: [Candidate]
    var isBelow: Bool
    var confidence: Double
    var center: Double
    /// Position in the line's squashed text.
    var position: Int

    var unit: LabelUnit? { candidates.first?.unit }
    /// The unit when anyone of the ways to read it has that.
    func has(_ unit: LabelUnit) -> Bool { candidates.contains { $0.unit == unit } }

    /// The numbers of a row.
    static func cells(_ line: LabelLine) -> [LabelCell] {
        var cells: [LabelCell] = []
        var position = 0
        var isBelow = false
        for (index, word) in line.words.enumerated() {
            var offset = position
            position += LabelNames.folded(word.text).count
            let next = index + 1 < line.words.count ? line.words[index + 1] : nil
            // "2,/g": behind a decimal mark a stroke is a 7.
            let text =
                word.text.contains("/g") || word.text.contains("/mg")
                ? word.text.replacing(/([.,])\/(?=g|mg)/) { "\($0.1)?" } : word.text
            let parts = text.split(whereSeparator: { "/|()[]=".contains($0) })
            for (part, text) in parts.enumerated() {
                let isLast = part == parts.count - 1
                if let cell = cell(
                    String(text), isBelow: isBelow, next: isLast ? next?.text : nil, word: word,
                    share: (Double(part) + 0.5) / Double(parts.count), position: offset)
                {
                    cells.append(cell)
                }
                offset += LabelNames.folded(text).count
                isBelow = text == "<" || text == "≤"
            }
            if parts.isEmpty { isBelow = word.text == "<" }
        }
        return cells
    }

    private static func cell(
        _ text: String, isBelow: Bool, next: String?, word: LabelWord, share: Double, position: Int
    ) -> LabelCell? {
        let hasSign = text.hasPrefix("<") || text.hasPrefix("≤")
        let body = text.drop { "<≤~«=:".contains($0) }
        let digits = body.prefix { $0.isASCII && $0.isNumber || ".,OoDQlIi|!SsBZz?".contains($0) }
        let rest = body.dropFirst(digits.count).filter { !"*†‡:;)".contains($0) }
        var (digitText, unit) = (String(digits), LabelUnit(rest))
        // "lg" is 1 g, "Omg" is 0 mg: letters that stand where a number must, before a unit. Without a digit in it the
        // unit must be there.
        let hasDigit = digits.contains { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, hasDigit || unit != nil && unit != .percent && unit != .kilojoules else { return nil }
        while let last = digitText.last, ".,".contains(last) { digitText.removeLast() }
        if unit == nil {
            guard rest.isEmpty else { return nil }
            if let next {
                // "8 9" is how "8 g" may be read.
                unit = next == "9" ? .grams : LabelUnit(next)
            }
        }
        let candidates = Reader(digits: digitText, unit: unit).candidates()
        guard !candidates.isEmpty else { return nil }
        return LabelCell(
            read: unit == nil || !rest.isEmpty ? text : text + " " + (next ?? ""), candidates: candidates,
            isBelow: isBelow || hasSign, confidence: word.confidence,
            center: word.left + share * (word.right - word.left), position: position)
    }

    /// Makes numbers of characters.
    private struct Reader {
        let digits: String
        let unit: LabelUnit?

        func candidates() -> [Candidate] {
            var list: [Candidate] = []
            var plain = ""
            var letters = 0
            for character in digits {
                switch character {
                case ",": plain.append(".")
                case "O", "o", "D", "Q": (plain, letters) = (plain + "0", letters + 1)
                case "l", "I", "i", "|", "!": (plain, letters) = (plain + "1", letters + 1)
                case "S", "s": (plain, letters) = (plain + "5", letters + 1)
                case "Z", "z": (plain, letters) = (plain + "2", letters + 1)
                case "?": (plain, letters) = (plain + "7", letters + 1)
                case "B": (plain, letters) = (plain + "8", letters + 1)
                default: plain.append(character)
                }
            }
            let base = letters == 0 ? 0 : 0.5 + 0.25 * Double(letters)
            add(plain, base, letters > 0, unit, &list)
            if plain.count > 1, plain.last == "9", unit == nil || unit == .grams {
                // The unit became a digit ("12g" to "129"), or was read twice ("129g").
                if unit == nil { for index in list.indices { list[index].cost += 0.6 } }
                add(String(plain.dropLast()), base + (unit == nil ? 0.6 : 1.9), true, .grams, &list)
            }
            return list
        }

        private func add(
            _ text: String, _ cost: Double, _ isRepair: Bool, _ unit: LabelUnit?, _ list: inout [Candidate]
        ) {
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count <= 3, text.count <= 7, parts.allSatisfy({ !$0.isEmpty }) else { return }
            let isEnergy = unit == .kilojoules || unit == .kilocalories
            // Thousands: 1.046 kJ.
            if parts.count == 2, parts[1].count == 3, parts[0] != "0", isEnergy || unit == .milligrams {
                if let value = Double(parts.joined()) {
                    list.append(Candidate(value: value, cost: cost, decimals: 0, unit: unit, isRepair: isRepair))
                }
                return
            }
            guard parts.count <= 2, let value = Double(text), value < 100_000 else { return }
            let isRead = list.isEmpty
            // No number starts with a zero: "05" has lost its decimal mark.
            let hasLeadingZero = parts.count == 1 && text.count > 1 && text.hasPrefix("0")
            if !hasLeadingZero {
                list.append(
                    Candidate(
                        value: value, cost: cost, decimals: parts.count == 2 ? parts[1].count : 0, unit: unit,
                        isRepair: isRepair))
            }
            guard parts.count == 1, text.count > 1, !isEnergy, unit != .percent, !text.hasSuffix("00") || hasLeadingZero
            else { return }
            let step = hasLeadingZero ? 1.0 : isRead ? 2.0 : 0.9
            list.append(
                Candidate(value: value / 10, cost: cost + step, decimals: 1, unit: unit, isRepair: true))
            if text.count > 2 {
                list.append(
                    Candidate(
                        value: value / 100, cost: cost + step + (hasLeadingZero && text.hasPrefix("00") ? -0.5 : 0.5),
                        decimals: 2, unit: unit, isRepair: true))
            }
        }
    }
}
