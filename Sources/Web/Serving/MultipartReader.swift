import Failures

/// Reads a form with files (RFC 7578) as its bytes come, so that the size of a file does not matter.
struct MultipartReader {
    enum Event: Hashable {
        case text(name: String, value: String)
        /// A name that is empty, and no piece: nothing was chosen.
        case fileBegan(field: String, name: String)
        case filePiece([UInt8])
        case fileEnded
    }

    private enum State: Hashable {
        case start, behindMark, head
        case text(name: String)
        case file
        case over
    }

    private static let mostParts = 40
    /// Bytes of a part's headers.
    private static let longestHead = 8 << 10
    private static let gap = Array("\r\n\r\n".utf8)

    /// What stands between two parts.
    private let mark: [UInt8]
    /// Bytes of all texts together.
    private let longestText: Int
    private var state = State.start
    private var parts = 0
    private var textSize = 0
    private var text: [UInt8] = []
    /// What is not read yet. The first boundary has no line break before it.
    private var buffer = Array("\r\n".utf8)

    /// - Parameter type: the header `Content-Type`.
    /// - Throws: `invalid_input` where it names no boundary.
    init(type: String, longestText: Int) throws {
        guard let boundary = MultipartForm.parameter("boundary", in: type), (1...70).contains(boundary.utf8.count)
        else { throw FormBody.unreadable }
        mark = Array("\r\n--\(boundary)".utf8)
        self.longestText = longestText
    }

    /// What the next bytes say.
    ///
    /// - Throws: `invalid_input` for what is no such form; `too_large` for texts that are longer than all may be.
    mutating func feed(_ bytes: some Sequence<UInt8>) throws -> [Event] {
        buffer += bytes
        var events: [Event] = []
        while try step(&events) {}
        return events
    }

    /// - Throws: `invalid_input` for a form that is cut off.
    func end() throws {
        guard state == .over else { throw FormBody.unreadable }
    }

    /// - Returns: whether there may be more to read in what is there.
    private mutating func step(_ events: inout [Event]) throws -> Bool {
        switch state {
        case .start:
            guard buffer.count >= mark.count else { return false }
            guard buffer.starts(with: mark) else { throw FormBody.unreadable }
            buffer.removeFirst(mark.count)
            state = .behindMark
        case .behindMark:
            guard buffer.count >= 2 else { return false }
            if buffer.starts(with: "--".utf8) {
                guard parts > 0 else { throw FormBody.unreadable }
                state = .over
            } else {
                parts += 1
                guard buffer.starts(with: "\r\n".utf8), parts < Self.mostParts else { throw FormBody.unreadable }
                state = .head
            }
        case .head:
            guard let end = Self.place(of: Self.gap, in: buffer.prefix(Self.longestHead)) else {
                guard buffer.count < Self.longestHead else { throw FormBody.unreadable }
                return false
            }
            let head = buffer[..<end]
            guard Self.place(of: mark, in: head) == nil else { throw FormBody.unreadable }
            try begin(String(decoding: head, as: UTF8.self), &events)
            buffer.removeFirst(end + Self.gap.count)
        case .text, .file:
            return try content(&events)
        case .over:
            buffer.removeAll()
            return false
        }
        return true
    }

    /// - Parameter head: the headers of a part.
    private mutating func begin(_ head: String, _ events: inout [Event]) throws {
        let lines = head.split(separator: "\r\n")
        guard let line = lines.first(where: { $0.lowercased().hasPrefix("content-disposition:") }),
            let name = MultipartForm.parameter("name", in: String(line))
        else { throw FormBody.unreadable }
        if let file = MultipartForm.parameter("filename", in: String(line)) {
            events.append(.fileBegan(field: name, name: file))
            state = .file
        } else {
            text = []
            state = .text(name: name)
        }
    }

    private mutating func content(_ events: inout [Event]) throws -> Bool {
        let end = Self.place(of: mark, in: buffer[...])
        // What may be the beginning of a mark waits for the rest of it.
        let piece = Array(buffer[..<(end ?? max(0, buffer.count - mark.count + 1))])
        if !piece.isEmpty { try take(piece, &events) }
        buffer.removeFirst(piece.count + (end == nil ? 0 : mark.count))
        guard end != nil else { return false }
        if case .text(let name) = state {
            guard let value = String(validating: text, as: UTF8.self) else { throw FormBody.unreadable }
            events.append(.text(name: name, value: value.replacing("\r\n", with: "\n")))
        } else {
            events.append(.fileEnded)
        }
        state = .behindMark
        return true
    }

    private mutating func take(_ piece: [UInt8], _ events: inout [Event]) throws {
        guard state != .file else { return events.append(.filePiece(piece)) }
        textSize += piece.count
        guard textSize <= longestText else { throw FormBody.tooLarge(longestText) }
        text += piece
    }

    private static func place(of mark: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = mark.first else { return nil }
        var rest = bytes
        while let found = rest.firstIndex(of: first) {
            if bytes[found...].starts(with: mark) { return found }
            rest = bytes[(found + 1)...]
        }
        return nil
    }
}
