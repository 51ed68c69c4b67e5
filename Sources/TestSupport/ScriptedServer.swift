import Foundation

/// A server of a test's own as a real process: a Python script that prints its port when it listens.
package enum ScriptedServer {
    /// Starts it; it ends with the scratch folder.
    ///
    /// - Parameters:
    ///   - name: of the script's file.
    ///   - arguments: behind the script.
    package static func start(
        _ source: String, named name: String, _ arguments: [String], in scratch: Scratch
    ) throws -> (port: Int, processID: Int32) {
        let script = try scratch.write(Data(source.utf8), to: name)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-u", script] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let processID = process.processIdentifier
        scratch.cleanUp { kill(processID, SIGKILL) }
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw NeverHappened(description: "the server did not start: \(line)")
        }
        return (port, processID)
    }
}
