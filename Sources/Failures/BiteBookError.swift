/// What kind of failure it is; an open set, so that a code from a newer daemon survives an older client.
package struct FailureCode: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
    package init(stringLiteral value: String) { rawValue = value }

    package init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(String.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

extension FailureCode {
    /// What the caller sent cannot be used (HTTP 400).
    package static let invalidInput: Self = "invalid_input"
    /// The thing that was named does not exist (HTTP 404).
    package static let notFound: Self = "not_found"
    /// The state does not allow it now (HTTP 409).
    package static let conflict: Self = "conflict"
    /// The request is larger than allowed (HTTP 413).
    package static let tooLarge: Self = "too_large"
    /// Another daemon uses these files.
    package static let locked: Self = "locked"
    /// The daemon does not answer or could not be started.
    package static let daemonUnavailable: Self = "daemon_unavailable"
    /// Client and daemon speak different versions.
    package static let versionMismatch: Self = "version_mismatch"
    /// No model is installed, chosen or running, or it failed.
    package static let modelUnavailable: Self = "model_unavailable"
    /// The model did not answer in time.
    package static let modelTimeout: Self = "model_timeout"
    /// The model in use reads text only, and was to look at a picture.
    package static let modelCannotSee: Self = "model_cannot_see"
    /// The model does not fit into this machine's memory.
    package static let insufficientMemory: Self = "insufficient_memory"
    /// The network is switched off or cannot be reached.
    package static let offline: Self = "offline"
    /// A service elsewhere refused a lookup, or its answer cannot be read.
    package static let lookupFailed: Self = "lookup_failed"
    /// A download failed or its checksum is wrong.
    package static let downloadFailed: Self = "download_failed"
    /// The database cannot be read: corrupt, or written by a newer version.
    package static let databaseUnusable: Self = "database_unusable"
    /// A file or folder cannot be read or written: permissions, full disk.
    package static let storageUnavailable: Self = "storage_unavailable"
    /// The user or the client stopped it.
    package static let cancelled: Self = "cancelled"
    /// A mistake in BiteBook itself.
    package static let internalFailure: Self = "internal"
}

/// The one error shape: what happened in the user's words, and what to do next.
package struct BiteBookError: Error, Sendable {
    package let code: FailureCode
    /// What happened, one plain sentence.
    package let message: String
    /// What the user can do about it, where there is something.
    package let hint: String?
    /// The cause, for logs; it does not cross the socket.
    package let underlying: (any Error)?

    package init(_ code: FailureCode, _ message: String, hint: String? = nil, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.hint = hint
        self.underlying = underlying
    }
}

extension BiteBookError: CustomStringConvertible {
    package var description: String {
        let cause = underlying.map { " (\($0))" } ?? ""
        return "\(code.rawValue): \(message)\(cause)"
    }
}

extension BiteBookError: Codable {
    private enum CodingKeys: String, CodingKey { case code, message, hint }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(FailureCode.self, forKey: .code),
            try container.decode(String.self, forKey: .message),
            hint: try container.decodeIfPresent(String.self, forKey: .hint))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(code, forKey: .code)
        try container.encode(message, forKey: .message)
        try container.encodeIfPresent(hint, forKey: .hint)
    }
}
