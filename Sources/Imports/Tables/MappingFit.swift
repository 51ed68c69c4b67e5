import Failures

/// How what was told of the columns fits the tables that are read.
struct MappingFit {
    /// Of the first table.
    private var titles: TableHeading?
    /// Whether some table has all the titles that were told.
    private var fits = false
    private var absent: BiteBookError?
    private var refusal: BiteBookError?
    /// The first rows that cannot be read because of how dates and numbers are written.
    private var dates: String?
    private var numbers: String?

    /// Compares what was told with the titles of a table.
    mutating func look(at heading: TableHeading, _ told: ColumnMapping, in file: String) {
        titles = titles ?? heading
        let missing = heading.absent(from: told)
        if missing.isEmpty {
            fits = true
        } else if absent == nil {
            absent = heading.refusal(of: missing, in: file)
        }
    }

    /// Notes a row that cannot be read.
    mutating func note(_ problem: TableProblem) {
        switch problem.kind {
        case .date: dates = dates ?? problem.text
        case .number: numbers = numbers ?? problem.text
        case .other: break
        }
    }

    /// Notes that what was told cannot be.
    mutating func refuse(_ error: BiteBookError) { refusal = refusal ?? error }

    /// Why what was told is of no use; nil where it is.
    func problem(nothingRead isEmpty: Bool) -> BiteBookError? {
        if let absent, !fits { return absent }
        if let refusal { return refusal }
        guard isEmpty, let text = dates ?? numbers, let titles else { return nil }
        let option =
            dates != nil
            ? "`--dates dmy`, `mdy` or `ymd` says how dates are written."
            : "`--decimal comma` or `point` says how decimals are written."
        return BiteBookError(
            .invalidInput, "No row can be read with these columns: \(text).", hint: "\(titles.hint) \(option)")
    }
}
