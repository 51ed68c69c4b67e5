import DaemonAPI
import Foundation
import TestSupport
import Testing

/// Files as each program writes them, small and made up; they are read as in Berlin, in autumn 2026.
struct ImportSample: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [String: Data]
    var mapping: ImportMapping?

    var testDescription: String { name }

    init(_ name: String, _ files: [String: Data], mapping: ImportMapping? = nil) {
        (self.name, self.files, self.mapping) = (name, files, mapping)
    }

    init(_ name: String, _ files: [String: String], mapping: ImportMapping? = nil) {
        self.init(name, files.mapValues { Data(($0 + "\n").utf8) }, mapping: mapping)
    }

    /// What reads them from a folder of the test.
    func request(in scratch: Scratch) throws -> ImportRequest {
        let folder = URL(filePath: scratch.path("sample-\(UUID().uuidString)"))
        for (name, content) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try content.write(to: file)
        }
        return ImportRequest(path: folder.path, mappings: mapping.map { [$0] })
    }

    static let all: [ImportSample] = diaries + devices + records + [healthConnect, macroFactor]
}
