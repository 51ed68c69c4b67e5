import Failures
import PhotoReading

#if canImport(FoundationEssentials)
    import FoundationEssentials
    import Glibc
#else
    import Foundation
#endif

/// One photo, from its file to what it says.
struct Reading {
    private let request: PhotoRequest
    private let name: String

    init(_ request: PhotoRequest) {
        self.request = request
        name = URL(filePath: request.file).lastPathComponent
    }

    func run() throws -> PhotoReading {
        var timings = PhotoTimings()
        let clock = ContinuousClock()
        let start = clock.now
        let file = try PhotoFile(request.file, limits: request.limits)
        let decoded = try Decoder(file: file, name: name, limits: request.limits).decode()
        if let jpeg = request.jpeg, let part = request.part { try write(decoded.picture, to: jpeg, over: part) }
        guard let grey = decoded.picture.grey() else {
            throw BiteBookError(.tooLarge, "\(name) is too large to be read.", hint: "Save it smaller.")
        }
        let afterDecoding = clock.now
        timings.decoding = Self.milliseconds(afterDecoding - start)
        let barcodes = BarcodeScanner.scan(grey)
        let afterBarcodes = clock.now
        timings.barcodes = Self.milliseconds(afterBarcodes - afterDecoding)
        // Without a label the photo may still be read in other ways.
        let label = try? LabelScanner(grey: grey, isTracing: request.isTracing).scan()
        timings.label = Self.milliseconds(clock.now - afterBarcodes)
        return PhotoReading(
            format: file.format, width: decoded.width, height: decoded.height, takenAt: decoded.exif?.takenAt,
            barcodes: barcodes, label: label, timings: timings)
    }

    /// Writes beside its place first: a reader of `path` finds the old file or the whole new one.
    private func write(_ picture: Picture, to path: String, over part: String) throws {
        let isLarge = picture.longestEdge > request.longestEdge
        guard let scaled = isLarge ? picture.scaled(toEdge: request.longestEdge) : picture,
            let bytes = scaled.jpeg(quality: 85)
        else {
            throw BiteBookError(.invalidInput, "\(name) cannot be saved as JPEG.", hint: "Save it smaller.")
        }
        do {
            try Data(bytes).write(to: URL(filePath: part), options: .withoutOverwriting)
        } catch {
            throw BiteBookError(
                .storageUnavailable, "The photo cannot be stored.",
                hint: "See whether the disk is full and the folder can be written.")
        }
        guard rename(part, path) == 0 else {
            unlink(part)
            throw BiteBookError(
                .storageUnavailable, "The photo cannot be stored: \(String(cString: strerror(errno))).",
                hint: "See whether the folder can be written.")
        }
    }

    private static func milliseconds(_ duration: Duration) -> Int { Int(duration / .milliseconds(1)) }
}
