import Failures
import Foundation
import GRDB
import Nutrition

/// The database that Health Connect exports. Times are in milliseconds, offsets in seconds, weights and nutrients in
/// grams, energies in calories, of which a thousand are a kcal; the smallest number there is stands for none.
enum HealthConnect: ImportFormat {
    static let source = ImportSource(key: "health_connect", title: "Health Connect")
    static let reads = "Health Connect.zip, or the database in it"

    private static let mostBytes: Int64 = 8 << 30

    static func recognises(_ piece: ImportPiece) -> Bool {
        guard piece.head.starts(with: Data("SQLite format 3\0".utf8)) else { return false }
        return piece.baseName.contains("health_connect") || piece.head.range(of: Data("record_table".utf8)) != nil
    }

    static func read(_ piece: ImportPiece, into collector: inout ImportCollector) throws {
        try piece.withFile(upTo: mostBytes) { file in
            do {
                let database = try ForeignDatabase(file, piece.name)
                var reader = try HealthConnectReader(database, collector)
                defer { collector = reader.collector }
                try reader.read()
            } catch let error as DatabaseError {
                if error.resultCode == .SQLITE_CORRUPT || error.resultCode == .SQLITE_NOTADB {
                    collector.endsTooEarly()
                }
                throw BiteBookError(
                    .invalidInput, "\(piece.name) is damaged: \(error.message ?? "it cannot be read").",
                    hint: "Export it again.", underlying: error)
            }
        }
    }
}
