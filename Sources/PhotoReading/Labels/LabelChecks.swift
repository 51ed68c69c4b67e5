/// What numbers of different columns say about each other, and what is kept in the end.
struct LabelChecks {
    let heading: LabelHeading
    private var columns: [LabelTable.Basis: [LabelField: LabelSlot]] = [:]
    /// Grams or millilitres of a serving, as printed or from the ratio of the columns.
    private var servingSize: Double?
    /// Small numbers are printed with a decimal.
    private var hasMarks = false

    /// - Parameter tables: Readings of one label.
    init(_ tables: [LabelTable], heading: LabelHeading) {
        self.heading = heading
        var percents: [LabelField: Double] = [:]
        for table in tables {
            let grams = table.cells.values.flatMap { $0 }.filter { $0.key.unit == .grams }
            let bare = grams.filter { $0.value.unit == nil }
            let unitsElsewhere =
                !heading.isAmerican && grams.count >= 3 && Double(bare.count) > 0.7 * Double(grams.count)
            for (basis, cells) in table.cells {
                for (field, cell) in cells {
                    guard var slot = LabelSlot(cell, field, unitsElsewhere: unitsElsewhere) else { continue }
                    if heading.isAmerican { slot.keepHalves() }
                    let before = columns[basis]?[field]
                    columns[basis, default: [:]][field] = before?.merged(with: slot) ?? slot
                }
            }
            percents.merge(table.percents) { $0 == $1 ? $0 : .nan }
        }
        servingSize = heading.servingSize ?? ratio()
        let grams = columns.values.flatMap { $0 }.filter { $0.key.unit == .grams && $0.key != .salt }
        let marked = grams.count { $0.value.guesses.first?.decimals ?? 0 > 0 }
        hasMarks = !heading.isAmerican && marked >= 2
        compareColumns()
        compareDailyValues(percents.filter { !$0.value.isNaN })
    }

    /// The values of a column that passed; certain when each row has one that a check proved, or that can hardly be
    /// misread.
    func settled(_ basis: LabelTable.Basis) -> (values: [LabelValue], isCertain: Bool) {
        guard let slots = columns[basis], !slots.isEmpty else { return ([], true) }
        let column = LabelColumn(
            slots: slots, isAmerican: heading.isAmerican,
            amount: heading.measure == .millilitres ? nil : basis == .per100 ? 100 : servingSize)
        var settled = column.settled()
        let isWhole = slots.keys.allSatisfy { field in settled[field].map { isSure(field, $0) } ?? false }
        let isCertain = settled.allSatisfy { field, one in
            !one.guess.proofs.isDisjoint(with: [.energy, .kilojoules, .serving, .dailyValue]) && !one.guess.isRepair
                || !mayBeMisread(one)
        }
        mergeSalt(&settled)
        var values: [LabelValue] = []
        for field in LabelField.allCases {
            guard let nutrient = field.nutrient, let one = settled[field], isSure(field, one) else { continue }
            let factor = field == .salt ? 400.0 : 1
            let amount = (one.guess.value * factor * 1000).rounded() / 1000
            let proof = one.guess.proofs.sorted { $0.rawValue < $1.rawValue }.first
            let repair = one.guess.isRepair ? LabelRepair(read: one.slot.read, provedBy: proof ?? .parts) : nil
            values.append(
                LabelValue(
                    nutrient, amount, isBelow: one.slot.isBelow, confidence: confidence(one), repair: repair))
        }
        return (values, isWhole && isCertain)
    }

    /// A repaired number needs a proof; one that nothing speaks for or against must be read clearly, with its unit.
    private func isSure(_ field: LabelField, _ one: LabelColumn.Settled) -> Bool {
        let isClear = one.guess.hasUnit && !one.guess.isRepair && one.slot.confidence >= 0.6
        if one.slot.isContradicted, !(isClear && one.guess.isConfirmed && one.guess.proofs.contains(.energy)) {
            return false
        }
        if lacksMark(one), !one.guess.isConfirmed || one.slot.confidence < 0.85 { return false }
        if !one.guess.proofs.isEmpty { return true }
        guard one.guess.hasUnit, !one.guess.isRepair else { return false }
        // Nothing tells 24 from 2.4, and as much salt is in hardly any food.
        if !heading.isAmerican, one.slot.mayHaveLostMark(one.guess) {
            return field != .salt && one.guess.isConfirmed && one.slot.confidence >= 0.8
        }
        return one.slot.confidence >= (one.guess.isConfirmed ? 0.4 : 0.6)
    }

