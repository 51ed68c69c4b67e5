import Failures
import Foundation

/// A daemon that this process started. It lives in a session of its own and outlives us.
struct DaemonProcess {
    let processID: pid_t

    #if canImport(Darwin)
        private static let newSession = Int16(POSIX_SPAWN_SETSID)
    #else
        /// `POSIX_SPAWN_SETSID` of glibc ≥ 2.26 and musl, whose headers hide it from Swift.
        private static let newSession: Int16 = 0x80
    #endif

    /// Starts `executable` with its output appended to `log` and no terminal.
    ///
    /// - Throws: `daemon_unavailable` with the system's reason.
    static func start(
        _ executable: URL, environment: [String: String], log: URL
    ) throws(BiteBookError) -> DaemonProcess {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        let appending = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, log.path, appending, 0o600)
        posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
        // Pipes that our caller left open in us must not stay open for as long as the daemon lives.
        #if canImport(Darwin)
            let onlyListedDescriptors = Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
        #else
            let onlyListedDescriptors: Int16 = 0
            for name in (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? [] {
                guard let descriptor = Int32(name), descriptor > STDERR_FILENO else { continue }
                posix_spawn_file_actions_addclose(&actions, descriptor)
            }
        #endif
        // A session of its own: neither Ctrl-C nor closing the terminal reaches it. Signals that we ignore (SIGPIPE)
        // or handle (SIGINT) must have their usual meaning there.
        var defaults = sigset_t()
        sigfillset(&defaults)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setflags(
            &attributes, Self.newSession | Int16(POSIX_SPAWN_SETSIGDEF) | onlyListedDescriptors)

        var arguments = [strdup(executable.path), nil]
        var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var processID: pid_t = 0
        let status = posix_spawn(&processID, executable.path, &actions, &attributes, &arguments, &variables)
        guard status == 0 else {
            throw BiteBookError(
                .daemonUnavailable,
                "The BiteBook daemon at \(executable.path) cannot be started: \(String(cString: strerror(status))).",
                hint: "Check that the file is there and may be run, and that \(log.path) can be written.")
        }
        return DaemonProcess(processID: processID)
    }

    /// How it ended: the exit code, or 128 plus the signal; nil while it runs.
    func exitCode() -> Int32? {
        var status: Int32 = 0
        guard waitpid(processID, &status, WNOHANG) == processID else { return nil }
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }
}
