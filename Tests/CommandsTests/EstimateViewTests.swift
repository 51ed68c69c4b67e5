import DaemonAPI
import Nutrition
import StubDaemon
import Testing

@testable import Commands

@Suite("The table of an estimate")
struct EstimateViewTests {
    private static func food(
        _ name: String, _ calories: Int?, _ nutrients: [Nutrient: Double], uncounted: [String]? = nil,
        status: EntryStatus = .ok, range: EnergyRange? = nil
    ) -> EntryDTO {
        var entry = Fixtures.entry(
            nil, name, calories: calories, grams: 100, status: status, range: range)
        entry.nutrients = Nutrients(nutrients)
        entry.uncounted = uncounted
        return entry
    }

    private func text(_ foods: [EntryDTO], tracking: String = "calories") async throws -> String {
        var result = Fixtures.turn
        (result.entries, result.total) = (foods, foods.total)
        let answer = result
        return try await CommandHarness.run(["estimate", "x"], tracking: tracking) { _ in .json(answer) }.output
    }

    /// The cells of the line that begins so.
    private func line(_ start: String, _ text: String) -> [String] {
        text.split(separator: "\n").first { $0.hasPrefix(start) }.map { line in
            line.split(separator: "  ", omittingEmptySubsequences: true).map { $0.trimmingPrefix(" ") }.map(String.init)
        } ?? []
    }

    private static let known: [Nutrient: Double] = [
        .protein: 10, .carbohydrate: 20, .fat: 5, .fiber: 2, .sugar: 3, .saturatedFat: 1, .sodium: 400,
    ]

    @Test("has a line a food with all that is known, and a total")
    func total() async throws {
        let text = try await text([Self.food("egg", 100, Self.known), Self.food("toast", 150, Self.known)])
        #expect(text.hasPrefix("About 250 kcal\n"))
        #expect(line("Total", text) == ["Total", "250", "20 g", "40 g", "10 g", "4 g", "6 g", "2 g", "800 mg"])
        #expect(!text.contains("≥") && !text.contains("?"))
        #expect(text.hasSuffix("Nothing was logged.\n"))
    }

    @Test("marks what is unknown, and its total is at least")
    func unknown() async throws {
        let text = try await text([
            Self.food("egg", 100, Self.known), Self.food("bar", 200, [.energy: 200]),
            Self.food("thing", nil, [:], status: .unmatched),
        ])
        #expect(text.hasPrefix("At least 300 kcal\n"))
        #expect(line("bar", text).suffix(8) == ["200", "?", "?", "?", "?", "?", "?", "?"])
        #expect(line("thing", text).suffix(8).allSatisfy { $0 == "?" })
        #expect(line("Total", text).suffix(8).prefix(2) == ["≥ 300", "≥ 10 g"])
        #expect(text.contains("≥ is at least"))
    }

    @Test("names the ingredients that are not counted, and so one dish alone is at least")
    func uncounted() async throws {
        let text = try await text([Self.food("chili", 400, Self.known, uncounted: ["qwzrtx", "salt"])])
        #expect(text.hasPrefix("At least 400 kcal\n"))
        #expect(line("chili", text).contains("≥ 400") && line("Total", text).isEmpty)
        #expect(text.contains("Not counted in chili: qwzrtx, salt\n"))
    }

    @Test("a guessed amount marks its figures, and ranges add up as those of a day")
    func guessed() async throws {
        let guess = Self.food(
            "soup", 100, Self.known, status: .estimated, range: EnergyRange(low: 70, high: 140))
        let text = try await text([guess, guess, Self.food("egg", 100, Self.known)])
        // √(30² + 30²) = 42.4 below, √(40² + 40²) = 56.6 above.
        #expect(text.hasPrefix("About 300 kcal (258–357)\n"))
        #expect(line("soup", text).contains("~100") && line("soup", text).contains("~10 g"))
    }

    @Test("who tracks portions sees the other figures, and no energy")
    func portions() async throws {
        let text = try await text(
            [Self.food("egg", 111, Self.known), Self.food("thing", nil, Self.known)], tracking: "portions")
        #expect(!text.contains("kcal") && !text.contains("111") && !text.contains("≥"))
        #expect(line("Total", text) == ["Total", "20 g", "40 g", "10 g", "4 g", "6 g", "2 g", "800 mg"])
    }

    @Test("a nutrient of which nothing is known is absent from the total")
    func absent() {
        let foods = [Self.food("a", 100, [.energy: 100]), Self.food("b", 50, [.energy: 50, .fiber: 0.125])]
        #expect(
            foods.total == [
                .energy: NutrientSum(known: 150, unknownParts: 0), .fiber: NutrientSum(known: 0.13, unknownParts: 1),
            ])
        #expect([EntryDTO]().total.isEmpty && [EntryDTO]().caloriesRange == nil)
    }
}
