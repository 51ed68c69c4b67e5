import CTesseract
import Foundation
import PhotoReading

/// Prepares a picture for text recognition, and takes the reading whose numbers agree best.
struct LabelScanner {
    let grey: Picture
    let isTracing: Bool

    /// Pixels of the longer side at which text is recognised first, and again where something is open.
    private static let firstEdge = Int(ProcessInfo.processInfo.environment["BB_EDGE"] ?? "1600")!
    private static let secondEdge = Int(ProcessInfo.processInfo.environment["BB_EDGE2"] ?? "1150")!

    func scan() throws -> NutritionLabel? {
        let recognizer = try TextRecognizer()
        guard let even = Self.even(grey, edge: Self.firstEdge) else { return nil }
        for quarters in [0, 1, 3, 2] {
            guard let turned = quarters == 0 ? even : even.turned(quarters) else { continue }
            let words = recognizer.words(in: Self.level(turned) ?? turned, mode: PSM_AUTO)
            if let d = ProcessInfo.processInfo.environment["BB_DUMP"] { let l = Self.level(turned) ?? turned; _ = l.lend { pixWrite(d + "\(quarters).png", $0, Int32(IFF_PNG)) } }
            trace(words)
            if let (label, isCertain) = LabelParser.parse([words]) {
                if isCertain || ProcessInfo.processInfo.environment["BB_ONE"] != nil { return label }
                return again(recognizer, quarters, words) ?? label
            }
            // A plate has no words in any direction.
            if quarters == 0, words.count(where: { $0.text.count >= 2 }) < 10 { return nil }
        }
        return nil
    }

    /// Recognises once more, at another size and sharper: what both readings say is surer, and one may have seen the decimal
    /// mark that the other lost.
    private func again(_ recognizer: TextRecognizer, _ quarters: Int, _ words: [LabelWord]) -> NutritionLabel? {
        let env = ProcessInfo.processInfo.environment
        guard let even = Self.even(grey, edge: Self.secondEdge), let turned = even.turned(quarters) else { return nil }
        let level = Self.level(turned) ?? turned
        let sharp = level.made({ pixUnsharpMaskingGray($0, 2, Float(env["BB_SHARP"] ?? "0.7")!) }) ?? level
        let second = recognizer.words(in: sharp, mode: TessPageSegMode(UInt32(env["BB_MODE"] ?? "6")!))
        trace(second)
        return LabelParser.parse([words, second])?.label
    }

    /// Dark print on an even white ground.
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
        if ProcessInfo.processInfo.environment["BB_DEBUG"] != nil { print("SKEW", failed, angle, confidence, picture.width, picture.height) }
        guard failed == 0, confidence > 2,
            abs(angle) > 0.2
        else { return nil }
        return picture.rotated(angle)
    }

    private func trace(_ words: [LabelWord]) {
        guard isTracing else { return }
        for word in words { print(word) }
    }
}
