package import Nutrition

/// A route whose answer is a file, made while it is sent.
package protocol DownloadRoute: Route where Request == Empty, Response == Empty {}

/// A route whose request is a file.
package protocol UploadRoute: Route where Request == Empty {}

/// The form of a whole export.
package enum ExportForm: String, CaseIterable, Codable, Sendable {
    /// A ZIP archive: rows as lines of JSON, pictures and notes as files.
    case archive
    /// One JSON document: the same rows, without the files.
    case json

    /// Of exports with all rows; earlier ones are an ``ExportDocument``.
    package static let currentFormat = 4
    /// The response header with the ``ExportSummary``.
    package static let summaryHeader = "bitebook-export"
}

/// What an export holds, told before its first byte.
package struct ExportSummary: Codable, Hashable, Sendable {
    package struct Part: Codable, Hashable, Sendable {
        package var table: String
        package var count: Int
        /// As "entry" or "entries", after the count.
        package var noun: String

        package init(table: String, count: Int, noun: String) {
            self.table = table
            self.count = count
            self.noun = noun
        }
    }

    /// Kinds of which there is something.
    package var parts: [Part]
    /// Pictures that the archive brings, or, of a document, that lie in the folder of photos.
    package var pictures: Int

    package init(parts: [Part], pictures: Int) {
        self.parts = parts
        self.pictures = pictures
    }

    package func count(_ table: String) -> Int { parts.first { $0.table == table }?.count ?? 0 }
}

/// The first member of an archive, and the head of a document.
package struct ExportHead: Codable, Hashable, Sendable {
    package var format: Int
    package var product: String
    package var exportedAt: String

    package init(format: Int = ExportForm.currentFormat, product: String, exportedAt: String) {
        self.format = format
        self.product = product
        self.exportedAt = exportedAt
    }
}

/// Streaks and what they earned, with dates: computed from the entries, so an import passes over it.
package struct ExportedProgress: Codable, Hashable, Sendable {
    package struct Best: Codable, Hashable, Sendable {
        package var days: Int
        package var from: CalendarDay
        package var to: CalendarDay

        package init(days: Int, from: CalendarDay, to: CalendarDay) {
            self.days = days
            self.from = from
            self.to = to
        }
    }

    package struct Run: Codable, Hashable, Sendable {
        /// Days in a row up to today.
        package var current: Int
        /// The personal best; null when there is none.
        package var best: Best?

        package init(_ streak: Streak) {
            current = streak.current
            best = streak.bestEnd.map {
                Best(days: streak.best, from: $0.adding(days: 1 - streak.best), to: $0)
            }
        }
    }

    package struct Earned: Codable, Hashable, Sendable {
        package var title: String
        package var days: Int
        /// The day on which it was reached first; null while it is not.
        package var reachedOn: CalendarDay?

        package init(title: String, days: Int, reachedOn: CalendarDay?) {
            self.title = title
            self.days = days
            self.reachedOn = reachedOn
        }
    }

    /// The last logical day with an entry.
    package var lastLogged: CalendarDay?
    package var logging: Run
    /// Null without a target.
    package var onTarget: Run?
    package var achievements: [Earned]

    package init(lastLogged: CalendarDay?, logging: Run, onTarget: Run?, achievements: [Earned]) {
        self.lastLogged = lastLogged
        self.logging = logging
        self.onTarget = onTarget
        self.achievements = achievements
    }
}

package enum ExportFile: DownloadRoute {
    package static let verb = HTTPVerb.get
    package static let path = "/v1/export/file"
    package static let summary =
        "Everything that the user made, as a file that is made while it is sent (docs/reference/export.md)."

    package struct Address: RouteAddress {
        /// Of the file; nil is an archive.
        package let form: ExportForm?

        package init(form: ExportForm? = nil) { self.form = form }

        package static let fields = AddressFields(
            Self.init,
            .query("form", \.form, "`archive` (ZIP, with pictures and notes) or `json`; default archive"))
    }
}

package enum ImportFile: UploadRoute {
    package typealias Response = ImportResult
    package static let verb = HTTPVerb.post
    package static let path = "/v1/import/file"
    package static let summary =
        "Adds what such a file holds; the body is the file. Undo takes it back, conversations apart."
    package static let largestBody: Int64 = 64 << 30
    /// Of a JSON document, which is read as a whole.
    package static let largestDocument: Int64 = 256 << 20
}

package enum ImportAll: Route {
    package typealias Request = ExportDocument
    package typealias Response = ImportResult
    package static let verb = HTTPVerb.post
    package static let path = "/v1/import"
    package static let largestBody = Int64(Limits.importSize)
    package static let summary =
        "Adds what a document of format 1 to 3 holds; undo takes it back, conversations apart."
}

package struct PurgeRequest: Codable, Hashable, Sendable {
    /// Must be true: everything is deleted at once and cannot be undone.
    package var confirm: Bool
    /// Whether the files in the inbox go, too; absent is false, as for `logs`.
    package var inbox: Bool?
    package var logs: Bool?

    package init(confirm: Bool, inbox: Bool? = nil, logs: Bool? = nil) {
        self.confirm = confirm
        self.inbox = inbox
        self.logs = logs
    }
}

package enum Purge: Route {
    package typealias Request = PurgeRequest
    package typealias Response = Empty
    package static let verb = HTTPVerb.post
    package static let path = "/v1/purge"
    package static let summary =
        "Deletes everything that the user made: database, notes and pictures; on request the inbox and the logs."
}
