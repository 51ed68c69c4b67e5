import DaemonAPI
import Foundation
import Logging

/// Desktop notifications, through the program that every desktop has. They say that something waits, never what: what
/// lies on a locked screen is for everybody (SPEC P47).
struct DesktopNotifier: Sendable {
    static let reminder = "BiteBook: a reminder is waiting."
    /// That data will be deleted (SPEC C8); `bitebook home` says when and how to keep them.
    static let deletion = "BiteBook: unused data will be deleted. Open BiteBook to keep it."

    static let connection = "BiteBook: a device has to be connected again."

    /// The program with its first arguments; nil where there is no desktop.
    private let command: [String]?

    init(environment: [String: String]) {
        #if os(macOS)
            command = ["/usr/bin/osascript"]
        #else
            let program = InstalledFiles.program("notify-send", environment)
            let bus = environment["XDG_RUNTIME_DIR"].map { $0 + "/bus" }
            let hasSession =
                !(environment["DBUS_SESSION_BUS_ADDRESS"] ?? "").isEmpty
                || bus.map(FileManager.default.fileExists(atPath:)) == true
            command = hasSession ? program.map { [$0, "--app-name=BiteBook"] } : nil
        #endif
    }

    /// The program with all its arguments for a text; nil where there is no desktop.
    func command(for text: String) -> [String]? {
        #if os(macOS)
            command.map { $0 + ["-e", "display notification \"\(text)\" with title \"BiteBook\""] }
        #else
            command.map { $0 + [text] }
        #endif
    }

    /// Shows a text that anybody may read; a desktop that does not answer is left to itself after five seconds.
    func tell(_ text: String) async {
        guard let command = command(for: text) else { return }
        let process = Process()
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            Logger(label: "bitebookd").warning("the notification could not be shown", metadata: ["error": "\(error)"])
            return
        }
        for _ in 0..<50 where process.isRunning { try? await Task.sleep(for: .milliseconds(100)) }
        if process.isRunning { process.terminate() }
    }
}
