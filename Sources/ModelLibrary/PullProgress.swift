/// How a download stands.
package struct PullProgress: Hashable, Sendable {
    package enum Phase: String, Hashable, Sendable {
        case connecting, downloading, verifying, installed
    }

    package var phase: Phase
    /// Where it comes from, in a word for the user; empty when it was already there.
    package var mirror: String
    package var receivedBytes: Int64
    /// Nil until it is known.
    package var totalBytes: Int64?

    package init(phase: Phase, mirror: String, receivedBytes: Int64, totalBytes: Int64?) {
        self.phase = phase
        self.mirror = mirror
        self.receivedBytes = receivedBytes
        self.totalBytes = totalBytes
    }
}
