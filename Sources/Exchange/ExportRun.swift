import Archives
package import DaemonAPI
package import Foundation
import Notes
import Nutrition
import Photos
import Store

/// One export under way: everything at one moment, written piece by piece.
package struct ExportRun: Sendable {
    /// Where an archive has what.
    enum Member {
        static let head = "manifest.json"
        static let progress = "progress.json"
        static let notes = "notes/"
        static let photos = "photos/"

        static func rows(_ name: String) -> String { "data/\(name).jsonl" }
    }

    package let summary: ExportSummary
    let form: ExportForm
    let head: ExportHead
    let progress: ExportedProgress
    let date: Date
    let snapshot: UserDataSnapshot
    let notes: NoteFolder
    let photos: PhotoFolder

    /// Writes the file; `sink` gets its pieces in order.
    package func write(to sink: (Data) async throws -> Void) async throws {
        switch form {
        case .archive: try await writeArchive(sink)
        case .json: try await writeDocument(sink)
        }
    }

    private func writeArchive(_ sink: (Data) async throws -> Void) async throws {
        let archive = try ArchiveWriter(date: date)
        func add(_ name: String, _ data: Data, isPacked: Bool = true) async throws {
            try archive.begin(name, isPacked: isPacked)
            try archive.write(data)
            try await sink(archive.take())
        }
        try await add(Member.head, try WireCoding.encode(head, pretty: true))
        try await add(Member.progress, try WireCoding.encode(progress, pretty: true))
        try archive.begin(Member.rows(Tombstone.member), isPacked: true)
        try await snapshot.forEachPageOfTombstones { rows in
            for row in rows { try archive.write(row + [0x0A]) }
            try await sink(archive.take())
        }
        for data in UserData.exported {
            try archive.begin(Member.rows(data.table), isPacked: true)
            try await snapshot.forEachPage(of: data) { rows in
                for row in rows { try archive.write(row + [0x0A]) }
                try await sink(archive.take())
            }
        }
        for name in try snapshot.noteFiles() where NoteFolder.isUsable(name) {
            guard let data = try? notes.read(name) else { continue }
            try await add(Member.notes + name, data)
        }
        for path in try snapshot.pictures() where PhotoFolder.isUsable(path) {
            guard let data = try? Data(contentsOf: photos.file(path)) else { continue }
            try await add(Member.photos + path, data, isPacked: false)
        }
        try archive.finish()
        try await sink(archive.take())
    }

    private func writeDocument(_ sink: (Data) async throws -> Void) async throws {
        let document = try DocumentText(head: head, progress: progress)
        document.begin(Tombstone.member)
        try await snapshot.forEachPageOfTombstones { rows in
            document.add(rows)
            try await sink(document.take())
        }
        for data in UserData.exported {
            document.begin(data.table)
            try await snapshot.forEachPage(of: data) { rows in
                document.add(rows)
                try await sink(document.take())
            }
        }
        document.end()
        try await sink(document.take())
    }
}

/// The text of a document: a row a line, so that two exports can be compared line by line.
private final class DocumentText {
    private var text: Data
    /// What stands before the next row; nil before the first member.
    private var separator: String?

    init(head: ExportHead, progress: ExportedProgress) throws {
        text = Data("{\n".utf8)
        func member(_ key: String, _ value: some Encodable) throws {
            text += Data("\"\(key)\": ".utf8) + (try WireCoding.encode(value)) + Data(",\n".utf8)
        }
        try member("format", head.format)
        try member("product", head.product)
        try member("exportedAt", head.exportedAt)
        try member("progress", progress)
        text += Data("\"rows\": {".utf8)
    }

    func begin(_ member: String) {
        text += Data("\(separator == nil ? "" : "\n],")\n\"\(member)\": [".utf8)
        separator = "\n"
    }

    func add(_ rows: [Data]) {
        for row in rows {
            text += Data((separator ?? "").utf8) + row
            separator = ",\n"
        }
    }

    func end() { text += Data("\n]\n}\n}\n".utf8) }

    /// What is written so far, once.
    func take() -> Data {
        defer { text = Data() }
        return text
    }
}

extension TransferService {
    /// Begins an export of everything as it is now.
    package func export(as form: ExportForm) async throws -> ExportRun {
        // What was edited by hand in the notes folder counts.
        _ = try await notes.list()
        let progress = try await progress()
        let snapshot = try store.snapshot()
        let parts = try snapshot.counts().filter { $0.count > 0 }.map { Self.part($0.data, $0.count) }
        let pictures = try snapshot.pictures().count { FileManager.default.fileExists(atPath: photos.file($0).path) }
        let now = clock()
        return ExportRun(
            summary: ExportSummary(parts: parts, pictures: pictures), form: form,
            head: ExportHead(product: BiteBookVersion.product, exportedAt: now.iso), progress: progress,
            date: now.date, snapshot: snapshot, notes: notes.folder, photos: photos)
    }

    static func part(_ data: UserData, _ count: Int) -> ExportSummary.Part {
        ExportSummary.Part(table: data.table, count: count, noun: count == 1 ? data.noun.one : data.noun.many)
    }
}
