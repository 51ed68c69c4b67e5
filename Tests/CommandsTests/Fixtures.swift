import DaemonAPI
import Nutrition

@testable import Commands

/// Fixed answers of a daemon, one for each route.
enum Fixtures {
    static let day = CalendarDay(ordinal: 20_775)  // 2026-11-18, a Wednesday

    static func entry(
        _ id: Int64?, _ name: String, calories: Int?, quantity: Double = 1, unit: String = "piece",
        grams: Double? = nil, meal: Meal = .lunch, time: String = "12:30", status: EntryStatus = .ok,
        source: EntrySource = .table, food: String? = nil, range: EnergyRange? = nil, day: CalendarDay = day
    ) -> EntryDTO {
        EntryDTO(
            id: id, name: name, food: food, foodID: food.map { _ in "core:1" }, quantity: quantity, unit: unit,
            grams: grams, portionRule: grams.map { "\(unit) \(Figures.plain($0)) g" }, calories: calories,
            caloriesRange: range, proteinG: grams.map { $0 / 10 }, carbsG: nil,
            fatG: nil, meal: meal, eatenAt: "\(day)T\(time):00+01:00", saidAt: "\(day)T\(time):30+01:00", day: day,
            source: source, status: status, conversation: 12)
    }

    static let entries = [
        entry(1, "toast with butter", calories: 1_300, quantity: 2, unit: "slice", meal: .breakfast, time: "08:05"),
        entry(7, "turkey sandwich", calories: 361, grams: 150, food: "Turkey sandwich, plain"),
        entry(
            8, "寿司 🍣 plate", calories: 90, quantity: 0.5, unit: "plate", status: .estimated,
            range: EnergyRange(low: 70, high: 120)),
        entry(9, "\u{1B}[31mgrandma's\u{7} stew", calories: nil, unit: "bowl", meal: .dinner, status: .unmatched),
    ]

    static let explanation = EntryExplanation(
        entry: entries[1], explanation: "The food table has 241 kcal per 100 g; one sandwich is 150 g.",
        portionRule: "1 piece = 150 g", said: "I just had a turkey sandwich", history: ["2 pieces, 722 kcal"])

    static let journal = JournalResult(message: "Took back: logged 1 entry.", entries: [entries[0]], removedIDs: [7])
}
