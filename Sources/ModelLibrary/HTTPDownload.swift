import AsyncHTTPClient
import Failures
import Foundation
import LlamaServer
import NIOCore

/// What is known about a whole file.
struct FileFacts: Hashable, Sendable {
    var size: Int64?
    var sha256: String?
}

/// Fetches a file over HTTPS into its partial file: several pieces at once, and only those that are missing.
struct HTTPDownload: Sendable {
    let source: HTTPSource
    let files: ModelFiles
    let expected: FileFacts
    /// Checksums of pieces, where they are known.
    let sums: [String]?
    /// Whether the mirror must state a checksum when none is known.
    let needsChecksum: Bool
    /// Whether a mirror that is slow is left, because there is another one.
    let leavesSlow: Bool
    let settings: DownloadSettings

    /// - Returns: Size and checksum that the file must have; the partial file then has that size.
    /// - Throws: ``DownloadProblem``, or `BiteBookError` when this machine is the problem.
    func run(progress: @escaping @Sendable (Int64, Int64?) -> Void) async throws -> FileFacts {
        if let size = expected.size {
            if files.partialSize > size { files.removePartial() }
            if files.partialSize == size { return expected }
        }
        let first = try await firstAnswer()
        let facts = try settle(first)
        guard facts.sha256 != nil || !needsChecksum else { throw DownloadProblem.noChecksum }
        let total = facts.size
        guard total ?? 0 <= DownloadSettings.largestFile else { throw DownloadProblem.otherFile("it is too large") }
        try settings.checkSpace(for: source.url, missing: (total ?? 0) - files.partialSize, in: files.folder)
        let partial = try PartialFile(
            files, total: total, tag: first.tag, needsTag: facts.sha256 == nil, sums: sums,
            pieceSize: settings.pieceSize)
        defer { partial.close() }
        let report: @Sendable () -> Void = { progress(partial.received, total) }
        report()
        if first.isRange {
            guard total != nil else { throw DownloadProblem.otherFile("a part of a file without saying of how many") }
            try await fetchPieces(into: partial, first: first, report: report)
        } else {
            partial.startOver()
            try await guarded { try await receive(first, into: partial, end: total, stall: $0, report: report) }
        }
        try Task.checkCancellation()
        return FileFacts(size: facts.size ?? partial.received, sha256: facts.sha256)
    }

    // MARK: Requests

    private func firstAnswer() async throws -> HTTPSource.Answer {
        let record = PartialFile.record(files)
        let size = expected.size ?? record?.total
        var from: Int64 = 0
        if let record, record.total != nil {
            from = record.filled.indices.lazy.compactMap { record.gap($0)?.from }.first ?? 0
        } else if record == nil {
            from = files.partialSize
        }
        if let size, from >= size { from = 0 }
        let end = (from / settings.pieceSize + 1) * settings.pieceSize
        let gap = PartialFile.Gap(from: from, end: min(end, size ?? end))
        do {
            return try await guarded { _ in try await source.open(gap) }
        } catch DownloadProblem.status(416) where from > 0 {
            // What is here is longer than what is there.
            files.removePartial()
            return try await guarded { _ in
                try await source.open(PartialFile.Gap(from: 0, end: settings.pieceSize))
            }
        }
    }

    /// Compares what the mirror says with what is expected.
    private func settle(_ answer: HTTPSource.Answer) throws -> FileFacts {
        if let sum = expected.sha256, let stated = answer.linked.sha256, sum != stated {
            throw DownloadProblem.otherFile("its checksum differs")
        }
        let stated = answer.total ?? answer.linked.size
        if let size = expected.size, let stated, size != stated {
            throw DownloadProblem.otherFile("\(stated) bytes instead of \(size)")
        }
        return FileFacts(size: expected.size ?? stated, sha256: expected.sha256 ?? answer.linked.sha256)
    }

    // MARK: Pieces

    private func fetchPieces(
        into partial: PartialFile, first: HTTPSource.Answer, report: @escaping @Sendable () -> Void
    ) async throws {
        let workers = max(1, min(settings.connections, partial.missingPieces))
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<workers {
                // The first one goes on with the answer that is there.
                let answer = number == 0 ? first : nil
                let gap = partial.claim()
                group.addTask {
                    try await work(partial, gap, answer, total: first.total, tag: first.tag, report: report)
                    return true
                }
            }
            if leavesSlow { group.addTask { try await watchSpeed(partial) } }
            defer { group.cancelAll() }
            for _ in 0..<workers { _ = try await group.next() }
        }
    }

    /// Fetches one piece after the other.
    private func work(
        _ partial: PartialFile, _ gap: PartialFile.Gap?, _ answer: HTTPSource.Answer?, total: Int64?, tag: String?,
        report: @escaping @Sendable () -> Void
    ) async throws {
        var gap = gap
        var answer = answer
        while let current = gap {
            let present = answer
            try await guarded { stall in
                var reply = present
                if reply == nil || reply?.offset != current.from { reply = try await source.open(current) }
                guard let reply, reply.isRange, reply.offset == current.from, reply.total == total, reply.tag == tag
                else { throw DownloadProblem.otherFile("another file than a moment ago") }
                try await receive(reply, into: partial, end: current.end, stall: stall, report: report)
            }
            answer = nil
            gap = partial.claim()
        }
    }

    private func receive(
        _ answer: HTTPSource.Answer, into partial: PartialFile, end: Int64?, stall: StallGuard,
        report: @Sendable () -> Void
    ) async throws {
        var position = answer.offset
        for try await buffer in answer.body {
            stall.expect(.answer, within: settings.stallLimit)
            let count = Int64(buffer.readableBytes)
            if let end, position + count > end { throw DownloadProblem.otherFile("it is longer than \(end) bytes") }
            try buffer.withUnsafeReadableBytes { try partial.write($0, at: position) }
            // Without a stated length the disk is looked at now and then.
            if end == nil, position >> 26 != (position + count) >> 26 {
                guard position < DownloadSettings.largestFile else { throw DownloadProblem.otherFile("it has no end") }
                try settings.checkSpace(for: source.url, missing: 0, in: files.folder)
            }
            position += count
            report()
        }
        try Task.checkCancellation()
        if let end, position < end { throw DownloadProblem.interrupted("the connection closed early") }
    }

    /// Ends with an error when a mirror is much slower than it is worth waiting for.
    private func watchSpeed(_ partial: PartialFile) async throws -> Bool {
        var before = partial.received
        while true {
            try await Task.sleep(for: settings.slowWindow)
            let now = partial.received
            guard now - before >= settings.slowBytes else { throw DownloadProblem.slow }
            before = now
        }
    }

    /// Runs an exchange with the mirror and puts its failures into our words.
    private func guarded<Result: Sendable>(
        _ exchange: @escaping @Sendable (StallGuard) async throws -> Result
    ) async throws -> Result {
        let stall = StallGuard(.answer, limit: settings.stallLimit)
        do {
            return try await stall.run { try await exchange(stall) }
        } catch LlamaClientError.timedOut {
            throw DownloadProblem.interrupted("nothing came for \(settings.stallLimit)")
        } catch let error as DownloadProblem {
            throw error
        } catch let error as BiteBookError {
            throw error
        } catch {
            try Task.checkCancellation()
            throw DownloadProblem.interrupted("\(error)")
        }
    }
}
