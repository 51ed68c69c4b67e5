import Archives
import DaemonAPI
import Failures
import Foundation
import Notes
import PhotoReading
import Photos
import Store

/// The rows of an archive, read line by line.
package struct ArchiveRows: UserRowSource {
    /// Bytes of one row: a turn with all that came of it stays far below.
    static let longestRow = 8 << 20

    let file: URL

    func forEach<Value: Decodable & Sendable>(
        _ type: Value.Type, of member: String, _ body: (Value) throws -> Void
    ) throws {
        let archive = try ArchiveReader(file, name: ImportedArchive.name)
        let decoder = JSONDecoder()
        while let name = try archive.next() {
            guard name == ExportRun.Member.rows(member) else { continue }
            return try archive.forEachLine(upTo: Self.longestRow) { line in
                try body(try decoder.decode(type, from: line))
            }
        }
    }
}

/// The rows of a JSON document, which is in memory as a whole.
package struct DocumentRows: UserRowSource {
    private let rows: [String: any Sendable]

    /// - Throws: `invalid_input` for what is no export of this form.
    init(_ data: Data) throws {
        do {
            let head = try WireCoding.decode(ExportHead.self, from: data)
            try ImportedArchive.check(head)
            rows = try WireCoding.decode(Document.self, from: data).rows
        } catch let error as DecodingError {
            throw BiteBookError(
                .invalidInput, "The file is no BiteBook export, or damaged; nothing was imported.",
                hint: "Use a file that `bitebook export` wrote.", underlying: error)
        }
    }

    func forEach<Value: Decodable & Sendable>(
        _ type: Value.Type, of member: String, _ body: (Value) throws -> Void
    ) throws {
        for row in rows[member] as? [Value] ?? [] { try body(row) }
    }

    private struct Document: Decodable {
        struct Key: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        var rows: [String: any Sendable] = [:]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
                .nestedContainer(keyedBy: Key.self, forKey: Key(stringValue: "rows"))
            for data in UserData.exported {
                let key = Key(stringValue: data.table)
                guard container.contains(key) else { continue }
                switch data.rows {
                case .numbered(let type): rows[data.table] = try Self.numbered(type, container, key)
                case .keyed(let type): rows[data.table] = try Self.keyed(type, container, key)
                case .derived: break
                }
            }
            let key = Key(stringValue: Tombstone.member)
            if container.contains(key) { rows[Tombstone.member] = try container.decode([Tombstone].self, forKey: key) }
        }

        private static func numbered<Record: UserRow>(
            _ type: Record.Type, _ container: KeyedDecodingContainer<Key>, _ key: Key
        ) throws -> any Sendable { try container.decode([ExportedRow<Record>].self, forKey: key) }

        private static func keyed<Record: KeyedRow>(
            _ type: Record.Type, _ container: KeyedDecodingContainer<Key>, _ key: Key
        ) throws -> any Sendable { try container.decode([Record].self, forKey: key) }
    }
}

/// An archive whose every member was looked at, with its notes and pictures laid aside. Nothing is written to the log
/// before: a file that ends too early or holds what it may not hold changes nothing.
package struct ImportedArchive {
    static let name = "The file"
    /// Bytes of a picture; those that BiteBook makes are a hundredth of it.
    static let largestPicture = 64 << 20

    let file: URL
    let photos: PhotoFolder
    /// Where the notes lie.
    let staging: URL
    /// Hashes of the photos whose pictures were laid aside.
    private(set) var pictures: Set<String> = []

    /// - Throws: `invalid_input` for an archive that is none of ours or is damaged; `storage_unavailable`.
    init(_ file: URL, photos: PhotoFolder) throws {
        self.file = file
        self.photos = photos
        staging = try photos.makeStaging()
        do {
            try look()
        } catch {
            discard()
            throw error
        }
    }

    func note(_ name: String) -> Data? {
        try? Data(contentsOf: staging.appending(path: name, directoryHint: .notDirectory))
    }

    /// Takes away what is not in its place.
    func discard() {
        try? FileManager.default.removeItem(at: staging)
        for hash in pictures { photos.discard(hash) }
    }

    static func check(_ head: ExportHead) throws {
        guard head.format >= ExportForm.currentFormat else {
            throw BiteBookError(.invalidInput, "The file is no BiteBook export.")
        }
        guard head.format == ExportForm.currentFormat else {
            throw BiteBookError(
                .invalidInput,
                "This export has format \(head.format); this BiteBook reads up to \(ExportForm.currentFormat).",
                hint: "Update BiteBook and import it again.")
        }
    }

    private mutating func look() throws {
        let archive = try ArchiveReader(file, name: Self.name)
        guard try archive.next() == ExportRun.Member.head,
            let head = try? WireCoding.decode(ExportHead.self, from: try archive.data(upTo: 1 << 16))
        else {
            throw BiteBookError(
                .invalidInput, "The file is no BiteBook export.", hint: "Use a file that `bitebook export` wrote.")
        }
        try Self.check(head)
        let tables = Set((UserData.exported.map(\.table) + [Tombstone.member]).map(ExportRun.Member.rows))
        let photoRows = ExportRun.Member.rows(PhotoRecord.table)
        var hashes: [String: String] = [:]
        while let member = try archive.next() {
            if member == photoRows {
                hashes = try Self.pictures(archive)
            } else if tables.contains(member) || member == ExportRun.Member.progress {
                while try archive.read({ _ in }) {}
            } else if let note = Self.rest(of: member, after: ExportRun.Member.notes), NoteFolder.isUsable(note) {
                let place = staging.appending(path: note, directoryHint: .notDirectory)
                let data = try archive.data(upTo: NoteDocument.largestSize)
                try photos.storing { try data.write(to: place) }
            } else if let path = Self.rest(of: member, after: ExportRun.Member.photos), let hash = hashes[path] {
                let data = try archive.data(upTo: Self.largestPicture)
                try photos.storing { try data.write(to: photos.picture(hash), options: .atomic) }
                pictures.insert(hash)
            } else {
                throw BiteBookError(
                    .invalidInput, "The file holds '\(member.prefix(80).printable)', which no export has.",
                    hint: "Nothing was imported. Use a file that `bitebook export` wrote.")
            }
        }
    }

    /// The hashes of photos by the places of their pictures.
    private static func pictures(_ archive: ArchiveReader) throws -> [String: String] {
        struct Photo: Decodable {
            var hash: String
            var file: String?
        }
        var hashes: [String: String] = [:]
        let decoder = JSONDecoder()
        try archive.forEachLine(upTo: ArchiveRows.longestRow) { line in
            guard let photo = try? decoder.decode(Photo.self, from: line), let file = photo.file,
                PhotoFolder.isUsable(file), photo.hash.count == 64, photo.hash.allSatisfy(\.isHexDigit)
            else { return }
            hashes[file] = photo.hash
        }
        return hashes
    }

    private static func rest(of member: String, after folder: String) -> String? {
        member.hasPrefix(folder) ? String(member.dropFirst(folder.count)) : nil
    }
}

extension Substring {
    /// Without what a terminal would obey.
    fileprivate var printable: String {
        String(unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : Character($0) })
    }
}
