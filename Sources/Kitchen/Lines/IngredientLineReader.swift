/// The steps by which a line is taken apart: first the amount, then what stands around the name.
struct IngredientLineReader {
    let characters: [Character]
    let tokens: [LineToken]
    let measures: LineMeasureReader
    var line = IngredientLine()
    /// In the order in which they were found.
    var preparations: [String] = []
    var notes: [String] = []
    var measure: LineMeasure?

    init(_ text: String) {
        let tokens = LineTokens.split(text)
        characters = Array(text.prefix(LineTokens.longestLine))
        self.tokens = tokens
        measures = LineMeasureReader(tokens: tokens)
    }

    mutating func read() {
        guard !tokens.isEmpty else { return }
        let start = skippingLeadingGroup()
        if let (part, next) = leadingPart(start) {
            preparations.append(part)
            readLeadingAmount(at: next)
        } else {
            readLeadingAmount(at: start)
        }
        line.preparation = preparations.filter { !$0.isEmpty }.joined(separator: ", ")
        line.note = notes.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// "Juice of 1 lemon": the lemon is counted, and its juice is what is done with it.
    private func leadingPart(_ start: Int) -> (String, Int)? {
        guard let end = measures.phrase(.part, start) else { return nil }
        let next = measures.skippingOf(end)
        guard next > end, measures.measure(at: next) != nil else { return nil }
        return (text(start, next), next)
    }

    /// "(Optional) 6 artichokes".
    private mutating func skippingLeadingGroup() -> Int {
        guard tokens[0].text == "(", let close = measures.closing(0), close > 1, close + 1 < tokens.count else {
            return 0
        }
        addRemark(text(1, close))
        return close + 1
    }

    private mutating func readLeadingAmount(at start: Int) {
        if let next = skippingVague(start) {
            let unit = measures.unit(at: next).flatMap { $0.end < tokens.count && $0.unit.size == nil ? $0 : nil }
            if let unit {
                measure = LineMeasure(amount: .none, unit: unit.unit, end: unit.end)
                line.unit = unit.unit.symbol
            }
            readName(from: measures.skippingOf(unit?.end ?? next))
        } else if let found = measures.measure(at: start), found.end < tokens.count || found.unitTokens != nil {
            take(found)
            readName(from: found.end)
        } else if let found = looseMeasure(start) {
            take(found)
            readName(from: found.end)
        } else if let (found, nameEnd) = trailingMeasure(from: start) {
            take(found)
            let rest = text(found.end, tokens.count).trimmingMarks
            readName(from: start, to: nameEnd)
            addRemark(rest)
        } else {
            readName(from: start)
        }
    }

    mutating func take(_ found: LineMeasure) {
        measure = found
        line.amount = found.amount
        line.unit = found.unit?.symbol ?? ""
        notes += found.remarks
    }

    /// "Pinch of salt", "small bunch of parsley", "thumb-sized piece of ginger", "clove of garlic": one of them.
    private func looseMeasure(_ start: Int) -> LineMeasure? {
        var found = LineMeasure(amount: .exact(1), end: start)
        measures.takeModifiers(&found)
        guard let (unit, end) = measures.unit(at: found.end) else { return nil }
        let next = measures.skippingOf(end)
        let isOne = tokens[found.end].folded == unit.symbol && next > end
        guard unit.kind == .loose || unit.kind == .count && (isOne || found.end > start) else { return nil }
        if let size = found.unit { found.remarks.append(size.symbol) }
        guard next < tokens.count, tokens[next].isWord else { return nil }
        found.unit = unit
        found.unitTokens = found.end..<end
        found.end = next
        return found
    }

    /// "Some", "a little", "a few".
    private func skippingVague(_ start: Int) -> Int? {
        var at = start
        if at < tokens.count, KitchenWords.has(tokens[at].folded, .article) { at += 1 }
        guard at + 1 < tokens.count, KitchenWords.has(tokens[at].folded, .vague) else { return nil }
        return measures.skippingOf(at + 1)
    }

    /// As written, between two tokens.
    func text(_ start: Int, _ end: Int) -> String {
        guard start < end, end <= tokens.count else { return "" }
        return String(characters[tokens[start].start..<tokens[end - 1].end])
    }
}

extension String {
    /// Without marks and white space at both ends that separate parts of a line.
    var trimmingMarks: String {
        let marks: Set<Character> = [",", ";", ":", "-", "–", "—", "…", "(", ")", ".", "•", "|", "+", "*"]
        guard let start = firstIndex(where: { !marks.contains($0) && !$0.isWhitespace }),
            let end = lastIndex(where: { !marks.contains($0) && !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }
}
