package import Failures
import Foundation

/// What the system does so that no secret stays behind in the process's memory or on the disk.
package enum ProcessSecrecy {
    /// glibc's own: every block of memory is overwritten when it is freed, and none goes into the caches that do not
    /// (GNU C Library manual, "Memory Allocation Tunables"). They count from a program's start only.
    private static let tunables = "glibc.malloc.perturb=90:glibc.malloc.tcache_count=0"

    /// Turns core dumps off, and starts the program anew with a heap that overwrites; returns when it has one.
    ///
    /// - Throws: `internal` where the system refuses.
    package static func apply() throws(BiteBookError) {
        var limit = rlimit(rlim_cur: 0, rlim_max: 0)
        #if os(Linux)
            let isLimited = setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit) == 0
        #else
            let isLimited = setrlimit(RLIMIT_CORE, &limit) == 0
        #endif
        guard isLimited else { throw BiteBookError(.internalFailure, "Core dumps could not be turned off.") }
        #if os(Linux)
            let now = ProcessInfo.processInfo.environment["GLIBC_TUNABLES"] ?? ""
            guard !now.contains(tunables) else { return }
            setenv("GLIBC_TUNABLES", now.isEmpty ? tunables : now + ":" + tunables, 1)
            execv("/proc/self/exe", CommandLine.unsafeArgv)
            throw BiteBookError(.internalFailure, "The relay could not start itself with a heap that overwrites.")
        #endif
    }
}
