import Foundation

/// Keeps quiet after the service blocked a request: 15 minutes the first time, 60 minutes when it blocks again.
struct SearchBreaker: Sendable {
    private var blocksInARow = 0
    private var quietUntil: Date?

    /// When the next request may be sent; nil when it may be now.
    func blockedUntil(_ now: Date) -> Date? {
        guard let quietUntil, now < quietUntil else { return nil }
        return quietUntil
    }

    mutating func wasBlocked(_ now: Date) -> Date {
        blocksInARow += 1
        let until = now.addingTimeInterval(blocksInARow == 1 ? 15 * 60 : 60 * 60)
        quietUntil = until
        return until
    }

    mutating func wasAnswered() {
        blocksInARow = 0
        quietUntil = nil
    }
}
