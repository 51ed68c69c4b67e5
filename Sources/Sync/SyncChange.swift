/// Which row, wherever it is: its kind, and its UUID or what else names such rows on every device.
package struct SyncRowName: Hashable, Comparable, Codable, Sendable {
    package var kind: String
    package var key: String

    package init(kind: String, key: String) {
        self.kind = kind
        self.key = key
    }

    package static func < (left: Self, right: Self) -> Bool { (left.kind, left.key) < (right.kind, right.key) }
}

/// A field's new value, and the values that its author knew when it was set.
package struct SyncEdit: Hashable, Codable, Sendable {
    package var value: SyncValue
    package var replaces: [SyncDot]

    package init(_ value: SyncValue, replacing replaces: [SyncDot] = []) {
        self.value = value
        self.replaces = replaces
    }

    private enum CodingKeys: String, CodingKey {
        case value = "v"
        case replaces = "r"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        value = try container.decodeIfPresent(SyncValue.self, forKey: .value) ?? .null
        replaces = try container.decodeIfPresent([SyncDot].self, forKey: .replaces) ?? []
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        if value != .null { try container.encode(value, forKey: .value) }
        if !replaces.isEmpty { try container.encode(replaces, forKey: .replaces) }
    }
}

/// What one device did to one row at one time. A log is a list of these.
package struct SyncChange: Hashable, Codable, Sendable {
    package var dot: SyncDot
    package var stamp: SyncStamp
    package var row: SyncRowName
    package var edits: [String: SyncEdit]

    package init(dot: SyncDot, stamp: SyncStamp, row: SyncRowName, edits: [String: SyncEdit]) {
        self.dot = dot
        self.stamp = stamp
        self.row = row
        self.edits = edits
    }

    private enum CodingKeys: String, CodingKey {
        case dot = "n"
        case stamp = "t"
        case row, edits
    }
}
