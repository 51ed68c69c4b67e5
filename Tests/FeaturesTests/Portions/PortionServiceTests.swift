import Conversation
import DaemonAPI
import Diary
import Exchange
import Failures
import Foundation
import GRDB
import Insights
import Language
import Nutrition
import Store
import TestSupport
import Testing

@Suite("Portions")
struct PortionServiceTests {
    private let today = CalendarDay(iso: "2026-11-18")!

    private func service(_ fixture: FeatureFixture) -> PortionService { PortionService(log: fixture.log) }

    private func days(_ fixture: FeatureFixture) -> PortionDays {
        PortionDays(store: fixture.store, settings: fixture.settings)
    }

    @Test("a logged food counts by itself, in every mode, and follows its entry")
    func counting() async throws {
        try await FeatureFixture.with { fixture in
            let broccoli = try await fixture.log.add(
                NewEntry(name: "broccoli", quantity: 240, unit: "g"), by: .commandLine)
            #expect(broccoli.portions == PortionCounts(["vegetables": PortionAmount(2)!]))
            var report = try await days(fixture).report(today)
            #expect(report.standings.first { $0.key == "vegetables" }?.amount == PortionAmount(2))
            let id = try #require(broccoli.id)
            _ = try await fixture.log.edit(id, EntryEdit(quantity: 120), by: .commandLine, turn: nil)
            report = try await days(fixture).report(today)
            #expect(report.standings.first { $0.key == "vegetables" }?.amount == PortionAmount(1))
            #expect(report.meals.map(\.meal) == [.lunch])
            _ = try await fixture.log.edit(id, EntryEdit(name: "banana"), by: .commandLine, turn: nil)
            report = try await days(fixture).report(today)
            #expect(report.standings.first { $0.key == "vegetables" }?.amount == .zero)
            #expect(report.standings.first { $0.key == "fruit" }?.amount == PortionAmount(1))
            _ = try await fixture.log.remove(id, by: .commandLine, turn: nil)
            #expect(try await days(fixture).report(today).verdict == .empty)
            _ = try await fixture.journal.undo()
            #expect(try await days(fixture).report(today).standings[2].amount == PortionAmount(1))
        }
    }

