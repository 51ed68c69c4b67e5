import Crypto
import Failures
import Foundation
import Synchronization

/// A file that is being downloaded: its bytes in place, and beside it a record of which of them are there.
///
/// The file is divided into pieces; several may grow at once, each from its start. The record is written after the
/// bytes that it names, at every 4 MiB, so that a process that is killed loses no more than that.
final class PartialFile: Sendable {
    /// In bytes. Also the unit of the catalogue's checksums of pieces.
    static let pieceSize: Int64 = 16 << 20
    static let bytesBetweenSaves: Int64 = 4 << 20

    private struct State {
        var record: Record
        var claimed: Set<Int> = []
        var unsaved: Int64 = 0
    }

    private let files: ModelFiles
    private let sums: [String]?
    private let descriptor: Int32
    private let state: Mutex<State>

    /// Opens what is there, or begins anew when it belongs to another file.
    ///
    /// - Parameter needsTag: Whether only equal tags prove that it is the same file, because no checksum would notice a
    ///   mixture at the end.
    /// - Throws: `storage_unavailable`.
    init(
        _ files: ModelFiles, total: Int64?, tag: String?, needsTag: Bool = false, sums: [String]?, pieceSize: Int64
    ) throws {
        self.files = files
        var record = Record(total: total, tag: tag, pieceSize: pieceSize)
        var isContinued = false
        if let known = Self.record(files) {
            let isTagged = known.tag != nil && tag != nil
            let isSame = known.total == total && (isTagged ? known.tag == tag : !needsTag)
            if isSame, total != nil, known.pieceSize == pieceSize {
                record = known
                record.tag = tag ?? known.tag
                isContinued = true
            }
        } else if total != nil, !needsTag {
            // What something else began, such as a mirror that fetches from start to end.
            record.fill(firstBytes: ModelFiles.size(files.partial) ?? 0)
            isContinued = true
        }
        self.sums = sums?.count == record.filled.count ? sums : nil
        descriptor = open(files.partial, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.unwritable(files.partial) }
        state = Mutex(State(record: record))
        if !isContinued { _ = ftruncate(descriptor, 0) }
        // Before the first byte: without a record, whatever lies there is taken to have no gaps.
        try save(record)
    }

    deinit { Foundation.close(descriptor) }

    var received: Int64 { state.withLock { $0.record.filled.reduce(0, +) } }
    var missingPieces: Int {
        state.withLock { state in state.record.filled.indices.count { state.record.gap($0) != nil } }
    }

    /// The next piece that is not whole and that nobody else fetches; nil when there is none.
    func claim() -> Gap? {
        state.withLock { state in
            let free = state.record.filled.indices.first { !state.claimed.contains($0) && state.record.gap($0) != nil }
            guard let free else { return nil }
            state.claimed.insert(free)
            return state.record.gap(free)
        }
    }

    /// Forgets what is there, for a mirror that can only send from the start.
    func startOver() {
        state.withLock { $0.record.fill(firstBytes: 0) }
    }

    /// Stores what arrived. The bytes must follow those that are there.
    ///
    /// - Throws: `storage_unavailable`; ``DownloadProblem/wrongPiece`` when a piece is whole and its checksum is wrong.
    func write(_ bytes: UnsafeRawBufferPointer, at offset: Int64) throws {
        var written = 0
        while written < bytes.count {
            let position = offset + Int64(written)
            let (index, end) = state.withLock { state in
                let index = Int(position / state.record.pieceSize)
                return (index, Int64(index) * state.record.pieceSize + state.record.length(ofPiece: index))
            }
            let slice = UnsafeRawBufferPointer(rebasing: bytes[written...].prefix(Int(min(end - position, 1 << 30))))
            try put(slice, at: position)
            written += slice.count
            try note(slice.count, inPiece: index)
        }
    }

    /// Whether all bytes of a range are there.
    func has(_ range: Gap) -> Bool {
        state.withLock { state in
            state.record.pieces(of: range).allSatisfy { index, part in
                state.record.filled[index] >= part.end - Int64(index) * state.record.pieceSize
            }
        }
    }

