package import DaemonAPI
package import Failures
import Foundation

/// What a file holds that is to be imported.
package enum ImportableFile: Sendable {
    /// A document of an earlier version.
    case document(ExportDocument)
    /// An archive or a document that the daemon reads; its bytes.
    case whole(Int64)
    /// No export: a folder, or what another program wrote.
    case foreign

    /// Bytes that tell what a file is.
    private static let headSize = 4096

    /// - Parameter name: what the file is called where it is spoken of; nil is its path.
    /// - Throws: `not_found`, `invalid_input` for a damaged or newer export, `too_large`, `storage_unavailable`.
    package init(_ path: String, called name: String? = nil) throws(BiteBookError) {
        let name = name ?? path
        var isFolder = ObjCBool(false)
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw BiteBookError(.notFound, "There is no file \(name).", hint: "Check the name.")
        }
        guard !isFolder.boolValue else {
            self = .foreign
            return
        }
        do {
            self = try Self.read(path, name)
        } catch let error as BiteBookError {
            throw error
        } catch {
            throw BiteBookError(
                .storageUnavailable, "\(name) cannot be read.", hint: "Check the name and that you may read it.",
                underlying: error)
        }
    }

    private static func read(_ path: String, _ name: String) throws -> ImportableFile {
        let size = (try FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.int64Value ?? 0
        let file = URL(filePath: path, directoryHint: .notDirectory)
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        let head = try handle.read(upToCount: headSize) ?? Data()
        // Of an archive the name of the first member stands behind 30 bytes.
        if head.prefix(2) == Data("PK".utf8) {
            guard head.dropFirst(30).starts(with: Data("manifest.json".utf8)) else { return .foreign }
            guard size <= ImportFile.largestBody else { throw tooLarge(name, ImportFile.largestBody) }
            return .whole(size)
        }
        guard String(decoding: head, as: UTF8.self).first(where: { !$0.isWhitespace }) == "{",
            size <= ImportFile.largestDocument
        else { return .foreign }
        let data = try Data(contentsOf: file)
        guard let form = try? WireCoding.decode(Head.self, from: data) else { return .foreign }
        return try decode(data, form.format, name).map { .document($0) } ?? .whole(size)
    }

    private static func tooLarge(_ name: String, _ limit: Int64) -> BiteBookError {
        BiteBookError(
            .tooLarge, "\(name) is larger than \(limit >> 20) MB.",
            hint: "An export is never that large; is it the right file?")
    }

    private struct Head: Decodable {
        var format: Int
    }

    /// - Returns: nil for a format that has all rows, which the daemon reads.
    private static func decode(
        _ data: Data, _ format: Int, _ name: String
    ) throws(BiteBookError) -> ExportDocument? {
        do {
            guard format <= ExportForm.currentFormat else {
                throw BiteBookError(
                    .invalidInput, "\(name) was written by a newer BiteBook (format \(format)).",
                    hint: "Update BiteBook, then import it.")
            }
            guard format <= ExportDocument.currentFormat else { return nil }
            return try WireCoding.decode(ExportDocument.self, from: data)
        } catch let error as BiteBookError {
            throw error
        } catch {
            throw BiteBookError(
                .invalidInput, "\(name) is no BiteBook export.", hint: "Use a file that `bitebook export` wrote.",
                underlying: error)
        }
    }
}
