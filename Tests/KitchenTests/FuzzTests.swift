import Foundation
import Nutrition
import Testing

@testable import Kitchen

/// Readers may refuse, with an error; they may not stop the program.
@Suite("Odd input")
struct FuzzTests {
    private static func seeds() throws -> [String] {
        var recipes = [Recipe]()
        for seed in 0..<3 {
            var generator = RecipeGenerator(seed: UInt64(seed))
            recipes.append(generator.recipe(hasMarks: seed != 1))
        }
        let written = recipes.flatMap { [CooklangWriter.write($0), MarkdownWriter.write($0), JSONLDWriter.write($0)] }
        let json = [
            "{\"name\":\"A\",\"ingredients\":\"1 egg\\n2 l milk\",\"directions\":\"Stir.\",\"servings\":\"4\"}",
            "{\"name\":\"A\",\"servings\":2,\"steps\":[{\"instruction\":\"x\",\"ingredients\":[{\"food\":{\"name\":\"y\"},\"amount\":1}]}]}",
            "{\"slug\":\"a\",\"recipeIngredient\":[{\"quantity\":1,\"food\":{\"name\":\"y\"}}],\"recipeInstructions\":[{\"text\":\"z\"}]}",
            "<script type=\"application/ld+json\">{\"@type\":\"Recipe\",\"recipeIngredient\":[\"1 egg\"]}</script>",
        ]
        return written + json + [try #require(KitchenFiles.recipes.first).text, try KitchenFiles.drinks]
    }

    private func feed(_ bytes: [UInt8]) {
        _ = try? RecipeReader.read(Data(bytes), named: "fuzz")
        let text = String(decoding: bytes, as: UTF8.self)
        _ = try? CooklangReader.read(text, named: "fuzz")
        _ = try? MarkdownReader.read(text, named: "fuzz")
        _ = try? DrinkTable.read(text, named: "fuzz")
        for line in text.split(whereSeparator: \.isNewline).prefix(20) {
            let read = IngredientLine(String(line))
            _ = read.otherMeasure
            _ = RecipeFields.servings(String(line))
            _ = DurationText.minutes(String(line))
        }
    }

    @Test("random bytes are read or refused")
    func randomBytes() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<1500 {
            feed((0..<Int.random(in: 0...200, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
        }
    }

    @Test("so are random sequences of marks")
    func randomMarks() {
        let marks = Array("@#~{}()[]-=>%\\|*_`<>&;:,.'\"½¼1290 \n\t/aegx×–é🧂".utf8.split(separator: 0)[0])
        let characters = Array(String(decoding: marks, as: UTF8.self))
        var random = SplitMix64(seed: 2)
        for _ in 0..<3000 {
            let text = (0..<Int.random(in: 1...60, using: &random)).map { _ in
                characters.randomElement(using: &random) ?? " "
            }
            feed(Array(String(text).utf8))
        }
    }

    @Test("and good files with bytes changed, left out, doubled and cut off")
    func mutations() throws {
        var random = SplitMix64(seed: 3)
        for seed in try Self.seeds() {
            let bytes = Array(seed.utf8.prefix(4000))
            for _ in 0..<60 {
                var changed = bytes
                for _ in 0..<Int.random(in: 1...8, using: &random) where !changed.isEmpty {
                    let at = Int.random(in: 0..<changed.count, using: &random)
                    switch Int.random(in: 0...3, using: &random) {
                    case 0: changed[at] = UInt8.random(in: 0...255, using: &random)
                    case 1: changed.remove(at: at)
                    case 2: changed.insert(changed[at], at: at)
                    default: changed.removeSubrange(at..<min(changed.count, at + 20))
                    }
                }
                if Int.random(in: 0...4, using: &random) == 0 { changed = Array(changed.prefix(changed.count / 2)) }
                feed(changed)
            }
        }
    }

    @Test("deep nesting and long lines end quickly")
    func extremes() {
        let clock = ContinuousClock()
        let hostile = [
            String(repeating: "[", count: 50_000), String(repeating: "{\"@graph\":", count: 5000),
            "## Ingredients\n- " + String(repeating: "1 x ", count: 50_000), String(repeating: "(", count: 50_000),
            String(repeating: "@a", count: 20_000), "@" + String(repeating: "a ", count: 50_000),
            String(repeating: "<script", count: 20_000), String(repeating: "a\\", count: 50_000) + "@b{}",
            "[" + String(repeating: "\"", count: 50_000), String(repeating: "~{", count: 20_000),
            String(repeating: "[- ", count: 20_000), String(repeating: "&", count: 50_000),
            "<script type=\"application/ld+json\">" + String(repeating: "<", count: 100_000),
            "{\"@type\":\"Recipe\",\"name\":\"" + String(repeating: "<a ", count: 50_000) + "\"}",
        ]
        for text in hostile {
            let time = clock.measure { feed(Array(text.utf8)) }
            #expect(time < .seconds(5), "\(text.prefix(30)) took \(time)")
        }
    }
}
