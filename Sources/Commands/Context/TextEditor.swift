import Failures
import Foundation

/// The user's text editor: `VISUAL`, else `EDITOR`, else `vi`.
struct TextEditor {
    let environment: [String: String]

    private var command: String {
        for name in ["VISUAL", "EDITOR"] {
            if let command = environment[name], !command.allSatisfy(\.isWhitespace) { return command }
        }
        return "vi"
    }

    /// Lets the user edit a text in a file that only they can read, and removes the file.
    ///
    /// - Parameters:
    ///   - name: of the file.
    ///   - limit: of what is written, in bytes.
    ///   - lend: runs the editor while it has the terminal, and returns its exit code.
    /// - Throws: `internal_failure` when the editor fails; `too_large` or `invalid_input` for what it left.
    func edit(
        _ text: String, named name: String = "message.txt", upTo limit: Int = InputRules.longestText,
        lend: (@escaping @Sendable () -> Int32) async -> Int32
    ) async throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bitebook-\(UUID().uuidString)")
        let files = FileManager.default
        try files.createDirectory(
            at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        defer { try? files.removeItem(at: folder) }
        // Editors choose how they wrap and check by the name.
        let file = folder.appending(path: name)
        guard files.createFile(atPath: file.path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
        else { throw BiteBookError(.storageUnavailable, "The file for the editor cannot be written.") }
        try check(await lend { [command, environment] in Self.run(command, file.path, environment) })
        let data = try Data(contentsOf: file)
        guard data.count <= limit + 1 else { throw InputRules.tooLong(limit) }
        let edited = try InputRules.decode(data)
        return edited.hasSuffix("\n") ? String(edited.dropLast()) : edited
    }

    /// Lets the user edit a file.
    ///
    /// - Parameter lend: as for ``edit(_:lend:)``.
    /// - Throws: `internal_failure` when the editor fails.
    func open(_ path: String, lend: (@escaping @Sendable () -> Int32) async -> Int32) async throws {
        try check(await lend { [command, environment] in Self.run(command, path, environment) })
    }

    private func check(_ code: Int32) throws {
        guard code != 0 else { return }
        throw BiteBookError(
            .internalFailure, "The editor `\(command)` ended with exit code \(code).",
            hint: "Set VISUAL or EDITOR to the one that you like.")
    }

    /// The command may have arguments of its own, as `code --wait`: a shell takes it apart, as git does.
    private static func run(_ command: String, _ path: String, _ environment: [String: String]) -> Int32 {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The chat's own way with signals is not the editor's.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGINT, SIGTERM, SIGTSTP, SIGPIPE, SIGWINCH, SIGCONT] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        let words = cStrings(["/bin/sh", "-c", command + " \"$@\"", "sh", path])
        let variables = cStrings(environment.map { "\($0.key)=\($0.value)" })
        defer { for text in words + variables { free(text) } }
        var processID = pid_t()
        guard posix_spawn(&processID, "/bin/sh", nil, &attributes, words, variables) == 0 else { return 127 }
        var status: Int32 = 0
        while waitpid(processID, &status, 0) < 0 {
            guard errno == EINTR else { return 127 }
        }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }

    /// As C takes lists of texts; each is to be freed.
    private static func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        var list: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) }
        list.append(nil)
        return list
    }
}
