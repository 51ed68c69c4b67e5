/// How a request to a model's server failed, before it is put into the user's words.
package enum LlamaClientError: Error, Sendable {
    /// The socket path cannot be used as an address.
    case invalidPath(String)
    /// Connecting, sending or receiving failed, or the answer ended early.
    case transport(any Error)
    /// Nothing came within the time allowed.
    case timedOut(Stage, after: Duration)
    /// The server refused.
    case http(status: Int, body: String)
    /// The answer is not what the protocol says.
    case decoding(String)

    /// What was waited for.
    package enum Stage: String, Sendable {
        case answer
        /// The first sign of life of a stream: a token, or progress in reading the prompt.
        case firstToken
        case nextToken
    }
}

/// The connection closed before the answer was complete.
struct AnswerEndedEarly: Error {}
