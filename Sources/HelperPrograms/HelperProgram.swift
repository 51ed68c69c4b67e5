package import Failures
import Gates
import Subprocess

#if canImport(FoundationEssentials)
    package import FoundationEssentials
    import Glibc
#else
    package import Foundation
#endif

/// How a run of a helper ended.
package enum HelperExit: Sendable {
    /// What it printed.
    case printed(Data)
    /// It took longer than allowed, by the clock or by the processor.
    case tooLong
    /// It ended by a signal or with a status, or printed too much.
    case crashed(String)
}

/// One of our programs that does something in a process of its own, without the data and the keys of the one that
/// starts it.
package struct HelperProgram: Sendable {
    private let program: URL
    /// What it is for, as "reads photos".
    private let purpose: String
    /// Of the environment, what it gets.
    private let variables: [String]
    private let fixed: [String: String]
    private let longestOutput: Int

    /// - Parameters:
    ///   - variables: names of what it gets of this process's environment, besides `PATH`, `TMPDIR` and `LANG`.
    ///   - fixed: what else stands in its environment.
    ///   - longestOutput: in bytes.
    package init(
        _ program: URL, purpose: String, variables: [String] = [], fixed: [String: String] = [:], longestOutput: Int
    ) {
        self.program = program
        self.purpose = purpose
        self.variables = variables
        self.fixed = fixed
        self.longestOutput = longestOutput
    }

    /// The helper beside the program that runs; symbolic links are followed.
    ///
    /// - Throws: `storage_unavailable` when it is not there.
    package static func path(_ name: String, beside running: URL?) throws(BiteBookError) -> URL {
        let folders = [running?.resolvingSymlinksInPath(), running].compactMap { $0?.deletingLastPathComponent() }
        let programs = folders.map { $0.appending(path: name, directoryHint: .notDirectory) }
        guard let program = programs.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            throw BiteBookError(
                .storageUnavailable, "The program \(name) was not found.",
                hint: "It belongs beside bitebook and bitebookd; `make install` puts all in place.")
        }
        return program
    }

    /// Runs it. Cancelling the task kills it.
    ///
    /// - Parameter input: what stands on its standard input; nil is nothing.
    /// - Throws: `CancellationError`; `storage_unavailable` when it cannot be started.
    package func run(_ arguments: [String] = [], input: Data? = nil, within wallClock: Duration) async throws
        -> HelperExit
    {
        try await Gates.within(wallClock, else: .success(.tooLong)) { try await finish(arguments, input) }
    }

    private func finish(_ arguments: [String], _ input: Data?) async throws -> HelperExit {
        var options = PlatformOptions()
        options.createSession = true
        // No grace: there is nothing in it to save.
        options.teardownSequence = [.send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)]
        let (executable, launcherArguments) = Self.launcher(program.path)
        let all = Arguments(launcherArguments + arguments)
        do {
            if let input {
                // A helper that ends before it has read everything must not end this process, too.
                signal(SIGPIPE, SIG_IGN)
                let result = try await Subprocess.run(
                    executable, arguments: all, environment: environment, platformOptions: options,
                    input: PatientInput(bytes: [UInt8](input)), output: .bytes(limit: longestOutput),
                    error: .string(limit: 1 << 16))
                return try exit(result.terminationStatus, result.standardOutput, result.standardError)
            }
            let result = try await Subprocess.run(
                executable, arguments: all, environment: environment, platformOptions: options, input: .none,
                output: .bytes(limit: longestOutput), error: .string(limit: 1 << 16))
            return try exit(result.terminationStatus, result.standardOutput, result.standardError)
        } catch let error as BiteBookError {
            throw error
        } catch let error as SubprocessError where error.code == .outputLimitExceeded {
            return .crashed("its answer is too long")
        } catch {
            try Task.checkCancellation()
            throw missing(error)
        }
    }

    private func exit(_ status: TerminationStatus, _ output: [UInt8], _ errors: String?) throws(BiteBookError)
        -> HelperExit
    {
        let said = String((errors ?? "").suffix(300))
        switch status {
        case .exited(0): return .printed(Data(output))
        // What setpriv ends with when there is nothing to run.
        case .exited(126), .exited(127): throw missing(nil)
        case .exited(let status): return .crashed("status \(status): \(said)")
        case .signaled(SIGXCPU): return .tooLong
        case .signaled(let signal): return .crashed("signal \(signal): \(said)")
        }
    }

    private func missing(_ cause: (any Error)?) -> BiteBookError {
        BiteBookError(
            .storageUnavailable, "The program that \(purpose) could not be run.",
            hint: "`make install` puts \(program.lastPathComponent) beside bitebookd.", underlying: cause)
    }

    /// On Linux the child dies with its parent and cannot gain rights.
    private static func launcher(_ program: String) -> (Executable, [String]) {
        #if os(Linux)
            (.name("setpriv"), ["--no-new-privs", "--pdeathsig", "KILL", "--", program])
        #else
            (.name("env"), [program])
        #endif
    }

    /// Only what it needs: no keys of the parent.
    private var environment: Environment {
        var values: [Environment.Key: String] = [:]
        for (name, value) in fixed { values[Environment.Key(stringLiteral: name)] = value }
        for name in ["PATH", "TMPDIR", "LANG"] + variables {
            if let value = ProcessInfo.processInfo.environment[name] {
                values[Environment.Key(stringLiteral: name)] = value
            }
        }
        return .custom(values)
    }
}

/// Bytes for a helper, which may end before it has read all of them: what it says then tells why, not that it stopped
/// reading. An error here would leave the pipe open, which Subprocess answers with the end of the process.
private struct PatientInput: InputProtocol {
    let bytes: [UInt8]

    func write(with writer: StandardInputWriter) async { _ = try? await writer.write(bytes) }
}
