import CZBar
import PhotoReading

/// Looks for product codes with zbar: at several sizes, and turned, until one is read.
struct BarcodeScanner {
    /// - Parameter grey: 8 bits a pixel, upright.
    static func scan(_ grey: Picture) -> [Barcode] {
        let edges = [1000, 1800, 3200, 600].filter { $0 <= grey.longestEdge * 2 }
        var tries: [(edge: Int, degrees: Float)] = []
        // zbar scans rows and columns: 45 degrees is the worst angle.
        for degrees in [Float(0), 45, 22, -22] {
            tries += (edges.isEmpty ? [grey.longestEdge * 2] : edges).map { ($0, degrees) }
        }
        for (edge, degrees) in tries {
            guard let scaled = grey.scaled(toEdge: edge),
                let turned = degrees == 0 ? scaled : scaled.rotated(degrees)
            else { continue }
            let found = read(turned)
            if !found.isEmpty { return found }
        }
        return []
    }

    private static func read(_ grey: Picture) -> [Barcode] {
        guard var raster = grey.raster(), let scanner = zbar_image_scanner_create(), let image = zbar_image_create()
        else { return [] }
        defer {
            zbar_image_destroy(image)
            zbar_image_scanner_destroy(scanner)
        }
        zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
        for symbology in [ZBAR_EAN13, ZBAR_EAN8, ZBAR_UPCE] {
            zbar_image_scanner_set_config(scanner, symbology, ZBAR_CFG_ENABLE, 1)
        }
        // "Y800": one byte of brightness a pixel.
        zbar_image_set_format(image, 0x3030_3859)
        zbar_image_set_size(image, UInt32(grey.width), UInt32(grey.height))
        return raster.withUnsafeMutableBufferPointer { bytes in
            zbar_image_set_data(image, bytes.baseAddress, UInt(bytes.count), nil)
            guard zbar_scan_image(scanner, image) > 0 else { return [] }
            var found: [String: Barcode] = [:]
            var symbol = zbar_image_first_symbol(image)
            while let current = symbol {
                if let barcode = barcode(current) {
                    let best = max(found[barcode.digits]?.quality ?? 0, barcode.quality)
                    found[barcode.digits] = barcode
                    found[barcode.digits]?.quality = best
                }
                symbol = zbar_symbol_next(current)
            }
            return found.values.sorted { ($0.quality, $1.digits) > ($1.quality, $0.digits) }
        }
    }

    private static func barcode(_ symbol: OpaquePointer) -> Barcode? {
        guard let data = zbar_symbol_get_data(symbol) else { return nil }
        let length = Int(zbar_symbol_get_data_length(symbol))
        let digits = String(
            decoding: UnsafeRawBufferPointer(start: data, count: min(length, 32)).prefix { $0 != 0 }, as: UTF8.self)
        let symbology: Barcode.Symbology
        switch zbar_symbol_get_type(symbol) {
        case ZBAR_EAN13: symbology = .ean13
        case ZBAR_EAN8: symbology = .ean8
        case ZBAR_UPCA: symbology = .upca
        case ZBAR_UPCE: symbology = .upce
        default: return nil
        }
        return Barcode(symbology, printed: digits, quality: Int(zbar_symbol_get_quality(symbol)))
    }
}
