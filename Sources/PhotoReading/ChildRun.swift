import Failures
import Foundation
import Subprocess

/// How a run of the child ended.
enum ChildExit: Sendable {
    case answered(PhotoOutcome)
    case failed(ChildProblem)
}

/// Why there is no answer.
enum ChildProblem: Hashable, Sendable {
    /// It took longer than allowed, by the clock or by the processor.
    case tooLong
    /// It ended by a signal or with a status, or its answer cannot be understood.
    case crashed(String)

    func error(_ name: String) -> BiteBookError {
        switch self {
        case .tooLong:
            BiteBookError(
                .invalidInput, "Reading \(name) took too long.",
                hint: "Save it again as a smaller JPEG, then try that one.")
        case .crashed(let how):
            BiteBookError(
                .invalidInput, "\(name) cannot be read: it is damaged, or made in a way that is not supported.",
                hint: "Save it again as JPEG or PNG, or take another photo.", underlying: Cause(description: how))
        }
    }

    private struct Cause: Error, CustomStringConvertible {
        let description: String
    }
}

/// One run of `bitebook-photoreader`.
struct ChildRun: Sendable {
    let program: String
    let arguments: [String]
    let wallClock: Duration

    /// Cancelling the task kills the child.
    /// - Throws: `CancellationError`; `storage_unavailable` when the program cannot be started.
    func run() async throws -> ChildExit {
        try await withThrowingTaskGroup(of: ChildExit.self) { group in
            group.addTask { try await finish() }
            group.addTask {
                try await Task.sleep(for: wallClock)
                return .failed(.tooLong)
            }
            defer { group.cancelAll() }
            guard let first = try await group.next() else { throw CancellationError() }
            return first
        }
    }

    private func finish() async throws -> ChildExit {
        var options = PlatformOptions()
        options.createSession = true
        // No grace: there is nothing in it to save.
        options.teardownSequence = [.send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)]
        let (executable, launcherArguments) = Self.launcher(program)
        do {
            let result = try await Subprocess.run(
                executable, arguments: Arguments(launcherArguments + arguments), environment: Self.environment,
                platformOptions: options, input: .none, output: .bytes(limit: 4 << 20), error: .string(limit: 1 << 16))
            switch result.terminationStatus {
            case .exited(0):
                guard let outcome = try? JSONDecoder().decode(PhotoOutcome.self, from: Data(result.standardOutput))
                else { return .failed(.crashed("its answer cannot be understood")) }
                return .answered(outcome)
            // What setpriv ends with when there is nothing to run.
            case .exited(126), .exited(127): throw Self.missing(nil)
            case .exited(let status):
                return .failed(.crashed("status \(status): \(result.standardError.suffix(300))"))
            case .signaled(SIGXCPU): return .failed(.tooLong)
            case .signaled(let signal):
                return .failed(.crashed("signal \(signal): \(result.standardError.suffix(300))"))
            }
        } catch let error as BiteBookError {
            throw error
        } catch let error as SubprocessError where error.code == .outputLimitExceeded {
            return .failed(.crashed("its answer is too long"))
        } catch {
            try Task.checkCancellation()
            throw Self.missing(error)
        }
    }

    private static func missing(_ cause: (any Error)?) -> BiteBookError {
        BiteBookError(
            .storageUnavailable, "The program that reads photos could not be run.",
            hint: "`make install` puts bitebook-photoreader beside bitebookd.", underlying: cause)
    }

    /// On Linux the child dies with its parent and cannot gain rights.
    private static func launcher(_ program: String) -> (Executable, [String]) {
        #if os(Linux)
            (.name("setpriv"), ["--no-new-privs", "--pdeathsig", "KILL", "--", program])
        #else
            (.name("env"), [program])
        #endif
    }

    /// Only what the text recognition needs: no keys of the parent.
    private static var environment: Environment {
        // More threads would take processors from the model, and gain little.
        var variables: [Environment.Key: String] = ["OMP_THREAD_LIMIT": "1"]
        for name in ["PATH", "TESSDATA_PREFIX", "TMPDIR", "LANG"] {
            if let value = ProcessInfo.processInfo.environment[name] {
                variables[Environment.Key(stringLiteral: name)] = value
            }
        }
        return .custom(variables)
    }
}
