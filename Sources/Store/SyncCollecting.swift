import Foundation
import GRDB
import Sync

/// Takes up what changed here since the last round.
struct SyncCollecting {
    /// Rows that are looked at in one transaction.
    static let most = 2000
    /// About how many bytes a file gets.
    static let fileSize = 512 << 10

    let database: Database
    let translation: SyncTranslation
    let now: Int64
    private(set) var memory: SyncMemory
    private(set) var changes: [SyncChange] = []
    private var columns: [String: [String]] = [:]

    init(_ database: Database, _ memory: SyncMemory, now: Int64) {
        self.database = database
        self.memory = memory
        self.now = now
        translation = SyncTranslation(database: database)
    }

    /// - Returns: whether there is more.
    mutating func run() throws -> Bool {
        let changed = try Row.fetchAll(
            database, sql: "SELECT kind, row_id FROM sync_changed LIMIT ?", arguments: [Self.most])
        // What others name comes first, so that it is there where the changes arrive.
        let places = Dictionary(uniqueKeysWithValues: SyncKind.all.enumerated().map { ($1.name, $0) })
        let ordered = changed.map { (kind: $0["kind"] as String, number: $0["row_id"] as Int64) }
            .sorted { (places[$0.kind] ?? 0, $0.number) < (places[$1.kind] ?? 0, $1.number) }
        for (kind, number) in ordered {
            if let kind = SyncKind.named(kind) { try collect(kind, number) }
            try database.cachedStatement(sql: "DELETE FROM sync_changed WHERE kind = ? AND row_id = ?")
                .execute(arguments: [kind, number])
        }
        if changed.count == Self.most { return true }
        for kind in SyncKind.all where kind.isKeyed { try collectKeyed(kind) }
        memory.started = true
        return false
    }

    private mutating func columns(_ kind: SyncKind) throws -> [String] {
        if let known = columns[kind.name] { return known }
        let found = try kind.columns(in: database)
        columns[kind.name] = found
        return found
    }

    private mutating func collect(_ kind: SyncKind, _ number: Int64) throws {
        let columns = try columns(kind)
        let row = try Row.fetchOne(
            database.cachedStatement(sql: "SELECT * FROM \(kind.table) WHERE id = ? AND \(kind.condition)"),
            arguments: [number])
        let spoken = try row.flatMap { try translation.spoken($0, kind, number: number, columns: columns) }
        for shadow in try SyncShadow.all(kind.name, number: number, in: database)
        where shadow.name.key != spoken?.key {
            // A row that only does not fit the condition now is still there.
            let isThere = try Bool.fetchOne(
                database, sql: "SELECT EXISTS (SELECT 1 FROM \(kind.table) WHERE id = ?)", arguments: [number])
            if spoken != nil || isThere != true { try note(shadow, kind, nil) }
        }
        guard let spoken else { return }
        let name = SyncRowName(kind: kind.name, key: spoken.key)
        var shadow = try SyncShadow.find(name, in: database) ?? SyncShadow(name: name)
        shadow.number = number
        try note(shadow, kind, spoken.values)
    }

    private mutating func collectKeyed(_ kind: SyncKind) throws {
        let columns = try columns(kind)
        var seen: Set<String> = []
        for row in try Row.fetchAll(database, sql: "SELECT * FROM \(kind.table) WHERE \(kind.condition)") {
            guard let spoken = try translation.spoken(row, kind, number: nil, columns: columns) else { continue }
            seen.insert(spoken.key)
            let name = SyncRowName(kind: kind.name, key: spoken.key)
            try note(try SyncShadow.find(name, in: database) ?? SyncShadow(name: name), kind, spoken.values)
        }
        let known = try Row.fetchAll(
            database, sql: "SELECT * FROM sync_rows WHERE kind = ? AND here IS NOT NULL", arguments: [kind.name])
        for shadow in try known.map(SyncShadow.init) where !seen.contains(shadow.name.key) {
            try note(shadow, kind, nil)
        }
    }

    /// - Parameter values: what the row is now; nil when it is gone.
    private mutating func note(_ shadow: SyncShadow, _ kind: SyncKind, _ values: [String: SyncValue]?) throws {
        guard values != shadow.here else { return }
        var shadow = shadow
        let changed = (values ?? [:]).filter { shadow.here?[$0.key] != $0.value }
        let groups = kind.groups(of: Array((values ?? [:]).keys))
        shadow.here = values
        if let edits = shadow.row.edits(setting: changed, together: groups, isPresent: values != nil) {
            try add(edits, to: &shadow, kind)
        }
        try shadow.save(in: database)
    }

    private mutating func add(_ edits: [String: SyncEdit], to shadow: inout SyncShadow, _ kind: SyncKind) throws {
        let dot = SyncDot(device: memory.device, sequence: memory.known[memory.device] + 1)
        let stamp = shadow.row.stamp(try stamp(shadow, kind), of: edits)
        let change = SyncChange(dot: dot, stamp: stamp, row: shadow.name, edits: edits)
        shadow.row.take(change, known: memory.known)
        memory.known.advance(dot.device, to: dot.sequence)
        changes.append(change)
    }

    /// Now; of what was here before syncing began, when it was changed last, and of what has no such time, before
    /// everything that others wrote when the folder is one that others began.
    private mutating func stamp(_ shadow: SyncShadow, _ kind: SyncKind) throws -> SyncStamp {
        guard !memory.started, shadow.row.fields.isEmpty || memory.joined else { return memory.clock.tick(wall: now) }
        guard let number = shadow.number else {
            return memory.joined ? SyncStamp(milliseconds: 0) : memory.clock.tick(wall: now)
        }
        let at = try Int64.fetchOne(
            database.cachedStatement(sql: "SELECT updated_at FROM identities WHERE kind = ? AND row_id = ?"),
            arguments: [kind.name, number])
        return SyncStamp(milliseconds: min(at ?? now, now))
    }

    /// Says of all that lost in a row that it may be forgotten.
    mutating func settle(_ shadow: SyncShadow) throws {
        guard let kind = SyncKind.named(shadow.name.kind), let edits = shadow.row.settling() else { return }
        var shadow = shadow
        try add(edits, to: &shadow, kind)
        try shadow.save(in: database)
    }
}
