package import Failures

/// What was read out of a photo without a model: its time, its barcodes, its nutrition label.
package struct PhotoReading: Codable, Hashable, Sendable {
    package var format: ImageFormat
    /// Pixels of the upright picture.
    package var width: Int
    package var height: Int
    /// When the camera says that it was taken; nil where the file does not say.
    package var takenAt: TakenAt?
    /// Every product code with a right check digit, the largest first.
    package var barcodes: [Barcode]
    /// nil where there is no nutrition table, or none that could be read.
    package var label: NutritionLabel?
    package var timings: PhotoTimings

    package init(
        format: ImageFormat, width: Int, height: Int, takenAt: TakenAt? = nil, barcodes: [Barcode] = [],
        label: NutritionLabel? = nil, timings: PhotoTimings = PhotoTimings()
    ) {
        self.format = format
        self.width = width
        self.height = height
        self.takenAt = takenAt
        self.barcodes = barcodes
        self.label = label
        self.timings = timings
    }
}

/// The picture files that are taken; what a file is, its first bytes say, never its name.
package enum ImageFormat: String, Codable, Sendable, CaseIterable {
    case jpeg, png, webp, heic
}

/// A time as the camera's clock showed it.
package struct TakenAt: Codable, Hashable, Sendable {
    /// `2026-11-21T12:30:00`, a real date and time.
    package var wallClock: String
    /// Seconds east of UTC; nil where the camera did not note it.
    package var offsetSeconds: Int?

    package init(wallClock: String, offsetSeconds: Int? = nil) {
        self.wallClock = wallClock
        self.offsetSeconds = offsetSeconds
    }
}

/// Where the time went, in milliseconds.
package struct PhotoTimings: Codable, Hashable, Sendable {
    package var decoding = 0
    package var barcodes = 0
    package var label = 0

    package init() {}
}

/// What the child prints, as one JSON document: one of the two.
package struct PhotoOutcome: Codable, Sendable {
    package var reading: PhotoReading?
    package var failure: BiteBookError?

    package init(reading: PhotoReading? = nil, failure: BiteBookError? = nil) {
        self.reading = reading
        self.failure = failure
    }
}
