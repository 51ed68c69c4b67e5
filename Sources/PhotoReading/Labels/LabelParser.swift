/// From recognised words to a nutrition label.
package enum LabelParser {
    /// The fewest rows that make a nutrition table.
    private static let fewestRows = 3

    /// - Parameter words: In any order, upright; boxes in pixels.
    /// - Returns: nil when there is no nutrition table, or it does not say what its numbers refer to.
    package static func parse(_ words: [LabelWord]) -> NutritionLabel? {
        let lines = LabelLine.lines(words)
        let heading = LabelHeading(lines)
        guard !heading.columns.isEmpty else { return nil }
        let table = LabelTable(lines, heading: heading)
        guard table.rows >= fewestRows else { return nil }
        let checks = LabelChecks(table, heading: heading)
        let label = NutritionLabel(
            per100: checks.values(.per100), measure: heading.measure, perServing: checks.values(.serving),
            servingSize: heading.servingSize, servingText: heading.servingText,
            servingsPerPackage: heading.servingsPerPackage)
        return label.per100.count + label.perServing.count >= 2 ? label : nil
    }
}
