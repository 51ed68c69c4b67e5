import Archives
import DaemonAPI
import Failures
import Foundation
import Gates
import SealedFiles
import Store

/// Writes one backup: a ZIP archive, encrypted on request, whose last member is the manifest. Not thread-safe.
final class BackupWriter {
    /// What is read at once, in bytes.
    private static let block = 1 << 20

    private let file: NewFile
    private let archive: ArchiveWriter
    private let sealing: SealedWriter?
    private let cancellation: Cancellation
    private let progress: @Sendable (_ done: Int64) -> Void
    private var done: Int64 = 0
    private var members: [String: Manifest.Member] = [:]
    private var missing: [String] = []

    /// - Parameter progress: gets the bytes that were read so far.
    init(
        _ file: NewFile, date: Date, password: String?, cancellation: Cancellation,
        progress: @escaping @Sendable (_ done: Int64) -> Void
    ) throws {
        self.file = file
        archive = try ArchiveWriter(date: date)
        sealing = try password.map { try SealedWriter(passphrase: $0) }
        self.cancellation = cancellation
        self.progress = progress
    }

    /// Adds a file under a name; one that is not there is named as missing.
    ///
    /// - Parameters:
    ///   - places: where it may lie, the first that is there.
    ///   - isPacked: false for what is packed already, as pictures are.
    func add(_ name: String, from places: [URL], isPacked: Bool) throws {
        try cancellation.check()
        let descriptor = places.lazy.map { open($0.path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
            .first { $0 >= 0 }
        guard let descriptor else {
            missing.append(name)
            return
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try archive.begin(name, isPacked: isPacked)
        var hash = MemberHash()
        while let data = try block(of: handle, name), !data.isEmpty {
            try cancellation.check()
            hash.add(data)
            try archive.write(data)
            try handOn()
            done += Int64(data.count)
            progress(done)
        }
        members[name] = hash.member
    }

    private func block(of handle: FileHandle, _ name: String) throws -> Data? {
        do {
            return try handle.read(upToCount: Self.block)
        } catch {
            throw BiteBookError(
                .storageUnavailable, "\(name) cannot be read.", hint: "Check the disk.", underlying: error)
        }
    }

    /// Writes the manifest and what is left; the file has no name yet.
    func finish(_ make: (_ members: [String: Manifest.Member], _ missing: [String]) -> Manifest) throws -> Manifest {
        let manifest = make(members, missing)
        try archive.begin(Manifest.name, isPacked: true)
        try archive.write(try WireCoding.encode(manifest, pretty: true))
        try archive.finish()
        try handOn()
        if let sealing { try file.add(try sealing.finish()) }
        try file.synchronize()
        return manifest
    }

    private func handOn() throws {
        let data = archive.take()
        guard !data.isEmpty else { return }
        try file.add(try sealing?.add(data) ?? data)
    }
}
