import Foundation
import Nutrition
import PhotoReading

/// Words of a label as text recognition hands them out: each line is a line of the label, blanks place its words; a tab
/// tilts what follows.
func read(_ bytes: [UInt8]) {
    let words = labelWords(String(decoding: bytes, as: UTF8.self))
    for readings in [[words], [words, words.reversed()]] {
        guard let (label, _) = LabelParser.parse(readings) else { continue }
        for value in label.per100 + label.perServing { precondition(value.amount.isFinite && value.amount >= 0) }
        _ = (label.nutrientsPer100, label.nutrientsPerServing, label.confidence)
    }
}

private func labelWords(_ text: String) -> [LabelWord] {
    var words: [LabelWord] = []
    for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        var (column, slope) = (0, 0.0)
        for part in line.split(omittingEmptySubsequences: false, whereSeparator: { $0 == " " || $0 == "\t" }) {
            if !part.isEmpty {
                let (left, top) = (Double(column * 14), Double(row * 40) + slope)
                words.append(
                    LabelWord(
                        String(part), left: left, top: top, right: left + Double(part.count * 14) - 2, bottom: top + 24)
                )
            } else {
                slope += 3
            }
            column += part.count + 1
        }
    }
    return words
}
