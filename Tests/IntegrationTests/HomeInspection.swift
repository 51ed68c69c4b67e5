import DaemonAPI
import DaemonHarness
import Foundation
import GRDB

/// The bytes of all files in a folder, by name.
struct Snapshot: Equatable {
    private var files: [String: Data] = [:]

    init(of folder: URL) throws {
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            files[name] = FileManager.default.contents(atPath: folder.appending(path: name).path)
        }
    }
}

extension BiteBookHome {
    /// How the turns went, oldest first, read beside the daemon.
    func turnStates() async throws -> [String] { try turnStatesOnDisk() }

    func turnStatesOnDisk() throws -> [String] {
        try reading { try String.fetchAll($0, sql: "SELECT state FROM turns ORDER BY id") }
    }

    /// Reads the database with a connection of our own.
    func reading<Value>(_ body: (Database) throws -> Value) throws -> Value {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        return try DatabaseQueue(path: places.database.path, configuration: configuration).read(body)
    }
}
