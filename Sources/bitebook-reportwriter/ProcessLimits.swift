import Failures

#if canImport(FoundationEssentials)
    import FoundationEssentials
    import Glibc
#else
    import Foundation
#endif

/// What the kernel holds this process to.
enum ProcessLimits {
    private static let cpuSeconds = 60

    /// - Throws: `internal` when a limit is refused.
    static func apply() throws(BiteBookError) {
        #if os(Linux)
            try set(__rlimit_resource_t(RLIMIT_CORE.rawValue), 0)
            try set(__rlimit_resource_t(RLIMIT_CPU.rawValue), cpuSeconds)
        #else
            try set(RLIMIT_CORE, 0)
            try set(RLIMIT_CPU, cpuSeconds)
        #endif
    }

    #if os(Linux)
        private typealias Resource = __rlimit_resource_t
    #else
        private typealias Resource = Int32
    #endif

    private static func set(_ resource: Resource, _ value: Int) throws(BiteBookError) {
        var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
        guard setrlimit(resource, &limit) == 0 else {
            throw BiteBookError(.internalFailure, "A limit for drawing reports could not be set.")
        }
    }
}
