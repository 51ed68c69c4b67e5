/// What the columns of a table refer to, and how large a serving is.
struct LabelHeading {
    enum Basis: Hashable {
        case per100, serving
        /// Something else, such as the whole package.
        case other
    }

    struct Column: Hashable {
        var basis: Basis
        /// Where it stands, in pixels.
        var center: Double
    }

    /// From left to right.
    var columns: [Column] = []
    var measure: NutritionLabel.Measure?
    var servingSize: Double?
    var servingText: String?
    var servingsPerPackage: Double?
    /// A label of the United States or Canada: its numbers are of one serving, carbohydrate includes fibre.
    var isAmerican = false
    /// A weight beside "100 g" that no word explains: of a serving where numbers stand below both, else of the package.
    private(set) var bareServing: (column: Column, size: Double, unit: String)?
    /// The serving's size as words say it.
    private var statedServing: Double?

    init(_ lines: [LabelLine]) {
        let patterns = LabelPatterns()
        for line in lines { read(SquashedLine(line), line, patterns) }
        if let bare = bareServing {
            if columns.contains(where: { $0.basis == .serving }) {
                bareServing = nil
            } else {
                columns.append(bare.column)
            }
        }
        statedServing = servingSize
        if let bareServing { take(serving: bareServing.size, unit: bareServing.unit) }
        columns = Self.distinct(columns)
        if isAmerican, !columns.contains(where: { $0.basis == .serving }),
            !columns.contains(where: { $0.basis == .per100 })
        {
            columns.insert(Column(basis: .serving, center: 0), at: 0)
        }
    }

    /// Without a serving that only ``bareServing`` told of.
    func withoutBareServing() -> LabelHeading {
        guard bareServing != nil else { return self }
        var result = self
        result.bareServing = nil
        result.columns.removeAll { $0.basis == .serving }
        result.servingSize = statedServing
        return result
    }

    /// With what another reading of the same label saw and this one did not.
    func completed(by other: LabelHeading) -> LabelHeading {
        var result = self
        result.isAmerican = isAmerican || other.isAmerican
        if other.columns.count > columns.count { result.columns = other.columns }
        result.measure = measure ?? other.measure
        result.servingSize = servingSize ?? other.servingSize
        if let own = servingSize, let theirs = other.servingSize, own != theirs { result.servingSize = nil }
        result.servingText = servingText ?? other.servingText
        result.servingsPerPackage = servingsPerPackage ?? other.servingsPerPackage
        return result
    }

    private mutating func read(_ squashed: SquashedLine, _ line: LabelLine, _ patterns: LabelPatterns) {
        guard squashed.says(LabelPatterns.anchors) else { return }
        let text = squashed.text
        if squashed.says([
            "nutritionfacts", "dailyvalue", "servingspercontainer", "amountperserving", "valeurnutritive",
        ]) {
            isAmerican = true
        }
        if let match = text.firstMatch(of: patterns.servingSize) {
            readServingSize(String(text[match.range.upperBound...]), line, patterns)
            return
        }
        if let match = text.firstMatch(of: patterns.servings) {
            let isWhole = match.1 == nil || LabelPatterns.isWhole(match.range, in: text)
            servingsPerPackage = isWhole ? (match.1 ?? match.2).flatMap { Double($0) } : nil
            return
        }
        if squashed.says(["amountperserving", "amountserving", "intake", "2000kcal", "erwachsen", "adult"]) { return }
        // The names of rows are longer than headings' words are; a heading has none.
        readColumns(text, squashed, patterns)
    }

    private mutating func readColumns(_ text: String, _ squashed: SquashedLine, _ patterns: LabelPatterns) {
        var found: [Column] = []
        func place(_ range: Range<String.Index>) -> Double {
            // It is ASCII.
            let lower = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
            return squashed.center(lower..<text.utf8.distance(from: text.startIndex, to: range.upperBound))
        }
        for match in text.matches(of: patterns.hundred) {
            guard LabelPatterns.isWhole(match.range, in: text) else { continue }
            found.append(Column(basis: .per100, center: place(match.range)))
            measure = match.1.hasPrefix("m") ? .millilitres : measure ?? .grams
        }
        for match in text.matches(of: patterns.serving)
        where !text[..<match.range.lowerBound].hasSuffix("amount") {
            found.append(Column(basis: .serving, center: place(match.range)))
            if let size = match.1.flatMap({ Double($0) }) { take(serving: size, unit: match.2.map(String.init)) }
        }
        for match in text.matches(of: patterns.amount) {
            guard let size = Double(match.1), size != 100, size > 0,
                !found.contains(where: { $0.basis == .serving })
            else { continue }
            found.append(Column(basis: .serving, center: place(match.range)))
            take(serving: size, unit: String(match.2))
        }
        // "30 g" beside "100 g", whatever the words around it: a serving or the package.
        if found.map(\.basis) == [.per100] {
            for match in text.matches(of: patterns.bareAmount) {
                guard LabelPatterns.isWhole(match.range, in: text), let size = Double(match.1), size != 100, size > 0
                else { continue }
                let column = Column(basis: .serving, center: place(match.range))
                if bareServing == nil { bareServing = (column, size, String(match.2)) }
                break
            }
        }
        for match in text.matches(of: patterns.package)
        where !text[..<match.range.lowerBound].hasSuffix("servings") {
            found.append(Column(basis: .other, center: place(match.range)))
        }
        // "30 g" above or below "per serving": the size alone in its row.
        if servingSize == nil, found.isEmpty,
            let match = text.firstMatch(of: patterns.sizeAlone)
        {
            if let size = Double(match.1) { take(serving: size, unit: String(match.2)) }
        }
        columns += found
    }

    private mutating func take(serving size: Double, unit: String?) {
        guard servingSize == nil, size > 0, size <= 2000 else { return }
        // A unit that was misread as a digit leaves the number open.
        guard let unit, unit != "9" else { return }
        servingSize = size
        measure = measure ?? (unit.hasPrefix("m") ? .millilitres : .grams)
    }

    /// What stands behind "Serving size": `2/3 cup (55g)`.
    private mutating func readServingSize(_ text: String, _ line: LabelLine, _ patterns: LabelPatterns) {
        // "(28g/about 15 chips)", "30g (about 1 cup)": what follows the weight says it in other words.
        func isWhole(_ match: Regex<(Substring, Substring, Substring)>.Match) -> Bool {
            LabelPatterns.isWhole(match.range, in: text)
        }
        if let match = text.matches(of: patterns.weight).last(where: isWhole)
            ?? text.matches(of: patterns.weightBeforeWords).last(where: isWhole), let size = Double(match.1)
        {
            take(serving: size, unit: String(match.2))
        }
        let words = line.words.drop { !LabelNames.folded($0.text).starts(with: "size".utf8) }.dropFirst()
        let household = words.prefix { !$0.text.hasPrefix("(") }.map(\.text).joined(separator: " ")
        if !household.isEmpty, household.count <= 40 { servingText = household }
    }

    /// One of each kind, from left to right. Headings over several rows, and texts below the table, repeat them.
    private static func distinct(_ columns: [Column]) -> [Column] {
        var result: [Column] = []
        for column in columns where !result.contains(where: { $0.basis == column.basis }) { result.append(column) }
        return result.sorted { $0.center < $1.center }
    }
}
