import DaemonAPI
import Nutrition

/// What other programs have written, found and taken over.
enum ImportView {
    /// Problems that are told one by one.
    private static let mostProblems = 10

    static func found(_ found: ImportFindings, on page: Page) -> String {
        var lines: [String] = []
        for source in found.sources {
            lines.append(
                page.style.bold(source.title.printableLine) + "  " + Figures.count(source.files, "file", "files"))
            lines += source.parts.map { part in
                let known = part.known > 0 ? ", \(Figures.grouped(part.known)) of them here already" : ""
                return "  \(Figures.grouped(part.count)) \(part.noun)\(known)"
            }
            if source.parts.isEmpty { lines.append("  nothing that is kept here") }
        }
        if let from = found.from, let to = found.to { lines.append("From \(from) to \(to).") }
        if !found.leftOut.isEmpty {
            lines.append("Left out:")
            lines += found.leftOut.sorted { $0.key < $1.key }.map {
                "  \(Figures.grouped($0.value)) × \($0.key.printableLine)"
            }
        }
        lines += problems(found)
        if found.new == 0 { lines.append("There is nothing new in it.") }
        return lines.joined(separator: "\n")
    }

    private static func problems(_ found: ImportFindings) -> [String] {
        var lines: [String] = []
        if found.problemCount > 0 {
            lines.append("Cannot be read:")
            lines += found.problems.prefix(mostProblems).map { "  \($0.place.printableLine): \($0.text.printableLine)" }
            let rest = found.problemCount - min(found.problems.count, mostProblems)
            if rest > 0 { lines.append("  and \(Figures.grouped(rest)) more") }
        }
        lines += found.truncated.map {
            "\($0.printableLine) ends too early: what was whole in it counts. Export it again for the rest."
        }
        if !found.unknown.isEmpty {
            let names = found.unknown.prefix(3).map(\.printableLine).joined(separator: ", ")
            lines.append(
                "Nothing is known of \(Figures.count(found.unknown.count, "file", "files")): \(names)"
                    + (found.unknown.count > 3 ? " …" : "."))
        }
        return lines
    }

    static func question(_ found: ImportFindings) -> String {
        "\(Figures.grouped(found.new)) new \(found.new == 1 ? "row" : "rows") would be added."
    }

    static func taken(_ taken: ImportTaken) -> String {
        var lines = taken.findings.sources.compactMap { source -> String? in
            let parts = source.parts.filter { $0.count > $0.known }.map {
                "\(Figures.grouped($0.count - $0.known)) \($0.noun)"
            }
            return parts.isEmpty ? nil : "Added \(list(parts)) from \(source.title.printableLine)."
        }
        let known = taken.findings.count - taken.findings.new
        if known > 0 { lines.append("\(Figures.grouped(known)) were already here.") }
        if taken.changed > 0 {
            lines.append(
                "\(Figures.count(taken.changed, "day", "days")) had gone on since, and \(taken.changed == 1 ? "was" : "were") brought up to date."
            )
        }
        lines.append("`bitebook undo` takes it back.")
        return lines.joined(separator: "\n")
    }

    static func formats(_ formats: [ImportFormatDTO], on page: Page) -> String {
        formats.map { "\(page.style.bold($0.title)): \($0.reads)" }.joined(separator: "\n")
    }

    static func mappings(_ mappings: [ImportMappingDTO], on page: Page) -> String {
        guard !mappings.isEmpty else { return "No columns of your own tables are remembered yet." }
        return mappings.map { known in
            var line = page.style.bold(known.name.printableLine) + ": " + known.mapping.columns.printableLine
            if let dates = known.mapping.dates { line += "  (dates \(dates))" }
            if let decimal = known.mapping.decimal { line += "  (decimal \(decimal))" }
            return line
        }.joined(separator: "\n")
    }

    private static func list(_ parts: [String]) -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
        return parts.dropLast().joined(separator: ", ") + " and " + last
    }
}
