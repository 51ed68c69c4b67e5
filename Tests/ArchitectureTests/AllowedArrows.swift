import Foundation
import TestSupport

/// What a target may use, as `docs/architecture.md` says.
struct AllowedArrows {
    var targets: Set<String>
    var packages: Set<String>

    /// The rows of the table, by target.
    static func read() throws -> [String: AllowedArrows] {
        let text = try String(contentsOfFile: Fixtures.repository + "/docs/architecture.md", encoding: .utf8)
        guard let section = text.components(separatedBy: "## Allowed arrows").dropFirst().first else {
            throw Malformed(description: "docs/architecture.md has no section 'Allowed arrows'")
        }
        var rows: [String: AllowedArrows] = [:]
        for line in section.components(separatedBy: "\n## ")[0].split(separator: "\n") where line.hasPrefix("| ") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 3, cells[0] != "Target" else { continue }
            var targets = names(cells[1])
            if targets.remove("everything above") != nil { targets.formUnion(rows.keys) }
            rows[cells[0]] = AllowedArrows(targets: targets, packages: names(cells[2]))
        }
        guard rows.count > 10 else { throw Malformed(description: "the table of arrows has only \(rows.count) rows") }
        return rows
    }

    private static func names(_ cell: String) -> Set<String> {
        Set(cell.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0 != "–" })
    }

    struct Malformed: Error, CustomStringConvertible {
        let description: String
    }
}
