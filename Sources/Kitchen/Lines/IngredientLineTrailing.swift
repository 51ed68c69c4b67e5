extension IngredientLineReader {
    /// The amount behind the name: "Flour – 250 g", "Eggs x 3", "Butter (50 g)", "Milk 200 ml".
    func trailingMeasure(from start: Int) -> (LineMeasure, nameEnd: Int)? {
        guard start + 1 < tokens.count else { return nil }
        var depth = 0
        for index in (start + 1)..<tokens.count {
            if tokens[index].text == "(" { depth += 1 }
            if tokens[index].text == ")" { depth -= 1 }
            if let separated = separatedMeasure(at: index) { return (separated, index) }
            if depth == 0, measures.isTimes(index) || tokens[index].number != nil, let plain = plainMeasure(at: index) {
                return (plain, index)
            }
        }
        return nil
    }

    /// After a mark that separates: words count as numbers, too.
    private func separatedMeasure(at index: Int) -> LineMeasure? {
        let mark = tokens[index]
        switch mark.text {
        case ":", "–", "—", "…", ",", "(", "=", "|": break
        case "-" where mark.hasSpaceBefore: break
        case "." where index + 1 < tokens.count && tokens[index + 1].text == ".": break
        default: return nil
        }
        var at = index + 1
        while at < tokens.count, [".", "-", "–"].contains(tokens[at].text) { at += 1 }
        guard let found = measures.measure(at: at), endsThere(found, isGroup: mark.text == "(") else { return nil }
        return found
    }

    private func plainMeasure(at index: Int) -> LineMeasure? {
        let at = measures.isTimes(index) ? index + 1 : index
        guard let found = measures.measure(at: at, acceptsWords: false), endsThere(found, isGroup: false)
        else { return nil }
        return found
    }

    /// Whether what follows the measure is no name.
    private func endsThere(_ found: LineMeasure, isGroup: Bool) -> Bool {
        guard found.end < tokens.count else { return !isGroup }
        let next = tokens[found.end]
        if isGroup { return [")", ",", ";"].contains(next.text) }
        return [",", ";", "(", "–", "—", ".", "|", "/"].contains(next.text) || KitchenWords.has(next.folded, .cut)
            || KitchenWords.has(next.folded, .adverb)
    }
}
