import Failures
import HelperPrograms

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

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
    let program: URL
    let arguments: [String]
    let wallClock: Duration

    /// Cancelling the task kills the child.
    /// - Throws: `CancellationError`; `storage_unavailable` when the program cannot be started.
    func run() async throws -> ChildExit {
        // More threads would take processors from the model, and gain little.
        let helper = HelperProgram(
            program, purpose: "reads photos", variables: ["TESSDATA_PREFIX"], fixed: ["OMP_THREAD_LIMIT": "1"],
            longestOutput: 4 << 20)
        switch try await helper.run(arguments, within: wallClock) {
        case .printed(let data):
            guard let outcome = try? JSONDecoder().decode(PhotoOutcome.self, from: data) else {
                return .failed(.crashed("its answer cannot be understood"))
            }
            return .answered(outcome)
        case .tooLong: return .failed(.tooLong)
        case .crashed(let how): return .failed(.crashed(how))
        }
    }
}
