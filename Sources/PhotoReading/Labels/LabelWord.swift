/// A word that text recognition found, with its box in pixels.
package struct LabelWord: Codable, Hashable, Sendable {
    package var text: String
    package var left: Double
    package var top: Double
    package var right: Double
    package var bottom: Double
    /// What text recognition says about itself, 0–1.
    package var confidence: Double

    package init(
        _ text: String, left: Double, top: Double, right: Double, bottom: Double, confidence: Double = 0.95
    ) {
        self.text = text
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
        self.confidence = confidence
    }

    var height: Double { bottom - top }
    var middle: Double { (top + bottom) / 2 }
    var center: Double { (left + right) / 2 }
}
