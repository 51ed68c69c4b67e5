import CTesseract

/// A leptonica picture, freed with its last owner. Operations that run out of memory give nil.
final class Picture {
    private let pix: PixReference

    init?(_ pix: PixReference?) {
        guard let pix else { return nil }
        self.pix = pix
    }

    deinit {
        var pix: PixReference? = pix
        pixDestroy(&pix)
    }

    /// Lends the picture to leptonica: a bare reference could outlive its owner's last use.
    func lend<Result>(_ body: (PixReference) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(self) { try body(pix) }
    }

    /// The picture that leptonica makes of this one.
    func made(_ operation: (PixReference) -> PixReference?) -> Picture? { Picture(lend(operation)) }

    var width: Int { lend { Int(pixGetWidth($0)) } }
    var height: Int { lend { Int(pixGetHeight($0)) } }
    var longestEdge: Int { max(width, height) }

    /// 32 bits, without palette and transparency (on white).
    func flattened() -> Picture? { made { pixRemoveAlpha($0) }?.made { pixConvertTo32($0) } }

    /// Brightness alone, 8 bits.
    func grey() -> Picture? { made { pixConvertTo8($0, 0) } }

    /// The longer side has this many pixels.
    func scaled(toEdge edge: Int) -> Picture? { scaled(by: Float(edge) / Float(longestEdge)) }

    func scaled(by factor: Float) -> Picture? {
        guard Float(min(width, height)) * factor >= 1 else { return nil }
        return made { pixScale($0, factor, factor) }
    }

    /// Turned clockwise in steps of 90 degrees.
    func turned(_ quarters: Int) -> Picture? { made { pixRotateOrth($0, Int32(quarters & 3)) } }

    /// Turned clockwise by degrees, on white, as large as it then is.
    func rotated(_ degrees: Float) -> Picture? {
        let (width, height) = (Int32(width), Int32(height))
        return made {
            pixRotate($0, degrees * .pi / 180, Int32(L_ROTATE_AREA_MAP), Int32(L_BRING_IN_WHITE), width, height)
        }
    }

    /// As it is meant to be seen, by EXIF's orientation 1–8.
    func oriented(_ orientation: Int) -> Picture? {
        switch orientation {
        case 2: mirrored()
        case 3: turned(2)
        case 4: made { pixFlipTB(nil, $0) }
        case 5: turned(1)?.mirrored()
        case 6: turned(1)
        case 7: turned(3)?.mirrored()
        case 8: turned(3)
        default: self
        }
    }

    /// Left and right changed.
    private func mirrored() -> Picture? { made { pixFlipLR(nil, $0) } }

    /// One byte a pixel, row after row; of an 8-bit picture.
    func raster() -> [UInt8]? {
        var data: UnsafeMutablePointer<UInt8>?
        var count = 0
        guard lend({ pixGetRasterData($0, &data, &count) }) == 0, let data else { return nil }
        defer { free(data) }
        return Array(UnsafeBufferPointer(start: data, count: count))
    }

    /// - Parameter quality: of JPEG, 1–100.
    func jpeg(quality: Int) -> [UInt8]? {
        var data: UnsafeMutablePointer<UInt8>?
        var count = 0
        let failed = lend { pix in
            // The comment of the original would be written again.
            pixSetText(pix, nil)
            return pixWriteMemJpeg(&data, &count, pix, Int32(quality), 0)
        }
        guard failed == 0, let data else { return nil }
        defer { free(data) }
        return Array(UnsafeBufferPointer(start: data, count: count))
    }
}
