import Foundation
import Subprocess

/// How the child ended.
enum LlamaExit: Hashable, Sendable {
    case exited(Int32)
    case signaled(Int32)
    /// It could not be started at all.
    case notStarted(String)
}

/// One run of the llama-server program.
struct LlamaProcess: Sendable {
    let binary: String
    let arguments: [String]
    let log: BoundedLog

    /// Runs until the child ends. Cancelling the task ends the child: SIGTERM, after three seconds SIGKILL.
    ///
    /// - Parameters:
    ///   - kills: Each element kills the child at once (for one that hangs).
    ///   - spawned: Called with the process number as soon as it runs.
    func run(kills: AsyncStream<Void>, spawned: @escaping @Sendable (Int32) async -> Void) async -> LlamaExit {
        var options = PlatformOptions()
        // Its own session: signals of the terminal do not reach it, and its process group can be signalled as one.
        options.createSession = true
        options.teardownSequence = [
            .gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .seconds(3))
        ]
        let (executable, launcherArguments) = Self.launcher(binary)
        do {
            let result = try await Subprocess.run(
                executable, arguments: Arguments(launcherArguments + arguments), environment: Self.environment,
                platformOptions: options, input: .none, output: .sequence, error: .combinedWithOutput
            ) { execution in
                await spawned(execution.processIdentifier.value)
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask {
                        for await _ in kills { try? execution.send(signal: .kill, toProcessGroup: true) }
                    }
                    // Drained to its end, or the child would block on a full pipe.
                    for try await buffer in execution.standardOutput {
                        // The only access to the bytes that never fails; they are copied at once.
                        log.append(buffer.withUnsafeBytes { Array($0) })
                    }
                    group.cancelAll()
                }
            }
            switch result.terminationStatus {
            case .exited(let code): return .exited(code)
            case .signaled(let signal): return .signaled(signal)
            }
        } catch is CancellationError {
            return .signaled(SIGTERM)
        } catch {
            return .notStarted(String(describing: error))
        }
    }

    /// What the program prints for an option like `--help`, or nil when it does not run.
    static func output(of binary: String, _ option: String) async -> String? {
        let (executable, arguments) = launcher(binary)
        return try? await StallGuard(.answer, limit: .seconds(20)).run {
            let result = try await Subprocess.run(
                executable, arguments: Arguments(arguments + [option]), environment: environment, input: .none,
                output: .string(limit: 4 << 20), error: .discarded)
            return result.terminationStatus.isSuccess ? result.standardOutput : nil
        }
    }

    /// On Linux the kernel kills the child when its parent dies, however it dies: a graceful end would wait for the batch
    /// that is being computed, for an answer that nobody reads. Elsewhere the next start sweeps it.
    private static func launcher(_ binary: String) -> (Executable, [String]) {
        #if os(Linux)
            (.name("setpriv"), ["--pdeathsig", "KILL", "--", binary])
        #else
            (.name("env"), [binary])
        #endif
    }

    /// The parent's environment without what would configure llama-server behind our back.
    private static var environment: Environment {
        var variables: [Environment.Key: String] = [:]
        for (name, value) in ProcessInfo.processInfo.environment
        where !name.hasPrefix("LLAMA_") && !name.hasPrefix("BITEBOOK_") {
            variables[Environment.Key(stringLiteral: name)] = value
        }
        // Otherwise a failed assertion starts a debugger before the child ends.
        variables["GGML_NO_BACKTRACE"] = "1"
        return .custom(variables)
    }
}
