import Archives
import Failures
package import Foundation

/// A file that may hold something: one by itself, one of a folder, or a member of an archive. It is read once, block by
/// block. Not thread-safe.
package final class ImportPiece {
    /// Bytes by which a format is recognised.
    static let headSize = 64 << 10

    /// As messages name it: the path within the folder or archive.
    package let name: String
    /// How it begins, at most ``headSize`` bytes.
    package let head: Data
    /// Where it lies, when it is no member of an archive.
    private let file: URL?
    private let unpacker: Unpacker
    private let rest: Data
    private let moved: (Int64) -> Void

    /// - Parameters:
    ///   - unpacker: stands at the piece's first byte.
    ///   - moved: gets the position in the packed file.
    init(name: String, file: URL?, _ unpacker: Unpacker, moved: @escaping (Int64) -> Void) throws {
        self.name = name
        self.file = file
        self.unpacker = unpacker
        self.moved = moved
        var start = Data()
        while start.count < Self.headSize, try unpacker.read({ start.append(contentsOf: $0) }) {}
        head = start.prefix(Self.headSize)
        rest = start
    }

    /// The last part of the name, in lower case: `weight.csv`.
    package var baseName: String { (name.split(separator: "/").last.map(String.init) ?? name).lowercased() }

    /// The beginning as text, without a byte order mark; nil for what is no text.
    package var text: String? {
        // A character may be cut in two at the end.
        for length in stride(from: head.count, through: max(0, head.count - 3), by: -1) {
            if let text = String(validating: head.prefix(length), as: UTF8.self), !text.contains("\0") {
                return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
            }
        }
        return nil
    }

    /// Hands all bytes to `body`.
    ///
    /// - Throws: `invalid_input` for a damaged archive.
    package func forEachBlock(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        if !rest.isEmpty { try rest.withUnsafeBytes(body) }
        while try unpacker.read(body) {
            try Task.checkCancellation()
            moved(unpacker.position)
        }
    }

    /// All bytes.
    ///
    /// - Throws: `too_large` for more than `limit`.
    package func data(upTo limit: Int) throws -> Data {
        var data = Data()
        try forEachBlock { block in
            data.append(contentsOf: block)
            guard data.count <= limit else {
                throw BiteBookError(
                    .tooLarge, "\(name) is larger than \(limit >> 20) MB.", hint: "Is it the right file?")
            }
        }
        return data
    }

    /// Calls `body` with a file that has the bytes; one that was unpacked for it is taken away afterwards.
    package func withFile<Value>(upTo limit: Int64, _ body: (URL) throws -> Value) throws -> Value {
        if let file { return try body(file) }
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "bitebook-import-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }
        let copy = folder.appending(path: "file", directoryHint: .notDirectory)
        guard FileManager.default.createFile(atPath: copy.path, contents: nil) else {
            throw BiteBookError(.storageUnavailable, "\(name) cannot be unpacked.", hint: "Is the disk full?")
        }
        let handle = try FileHandle(forWritingTo: copy)
        defer { try? handle.close() }
        var written: Int64 = 0
        try forEachBlock { block in
            written += Int64(block.count)
            guard written <= limit else {
                throw BiteBookError(.tooLarge, "\(name) is larger than \(limit >> 20) MB.")
            }
            try handle.write(contentsOf: Data(block))
        }
        try handle.close()
        return try body(copy)
    }
}
