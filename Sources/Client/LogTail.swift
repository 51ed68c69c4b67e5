package import Foundation

/// Reads the end of a log file without reading all of it.
package enum LogTail {
    /// Enough for hundreds of lines.
    private static let window: UInt64 = 256 << 10

    /// In bytes; 0 when there is no such file.
    package static func size(of file: URL) -> UInt64 {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        return (attributes?[.size] as? NSNumber)?.uint64Value ?? 0
    }

    /// The last lines, oldest first, without the empty ones.
    ///
    /// - Parameter start: bytes before this offset are not looked at.
    /// - Returns: nothing when the file cannot be read.
    package static func lines(of file: URL, from start: UInt64 = 0, count: Int) -> [String] {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return [] }
        defer { try? handle.close() }
        let size = size(of: file)
        // A log that was rotated meanwhile is shorter than it was.
        let first = max(start <= size ? start : 0, size > window ? size - window : 0)
        guard (try? handle.seek(toOffset: first)) != nil, let data = try? handle.read(upToCount: Int(window)) else {
            return []
        }
        let text = String(decoding: data, as: UTF8.self)
        return text.split(whereSeparator: \.isNewline).suffix(count).map(String.init)
    }
}
