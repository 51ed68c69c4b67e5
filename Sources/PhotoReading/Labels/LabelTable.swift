/// The numbers of a nutrition table by row and column, not yet checked.
struct LabelTable {
    typealias Basis = LabelHeading.Basis

    private(set) var cells: [Basis: [LabelField: LabelCell]] = [:]
    /// Percent of the daily value that stands behind a serving's number.
    private(set) var percents: [LabelField: Double] = [:]
    /// How many rows with a name and a number there are.
    private(set) var rows = 0

    /// Whether rows have a number for 100 g and one for a serving.
    var hasTwoColumns: Bool {
        guard let hundred = cells[.per100], let serving = cells[.serving] else { return false }
        return hundred.keys.count { serving[$0] != nil } >= 2
    }

    init(_ lines: [LabelLine], heading: LabelHeading) {
        var previous: LabelField?
        for line in lines {
            let squashed = SquashedLine(line)
            // "Reference intake of an average adult (8400 kJ / 2000 kcal)"
            if squashed.says(["intake", "adult", "erwachsen", "2000kcal", "2000calories", "8400kj"]) { continue }
            previous = read(line, squashed, heading, after: previous)
        }
    }

    /// - Returns: The row that the next line may go on with.
    private mutating func read(
        _ line: LabelLine, _ squashed: SquashedLine, _ heading: LabelHeading, after previous: LabelField?
    ) -> LabelField? {
        let matches = squashed.names()
        let all = LabelCell.cells(line)
        let hasEnergy = all.contains { $0.has(.kilojoules) || $0.has(.kilocalories) }
        guard let first = matches.first else {
            // "250 kcal" below "1046 kJ".
            if hasEnergy, previous == .energy { take(all, for: .energy, heading, in: squashed.text) }
            return hasEnergy ? previous : nil
        }
        let letters = squashed.characters[..<first.range.lowerBound].count(where: LabelShapes.isLetter)
        let named = matches.filter { match in all.contains { $0.position >= match.range.upperBound } }
        // A name far into the line is a word of a sentence, unless the whole table is written as one.
        guard letters <= 14 || named.count >= 3 else { return nil }
        var field: LabelField?
        for (index, match) in matches.enumerated() {
            let end = index + 1 < matches.count ? matches[index + 1].range.lowerBound : squashed.characters.count
            let own = all.filter { $0.position >= match.range.upperBound && $0.position < end }
            // "Fett / Fat / Lipides 10 g": names of one row in several languages.
            field = field == .ignored && own.isEmpty ? .ignored : match.field
            guard let field, !own.isEmpty else { continue }
            take(own, for: field, heading, in: squashed.text)
        }
        return field
    }

    private mutating func take(
        _ all: [LabelCell], for field: LabelField, _ heading: LabelHeading, in text: String
    ) {
        guard field != .ignored else { return }
        let numbers = all.filter { $0.unit != .percent && $0.unit != .internationalUnits }
        guard !numbers.isEmpty else { return }
        rows += 1
        if field == .energy {
            let (kilojoules, kilocalories) = Self.energies(numbers, in: text, heading)
            place(kilojoules, .kilojoules, heading)
            place(kilocalories, .energy, heading)
        } else {
            place(numbers.filter { $0.unit != .kilojoules && $0.unit != .kilocalories }, field, heading)
        }
        if let percent = all.first(where: { $0.unit == .percent }), percents[field] == nil {
            percents[field] = percent.candidates.first?.value
        }
    }

    /// Numbers of the energy row by unit; those without one by what the row says, or by 4.184 kJ being 1 kcal.
    private static func energies(
        _ cells: [LabelCell], in text: String, _ heading: LabelHeading
    ) -> (kilojoules: [LabelCell], kilocalories: [LabelCell]) {
        var kilojoules = cells.filter { $0.unit == .kilojoules }
        var kilocalories = cells.filter { $0.unit == .kilocalories }
        var open = cells.filter { $0.unit == nil }
        // "2776 k? / 671 kcal"
        open.removeAll { cell in
            let value = cell.candidates[0].value
            guard let partner = kilocalories.first(where: { $0.center > cell.center }) ?? kilocalories.last,
                partner.candidates[0].value > 5, (4.0...4.4).contains(value / partner.candidates[0].value)
            else { return false }
            kilojoules = (kilojoules + [cell]).sorted { $0.center < $1.center }
            return true
        }
        let (saysKJ, saysKcal) = (text.contains("kj"), text.contains("kcal") || text.contains("calories"))
        if open.isEmpty { return (kilojoules, kilocalories) }
        if heading.isAmerican || saysKcal && !saysKJ {
            kilocalories = (kilocalories + open).sorted { $0.center < $1.center }
        } else if saysKJ && !saysKcal {
            kilojoules = (kilojoules + open).sorted { $0.center < $1.center }
        } else {
            var index = 0
            while index + 1 < open.count {
                let (first, second) = (open[index].candidates[0].value, open[index + 1].candidates[0].value)
                if second > 0, (4.0...4.4).contains(first / second) {
                    kilojoules.append(open[index])
                    kilocalories.append(open[index + 1])
                }
                index += 2
            }
        }
        return (kilojoules, kilocalories)
    }

    /// As many numbers as columns: in order. Else by where they stand.
    private mutating func place(_ numbers: [LabelCell], _ field: LabelField, _ heading: LabelHeading) {
        let columns = heading.columns
        guard let only = columns.first else { return }
        if columns.count == 1 {
            if let number = numbers.first { put(number, field, only.basis) }
        } else if numbers.count == columns.count {
            for (number, column) in zip(numbers, columns) { put(number, field, column.basis) }
        } else {
            for number in numbers {
                let nearest = columns.min { abs($0.center - number.center) < abs($1.center - number.center) }
                if let nearest { put(number, field, nearest.basis) }
            }
        }
    }

    private mutating func put(_ cell: LabelCell, _ field: LabelField, _ basis: Basis) {
        guard basis != .other, cells[basis]?[field] == nil else { return }
        cells[basis, default: [:]][field] = cell
    }
}
