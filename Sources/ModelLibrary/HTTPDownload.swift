import AsyncHTTPClient
import Failures
import Foundation
import LlamaServer
import NIOCore
import NIOHTTP1

/// What is known about a whole file.
struct FileFacts: Hashable, Sendable {
    var size: Int64?
    var sha256: String?
}

/// Fetches a file over HTTPS into its partial file, going on where an earlier try stopped.
struct HTTPDownload: Sendable {
    let http: HTTPClient
    let url: String
    let files: ModelFiles
    let expected: FileFacts
    /// The longest silence of the mirror.
    let stallLimit: Duration

    /// - Returns: Size and checksum that the file must have; the partial file then has that size.
    /// - Throws: ``DownloadProblem``, or `BiteBookError` when this machine is the problem.
    func run(progress: @escaping @Sendable (Int64, Int64?) -> Void) async throws -> FileFacts {
        let stall = StallGuard(.answer, limit: stallLimit)
        do {
            return try await stall.run { try await fetch(stall: stall, progress: progress) }
        } catch LlamaClientError.timedOut {
            throw DownloadProblem.interrupted("nothing came for \(stallLimit)")
        }
    }

    private func fetch(stall: StallGuard, progress: @Sendable (Int64, Int64?) -> Void) async throws -> FileFacts {
        if let size = expected.size {
            if files.partialSize > size { files.removePartial() }
            if files.partialSize == size { return expected }
        }
        let answer = try await open()
        guard answer.facts.sha256 != nil else { throw DownloadProblem.noChecksum }
        let size = answer.facts.size
        progress(answer.offset, size)

        let writer = try PartialWriter(path: files.partial, from: answer.offset)
        defer { writer.close() }
        do {
            for try await buffer in answer.body {
                stall.expect(.answer, within: stallLimit)
                try writer.write(Data(buffer.readableBytesView))
                if let size, writer.position > size {
                    throw DownloadProblem.otherFile("it is longer than \(size) bytes")
                }
                progress(writer.position, size)
            }
        } catch let error as DownloadProblem {
            throw error
        } catch let error as BiteBookError {
            throw error
        } catch {
            try Task.checkCancellation()
            throw DownloadProblem.interrupted("\(error)")
        }
        try Task.checkCancellation()
        if let size, writer.position < size { throw DownloadProblem.interrupted("the connection closed early") }
        return answer.facts
    }

    private struct Answer {
        var body: HTTPClientResponse.Body
        var offset: Int64
        var facts: FileFacts
    }

    /// Sends the request and follows redirections by hand: Hugging Face states the checksum (`x-linked-etag`, the
    /// SHA-256 of a file in Git LFS) only in the answer that redirects.
    private func open() async throws -> Answer {
        var address = url
        var linked = FileFacts()
        for _ in 0..<8 {
            let offset = files.partialSize
            let response = try await send(address, from: offset)
            linked = Self.linkedFacts(response.headers, known: linked)
            switch response.status.code {
            case 200:
                let length = response.headers.first(name: "content-length").flatMap { Int64($0) }
                return Answer(body: response.body, offset: 0, facts: try settle(linked, length: length))
            case 206:
                let range = response.headers.first(name: "content-range").flatMap(Self.contentRange)
                guard let range, range.start == offset else { throw DownloadProblem.otherFile("another range") }
                return Answer(body: response.body, offset: offset, facts: try settle(linked, length: range.total))
            case 301, 302, 303, 307, 308:
                guard let location = response.headers.first(name: "location"),
                    let target = URL(string: location, relativeTo: URL(string: address))?.absoluteString,
                    Mirror.isAllowed(target)
                else { throw DownloadProblem.otherFile("it redirects to an address that is not https") }
                address = target
            case 416 where offset > 0:
                // What is here is longer than what is there.
                files.removePartial()
            default:
                throw DownloadProblem.status(Int(response.status.code))
            }
        }
        throw DownloadProblem.otherFile("it redirects without end")
    }

    private func send(_ address: String, from offset: Int64) async throws -> HTTPClientResponse {
        var request = HTTPClientRequest(url: address)
        request.headers.add(name: "user-agent", value: "BiteBook")
        request.headers.add(name: "accept-encoding", value: "identity")
        if offset > 0 { request.headers.add(name: "range", value: "bytes=\(offset)-") }
        do {
            return try await http.execute(request, deadline: .distantFuture)
        } catch {
            try Task.checkCancellation()
            throw DownloadProblem.unreachable("\(error)")
        }
    }

    /// Compares what the mirror says with what is expected.
    private func settle(_ linked: FileFacts, length: Int64?) throws -> FileFacts {
        if let sum = expected.sha256, let stated = linked.sha256, sum != stated {
            throw DownloadProblem.otherFile("its checksum differs")
        }
        let stated = length ?? linked.size
        if let size = expected.size, let stated, size != stated {
            throw DownloadProblem.otherFile("\(stated) bytes instead of \(size)")
        }
        return FileFacts(size: expected.size ?? stated, sha256: expected.sha256 ?? linked.sha256)
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
        return (start, Int64(parts[1]))
    }
}
