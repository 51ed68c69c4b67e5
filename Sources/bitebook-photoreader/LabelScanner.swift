import CTesseract
import PhotoReading

#if canImport(FoundationEssentials)
    import FoundationEssentials
    import Glibc
#else
    import Foundation
#endif

/// Prepares a picture for text recognition, and takes what agrees in one or two readings.
struct LabelScanner {
    let grey: Picture
    let isTracing: Bool

    /// Pixels of the longer side at which text is recognised first, and again where something is open.
    private static let edges = (first: 1600, second: 1150)
    /// Seconds of processor time after which no reading is begun, and no second one of a label. Not by the clock: a busy
    /// machine would read less.
    private static let patience = 6.0
    private static let patienceForSecond = 4.0
    /// Each reading, by the clock.
    private static let limit = Duration.seconds(12)

    func scan() throws -> NutritionLabel? {
        let start = Self.processorTime
        let recognizer = try TextRecognizer()
        guard let even = Self.even(grey, edge: Self.edges.first) else { return nil }
        for quarters in [0, 1, 3, 2] {
            guard Self.processorTime - start < Self.patience,
                let turned = quarters == 0 ? even : even.turned(quarters)
            else { return nil }
            let words = recognizer.words(in: Self.level(turned) ?? turned, mode: PSM_AUTO, within: Self.limit)
            trace(words)
            if let (label, isCertain) = LabelParser.parse([words]) {
                if isCertain || Self.processorTime - start > Self.patienceForSecond { return label }
                return again(recognizer, quarters, words) ?? (label.hasNumbers ? label : nil)
            }
            if quarters == 0, Self.isUprightOrWithoutText(words) { return nil }
        }
        return nil
    }

    /// Recognises once more, at another size, sharper, and as one block: what both readings say is surer, and one may
    /// have seen the decimal mark that the other lost.
    private func again(_ recognizer: TextRecognizer, _ quarters: Int, _ words: [LabelWord]) -> NutritionLabel? {
        guard let even = Self.even(grey, edge: Self.edges.second), let turned = even.turned(quarters) else {
            return nil
        }
        let level = Self.level(turned) ?? turned
        let sharp = level.made { pixUnsharpMaskingGray($0, 2, 0.7) } ?? level
        let second = recognizer.words(in: sharp, mode: PSM_SINGLE_BLOCK, within: Self.limit)
        trace(second)
        return LabelParser.parse([words, second])?.label
    }

    /// A plate has no words in any direction, and other texts need no turning to be none.
    private static func isUprightOrWithoutText(_ words: [LabelWord]) -> Bool {
        // Words of turned lines are found, too, in boxes that stand on end.
        let sure = words.count {
            $0.confidence > 0.85 && $0.text.count >= 4 && $0.text.allSatisfy(\.isLetter)
                && $0.right - $0.left > $0.bottom - $0.top
        }
        return sure >= 12 || words.count { $0.text.count >= 2 } < 10
    }

    /// Seconds that this process has used.
    private static var processorTime: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

    /// Black print on an even white ground.
    private static func even(_ grey: Picture, edge: Int) -> Picture? {
        // More than twice as large, there is nothing more to see.
        guard let scaled = grey.scaled(by: min(2.2, Float(edge) / Float(grey.longestEdge))) else { return nil }
        guard let even = scaled.made({ pixBackgroundNormSimple($0, nil, nil) }) else { return scaled }
        // The ground is at 200 now; faint print becomes black.
        var dark: UInt32 = 0
        guard even.lend({ pixGetRankValue($0, 4, 0.005, &dark) }) == 0 else { return even }
        return even.made { pixGammaTRC(nil, $0, 1, Int32(min(dark, 140)), 190) } ?? even
    }

    /// Turned by the few degrees that lines of print are off; nil when they are not, or there are none.
    private static func level(_ picture: Picture) -> Picture? {
        var pix: PixReference?
        // One threshold for all, because the ground is even already.
        guard picture.lend({ pixOtsuAdaptiveThreshold($0, 2000, 2000, 0, 0, 0.1, nil, &pix) }) == 0,
            let binary = Picture(pix)
        else { return nil }
        var (angle, confidence): (Float, Float) = (0, 0)
        let failed = binary.lend { pixFindSkewSweepAndSearch($0, &angle, &confidence, 4, 2, 15, 1, 0.02) }
        guard failed == 0, confidence > 2, abs(angle) > 0.2 else { return nil }
        return picture.rotated(angle)
    }

    private func trace(_ words: [LabelWord]) {
        guard isTracing else { return }
        for word in words { print(word) }
    }
}
