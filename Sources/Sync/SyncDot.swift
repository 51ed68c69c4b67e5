/// The name of a change: the device that made it, and its number there, from 1 on without gaps.
package struct SyncDot: Hashable, Comparable, Sendable {
    /// A UUID in lower case.
    package var device: String
    package var sequence: Int64

    package init(device: String, sequence: Int64) {
        self.device = device
        self.sequence = sequence
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.device, left.sequence) < (right.device, right.sequence)
    }
}

/// How large numbers of changes and times may be that somebody else wrote.
enum SyncNumber {
    /// What every reader of JSON carries exactly (RFC 8259, section 6), and far from where adding one is too much.
    static let largest: Int64 = 1 << 53 - 1
}

/// As `DEVICE:NUMBER`.
extension SyncDot: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let colon = text.lastIndex(of: ":"), let sequence = Int64(text[text.index(after: colon)...]),
            (1...SyncNumber.largest).contains(sequence)
        else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no name of a change")
        }
        (device, self.sequence) = (String(text[..<colon]), sequence)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode("\(device):\(sequence)")
    }
}

/// Up to which change of each device everything is known: a version vector (Parker et al. 1983).
package struct SyncVector: Hashable, Codable, Sendable {
    package private(set) var sequences: [String: Int64]

    package init(_ sequences: [String: Int64] = [:]) { self.sequences = sequences }

    package subscript(_ device: String) -> Int64 { sequences[device] ?? 0 }

    package func contains(_ dot: SyncDot) -> Bool { dot.sequence <= self[dot.device] }

    package mutating func advance(_ device: String, to sequence: Int64) {
        sequences[device] = max(self[device], sequence)
    }

    package mutating func merge(_ other: SyncVector) {
        for (device, sequence) in other.sequences { advance(device, to: sequence) }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        sequences = try container.decode([String: Int64].self)
        guard sequences.values.allSatisfy((0...SyncNumber.largest).contains) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no number of a change")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(sequences)
    }
}
