import PhotoReading

/// Words with boxes for a text as it is printed in a typewriter's letters.
enum LabelText {
    /// - Parameters:
    ///   - slope: How far lines sink on their way to the right.
    ///   - confidence: of every word.
    static func words(_ text: String, slope: Double = 0, confidence: Double = 0.95) -> [LabelWord] {
        var words: [LabelWord] = []
        for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            var column = 0
            for part in line.split(separator: " ", omittingEmptySubsequences: false) {
                if !part.isEmpty {
                    let left = Double(column * 14)
                    let top = Double(row * 40) + left * slope
                    words.append(
                        LabelWord(
                            String(part), left: left, top: top, right: left + Double(part.count * 14) - 2,
                            bottom: top + 24,
                            confidence: confidence))
                }
                column += part.count + 1
            }
        }
        return words
    }

    /// What a label with this text says.
    static func label(_ text: String, slope: Double = 0, confidence: Double = 0.95) -> NutritionLabel? {
        let words = words(text, slope: slope, confidence: confidence)
        // As one that was recognised twice alike.
        return LabelParser.parse([words, words])?.label
    }
}
