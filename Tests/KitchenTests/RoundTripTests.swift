import Foundation
import Testing

@testable import Kitchen

@Suite("What is written reads back equal")
struct RoundTripTests {
    static var ownRecipes: [Recipe] {
        get throws { try KitchenFiles.recipes.map { try CooklangReader.read($0.text, named: $0.name) } }
    }

    /// The places at which two recipes differ, for messages.
    private func differences(_ one: Recipe, _ other: Recipe) -> [String] {
        let (left, right) = (Mirror(reflecting: one).children, Mirror(reflecting: other).children)
        return zip(left, right).compactMap { a, b in
            "\(a.value)" == "\(b.value)" ? nil : "\(a.label ?? "")\n  \(a.value)\n  \(b.value)"
        }
    }

    private func read(_ text: String) throws -> Recipe {
        try #require(RecipeReader.read(Data(text.utf8), named: "x").first)
    }

    @Test("every recipe of ours, in each format")
    func ownRecipes() throws {
        let recipes = try Self.ownRecipes
        #expect(recipes.count >= 118)
        for recipe in recipes {
            #expect(try CooklangReader.read(CooklangWriter.write(recipe), named: "x") == recipe, "\(recipe.title)")
            #expect(try read(MarkdownWriter.write(recipe)) == recipe.plain, "\(recipe.title)")
            #expect(try read(JSONLDWriter.write(recipe)) == recipe.plain, "\(recipe.title)")
        }
    }

    @Test("our recipes have no odd places")
    func noProblems() throws {
        for (name, text) in try KitchenFiles.recipes { #expect(CooklangDocument(text).problems.isEmpty, "\(name)") }
    }

    @Test("1,000 made-up recipes with every mark, as Cooklang")
    func generatedCooklang() throws {
        for seed in 0..<1000 {
            var generator = RecipeGenerator(seed: UInt64(seed))
            let recipe = generator.recipe(hasMarks: true)
            let text = CooklangWriter.write(recipe)
            let found = differences(try CooklangReader.read(text, named: "x"), recipe)
            #expect(found.isEmpty, "\(seed): \(found.joined(separator: "\n"))")
        }
    }

    @Test("1,000 made-up recipes, as Markdown and JSON-LD")
    func generatedPlain() throws {
        for seed in 0..<1000 {
            var generator = RecipeGenerator(seed: UInt64(seed) + 5000)
            let recipe = generator.recipe(hasMarks: false)
            let markdown = MarkdownWriter.write(recipe)
            let found = differences(try read(markdown), recipe)
            #expect(found.isEmpty, "\(seed): \(found.joined(separator: "\n"))")
            let json = JSONLDWriter.write(recipe)
            let other = differences(try read(json), recipe)
            #expect(other.isEmpty, "\(seed): \(other.joined(separator: "\n"))")
        }
    }

    @Test("a line that somebody wrote stays as it was written")
    func writtenLines() throws {
        let lines = ["1 (14 oz) can beans", "Flour – 250 g", "a pinch of salt", "2 eggs"]
        let recipe = Recipe(
            title: "Pie", ingredients: lines.map { RecipeIngredient(line: $0) }, steps: [RecipeStep(text: "Bake.")])
        #expect(recipe.ingredients[3].written == nil)
        let markdown = MarkdownWriter.write(recipe)
        for line in lines { #expect(markdown.contains("- \(line)\n")) }
        for text in [markdown, JSONLDWriter.write(recipe), CooklangWriter.write(recipe)] {
            #expect(try read(text) == recipe, "\(text)")
        }
    }

    @Test("fractions are written so that no digit is lost")
    func fractions() {
        for value in [0.5, 1.0 / 3, 2.0 / 3, 4.0 / 3, 0.1, 0.001, 123456.789, 1e14, 5] {
            let amount = RecipeAmount.exact(value)
            #expect(RecipeAmount(text: amount.exactText) == amount, "\(value)")
            #expect(RecipeAmount(text: amount.plainText) == amount, "\(value)")
        }
    }
}

/// The files of the repository's `Kitchen` folder.
enum KitchenFiles {
    static var folder: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Kitchen")
    }

    static var recipes: [(name: String, text: String)] {
        get throws {
            let recipes = folder.appendingPathComponent("recipes")
            let names = try FileManager.default.contentsOfDirectory(atPath: recipes.path).filter {
                $0.hasSuffix(".cook")
            }
            return try names.sorted().map { name in
                (name, try String(contentsOf: recipes.appendingPathComponent(name), encoding: .utf8))
            }
        }
    }

    /// A file beside them.
    static func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    static var drinks: String {
        get throws { try String(contentsOf: folder.appendingPathComponent("drinks.tsv"), encoding: .utf8) }
    }
}
