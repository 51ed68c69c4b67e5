package import Foundation
import Synchronization

/// What was typed before, oldest first: in memory, and in a file that several chats append to. A chat knows what the
/// file held when it began, and what was typed in itself.
package final class LineHistory: Sendable {
    /// How much is kept when the file is shortened.
    package static let mostEntries = 1000
    static let mostBytes = 1 << 20

    private let file: URL?
    private let kept: Mutex<[String]>

    package var entries: [String] { kept.withLock { $0 } }

    /// - Parameter file: readable by its owner only, made when something is added; nil keeps the history in memory.
    package init(file: URL?) {
        self.file = file
        kept = Mutex([])
        guard let file, let data = try? Data(contentsOf: file) else { return }
        let all = Self.decode(data)
        let newest = Self.newest(all)
        kept.withLock { $0 = newest }
        // Not at every start: only when there is twice as much as is kept.
        if all.count > 2 * Self.mostEntries || data.count > 2 * Self.mostBytes { shorten(file) }
    }

    /// Keeps a text, unless it is empty, begins with a space, or repeats the one before. A file that cannot be written
    /// is no reason to stop: then only this chat knows it.
    package func add(_ text: String) {
        guard !text.allSatisfy(\.isWhitespace), !text.hasPrefix(" ") else { return }
        let isNew = kept.withLock { entries in
            guard entries.last != text else { return false }
            entries.append(text)
            return true
        }
        guard isNew, let file else { return }
        Self.whileLocked(file) { descriptor in
            let bytes = Array(Self.encode(text).utf8)
            _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        }
    }

    /// Rewrites the file with the newest entries. The new file takes the old one's place when it is complete.
    private func shorten(_ file: URL) {
        Self.whileLocked(file) { _ in
            guard let data = try? Data(contentsOf: file) else { return }
            let text = Self.newest(Self.decode(data)).map(Self.encode).joined()
            let new = file.appendingPathExtension("new")
            try? FileManager.default.removeItem(at: new)
            guard
                FileManager.default.createFile(
                    atPath: new.path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600]),
                rename(new.path, file.path) == 0
            else { return }
        }
    }

    private static func newest(_ entries: [String]) -> [String] {
        var bytes = 0
        let newest = entries.reversed().prefix(mostEntries).prefix { entry in
            bytes += entry.utf8.count
            return bytes <= mostBytes
        }
        return newest.reversed()
    }

    /// Runs the body with the file open for appending and locked against other chats.
    private static func whileLocked(_ file: URL, _ body: (Int32) -> Void) {
        while true {
            let descriptor = open(file.path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { return }
            defer { close(descriptor) }
            guard flock(descriptor, LOCK_EX) == 0 else { return }
            // Another chat may have put a new file there while this one waited.
            var (opened, there) = (stat(), stat())
            guard fstat(descriptor, &opened) == 0 else { return }
            // A link or a pipe in its place would lead the lines to somewhere else.
            guard opened.st_mode & S_IFMT == S_IFREG, opened.st_nlink < 2 else { return }
            guard stat(file.path, &there) == 0, there.st_ino == opened.st_ino else { continue }
            return body(descriptor)
        }
    }

    // MARK: The file: a line an entry; `\n` and `\\` inside it.

    static func encode(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n") + "\n"
    }

    static func decode(_ data: Data) -> [String] {
        data.split(separator: 0x0A).compactMap { line in
            guard let line = String(validating: line, as: UTF8.self) else { return nil }
            var text = ""
            var isEscaped = false
            for character in line {
                if isEscaped {
                    text.append(character == "n" ? "\n" : character)
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else {
                    text.append(character)
                }
            }
            // Somebody else may have written the file: nothing in it may move the cursor.
            return text.typed
        }
    }
}

extension String {
    /// As it can stand in a line that is edited: composed characters, line feeds, no tabs or other control characters.
    var typed: String {
        var clean = ""
        for scalar in precomposedStringWithCanonicalMapping.replacing("\r\n", with: "\n").unicodeScalars {
            switch scalar.value {
            case 0x0A, 0x0D: clean.unicodeScalars.append("\n")
            case 0x09: clean.append(" ")
            case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: break
            default: clean.unicodeScalars.append(scalar)
            }
        }
        return clean
    }
}
