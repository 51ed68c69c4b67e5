import DaemonAPI
import Dispatch
package import Failures
import Foundation
import Synchronization

/// Where lines come from: standard input, or a list in tests.
package protocol TextSource: Sendable {
    /// The next line without its end; nil at the end of the input.
    ///
    /// - Throws: `too_large` or `invalid_input`; the line is consumed, the next can be read.
    func line() async throws -> String?
    /// The next line where it may be longer than what is said at once.
    ///
    /// - Parameter limit: in bytes.
    /// - Throws: as ``line()``.
    func line(upTo limit: Int) async throws -> String?
    /// Everything that is left.
    ///
    /// - Throws: `too_large` or `invalid_input`.
    func all() async throws -> String
    /// Everything that is left, where it may be longer than what is said at once.
    ///
    /// - Parameter limit: in bytes.
    /// - Throws: as ``all()``.
    func all(upTo limit: Int) async throws -> String
}

extension TextSource {
    package func line(upTo limit: Int) async throws -> String? { try await line() }

    package func all(upTo limit: Int) async throws -> String { try await all() }
}

/// Limits and encoding of what a user says.
package enum InputRules {
    /// The longest thing that can be said at once, in bytes. Far beyond any meal, well within a model's context.
    package static let longestText = Limits.text

    package static var tooLong: BiteBookError { tooLong(longestText) }

    /// - Parameter limit: in bytes.
    package static func tooLong(_ limit: Int) -> BiteBookError {
        BiteBookError(.tooLarge, "That is longer than \(limit >> 10) kB.", hint: "Say it in smaller pieces.")
    }

    package static func decode(_ bytes: some Sequence<UInt8>) throws(BiteBookError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self), !text.contains("\0") else {
            throw BiteBookError(
                .invalidInput, "The input is not readable as UTF-8 text.",
                hint: "Convert it first, as with `iconv -f LATIN1 -t UTF-8`.")
        }
        return text
    }
}

/// Reads a file descriptor in a thread of its own, so that waiting for the user blocks nothing.
package final class DescriptorSource: TextSource {
    private struct State {
        var buffer: [UInt8] = []
        var isAtEnd = false
    }

    private let descriptor: Int32
    private let queue = DispatchQueue(label: "bitebook.input")
    private let state = Mutex(State())

    package init(descriptor: Int32) { self.descriptor = descriptor }

    package func line() async throws -> String? { try await line(upTo: InputRules.longestText) }

    package func line(upTo limit: Int) async throws -> String? {
        try await onQueue { state, read in
            var isTooLong = false
            while true {
                if let end = state.buffer.firstIndex(of: 0x0A) {
                    let line = state.buffer[..<end]
                    state.buffer.removeFirst(end + 1)
                    if isTooLong || line.count > limit { throw InputRules.tooLong(limit) }
                    return try InputRules.decode(line.last == 0x0D ? line.dropLast() : line)
                }
                if state.buffer.count > limit {
                    isTooLong = true
                    state.buffer.removeAll()
                }
                guard read(&state) else {
                    defer { state.buffer.removeAll() }
                    if isTooLong { throw InputRules.tooLong(limit) }
                    return state.buffer.isEmpty ? nil : try InputRules.decode(state.buffer)
                }
            }
        }
    }

    package func all() async throws -> String { try await all(upTo: InputRules.longestText) }

    package func all(upTo limit: Int) async throws -> String {
        try await onQueue { state, read in
            while read(&state) {
                if state.buffer.count > limit {
                    state.buffer.removeAll()
                    throw InputRules.tooLong(limit)
                }
            }
            defer { state.buffer.removeAll() }
            return try InputRules.decode(state.buffer)
        }
    }

    private func onQueue<Result: Sendable>(
        _ work: @escaping @Sendable (inout State, (inout State) -> Bool) throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { [self] in
                continuation.resume(
                    with: Swift.Result { try state.withLock { state in try work(&state, readMore) } })
            }
        }
    }

    /// Appends what can be read; false at the end.
    private func readMore(_ state: inout State) -> Bool {
        guard !state.isAtEnd else { return false }
        var chunk = [UInt8](repeating: 0, count: 4096)
        var count = read(descriptor, &chunk, chunk.count)
        while count < 0, errno == EINTR { count = read(descriptor, &chunk, chunk.count) }
        guard count > 0 else {
            // A terminal can go on after Ctrl-D, a file or pipe cannot.
            state.isAtEnd = isatty(descriptor) == 0
            return false
        }
        state.buffer += chunk[..<count]
        return true
    }
}

/// A fixed list of lines.
package final class ListSource: TextSource {
    private let lines: Mutex<[String]>

    package init(_ lines: [String] = []) { self.lines = Mutex(lines) }

    package func line() async throws -> String? { lines.withLock { $0.isEmpty ? nil : $0.removeFirst() } }

    package func all() async throws -> String {
        lines.withLock { lines in
            defer { lines.removeAll() }
            return lines.joined(separator: "\n")
        }
    }
}
