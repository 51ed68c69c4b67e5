import Nutrition
import TestSupport
import Testing

@Suite("Days by category")
struct PortionDayTests {
    /// Amounts that meet every default rule (D19).
    static let good: [String: Double] = [
        "drinks": 1, "vegetables": 3, "fruit": 2, "starch": 3, "protein": 1, "dairy": 3, "fats": 2.5, "treats": 0,
        "sports": 30,
    ]

    private func counts(_ amounts: [String: Double]) -> PortionCounts {
        PortionCounts(amounts.compactMapValues { PortionAmount($0) })
    }

    private func verdict(_ changes: [String: Double]) -> PortionDay.Verdict {
        PortionDay(counts(Self.good.merging(changes) { $1 }), categories: PortionCategory.defaults).verdict
    }

    @Test("is on target when every category meets its rule (D19, D25)")
    func onTarget() { #expect(verdict([:]) == .onTarget) }

    @Test(
        "each default rule at its bounds",
        arguments: [
            ("drinks", 0.99, false), ("drinks", 1, true), ("drinks", 5, true), ("vegetables", 2.75, false),
            ("vegetables", 3, true), ("fruit", 1.75, false), ("fruit", 2, true), ("starch", 2.5, false),
            ("starch", 2.75, true), ("starch", 3.25, true), ("starch", 3.5, false), ("dairy", 2.75, true),
            ("dairy", 3.5, false), ("protein", 0.5, false), ("protein", 0.75, true), ("protein", 1.25, true),
            ("protein", 1.5, false), ("fats", 1.75, false), ("fats", 2, true), ("fats", 3, true), ("fats", 3.25, false),
            ("treats", 1, true), ("treats", 1.25, false), ("sports", 29, false), ("sports", 30, true),
        ])
    func defaults(category: String, amount: Double, isMet: Bool) {
        #expect(verdict([category: amount]) == (isMet ? .onTarget : .offTarget))
    }

    @Test("a disabled category does not decide; a day without anything is empty")
    func disabled() {
        let categories = PortionCategory.defaults.map { category in
            var category = category
            if category.key == "sports" { category.isEnabled = false }
            return category
        }
        let day = PortionDay(counts(Self.good.merging(["sports": 0]) { $1 }), categories: categories)
        #expect(day.verdict == .onTarget)
        #expect(day.standings.count == 8)
        #expect(PortionDay(PortionCounts(), categories: categories).verdict == .empty)
    }

    @Test("what is over or to go is said (D4)")
    func standing() {
        let day = PortionDay(counts(["vegetables": 2.5, "treats": 1.5]), categories: PortionCategory.defaults)
        #expect(day.standings[1].standing == .short(by: PortionAmount(hundredths: 50)))
        #expect(day.standings[7].standing == .over(by: PortionAmount(hundredths: 50)))
    }

    @Test("moving portions between meals, in any order, never changes a verdict (D20)")
    func banking() {
        var random = SplitMix64(seed: 7)
        let keys = PortionCategory.defaults.map(\.key)
        for _ in 0..<300 {
            var entries = (0..<Int.random(in: 1...20, using: &random)).map { _ in
                (
                    meal: Meal.slots.randomElement(using: &random)!, key: keys.randomElement(using: &random)!,
                    amount: PortionAmount(hundredths: 25 * Int.random(in: 1...8, using: &random))
                )
            }
            func verdict() -> PortionDay {
                // By meal first, as a screen would sum them.
                let meals = Dictionary(grouping: entries) { $0.meal }.values
                let sums = meals.map { meal in PortionCounts.sum(meal.map { PortionCounts([$0.key: $0.amount]) }) }
                return PortionDay(.sum(sums), categories: PortionCategory.defaults)
            }
            let before = verdict()
            for index in entries.indices { entries[index].meal = Meal.slots.randomElement(using: &random)! }
            entries.shuffle(using: &random)
            #expect(verdict() == before)
        }
    }
}

@Suite("History of portions")
struct PortionHistoryTests {
    private let today = CalendarDay(iso: "2026-11-18")!

    private func history(_ days: [Int: Bool]) -> PortionHistory {
        let good = PortionCounts(PortionDayTests.good.compactMapValues { PortionAmount($0) })
        let off = PortionCounts(["vegetables": PortionAmount(hundredths: 300)])
        return PortionHistory(
            Dictionary(uniqueKeysWithValues: days.map { (today.adding(days: $0.key), $0.value ? good : off) }),
            categories: PortionCategory.defaults, today: today)
    }

    @Test("today ends no streak before it is over, and begins none")
    func today_() {
        #expect(history([-3: true, -2: true, -1: true, 0: false]).onTarget.current == 3)
        #expect(history([-2: true, -1: true]).onTarget.current == 2)
        #expect(history([0: true]).onTarget.current == 0)
        #expect(history([-3: true, -2: true, -1: false]).onTarget.current == 0)
        #expect(history([-5: true, -4: true, -3: true, -2: false, -1: true]).onTarget.best == 3)
    }

    @Test("shares look at finished days that have anything counted (D26)")
    func shares() {
        let history = history([-8: true, -7: true, -6: false, -1: true, 0: true])
        #expect(history.share(lastDays: 7) == (2, 3))
        #expect(history.share(lastDays: 30) == (3, 4))
        #expect(history.share(lastDays: 5) == (1, 1))
    }

    @Test("a category wins on a day that missed (D26)")
    func wins() {
        let wins = history([-2: false, -1: true]).wins(lastDays: 30)
        #expect(wins["vegetables"] == 2)
        #expect(wins["fruit"] == 1)
        #expect(wins["treats"] == 2)
    }

    @Test("a streak does not depend on clocks: days are logical days, also where one has 23 or 25 hours")
    func daylightSaving() {
        let days = (-10...(-1)).map { CalendarDay(iso: "2026-03-31")!.adding(days: $0) }
        let good = PortionCounts(PortionDayTests.good.compactMapValues { PortionAmount($0) })
        let history = PortionHistory(
            Dictionary(uniqueKeysWithValues: days.map { ($0, good) }), categories: PortionCategory.defaults,
            today: CalendarDay(iso: "2026-03-31")!)
        #expect(history.onTarget.current == 10)
    }
}
