package import Failures
package import Nutrition
package import Reports

/// A report of a period, and what to know of it before it is written to a file.
package struct ReportDTO: Codable, Hashable, Sendable {
    package var document: ReportDocument
    /// Days of the period up to today.
    package var days: Int
    /// Those of them that have entries.
    package var loggedDays: Int
    /// What it lacks, a sentence each.
    package var missing: [String]

    package init(document: ReportDocument, days: Int, loggedDays: Int, missing: [String]) {
        self.document = document
        self.days = days
        self.loggedDays = loggedDays
        self.missing = missing
    }
}

/// Rows of one kind of data as text with commas between, without the heading.
package struct DataTableText: Codable, Hashable, Sendable {
    package var table: DataTable
    package var rows: Int
    package var text: String

    package init(table: DataTable, rows: Int, text: String) {
        self.table = table
        self.rows = rows
        self.text = text
    }
}

/// A report that was written by itself.
package struct KeptReport: Codable, Hashable, Sendable {
    /// As `2026-10`.
    package var month: String
    package var file: String
    package var bytes: Int64

    package init(month: String, file: String, bytes: Int64) {
        self.month = month
        self.file = file
        self.bytes = bytes
    }
}

extension DataTable: AddressValue {
    /// - Throws: `invalid_input`.
    package init(addressText text: String) throws(BiteBookError) {
        guard let table = DataTable(rawValue: text) else {
            throw BiteBookError(
                .invalidInput, "There is no table '\(text.prefix(40))'.",
                hint: "The tables are \(DataTable.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        self = table
    }

    package var addressText: String { rawValue }
}

extension MessageLanguage: AddressValue {
    /// - Throws: `invalid_input`.
    package init(addressText text: String) throws(BiteBookError) {
        guard let language = MessageLanguage(rawValue: text) else {
            throw BiteBookError(
                .invalidInput, "There are no texts in the language '\(text.prefix(40))'.",
                hint: "The languages are \(MessageLanguage.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        self = language
    }

    package var addressText: String { rawValue }
}

package enum GetReport: Route {
    package typealias Response = ReportDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/report"
    package static let summary = "A printable report of a period, as values."

    package struct Address: RouteAddress {
        /// As ``Nutrition/Period`` reads it; nil is the last month.
        package let period: String?
        /// Of its texts; nil is that of the setting `language`, and English where that is `auto`.
        package let language: MessageLanguage?

        package init(period: String? = nil, language: MessageLanguage? = nil) {
            self.period = period
            self.language = language
        }

        package static let fields = AddressFields(
            Self.init, .query("period", \.period, "a period; default last_month"),
            .query("language", \.language, "of its texts, as `de`; default that of the setting"))
    }
}

package enum GetReportTable: Route {
    package typealias Response = DataTableText
    package static let verb = HTTPVerb.get
    package static let path = "/v1/report/tables/{table}"
    package static let summary = "The rows of one kind of data in a period, as comma-separated values."

    package struct Address: RouteAddress {
        package let table: DataTable
        /// As ``Nutrition/Period`` reads it; nil is the last month.
        package let period: String?

        package init(table: DataTable, period: String? = nil) {
            self.table = table
            self.period = period
        }

        package static let fields = AddressFields(
            Self.init,
            .path("table", \.table), .query("period", \.period, "a period; default last_month"))
    }
}

package enum ListKeptReports: Route {
    package typealias Response = [KeptReport]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/reports"
    package static let summary = "The reports of months that were written by themselves, the newest first."
}
