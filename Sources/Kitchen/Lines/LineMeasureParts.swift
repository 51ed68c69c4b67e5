extension LineMeasureReader {
    /// Weight or volume right here: "400 g", "14-oz", "15 ounce".
    func contents(at start: Int) -> (amount: RecipeAmount, unit: KitchenUnit, end: Int)? {
        let first = skippingApproximation(start)
        guard let (amount, next) = LineNumbers(tokens: tokens, acceptsWords: false).amount(at: first) else {
            return nil
        }
        let at = skippingHyphen(next)
        guard let (unit, end) = unit(at: at), unit.kind == .mass || unit.kind == .volume else { return nil }
        return (amount, unit, end)
    }

    func skippingHyphen(_ index: Int) -> Int {
        index + 1 < tokens.count && tokens[index].text == "-" && !tokens[index].hasSpaceBefore
            && !tokens[index + 1].hasSpaceBefore ? index + 1 : index
    }

    func isTimes(_ index: Int) -> Bool {
        index + 1 < tokens.count && KitchenWords.has(tokens[index].folded, .times) || isTimesSign(index)
    }

    private func isTimesSign(_ index: Int) -> Bool {
        index + 1 < tokens.count && ["×", "*"].contains(tokens[index].text)
    }

    /// "2 x 400 g tins": all of it together.
    func multiplied(_ amount: RecipeAmount, _ start: Int) -> LineMeasure? {
        guard isTimes(start), let inner = contents(at: start + 1), let each = inner.amount.middle else { return nil }
        var found = LineMeasure(
            amount: amount.multiplied(by: each), unit: inner.unit, remarks: [text(start + 1, inner.end)],
            isPackaged: true, end: inner.end)
        takeAlternatives(&found)
        let at = skippingGroup(found.end)
        if let (unit, end) = unit(at: at), unit.kind != .mass, unit.kind != .volume, end < tokens.count {
            found.end = end
        }
        found.end = skippingOf(found.end)
        return found
    }

    /// "1 (14 oz) can", "1 14-oz can", "a 400 g tin": what is in all packages together.
    func packages(_ amount: RecipeAmount, _ start: Int) -> LineMeasure? {
        guard start < tokens.count else { return nil }
        let isGroup = tokens[start].text == "("
        guard let inner = contents(at: isGroup ? start + 1 : start), let each = inner.amount.middle else { return nil }
        var at = inner.end
        if isGroup {
            guard let close = closing(start) else { return nil }
            at = close + 1
        }
        while at < tokens.count, let size = unit(at: at), size.unit.kind == .size { at = size.end }
        guard let (package, end) = unit(at: at), package.kind == .package else { return nil }
        return LineMeasure(
            amount: amount.multiplied(by: each), unit: inner.unit,
            remarks: ["\(text(isGroup ? start + 1 : start, inner.end)) \(package.symbol)"], isPackaged: true,
            end: skippingOf(end))
    }

    /// "5 cm piece of", "1-inch": a length says how big one is.
    func takeLength(_ found: inout LineMeasure) {
        let direct = skippingHyphen(found.end)
        if let (unit, end) = unit(at: direct), unit.kind == .length, end < tokens.count {
            found.remarks.append("\(found.amount.exactText) \(unit.symbol)")
            found.amount = .exact(1)
            found.unit = KitchenUnit.named("piece")
            found.end = end
        } else if let (size, next) = LineNumbers(tokens: tokens, acceptsWords: false).amount(at: found.end),
            let (unit, end) = unit(at: skippingHyphen(next)), unit.kind == .length
        {
            found.remarks.append("\(size.exactText) \(unit.symbol)")
            found.end = end
        }
    }

    /// "heaped", "level", and how big: "medium-sized", "(large)".
    func takeModifiers(_ found: inout LineMeasure) {
        while found.end < tokens.count {
            if let (unit, end) = unit(at: found.end), unit.kind == .size, end < tokens.count {
                if found.unit == nil { found.unit = unit } else { found.remarks.append(unit.symbol) }
                found.end = end
            } else if tokens[found.end].text == "(", let (unit, end) = unit(at: found.end + 1), unit.kind == .size,
                end < tokens.count, tokens[end].text == ")"
            {
                found.unit = unit
                found.end = end + 1
            } else if let end = phrase(.modifier, found.end), end < tokens.count {
                found.remarks.append(text(found.end, end))
                found.end = end
            } else {
                break
            }
        }
    }

    func takeUnit(_ found: inout LineMeasure) {
        let at = skippingHyphen(found.end)
        guard let (unit, end) = unit(at: at), unit.kind != .size, unit.kind != .length else { return }
        if let size = found.unit, size.kind == .size { found.remarks.append(size.symbol) }
        found.unit = unit
        found.unitTokens = at..<end
        found.end = end
    }

    /// "¾ pound medium shrimp", "1 tsp each": what stands between unit and name.
    func takeSizeBehind(_ found: inout LineMeasure) {
        guard found.unitTokens != nil else { return }
        while found.end < tokens.count {
            let size = unit(at: found.end).flatMap { $0.unit.kind == .size ? $0.end : nil }
            guard let end = size ?? phrase(.each, found.end), end < tokens.count, tokens[end].isWord else { return }
            found.remarks.append(text(found.end, end))
            found.end = end
        }
    }

    func text(_ start: Int, _ end: Int) -> String {
        var text = ""
        for token in tokens[start..<end] {
            text += token.hasSpaceBefore && !text.isEmpty ? " \(token.text)" : token.text
        }
        return text
    }

    /// The bracket that closes the one at `open`.
    func closing(_ open: Int) -> Int? {
        var depth = 0
        for index in open..<tokens.count {
            if tokens[index].text == "(" { depth += 1 }
            if tokens[index].text == ")" { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    func skippingGroup(_ index: Int) -> Int {
        guard index < tokens.count, tokens[index].text == "(", let close = closing(index) else { return index }
        return close + 1
    }
}
