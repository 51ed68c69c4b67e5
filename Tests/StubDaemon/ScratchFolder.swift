package import Foundation

/// A folder that a test may fill, short enough for a socket in it.
package final class ScratchFolder: Sendable {
    package let url: URL

    package init() throws {
        let name = "bb-" + String(UInt32.random(in: .min ... .max), radix: 36)
        url = URL(filePath: "/tmp/\(name)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    package func path(_ name: String) -> String { url.appending(path: name).path }
}
