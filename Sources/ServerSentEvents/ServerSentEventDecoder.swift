/// One server-sent event as it came.
package struct ServerSentEvent: Hashable, Sendable {
    /// The `event:` field; `message` when there is none.
    package var type: String
    /// The `data:` lines, joined by line breaks.
    package var data: String

    package init(type: String, data: String) {
        self.type = type
        self.data = data
    }
}

/// What makes a stream unreadable.
package enum ServerSentEventFailure: Error, Hashable, Sendable {
    /// A line or an event is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    case notUTF8
}

/// Bytes in, events out, by the rules of https://html.spec.whatwg.org/multipage/server-sent-events.html: an empty line
/// ends an event, CR, LF and CRLF end a line, a line that starts with a colon is a comment. Chunk borders mean nothing.
package struct ServerSentEventDecoder: Sendable {
    private let limit: Int
    private var line: [UInt8] = []
    private var type = ""
    private var data: [UInt8] = []
    private var hasData = false
    private var lastWasCR = false
    private var isFirstLine = true

    /// - Parameter limit: the most bytes of one line and of one event's data; what is larger ends the stream.
    package init(limit: Int = 16 << 20) { self.limit = limit }

    /// The events that `bytes` complete.
    package mutating func feed(_ bytes: some Sequence<UInt8>) throws(ServerSentEventFailure) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        for byte in bytes {
            let followsCR = lastWasCR
            lastWasCR = byte == 0x0D
            switch byte {
            case 0x0A where followsCR: continue
            case 0x0A, 0x0D:
                if let event = try endLine() { events.append(event) }
            default:
                guard line.count < limit else { throw .tooLarge(limit: limit) }
                line.append(byte)
            }
        }
        return events
    }

    private mutating func endLine() throws(ServerSentEventFailure) -> ServerSentEvent? {
        defer {
            line.removeAll(keepingCapacity: true)
            isFirstLine = false
        }
        if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        guard !line.isEmpty else { return try endEvent() }
        let colon = line.firstIndex(of: 0x3A) ?? line.endIndex
        var value = line[colon...].dropFirst()
        if value.first == 0x20 { value = value.dropFirst() }
        switch String(decoding: line[..<colon], as: UTF8.self) {
        case "event":
            type = try text(value)
        case "data":
            guard data.count + value.count < limit else { throw .tooLarge(limit: limit) }
            if hasData { data.append(0x0A) }
            data += value
            hasData = true
        default: break  // Comments, `id`, `retry` and unknown fields are ignored.
        }
        return nil
    }

    private mutating func endEvent() throws(ServerSentEventFailure) -> ServerSentEvent? {
        defer {
            type = ""
            data.removeAll(keepingCapacity: true)
            hasData = false
        }
        return hasData ? ServerSentEvent(type: type.isEmpty ? "message" : type, data: try text(data)) : nil
    }

    private func text(_ bytes: some Sequence<UInt8>) throws(ServerSentEventFailure) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
        return text
    }
}
