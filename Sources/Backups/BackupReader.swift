import Archives
import DaemonAPI
import Failures
import Foundation
import Gates
import SealedFiles
import Store

/// Reads a backup that may have been made, or changed, by anybody.
struct BackupReader: Sendable {
    private static let afterDamage = "Use another backup."

    let file: URL
    /// What messages call it.
    let name: String
    let password: String?
    let cancellation: Cancellation

    init(_ file: URL, name: String? = nil, password: String?, cancellation: Cancellation = Cancellation()) {
        self.file = file
        self.name = name ?? file.lastPathComponent
        self.password = password
        self.cancellation = cancellation
    }

    /// Reads every byte, compares every hash and opens the database.
    ///
    /// - Parameters:
    ///   - folder: an empty folder of ours, into which the members go.
    ///   - keepsFiles: whether notes and pictures are written there, or only read; the database always is.
    ///   - acceptsDamage: whether a damaged database is taken for what it is.
    ///   - progress: gets the bytes that were read so far.
    /// - Throws: `invalid_input` for what is no whole backup, `database_unusable`, `storage_unavailable`.
    func unpack(
        into folder: URL, keepsFiles: Bool, acceptsDamage: Bool = false, progress: (_ done: Int64) -> Void = { _ in }
    ) throws -> (manifest: Manifest, facts: StoreCopy.Facts) {
        let plain = try opened(in: folder)
        defer { if plain != file { unlink(plain.path) } }
        let archive = try ArchiveReader(plain, name: name, afterDamage: Self.afterDamage)
        var members: [String: Manifest.Member] = [:]
        var manifest: Manifest?
        var done: Int64 = 0
        while let member = try archive.next() {
            try cancellation.check()
            guard manifest == nil else { throw damaged("something follows its manifest") }
            if member == Manifest.name {
                manifest = try decoded(try archive.data(upTo: Manifest.largest))
                continue
            }
            guard Manifest.isUsable(member) else {
                throw BiteBookError(
                    .invalidInput, "\(name) holds \(member.prefix(80).debugDescription), which no backup does.",
                    hint: Self.afterDamage)
            }
            let target = keepsFiles || member == Manifest.database ? try self.target(member, in: folder) : nil
            var hash = MemberHash()
            while try archive.read({ bytes in
                hash.add(bytes)
                done += Int64(bytes.count)
                try target?.add(Data(bytes))
            }) {
                try cancellation.check()
                progress(done)
            }
            try target?.take(replacing: false)
            members[member] = hash.member
        }
        guard let manifest else { throw damaged("its manifest is missing") }
        try compare(members, with: manifest)
        let facts = try StoreCopy(path: folder.appending(path: Manifest.database).path)
            .verified(acceptsDamage: acceptsDamage)
        guard facts.schema == manifest.schema, facts.counts == manifest.counts else {
            throw damaged("its database has other rows than its manifest says")
        }
        return (manifest, facts)
    }

    /// Only the manifest; nothing is compared with it.
    func manifest() throws -> Manifest {
        let archive = try ArchiveReader(file, name: name, afterDamage: Self.afterDamage)
        while let member = try archive.next() {
            if member == Manifest.name { return try decoded(try archive.data(upTo: Manifest.largest)) }
        }
        throw damaged("its manifest is missing")
    }

    /// The archive without its encryption.
    private func opened(in folder: URL) throws -> URL {
        guard SealedForm.isSealed(file) else {
            guard ArchiveReader.isArchive(file) else {
                guard Files.isThere(file) else {
                    throw BiteBookError(.notFound, "\(file.path) is not there.", hint: "Check the name.")
                }
                throw BiteBookError(
                    .invalidInput, "\(name) is no backup.", hint: "Use a file that `bitebook backup` wrote.")
            }
            return file
        }
        guard let password else {
            throw BiteBookError(
                .invalidInput, "\(name) is encrypted.", hint: "Give its password with --password-file.")
        }
        let reader = try SealedReader(file, name: name, passphrase: password)
        let plain = try NewFile(beside: folder.appending(path: "opened.zip", directoryHint: .notDirectory))
        while let piece = try reader.read() {
            try cancellation.check()
            try plain.add(piece)
        }
        try plain.take()
        return plain.place
    }

    private func target(_ member: String, in folder: URL) throws -> NewFile {
        let place = folder.appending(path: member, directoryHint: .notDirectory)
        try Files.makeFolder(place.deletingLastPathComponent())
        return try NewFile(beside: place)
    }

    private func decoded(_ data: Data) throws -> Manifest {
        struct Head: Decodable {
            var kind: String
            var format: Int
        }
        guard let head = try? WireCoding.decode(Head.self, from: data), head.kind == Manifest.kind else {
            throw BiteBookError(
                .invalidInput, "\(name) is an archive, but no backup.",
                hint: "Use a file that `bitebook backup` wrote; what `bitebook export` wrote goes to `bitebook import`."
            )
        }
        guard head.format <= Manifest.currentFormat else {
            throw BiteBookError(
                .invalidInput, "\(name) was made by a newer version of BiteBook.",
                hint: "Update BiteBook, then restore it.")
        }
        guard let manifest = try? WireCoding.decode(Manifest.self, from: data) else {
            throw damaged("its manifest cannot be read")
        }
        guard manifest.schema <= Schema.version else {
            throw BiteBookError(
                .databaseUnusable,
                "\(name) was made by BiteBook \(manifest.product.prefix(20)), which is newer than this one.",
                hint: "Update BiteBook, then restore it. Nothing was changed.")
        }
        return manifest
    }

    private func compare(_ members: [String: Manifest.Member], with manifest: Manifest) throws {
        for (member, expected) in manifest.members.sorted(by: { $0.key < $1.key }) where members[member] != expected {
            throw damaged(
                members[member] == nil ? "\(member.prefix(80)) is missing" : "\(member.prefix(80)) was changed")
        }
        guard members.count == manifest.members.count else { throw damaged("it holds more than its manifest says") }
        guard members[Manifest.database] != nil else { throw damaged("its database is missing") }
    }

    private func damaged(_ reason: String) -> BiteBookError {
        BiteBookError(.invalidInput, "\(name) is damaged or incomplete: \(reason).", hint: Self.afterDamage)
    }
}
