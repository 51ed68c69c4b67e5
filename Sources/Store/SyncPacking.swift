import Failures
import Foundation
import GRDB
import Sync

extension SyncMemory {
    /// - Throws: `conflict` while syncing is off.
    static func required(_ database: Database) throws -> SyncMemory {
        guard let memory = try SyncMemory(database) else {
            throw BiteBookError(.conflict, "Syncing is off.", hint: "`bitebook sync setup FOLDER` turns it on.")
        }
        return memory
    }
}

/// Puts what this device says into files, sealed, before they are written.
struct SyncPacking {
    let seal: SyncSeal
    let name: String

    func put(_ changes: [SyncChange], _ memory: SyncMemory, at now: Int64, in database: Database) throws {
        var (rest, number) = (changes[...], try nextNumber(memory, database))
        while !rest.isEmpty {
            var (count, size) = (0, 0)
            for change in rest where size < SyncCollecting.fileSize {
                size += 100 + change.edits.reduce(0) { $0 + $1.key.utf8.count + $1.value.value.size + 60 }
                count += 1
            }
            let part = Array(rest.prefix(count))
            rest = rest.dropFirst(count)
            try put(
                SyncSegment(name: name, at: now, changes: part), SyncPlace(device: memory.device, number: number),
                last: part.last?.dot.sequence ?? 0, in: database)
            number += 1
        }
    }

    /// All that is known, in parts.
    func putSnapshot(_ memory: SyncMemory, at now: Int64, in database: Database) throws {
        let total =
            try Int.fetchOne(database, sql: "SELECT TOTAL(LENGTH(state) + LENGTH(key) + 60) FROM sync_rows") ?? 0
        let rows = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM sync_rows") ?? 0
        let parts = max(1, min(rows, (total + (4 << 20) - 1) / (4 << 20)))
        let (first, size) = (try nextNumber(memory, database), max(1, (rows + parts - 1) / parts))
        let cursor = try Row.fetchCursor(database, sql: "SELECT kind, key, state FROM sync_rows ORDER BY kind, key")
        let decoder = JSONDecoder()
        for part in 0..<parts {
            var packed: [SyncSnapshotRow] = []
            while packed.count < size, let row = try cursor.next() {
                packed.append(
                    SyncSnapshotRow(
                        name: SyncRowName(kind: row["kind"], key: row["key"]),
                        row: try decoder.decode(SyncRow.self, from: Data((row["state"] as String).utf8))))
            }
            let place = SyncPlace(device: memory.device, number: first + part, first: first, parts: parts)
            let segment = SyncSegment(name: name, at: now, rows: packed, known: memory.known)
            // Only the whole snapshot says all.
            try put(segment, place, last: part == parts - 1 ? memory.known[memory.device] : 0, in: database)
        }
    }

    private func put(_ segment: SyncSegment, _ place: SyncPlace, last: Int64, in database: Database) throws {
        let data = try SyncSegmentFile.write(segment, at: place, with: seal)
        try database.execute(
            sql: "INSERT INTO sync_outbox (number, first_number, parts, last_change, data) VALUES (?, ?, ?, ?, ?)",
            arguments: [place.number, place.first, place.parts, last, data])
    }

    private func nextNumber(_ memory: SyncMemory, _ database: Database) throws -> Int {
        let last = try Int.fetchOne(database, sql: "SELECT MAX(number) FROM sync_outbox")
        return max(last ?? 0, memory.written) + 1
    }
}

extension SyncValue {
    /// About how many bytes it takes.
    fileprivate var size: Int { if case .text(let text) = self { text.utf8.count } else { 12 } }
}

/// Takes in what other devices say, and makes rows here follow.
struct SyncTaking {
    let database: Database
    let now: Int64
    private var memory: SyncMemory

    init(_ database: Database, _ memory: SyncMemory, now: Int64) {
        (self.database, self.memory, self.now) = (database, memory, now)
    }

    /// - Throws: `SyncFileProblem.missing` when changes in between are not known.
    mutating func run(_ files: [SyncIncoming]) throws -> SyncedFiles {
        var touched: Set<SyncRowName> = []
        for file in files {
            for change in file.segment.changes where !memory.known.contains(change.dot) {
                guard change.dot.sequence == memory.known[change.dot.device] + 1 else { throw SyncFileProblem.missing }
                var shadow = try SyncShadow.find(change.row, in: database) ?? SyncShadow(name: change.row)
                shadow.row.take(change, known: memory.known)
                try shadow.save(in: database)
                memory.known.advance(change.dot.device, to: change.dot.sequence)
                memory.clock.hear(change.stamp, wall: now)
                touched.insert(change.row)
            }
            if let known = file.segment.known {
                for row in file.segment.rows {
                    var shadow = try SyncShadow.find(row.name, in: database) ?? SyncShadow(name: row.name)
                    let before = shadow.row
                    shadow.row.merge(row.row, known: memory.known, theirs: known)
                    guard shadow.row != before else { continue }
                    try shadow.save(in: database)
                    touched.insert(row.name)
                }
            }
        }
        guard let last = files.last else { return SyncedFiles() }
        if let known = last.segment.known { memory.known.merge(known) }
        try memory.save(in: database)
        try database.execute(
            sql: """
                INSERT INTO sync_devices (device, name, file, seen_at) VALUES (?, ?, ?, ?)
                ON CONFLICT (device) DO UPDATE SET name = excluded.name, file = excluded.file, seen_at = excluded.seen_at
                """,
            arguments: [last.place.device, last.segment.name, last.place.number, last.segment.at])
        var applying = SyncApplying(database)
        try applying.apply(touched)
        return applying.files
    }
}
