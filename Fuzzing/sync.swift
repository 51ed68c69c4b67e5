import Foundation

/// Files of a sync folder as somebody with its passphrase could write them: names, heads, and what is sealed. The seal
/// itself is left open, for without the key nothing behind it is reached.
func read(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false).map(Array.init)
    let name = String(decoding: parts[0], as: UTF8.self)
    let content = Data(parts.count > 1 ? parts[1] : [])
    for device in ["a", "b"] {
        let place = SyncPlace(device: device, name: name) ?? SyncPlace(device: device, number: 1)
        precondition(SyncPlace(device: device, name: place.name) == place)
        if let segment = try? SyncSegmentFile.read(content, at: place, with: OpenSeal()) { check(segment, place) }
        // What is sealed, with a head that is right.
        guard let file = try? SyncSegmentFile.form.write(content, at: place, with: OpenSeal()),
            let segment = try? SyncSegmentFile.read(file, at: place, with: OpenSeal())
        else { continue }
        check(segment, place)
    }
}

/// What was read is written and read again as the same.
private func check(_ segment: SyncSegment, _ place: SyncPlace) {
    guard let file = try? SyncSegmentFile.write(segment, at: place, with: OpenSeal()) else { return }
    precondition((try? SyncSegmentFile.read(file, at: place, with: OpenSeal())) == segment)
    apply(segment)
}

/// Takes in what a log says, as a device does that knows nothing yet, and changes the rows afterwards.
private func apply(_ segment: SyncSegment) {
    var (rows, clock) = ([SyncRowName: SyncRow](), SyncClock())
    var known = segment.known ?? SyncVector()
    for row in segment.rows { rows[row.name, default: SyncRow()].merge(row.row, known: SyncVector(), theirs: known) }
    for change in segment.changes {
        rows[change.row, default: SyncRow()].take(change, known: known)
        known.advance(change.dot.device, to: change.dot.sequence)
        clock.hear(change.stamp, wall: 1_800_000_000_000)
    }
    let now = clock.tick(wall: 1_800_000_000_000)
    for row in rows.values {
        _ = (row.isPresent, row.losers, row.settling())
        guard let edits = row.edits(setting: ["name": .text("soup")], isPresent: true) else { continue }
        let stamp = row.stamp(now, of: edits)
        precondition(stamp >= now)
        precondition((try? JSONDecoder().decode(SyncStamp.self, from: JSONEncoder().encode(stamp))) == stamp)
    }
}

private struct OpenSeal: SyncSealing {
    var overhead: Int { 0 }
    func seal(_ text: Data, with context: Data) throws -> Data { text }
    func open(_ sealed: Data, with context: Data) throws -> Data { sealed }
    func name(_ text: String) -> String { text }
}
