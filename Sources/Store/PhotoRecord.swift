import Failures
package import Foundation
package import GRDB
package import Nutrition

/// A row of `photos`: a picture that was taken in.
package struct PhotoRecord: Codable, Hashable, Sendable, Identifiable, FetchableRecord, MutablePersistableRecord {
    package static let databaseTableName = "photos"

    package enum State: String, Codable, Sendable {
        /// Nothing could read it yet.
        case waiting
        /// There is a draft of it, or was.
        case analysed
        /// Reading it went wrong.
        case failed
    }

    package var id: Int64?
    /// SHA-256 of the file as it came, in hexadecimal digits.
    package var hash: String
    /// Where the picture is, from the folder of photos; nil when it was pruned, or has not come from another machine yet.
    package var file: String?
    /// Of that file.
    package var bytes: Int
    /// Pixels of its longer side; 0 until a picture came.
    package var longestEdge: Int
    /// What the user called the food, when the photo came with a name.
    package var name: String?
    /// The meal that the user named.
    package var meal: Meal?
    /// Milliseconds since 1970.
    package var eatenAt: Int64
    package var zone: String
    package var day: CalendarDay
    package var addedAt: Int64
    package var state: State
    /// What it waits for or what went wrong, for the user.
    package var problem: String?
    /// How often a model was asked about it.
    package var attempts: Int
    /// What was read out of it without a model, as JSON.
    package var reading: String

    package init(
        hash: String, file: String, bytes: Int, longestEdge: Int, name: String?, meal: Meal?, eaten: ZonedInstant,
        day: CalendarDay, addedAt: Date, reading: String
    ) {
        self.hash = hash
        self.file = file
        self.bytes = bytes
        self.longestEdge = longestEdge
        self.name = name
        self.meal = meal
        eatenAt = Milliseconds(eaten.date).value
        zone = eaten.zone.identifier
        self.day = day
        self.addedAt = Milliseconds(addedAt).value
        state = .waiting
        attempts = 0
        self.reading = reading
    }

    package enum CodingKeys: String, CodingKey {
        case id, hash, file, bytes
        case longestEdge = "longest_edge"
        case name, meal
        case eatenAt = "eaten_at"
        case zone, day
        case addedAt = "added_at"
        case state, problem, attempts, reading
    }

    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    /// Whether its picture is on another machine and comes by syncing.
    package var awaitsPicture: Bool { Self.awaitsPicture(file: file, longestEdge: longestEdge) }

    fileprivate static func awaitsPicture(file: String?, longestEdge: Int) -> Bool { file == nil && longestEdge == 0 }

    /// When it was eaten, on the user's clock of that time.
    package var eaten: ZonedInstant {
        get { ZonedInstant(Milliseconds(eatenAt).date, TimeZone(identifier: zone) ?? .gmt) }
        set {
            eatenAt = Milliseconds(newValue.date).value
            zone = newValue.zone.identifier
        }
    }
}

/// The journal knows photos that came with an import. Taking one in is no change that undo takes back.
extension PhotoRecord: JournaledRecord {
    package static let entity = "photo"
    package static let noun = "photo"
    package var spoken: String { id.map { "photo \($0)" } ?? "the photo" }

    package mutating func prepareReturn(in database: Database) throws {
        // It may have been taken in meanwhile: that is the photo then, under the id that other rows know.
        guard let id, var known = try PhotoRecord.filter(Column("hash") == hash).fetchOne(database) else { return }
        if let other = known.id, other != id {
            try database.execute(sql: "PRAGMA defer_foreign_keys = ON")
            for (table, column) in [("photos", "id"), ("drafts", "photo_id"), ("food_entries", "photo_id")] {
                try database.execute(
                    sql: "UPDATE \(table) SET \(column) = ? WHERE \(column) = ?", arguments: [id, other])
            }
            known.id = id
        }
        self = known
    }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free("SELECT id FROM photos WHERE hash = ?", [row.hash], besides: [], in: database)
    }
}

/// Of a photo, what its picture is known by.
package struct PhotoPlace: Codable, Hashable, Sendable, FetchableRecord {
    package var hash: String
    package var file: String?
    package var longestEdge: Int
    package var state: PhotoRecord.State

    package enum CodingKeys: String, CodingKey {
        case hash, file
        case longestEdge = "longest_edge"
        case state
    }

    /// See ``PhotoRecord/awaitsPicture``.
    package var awaitsPicture: Bool { PhotoRecord.awaitsPicture(file: file, longestEdge: longestEdge) }
}

extension Store {
    /// Of all photos, in the order in which they came.
    package func photoPlaces() async throws -> [PhotoPlace] {
        try await read { database in
            try PhotoPlace.fetchAll(database, sql: "SELECT hash, file, longest_edge, state FROM photos ORDER BY id")
        }
    }

    /// - Throws: `not_found`.
    package func photo(_ id: Int64) async throws -> PhotoRecord {
        guard let photo = try await read({ try PhotoRecord.fetchOne($0, key: id) }) else {
            throw BiteBookError(.notFound, "There is no photo \(id).", hint: "`bitebook photos list` shows the ids.")
        }
        return photo
    }

    package func photo(hash: String) async throws -> PhotoRecord? {
        try await read { try PhotoRecord.filter(Column("hash") == hash).fetchOne($0) }
    }

    /// Photos of the logical days, or all, in order of eating.
    package func photos(days: ClosedRange<CalendarDay>? = nil) async throws -> [PhotoRecord] {
        try await read { database in
            var request = PhotoRecord.order(Column("day"), Column("eaten_at"), Column("id"))
            if let days {
                request = request.filter(
                    Column("day") >= days.lowerBound.description && Column("day") <= days.upperBound.description)
            }
            return try request.fetchAll(database)
        }
    }

    /// The photo that was taken in last.
    package func newestPhoto() async throws -> PhotoRecord? {
        try await read { try PhotoRecord.order(Column("id").desc).fetchOne($0) }
    }

    /// The pictures that rows name below a folder, as `meals/2026-11-18/`.
    package func pictures(below folder: String) async throws -> Set<String> {
        try await read { database in
            let files = PhotoRecord.filter(Column("file") >= folder && Column("file") < folder + "\u{10FFFF}")
                .select(Column("file"), as: String.self)
            return try files.fetchSet(database)
        }
    }

    /// Removes the row; what came from the photo stays.
    package func remove(_ photo: PhotoRecord) async throws {
        _ = try await write { try photo.delete($0) }
    }

    /// Photos that nothing could read yet, the first taken in first.
    package func waitingPhotos() async throws -> [PhotoRecord] {
        try await read { try PhotoRecord.filter(Column("state") == "waiting").order(Column("id")).fetchAll($0) }
    }

    package func insert(_ photo: PhotoRecord) async throws -> PhotoRecord {
        try await write { database in
            var inserted = photo
            inserted.id = nil
            try inserted.insert(database)
            return inserted
        }
    }

    package func update(_ photo: PhotoRecord) async throws {
        try await write { try photo.update($0) }
    }

    /// The ids of the entries that came from each photo.
    package func entries(ofPhotos ids: [Int64]) async throws -> [Int64: [Int64]] {
        try await read { database in
            let rows = try EntryRecord.filter(ids.contains(Column("photo_id"))).order(Column("id")).fetchAll(database)
            return Dictionary(grouping: rows) { $0.photoID ?? 0 }.mapValues { $0.compactMap(\.id) }
        }
    }
}
