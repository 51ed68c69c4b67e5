import AsyncHTTPClient
import DaemonAPI
import Failures
import NIOCore
import ServerSentEvents

/// What goes wrong between client and daemon, in the user's words.
enum ClientFailures {
    static func translate(_ error: any Error) -> any Error {
        switch error {
        case let error as BiteBookError: error
        case is CancellationError: error
        case let error as HTTPClientError where error == .cancelled: CancellationError()
        case let error as HTTPClientError where error == .deadlineExceeded || error == .readTimeout:
            BiteBookError(
                .daemonUnavailable, "The BiteBook daemon took too long to answer.",
                hint: "Try again; if it stays so, `bitebook daemon stop` and then your command starts it afresh.",
                underlying: error)
        case is DecodingError, is ServerSentEventFailure:
            BiteBookError(
                .daemonUnavailable, "The BiteBook daemon answered something unreadable.",
                hint: "Client and daemon may not fit together: `bitebook daemon stop`, then try again.",
                underlying: error)
        default: unreachable(underlying: error)
        }
    }

    static func unreachable(underlying: (any Error)? = nil) -> BiteBookError {
        BiteBookError(
            .daemonUnavailable, "The BiteBook daemon does not answer.",
            hint: "Try again. `bitebook daemon status` and `bitebook daemon logs` say more.", underlying: underlying)
    }
}