    /// Notes bytes that something else wrote into the file; what lies before them must be there.
    ///
    /// - Throws: as ``write(_:at:)``
    func mark(_ range: Gap) throws {
        let pieces = state.withLock { $0.record.pieces(of: range) }
        for (index, part) in pieces {
            let missing = state.withLock { state in
                part.end - Int64(index) * state.record.pieceSize - state.record.filled[index]
            }
            if missing > 0 { try note(Int(missing), inPiece: index) }
        }
        try save(state.withLock { $0.record })
    }

    private func put(_ bytes: UnsafeRawBufferPointer, at offset: Int64) throws {
        var done = 0
        while done < bytes.count {
            let count = pwrite(
                descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done,
                off_t(offset) + off_t(done))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Self.unwritable(files.partial) }
            done += count
        }
    }

    private func note(_ count: Int, inPiece index: Int) throws {
        let (isWhole, due) = state.withLock { state -> (Bool, Record?) in
            state.record.filled[index] += Int64(count)
            state.unsaved += Int64(count)
            let isDue = state.unsaved >= Self.bytesBetweenSaves
            if isDue { state.unsaved = 0 }
            return (state.record.gap(index) == nil && state.record.total != nil, isDue ? state.record : nil)
        }
        if isWhole, let sums, try Self.sum(ofPiece: index, size: pieceSize, files.partial) != sums[index] {
            let record = state.withLock { state in
                state.record.filled[index] = 0
                return state.record
            }
            try save(record)
            throw DownloadProblem.wrongPiece
        }
        if let due { try save(due) }
    }

    private var pieceSize: Int64 { state.withLock { $0.record.pieceSize } }

    /// Writes the record for the next try.
    func close() {
        // When the disk is full the older record stays, which claims less.
        try? save(state.withLock { $0.record })
    }

    private func save(_ record: Record) throws {
        do {
            try JSONEncoder().encode(record).write(to: URL(fileURLWithPath: files.parts), options: .atomic)
        } catch {
            throw Self.unwritable(files.parts)
        }
    }

    private static func unwritable(_ path: String) -> BiteBookError {
        BiteBookError(
            .storageUnavailable, "\(path) cannot be written: \(String(cString: strerror(errno))).",
            hint: "Free some space, or check the folder's permissions. What has arrived is kept.")
    }
}

extension PartialFile {
    static func record(_ files: ModelFiles) -> Record? {
        guard let data = FileManager.default.contents(atPath: files.parts),
            let record = try? JSONDecoder().decode(Record.self, from: data), record.isPlausible
        else { return nil }
        return record
    }

    /// How many bytes have arrived.
    static func received(_ files: ModelFiles) -> Int64 {
        guard let size = ModelFiles.size(files.partial) else { return 0 }
        return record(files).map { $0.filled.reduce(0, +) } ?? size
    }

    /// After the whole file turned out to be wrong: keeps the pieces whose checksums are right.
    ///
    /// - Returns: Whether there is anything to keep.
    static func keepRightPieces(_ files: ModelFiles, sums: [String]?, pieceSize: Int64) async throws -> Bool {
        guard let sums, let size = ModelFiles.size(files.partial) else { return false }
        var record = Record(total: size, tag: nil, pieceSize: pieceSize)
        guard record.filled.count == sums.count else { return false }
        for index in sums.indices where try sum(ofPiece: index, size: pieceSize, files.partial) == sums[index] {
            record.filled[index] = record.length(ofPiece: index)
            try Task.checkCancellation()
            await Task.yield()
        }
        guard record.filled.contains(where: { $0 > 0 }), let data = try? JSONEncoder().encode(record) else {
            return false
        }
        return (try? data.write(to: URL(fileURLWithPath: files.parts), options: .atomic)) != nil
    }

    private static func sum(ofPiece index: Int, size: Int64, _ path: String) throws -> String {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? file.close() }
        try file.seek(toOffset: UInt64(Int64(index) * size))
        var hash = SHA256()
        var left = Int(size)
        while left > 0, let data = try file.read(upToCount: min(left, 1 << 20)), !data.isEmpty {
            hash.update(data: data)
            left -= data.count
        }
        return hash.finalize().lowercaseHex
    }
}

extension SHA256.Digest {
    var lowercaseHex: String { map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
