/// A value of a field that no other has replaced.
package struct SyncHead: Hashable, Codable, Sendable {
    package var dot: SyncDot
    package var stamp: SyncStamp
    package var value: SyncValue

    package init(dot: SyncDot, stamp: SyncStamp, value: SyncValue) {
        self.dot = dot
        self.stamp = stamp
        self.value = value
    }

    private enum CodingKeys: String, CodingKey {
        case dot = "n"
        case stamp = "t"
        case value = "v"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        dot = try container.decode(SyncDot.self, forKey: .dot)
        stamp = try container.decode(SyncStamp.self, forKey: .stamp)
        value = try container.decodeIfPresent(SyncValue.self, forKey: .value) ?? .null
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(dot, forKey: .dot)
        try container.encode(stamp, forKey: .stamp)
        if value != .null { try container.encode(value, forKey: .value) }
    }
}

/// A field as all devices that know the same changes see it: a multi-value register. What an author knew when they set a
/// value is replaced by it, whatever the clocks say; of values that were set without knowing of each other the latest
/// counts, and the others are kept.
package struct SyncField: Hashable, Codable, Sendable {
    /// The one that counts is first.
    package private(set) var heads: [SyncHead]
    /// Values that are replaced already but have not arrived yet.
    package private(set) var passed: Set<SyncDot>

    package init() { (heads, passed) = ([], []) }

    package var winner: SyncHead? { heads.first }

    /// Values that lost and differ from the one that counts.
    package var losers: [SyncHead] {
        guard let winner else { return [] }
        return heads.dropFirst().filter { $0.value != winner.value }
    }

    /// What an author who sees the field as it is replaces by a new value: what they see. What lost stays kept until
    /// somebody settles it.
    package var seen: [SyncDot] {
        guard let winner else { return [] }
        return heads.filter { $0.value == winner.value }.map(\.dot)
    }

    mutating func take(_ edit: SyncEdit, of change: SyncChange, known: SyncVector) {
        for dot in edit.replaces {
            if let place = heads.firstIndex(where: { $0.dot == dot }) {
                heads.remove(at: place)
            } else if !known.contains(dot) {
                passed.insert(dot)
            }
        }
        guard passed.remove(change.dot) == nil else { return }
        add(SyncHead(dot: change.dot, stamp: change.stamp, value: edit.value))
    }

    /// Joins what two devices know. Of `known` and `theirs` each covers all changes that made its side.
    mutating func merge(_ other: SyncField, known: SyncVector, theirs: SyncVector) {
        let mine = heads
        let common = Set(mine.map(\.dot)).intersection(other.heads.map(\.dot))
        heads = []
        for head in mine where common.contains(head.dot) || !theirs.contains(head.dot) {
            if !other.passed.contains(head.dot) { add(head) }
        }
        for head in other.heads where !common.contains(head.dot) && !known.contains(head.dot) {
            if !passed.contains(head.dot) { add(head) }
        }
        passed = passed.filter { !theirs.contains($0) }.union(other.passed.filter { !known.contains($0) })
    }

    /// Gives changes other names.
    mutating func rename(_ names: [SyncDot: SyncDot]) {
        let renamed = heads.map { SyncHead(dot: names[$0.dot] ?? $0.dot, stamp: $0.stamp, value: $0.value) }
        heads = []
        for head in renamed { add(head) }
        passed = Set(passed.map { names[$0] ?? $0 })
    }

    private mutating func add(_ head: SyncHead) {
        let place = heads.firstIndex { Self.counts(head, before: $0) } ?? heads.endIndex
        heads.insert(head, at: place)
    }

    private static func counts(_ left: SyncHead, before right: SyncHead) -> Bool {
        (left.stamp, left.dot) > (right.stamp, right.dot)
    }

    private enum CodingKeys: String, CodingKey {
        case heads = "h"
        case passed = "p"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        heads = try container.decode([SyncHead].self, forKey: .heads)
        passed = Set(try container.decodeIfPresent([SyncDot].self, forKey: .passed) ?? [])
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(heads, forKey: .heads)
        if !passed.isEmpty { try container.encode(passed.sorted(), forKey: .passed) }
    }
}

