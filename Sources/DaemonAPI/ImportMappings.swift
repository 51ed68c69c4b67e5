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

    /// Reads `date=Datum,name="Name, brand",kcal=kcal`: a title in quotation marks may have commas in it, and two marks
    /// stand for one.
    ///
    /// - Throws: `invalid_input`.
    package init(columns text: String, dates: String? = nil, decimal: String? = nil) throws(BiteBookError) {
        var fields: [String: String] = [:]
        // Scalars, since an accent joins the mark or comma before it to one character.
        var rest = Substring(text).unicodeScalars
        repeat {
            let field = String(String.UnicodeScalarView(rest.prefix { $0 != "=" })).trimmingSpaces
            rest = rest.drop { $0 != "=" }.dropFirst()
            let title = try Self.title(&rest, of: text)
            guard !title.isEmpty, !field.isEmpty, field.utf8.allSatisfy(Self.isLetter) else {
                throw Self.malformed(text)
            }
            guard fields.updateValue(field, forKey: title) == nil else {
                throw BiteBookError(.invalidInput, "The column “\(title)” is named twice.")
            }
        } while rest.popFirst() != nil
        self.init(fields: fields, dates: dates, decimal: decimal)
    }

    /// As it is written behind `--columns`.
    package var columns: String {
        fields.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { title, field in
            let isPlain = !title.unicodeScalars.contains { $0 == "," || $0 == "\"" }
            let pieces = title.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
            return "\(field)=" + (isPlain ? title : "\"" + pieces.map(String.init).joined(separator: "\"\"") + "\"")
        }.joined(separator: ",")
    }

    /// The title that the rest begins with; the rest is empty then, or begins with a comma.
    private static func title(
        _ rest: inout Substring.UnicodeScalarView, of text: String
    ) throws(BiteBookError) -> String {
        rest = rest.drop { $0 == " " }
        guard rest.first == "\"" else {
            let plain = rest.prefix { $0 != "," }
            rest = rest.dropFirst(plain.count)
            return String(String.UnicodeScalarView(plain)).trimmingSpaces
        }
        var title = String.UnicodeScalarView()
        repeat {
            rest = rest.dropFirst()
            let piece = rest.prefix { $0 != "\"" }
            title += piece
            rest = rest.dropFirst(piece.count)
            guard rest.popFirst() != nil else { throw malformed("the title that \(text) ends with") }
            if rest.first == "\"" { title.append("\"") }
        } while rest.first == "\""
        rest = rest.drop { $0 == " " }
        guard rest.isEmpty || rest.first == "," else { throw malformed(text) }
        return String(title).trimmingSpaces
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
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
