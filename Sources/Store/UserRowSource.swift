import Foundation

/// The rows of an export, kind by kind. They are read inside the transaction that writes them, so that they need never
/// all be in memory.
package protocol UserRowSource {
    /// - Throws: `DecodingError` for rows that cannot be.
    func forEach<Value: Decodable & Sendable>(
        _ type: Value.Type, of member: String, _ body: (Value) throws -> Void) throws
}

/// A numbered row as exports have it: the row's columns, and in `identity` who it is.
package struct ExportedRow<Record: UserRow>: Codable, Sendable {
    package var row: Record
    package var identity: Identity?

    private enum CodingKeys: String, CodingKey { case identity }

    init(row: Record, identity: Identity?) {
        self.row = row
        self.identity = identity
    }

    package init(from decoder: any Decoder) throws {
        row = try Record(from: decoder)
        identity = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Identity.self, forKey: .identity)
    }

    package func encode(to encoder: any Encoder) throws {
        try row.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(identity, forKey: .identity)
    }
}

extension Tombstone {
    /// Where exports have them.
    package static let member = "tombstones"
}
