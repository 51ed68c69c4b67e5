import Foundation
import Nutrition
import Testing

@testable import FoodKnowledge

private let shippedFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Foods")
private let isShipped = FileManager.default.fileExists(atPath: shippedFolder.appending(path: "foods.tsv").path)

/// What people say every day, against the table that ships: energies must be what anyone would expect.
@Suite("Everyday phrases and the shipped table")
struct EverydayFoodTests {
    @Test("energies of everyday phrases are sane, everything found, and a search is fast", .enabled(if: isShipped))
    func energies() throws {
        let cache = FileManager.default.temporaryDirectory.appending(path: "everyday-\(UUID().uuidString.prefix(8))")
        defer { try? FileManager.default.removeItem(at: cache) }
        let knowledge = try FoodKnowledge(.init(folder: shippedFolder, cache: cache))
        for (name, quantity, unit, expected) in Self.phrases {
            let food = try knowledge.resolve(name, quantity: quantity, unit: unit)
            let energy = food?.nutrients[.energy] ?? -1
            #expect(
                expected.contains(energy),
                "\(quantity) \(unit) \(name): \(energy) kcal of \(food?.food.name ?? "nothing"), \(food?.portion.rule ?? "")"
            )
        }
        for words in Self.strangers {
            let food = try knowledge.resolve(words, quantity: 1, unit: "")
            #expect(food == nil, "\(words) is no \(food?.food.name ?? "")")
        }
        for row in Self.phrases {
            let started = ContinuousClock.now
            _ = try knowledge.search(row.0, limit: 10)
            // 10 ms is the promise for an optimised build; this also holds for a debug build on a busy machine.
            #expect(ContinuousClock.now - started < .milliseconds(500))
        }
    }

    static let strangers = [
        "purple unicorn stew", "engine oil", "dog food", "cheese grater", "baby oil", "kangaroo steak", "apple watch",
        "egg timer", "plutonium sandwich", "breakfast", "snack", "asdfgh",
    ]

    static let phrases: [(String, Double, String, ClosedRange<Double>)] = [
        ("coffee", 1, "", 0...10), ("turkey sandwich", 1, "", 220...520), ("2 eggs", 1, "", 120...200),
        ("slice of toast", 1, "", 55...120), ("butter", 1, "", 25...110), ("grilled chicken salad", 1, "", 180...520),
        ("salmon", 150, "g", 210...340), ("glass of orange juice", 1, "", 80...150),
        ("half an avocado", 1, "", 100...190),
        ("330 ml coke", 1, "", 125...155), ("cheese pizza", 2, "slices", 400...700),
        ("bowl of oatmeal", 1, "", 120...260),
        ("protein bar", 1, "", 150...300), ("cup brown rice", 1, "", 200...270), ("tofu", 3, "oz", 60...140),
        ("tbsp soy sauce", 1, "", 4...15), ("3 oreos", 1, "", 130...180), ("bowl of cereal", 1, "", 100...260),
        ("glass of milk", 1, "", 90...165), ("Spiegelei", 1, "", 70...130), ("spaghetti bolognese", 1, "", 300...650),
        ("banana", 1, "", 85...125), ("apple", 1, "", 70...110), ("10 almonds", 1, "", 60...85),
        ("almonds", 1, "", 120...200),
        ("chicken breast", 200, "g", 280...400), ("white rice", 100, "g", 120...140),
        ("boiled potatoes", 200, "g", 140...200),
        ("beer", 1, "pint", 180...260), ("red wine", 1, "glass", 90...160), ("fries", 1, "large", 350...550),
        ("cheeseburger", 1, "", 300...560), ("big mac", 1, "", 500...620), ("chicken nuggets", 6, "", 230...330),
        ("sushi", 8, "pieces", 180...420), ("scrambled eggs", 2, "", 150...260), ("pancakes", 3, "", 250...560),
        ("peanut butter", 2, "tbsp", 170...210), ("olive oil", 1, "tbsp", 110...130), ("honey", 1, "tsp", 18...30),
        ("ice cream", 2, "scoops", 200...400), ("lasagna", 1, "", 250...550), ("mac and cheese", 1, "", 300...650),
        ("Brötchen mit Käse", 1, "", 220...420), ("zwei Scheiben Vollkornbrot", 1, "", 120...240),
        ("ein Glas Milch", 1, "", 90...165),
        ("Käsespätzle", 1, "", 400...900), ("Apfelschorle", 0.5, "l", 80...160), ("café con leche", 1, "", 40...200),
        ("tortilla de patatas", 1, "", 150...400), ("jus d'orange", 1, "verre", 80...150),
        ("pain au chocolat", 1, "", 230...380),
        ("blueberry yogurt", 1, "", 90...230), ("chiken brest", 100, "g", 130...220),
        ("oat milk latte", 1, "", 60...220),
        ("popcorn", 3, "cups", 80...260), ("water", 1, "500 ml bottle", 0...1), ("decaf coffee", 1, "", 0...10),
        ("rum and coke", 1, "", 120...320), ("vodka and water", 1, "", 60...250),
    ]
}
