import Failures
package import Foundation

/// Finds the daemon's program.
package enum DaemonExecutable {
    /// `BITEBOOK_DAEMON` where it is set, else `bitebookd` beside the program that runs, else on the `PATH`.
    ///
    /// - Parameter running: the program that runs, nil when unknown. Symbolic links are followed, so that a link in a
    ///   `bin` folder finds the daemon beside the program it leads to.
    /// - Throws: `daemon_unavailable` when there is none.
    package static func find(
        environment: [String: String], running: URL? = Bundle.main.executableURL
    ) throws -> URL {
        if let chosen = environment["BITEBOOK_DAEMON"], !chosen.isEmpty {
            return URL(filePath: chosen, directoryHint: .notDirectory)
        }
        var candidates: [URL] = []
        if let running {
            candidates.append(running.resolvingSymlinksInPath().deletingLastPathComponent())
            candidates.append(running.deletingLastPathComponent())
        }
        for folder in (environment["PATH"] ?? "").split(separator: ":") where folder.hasPrefix("/") {
            candidates.append(URL(filePath: String(folder), directoryHint: .isDirectory))
        }
        let programs = candidates.map { $0.appending(path: "bitebookd", directoryHint: .notDirectory) }
        guard let program = programs.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            throw BiteBookError(
                .daemonUnavailable, "The program bitebookd was not found.",
                hint: "It belongs beside bitebook; `make install` puts both in place.")
        }
        return program
    }
}
