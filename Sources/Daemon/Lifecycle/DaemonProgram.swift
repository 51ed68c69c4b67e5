import DaemonAPI
import Failures
package import Foundation
import Logging

/// The daemon as a program: everything that `bitebookd` does.
package enum DaemonProgram {
    /// Runs until a signal or a shutdown request.
    ///
    /// - Returns: the exit code: 0 after a clean stop, 1 when it could not run, 75 (`EX_TEMPFAIL`) when another daemon has the data.
    package static func run(environment: [String: String], executable: URL) async -> Int32 {
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
            let lines = ["bitebookd: \(failure.message)", failure.hint].compactMap { $0 }
            FileHandle.standardError.write(Data((lines.joined(separator: "\n") + "\n").utf8))
            return failure.code == .locked ? 75 : 1
        }
    }
}
