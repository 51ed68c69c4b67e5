import Foundation
import Nutrition

/// Medical conditions with which a plan asks for a physician's word first (SPEC P72), from `conditions.tsv`.
package enum PhysicianConditions {
    /// Those of the told conditions that ask for it, in the file's order: `pregnancy`, `heart`.
    package static func found(in told: [String]) -> [String] {
        let texts = told.map(words)
        return all.filter { condition in
            texts.contains { text in condition.phrases.contains { Self.has($0, in: text) } }
        }.map(\.name)
    }

    private struct Condition: Sendable {
        let name: String
        /// Words that stand together; one that ends with `*` stands for every word that begins so.
        let phrases: [[String]]
    }

    private static let all: [Condition] = String(decoding: PackageResources.conditions_tsv, as: UTF8.self)
        .split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst().compactMap { line in
            let fields = line.split(separator: "\t")
            guard fields.count == 2 else { return nil }
            return Condition(
                name: String(fields[0]),
                phrases: fields[1].split(separator: "|").map { $0.split(separator: " ").map(String.init) })
        }

    private static func words(_ text: String) -> [String] {
        FoldedText.fold(text).split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
    }

    private static func has(_ phrase: [String], in text: [String]) -> Bool {
        guard text.count >= phrase.count else { return false }
        return (0...(text.count - phrase.count)).contains { start in
            zip(phrase, text[start...]).allSatisfy { pattern, word in
                pattern.hasSuffix("*") ? word.hasPrefix(pattern.dropLast()) : word == pattern
            }
        }
    }
}
