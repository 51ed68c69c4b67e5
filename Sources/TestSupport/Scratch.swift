package import Foundation
import Synchronization

/// A test's own folder, with a path short enough for a socket in it, and a list of things to undo.
package final class Scratch: Sendable {
    /// The folder's path, without a slash at its end.
    package let folder: String
    private let cleanups = Mutex<[@Sendable () async -> Void]>([])

    private init() throws {
        // Not the temporary folder of the system: on macOS its path alone takes half of a socket path's 104 bytes.
        folder = "/tmp/bb-" + String(UInt32.random(in: .min ... .max), radix: 36)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    /// Runs the body, then the clean-ups in reverse order, then removes the folder, whatever happened.
    package static func with<Result: Sendable>(
        _ body: @Sendable (Scratch) async throws -> Result
    ) async throws -> Result {
        let scratch = try Scratch()
        do {
            let result = try await body(scratch)
            await scratch.close()
            return result
        } catch {
            await scratch.close()
            throw error
        }
    }

    /// The path of a file in the folder.
    package func path(_ name: String) -> String { folder + "/" + name }

    /// Runs when the test is over; what was added last runs first.
    package func cleanUp(_ action: @escaping @Sendable () async -> Void) {
        cleanups.withLock { $0.append(action) }
    }

    /// Writes a file into the folder and returns its path.
    @discardableResult
    package func write(_ data: Data, to name: String) throws -> String {
        try data.write(to: URL(fileURLWithPath: path(name)))
        return path(name)
    }

    private func close() async {
        while let action = cleanups.withLock({ $0.popLast() }) { await action() }
        try? FileManager.default.removeItem(atPath: folder)
    }
}
