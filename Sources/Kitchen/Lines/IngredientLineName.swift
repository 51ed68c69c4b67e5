extension IngredientLineReader {
    /// The name and what stands around it, between two tokens.
    mutating func readName(from start: Int, to end: Int? = nil) {
        var range = withoutGroups(start, end ?? tokens.count)
        // "One glass (33 cl) of wine".
        if measure?.unit != nil, let first = range.first, first != start {
            range.removeFirst(min(range.count - 1, measures.skippingOf(first) - first))
        }
        let (head, rest) = splitAtSeparator(range)
        var name = head
        cutNote(&name)
        cutPreparation(&name)
        takeTrailingUnit(&name)
        line.name = text(of: name).trimmingMarks
        if line.name.isEmpty { takeUnitAsName() }
        if !rest.isEmpty { addRemark(text(of: rest).trimmingMarks) }
    }

    /// Takes out what stands in brackets: how big, what a package holds, or remarks.
    private mutating func withoutGroups(_ start: Int, _ end: Int) -> [Int] {
        var kept: [Int] = []
        var index = start
        while index < end {
            if tokens[index].text == "(", let close = measures.closing(index), close < end {
                takeGroup(index + 1, close)
                index = close + 1
            } else {
                kept.append(index)
                index += 1
            }
        }
        return kept
    }

    private mutating func takeGroup(_ start: Int, _ end: Int) {
        guard start < end else { return }
        if let found = measure, let unit = found.unit, unit.kind == .package,
            let inner = measures.contents(at: start), inner.end <= end
        {
            let rest = measures.text(inner.end, end)
            var filled = measures.filled(found, inner.amount, inner.unit, rest: rest)
            filled.remarks = Array(filled.remarks.dropFirst(found.remarks.count))
            take(filled)
        } else if let size = measures.unit(at: start), size.unit.kind == .size, size.end == end, line.unit.isEmpty,
            line.amount != .none
        {
            line.unit = size.unit.symbol
        } else {
            addRemark(text(start, end))
        }
    }

    /// At the first comma, semicolon or dash. "Boneless, skinless chicken breasts" goes on, and so does a list of single
    /// words without any amount: "sel, poivre".
    private func splitAtSeparator(_ range: [Int]) -> (head: [Int], rest: [Int]) {
        if isPlainList(range) { return (range, []) }
        for (offset, index) in range.enumerated() where offset > 0 {
            let token = tokens[index]
            let isDash = ["-", "–", "—"].contains(token.text) && token.hasSpaceBefore
            guard isDash || [",", ";", ":"].contains(token.text) || isFullStop(range, offset) else { continue }
            let head = Array(range[..<offset])
            if token.text == ",", offset + 1 < range.count, isQuality(head) { continue }
            return (head, Array(range[(offset + 1)...]))
        }
        return (range, [])
    }

    /// A point behind a word that is no abbreviation, before another sentence.
    private func isFullStop(_ range: [Int], _ offset: Int) -> Bool {
        tokens[range[offset]].text == "." && offset + 1 < range.count && tokens[range[offset + 1]].hasSpaceBefore
            && tokens[range[offset - 1]].text.count > 3
    }

    /// Whether the words only say of which kind something is: "boneless", "skin-on, bone-in".
    private func isQuality(_ head: [Int]) -> Bool {
        var offset = 0
        while offset < head.count {
            let index = head[offset]
            if let end = measures.phrase(.quality, index), end - index <= head.count - offset {
                offset += end - index
            } else if !tokens[index].isWord || KitchenWords.has(tokens[index].folded, .and) {
                offset += 1
            } else {
                return false
            }
        }
        return true
    }

    private func isPlainList(_ range: [Int]) -> Bool {
        guard measure == nil, range.contains(where: { tokens[$0].text == "," }) else { return false }
        let parts = range.split { tokens[$0].text == "," }
        return parts.allSatisfy { part in
            part.count == 1
                && part.allSatisfy { index in
                    tokens[index].isWord && measures.phrase(.cut, index) == nil && measures.phrase(.note, index) == nil
                }
        }
    }

    /// "… to taste", "… for frying": the rest of the name is a note.
    private mutating func cutNote(_ name: inout [Int]) {
        guard name.count > 1 else { return }
        for offset in 1..<name.count where measures.phrase(.note, name[offset]) != nil {
            notes.append(text(of: Array(name[offset...])).trimmingMarks)
            name.removeSubrange(offset...)
            return
        }
    }

    private mutating func takeUnitAsName() {
        guard let measure, let words = measure.unitTokens else { return }
        line.name = text(words.lowerBound, words.upperBound).trimmingMarks
        line.unit = ""
    }

    /// Sorts a remark: what is done with the food, or something else.
    mutating func addRemark(_ remark: String) {
        guard !remark.isEmpty else { return }
        let words = remark.foldedWords
        let isPreparation = words.prefix(3).contains { word in
            KitchenWords.has(word, .cut) || KitchenWords.has(word, .cutAfterAdverb)
        }
        if isPreparation { preparations.append(remark) } else { notes.append(remark) }
    }

    /// As written, of tokens that may have gaps between them.
    func text(of range: [Int]) -> String {
        var text = ""
        for (offset, index) in range.enumerated() {
            let hasGap = offset > 0 && range[offset - 1] != index - 1
            text +=
                offset > 0 && (tokens[index].hasSpaceBefore || hasGap) ? " \(tokens[index].text)" : tokens[index].text
        }
        return text
    }
}
