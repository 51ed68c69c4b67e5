import Crypto
import DaemonAPI
import Foundation
import Store

/// The last member of a backup: what it holds, with the hash of each member. A file without it is not whole.
struct Manifest: Codable, Hashable, Sendable {
    struct Member: Codable, Hashable, Sendable {
        /// Bytes.
        var size: Int64
        /// Hexadecimal digits.
        var sha256: String
    }

    /// The form of such files that this version writes and reads.
    static let currentFormat = 1
    /// What tells a backup from other archives.
    static let kind = "bitebook-backup"
    /// Of a manifest, in bytes; it has a line a picture.
    static let largest = 256 << 20

    static let name = "manifest.json"
    static let database = "database.sqlite"
    static let notes = "notes/"
    static let photos = "photos/"

    var kind = Self.kind
    var format = Self.currentFormat
    var product: String
    var schema: Int
    /// ISO instant.
    var madeAt: String
    /// Rows by table.
    var counts: [String: Int]
    /// Pictures that photos name and that were not there.
    var missing: [String]
    /// By name.
    var members: [String: Member]

    func describe(_ info: inout BackupInfo) {
        info.madeAt = madeAt
        info.product = product
        info.schema = schema
        info.parts = Self.parts(counts)
        info.pictures = members.keys.count { $0.hasPrefix(Self.photos) }
        info.notes = members.keys.count { $0.hasPrefix(Self.notes) && !$0.hasPrefix(Self.notes + ".") }
        info.missing = missing
    }

    /// In the order of an export.
    static func parts(_ counts: [String: Int]) -> [ExportSummary.Part] {
        UserData.exported.compactMap { data in
            guard let count = counts[data.table], count > 0 else { return nil }
            return ExportSummary.Part(
                table: data.table, count: count, noun: count == 1 ? data.noun.one : data.noun.many)
        }
    }

    /// Whether a member may be called so: a relative path of plain names in the folders that a backup has.
    static func isUsable(_ name: String) -> Bool {
        if name == database { return true }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard (2...10).contains(parts.count), parts[0] == "notes" || parts[0] == "photos" else { return false }
        let isPhoto = parts[0] == "photos"
        return parts.dropFirst().allSatisfy { part in
            !part.isEmpty && part != "." && part != ".." && part.utf8.count <= 255 && !(isPhoto && part.hasPrefix("."))
                && !part.unicodeScalars.contains { $0 == "\\" || $0.properties.generalCategory == .control }
        }
    }
}

/// SHA-256 of bytes as they come.
struct MemberHash {
    private var hash = SHA256()
    private var size: Int64 = 0

    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        hash.update(bufferPointer: bytes)
        size += Int64(bytes.count)
    }

    mutating func add(_ data: Data) { data.withUnsafeBytes { add($0) } }

    var member: Manifest.Member {
        Manifest.Member(
            size: size,
            sha256: hash.finalize().map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined())
    }
}
