import Foundation
import Synchronization

/// A child process's output: a file that is turned over at a size limit, and the last lines in memory.
///
/// Writing never fails: a full disk must not stop the child, whose pipe has to be drained.
final class BoundedLog: Sendable {
    private struct State: Sendable {
        var lines: [String] = []
        var partial: [UInt8] = []
        var size: Int
    }

    private let path: String
    private let limit: Int
    private let state: Mutex<State>

    /// - Parameters:
    ///   - path: The file; the previous one gets `.1` appended.
    ///   - limit: The file's largest size, in bytes.
    init(path: String, limit: Int = 1 << 20) {
        self.path = path
        self.limit = limit
        let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        state = Mutex(State(size: size ?? 0))
    }

    func append(_ bytes: [UInt8]) {
        state.withLock { state in
            if state.size + bytes.count > limit { turnOver(&state) }
            state.size += bytes.count
            write(bytes)
            for byte in bytes {
                if byte == UInt8(ascii: "\n") {
                    endLine(&state)
                } else if state.partial.count < 1000 {
                    state.partial.append(byte)
                }
            }
        }
    }

    /// Forgets the lines of an earlier child.
    func forgetLines() {
        state.withLock {
            $0.lines = []
            $0.partial = []
        }
    }

    /// The first of the last lines that reports an error: why a start failed.
    var firstErrorLine: String? {
        recentLines.first(where: Self.isError).map(Self.withoutClock)
    }

    /// The last line that reports an error: why a running child crashed.
    var lastErrorLine: String? {
        recentLines.last(where: Self.isError).map(Self.withoutClock)
    }

    private var recentLines: [String] {
        state.withLock { $0.lines + [String(decoding: $0.partial, as: UTF8.self)] }
    }

    private static func isError(_ line: String) -> Bool {
        line.contains(" E ") || line.contains("GGML_ASSERT") || line.lowercased().contains("error")
    }

    /// llama-server starts its lines with a clock and a level, as `0.09.045.798 E `.
    private static func withoutClock(_ line: String) -> String {
        let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
        guard parts.count == 3, parts[1].count == 1, parts[0].allSatisfy({ $0.isNumber || $0 == "." }) else {
            return line
        }
        return String(parts[2]).trimmingCharacters(in: .whitespaces)
    }

    private func endLine(_ state: inout State) {
        let line = String(decoding: state.partial, as: UTF8.self)
        state.partial.removeAll(keepingCapacity: true)
        guard !line.allSatisfy(\.isWhitespace) else { return }
        state.lines.append(line)
        if state.lines.count > 60 { state.lines.removeFirst(state.lines.count - 60) }
    }

    private func turnOver(_ state: inout State) {
        try? FileManager.default.removeItem(atPath: path + ".1")
        try? FileManager.default.moveItem(atPath: path, toPath: path + ".1")
        state.size = 0
    }

    private func write(_ bytes: [UInt8]) {
        if !FileManager.default.fileExists(atPath: path) {
            _ = FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
        }
        guard let file = FileHandle(forWritingAtPath: path) else { return }
        defer { try? file.close() }
        guard (try? file.seekToEnd()) != nil else { return }
        try? file.write(contentsOf: bytes)
    }
}
