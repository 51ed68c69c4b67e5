import CTesseract

/// A leptonica picture, freed with its last owner. Operations that run out of memory give nil.
final class Picture {
    let pix: PixReference

    init?(_ pix: PixReference?) {
        guard let pix else { return nil }
        self.pix = pix
    }

    deinit {
        var pix: PixReference? = pix
        pixDestroy(&pix)
    }

    var width: Int { Int(pixGetWidth(pix)) }
    var height: Int { Int(pixGetHeight(pix)) }
    var longestEdge: Int { max(width, height) }

    /// 32 bits, without palette and transparency (on white).
    func flattened() -> Picture? {
        guard let opaque = Picture(pixRemoveAlpha(pix)) else { return nil }
        return Picture(pixConvertTo32(opaque.pix))
    }

    /// Brightness alone, 8 bits.
    func grey() -> Picture? { Picture(pixConvertTo8(pix, 0)) }

    /// The longer side has this many pixels.
    func scaled(toEdge edge: Int) -> Picture? { scaled(by: Float(edge) / Float(longestEdge)) }

    func scaled(by factor: Float) -> Picture? {
        let smallest = Float(min(width, height)) * factor
        guard smallest >= 1 else { return nil }
        return Picture(pixScale(pix, factor, factor))
    }

    /// Turned clockwise in steps of 90 degrees.
    func turned(_ quarters: Int) -> Picture? { Picture(pixRotateOrth(pix, Int32(quarters & 3))) }

    /// Turned clockwise by degrees, on white, as large as it then is.
    func rotated(_ degrees: Float) -> Picture? {
        Picture(
            pixRotate(
                pix, degrees * .pi / 180, Int32(L_ROTATE_AREA_MAP), Int32(L_BRING_IN_WHITE), Int32(width),
                Int32(height)))
    }

    /// As it is meant to be seen, by EXIF's orientation 1–8.
    func oriented(_ orientation: Int) -> Picture? {
        switch orientation {
        case 2: Picture(pixFlipLR(nil, pix))
        case 3: turned(2)
        case 4: Picture(pixFlipTB(nil, pix))
        case 5: turned(1).flatMap { Picture(pixFlipLR(nil, $0.pix)) }
        case 6: turned(1)
        case 7: turned(1).flatMap { Picture(pixFlipTB(nil, $0.pix)) }
        case 8: turned(3)
        default: self
        }
    }

    /// One byte a pixel, row after row; of an 8-bit picture.
    func raster() -> [UInt8]? {
        var data: UnsafeMutablePointer<UInt8>?
        var count = 0
        guard pixGetRasterData(pix, &data, &count) == 0, let data else { return nil }
        defer { free(data) }
        return Array(UnsafeBufferPointer(start: data, count: count))
    }

    /// - Parameter quality: of JPEG, 1–100.
    func jpeg(quality: Int) -> [UInt8]? {
        // The comment of the original would be written again.
        pixSetText(pix, nil)
        var data: UnsafeMutablePointer<UInt8>?
        var count = 0
        guard pixWriteMemJpeg(&data, &count, pix, Int32(quality), 0) == 0, let data else { return nil }
        defer { free(data) }
        return Array(UnsafeBufferPointer(start: data, count: count))
    }
}
