/// What the child is asked to do; its only argument, as JSON.
package struct PhotoRequest: Codable, Sendable {
    package var file: String
    /// Where to write the upright JPEG.
    package var jpeg: String?
    /// Where it is written before it takes its place.
    package var part: String?
    package var longestEdge: Int
    package var limits: PhotoLimits
    /// Prints the recognised words on standard error; for making tests.
    package var isTracing = false

    package init(file: String, jpeg: String?, longestEdge: Int, limits: PhotoLimits) {
        self.file = file
        self.jpeg = jpeg
        part = jpeg.map { "\($0).\(UInt32.random(in: .min ... .max)).part" }
        self.longestEdge = longestEdge
        self.limits = limits
    }
}
