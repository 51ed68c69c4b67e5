import Foundation
import Logging

/// Desktop notifications, through the program that every desktop has. They say that a reminder waits, never which one:
/// what lies on a locked screen is for everybody (SPEC P47).
struct DesktopNotifier: Sendable {
    static let text = "BiteBook: a reminder is waiting."
    /// That data will be deleted (SPEC C8); `bitebook home` says when and how to keep them.
    static let deletion = "BiteBook: unused data will be deleted. Open BiteBook to keep it."

    /// The program with its arguments for ``text``; nil where there is no desktop.
    let command: [String]?

    init(environment: [String: String]) {
        #if os(macOS)
            command = ["/usr/bin/osascript", "-e", "display notification \"\(Self.text)\" with title \"BiteBook\""]
        #else
            let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
            let program = folders.map { $0 + "/notify-send" }.first { FileManager.default.isExecutableFile(atPath: $0) }
            let bus = environment["XDG_RUNTIME_DIR"].map { $0 + "/bus" }
            let hasSession =
                !(environment["DBUS_SESSION_BUS_ADDRESS"] ?? "").isEmpty
                || bus.map(FileManager.default.fileExists(atPath:)) == true
            command = hasSession ? program.map { [$0, "--app-name=BiteBook", Self.text] } : nil
        #endif
    }

    /// Shows it; a desktop that does not answer is left to itself after five seconds.
    func tellThatOneWaits() async { await show(Self.text) }

    func tellOfDeletion() async { await show(Self.deletion) }

    private func show(_ text: String) async {
        guard let command = command?.map({ $0.replacing(Self.text, with: text) }) else { return }
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
