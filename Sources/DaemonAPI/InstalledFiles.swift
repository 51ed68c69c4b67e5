package import Failures
package import Foundation

/// What is installed with the programs, or beside them. Daemon and command line look in the same places.
package enum InstalledFiles {
    /// The folder with `Prompts`, `Models` and `Foods`: `BITEBOOK_RESOURCES`, else `../share/bitebook` beside an
    /// installed program, else the nearest folder above a built one that has them.
    ///
    /// - Throws: `storage_unavailable` when there is none.
    package static func resources(environment: [String: String], executable: URL) throws(BiteBookError) -> URL {
        if let path = environment["BITEBOOK_RESOURCES"], !path.isEmpty {
            return URL(filePath: path, directoryHint: .isDirectory)
        }
        let program = executable.resolvingSymlinksInPath()
        var folder = program.deletingLastPathComponent()
        var candidates = [folder.deletingLastPathComponent().appending(path: "share/bitebook")]
        while folder.path != "/" {
            candidates.append(folder)
            folder = folder.deletingLastPathComponent()
        }
        let found = candidates.first {
            FileManager.default.fileExists(atPath: $0.appending(path: "Prompts/plan.md").path)
        }
        guard let found else {
            throw BiteBookError(
                .storageUnavailable, "The folders Prompts, Models and Foods were not found near \(program.path).",
                hint: "Install BiteBook again, or set BITEBOOK_RESOURCES to the folder that has them.")
        }
        return found
    }

    /// Where llama-server is: `BITEBOOK_LLAMA_SERVER`, what the set-up put into the cache, or `PATH`.
    ///
    /// - Parameter resources: the folder of ``resources(environment:executable:)``, whose script gets the program.
    /// - Throws: `model_unavailable` when there is none.
    package static func llamaServer(
        environment: [String: String], places: Places, resources: URL?
    ) throws(BiteBookError) -> String {
        if let path = environment["BITEBOOK_LLAMA_SERVER"], !path.isEmpty { return path }
        guard let found = setUp("llama.cpp", places) ?? program("llama-server", environment) else {
            let script = resources?.appending(path: "Scripts/llama-server.sh").path
            let getting = script.map { "`\($0)` downloads or builds it; or" } ?? "Install llama.cpp, or"
            throw BiteBookError(
                .modelUnavailable, "llama-server, which runs the language model, is not installed.",
                hint: "\(getting) set BITEBOOK_LLAMA_SERVER to its path.")
        }
        return found
    }

    /// Where whisper-server is: `BITEBOOK_WHISPER_SERVER`, or what the set-up put into the cache. One of the system
    /// would open a port; the one that is set up listens on a socket.
    ///
    /// - Throws: `model_unavailable` when there is none.
    package static func whisperServer(environment: [String: String], places: Places) throws(BiteBookError) -> String {
        if let path = environment["BITEBOOK_WHISPER_SERVER"], !path.isEmpty { return path }
        guard let found = setUp("whisper.cpp", places) else {
            throw BiteBookError(
                .modelUnavailable, "whisper-server, which writes down speech, is not installed.",
                hint: "`make voice` in BiteBook's source folder builds it (a few minutes, once).")
        }
        return found
    }

    /// The program that the set-up found or built: it leaves the path of the one that fits this machine there.
    private static func setUp(_ folder: String, _ places: Places) -> String? {
        let pointer = places.cacheFolder.appending(path: "\(folder)/current")
        let path = (try? String(contentsOf: pointer, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
        return path.flatMap { FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil }
    }

    /// Where `PATH` has a program of the system.
    package static func program(_ name: String, _ environment: [String: String]) -> String? {
        (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
