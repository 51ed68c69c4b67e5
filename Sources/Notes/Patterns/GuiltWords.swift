import Foundation
import Nutrition

/// Words that no generated text may use: they judge or push (SPEC D5).
package enum GuiltWords {
    package static let all: Set<String> = [
        "bad", "binge", "blame", "cheat", "cheated", "cheating", "disappointing", "excess", "excessive", "fail",
        "failed",
        "failure", "gluttony", "greedy", "guilt", "guilty", "indulge", "indulged", "junk", "lazy", "mistake",
        "must", "naughty", "overate", "overeat", "overeating", "poor", "punish", "restrict", "ruin", "ruined", "shame",
        "should", "sin", "sinful", "slip", "slipped", "terrible", "unfortunately", "unhealthy", "weak", "worse",
        "worst",
        "wrong",
    ]

    package static func found(in text: String) -> [String] {
        FoldedText.fold(text).split { !$0.isLetter }.map(String.init).filter(all.contains)
    }
}
