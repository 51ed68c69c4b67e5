import Client
import DaemonAPI
import Foundation

/// The daemon as a service of the user's login: a file for the system's manager, and the commands that make it known.
struct LoginService: Hashable, Sendable {
    /// Where the file goes.
    let file: URL
    let text: String
    /// Each a program with its arguments, run in order after the file is written.
    let enabling: [[String]]
    /// Run before the file is removed.
    let disabling: [[String]]
    /// Run after the file is removed.
    let forgetting: [[String]]

    /// Variables that the daemon would otherwise not have, since a service does not see those of a terminal.
    private static let variables = [
        "BITEBOOK_HOME", "BITEBOOK_CACHE", "BITEBOOK_RESOURCES", "BITEBOOK_LLAMA_SERVER", "BITEBOOK_MODEL",
        "BITEBOOK_OFFLINE",
    ]

    /// - Throws: `daemon_unavailable` when the daemon's program is not found.
    init(environment: [String: String], places: Places) throws {
        var kept = Self.variables.compactMap { name in
            environment[name].flatMap { $0.isEmpty ? nil : (name: name, value: $0) }
        }
        // Relative to this folder, and not to the service's.
        for index in kept.indices {
            if kept[index].name == "BITEBOOK_HOME", let home = places.home { kept[index].value = home.path }
            if kept[index].name == "BITEBOOK_CACHE" { kept[index].value = places.cacheFolder.path }
        }
        let program = try DaemonExecutable.find(environment: environment).standardizedFileURL.path
        let home = URL(filePath: environment["HOME"] ?? NSHomeDirectory(), directoryHint: .isDirectory)
        #if os(macOS)
            file = home.appending(path: "Library/LaunchAgents/bitebook.daemon.plist")
            text = LaunchAgent.text(program: program, variables: kept, log: places.logFile.path)
            let domain = "gui/\(getuid())"
            enabling = [["launchctl", "bootstrap", domain, file.path]]
            disabling = [["launchctl", "bootout", "\(domain)/bitebook.daemon"]]
            forgetting = []
        #else
            let base = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            let folder = base.map { URL(filePath: $0, directoryHint: .isDirectory) } ?? home.appending(path: ".config")
            file = folder.appending(path: "systemd/user/\(SystemdUnit.name)")
            text = SystemdUnit.text(program: program, variables: kept, log: places.logFile.path)
            enabling = [
                ["systemctl", "--user", "daemon-reload"], ["systemctl", "--user", "enable", SystemdUnit.name],
            ]
            disabling = [["systemctl", "--user", "disable", "--now", SystemdUnit.name]]
            forgetting = [["systemctl", "--user", "daemon-reload"]]
        #endif
    }

    /// Whether the file is there as it would be written now.
    var isCurrent: Bool { (try? String(contentsOf: file, encoding: .utf8)) == text }
}
