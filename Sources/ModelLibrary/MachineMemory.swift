import Failures
import Foundation

/// How much memory this machine has.
package struct MachineMemory: Hashable, Sendable {
    /// All of it, or the limit of the container it runs in, in bytes.
    package var totalBytes: Int64

    package init(totalBytes: Int64) { self.totalBytes = totalBytes }

    /// What the system says.
    package static var current: Self {
        let physical = Int64(clamping: ProcessInfo.processInfo.physicalMemory)
        let limits = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"]
            .compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
            .compactMap { Int64($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        return Self(totalBytes: ([physical] + limits).filter { $0 > 0 }.min() ?? physical)
    }

    /// What a model may use: the system and everything else keep a tenth, at least half a gigabyte.
    package var usableBytes: Int64 { totalBytes - max(totalBytes / 10, 500_000_000) }

    /// What is free now, as the system estimates it, in bytes; nil where it does not tell. A model that is loaded does
    /// not count as free.
    package static var availableBytes: Int64? {
        guard let text = try? String(contentsOfFile: "/proc/meminfo", encoding: .utf8) else { return nil }
        let line = text.split(separator: "\n").first { $0.hasPrefix("MemAvailable:") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int64($0) }.map { $0 * 1024 }
    }

    /// Why a model with this need cannot run here; nil when it can.
    package func problem(name: String, neededBytes: Int64) -> String? {
        guard neededBytes > usableBytes else { return nil }
        return "\(name) needs \(Self.gigabytes(neededBytes)) of memory; this machine has "
            + "\(Self.gigabytes(totalBytes)), of which \(Self.gigabytes(max(0, usableBytes))) can be used for it."
    }

    /// - Throws: `insufficient_memory` with the numbers.
    package func check(name: String, neededBytes: Int64) throws {
        if let problem = problem(name: name, neededBytes: neededBytes) {
            throw BiteBookError(
                .insufficientMemory, problem, hint: "A smaller model fits: see `bitebook models list`.")
        }
    }

    /// Decimal gigabytes with one digit, as `2.1 GB`.
    package static func gigabytes(_ bytes: Int64) -> String {
        let tenths = (bytes + 50_000_000) / 100_000_000
        return "\(tenths / 10).\(tenths % 10) GB"
    }
}
