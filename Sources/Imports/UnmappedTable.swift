import Archives
import Failures
package import Foundation
import Nutrition

/// Any table of which the user has told what its columns are (``ColumnMapping``).
package enum UnmappedTable: ImportFormat {
    package static let source = ImportSource(key: "table", title: "your table")
    package static let reads = "any other table, once you say which column is what"

    /// What columns can be: `date`, `name`, `kcal`, `weight_kg`, …
    package static let fields: [String] = MappedField.names

    /// Whether a column can be called so.
    package static func isField(_ name: String) -> Bool { MappedField(name) != nil }

    private static let mostBytes: Int64 = 8 << 30

    package static func recognises(_ piece: ImportPiece) -> Bool { columns(of: piece) != nil }

    /// The titles of the columns; nil for what is no table.
    package static func columns(of piece: ImportPiece) -> [String]? {
        guard let row = TableHead(piece.head)?.rows.first(where: { $0.count > 1 }) else { return nil }
        return row.fields
    }

    /// The titles of the columns of a file, so that the user can be asked; nil for what is no table or an archive.
    package static func columns(of file: URL) throws -> [String]? {
        try columns(of: piece(of: file, file.lastPathComponent))
    }

    private static func piece(of file: URL, _ name: String) throws -> ImportPiece {
        let rules = Unpacker.Rules(
            format: .zipGzipOrPlain, harmless: mostBytes, afterDamage: "Export it again.",
            afterGrowth: "No export does that.")
        let unpacker = try Unpacker(file, name: name, rules)
        guard let member = try unpacker.next(), member.isWhole else {
            throw BiteBookError(.invalidInput, "\(name) is no table.", hint: "Name the file in it.")
        }
        return try ImportPiece(name: name, file: file, unpacker, moved: { _ in })
    }

    package static func read(_ piece: ImportPiece, into collector: inout ImportCollector) throws {
        guard let mapping = collector.context.mapping else {
            throw BiteBookError(
                .invalidInput, "\(piece.name) is a table of no program that is known.",
                hint: "Say which of its columns is what.")
        }
        guard let head = TableHead(piece.head),
            var table = Table(head, dates: nil, isHeading: { !MappedColumns.indices(mapping, $0).isEmpty })
        else {
            collector.isUnknown(piece.name)
            return
        }
        let columns = try MappedColumns(mapping, table.columns, piece.name)
        try piece.withFile(upTo: mostBytes) { file in
            // How dates and numbers are written is told by the whole file, hence two readings.
            var evidence = Evidence()
            if mapping.dates == nil || mapping.numbers == nil {
                var scratch = ImportCollector(collector.context)
                try table.read(try Self.piece(of: file, piece.name), into: &scratch) { row, _ in
                    evidence.see(row, columns)
                }
            }
            table.dates = try mapping.dates ?? evidence.dates(in: piece.name)
            table.numbers = try mapping.numbers ?? evidence.numbers(in: piece.name, table.numbers)
            try table.read(try Self.piece(of: file, piece.name), into: &collector) { row, collector in
                try columns.give(row, table, to: &collector)
            }
        }
    }

    /// What all rows tell of how they are written.
    private struct Evidence {
        private var orders: [DateOrder: String] = [:]
        private var ambiguousDate: String?
        private var numbers = NumberEvidence()

        mutating func see(_ row: TableRow, _ columns: MappedColumns) {
            if let text = row.known(columns.date) {
                if let order = TableDates.order(of: text) {
                    orders[order] = orders[order] ?? text
                } else if ambiguousDate == nil, TableDates.isAmbiguous(text) {
                    ambiguousDate = text
                }
            }
            for index in columns.numbers {
                if let text = row.known(index) { numbers.see(text) }
            }
        }

        func dates(in name: String) throws -> DateOrder? {
            if let day = orders[.day], let month = orders[.month] {
                throw BiteBookError(
                    .invalidInput, "\(name) has dates of two kinds: “\(day)” and “\(month)”.",
                    hint: "`--dates dmy` or `--dates mdy` says whether the day or the month stands first.")
            }
            if let order = orders.keys.first { return order }
            guard let ambiguousDate else { return nil }
            throw BiteBookError(
                .invalidInput, "In \(name) “\(ambiguousDate)” may be two days, and no date of the file tells which.",
                hint: "`--dates dmy` or `--dates mdy` says whether the day or the month stands first.")
        }

        func numbers(in name: String, _ usual: NumberStyle) throws -> NumberStyle {
            if let style = numbers.style { return style }
            guard let text = numbers.ambiguous else { return usual }
            throw BiteBookError(
                .invalidInput, "In \(name) “\(text)” may be two numbers, and no number of the file tells which.",
                hint: "`--decimal point` or `--decimal comma` says which stands before the decimals.")
        }
    }
}
