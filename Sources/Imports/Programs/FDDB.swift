import Failures
import Foundation
import Nutrition

/// The export of FDDB: one section, or all of them with a line that names each (`diary;`).
enum FDDB: ImportFormat {
    static let source = ImportSource(key: "fddb", title: "FDDB")
    static let reads = "the diary and the history of the body of FDDB"

    private static let diaryDate = "datum_tag_monat_jahr_stunde_minute"
    private static let bodyDate = "datum_tag_monat_jahr"
    private static let sections: Set<String> = [
        "userhistory", "diary", "profile", "friends", "lists", "community", "images", "marker", "newitems", "reviews",
        "transactions",
    ]

    static func recognises(_ piece: ImportPiece) -> Bool {
        guard let head = TableHead(piece.head) else { return false }
        return head.separator == UInt8(ascii: ";")
            && head.rows.contains {
                $0.text(0) == diaryDate || $0.text(0) == bodyDate || section($0) == "diary"
                    || section($0) == "userhistory"
            }
    }

    static func read(_ piece: ImportPiece, into collector: inout ImportCollector) throws {
        var table: Table?
        var current = ""
        var width = 0
        var isHeadingNext = true
        var last: TableRow?
        try Table.rows(of: piece, into: &collector) { row, collector in
            if let name = section(row) {
                current = name
                isHeadingNext = true
                return
            }
            if isHeadingNext || row.text(0) == diaryDate || row.text(0) == bodyDate {
                isHeadingNext = false
                width = row.count
                let isRead = row.text(0) == diaryDate || row.text(0) == bodyDate
                table = isRead ? Table(TableColumns(row.fields), numbers: .comma, dates: .day) : nil
                return
            }
            guard let table else { return collector.leaveOut(reason(current)) }
            last = row.count < width ? row : nil
            do {
                try give(row, table, &collector)
            } catch let problem as TableProblem {
                collector.problem(row.place, problem.text)
            }
        } end: { endsWithLine, collector in
            if last != nil, !endsWithLine { collector.endsTooEarly() }
        }
    }

    private static func reason(_ section: String) -> String {
        switch section {
        case "lists", "newitems", "marker": "own foods, lists and marks of FDDB"
        default: "what else FDDB knows of you: profile, friends, payments"
        }
    }

    private static func section(_ row: TableRow) -> String? {
        guard let name = row.text(0)?.lowercased(), sections.contains(name) else { return nil }
        return (1..<max(1, row.count)).allSatisfy { row.text($0) == nil } ? name : nil
    }

    private static func give(_ row: TableRow, _ table: Table, _ collector: inout ImportCollector) throws {
        let columns = table.columns
        guard columns.has("bezeichnung") else {
            return try BodyColumns(columns).give(row, table, to: &collector)
        }
        let at = try table.time(row, columns.index(diaryDate))
        let label = row.text(columns.index("bezeichnung")) ?? ""
        let spent = try table.number(row, columns.index("kj_aktivitaeten", "aktivitaeten_kj")) ?? 0
        let eaten = try table.number(row, columns.index("kj"))
        if spent > 0 || (eaten ?? 0) == 0, let (minutes, sport) = activity(label) {
            collector.addActivity(SportName.of(sport), minutes: minutes, at: at.imported, place: row.place)
            return
        }
        guard spent == 0 else { return collector.leaveOut("exercises without minutes") }
        var nutrients = Nutrients()
        nutrients[.energy] = eaten.flatMap { WrittenUnit.kilojoules.convert($0, to: .kilocalories) }
        nutrients[.fat] = try table.number(row, columns.index("fett_g"))
        nutrients[.carbohydrate] = try table.number(row, columns.index("kh_g"))
        nutrients[.protein] = try table.number(row, columns.index("protein_g"))
        let portion = portion(label)
        collector.addFood(
            portion.name, quantity: portion.quantity, unit: portion.unit, grams: portion.grams, nutrients: nutrients,
            at: at.imported, place: row.place)
    }

    /// `30 Minuten Radfahren`
    private static func activity(_ label: String) -> (minutes: Double, sport: String)? {
        guard let amount = WrittenAmount(label, .comma) else { return nil }
        let words = amount.unit.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2, ["minuten", "minute", "min"].contains(words[0].lowercased()) else { return nil }
        return (amount.quantity, words[1])
    }

    /// `250 g Magerquark`
    private static func portion(_ label: String) -> (name: String, quantity: Double, unit: String, grams: Double?) {
        guard let amount = WrittenAmount(label, .comma), amount.quantity > 0 else { return (label, 1, "", nil) }
        let words = amount.unit.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2, ["g", "kg", "ml", "l", "stk", "stück", "portion"].contains(words[0].lowercased()) else {
            return (label, 1, "", nil)
        }
        let written = WrittenAmount(quantity: amount.quantity, unit: words[0])
        return (words[1], written.quantity, written.unit, written.grams)
    }
}
