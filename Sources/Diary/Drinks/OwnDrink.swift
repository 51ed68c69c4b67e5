import DaemonAPI
import Failures
import Kitchen
import Nutrition
package import Store

extension OwnDrinkRecord {
    /// Whether a row of an export may be written.
    package var isSound: Bool {
        OwnIdentifier.isSound(identifier, start: Self.identifierStart)
            && (try? OwnDrinkRules.checked(name: name)) == name && (try? OwnDrinkRules.checked(glass: glass)) == glass
            && (try? OwnDrinkRules.checked(ingredients: ingredients)) == ingredients
            && (try? OwnDrinkRules.checked(steps: steps)) == steps
    }
}

/// What a drink of somebody's own must have.
enum OwnDrinkRules {
    /// More are no bar.
    static let mostDrinks = 1000
    static let mostLines = 50
    /// Of a written line, in characters.
    static let longestLine = 300
    /// Of one ingredient, in its unit: 10 l of punch.
    static let largestAmount = 10_000.0

    /// - Throws: `invalid_input`, `too_large`.
    static func checked(name: String) throws -> String {
        let name = tidy(name)
        guard name.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw BiteBookError(
                .invalidInput, "The drink has no name.", hint: "Give it one: bitebook drinks add \"Smoky paloma\" …")
        }
        guard name.count <= Limits.foodName else {
            throw BiteBookError(
                .tooLarge, "A name has at most \(Limits.foodName) characters.", hint: "Shorten it.")
        }
        return name
    }

    /// - Throws: `too_large`.
    static func checked(glass: String) throws -> String {
        let glass = tidy(glass)
        guard glass.count <= Limits.unit else {
            throw BiteBookError(
                .tooLarge, "A glass has at most \(Limits.unit) characters.", hint: "Name it shortly, as `highball`.")
        }
        return glass
    }

    /// - Throws: `invalid_input` for no ingredients and for amounts that cannot be, `too_large`.
    static func checked(ingredients: [String]) throws -> [String] {
        let lines = try lines(ingredients, "ingredients")
        guard !lines.isEmpty else {
            throw BiteBookError(
                .invalidInput, "The drink has no ingredients.", hint: "Name them, as `--ingredient \"50 ml gin\"`.")
        }
        for line in lines {
            let read = DrinkLine(line)
            guard read.namesIngredient else {
                throw BiteBookError(
                    .invalidInput, "“\(Wording.shortened(line, to: 60))” names no ingredient.",
                    hint: "Write it as `50 ml gin` or `40 ml mezcal 42%`.")
            }
            guard read.strength.map(DrinkLine.strengths.contains) ?? true else {
                throw BiteBookError(
                    .invalidInput, "“\(Wording.shortened(line, to: 60))” is stronger than anything can be.",
                    hint: "A strength is up to \(Figures.plain(DrinkLine.strengths.upperBound)) %.")
            }
            guard read.amount <= largestAmount else {
                throw BiteBookError(
                    .invalidInput, "“\(Wording.shortened(line, to: 60))” is more than a drink holds.",
                    hint: "Say what goes into one glass.")
            }
        }
        return lines
    }

    /// - Throws: `too_large`.
    static func checked(steps: [String]) throws -> [String] { try lines(steps, "steps") }

    private static func lines(_ lines: [String], _ what: String) throws -> [String] {
        let tidy = lines.map(tidy).filter { !$0.isEmpty }
        guard tidy.count <= mostLines, tidy.allSatisfy({ $0.count <= longestLine }) else {
            throw BiteBookError(
                .tooLarge, "A drink has at most \(mostLines) \(what) of \(longestLine) characters each.",
                hint: "Shorten them.")
        }
        return tidy
    }

    private static func tidy(_ text: String) -> String {
        text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    }
}
