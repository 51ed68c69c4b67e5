import Foundation

/// How a `StreamEvent` is written on the wire, in one place for both sides.
extension StreamEvent {
    /// The value of the `event:` field; a client skips types that it does not know.
    package var type: String {
        switch self {
        case .activity: "activity"
        case .text: "text"
        case .replace: "replace"
        case .progress: "progress"
        case .reminder: "reminder"
        case .turn: "turn"
        case .done: "done"
        case .audition: "audition"
        case .bench: "bench"
        case .backup: "backup"
        case .found: "found"
        case .taken: "taken"
        case .failure: "failure"
        }
    }

    /// Every `type` that this version knows.
    package static let knownTypes: Set<String> = [
        "activity", "text", "replace", "progress", "reminder", "turn", "done", "audition", "bench", "backup",
        "found", "taken", "failure",
    ]

    /// The types after which nothing follows.
    package static let lastTypes: Set<String> = [
        "turn", "done", "audition", "bench", "backup", "found", "taken", "failure",
    ]

    /// Whether nothing follows it.
    package var isLast: Bool { Self.lastTypes.contains(type) }

    /// The event with its fields and the empty line that ends it. JSON has no raw line breaks, so one `data:` line
    /// holds it.
    ///
    /// - Throws: `EncodingError`, only for numbers that JSON cannot hold.
    package func serverSentText() throws -> String {
        "event: \(type)\ndata: \(String(decoding: try WireCoding.encode(self), as: UTF8.self))\n\n"
    }
}