/// A row as all devices that know the same changes see it. A removed row keeps its fields, so that a change that was made
/// later, or without knowing of the removal, brings it back whole.
package struct SyncRow: Hashable, Codable, Sendable {
    /// The field that says whether the row is there: 1, or 0 once it was removed.
    package static let presence = "*"
    package static let present = SyncValue.whole(1)
    package static let removed = SyncValue.whole(0)

    package private(set) var fields: [String: SyncField]

    package init() { fields = [:] }

    package var isPresent: Bool { fields[Self.presence]?.winner?.value == Self.present }

    /// The values that count.
    package var values: [String: SyncValue] {
        fields.compactMapValues { $0.winner?.value }.filter { $0.key != Self.presence }
    }

    /// Values that lost, by field.
    package var losers: [String: [SyncHead]] { fields.mapValues(\.losers).filter { !$0.value.isEmpty } }

    /// What a device that sees the row as it is does to it; nil when nothing differs.
    ///
    /// - Parameters:
    ///   - values: what is set.
    ///   - groups: fields that are reckoned together; where one of them is set, all are, so that no mixture of two
    ///     devices' values can win.
    ///   - isPresent: whether it is there then.
    package func edits(
        setting values: [String: SyncValue], together groups: [Set<String>] = [], isPresent: Bool
    ) -> [String: SyncEdit]? {
        var edits = values.filter { fields[$0.key]?.winner?.value != $0.value }.mapValues { SyncEdit($0) }
        guard !edits.isEmpty || isPresent != self.isPresent || fields.isEmpty else { return nil }
        for group in groups where !group.isDisjoint(with: edits.keys) {
            for name in group where edits[name] == nil {
                if let value = values[name] ?? fields[name]?.winner?.value { edits[name] = SyncEdit(value) }
            }
        }
        edits[Self.presence] = SyncEdit(isPresent ? Self.present : Self.removed)
        for name in edits.keys { edits[name]?.replaces = fields[name]?.seen ?? [] }
        return edits
    }

    /// The stamp of a change that sees the row as it is: above those of all that it knows in the same fields, of which a
    /// wrong clock may have made some.
    package func stamp(_ now: SyncStamp, of edits: [String: SyncEdit]) -> SyncStamp {
        let known = edits.keys.flatMap { fields[$0]?.heads ?? [] }.map(\.stamp).max()
        guard let known, known >= now else { return now }
        return known.next
    }

    /// Says that all that lost may be forgotten; nil when nothing lost.
    package func settling(_ names: Set<String>? = nil) -> [String: SyncEdit]? {
        var edits: [String: SyncEdit] = [:]
        for (name, field) in fields where !field.losers.isEmpty && names?.contains(name) != false {
            guard let winner = field.winner else { continue }
            edits[name] = SyncEdit(winner.value, replacing: field.heads.map(\.dot))
        }
        return edits.isEmpty ? nil : edits
    }

    /// Takes a change in; one that is known already changes nothing.
    ///
    /// - Parameter known: all that was taken in before.
    package mutating func take(_ change: SyncChange, known: SyncVector) {
        guard !known.contains(change.dot) else { return }
        for (name, edit) in change.edits { fields[name, default: SyncField()].take(edit, of: change, known: known) }
    }

    /// Joins what two devices know of a row.
    package mutating func merge(_ other: SyncRow, known: SyncVector, theirs: SyncVector) {
        for name in Set(fields.keys).union(other.fields.keys) {
            fields[name, default: SyncField()].merge(other.fields[name] ?? SyncField(), known: known, theirs: theirs)
        }
    }

    package mutating func rename(_ names: [SyncDot: SyncDot]) {
        for name in fields.keys { fields[name]?.rename(names) }
    }

    package init(from decoder: any Decoder) throws {
        fields = try decoder.singleValueContainer().decode([String: SyncField].self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(fields)
    }
}
