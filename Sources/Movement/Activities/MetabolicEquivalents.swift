/// MET by code of the Compendium, read from `met.tsv`.
struct MetabolicEquivalents {
    private let values: [String: Double]

    /// From sleep (0.95) to running at 14 mph (23): the ends of the Compendium of 2011.
    static let range = 0.9...23.0

    init(_ text: String) throws(LibraryFileError) {
        var values: [String: Double] = [:]
        for row in try TabSeparatedRows(text, file: "met.tsv", columns: ["code", "met"]).rows {
            guard let met = Double(row.text("met")), Self.range.contains(met) else {
                throw row.error("\"\(row.text("met"))\" is no MET value")
            }
            guard values.updateValue(met, forKey: row.text("code")) == nil else {
                throw row.error("code \(row.text("code")) stands twice")
            }
        }
        self.values = values
    }

    func met(of code: String) -> Double? { values[code] }
}
