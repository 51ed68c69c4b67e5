import CTesseract
import Failures
import PhotoReading

/// Tesseract, started once.
final class TextRecognizer {
    private let api: OpaquePointer

    /// - Throws: `storage_unavailable` when its data is not installed.
    init() throws {
        guard let api = TessBaseAPICreate() else { throw Self.missing }
        // English alone: letters of other languages come out without their marks, which the names are compared without.
        guard TessBaseAPIInit2(api, nil, "eng", OEM_LSTM_ONLY) == 0 else {
            TessBaseAPIDelete(api)
            throw Self.missing
        }
        self.api = api
        for (name, value) in [("debug_file", "/dev/null"), ("tessedit_do_invert", "0")] {
            TessBaseAPISetVariable(api, name, value)
        }
    }

    deinit {
        TessBaseAPIEnd(api)
        TessBaseAPIDelete(api)
    }

    /// The words of a picture with their boxes in its pixels.
    ///
    /// - Parameter limit: What takes longer is given up, with the words until then.
    func words(in grey: Picture, mode: TessPageSegMode, within limit: Duration) -> [LabelWord] {
        TessBaseAPISetPageSegMode(api, mode)
        return grey.lend { pix in
            TessBaseAPISetImage2(api, pix)
            TessBaseAPISetSourceResolution(api, 300)
            defer { TessBaseAPIClear(api) }
            return recognized(within: limit)
        }
    }

    private func recognized(within limit: Duration) -> [LabelWord] {
        guard let monitor = TessMonitorCreate() else { return [] }
        defer { TessMonitorDelete(monitor) }
        TessMonitorSetDeadlineMSecs(monitor, Int32(limit / .milliseconds(1)))
        guard TessBaseAPIRecognize(api, monitor) == 0, let iterator = TessBaseAPIGetIterator(api) else { return [] }
        defer { TessResultIteratorDelete(iterator) }
        let page = TessResultIteratorGetPageIteratorConst(iterator)
        var words: [LabelWord] = []
        repeat {
            guard let text = TessResultIteratorGetUTF8Text(iterator, RIL_WORD) else { continue }
            defer { TessDeleteText(text) }
            var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
            guard TessPageIteratorBoundingBox(page, RIL_WORD, &left, &top, &right, &bottom) != 0 else { continue }
            words.append(
                LabelWord(
                    String(cString: text), left: Double(left), top: Double(top), right: Double(right),
                    bottom: Double(bottom), confidence: Double(TessResultIteratorConfidence(iterator, RIL_WORD)) / 100))
        } while words.count < 3000 && TessResultIteratorNext(iterator, RIL_WORD) != 0
        return words
    }

    private static let missing = BiteBookError(
        .storageUnavailable, "The text recognition Tesseract has no data for English.",
        hint: "Install tesseract-ocr-eng.")
}
