extension LineMeasureReader {
    /// What adds to the amount, and what says it again in other units.
    func takeMore(_ found: inout LineMeasure) {
        while let unit = found.unit, let sum = added(to: found, unit) {
            found.amount = sum.amount
            found.end = sum.end
        }
        takeAlternatives(&found)
    }

    /// "1 cup plus 2 tablespoons", "1 lb 5 oz".
    private func added(to found: LineMeasure, _ unit: KitchenUnit) -> (amount: RecipeAmount, end: Int)? {
        let plus = phrase(.plus, found.end) ?? (mark("+", found.end) || mark("&", found.end) ? found.end + 1 : nil)
        guard case .exact(let value) = found.amount, let more = contents(at: plus ?? found.end),
            case .exact(let added) = more.amount, let share = more.unit.inUnits(of: unit)
        else { return nil }
        // Without "plus" only a smaller unit goes on with the same amount.
        guard plus != nil || share < 1 else { return nil }
        return (.exact(value + added * share), more.end)
    }

    private func mark(_ text: String, _ index: Int) -> Bool { index < tokens.count && tokens[index].isMark(text) }

    /// "30 g/1 oz", "½ cup or ~100 ml".
    func takeAlternatives(_ found: inout LineMeasure) {
        while found.unit != nil, found.end < tokens.count {
            let isSlash = tokens[found.end].text == "/"
            guard isSlash || KitchenWords.has(tokens[found.end].folded, .range),
                let other = contents(at: found.end + 1)
            else { return }
            var end = other.end
            // "2lb 10oz".
            if let more = contents(at: end), let share = more.unit.inUnits(of: other.unit), share < 1 { end = more.end }
            found.remarks.append(text(found.end + 1, end))
            found.end = end
        }
    }

    /// "1 ⅕ (355 ml) cups": the bracket says the same again.
    func takeGroupBeforeUnit(_ found: inout LineMeasure) {
        guard found.end < tokens.count, tokens[found.end].text == "(", let close = closing(found.end),
            let inner = contents(at: found.end + 1), inner.end == close,
            let next = unit(at: close + 1), next.unit.kind == .volume || next.unit.kind == .mass
        else { return }
        found.remarks.append(text(found.end + 1, close))
        found.end = close + 1
    }

    /// "400 g can of", "28 oz (825 ml) can of", and the contents of a package: "1 can (6 oz)".
    func takePackage(_ found: inout LineMeasure) {
        guard let unit = found.unit else { return }
        switch unit.kind {
        case .mass, .volume:
            let at = skippingGroup(found.end)
            guard let (package, end) = self.unit(at: at), package.kind == .package, end < tokens.count else { return }
            if at > found.end { found.remarks.append(text(found.end + 1, at - 1)) }
            found.remarks.append(package.symbol)
            found.isPackaged = true
            found.end = end
        case .package:
            found.isPackaged = true
            guard found.end < tokens.count, tokens[found.end].text == "(", let close = closing(found.end),
                let inner = contents(at: found.end + 1)
            else { return }
            let rest = text(inner.end, close)
            found = filled(found, inner.amount, inner.unit, rest: rest)
            found.end = close + 1
        case .loose, .count, .size, .length: return
        }
    }

    /// Packages of which the contents are known: two cans of 400 g are 800 g.
    func filled(
        _ found: LineMeasure, _ amount: RecipeAmount, _ unit: KitchenUnit, rest: String
    ) -> LineMeasure {
        guard let package = found.unit, let each = amount.middle else { return found }
        var filled = found
        let isTotal = rest.foldedWords.contains { KitchenWords.has($0, .total) }
        filled.amount = isTotal ? amount : found.amount.multiplied(by: each)
        filled.unit = unit
        filled.unitTokens = nil
        filled.remarks.append("\(package.symbol) \(amount.exactText) \(unit.symbol)")
        return filled
    }
}
