/// Splits the bytes of an event stream (`text/event-stream`, WHATWG HTML § 9.2) into events.
///
/// A pure state machine: bytes in, events out. An empty line ends an event, so lines are never skipped. Line ends are
/// LF, CR or CRLF. Sizes are bounded, so that a broken server cannot fill the memory.
package struct ServerSentEventDecoder: Sendable {
    /// One event: the joined `data` lines, and the `event` name if there was one.
    package struct Event: Hashable, Sendable {
        package var name: String?
        package var data: String
    }

    /// The stream does not keep to the limits.
    package enum Failure: Error, Hashable {
        case lineTooLong(limit: Int)
        case eventTooLong(limit: Int)
    }

    private let lineLimit: Int
    private let eventLimit: Int
    private var line: [UInt8] = []
    private var name: String?
    private var data: String?
    private var lastWasCarriageReturn = false
    private var isFirstLine = true

    /// - Parameters:
    ///   - lineLimit: The longest line, in bytes.
    ///   - eventLimit: The longest event, in bytes of its data.
    package init(lineLimit: Int = 1 << 20, eventLimit: Int = 4 << 20) {
        self.lineLimit = lineLimit
        self.eventLimit = eventLimit
    }

    /// The events that these bytes complete. What is left waits for the next bytes.
    package mutating func push(_ bytes: some Sequence<UInt8>) throws(Failure) -> [Event] {
        var events: [Event] = []
        for byte in bytes {
            // The LF of a CRLF belongs to the line end that the CR already was.
            if byte == UInt8(ascii: "\n"), lastWasCarriageReturn {
                lastWasCarriageReturn = false
                continue
            }
            lastWasCarriageReturn = byte == UInt8(ascii: "\r")
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                if let event = try endLine() { events.append(event) }
            } else {
                guard line.count < lineLimit else { throw .lineTooLong(limit: lineLimit) }
                line.append(byte)
            }
        }
        return events
    }

    private mutating func endLine() throws(Failure) -> Event? {
        var text = String(decoding: line, as: UTF8.self)
        line.removeAll(keepingCapacity: true)
        if isFirstLine {
            isFirstLine = false
            if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        }
        if text.isEmpty { return takeEvent() }
        // A line that starts with a colon is a comment; servers send them to keep the connection open.
        if text.hasPrefix(":") { return nil }
        let (field, value) = Self.split(text)
        switch field {
        case "data": try append(value)
        case "event": name = value
        default: break
        }
        return nil
    }

    private mutating func append(_ value: String) throws(Failure) {
        guard (data?.utf8.count ?? 0) + value.utf8.count < eventLimit else { throw .eventTooLong(limit: eventLimit) }
        data = data.map { $0 + "\n" + value } ?? value
    }

    private mutating func takeEvent() -> Event? {
        defer {
            name = nil
            data = nil
        }
        return data.map { Event(name: name, data: $0) }
    }

    private static func split(_ line: String) -> (field: Substring, value: String) {
        guard let colon = line.firstIndex(of: ":") else { return (line[...], "") }
        var value = line[line.index(after: colon)...]
        if value.hasPrefix(" ") { value.removeFirst() }
        return (line[..<colon], String(value))
    }
}
