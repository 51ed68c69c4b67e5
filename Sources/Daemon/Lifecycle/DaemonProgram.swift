import DaemonAPI
import Failures
package import Foundation
import Logging

/// The daemon as a program: everything that `bitebookd` does.
package enum DaemonProgram {
    /// What `--help` says.
    static let help = """
        usage: bitebookd

        Keeps what you log, and answers the command line, over a Unix socket. bitebook starts it when it is needed;
        `bitebook daemon install` starts it when you log in. docs/operation.md says more.

        -h, --help  Says this.
        --version   Says the version.
        """

    /// Runs until a signal or a shutdown request.
    ///
    /// - Parameter arguments: without the program's name.
    /// - Returns: the exit code: 0 after a clean stop, 1 when it could not run, 2 for unknown arguments, 75
    ///   (`EX_TEMPFAIL`) when another daemon has the data.
    package static func run(
        _ arguments: [String], environment: [String: String], executable: URL
    ) async -> Int32 {
        if let argument = arguments.first {
            guard let text = ["-h": help, "--help": help, "--version": BiteBookVersion.product][argument],
                arguments.count == 1
            else {
                say("'\(arguments.joined(separator: " "))' is nothing that it takes.", hint: "See bitebookd --help.")
                return 2
            }
            print(text)
            return 0
        }
        MemoryAllocator.keepSmall()
        signal(SIGPIPE, SIG_IGN)
        // A file that may not grow is an error to be told, as a full disk is.
        signal(SIGXFSZ, SIG_IGN)
        // Everything that the daemon makes is for its user alone.
        umask(0o077)
        CoreDumps.turnOff()
        LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
        let logger = Logger(label: "bitebookd")
        do {
            let configuration = try DaemonConfiguration(environment: environment, executable: executable)
            try await BiteBookDaemon(configuration: configuration, logger: logger).run()
            return 0
        } catch {
            let failure = error as? BiteBookError ?? BiteBookError(.internalFailure, "The daemon failed: \(error)")
            say(failure.message, hint: failure.hint)
            return failure.code == .locked ? 75 : 1
        }
    }

    private static func say(_ message: String, hint: String?) {
        let lines = ["bitebookd: \(message)", hint].compactMap { $0 }
        FileHandle.standardError.write(Data((lines.joined(separator: "\n") + "\n").utf8))
    }
}
