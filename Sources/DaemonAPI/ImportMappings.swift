package import Failures
import Nutrition

/// What the columns of a table are, as the user says it.
package struct ImportMapping: Codable, Hashable, Sendable {
    /// What each column is (`date`, `name`, `kcal`, …), by its title.
    package var fields: [String: String]
    /// What stands first in its dates: `dmy`, `mdy`, `ymd`; null where the dates tell it themselves.
    package var dates: String?
    /// `comma` or `point` before decimals; null where the numbers tell.
    package var decimal: String?
    /// Of which table, as ``ImportTable/header`` has it; null for any that is not known.
    package var header: String?

    package static let orders = ["dmy", "mdy", "ymd"]
    package static let decimals = ["comma", "point"]

    package init(fields: [String: String], dates: String? = nil, decimal: String? = nil, header: String? = nil) {
        self.fields = fields
        self.dates = dates
        self.decimal = decimal
        self.header = header
    }

    /// Reads `date=Datum,food="Name, brand",energy=kcal`.
    ///
    /// - Throws: `invalid_input`.
    package init(columns text: String, dates: String? = nil, decimal: String? = nil) throws(BiteBookError) {
        var fields: [String: String] = [:]
        for part in try Self.parts(of: text) {
            guard let sign = part.firstIndex(of: "=") else { throw Self.malformed(part) }
            let field = String(part[..<sign]).trimmingSpaces
            let title = String(part[part.index(after: sign)...]).trimmingSpaces
            guard !field.isEmpty, !title.isEmpty else { throw Self.malformed(part) }
            guard fields.updateValue(field, forKey: title) == nil else {
                throw BiteBookError(.invalidInput, "The column “\(title)” is named twice.")
            }
        }
        guard !fields.isEmpty else { throw Self.malformed(text) }
        self.init(fields: fields, dates: dates, decimal: decimal)
    }

    /// As it is written behind `--columns`.
    package var columns: String {
        fields.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { title, field in
            let isPlain = !title.contains { ",\"".contains($0) }
            return "\(field)=" + (isPlain ? title : "\"" + title.replacing("\"", with: "\"\"") + "\"")
        }.joined(separator: ",")
    }

    /// Cuts at commas outside of quotation marks, of which two stand for one.
    private static func parts(of text: String) throws(BiteBookError) -> [String] {
        var parts = [""]
        var isQuoted = false
        var rest = Substring(text)
        while let character = rest.popFirst() {
            if character == "\"" {
                if isQuoted, rest.first == "\"" {
                    parts[parts.count - 1].append("\"")
                    rest.removeFirst()
                } else {
                    isQuoted.toggle()
                }
            } else if character == ",", !isQuoted {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        guard !isQuoted else { throw BiteBookError(.invalidInput, "A quotation mark is not closed in: \(text)") }
        return parts
    }

    private static func malformed(_ part: String) -> BiteBookError {
        BiteBookError(
            .invalidInput, "“\(part)” does not say what a column is.",
            hint: "Write what it is and its title, as date=Datum,food=Lebensmittel,energy=kcal.")
    }
}

/// A table of no program that is known.
package struct ImportTable: Codable, Hashable, Sendable {
    package struct Column: Codable, Hashable, Sendable {
        package var title: String
        /// Its first values that differ.
        package var samples: [String]
        /// What it seems to be; null where neither title nor values tell.
        package var field: String?
        /// A date that may be two days, and a number that may be two; null where its other values tell.
        package var ambiguousDate: String?
        package var ambiguousNumber: String?

        package init(
            title: String, samples: [String], field: String? = nil, ambiguousDate: String? = nil,
            ambiguousNumber: String? = nil
        ) {
            self.title = title
            self.samples = samples
            self.field = field
            self.ambiguousDate = ambiguousDate
            self.ambiguousNumber = ambiguousNumber
        }
    }

    package var file: String
    /// By which it is known again.
    package var header: String
    package var columns: [Column]

    package init(file: String, header: String, columns: [Column]) {
        self.file = file
        self.header = header
        self.columns = columns
    }

    /// What it seems to be.
    package var proposal: ImportMapping {
        let fields = columns.compactMap { column in column.field.map { (column.title, $0) } }
        return ImportMapping(fields: Dictionary(fields, uniquingKeysWith: { one, _ in one }), header: header)
    }
}

/// A table whose columns were told once.
package struct ImportMappingDTO: Codable, Hashable, Sendable {
    /// Of the file that had it first.
    package var name: String
    package var mapping: ImportMapping

    package init(name: String, mapping: ImportMapping) {
        self.name = name
        self.mapping = mapping
    }
}

package enum ListImportMappings: Route {
    package typealias Response = [ImportMappingDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/import/mappings"
    package static let summary = "Tables whose columns were told, which are read without a question."
}

package enum ForgetImportMapping: Route {
    package typealias Address = NameAddress
    package typealias Response = [ImportMappingDTO]
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/import/mappings/{name}"
    package static let summary = "Forgets what the columns of a table are; the answer is what was forgotten."
}
