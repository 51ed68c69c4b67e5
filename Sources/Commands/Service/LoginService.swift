import Client
import DaemonAPI
import Failures
import Foundation

/// The daemon as a service of the user's login: a file for the system's manager, and the commands that make it known.
struct LoginService: Hashable, Sendable {
    struct File: Hashable, Sendable {
        let place: URL
        let text: String

        /// Whether it is there as it would be written now.
        var isCurrent: Bool { (try? String(contentsOf: place, encoding: .utf8)) == text }
    }

    /// What is written, the service first.
    let files: [File]
    /// Of the other way to start the daemon; what is there of it goes.
    let otherFiles: [URL]
    /// Each a program with its arguments, run in order after the file is written.
    let enabling: [[String]]
    /// Run before a file is removed, by the file's name.
    let disabling: [String: [String]]
    /// Run after files are removed.
    let forgetting: [[String]]

    /// Variables that the daemon would otherwise not have, since a service does not see those of a terminal.
    private static let variables = [
        "BITEBOOK_HOME", "BITEBOOK_CACHE", "BITEBOOK_RESOURCES", "BITEBOOK_LLAMA_SERVER", "BITEBOOK_MODEL",
        "BITEBOOK_OFFLINE",
    ]

    /// - Parameter usesSocket: whether the first command starts the daemon, through a socket of systemd, and not the
    ///   login.
    /// - Throws: `daemon_unavailable` when the daemon's program is not found; `invalid_input` for a socket where there
    ///   is no systemd.
    init(environment: [String: String], places: Places, usesSocket: Bool = false) throws {
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
            guard !usesSocket else {
                throw BiteBookError(
                    .invalidInput, "Sockets that start the daemon are systemd's, which a Mac does not have.",
                    hint: "`bitebook daemon install` lets it start at login.")
            }
            let file = home.appending(path: "Library/LaunchAgents/bitebook.daemon.plist")
            files = [
                File(
                    place: file, text: LaunchAgent.text(program: program, variables: kept, log: places.logFile.path))
            ]
            otherFiles = []
            let domain = "gui/\(getuid())"
            enabling = [["launchctl", "bootstrap", domain, file.path]]
            disabling = [file.lastPathComponent: ["launchctl", "bootout", "\(domain)/bitebook.daemon"]]
            forgetting = []
        #else
            let folder = Self.unitFolder(environment, home)
            let service = folder.appending(path: SystemdUnit.name)
            let socket = folder.appending(path: SystemdUnit.socketName)
            let text = SystemdUnit.text(
                program: program, variables: kept, log: places.logFile.path, usesSocket: usesSocket)
            let reload = ["systemctl", "--user", "daemon-reload"]
            if usesSocket {
                files = [
                    File(place: service, text: text),
                    File(place: socket, text: SystemdUnit.socketText(path: places.socket.path)),
                ]
                otherFiles = []
                enabling = [reload, ["systemctl", "--user", "enable", "--now", SystemdUnit.socketName]]
            } else {
                files = [File(place: service, text: text)]
                otherFiles = [socket]
                enabling = [reload, ["systemctl", "--user", "enable", SystemdUnit.name]]
            }
            disabling = Dictionary(
                uniqueKeysWithValues: [SystemdUnit.socketName, SystemdUnit.name].map {
                    ($0, ["systemctl", "--user", "disable", "--now", $0])
                })
            forgetting = [["systemctl", "--user", "daemon-reload"]]
        #endif
    }

    /// Whether all is there as it would be written now.
    var isCurrent: Bool { files.allSatisfy(\.isCurrent) }

    /// What is there of it, the socket first: a service that its socket starts again would not stay stopped.
    var installed: [URL] {
        (otherFiles + files.reversed().map(\.place)).filter { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Where a user's own units lie (systemd.unit(5)).
    private static func unitFolder(_ environment: [String: String], _ home: URL) -> URL {
        let base = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let folder = base.map { URL(filePath: $0, directoryHint: .isDirectory) } ?? home.appending(path: ".config")
        return folder.appending(path: "systemd/user", directoryHint: .isDirectory)
    }

    /// Whether a socket of systemd stands for the daemon: written by `daemon install --socket`, or enabled from a
    /// package. Then somebody listens always, whether a daemon runs or not.
    static func hasSocket(environment: [String: String]) -> Bool {
        #if os(Linux)
            let home = URL(filePath: environment["HOME"] ?? NSHomeDirectory(), directoryHint: .isDirectory)
            let folder = unitFolder(environment, home)
            return [SystemdUnit.socketName, "sockets.target.wants/\(SystemdUnit.socketName)"].contains {
                FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
            }
        #else
            return false
        #endif
    }
}
