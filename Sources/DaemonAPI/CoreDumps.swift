import Foundation

/// What a crash leaves behind: memory holds passwords, tokens and what was said.
package enum CoreDumps {
    /// Turns core dumps off, for this process and for all that it starts. A system that refuses leaves them on.
    package static func turnOff() {
        var limit = rlimit(rlim_cur: 0, rlim_max: 0)
        #if os(Linux)
            _ = setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
        #else
            _ = setrlimit(RLIMIT_CORE, &limit)
        #endif
    }
}
