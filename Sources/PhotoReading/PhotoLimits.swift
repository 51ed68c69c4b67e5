/// What a photo may be and what reading it may cost.
package struct PhotoLimits: Codable, Hashable, Sendable {
    /// Bytes of the file.
    package var fileBytes: Int
    /// Width times height, looked up in the file's head before anything is decoded.
    package var pixels: Int
    /// Bytes that the child may have mapped.
    package var addressSpace: Int
    /// Seconds of processor time.
    package var cpuSeconds: Int
    /// Wall-clock time after which the child is killed.
    package var wallClock: Duration

    package init(
        fileBytes: Int = 40 << 20, pixels: Int = 120_000_000, addressSpace: Int = 2 << 30, cpuSeconds: Int = 20,
        wallClock: Duration = .seconds(40)
    ) {
        self.fileBytes = fileBytes
        self.pixels = pixels
        self.addressSpace = addressSpace
        self.cpuSeconds = cpuSeconds
        self.wallClock = wallClock
    }

    /// 40 MiB, 120 million pixels, 2 GiB, 20 seconds of processor time, 40 seconds.
    package static let `default` = PhotoLimits()
}
