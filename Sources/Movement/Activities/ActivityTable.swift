import Nutrition

/// Reads `activities.tsv`: the lines of an activity stand together, the first one is its standard line and has its
/// names.
enum ActivityTable {
    static let languages = ["en", "de", "es", "fr", "it", "pt", "nl", "pl"]
    private static let file = "activities.tsv"

    static func kinds(_ text: String, met: MetabolicEquivalents) throws(LibraryFileError) -> [ActivityKind] {
        var kinds: [ActivityKind] = []
        var seen: Set<String> = []
        for row in try TabSeparatedRows(text, file: file, columns: ["key", "code", "speed"] + languages).rows {
            let line = try line(of: row, met: met)
            let names = names(of: row)
            let key = row.text("key")
            if seen.insert(key).inserted {
                guard !key.isEmpty, names["en"] != nil else {
                    throw row.error("an activity needs a key and an English name")
                }
                guard line.condition == .standard else {
                    throw row.error("the first line of \"\(key)\" has a condition")
                }
                kinds.append(ActivityKind(key: key, names: names, standard: line, lines: []))
            } else {
                guard let last = kinds.popLast(), last.key == key else {
                    throw row.error("the lines of \"\(key)\" do not stand together")
                }
                guard names.isEmpty else { throw row.error("names stand on the first line of an activity only") }
                if let problem = problem(with: line, after: last) { throw row.error(problem) }
                kinds.append(
                    ActivityKind(key: key, names: last.names, standard: last.standard, lines: last.lines + [line]))
            }
        }
        return kinds
    }

    private static func line(of row: TabSeparatedRows.Row, met: MetabolicEquivalents) throws(LibraryFileError)
        -> ActivityLine
    {
        let code = row.text("code")
        guard let value = met.met(of: code) else { throw row.error("code \"\(code)\" has no MET value") }
        guard let condition = condition(row.text("speed")) else {
            throw row.error("\"\(row.text("speed"))\" is neither a range of speeds nor an effort")
        }
        return ActivityLine(code: code, condition: condition, met: value)
    }

    private static func condition(_ text: String) -> ActivityLine.Condition? {
        if text.isEmpty { return .standard }
        if let effort = Effort(rawValue: text) { return .effort(effort) }
        let bounds = text.split(separator: "-", omittingEmptySubsequences: false).map { Double($0) }
        guard bounds.count == 2, let lower = bounds[0], let upper = bounds[1], lower > 0, lower < upper, upper.isFinite
        else { return nil }
        return .speed(lower...upper)
    }

    private static func names(of row: TabSeparatedRows.Row) -> [String: [String]] {
        var names: [String: [String]] = [:]
        for language in languages {
            let found = row.list(language, separator: ",")
            if !found.isEmpty { names[language] = found }
        }
        return names
    }

    private static func problem(with line: ActivityLine, after kind: ActivityKind) -> String? {
        if line.condition == .standard { return "\"\(kind.key)\" has two standard lines" }
        if kind.lines.contains(where: { $0.condition == line.condition }) { return "the condition stands twice" }
        if let speeds = line.speeds, let before = kind.lines.compactMap(\.speeds).last,
            speeds.lowerBound <= before.upperBound
        {
            return "speeds overlap or do not ascend"
        }
        return nil
    }
}
