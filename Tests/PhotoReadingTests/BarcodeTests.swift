import PhotoReading
import Testing

@Suite("A barcode")
struct BarcodeTests {
    @Test("is taken with a right check digit only")
    func checkDigit() {
        #expect(Barcode(.ean13, printed: "4006381333931", quality: 1)?.digits == "4006381333931")
        #expect(Barcode(.ean13, printed: "4006381333932", quality: 1) == nil)
        #expect(Barcode(.ean8, printed: "73513537", quality: 1)?.digits == "73513537")
        #expect(Barcode(.ean8, printed: "73513536", quality: 1) == nil)
        #expect(Barcode(.ean13, printed: "0000000000000", quality: 1) == nil)
        #expect(Barcode(.ean13, printed: "40063813339３1", quality: 1) == nil)
    }

    @Test("of the form UPC-A is the EAN-13 with a leading 0")
    func upcA() {
        let twelve = Barcode(.upca, printed: "036000291452", quality: 1)
        #expect(twelve?.digits == "0036000291452")
        #expect(Barcode(.ean13, printed: "0036000291452", quality: 1)?.symbology == .upca)
    }

    @Test(
        "of the form UPC-E is written out",
        arguments: [
            ("04252614", "0042100005264"), ("01234531", "0012300000451"), ("01234543", "0012340000053"),
            ("01234565", "0012345000065"),
        ])
    func upcE(_ printed: String, _ digits: String) {
        #expect(Barcode(.upce, printed: printed, quality: 1)?.digits == digits)
    }
}
