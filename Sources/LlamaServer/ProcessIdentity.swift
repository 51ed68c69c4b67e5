import Foundation

#if canImport(Darwin)
    import Darwin
#endif

/// A process that can be recognised again: its number alone may be given to another one.
struct ProcessIdentity: Codable, Hashable, Sendable {
    var processID: Int32
    /// When it was started, in the system's own unit (clock ticks since boot on Linux, microseconds since 1970 on
    /// macOS).
    var startTime: UInt64

    /// The running process with this number; nil when there is none.
    init?(running processID: Int32) {
        guard let startTime = Self.startTime(of: processID) else { return nil }
        self.processID = processID
        self.startTime = startTime
    }

    var isRunning: Bool { Self(running: processID) == self }

    #if os(Linux)
        private static func startTime(of processID: Int32) -> UInt64? {
            guard let stat = try? String(contentsOfFile: "/proc/\(processID)/stat", encoding: .utf8),
                // The second field is the program's name in parentheses, which may itself hold spaces.
                let end = stat.lastIndex(of: ")")
            else { return nil }
            let fields = stat[stat.index(after: end)...].split(separator: " ")
            // A zombie is gone for every purpose here. Field 3 is the state, field 22 the start time (proc(5)).
            guard fields.count > 19, fields[0] != "Z" else { return nil }
            return UInt64(fields[19])
        }
    #else
        private static func startTime(of processID: Int32) -> UInt64? {
            var info = proc_bsdinfo()
            let size = Int32(MemoryLayout<proc_bsdinfo>.size)
            guard proc_pidinfo(processID, PROC_PIDTBSDINFO, 0, &info, size) == size else { return nil }
            return info.pbi_start_tvsec * 1_000_000 + info.pbi_start_tvusec
        }
    #endif

    /// Resident memory in bytes; nil where the system does not tell.
    static func residentBytes(of processID: Int32) -> Int64? {
        guard let status = try? String(contentsOfFile: "/proc/\(processID)/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") }),
            let kibibytes = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap({
                Int64($0)
            })
        else { return nil }
        return kibibytes * 1024
    }
}

/// The file that remembers the child over the death of its parent.
struct ProcessFile: Sendable {
    let path: String

    func write(_ identity: ProcessIdentity) {
        guard let data = try? JSONEncoder().encode(identity) else { return }
        try? data.write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Stops a child that an earlier parent left behind: first kindly, after two seconds for good.
    ///
    /// - Returns: Whether there was one.
    func sweepOrphan() async -> Bool {
        guard let data = FileManager.default.contents(atPath: path) else { return false }
        defer { remove() }
        guard let identity = try? JSONDecoder().decode(ProcessIdentity.self, from: data), identity.processID > 1,
            identity.isRunning
        else { return false }
        kill(identity.processID, SIGTERM)
        for _ in 0..<40 where identity.isRunning {
            try? await Task.sleep(for: .milliseconds(50))
        }
        if identity.isRunning { kill(identity.processID, SIGKILL) }
        return true
    }
}
