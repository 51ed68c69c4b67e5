import Failures
import PhotoReading

#if canImport(FoundationEssentials)
    import FoundationEssentials
    import Glibc
#else
    import Foundation
#endif

/// What the kernel holds this process to.
enum ProcessLimits {
    /// - Throws: `internal` when a limit is refused.
    static func apply(_ limits: PhotoLimits) throws {
        try set(resource(RLIMIT_CORE), 0)
        try set(resource(RLIMIT_AS), limits.addressSpace)
        try set(resource(RLIMIT_FSIZE), 64 << 20)
        // One second later the kernel would kill: the first signal says which limit it was.
        try set(resource(RLIMIT_CPU), limits.cpuSeconds, hard: limits.cpuSeconds + 1)
    }

    private static func set(_ resource: Int32, _ value: Int, hard: Int? = nil) throws {
        var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(hard ?? value))
        #if os(Linux)
            let failed = setrlimit(__rlimit_resource_t(resource), &limit) != 0
        #else
            // macOS refuses to limit address space.
            let failed = setrlimit(resource, &limit) != 0 && resource != RLIMIT_AS
        #endif
        guard !failed else { throw BiteBookError(.internalFailure, "A limit for reading photos could not be set.") }
    }

    #if os(Linux)
        private static func resource(_ name: __rlimit_resource) -> Int32 { Int32(name.rawValue) }
    #else
        private static func resource(_ name: Int32) -> Int32 { name }
    #endif
}
