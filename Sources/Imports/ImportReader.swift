import Archives
import Failures
package import Foundation

/// Reads a file, a folder or an archive: finds the format of each file by its content, and lets it read.
package struct ImportReader {
    /// Files of a folder: ten years of a device that writes one a day are fewer.
    static let mostFiles = 100_000

    private static let rules = rules(.zipGzipOrPlain)

    private static func rules(_ format: Unpacker.Format) -> Unpacker.Rules {
        Unpacker.Rules(
            format: format, harmless: 256 << 20,
            afterDamage: "Export it again, or copy it again: it may not have been copied wholly.",
            afterGrowth: "No export does that.")
    }

    private let formats: [any ImportFormat.Type]
    private var collector: ImportCollector
    /// What the user has told of the columns of any table.
    private let told: ColumnMapping?
    private let progress: (ImportProgress) -> Void

    /// How far the reading is.
    package struct ImportProgress: Sendable {
        package var file: String
        package var bytes: Int64
        package var total: Int64
    }

    package init(
        _ context: ImportContext, formats: [any ImportFormat.Type] = ImportFormats.all,
        progress: @escaping (ImportProgress) -> Void = { _ in }
    ) {
        self.formats = formats
        told = context.mapping
        collector = ImportCollector(context)
        self.progress = progress
    }

    /// - Parameter path: a file, a folder, or an archive.
    /// - Throws: `not_found`, `storage_unavailable`, `invalid_input` for a damaged archive, `too_large`; damaged rows
    ///   and files within a folder or an archive are problems of the result. `CancellationError` when cancelled.
    package static func read(
        _ path: URL, _ context: ImportContext, progress: @escaping (ImportProgress) -> Void = { _ in }
    ) throws -> ImportedData {
        var reader = ImportReader(context, progress: progress)
        try reader.read(path)
        let data = reader.collector.finished()
        if let failure = data.failure { throw failure }
        return data
    }

    private mutating func read(_ path: URL) throws {
        var isFolder = ObjCBool(false)
        guard FileManager.default.fileExists(atPath: path.path, isDirectory: &isFolder) else {
            throw BiteBookError(.notFound, "There is no file \(path.path).", hint: "Check the name.")
        }
        guard isFolder.boolValue else { return try read(file: path, as: path.lastPathComponent, isAlone: true) }
        for (name, file) in try Self.files(of: path) {
            if let failure = collector.failure { throw failure }
            do {
                try read(file: file, as: name, isAlone: false)
            } catch let error as BiteBookError {
                collector.problem("", "\(name): \(error.message)")
            }
        }
    }

    /// The plain files of a folder and of those in it, by name; links are not followed.
    private static func files(of folder: URL) throws -> [(name: String, file: URL)] {
        let keys: Set<URLResourceKey> = [.isRegularFileKey, .isSymbolicLinkKey]
        guard
            let found = FileManager.default.enumerator(
                at: folder, includingPropertiesForKeys: Array(keys), options: [.skipsHiddenFiles])
        else { throw BiteBookError(.storageUnavailable, "The folder \(folder.path) cannot be read.") }
        var files: [(name: String, file: URL)] = []
        let start = folder.standardizedFileURL.path.count + 1
        for case let file as URL in found {
            let values = try file.resourceValues(forKeys: keys)
            guard values.isRegularFile == true, values.isSymbolicLink != true else { continue }
            files.append((String(file.standardizedFileURL.path.dropFirst(start)), file))
            guard files.count <= mostFiles else {
                throw BiteBookError(
                    .tooLarge, "The folder \(folder.path) holds more than \(mostFiles) files.",
                    hint: "Name the folder of the export itself.")
            }
        }
        return files.sorted { $0.name < $1.name }
    }

    private mutating func read(file: URL, as name: String, isAlone: Bool) throws {
        guard Unpacker.size(of: file) > 0 else {
            guard FileManager.default.isReadableFile(atPath: file.path) else {
                throw BiteBookError(
                    .storageUnavailable, "\(name) cannot be read.", hint: "Check that you may read it.")
            }
            if isAlone { throw BiteBookError(.invalidInput, "\(name) is empty.") }
            return
        }
        guard !(try Self.isSpreadsheet(file)) else { return try whole(file, name) }
        let unpacker = try Unpacker(file, name: name, Self.rules)
        while let member = try unpacker.next() {
            try Task.checkCancellation()
            guard !member.isWhole else {
                try take(try piece(name, at: Self.isPacked(file) ? nil : file, unpacker))
                return
            }
            guard member.isFile else { continue }
            guard let path = member.name else {
                collector.problem("", "\(name) holds a file without a readable name")
                continue
            }
            try take(try piece(path, at: nil, unpacker))
        }
    }

    /// A file that is read as it lies, though it is packed inside.
    private mutating func whole(_ file: URL, _ name: String) throws {
        let unpacker = try Unpacker(file, name: name, Self.rules(.plain))
        guard try unpacker.next() != nil else { return }
        try take(try piece(name, at: file, unpacker))
    }

    private func piece(_ name: String, at file: URL?, _ unpacker: Unpacker) throws -> ImportPiece {
        let progress = progress
        let total = unpacker.size
        return try ImportPiece(name: name, file: file, unpacker) {
            progress(ImportProgress(file: name, bytes: $0, total: total))
        }
    }

    private mutating func take(_ piece: ImportPiece) throws {
        let known = formats.first { $0.recognises(piece) }
        let isTold = told != nil || !collector.context.mappings.isEmpty
        let heading = known == nil || isTold ? TableHeading(piece) : nil
        // What is said now goes before what was said of an earlier table.
        let fitting = told.flatMap { heading?.has($0) == true ? $0 : nil }
        let mapping = fitting ?? heading.flatMap { collector.context.mappings[$0.key] } ?? told
        collector.use(mapping)
        // Once columns are told, every table can be read.
        guard let format = known ?? (heading == nil || mapping == nil ? nil : UnmappedTable.self) else {
            if let table = UnknownTable(piece) { collector.isUnknown(table) } else { collector.isUnknown(piece.name) }
            return
        }
        collector.begin(piece.name, of: format.source)
        let isOfTold = told != nil && mapping == told
        if let told, isOfTold, let heading { collector.look(at: heading, told) }
        do {
            try format.read(piece, into: &collector)
            if let heading, let mapping, heading.has(mapping) {
                collector.note(mapping, ofTable: heading.key)
            }
        } catch let error as BiteBookError {
            collector.problem("", error.message)
            if isOfTold { collector.refuse(error) }
        }
        if let failure = collector.failure { throw failure }
    }

    /// Whether it is an archive that is one document: a spreadsheet.
    private static func isSpreadsheet(_ file: URL) throws -> Bool {
        guard ArchiveReader.isArchive(file) else { return false }
        let unpacker = try Unpacker(file, name: file.lastPathComponent, rules)
        while let member = try unpacker.next() {
            if member.name == "xl/workbook.xml" { return true }
        }
        return false
    }

    /// Whether it begins as gzip does.
    private static func isPacked(_ file: URL) -> Bool {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return false }
        defer { try? handle.close() }
        return (try? handle.read(upToCount: 2)) == Data([0x1F, 0x8B])
    }
}
