import Foundation
import Nutrition
import Testing

@Suite("Canonical forms of texts")
struct NormalizationTests {
    /// Every scalar of the plane that living scripts are in, alone and between marks that change order. What is newer
    /// than Unicode 15 is known to one of the two earlier than to the other.
    @Test("are those of Foundation, for each scalar of living scripts and for marks in any order")
    func forms() {
        for value in UInt32(0x20)...0xFFFF {
            guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major <= 15 else { continue }
            for text in [String(scalar), "a\u{0323}\(scalar)\u{0301}\u{0327}e"] {
                guard
                    Array(text.decomposed) == Array(text.decomposedStringWithCanonicalMapping.unicodeScalars),
                    Array(text.composed.unicodeScalars)
                        == Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
                else {
                    Issue.record("U+\(String(value, radix: 16)) has other forms")
                    return
                }
            }
        }
    }
}
