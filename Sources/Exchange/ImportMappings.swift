package import DaemonAPI
import Diary
import Failures
import Foundation
import Imports
import Nutrition
import Store

/// What the columns of the user's own tables are: told once, kept by their header.
extension ProgramImportService {
    /// - Returns: in the order in which they were told.
    package func mappings() async throws -> [ImportMappingDTO] {
        try await log.store.importMappings().compactMap(\.wire)
    }

    /// - Parameter name: of the file, as the list has it.
    /// - Returns: what was forgotten.
    /// - Throws: `not_found`.
    package func forget(_ name: String) async throws -> [ImportMappingDTO] {
        let rows = try await log.store.importMappings().filter { $0.name == name }
        guard !rows.isEmpty else {
            throw BiteBookError(
                .notFound, "No table “\(name.prefix(60))” is known.", hint: "`bitebook import --mappings` lists them.")
        }
        return try await log.store.change(by: .commandLine, turn: nil, at: log.clock().date) { changes in
            for row in rows { try changes.remove(row) }
            return rows.compactMap(\.wire)
        }
    }
}

extension ImportMappingRecord {
    var wire: ImportMappingDTO? {
        ColumnMapping(self).map { ImportMappingDTO(name: name, mapping: ImportMapping($0, header: header)) }
    }

    /// - Returns: nil for a table that is too wide to be kept.
    init?(_ mapping: ColumnMapping, file: String, header: String, at now: Date) throws {
        let text = String(decoding: try WireCoding.encode(ImportMapping(mapping)), as: UTF8.self)
        let name = file.split(separator: "/").last.map(String.init) ?? file
        self.init(name: String(name.prefix(Self.longestName)), header: header, mapping: text, learntAt: now)
        guard ColumnMapping(self) != nil else { return nil }
    }
}

extension ColumnMapping {
    private static let mostColumns = 200

    /// - Returns: nil for what no version of BiteBook keeps.
    init?(_ row: ImportMappingRecord) {
        guard (1...ImportMappingRecord.longestName).contains(row.name.count),
            (1...ImportMappingRecord.longestHeader).contains(row.header.count), row.mapping.utf8.count <= 1 << 20,
            let told = try? WireCoding.decode(ImportMapping.self, from: Data(row.mapping.utf8)),
            let mapping = try? ColumnMapping(told)
        else { return nil }
        self = mapping
    }

    /// - Throws: `invalid_input` for fields, orders and signs that there are not.
    init(_ told: ImportMapping) throws {
        guard (1...Self.mostColumns).contains(told.fields.count),
            told.fields.keys.allSatisfy({ (1...1000).contains($0.count) })
        else { throw BiteBookError(.invalidInput, "At most \(Self.mostColumns) columns can be told.") }
        if let field = told.fields.values.sorted().first(where: { !UnmappedTable.isField($0) }) {
            throw BiteBookError(
                .invalidInput, "A column cannot be “\(field.prefix(60))”.",
                hint: "It can be: \(UnmappedTable.fields.joined(separator: ", ")).")
        }
        let dates = told.dates.flatMap(DateOrder.init(rawValue:))
        guard told.dates == nil || dates != nil else {
            throw BiteBookError(.invalidInput, "Dates are dmy, mdy or ymd.")
        }
        let numbers = told.decimal.flatMap(NumberStyle.init(rawValue:))
        guard told.decimal == nil || numbers != nil else {
            throw BiteBookError(.invalidInput, "Before decimals stands a comma or a point.")
        }
        self.init(fields: told.fields, dates: dates, numbers: numbers)
    }
}

extension ImportMapping {
    init(_ mapping: ColumnMapping, header: String? = nil) {
        self.init(
            fields: mapping.fields, dates: mapping.dates?.rawValue,
            decimal: mapping.numbers?.rawValue, header: header)
    }
}

extension ImportTable {
    init(_ table: UnknownTable) {
        self.init(
            file: table.file, header: table.header,
            columns: table.columns.map {
                Column(
                    title: $0.title, samples: $0.samples, field: $0.field, ambiguousDate: $0.ambiguousDate,
                    ambiguousNumber: $0.ambiguousNumber)
            })
    }
}
