import Foundation
import Nutrition
import Store
import Testing

@testable import Diary

@Suite("The rule for a usual meal")
struct UsualMealTests {
    /// One breakfast a day, oldest first; each string is its foods.
    private func entries(_ meals: [String]) -> [EntryRecord] {
        var id: Int64 = 0
        return meals.enumerated().flatMap { index, foods in
            foods.split(separator: " ").map { food in
                id += 1
                let day = CalendarDay(iso: "2026-11-01")!.adding(days: index)
                var entry = EntryRecord(
                    name: String(food), calories: 100, quantity: 1, unit: "", grams: nil, foodID: "x:\(food)",
                    foodName: nil, portionRule: nil, caloriesRange: nil, nutrients: Nutrients(), meal: .breakfast,
                    eatenAt: ZonedInstant(Date(timeIntervalSince1970: 0), .gmt), saidAt: Date(), day: day,
                    source: .table, status: .ok, conversationID: nil, turnID: nil)
                entry.id = id
                return entry
            }
        }
    }

    private func found(_ meals: [String], corrected: Set<Int64> = []) -> String {
        switch UsualMeal.find(in: entries(meals), corrected: corrected) {
        case .usual(let entries, let times, let meals):
            "\(entries.map(\.name).joined(separator: "+")) of \(entries[0].day) \(times)/\(meals)"
        case .none(let times, let meals, let isTied): "none \(times)/\(meals)\(isTied ? " tied" : "")"
        }
    }

    @Test("needs three of the same, in two of five meals, and more than any other")
    func rule() {
        #expect(found([]) == "none 0/0")
        #expect(found(["a"]) == "none 1/1")
        #expect(found(["a", "a"]) == "none 2/2")
        #expect(found(["a", "a", "a"]) == "a of 2026-11-03 3/3")
        #expect(found(["a", "b", "a"]) == "none 2/3")
        // 3 of 7 are 43 %, 3 of 8 are 37.5 %, 4 of 10 exactly 40 %.
        #expect(found(["a", "a", "a", "b", "c", "d", "e"]) == "a of 2026-11-03 3/7")
        #expect(found(["a", "a", "a", "b", "c", "d", "e", "f"]) == "none 3/8")
        #expect(found(["a", "a", "a", "a", "b", "c", "d", "e", "f", "g"]) == "a of 2026-11-04 4/10")
        #expect(found(["a", "a", "a", "b", "b", "b"]) == "none 3/6 tied")
        #expect(found(["a", "a", "a", "a", "b", "b", "b"]) == "a of 2026-11-04 4/7")
    }

    @Test("compares foods, in any order and however often; the newest such meal is copied whole")
    func sets() {
        #expect(found(["a b", "b a", "a b b"]) == "a+b+b of 2026-11-03 3/3")
        #expect(found(["a b", "a", "a b", "b", "a b"]) == "a+b of 2026-11-05 3/5")
    }

    @Test("does not copy a copy that was corrected, as long as there is another")
    func corrected() {
        #expect(found(["a", "a", "a"], corrected: [3]) == "a of 2026-11-02 3/3")
        #expect(found(["a", "a", "a"], corrected: [1, 2, 3]) == "a of 2026-11-03 3/3")
    }

    @Test("two snacks of a day are two meals, and none is usual when they come as often")
    func slots() {
        var all = entries(["apple", "apple", "apple"])
        all += entries(["chocolate", "chocolate", "chocolate"]).map { entry in
            var entry = entry
            entry.meal = .lateNight
            return entry
        }
        guard case .none(3, 6, true) = UsualMeal.find(in: all) else {
            Issue.record("not two meals a day")
            return
        }
    }
}
