import Failures
package import Foundation

/// The folder that another program carries between the machines.
package protocol SyncFolder: Sendable {
    /// Names of what lies in the folder, or in a folder of it; empty when that is not there.
    func names(in folder: String) throws -> [String]
    /// nil when there is none.
    func read(_ path: String, upTo bytes: Int) throws -> Data?
    /// Writes a file beside and gives it its name when it is complete.
    func write(_ data: Data, to path: String) throws
    func remove(_ path: String) throws
    /// What changes when a file is written, as its size and its time; nil where that is not known.
    func stamp(of path: String) -> String?
}

/// A folder on this machine.
package struct DiskSyncFolder: SyncFolder {
    package let path: String

    package init(_ path: String) { self.path = path }

    package func names(in folder: String) throws -> [String] {
        try requireFolder()
        let place = folder.isEmpty ? path : path + "/" + folder
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder), isFolder.boolValue else {
            return []
        }
        return try storing { try FileManager.default.contentsOfDirectory(atPath: place) }
    }

    package func read(_ path: String, upTo bytes: Int) throws -> Data? {
        let place = self.path + "/" + path
        // A link may lead out of the folder.
        guard let type = try? FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType,
            type == .typeRegular
        else { return nil }
        return try storing {
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: place))
            defer { try? handle.close() }
            return try handle.read(upToCount: bytes) ?? Data()
        }
    }

    package func write(_ data: Data, to path: String) throws {
        try requireFolder()
        let place = self.path + "/" + path
        let folder = (place as NSString).deletingLastPathComponent
        let partial = folder + "/." + (place as NSString).lastPathComponent + ".part"
        try storing {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try? FileManager.default.removeItem(atPath: partial)
            guard
                FileManager.default.createFile(
                    atPath: partial, contents: nil, attributes: [.posixPermissions: 0o600])
            else { throw CocoaError(.fileWriteUnknown) }
            let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: partial))
            do {
                try handle.write(contentsOf: data)
                try handle.synchronize()
                try handle.close()
                guard rename(partial, place) == 0 else { throw CocoaError(.fileWriteUnknown) }
            } catch {
                try? FileManager.default.removeItem(atPath: partial)
                throw error
            }
        }
    }

    package func remove(_ path: String) throws {
        try? FileManager.default.removeItem(atPath: self.path + "/" + path)
    }

    package func stamp(of path: String) -> String? {
        var status = stat()
        guard lstat(self.path + "/" + path, &status) == 0 else { return nil }
        return "\(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }

    /// A folder that vanished, as with a drive that is not there, is not made anew.
    private func requireFolder() throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            throw BiteBookError(
                .storageUnavailable, "The folder \(path) is not there.",
                hint: "Connect the drive or start the program that carries it. Nothing is lost meanwhile.")
        }
    }

    private func storing<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            throw BiteBookError(
                .storageUnavailable, "The folder \(path) cannot be read or written.",
                hint: "Check its permissions and the free space.", underlying: error)
        }
    }
}
