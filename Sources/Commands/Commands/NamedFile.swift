import DaemonAPI
import Failures
import Foundation

/// A file that the user names, read whole to be sent.
enum NamedFile {
    /// - Parameters:
    ///   - noun: what it should be, as `recording`.
    ///   - largest: bytes.
    ///   - wanted: what to name where it is no file.
    ///   - smaller: how to make it smaller.
    /// - Throws: `not_found`, `invalid_input`, `too_large`, `storage_unavailable`, before anything is sent.
    static func read(_ path: String, noun: String, upTo largest: Int, wanted: String, smaller: String) throws -> Data {
        let file = URL(filePath: path, directoryHint: .notDirectory)
        guard let facts = try? FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path) else {
            throw BiteBookError(.notFound, "There is no \(noun) \(path).", hint: "Check its name.")
        }
        guard facts[.type] as? FileAttributeType == .typeRegular else {
            throw BiteBookError(.invalidInput, "\(path) is no file.", hint: wanted)
        }
        guard let size = facts[.size] as? Int, size <= largest else {
            throw BiteBookError(.tooLarge, "\(path) is larger than \(largest >> 20) MiB.", hint: smaller)
        }
        guard let data = try? Data(contentsOf: file) else {
            throw BiteBookError(.storageUnavailable, "\(path) cannot be read.", hint: "Check its permissions.")
        }
        return data
    }
}
