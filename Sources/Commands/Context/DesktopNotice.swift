import DaemonAPI
import Failures
import Foundation

/// Desktop notifications, through the program that every desktop has.
struct DesktopNotice {
    private let program: String

    /// - Throws: `not_found` where there is no desktop.
    init(environment: [String: String]) throws {
        #if os(macOS)
            program = "/usr/bin/osascript"
        #else
            guard let found = InstalledFiles.program("notify-send", environment) else {
                throw BiteBookError(
                    .notFound, "This machine has no notify-send, which shows desktop notifications.",
                    hint: "Install libnotify, or leave --desktop out.")
            }
            program = found
        #endif
    }

    /// - Parameter text: for everybody who sees the screen.
    /// - Returns: whether the desktop took it within five seconds.
    func show(_ text: String) -> Bool {
        let process = Process()
        process.executableURL = URL(filePath: program)
        #if os(macOS)
            let quoted = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            process.arguments = ["-e", "display notification \"\(quoted)\" with title \"BiteBook\""]
        #else
            process.arguments = ["--app-name=BiteBook", "--", text]
        #endif
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            return false
        }
        for _ in 0..<50 where process.isRunning { usleep(100_000) }
        if process.isRunning { process.terminate() }
        process.waitUntilExit()
        return process.terminationReason == .exit && process.terminationStatus == 0
    }
}
