package import Foundation
package import GRDB

/// A row of `import_mappings`: what the columns of a table are that no format knows, told once.
package struct ImportMappingRecord: Codable, Hashable, Sendable, Identifiable, JournaledRecord {
    package static let databaseTableName = "import_mappings"
    package static let entity = "import_mapping"
    package static let noun = "mapping"

    package var id: Int64?
    /// Of the file that had it first, as `meals.csv`.
    package var name: String
    /// The titles of its columns, without capitals and accents, by which it is known again.
    package var header: String
    /// What each column is by its title, with the order of dates and the decimal sign; JSON.
    package var mapping: String
    /// Milliseconds since 1970.
    package var learntAt: Int64

    package static let longestName = 200
    package static let longestHeader = 20_000

    package init(name: String, header: String, mapping: String, learntAt: Date) {
        self.name = name
        self.header = header
        self.mapping = mapping
        self.learntAt = Milliseconds(learntAt).value
    }

    package enum CodingKeys: String, CodingKey {
        case id, name, header, mapping
        case learntAt = "learnt_at"
    }

    package var spoken: String { "the columns of “\(name)”" }
    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free("SELECT id FROM import_mappings WHERE header = ?", [row.header], besides: taken, in: database)
    }
}

extension Changes {
    /// What is kept of a table, as this transaction sees it.
    package func importMapping(_ header: String) throws -> ImportMappingRecord? {
        try ImportMappingRecord.filter(Column("header") == header).fetchOne(database)
    }
}

extension Store {
    /// All of them, in the order in which they came.
    package func importMappings() async throws -> [ImportMappingRecord] {
        try await read { try ImportMappingRecord.order(Column("id")).fetchAll($0) }
    }
}
