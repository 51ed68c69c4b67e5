import Foundation

/// Turns the bytes that a terminal sends into characters.
struct KeyReader {
    enum Key: Hashable {
        case character(Unicode.Scalar)
        /// A byte that is part of no UTF-8 character.
        case unreadable
        /// Somebody wrote into the wake descriptor; all that was written is consumed.
        case woken
        case end
    }

    private let input: Int32
    private let wake: Int32
    private var bytes: [UInt8] = []
    private var position = 0

    /// - Parameters:
    ///   - input: the terminal.
    ///   - wake: a descriptor that ends the waiting when it can be read; must not block.
    init(input: Int32, wake: Int32) {
        self.input = input
        self.wake = wake
    }

    /// - Parameter patience: milliseconds to wait; without, as long as it takes.
    /// - Returns: nil when nothing came in that time.
    mutating func next(patience: Int32 = -1) -> Key? {
        while true {
            if let key = decoded() { return key }
            var descriptors = [
                pollfd(fd: input, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
            ]
            let ready = poll(&descriptors, 2, patience)
            if ready == 0 { return nil }
            if ready < 0 {
                guard errno == EINTR else { return .end }
                continue
            }
            // Keys first: what wakes can wait for the end of a key that sends several bytes.
            if descriptors[0].revents != 0 {
                guard receive() else { return .end }
            } else {
                var drained = [UInt8](repeating: 0, count: 64)
                while read(wake, &drained, drained.count) > 0 {}
                return .woken
            }
        }
    }

    /// Whether something has arrived that was not returned yet.
    var isBehind: Bool { position < bytes.count }

    private mutating func receive() -> Bool {
        if position > 0 { bytes.removeFirst(position) }
        position = 0
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = read(input, &chunk, chunk.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return true }
        guard count > 0 else { return false }
        bytes += chunk[..<count]
        return true
    }

    /// The next character of what has arrived; nil when it is incomplete.
    private mutating func decoded() -> Key? {
        guard position < bytes.count else { return nil }
        let length =
            switch bytes[position] {
            case 0..<0x80: 1
            case 0xC2..<0xE0: 2
            case 0xE0..<0xF0: 3
            case 0xF0..<0xF5: 4
            default: 0
            }
        let rest = bytes[position...].prefix(length)
        // A lead byte whose tail is broken counts alone, so that what follows is read.
        let tail = rest.dropFirst().prefix { $0 & 0xC0 == 0x80 }
        if tail.count + 1 == rest.count, rest.count < length { return nil }
        guard let text = String(validating: rest, as: UTF8.self), let scalar = text.unicodeScalars.first else {
            position += 1
            return .unreadable
        }
        position += length
        return .character(scalar)
    }
}
