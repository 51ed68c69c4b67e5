import Archives
import Failures
import Foundation

/// A file whose content is unpacked while it is read: a ZIP with its members, a gzip file, or a plain one.
///
/// Nothing is held but one block. Not thread-safe; one import has one.
final class PackedFile {
    private let file: Unpacker

    private static let rules = Unpacker.Rules(
        format: .zipGzipOrPlain, harmless: 16 << 20, afterDamage: "Get it again from its publisher.",
        afterGrowth: "No food table does that. Get the file again from its publisher.")

    /// - Throws: `not_found`, `storage_unavailable`, or `invalid_input` for a file that cannot be unpacked.
    init(_ file: URL) throws {
        let name = file.lastPathComponent
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else {
            throw BiteBookError(.notFound, "There is no file \(file.path).", hint: "Check the path.")
        }
        guard Unpacker.size(of: file) > 0 else { throw BiteBookError(.invalidInput, "\(name) is empty.") }
        guard FileManager.default.isReadableFile(atPath: file.path) else {
            throw BiteBookError(.storageUnavailable, "\(file.path) cannot be read.", hint: "Check its permissions.")
        }
        self.file = try Unpacker(file, name: name, Self.rules)
    }

    /// The name that messages give it.
    var name: String { file.name }
    /// Size of the packed file in bytes.
    var size: Int64 { file.size }
    /// Packed bytes that have been read.
    var position: Int64 { file.position }

    /// Goes to the next member; what is not packed together with others has one member with an empty name.
    func nextMember() throws -> String? {
        guard let member = try file.next() else { return nil }
        return member.isWhole ? "" : member.name ?? "?"
    }

    /// Goes to the first member for which `isWanted`, counted from here.
    /// - Returns: false when there is none.
    func find(_ isWanted: (String) -> Bool) throws -> Bool {
        while let member = try nextMember() {
            if isWanted(member) { return true }
        }
        return false
    }

    /// Hands the next bytes of the member to `body`.
    /// - Returns: false at the member's end.
    /// - Throws: `invalid_input` for a broken or truncated file and for one that grows without measure.
    func nextBlock(_ body: (UnsafeRawBufferPointer) throws -> Void) throws -> Bool { try file.read(body) }
}
