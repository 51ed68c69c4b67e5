import Foundation
import Sync
import Synchronization

/// A device in memory: what its user sees, and what it knows for syncing. Its state is a value, so that a backup of it
/// can be restored.
final class MemoryLedger: SyncLedger {
    struct State {
        var device: String
        /// What the user sees; a row that was removed is none.
        var shown: [SyncRowName: [String: SyncValue]] = [:]
        var rows: [SyncRowName: SyncRow] = [:]
        /// What was shown after the last round.
        var here: [SyncRowName: [String: SyncValue]] = [:]
        var known = SyncVector()
        var positions: [String: Int] = [:]
        var clock = SyncClock()
        var first = 1
        var written = 0
        /// The number of the last change in a file that was written.
        var published: Int64 = 0
        var outbox: [(out: SyncOutgoing, last: Int64)] = []
        /// By how much its wall clock is wrong, in milliseconds.
        var clockError: Int64 = 0
    }

    /// Changes that are taken up at once.
    static let most = 5

    let name: String
    let now: @Sendable () -> Int64
    let state: Mutex<State>
    private let newDevice: @Sendable () -> String

    init(name: String, newDevice: @escaping @Sendable () -> String, now: @escaping @Sendable () -> Int64) {
        self.name = name
        self.newDevice = newDevice
        self.now = now
        state = Mutex(State(device: newDevice()))
    }

    func position() -> SyncPosition {
        state.withLock { SyncPosition(device: $0.device, first: $0.first, written: $0.written) }
    }

    func collect() throws -> Bool {
        let wall = now()
        return try state.withLock { state in
            var changes: [SyncChange] = []
            var isMore = false
            for name in Set(state.shown.keys).union(state.here.keys).sorted()
            where state.shown[name] != state.here[name] {
                guard changes.count < Self.most else {
                    isMore = true
                    break
                }
                let row = state.rows[name] ?? SyncRow()
                let values = state.shown[name] ?? [:]
                state.here[name] = state.shown[name]
                guard let edits = row.edits(setting: values, isPresent: state.shown[name] != nil) else { continue }
                let dot = SyncDot(device: state.device, sequence: state.known[state.device] + 1)
                let stamp = row.stamp(state.clock.tick(wall: wall + state.clockError), of: edits)
                let change = SyncChange(dot: dot, stamp: stamp, row: name, edits: edits)
                state.rows[name, default: SyncRow()].take(change, known: state.known)
                state.known.advance(dot.device, to: dot.sequence)
                changes.append(change)
            }
            try Self.put(changes, in: &state, name, wall)
            return isMore
        }
    }

    private static func put(_ changes: [SyncChange], in state: inout State, _ name: String, _ wall: Int64) throws {
        guard !changes.isEmpty else { return }
        let number = (state.outbox.last?.out.place.number ?? state.written) + 1
        let place = SyncPlace(device: state.device, number: number)
        let segment = SyncSegment(name: name, at: wall, changes: changes)
        let data = try SyncSegmentFile.write(segment, at: place, with: PlainSeal())
        state.outbox.append((SyncOutgoing(place: place, data: data), changes.last?.dot.sequence ?? 0))
    }

    func outgoing() -> [SyncOutgoing] { state.withLock { $0.outbox.map(\.out) } }

    func wrote(_ place: SyncPlace) {
        state.withLock { state in
            guard let index = state.outbox.firstIndex(where: { $0.out.place == place }) else { return }
            state.published = max(state.published, state.outbox.remove(at: index).last)
            state.written = place.number
            if let first = place.first, let parts = place.parts, place.number == first + parts - 1 {
                state.first = first
            }
        }
    }

    func pack() throws {
        let wall = now()
        try state.withLock { state in
            let rows = state.rows.map { SyncSnapshotRow(name: $0.key, row: $0.value) }.sorted { $0.name < $1.name }
            let first = (state.outbox.last?.out.place.number ?? state.written) + 1
            let halves = [Array(rows.prefix(rows.count / 2)), Array(rows.dropFirst(rows.count / 2))]
            for (index, half) in halves.enumerated() {
                let place = SyncPlace(device: state.device, number: first + index, first: first, parts: 2)
                let segment = SyncSegment(name: name, at: wall, rows: half, known: state.known)
                let data = try SyncSegmentFile.write(segment, at: place, with: PlainSeal())
                // Only both parts say all.
                let last = index == 1 ? state.known[state.device] : 0
                state.outbox.append((SyncOutgoing(place: place, data: data), last))
            }
        }
    }

    func renew() {
        let device = newDevice()
        state.withLock { state in
            let old = state.device
            let heads = state.rows.values.flatMap { $0.fields.values.flatMap(\.heads) }
            let unsent = Set(heads.map(\.dot)).filter { $0.device == old && $0.sequence > state.published }
            var names: [SyncDot: SyncDot] = [:]
            for (index, dot) in unsent.sorted().enumerated() {
                names[dot] = SyncDot(device: device, sequence: Int64(index + 1))
            }
            state.rows = state.rows.mapValues { row in
                var row = row
                row.rename(names)
                return row
            }
            var sequences = state.known.sequences
            sequences[old] = state.published
            sequences[device] = Int64(names.count)
            state.known = SyncVector(sequences)
            state.positions[old] = state.written
            (state.device, state.first, state.written, state.published) = (device, 1, 1, 0)
            state.outbox = []
        }
    }

    func read(of device: String) -> Int { state.withLock { $0.positions[device] ?? 0 } }

    func take(_ files: [SyncIncoming]) throws {
        let wall = now()
        try state.withLock { state in
            var next = state
            for file in files {
                for change in file.segment.changes where !next.known.contains(change.dot) {
                    guard change.dot.sequence == next.known[change.dot.device] + 1 else {
                        throw SyncFileProblem.missing
                    }
                    next.rows[change.row, default: SyncRow()].take(change, known: next.known)
                    next.known.advance(change.dot.device, to: change.dot.sequence)
                    next.clock.hear(change.stamp, wall: wall + next.clockError)
                    next.show(change.row)
                }
                if let known = file.segment.known {
                    for row in file.segment.rows {
                        next.rows[row.name, default: SyncRow()].merge(row.row, known: next.known, theirs: known)
                        next.show(row.name)
                    }
                }
                next.positions[file.place.device] = file.place.number
            }
            if let known = files.last?.segment.known { next.known.merge(known) }
            state = next
        }
    }

    func finish() {}
}

extension MemoryLedger.State {
    /// Shows a row as it is known now.
    mutating func show(_ name: SyncRowName) {
        guard let row = rows[name] else { return }
        shown[name] = row.isPresent ? row.values : nil
        here[name] = shown[name]
    }
}
