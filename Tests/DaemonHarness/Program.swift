import Foundation
package import TestSupport

/// How a program that ran has ended.
package struct Ran: Sendable {
    /// The exit code, or 128 plus the signal.
    package let code: Int32
    package let output: String
    package let errors: String
    package let duration: Duration
}

/// A real program that was started, with its output in files: a pipe would stay open in whatever it starts itself.
package struct Program: Sendable {
    package let processID: Int32
    private let process: Process
    private let began: ContinuousClock.Instant
    private let ended: AsyncStream<Void>
    private let folder: URL

    /// - Parameter input: what it reads from standard input.
    package init(
        _ path: String, _ arguments: [String], environment: [String: String], input: String = "", scratch: Scratch
    ) throws {
        folder = URL(fileURLWithPath: scratch.path("ran-" + UUID().uuidString), isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in [("input", input), ("output", ""), ("errors", "")] {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = environment
        process.currentDirectoryURL = URL(fileURLWithPath: scratch.folder, isDirectory: true)
        let files = [
            try FileHandle(forReadingFrom: folder.appending(path: "input")),
            try FileHandle(forWritingTo: folder.appending(path: "output")),
            try FileHandle(forWritingTo: folder.appending(path: "errors")),
        ]
        (process.standardInput, process.standardOutput, process.standardError) = (files[0], files[1], files[2])
        let (ended, continuation) = AsyncStream.makeStream(of: Void.self)
        process.terminationHandler = { _ in continuation.finish() }
        self.ended = ended
        began = .now
        // The program has its own from here on. Left to the process they stay open, and Foundation cannot start programs
        // beyond the 1,024th descriptor.
        defer { for file in files { try? file.close() } }
        try process.run()
        self.process = process
        processID = process.processIdentifier
    }

    package var isRunning: Bool { process.isRunning }

    package func signal(_ number: Int32) { kill(processID, number) }

    /// What it has written to standard output so far.
    package var outputSoFar: String { text("output") }
    /// Likewise to standard error.
    package var errorsSoFar: String { text("errors") }

    /// Waits for its end; after the limit it is killed.
    package func wait(atMost limit: Duration = .seconds(120)) async -> Ran {
        let alarm = Task {
            try await Task.sleep(for: limit)
            kill(processID, SIGKILL)
        }
        for await _ in ended {}
        alarm.cancel()
        let status = process.terminationStatus
        return Ran(
            code: process.terminationReason == .exit ? status : 128 + status, output: text("output"),
            errors: text("errors"), duration: .now - began)
    }

    private func text(_ name: String) -> String {
        String(decoding: (try? Data(contentsOf: folder.appending(path: name))) ?? Data(), as: UTF8.self)
    }
}
