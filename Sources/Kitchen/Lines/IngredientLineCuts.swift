extension IngredientLineReader {
    /// Words at either end that only say how the food is cut. Those of a package name what is sold in it.
    mutating func cutPreparation(_ name: inout [Int]) {
        guard measure?.isPackaged != true else { return }
        let lead = leadingCut(name)
        if lead > 0, lead < name.count {
            preparations.append(text(of: Array(name[..<lead])))
            name.removeFirst(lead)
        }
        if let tail = trailingCut(name) {
            preparations.append(text(of: Array(name[tail...])))
            name.removeSubrange(tail...)
        }
    }

    /// Where "épluchées et coupées en rondelles" begins. "Carne picada" is a food of its own, as "minced beef" is.
    private func trailingCut(_ name: [Int]) -> Int? {
        guard name.count > 1 else { return nil }
        for offset in 1..<name.count where KitchenWords.has(tokens[name[offset]].folded, .cut) {
            let next = offset + 1 < name.count ? tokens[name[offset + 1]].folded : nil
            let endsHere = next.map { word in
                [KitchenWords.Concept.and, .adverb, .cut, .shape].contains { KitchenWords.has(word, $0) }
            }
            guard endsHere ?? true else { continue }
            if KitchenWords.has(tokens[name[offset - 1]].folded, .mincedMeat) { return nil }
            var start = offset
            while start > 1, KitchenWords.has(tokens[name[start - 1]].folded, .adverb) { start -= 1 }
            return start
        }
        return nil
    }

    /// How many tokens at the start are "finely chopped" or "peeled and diced". Minced meat is a food of its own.
    private func leadingCut(_ name: [Int]) -> Int {
        var end = 0
        var at = 0
        var hasAdverb = false
        while at < name.count {
            let word = tokens[name[at]].folded
            if KitchenWords.has(word, .adverb) {
                hasAdverb = true
            } else if KitchenWords.has(word, .cut) || hasAdverb && KitchenWords.has(word, .cutAfterAdverb) {
                if at + 1 < name.count, KitchenWords.has(tokens[name[at + 1]].folded, .mincedMeat) { return end }
                end = at + 1
                hasAdverb = false
            } else if end == 0 || !KitchenWords.has(word, .and) && tokens[name[at]].text != "," {
                break
            }
            at += 1
        }
        return end
    }

    /// "2 garlic cloves", "una cipolla piccola": the last word is the unit.
    mutating func takeTrailingUnit(_ name: inout [Int]) {
        guard let found = measure, found.unit == nil || found.unit?.kind == .size, line.amount != .none, name.count > 1,
            let last = name.last, let (unit, end) = measures.unit(at: last), end == last + 1
        else { return }
        guard unit.kind == .size ? found.unit == nil : Self.trailing.contains(unit.symbol) else { return }
        if let size = found.unit { notes.append(size.symbol) }
        line.unit = unit.symbol
        name.removeLast()
    }

    /// Leaves and sticks stay in their names ("bay leaves", "cinnamon stick"): they are foods of their own.
    private static let trailing: Set<String> = ["clove", "stalk", "slice", "sprig"]
}
