package import Nutrition

/// A file, folder or archive of another program, by its place on this machine.
package struct ImportRequest: Codable, Hashable, Sendable {
    /// Absolute.
    package var path: String

    /// What the columns of tables are that no format knows; null where nothing is to be told.
    package var mappings: [ImportMapping]?

    package init(path: String, mappings: [ImportMapping]? = nil) {
        self.path = path
        self.mappings = mappings
    }
}

/// What is read of another program's files.
package struct ImportFindings: Codable, Hashable, Sendable {
    package struct Source: Codable, Hashable, Sendable {
        /// As people call it: `Apple Health`.
        package var title: String
        package var files: Int
        package var parts: [Part]

        package init(title: String, files: Int, parts: [Part]) {
            self.title = title
            self.files = files
            self.parts = parts
        }
    }

    package struct Part: Codable, Hashable, Sendable {
        /// As `meals`, behind a count.
        package var noun: String
        package var count: Int
        /// Of these, how many are here already.
        package var known: Int
        /// `foods`, `measures`, `activities` or `readings`, whatever the noun says.
        package var kind: String?

        package init(noun: String, count: Int, known: Int, kind: String? = nil) {
            self.noun = noun
            self.count = count
            self.known = known
            self.kind = kind
        }
    }

    /// A row that cannot be taken over.
    package struct Problem: Codable, Hashable, Sendable {
        package var place: String
        package var text: String

        package init(place: String, text: String) {
            self.place = place
            self.text = text
        }
    }

    package var sources: [Source]
    /// The first and the last day of it; null where there is nothing.
    package var from: CalendarDay?
    package var to: CalendarDay?
    /// Why things are left out, with their number.
    package var leftOut: [String: Int]
    /// The first of the rows that cannot be taken over, and how many there are.
    package var problems: [Problem]
    package var problemCount: Int
    /// Files that end too early; what was whole in them counts.
    package var truncated: [String]
    /// Files that nothing is known of.
    package var unknown: [String]
    /// Of these, tables whose columns may be told.
    package var tables: [ImportTable]?

    package init(
        sources: [Source], from: CalendarDay?, to: CalendarDay?, leftOut: [String: Int] = [:],
        problems: [Problem] = [], problemCount: Int = 0, truncated: [String] = [], unknown: [String] = [],
        tables: [ImportTable]? = nil
    ) {
        self.sources = sources
        self.from = from
        self.to = to
        self.leftOut = leftOut
        self.problems = problems
        self.problemCount = problemCount
        self.truncated = truncated
        self.unknown = unknown
        self.tables = tables
    }

    /// How many things are found, and how many of them are new.
    package var count: Int { sources.flatMap(\.parts).reduce(0) { $0 + $1.count } }
    package var new: Int { sources.flatMap(\.parts).reduce(0) { $0 + $1.count - $1.known } }
}

/// What was taken over.
package struct ImportTaken: Codable, Hashable, Sendable {
    /// What was read; `known` was here already and stayed as it was.
    package var findings: ImportFindings
    /// Sums of days that had gone on since they were taken over.
    package var changed: Int

    package init(findings: ImportFindings, changed: Int) {
        self.findings = findings
        self.changed = changed
    }
}

/// A format that is read.
package struct ImportFormatDTO: Codable, Hashable, Sendable {
    package var title: String
    /// Which of its files.
    package var reads: String

    package init(title: String, reads: String) {
        self.title = title
        self.reads = reads
    }
}

package enum LookAtImport: StreamRoute {
    package typealias Request = ImportRequest
    package typealias Response = StreamEvent
    package static let verb = HTTPVerb.post
    package static let path = "/v1/import/look"
    package static let summary =
        "What a file, folder or archive of another program holds; nothing is written. The last event is `found` or `failure`."
}

package enum TakeImport: StreamRoute {
    package typealias Request = ImportRequest
    package typealias Response = StreamEvent
    package static let verb = HTTPVerb.post
    package static let path = "/v1/import/take"
    package static let summary = """
        Takes it over as one change, which undo takes back; what is here already stays. A client that goes away before \
        the last event, `taken` or `failure`, cancels all of it.
        """
}

package enum ListImportFormats: Route {
    package typealias Response = [ImportFormatDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/import/formats"
    package static let summary = "The programs and devices whose files are read."
}
