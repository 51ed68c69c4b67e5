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

    /// What is free now, as the system and the container's limit say, in bytes; nil where the system does not tell. A
    /// model that is loaded does not count as free.
    package static var availableBytes: Int64? {
        guard let free = field("MemAvailable:", of: "/proc/meminfo").map({ $0 * 1024 }) else { return nil }
        return containerRoom(in: "/sys/fs/cgroup").map { min(free, $0) } ?? free
    }

    /// What is left of a control group's limit, in bytes; files that the system merely keeps count as free. Nil without
    /// a limit.
    ///
    /// - Parameter folder: of the group (version 2), or of all of its controllers (version 1).
    static func containerRoom(in folder: String) -> Int64? {
        for (limit, used, facts, cache) in [
            ("memory.max", "memory.current", "memory.stat", "inactive_file"),
            (
                "memory/memory.limit_in_bytes", "memory/memory.usage_in_bytes", "memory/memory.stat",
                "total_inactive_file"
            ),
        ] {
            guard let limit = number(in: "\(folder)/\(limit)"), let used = number(in: "\(folder)/\(used)") else {
                continue
            }
            return max(0, limit - max(0, used - (field(cache, of: "\(folder)/\(facts)") ?? 0)))
        }
        return nil
    }

    private static func number(in path: String) -> Int64? {
        (try? String(contentsOfFile: path, encoding: .utf8))
            .flatMap { Int64($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }

    /// The number behind a name at the start of a line.
    private static func field(_ name: String, of path: String) -> Int64? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        let words = text.split(separator: "\n").lazy.map { $0.split(whereSeparator: \.isWhitespace) }
        return words.first { $0.first == name[...] }.flatMap { $0.count > 1 ? Int64($0[1]) : nil }
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
