import DaemonAPI
import Diary
import Foundation
import Nutrition
import Store
import TestSupport
import Testing

@Suite("A receipt")
struct ReceiptTests {
    private static let today = CalendarDay(iso: "2026-11-18")!

    private func entry(
        _ name: String, calories: Int? = 361, quantity: Double = 1, unit: String = "", grams: Double? = 150,
        food: String? = nil,
        status: EntryStatus = .ok, source: EntrySource = .table, day: String = "2026-11-18"
    ) -> EntryRecord {
        EntryRecord(
            name: name, calories: calories, quantity: quantity, unit: unit, grams: grams, foodID: food.map { _ in "x" },
            foodName: food, portionRule: nil, caloriesRange: nil, nutrients: Nutrients(), meal: .lunch,
            eatenAt: ZonedInstant(iso: "2026-11-18T12:00:00+01:00")!, saidAt: Date(timeIntervalSince1970: 0),
            day: CalendarDay(iso: day)!, source: source, status: status, conversationID: nil, turnID: nil)
    }

    @Test("reads as its golden file says")
    func golden() throws {
        let entries = [
            entry("turkey sandwich", food: "Turkey sandwich"),
            entry("salmon", calories: 309, quantity: 150, unit: "g", food: "Salmon"),
            entry("eggs", calories: 143, quantity: 2, grams: 100, food: "Egg"),
            entry("cheese pizza", calories: 1569, quantity: 3, unit: "slices", grams: 321, food: "Cheese pizza"),
            entry("soup", calories: 90, food: "Vegetable soup", status: .estimated),
            entry("tea", calories: 0, grams: 240.4, food: "Tea"),
            entry("saffron", calories: 1, grams: 0.43, food: "Saffron"),
            entry("zxqvw", calories: nil, grams: nil, status: .unmatched, source: .user),
            entry("protein bar", calories: 210, grams: nil, source: .user),
            entry("bread", quantity: 0.5, unit: "loaf", grams: 400, food: "Rye bread"),
            entry("kale", calories: nil, quantity: 1.333, unit: "cups", grams: 89, food: "Kale"),
            entry("burger", day: "2026-11-17"), entry("burger", day: "2026-11-01"),
        ]
        let receipts = FoodLogReceipts(today: Self.today, tracking: .calories, book: .defaults)
        var lines = entries.flatMap { entry in
            [
                receipts.logged(entry), receipts.changed(entry), receipts.removed(entry),
            ]
        }
        let summaries =
            [
                (0, nil, 0), (850, 2000, 0), (2000, 2000, 0), (2001, 2000, 0), (12_345, 10_000, 1), (0, 2000, 2),
                (850, nil, 3),
            ] as [(Int, Int?, Int)]
        for (index, (calories, target, unknown)) in summaries.enumerated() {
            let date = Self.today.adding(days: -(index % 3))
            let summary = DaySummary(date: date, calories: calories, target: target, unknownEntries: unknown)
            lines.append(FoodLogReceipts.day(summary, today: Self.today, .stored))
        }
        for (days, target) in [([], 2000), ([1100], 1100), ([1100, 1101], 2000), ([2500, 2600], 2000), ([1500], nil)]
            as [([Int], Int?)]
        {
            let total = days.reduce(0, +)
            let report = PeriodReport(
                from: Self.today, to: Self.today,
                days: days.map {
                    DaySummary(date: Self.today, calories: $0, target: target, unknownEntries: days.count - 1)
                },
                loggedDays: days.count, totalCalories: total, averageCalories: days.isEmpty ? nil : total / days.count,
                target: target,
                average: DailyAverage(
                    Dictionary(
                        uniqueKeysWithValues: days.enumerated().map { (Self.today.adding(days: -1 - $0), $1) }),
                    today: Self.today))
            lines.append(FoodLogReceipts.period(report, .lastWeek, .stored))
            // The day that goes on is said beside the average, and is none alone.
            guard let today = days.first else { continue }
            var running = report
            running.todaySoFar = today
            running.average = DailyAverage(
                [Self.today: today, Self.today.adding(days: -1): 1800].filter { days.count > 1 || $0.value == today },
                today: Self.today)
            lines.append(FoodLogReceipts.period(running, .thisWeek, .stored))
        }
        // Without entries nothing is known of a day.
        for (ago, target) in [(0, 2000), (0, nil), (1, 2000)] as [(Int, Int?)] {
            let date = Self.today.adding(days: -ago)
            lines.append(
                FoodLogReceipts.day(
                    DaySummary(date: date, calories: 0, target: target, unknownEntries: 0, entries: 0),
                    today: Self.today, .stored))
        }
        #expect(try GoldenFile.difference("Tests/Goldens/receipts.txt", lines.joined(separator: "\n") + "\n") == nil)
    }

    @Test("has no exclamation mark and no word of guilt")
    func tone() throws {
        let text = try String(contentsOfFile: Fixtures.repository + "/Tests/Goldens/receipts.txt", encoding: .utf8)
            .lowercased()
        for word in ["!", "bad", "cheat", "guilt", "fail", "unfortunately", "too much", "sorry"] {
            #expect(!text.contains(word), "\(word)")
        }
    }

    @Test(
        "groups thousands and drops needless decimals",
        arguments: [
            (0.0, "0"), (2, "2"), (0.5, "0.5"), (1.333, "1.33"), (1.999, "2"), (1234.5, "1,234.5"), (1234, "1,234"),
            (-3, "-3"),
        ])
    func quantities(_ number: Double, _ text: String) { #expect(Wording.quantity(number) == text) }

    @Test(
        "writes whole numbers with thousands apart",
        arguments: [
            (0, "0"), (999, "999"), (1000, "1,000"), (-1000, "-1,000"), (1_234_567, "1,234,567"),
            (Int.min, "-9,223,372,036,854,775,808"),
        ])
    func wholes(_ number: Int, _ text: String) { #expect(Wording.whole(number) == text) }

    @Test(
        "shortens at a word",
        arguments: [
            ("short", 10, "short"), ("two words here", 10, "two words…"), ("abcdefghijkl", 5, "abcde…"),
            ("line\nbreak", 20, "line break"), ("", 5, ""),
        ])
    func shortening(_ text: String, _ limit: Int, _ expected: String) {
        #expect(Wording.shortened(text, to: limit) == expected)
    }
}
