import Foundation
import Nutrition

/// How fuzz tests make their input: a seed, pieces that are likely to matter, and a bounded number of rounds.
package enum Fuzz {
    /// `BITEBOOK_FUZZ_ROUNDS`, else a number that keeps a test under a second.
    package static let rounds: Int =
        ProcessInfo.processInfo.environment["BITEBOOK_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 2000

    /// Calls `body` with a text made of up to `length` of the pieces, joined by nothing; the seed of the round comes
    /// with it so that a failure can be repeated.
    package static func texts(
        of pieces: [String], length: Int = 12, separator: String = "",
        _ body: (_ text: String, _ seed: UInt64) throws -> Void
    ) rethrows {
        for round in 0..<rounds {
            var generator = SplitMix64(seed: UInt64(round))
            let count = Int.random(in: 0...length, using: &generator)
            let chosen = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }
            try body(chosen.joined(separator: separator), UInt64(round))
        }
    }

    /// `text` with one to four of its characters removed, doubled, swapped or replaced.
    package static func mutated(_ text: String, seed: UInt64) -> String {
        var generator = SplitMix64(seed: seed)
        var characters = Array(text)
        for _ in 0..<Int.random(in: 1...4, using: &generator) where !characters.isEmpty {
            let index = Int.random(in: 0..<characters.count, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: characters.remove(at: index)
            case 1: characters.insert(characters[index], at: index)
            case 2: characters.swapAt(index, Int.random(in: 0..<characters.count, using: &generator))
            default: characters[index] = hostile.randomElement(using: &generator) ?? "?"
            }
        }
        return String(characters)
    }

    private static let hostile: [Character] = [
        "\0", "\"", "\\", "{", "}", "[", "]", ",", ":", "-", ".", "e", "9", "0", " ", "\n", "é", "🍎", "\u{301}", "½",
        "\u{202e}", "'", "%", "/",
    ]
}
