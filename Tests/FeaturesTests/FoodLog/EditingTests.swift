import DaemonAPI
import Failures
import Features
import Foundation
import Language
import Nutrition
import Store
import Testing

@Suite("Editing an entry")
struct EditingTests {
    /// Logs `new`, applies `edit`, and gives both states.
    private func edited(
        _ fixture: FeatureFixture, _ new: NewEntry, _ edit: EntryEdit
    ) async throws -> (before: EntryRecord, after: EntryRecord) {
        let id = try #require(try await fixture.log.add(new, by: .commandLine).id)
        let result = try await fixture.log.edit(id, edit, by: .commandLine, turn: nil)
        let stored = try await fixture.store.entry(id)
        #expect(stored == result.after)
        return result
    }

    @Test("of the amount recomputes everything from the table")
    func amount() async throws {
        try await FeatureFixture.with { fixture in
            let (before, after) = try await edited(
                fixture, NewEntry(name: "salmon", quantity: 100, unit: "g"), EntryEdit(quantity: 200))
            #expect(after.grams == 200)
            #expect(abs(Double(after.calories ?? 0) - 2 * Double(before.calories ?? 0)) <= 1)
            #expect(after.foodID == before.foodID && after.meal == before.meal && after.eatenAt == before.eatenAt)
        }
    }

    @Test("of the amount scales the calories that the user said")
    func statedAmount() async throws {
        try await FeatureFixture.with { fixture in
            let (_, after) = try await edited(
                fixture, NewEntry(name: "homemade bar", calories: 210), EntryEdit(quantity: 3))
            #expect(after.calories == 630 && after.source == .user)
        }
    }

    @Test("of the name looks the new food up; the old food's numbers go")
    func name() async throws {
        try await FeatureFixture.with { fixture in
            let (before, after) = try await edited(
                fixture, NewEntry(name: "coffee", quantity: 1, unit: "cup"), EntryEdit(name: "banana"))
            #expect(after.foodID != before.foodID && after.calories != before.calories)
            let (_, unknown) = try await edited(fixture, NewEntry(name: "coffee"), EntryEdit(name: "zxqvw flurb"))
            #expect(unknown.status == .unmatched && unknown.calories == nil && unknown.foodName == nil)
        }
    }

    @Test("of the calories makes them the user's")
    func calories() async throws {
        try await FeatureFixture.with { fixture in
            let (_, after) = try await edited(fixture, NewEntry(name: "banana"), EntryEdit(calories: 99))
            #expect(after.calories == 99 && after.source == .user && after.status == .ok && after.caloriesRange == nil)
        }
    }

    @Test("of the time moves day and meal with it, of the meal nothing else")
    func time() async throws {
        try await FeatureFixture.with { fixture in
            let (_, moved) = try await edited(
                fixture, NewEntry(name: "banana"), EntryEdit(eatenAt: "2026-11-17T20:00:00+01:00"))
            #expect(moved.day.description == "2026-11-17" && moved.meal == .dinner)
            let (before, renamed) = try await edited(fixture, NewEntry(name: "banana"), EntryEdit(meal: .breakfast))
            #expect(
                renamed.meal == .breakfast && renamed.eatenAt == before.eatenAt && renamed.calories == before.calories)
        }
    }

    @Test(
        "that makes no sense is refused and changes nothing",
        arguments: [
            EntryEdit(name: " "), EntryEdit(name: String(repeating: "x", count: 201)), EntryEdit(calories: -1),
            EntryEdit(calories: 50_001),
            EntryEdit(quantity: 0), EntryEdit(quantity: -1), EntryEdit(quantity: .nan), EntryEdit(eatenAt: "noon"),
            EntryEdit(meal: Meal(rawValue: "")),
        ])
    func refused(_ edit: EntryEdit) async throws {
        try await FeatureFixture.with { fixture in
            for name in ["banana", "zxqvw flurb"] {
                let entry = try await fixture.log.add(NewEntry(name: name), by: .commandLine)
                let id = try #require(entry.id)
                let error = await #expect(throws: BiteBookError.self) {
                    try await fixture.log.edit(id, edit, by: .commandLine, turn: nil)
                }
                #expect(error?.code == .invalidInput)
                let stored = try await fixture.store.entry(id)
                #expect(stored == entry)
            }
        }
    }

    @Test("to another day keeps the time of day and the meal")
    func moveDay() async throws {
        try await FeatureFixture.with { fixture in
            let id = try #require(try await fixture.log.add(NewEntry(name: "egg", meal: .breakfast), by: .chat).id)
            var time = TimeExpression()
            time.day = CalendarDay(iso: "2026-11-16")
            let moved = try await fixture.log.move(id, to: time, by: .chat, turn: nil)
            #expect(moved.day.description == "2026-11-16" && moved.meal == .breakfast)
            #expect(moved.eaten.iso == "2026-11-16T08:00:00+01:00")
        }
    }

    @Test("to another meal keeps the day")
    func moveMeal() async throws {
        try await FeatureFixture.with { fixture in
            let id = try #require(
                try await fixture.log.add(NewEntry(name: "egg", eatenAt: "2026-11-16T12:00:00+01:00"), by: .chat).id)
            var time = TimeExpression()
            time.meal = .dinner
            let moved = try await fixture.log.move(id, to: time, by: .chat, turn: nil)
            #expect(moved.day.description == "2026-11-16" && moved.meal == .dinner)
            #expect(moved.eaten.iso == "2026-11-16T19:00:00+01:00")
        }
    }

    @Test("in another zone than the one where it was eaten keeps the wall time of that place")
    func moveAfterTravel() async throws {
        try await FeatureFixture.with { fixture in
            let id = try #require(try await fixture.log.add(NewEntry(name: "egg", meal: .breakfast), by: .chat).id)
            fixture.clock.set("2026-11-18T20:00:00-05:00", "America/New_York")
            var time = TimeExpression()
            time.day = CalendarDay(iso: "2026-11-16")
            let moved = try await fixture.log.move(id, to: time, by: .chat, turn: nil)
            #expect(moved.eaten.iso == "2026-11-16T08:00:00+01:00")
            #expect(moved.day.description == "2026-11-16")
        }
    }

    @Test("by removing it gives what it was; it is gone and can come back")
    func remove() async throws {
        try await FeatureFixture.with { fixture in
            let entry = try await fixture.log.add(NewEntry(name: "egg"), by: .chat)
            let id = try #require(entry.id)
            let removed = try await fixture.log.remove(id, by: .chat, turn: nil)
            #expect(removed == entry)
            let error = await #expect(throws: BiteBookError.self) {
                try await fixture.log.remove(id, by: .chat, turn: nil)
            }
            #expect(error?.code == .notFound)
            _ = try await fixture.journal.undo()
            let entries = try await fixture.entries()
            #expect(entries == [entry])
        }
    }
}
