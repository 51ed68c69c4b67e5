import DaemonAPI
import Exchange
import Failures
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// An export as an answer. When its making fails half-way the connection breaks, so that nobody takes it for whole.
enum FileResponse {
    static func make(_ export: ExportRun) throws -> Response {
        var headers = HTTPFields()
        headers[.contentType] = "application/octet-stream"
        headers[.cacheControl] = "no-store"
        if let name = HTTPField.Name(ExportForm.summaryHeader) {
            headers[name] = String(decoding: try WireCoding.encode(export.summary), as: UTF8.self)
        }
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody { writer in
                try await export.write { try await writer.write(ByteBuffer(bytes: $0)) }
                try await writer.finish(nil)
            })
    }
}

/// The body of a request as a file that only its owner can read.
enum UploadedFile {
    /// - Throws: `too_large`; `storage_unavailable`.
    static func write(_ body: RequestBody, to file: URL, upTo limit: Int64) async throws {
        let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw unwritable(nil) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var size: Int64 = 0
        for try await piece in body {
            size += Int64(piece.readableBytes)
            guard size <= limit else {
                throw BiteBookError(.tooLarge, "The file is larger than \(limit >> 30) GB.")
            }
            do {
                try handle.write(contentsOf: Data(piece.readableBytesView))
            } catch {
                throw unwritable(error)
            }
        }
        guard size > 0 else { throw BiteBookError(.invalidInput, "The file is empty.") }
    }

    private static func unwritable(_ error: (any Error)?) -> BiteBookError {
        BiteBookError(
            .storageUnavailable, "There is no room for the file; nothing was imported.",
            hint: "Free some space and try again.", underlying: error)
    }
}
