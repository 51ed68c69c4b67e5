import Foundation
import Nutrition

/// One kind of table that a program writes.
struct TableKind: Sendable {
    typealias Reading = @Sendable (Table, ImportPiece, inout ImportCollector) throws -> Void

    /// Columns by which it is known, each with the names that it has had.
    let heading: [[String]]
    /// Columns that it does not have.
    let lacks: [String]
    /// The order of dates that do not tell theirs.
    let dates: DateOrder?
    let read: Reading

    init(_ heading: [[String]], without lacks: [String] = [], dates: DateOrder? = nil, read: @escaping Reading) {
        self.heading = heading
        self.lacks = lacks
        self.dates = dates
        self.read = read
    }

    func isHeading(_ columns: TableColumns) -> Bool {
        heading.allSatisfy { $0.contains { columns.has($0) } } && !lacks.contains { columns.has($0) }
    }
}

/// A program that writes tables, each known by its heading.
protocol TableFormat: ImportFormat {
    static var kinds: [TableKind] { get }
}

extension TableFormat {
    static func recognises(_ piece: ImportPiece) -> Bool { found(piece) != nil }

    static func read(_ piece: ImportPiece, into collector: inout ImportCollector) throws {
        guard let kind = found(piece), let table = Table(piece, dates: kind.dates, isHeading: kind.isHeading) else {
            return
        }
        try kind.read(table, piece, &collector)
    }

    static func found(_ piece: ImportPiece) -> TableKind? {
        // A heading is no longer; the first rows tell which line it is.
        guard let head = TableHead(piece.head.prefix(16 << 10), isWhole: piece.head.count <= 16 << 10, most: 10) else {
            return nil
        }
        for row in head.rows {
            let columns = TableColumns(row.fields)
            if let kind = kinds.first(where: { $0.isHeading(columns) }) { return kind }
        }
        return nil
    }
}
