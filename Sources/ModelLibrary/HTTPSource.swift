import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// A file at an HTTPS address, asked for in ranges.
struct HTTPSource: Sendable {
    struct Answer: Sendable {
        var body: HTTPClientResponse.Body
        /// Where the body begins in the file.
        var offset: Int64
        /// Whether it is the range that was asked for, and not the whole file.
        var isRange: Bool
        /// The whole file's size as this answer states it.
        var total: Int64?
        /// The server's name for this version of the file: its strong `ETag`, else its time of change.
        var tag: String?
        /// What answers on the way here stated.
        var linked: FileFacts
    }

    let http: HTTPClient
    let url: String

    /// Sends the request and follows redirections by hand: Hugging Face states the checksum (`x-linked-etag`, the
    /// SHA-256 of a file in Git LFS) only in the answer that redirects.
    ///
    /// - Throws: ``DownloadProblem``
    func open(_ gap: PartialFile.Gap) async throws -> Answer {
        var address = url
        var linked = FileFacts()
        for _ in 0..<8 {
            let response = try await send(address, gap)
            linked = Self.linkedFacts(response.headers, known: linked)
            let strong = response.headers.first(name: "etag").flatMap { $0.hasPrefix("W/") ? nil : $0 }
            let tag = strong ?? response.headers.first(name: "last-modified")
            switch response.status.code {
            case 200:
                let length = response.headers.first(name: "content-length").flatMap { Int64($0) }
                return Answer(
                    body: response.body, offset: 0, isRange: false, total: length, tag: tag, linked: linked)
            case 206:
                let range = response.headers.first(name: "content-range").flatMap(Self.contentRange)
                guard let range, range.start == gap.from else { throw DownloadProblem.otherFile("another range") }
                return Answer(
                    body: response.body, offset: gap.from, isRange: true, total: range.total, tag: tag, linked: linked)
            case 301, 302, 303, 307, 308:
                guard let location = response.headers.first(name: "location"),
                    let target = URL(string: location, relativeTo: URL(string: address))?.absoluteString,
                    Mirror.isAllowed(target)
                else { throw DownloadProblem.otherFile("it redirects to an address that is not https") }
                address = target
            default:
                throw DownloadProblem.status(Int(response.status.code))
            }
        }
        throw DownloadProblem.otherFile("it redirects without end")
    }

    private func send(_ address: String, _ gap: PartialFile.Gap) async throws -> HTTPClientResponse {
        var request = HTTPClientRequest(url: address)
        request.headers.add(name: "user-agent", value: "BiteBook")
        request.headers.add(name: "accept-encoding", value: "identity")
        request.headers.add(name: "range", value: "bytes=\(gap.from)-\(gap.end - 1)")
        do {
            return try await http.execute(request, deadline: .distantFuture)
        } catch {
            try Task.checkCancellation()
            throw DownloadProblem.unreachable("\(error)")
        }
    }

    private static func linkedFacts(_ headers: HTTPHeaders, known: FileFacts) -> FileFacts {
        let tag = headers.first(name: "x-linked-etag").map { $0.filter { $0 != "\"" }.lowercased() }
        return FileFacts(
            size: known.size ?? headers.first(name: "x-linked-size").flatMap { Int64($0) },
            sha256: known.sha256 ?? tag.flatMap { CatalogueFile.isChecksum($0) ? $0 : nil })
    }

    /// Reads `bytes 100-199/200`.
    static func contentRange(_ text: String) -> (start: Int64, total: Int64?)? {
        let words = text.split(separator: " ")
        guard words.count == 2, words[0] == "bytes" else { return nil }
        let parts = words[1].split(separator: "/")
        guard parts.count == 2, let start = parts[0].split(separator: "-").first.flatMap({ Int64($0) }) else {
            return nil
        }
        return (start, Int64(parts[1]).flatMap { $0 > 0 ? $0 : nil })
    }
}
