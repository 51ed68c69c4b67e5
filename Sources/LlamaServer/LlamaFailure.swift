package import Failures
import Foundation

/// Why there is no working llama-server.
package enum LlamaFailure: Hashable, Sendable {
    /// The program is not there or cannot be run.
    case missingBinary(path: String)
    /// The model's file is not there.
    case missingModel(path: String)
    /// The child ended while it loaded the model.
    case startFailed(reason: String, lastLine: String?)
    /// The child ended while it was in use.
    case crashed(reason: String, lastLine: String?)
    case startTimedOut(Duration)
    /// It stopped answering and was killed.
    case hung
    /// The socket's path is too long or otherwise unusable.
    case unusableSocket(path: String)
    case notRunning

    init(_ exit: LlamaExit, whileStarting: Bool, lastLine: String?) {
        let reason =
            switch exit {
            case .exited(let code): "it exited with code \(code)"
            case .signaled(SIGKILL): "it was stopped by signal 9, perhaps because the machine ran out of memory"
            case .signaled(let signal): "it was stopped by signal \(signal)"
            case .notStarted(let text): "it could not be started (\(text))"
            }
        self =
            whileStarting
            ? .startFailed(reason: reason, lastLine: lastLine) : .crashed(reason: reason, lastLine: lastLine)
    }

    /// Trying again would not help.
    var isPermanent: Bool {
        switch self {
        case .missingBinary, .missingModel, .unusableSocket: true
        default: false
        }
    }

    /// In the user's words.
    package var error: BiteBookError {
        switch self {
        case .missingBinary(let path):
            BiteBookError(
                .modelUnavailable, "llama-server is not installed at \(path).",
                hint: "Run Scripts/llama-server.sh, or point BITEBOOK_LLAMA_SERVER at the program.")
        case .missingModel(let path):
            BiteBookError(
                .modelUnavailable, "The model file \(path) is not there.",
                hint: "See `bitebook models list`, and download one with `bitebook models pull`.")
        case .startFailed(let reason, let line):
            BiteBookError(
                .modelUnavailable, "The language model could not be loaded: \(reason)\(Self.quoted(line)).",
                hint: "Download the model again with `bitebook models pull`, or choose another one.")
        case .crashed(let reason, let line):
            BiteBookError(
                .modelUnavailable, "The language model stopped: \(reason)\(Self.quoted(line)).",
                hint: "It starts again by itself; please send your message once more.")
        case .startTimedOut(let limit):
            BiteBookError(
                .modelTimeout, "The language model did not start within \(limit.components.seconds) s.",
                hint: "A smaller model starts sooner: see `bitebook models list`.")
        case .hung:
            BiteBookError(
                .modelTimeout, "The language model stopped answering and is being restarted.",
                hint: "Please send your message once more in a moment.")
        case .unusableSocket(let path):
            BiteBookError(
                .modelUnavailable, "The socket path \(path) cannot be used.",
                hint: "Set BITEBOOK_HOME to a folder with a shorter path.")
        case .notRunning:
            BiteBookError(
                .modelUnavailable, "The language model is not running.",
                hint: "Start it with `bitebook daemon start`.")
        }
    }

    private static func quoted(_ line: String?) -> String {
        line.map { " (\($0.prefix(300)))" } ?? ""
    }
}