    /// A number below 10 without a decimal, in a table that has them.
    private func lacksMark(_ one: LabelColumn.Settled) -> Bool {
        hasMarks && one.guess.decimals == 0 && one.guess.value > 0 && one.guess.value < 10 && one.guess.rounding == 0.5
    }

    private func mayBeMisread(_ one: LabelColumn.Settled) -> Bool {
        one.guess.isRepair || one.slot.confidence < 0.85 || !one.guess.hasUnit
            || !heading.isAmerican && one.slot.mayHaveLostMark(one.guess)
    }

    private func confidence(_ one: LabelColumn.Settled) -> Double {
        let read = max(0, min(1, one.slot.confidence))
        let proved = one.guess.proofs.isEmpty ? 0.9 * read : 0.85 + 0.1 * read + 0.02 * Double(one.guess.proofs.count)
        return ((one.guess.isRepair ? min(proved, 0.85) : min(proved, 0.99)) * 100).rounded() / 100
    }

    /// Salt is sodium × 2.5; where both are printed and differ, neither is kept.
    private func mergeSalt(_ settled: inout [LabelField: LabelColumn.Settled]) {
        guard let salt = settled[.salt], let sodium = settled[.sodium] else { return }
        let tolerance = 400 * salt.guess.rounding + sodium.guess.rounding + 0.03 * sodium.guess.value
        settled[.salt] = nil
        if abs(salt.guess.value * 400 - sodium.guess.value) > tolerance { settled[.sodium] = nil }
    }

    // MARK: Columns

    /// The serving's size where it is not printed, from three rows or more that agree on it.
    private func ratio() -> Double? {
        guard let hundred = columns[.per100], let serving = columns[.serving] else { return nil }
        let ratios = hundred.compactMap { field, slot -> Double? in
            guard let a = slot.guesses.first, let b = serving[field]?.guesses.first, a.value >= 20 * a.rounding,
                b.value >= 20 * b.rounding
            else { return nil }
            return b.value / a.value * 100
        }.sorted()
        guard ratios.count >= 3 else { return nil }
        let middle = ratios[ratios.count / 2]
        let near = ratios.filter { abs($0 - middle) < 0.05 * middle }
        return near.count >= 3 ? middle : nil
    }

    private mutating func compareColumns() {
        guard let size = servingSize, let hundred = columns[.per100], let serving = columns[.serving] else { return }
        for (field, slot) in hundred {
            guard let other = serving[field] else { continue }
            func fits(_ a: LabelGuess, _ b: LabelGuess) -> Bool {
                abs(a.value * size / 100 - b.value) <= (a.rounding * size / 100 + b.rounding) * 1.2 + 0.02 * b.value
            }
            let pairs = slot.guesses.flatMap { a in other.guesses.filter { fits(a, $0) }.map { (a, $0) } }
            guard let lowest = pairs.map({ $0.0.cost + $0.1.cost }).min() else {
                columns[.per100]?[field]?.isContradicted = true
                columns[.serving]?[field]?.isContradicted = true
                continue
            }
            let best = pairs.filter { $0.0.cost + $0.1.cost <= lowest + 0.15 }
            // 24 and 12 agree as 2.4 and 1.2 do.
            if best.allSatisfy({ slot.mayHaveLostMark($0.0) && other.mayHaveLostMark($0.1) }) { continue }
            columns[.per100]?[field]?.prefer(.serving) { guess in best.contains { $0.0.value == guess.value } }
            columns[.serving]?[field]?.prefer(.serving) { guess in best.contains { $0.1.value == guess.value } }
        }
    }

    /// Percent of the daily value, rounded; those of vitamins and minerals are rounded to 10 at most (21 CFR
    /// 101.9(c)(8)(iii)).
    private mutating func compareDailyValues(_ percents: [LabelField: Double]) {
        guard heading.isAmerican else { return }
        for (field, percent) in percents {
            guard let slot = columns[.serving]?[field], !field.dailyValues.isEmpty else { continue }
            let isMineral = [.calcium, .iron, .potassium, .vitaminD].contains(field)
            func fits(_ guess: LabelGuess) -> Bool {
                field.dailyValues.contains { daily in
                    let step = isMineral ? (percent <= 10 ? 1.2 : percent <= 50 ? 2.6 : 5.1) : 0.6
                    return abs(guess.value / daily * 100 - percent) <= step + guess.rounding / daily * 100
                }
            }
            if slot.guesses.contains(where: fits) {
                columns[.serving]?[field]?.prefer(.dailyValue, where: fits)
            } else {
                columns[.serving]?[field]?.isContradicted = true
            }
        }
    }
}
