import DaemonAPI
import Foundation

/// The user's browser.
enum Browser {
    /// Opens an address where there is a person and a display; whoever has none finds it printed.
    static func open(_ address: String, _ context: CommandContext) {
        #if os(macOS)
            let program: String? = "/usr/bin/open"
        #else
            let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(context.environment[$0] ?? "").isEmpty }
            let program = hasDisplay ? InstalledFiles.program("xdg-open", context.environment) : nil
        #endif
        guard let program, context.terminal.inputIsTerminal else { return }
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = [address]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try? process.run()
    }
}