    @Test("water counts in litres, milk coffee as dairy, cola as a treat, diet cola nowhere")
    func drinks() async throws {
        try await FeatureFixture.with { fixture in
            for (name, key, amount) in [
                ("water", "drinks", 0.5), ("tea", "drinks", 0.5), ("latte", "dairy", 2.0), ("diet cola", "", 0),
            ] {
                let entry = try await fixture.log.add(
                    NewEntry(name: name, quantity: 500, unit: "ml"), by: .commandLine)
                let expected = key.isEmpty ? nil : PortionCounts([key: PortionAmount(amount)!])
                let isNear = abs((entry.portions?[key].value ?? 0) - amount) <= 0.05 * max(1, amount)
                #expect(
                    isNear && (expected == nil) == (entry.portions == nil),
                    "\(name): \(String(describing: entry.portions))")
            }
        }
    }

    @Test("sums by day stay right whatever is done, undone and moved (property)")
    func sums() async throws {
        try await FeatureFixture.with { fixture in
            let service = service(fixture)
            var random = SplitMix64(seed: 3)
            let names = ["veg", "fruit", "dairy", "treats", "sports", "drinks"]
            for step in 0..<60 {
                switch Int.random(in: 0..<6, using: &random) {
                case 0...2:
                    let name = names.randomElement(using: &random)!
                    let day = today.adding(days: -Int.random(in: 0...2, using: &random)).description
                    let amount = PortionAmount(hundredths: 50 * Int.random(in: 2...12, using: &random))
                    _ = try await service.add([NewPortion(category: name, amount: amount, day: day)], by: .commandLine)
                case 3:
                    let entries = try await fixture.entries()
                    guard let id = entries.randomElement(using: &random)?.id else { continue }
                    var time = TimeExpression()
                    time.day = today.adding(days: -Int.random(in: 0...2, using: &random))
                    _ = try await fixture.log.move(id, to: time, by: .commandLine, turn: nil)
                case 4: _ = try? await fixture.journal.undo()
                default: _ = try? await fixture.journal.redo()
                }
                var expected: [CalendarDay: PortionCounts] = [:]
                for entry in try await fixture.entries() {
                    expected[entry.day, default: PortionCounts()].add(entry.portions ?? PortionCounts())
                }
                for activity in try await fixture.store.activities(days: nil) {
                    expected[activity.day, default: PortionCounts()].add(
                        PortionCounts([activity.category: PortionAmount(activity.minutes)!]))
                }
                let stored = try await fixture.store.portionDays(today.adding(days: -5)...today)
                #expect(stored == expected.filter { !$0.value.isEmpty }, "step \(step)")
            }
        }
    }

    @Test("own recipes count by their parts; mixed dishes only propose")
    func recipes() async throws {
        try await FeatureFixture.with { fixture in
            var edit = OwnFoodEdit(name: "morning blend")
            edit.parts = [FoodPart(food: "banana", grams: 120), FoodPart(food: "whole milk", grams: 200)]
            _ = try await fixture.ownFoods.add(edit, by: .commandLine)
            let shake = try await fixture.log.add(NewEntry(name: "morning blend"), by: .commandLine)
            #expect(shake.portions?["fruit"] == PortionAmount(1))
            #expect(shake.portions?["dairy"] == PortionAmount(1))
            let pizza = try await fixture.log.add(NewEntry(name: "pizza", quantity: 300, unit: "g"), by: .commandLine)
            #expect(pizza.portions == nil)
            #expect(pizza.proposed?["starch"].hundredths ?? 0 > 0)
        }
    }

    @Test("what was logged before is counted once portions are switched on")
    func earlier() async throws {
        try await FeatureFixture.with { fixture in
            for _ in 0..<3 {
                _ = try await fixture.log.add(NewEntry(name: "broccoli", quantity: 120, unit: "g"), by: .commandLine)
            }
            try await fixture.store.write { try $0.execute(sql: "UPDATE food_entries SET portions = NULL") }
            #expect(try await fixture.store.portionDays(today...today).isEmpty)
            #expect(try await service(fixture).countEarlier() == 3)
            #expect(try await fixture.store.portionDays(today...today)[today]?["vegetables"] == PortionAmount(3))
            #expect(try await service(fixture).countEarlier() == 0)
        }
    }

    @Test("an export takes categories, meals, sizes and sport along; importing twice adds nothing")
    func transfer() async throws {
        try await FeatureFixture.with { fixture in
            let service = service(fixture)
            var edit = CategoryEdit()
            edit.name = "Legumes"
            _ = try await service.addCategory(edit, by: .commandLine, turn: nil)
            _ = try await service.editSlot("late night", SlotEdit(name: "Supper"), by: .commandLine, turn: nil)
            _ = try await service.setSize(NewPortionSize(food: "rice", grams: 150), by: .commandLine, turn: nil)
            for (name, amount) in [("sports", 30.0), ("fruit", 1.5)] {
                _ = try await service.add(
                    [NewPortion(category: name, amount: PortionAmount(amount)!)], by: .commandLine)
            }
            let document = try await fixture.export()
            let other = try await FeatureFixture(scratch: fixture.scratch, clock: fixture.clock, name: "other")
            for _ in 0..<2 { _ = try await other.transfer.load(document) }
            var again = try await other.export()
            #expect(again.portions == document.portions)
            #expect(again.entries.map(\.portions) == document.entries.map(\.portions))
            let day = try await PortionDays(store: other.store, settings: other.settings).report(today)
            #expect(day.standings.first { $0.key == "fruit" }?.amount == PortionAmount(1.5))
            again.portions?.activities[0].minutes = -1
            await #expect(throws: BiteBookError.self) { try await other.transfer.load(again) }
        }
    }

    @Test(
        "what cannot be is refused and changes nothing",
        arguments: [
            ("nonsense", 1.0), ("veg", 0), ("veg", -1), ("veg", 50.5), ("veg", 0.1), ("drinks", 21), ("sports", 1441),
        ])
    func refusals(category: String, amount: Double) async throws {
        try await FeatureFixture.with { fixture in
            let error = await #expect(throws: BiteBookError.self) {
                try await service(fixture).add(
                    [NewPortion(category: category, amount: PortionAmount(amount)!)], by: .commandLine)
            }
            #expect(error?.hint != nil)
            let entries = try await fixture.entries()
            #expect(entries.isEmpty)
        }
    }

    @Test("the streak that SQLite sums is the one of the pure rules, whatever is counted (property)")
    func streaks() async throws {
        try await FeatureFixture.with { fixture in
            let service = service(fixture)
            var random = SplitMix64(seed: 11)
            for (name, rule) in [("veg", ">= 1"), ("fruit", "<= 3.5"), ("protein", "= 2"), ("dairy", ">= 0")] {
                var edit = CategoryEdit()
                edit.rule = rule
                if name == "dairy" || name == "veg" { edit.isEnabled = true }
                _ = try await service.editCategory(name, edit, by: .commandLine, turn: nil)
            }
            for name in ["sports", "drinks", "starch", "fats", "treats", "protein"] {
                var edit = CategoryEdit()
                edit.isEnabled = false
                _ = try await service.editCategory(name, edit, by: .commandLine, turn: nil)
            }
            for back in 1...40 {
                let day = today.adding(days: -back).description
                for name in ["veg", "fruit", "protein", "treats", "dairy"]
                where Int.random(in: 0..<5, using: &random) > 0 {
                    let amount = PortionAmount(hundredths: 25 * Int.random(in: 1...16, using: &random))
                    _ = try await service.add(
                        [NewPortion(category: name, amount: amount, day: day)], by: .commandLine)
                }
            }
            let book = try await fixture.log.portionBook()
            let counts = try await fixture.store.portionDays(today.adding(days: -60)...today)
            let pure = PortionHistory(counts, categories: book.categories, today: today)
            let progress = try await days(fixture).progress(today.adding(days: -6)...today)
            #expect(progress.onTarget == pure.onTarget)
            #expect(pure.onTarget.best > 1 && pure.onTarget.best < 40)
        }
    }

    @Test("several amounts are one change, all or none")
    func several() async throws {
        try await FeatureFixture.with { fixture in
            let service = service(fixture)
            let one = PortionAmount(1)!
            await #expect(throws: BiteBookError.self) {
                try await service.add(
                    [NewPortion(category: "veg", amount: one), NewPortion(category: "frut", amount: one)],
                    by: .commandLine)
            }
            let none = try await fixture.entries()
            #expect(none.isEmpty)
            let both = [
                NewPortion(category: "veg", amount: one), NewPortion(category: "sports", amount: PortionAmount(30)!),
            ]
            _ = try await service.add(both, by: .commandLine)
            _ = try await fixture.journal.undo()
            #expect(try await days(fixture).report(today).verdict == .empty)
        }
    }

    @Test("guidance follows a renamed meal; a day of a switched-off category alone is empty")
    func renamedGuidance() async throws {
        try await FeatureFixture.with { fixture in
            let service = service(fixture)
            var edit = CategoryEdit()
            edit.mealGuidance = ["dinner": PortionAmount(0.5)!]
            _ = try await service.editCategory("treats", edit, by: .commandLine, turn: nil)
            _ = try await service.editSlot("dinner", SlotEdit(name: "Supper"), by: .commandLine, turn: nil)
            var report = try await days(fixture).report(today)
            #expect(report.meals.map(\.meal.title) == ["Supper"])
            _ = try await service.add([NewPortion(category: "dairy", amount: PortionAmount(1)!)], by: .commandLine)
            edit = CategoryEdit()
            edit.isEnabled = false
            _ = try await service.editCategory("dairy", edit, by: .commandLine, turn: nil)
            report = try await days(fixture).report(today)
            #expect(report.verdict == .empty)
        }
    }

    @Test("categories: names, order, limits; the last stays; undo")
    func categories() async throws {
        try await FeatureFixture.with { fixture in
            let service = service(fixture)
            var edit = CategoryEdit()
            edit.name = "Legumes"
            edit.position = 1
            _ = try await service.addCategory(edit, by: .commandLine, turn: nil)
            #expect(try await service.categories().first?.name == "Legumes")
            await #expect(throws: BiteBookError.self) {
                try await service.addCategory(edit, by: .commandLine, turn: nil)
            }
            edit = CategoryEdit()
            edit.position = 10
            _ = try await service.editCategory("Legumes", edit, by: .commandLine, turn: nil)
            #expect(try await service.categories().last?.name == "Legumes")
            for (field, value) in [("name", ""), ("rule", "many"), ("color", "mauve"), ("icon", "long")] {
                var bad = CategoryEdit()
                if field == "name" { bad.name = value }
                if field == "rule" { bad.rule = value }
                if field == "color" { bad.color = value }
                if field == "icon" { bad.icon = value }
                await #expect(throws: BiteBookError.self, "\(field)") {
                    try await service.editCategory("fruit", bad, by: .commandLine, turn: nil)
                }
            }
            for name in try await service.categories().dropLast().map(\.name) {
                _ = try await service.removeCategory(name, by: .commandLine, turn: nil)
            }
            await #expect(throws: BiteBookError.self) {
                try await service.removeCategory("Legumes", by: .commandLine, turn: nil)
            }
            for _ in 0..<11 { _ = try await fixture.journal.undo() }
            #expect(try await service.categories() == PortionCategory.defaults)
        }
    }

    @Test("a setting of 03:59 and 04:00: the logical day decides (D10), also for portions and sport")
    func cutoff() async throws {
        for (now, day) in [("2026-11-18T03:59:00+01:00", "2026-11-17"), ("2026-11-18T04:00:00+01:00", "2026-11-18")] {
            try await FeatureFixture.with(now: now) { fixture in
                let service = service(fixture)
                let fruit = try await service.add(
                    [NewPortion(category: "fruit", amount: PortionAmount(1)!)], by: .commandLine)
                let sport = try await service.add(
                    [NewPortion(category: "sports", amount: PortionAmount(30)!)], by: .commandLine)
                #expect(fruit[0].entry?.day.description == day)
                #expect(sport[0].activity?.day.description == day)
            }
        }
    }

    @Test("progress: streak, shares, wins and the days asked for")
    func progress() async throws {
        try await FeatureFixture.with { fixture in
            let service = service(fixture)
            for back in 1...3 {
                for (name, amount) in [
                    ("drinks", 1.0), ("veg", 3), ("fruit", 2), ("starchy", 3), ("protein", 1), ("dairy", 3),
                    ("fats", 2),
                    ("sports", 30),
                ] where back != 3 || name != "fruit" {
                    let day = today.adding(days: -back).description
                    _ = try await service.add(
                        [NewPortion(category: name, amount: PortionAmount(amount)!, day: day)], by: .commandLine)
                }
            }
            let progress = try await days(fixture).progress(today.adding(days: -6)...today)
            #expect(progress.onTarget.current == 2)
            #expect(progress.shares.map(\.onTarget) == [2, 2, 2])
            #expect(progress.shares.map(\.logged) == [3, 3, 3])
            #expect(progress.wins.first { $0.key == "fruit" }?.met == 2)
            #expect(progress.wins.first { $0.key == "vegetables" }?.met == 3)
            #expect(progress.days.map(\.verdict) == [.offTarget, .onTarget, .onTarget])
            #expect(progress.tallies.first { $0.key == "fruit" }?.short == 1)
            #expect(progress.tallies.first { $0.key == "fruit" }?.average == PortionAmount(1.33))
        }
    }
}
