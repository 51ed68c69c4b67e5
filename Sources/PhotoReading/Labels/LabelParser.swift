/// From recognised words to a nutrition label.
package enum LabelParser {
    /// The fewest rows that make a nutrition table.
    private static let fewestRows = 3

    /// - Parameter readings: The words of one label, recognised once or several times, each in any order, upright; boxes
    ///   in pixels.
    /// - Returns: nil when there is no nutrition table, or it does not say what its numbers refer to; of one reading also
    ///   a label with few numbers or none. `isCertain` when
    ///   nothing of it is open, so that another reading could say nothing new.
    package static func parse(_ readings: [[LabelWord]]) -> (label: NutritionLabel, isCertain: Bool)? {
        var heading: LabelHeading?
        var tables: [LabelTable] = []
        for words in readings {
            let lines = LabelLine.lines(words)
            var own = LabelHeading(lines)
            var table = LabelTable(lines, heading: own)
            if own.bareServing != nil, !table.hasTwoColumns {
                own = own.withoutBareServing()
                table = LabelTable(lines, heading: own)
            }
            guard !own.columns.isEmpty, table.rows >= fewestRows else { continue }
            heading = heading?.completed(by: own) ?? own
            tables.append(table)
        }
        guard let heading else { return nil }
        let checks = LabelChecks(tables, heading: heading)
        let (hundred, serving) = (checks.settled(.per100), checks.settled(.serving))
        let label = NutritionLabel(
            per100: hundred.values, measure: heading.measure, perServing: serving.values,
            servingSize: heading.servingSize, servingText: heading.servingText,
            servingsPerPackage: heading.servingsPerPackage)
        // Another reading may find more; the last one has to have something.
        guard readings.count == 1 || label.hasNumbers else { return nil }
        return (label, hundred.isCertain && serving.isCertain)
    }
}
