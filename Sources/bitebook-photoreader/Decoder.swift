import CTesseract
import Failures
import PhotoReading

/// From bytes to a picture, of a size that fits into memory.
struct Decoder {
    let file: PhotoFile
    let name: String
    let limits: PhotoLimits

    /// More pixels than this are not needed to read anything.
    private static let enough = 16_000_000

    /// A picture that is upright.
    struct Decoded {
        var picture: Picture
        /// Pixels of the original, upright.
        var width: Int
        var height: Int
        var exif: Exif?
    }

    func decode() throws -> Decoded {
        if file.format == .heic {
            let heif = try HeifFile(file.bytes, name: name)
            try check(heif.width, heif.height)
            let exif = heif.exif.flatMap { Exif($0) }
            // Its own transformations are applied while decoding; EXIF repeats them.
            guard let picture = try bounded(heif.picture()) else { throw damaged() }
            return Decoded(picture: picture, width: heif.width, height: heif.height, exif: exif)
        }
        let (width, height) = try size()
        try check(width, height)
        guard let picture = try bounded(pixels(width * height)) else { throw damaged() }
        let exif = ExifBlock.find(in: file).flatMap { Exif($0) }
        let orientation = exif?.orientation ?? 1
        guard let upright = picture.oriented(orientation) else { throw damaged() }
        let isTurned = orientation >= 5
        return Decoded(
            picture: upright, width: isTurned ? height : width, height: isTurned ? width : height, exif: exif)
    }

    /// What the head says.
    private func size() throws -> (Int, Int) {
        var (width, height, samples, other): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        var (bits, palette): (Int32, Int32) = (0, 0)
        let failed =
            switch file.format {
            case .jpeg: readHeaderMemJpeg(file.bytes, file.bytes.count, &width, &height, &samples, &other, &palette)
            case .png: readHeaderMemPng(file.bytes, file.bytes.count, &width, &height, &bits, &samples, &palette)
            case .webp: readHeaderMemWebP(file.bytes, file.bytes.count, &width, &height, &samples)
            case .heic: l_ok(1)
            }
        guard failed == 0, width > 0, height > 0 else { throw damaged() }
        return (Int(width), Int(height))
    }

    private func check(_ width: Int, _ height: Int) throws {
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        guard !overflow, pixels <= limits.pixels, max(width, height) <= 30_000 else {
            throw BiteBookError(
                .tooLarge, "\(name) has \(width) × \(height) pixels, which is too many.",
                hint: "Save it smaller; 2000 pixels at the longer side are plenty.")
        }
        guard min(width, height) >= 16 else {
            throw BiteBookError(
                .invalidInput, "\(name) has only \(width) × \(height) pixels.", hint: "Take another photo.")
        }
    }

    private func pixels(_ count: Int) throws -> Picture? {
        switch file.format {
        case .jpeg:
            // JPEG can be decoded at half the size and less, which needs less memory and time.
            let reduction = count > 16 * Self.enough ? 8 : count > 4 * Self.enough ? 4 : count > Self.enough ? 2 : 1
            var warnings: Int32 = 0
            let picture = Picture(
                pixReadMemJpeg(file.bytes, file.bytes.count, 0, Int32(reduction), &warnings, 0))
            if warnings > 0, !hasEnd { throw truncated() }
            return picture
        case .png: return Picture(pixReadMemPng(file.bytes, file.bytes.count))
        case .webp: return Picture(pixReadMemWebP(file.bytes, file.bytes.count))
        case .heic: return nil
        }
    }

    private func bounded(_ picture: Picture?) throws -> Picture? {
        guard let picture, let flat = picture.flattened() else { return nil }
        let pixels = flat.width * flat.height
        guard pixels > Self.enough else { return flat }
        return flat.scaled(by: (Float(Self.enough) / Float(pixels)).squareRoot())
    }

    /// Whether a JPEG's end marker follows its last scan. Bytes behind it are common, and harmless.
    private var hasEnd: Bool {
        var index = file.bytes.count - 2
        while index >= 0 {
            if file.bytes[index] == 0xff {
                if file.bytes[index + 1] == 0xd9 { return true }
                if file.bytes[index + 1] == 0xda { return false }
            }
            index -= 1
        }
        return false
    }

    private func truncated() -> BiteBookError {
        BiteBookError(.invalidInput, "\(name) ends too early.", hint: "Copy the photo again.")
    }

    private func damaged() -> BiteBookError {
        BiteBookError(
            .invalidInput, "\(name) is damaged or incomplete.", hint: "Copy the photo again, or save it as JPEG.")
    }
}
