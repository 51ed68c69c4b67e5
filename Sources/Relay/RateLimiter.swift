import Foundation
import RelayAPI

/// How often one address may ask: a bucket that fills at a steady rate. Addresses are forgotten when their bucket is full.
package actor RateLimiter {
    private struct Bucket {
        var left: Double
        var filled: ContinuousClock.Instant
    }

    /// More than this many addresses at once share one bucket.
    private static let mostAddresses = 10_000
    private static let others = "others"

    private let perMinute: Int
    private let now: @Sendable () -> ContinuousClock.Instant
    private var buckets: [String: Bucket] = [:]

    /// - Parameter perMinute: requests; as many may come at once.
    package init(perMinute: Int, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        self.perMinute = perMinute
        self.now = now
    }

    /// Counts one request.
    ///
    /// - Throws: `too_many_requests`.
    package func count(_ peer: String) throws(RelayFailure) {
        let now = now()
        var key = peer
        if buckets[key] == nil, buckets.count >= Self.mostAddresses {
            forget(now)
            if buckets.count >= Self.mostAddresses { key = Self.others }
        }
        var bucket = buckets[key] ?? Bucket(left: Double(perMinute), filled: now)
        bucket.left = left(bucket, now)
        bucket.filled = now
        let isAllowed = bucket.left >= 1
        if isAllowed { bucket.left -= 1 }
        buckets[key] = bucket
        guard !isAllowed else { return }
        let seconds = max(1, Int(((1 - bucket.left) * 60 / Double(perMinute)).rounded(.up)))
        throw RelayFailure(
            .tooManyRequests, "Too many requests from your address. Wait \(seconds) s.", retryAfter: seconds)
    }

    private func left(_ bucket: Bucket, _ now: ContinuousClock.Instant) -> Double {
        let seconds = (now - bucket.filled) / .seconds(1)
        return min(Double(perMinute), bucket.left + seconds * Double(perMinute) / 60)
    }

    /// Drops those whose bucket is full, as if they had never asked.
    package func forget(_ now: ContinuousClock.Instant) {
        buckets = buckets.filter { left($0.value, now) < Double(perMinute) }
    }

    /// How many addresses are remembered.
    package var addresses: Int { buckets.count }
}
