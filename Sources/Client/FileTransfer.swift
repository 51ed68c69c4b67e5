import AsyncHTTPClient
package import DaemonAPI
import Failures
package import Foundation
import NIOCore
import NIOHTTP1

/// Files that cross the socket piece by piece, so that their size does not matter.
extension DaemonClient {
    /// Asks for a file.
    ///
    /// - Parameters:
    ///   - head: gets the header `name` before the first piece, as JSON.
    ///   - sink: gets the pieces in order.
    /// - Throws: as `send`; `daemon_unavailable` when the file broke off.
    package func download<R: DownloadRoute, Head: Decodable & Sendable>(
        _ route: R.Type, at address: R.Address, header name: String, _ head: Head.Type,
        into sink: (Data) throws -> Void
    ) async throws -> Head {
        let request = try makeRequest(route, at: address, body: Empty())
        return try await translatingErrors {
            let response = try await http.execute(request, timeout: .minutes(5))
            try check(response)
            guard response.status.isSuccess else { throw await failure(in: response) }
            guard let text = response.headers.first(name: name) else {
                throw BiteBookError(.daemonUnavailable, "The BiteBook daemon answered something unreadable.")
            }
            let summary = try WireCoding.decode(head, from: Data(text.utf8))
            for try await piece in response.body { try sink(Data(piece.readableBytesView)) }
            return summary
        }
    }

    /// Sends a file.
    ///
    /// - Parameter progress: gets the bytes that were sent.
    /// - Throws: as `send`; `storage_unavailable` when the file cannot be read.
    package func upload<R: UploadRoute>(
        _ route: R.Type, file: URL, timeout: Duration, progress: @escaping @Sendable (Int64) -> Void
    ) async throws -> R.Response where R.Address == NoAddress {
        try await upload(route, at: NoAddress(), file: file, timeout: timeout, progress: progress)
    }

    /// The same for a route that is about something.
    package func upload<R: UploadRoute>(
        _ route: R.Type, at address: R.Address, file: URL, timeout: Duration,
        progress: @escaping @Sendable (Int64) -> Void
    ) async throws -> R.Response {
        let size = try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? NSNumber
        guard let size, let handle = try? FileHandle(forReadingFrom: file) else {
            throw BiteBookError(
                .storageUnavailable, "\(file.path) cannot be read.", hint: "Check the name and that you may read it.")
        }
        var request = try makeRequest(route, at: address, body: Empty())
        request.headers.add(name: "content-type", value: "application/octet-stream")
        request.body = .stream(FilePieces(handle: handle, progress: progress), length: .known(size.int64Value))
        return try await translatingErrors { [request] in
            let response = try await http.execute(request, timeout: TimeAmount(timeout))
            try check(response)
            guard response.status.isSuccess else { throw await failure(in: response) }
            let bytes = try await response.body.collect(upTo: 64 << 20)
            return try WireCoding.decode(R.Response.self, from: Data(bytes.readableBytesView))
        }
    }
}

/// A file's bytes, a piece at a time.
private struct FilePieces: AsyncSequence, Sendable {
    static let size = 1 << 18

    let handle: FileHandle
    let progress: @Sendable (Int64) -> Void

    struct AsyncIterator: AsyncIteratorProtocol {
        let handle: FileHandle
        let progress: @Sendable (Int64) -> Void
        var sent: Int64 = 0

        mutating func next() async throws -> ByteBuffer? {
            guard let data = try handle.read(upToCount: FilePieces.size), !data.isEmpty else { return nil }
            sent += Int64(data.count)
            progress(sent)
            return ByteBuffer(bytes: data)
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(handle: handle, progress: progress) }
}
