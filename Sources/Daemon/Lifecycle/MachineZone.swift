import Foundation
import Synchronization

/// The machine's time zone, also after it was changed: a daemon runs for weeks, and its user travels.
///
/// The system's zone is kept by Foundation once it was asked for. What stands for it is looked at before each use, which
/// takes microseconds: a link that names it, or a file (localtime(5)).
final class MachineZone: Sendable {
    private let link: String
    private let reset: @Sendable () -> Void
    private let seen: Mutex<Mark>

    /// What changes when the zone does.
    private struct Mark: Hashable {
        var target: String?
        var modified: Date?

        init(_ link: String) {
            let files = FileManager.default
            target = try? files.destinationOfSymbolicLink(atPath: link)
            modified = try? files.attributesOfItem(atPath: link)[.modificationDate] as? Date
        }
    }

    /// - Parameters:
    ///   - link: what names the zone.
    ///   - reset: makes the system's zone be read anew.
    init(
        link: String = "/etc/localtime", reset: @escaping @Sendable () -> Void = { NSTimeZone.resetSystemTimeZone() }
    ) {
        self.link = link
        self.reset = reset
        seen = Mutex(Mark(link))
    }

    var current: TimeZone {
        seen.withLock { seen in
            let now = Mark(link)
            if now != seen { reset() }
            seen = now
        }
        return TimeZone.current
    }
}
