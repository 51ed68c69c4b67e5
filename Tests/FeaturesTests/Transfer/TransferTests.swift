import Conversation
import DaemonAPI
import Diary
import Exchange
import Failures
import Foundation
import Language
import Notes
import Nutrition
import Store
import TestSupport
import Testing

@Suite("Export and import")
struct TransferTests {
    /// A home with something of everything.
    private func fill(_ fixture: FeatureFixture) async throws {
        try await fixture.settings.setTarget(1900, by: .commandLine, turn: nil)
        _ = try await fixture.settings.set("day_cutoff", to: "03:00", by: .commandLine)
        let turn = try await fixture.store.beginTurn(
            "two eggs", conversation: nil, title: "Two eggs", at: fixture.clock.now.date)
        let eggs = try await fixture.log.compose(
            EatenFood(name: "eggs", quantity: 2, unit: "", statedCalories: nil, time: TimeExpression()),
            saidAt: fixture.clock.now,
            conversation: turn.conversation, turn: turn.turn)
        _ = try await fixture.log.log(eggs, by: .chat)
        _ = try await fixture.log.add(
            NewEntry(name: "zxqvw \"quoted\" 🍎", eatenAt: "2026-11-01T02:00:00-05:00"), by: .commandLine)
        _ = try await fixture.log.add(
            NewEntry(name: "bar", calories: 210, quantity: 1.5, unit: "bar"), by: .commandLine)
        _ = try await fixture.log.add(NewEntry(name: "spaghetti bolognese"), by: .commandLine)
        _ = try await fixture.ownFoods.add(
            OwnFoodEdit(
                name: "shake", synonyms: ["smoothie"],
                portions: [FoodPortion(label: "bottle", grams: 500)],
                parts: [FoodPart(food: "banana", grams: 100), FoodPart(food: "milk", grams: 250)], note: "cold"),
            by: .commandLine)
        let body = BodyService(store: fixture.store, settings: fixture.settings, clock: { fixture.clock.now })
        for (value, day) in [(159.0, "2026-11-17"), (72.4, "2026-11-18")] {
            _ = try await body.add(
                NewBodyMeasure(kind: .weight, value: value, unit: value > 100 ? .pound : nil, day: day),
                by: .commandLine)
        }
        _ = try await fixture.notes.write("likes rye\nand ---\nlines", type: "reminder", by: .chat, turn: turn.turn)
    }

    /// What is comparable of two homes: rows without ids and turns.
    private func content(_ document: ExportDocument) throws -> String {
        var document = document
        for index in document.entries.indices {
            document.entries[index].entry.id = nil
            document.entries[index].entry.conversation = nil
        }
        for index in document.conversations.indices {
            document.conversations[index].conversation.id = 0
            for message in document.conversations[index].messages.indices {
                document.conversations[index].messages[message].id = 0
            }
        }
        for index in document.notes.indices {
            document.notes[index].id = 0
            document.notes[index].path = ""
        }
        for index in (document.ownFoods ?? []).indices { document.ownFoods?[index].id = "" }
        for index in (document.bodyMeasures ?? []).indices { document.bodyMeasures?[index].measure.id = 0 }
        return String(decoding: try WireCoding.encode(document, pretty: true), as: UTF8.self)
    }

    @Test("bring everything to an empty home")
    func roundTrip() async throws {
        try await FeatureFixture.with { fixture in
            try await fill(fixture)
            let exported = try await fixture.export()
            let text = try WireCoding.encode(exported)
            let other = try await FeatureFixture(scratch: fixture.scratch, clock: fixture.clock, name: "other")
            let result = try await other.transfer.load(try WireCoding.decode(ExportDocument.self, from: text))
            #expect(
                result
                    == ImportResult(
                        entries: 4, conversations: 1, notes: 1, settings: 2, ownFoods: 1, bodyMeasures: 2, skipped: 0))
            let again = try await other.export()
            #expect(try content(again) == content(exported))
            let note = try #require(again.notes.first)
            #expect(FileManager.default.fileExists(atPath: note.path))
            // Down to the milliseconds and the unrounded nutrients.
            let (mine, theirs) = (try await fixture.entries(), try await other.entries())
            #expect(
                mine.map(\.nutrients) == theirs.map(\.nutrients) && mine.map(\.portionRule) == theirs.map(\.portionRule)
            )
            #expect(mine.map(\.zone) == theirs.map(\.zone) && mine.map(\.day) == theirs.map(\.day))
        }
    }

    @Test("of a document of any earlier format bring all of it, for ever", arguments: [1, 2, 3])
    func oldDocument(_ format: Int) async throws {
        try await FeatureFixture.with { fixture in
            let data = try Data(
                contentsOf: URL(fileURLWithPath: Fixtures.repository + "/Tests/Goldens/export-\(format).json"))
            let result = try await fixture.transfer.load(try WireCoding.decode(ExportDocument.self, from: data))
            #expect(
                result
                    == ImportResult(
                        entries: 2, conversations: 1, notes: 1, settings: 2, ownFoods: format > 1 ? 1 : 0,
                        bodyMeasures: format > 2 ? 1 : 0, skipped: 0))
            let entries = try await fixture.entries()
            #expect(entries.map(\.name) == ["mystery stew", "eggs"])
            #expect(entries.map(\.zone) == ["America/New_York", "Europe/Berlin"])
            #expect(entries.map(\.calories) == [nil, 143] && entries.last?.nutrients[.protein] == 12.56)
        }
    }

    @Test("twice change nothing the second time")
    func twice() async throws {
        try await FeatureFixture.with { fixture in
            try await fill(fixture)
            let exported = try await fixture.export()
            let result = try await fixture.transfer.load(exported)
            #expect(result.entries == 0 && result.skipped == 4 && result.notes == 0 && result.conversations == 0)
            #expect(result.ownFoods == 0 && result.bodyMeasures == 0)
            let again = try await fixture.export()
            #expect(again.entries == exported.entries && again.notes == exported.notes)
            #expect(again.ownFoods == exported.ownFoods && again.ownFoods?.count == 1)
        }
    }

    @Test("keep the instants exact, so that times with fractions of a second are known again")
    func fractions() async throws {
        try await FeatureFixture.with(now: "2026-11-18T13:05:00.250+01:00") { fixture in
            _ = try await fixture.log.add(NewEntry(name: "egg"), by: .commandLine)
            _ = try await fixture.store.beginTurn("hi", conversation: nil, title: "Hi", at: fixture.clock.now.date)
            let exported = try await fixture.export()
            let result = try await fixture.transfer.load(exported)
            #expect(result.entries == 0 && result.conversations == 0)
        }
    }

    @Test("are undone in one step, notes' files too")
    func undo() async throws {
        try await FeatureFixture.with { fixture in
            try await fill(fixture)
            let exported = try await fixture.export()
            let other = try await FeatureFixture(scratch: fixture.scratch, clock: fixture.clock, name: "other")
            _ = try await other.transfer.load(exported)
            _ = try await other.journal.undo()
            let after = try await other.export()
            #expect(after.entries.isEmpty && after.notes.isEmpty && after.settings.isEmpty)
            #expect(after.ownFoods?.isEmpty == true && after.bodyMeasures?.isEmpty == true)
            let files = try FileManager.default.contentsOfDirectory(atPath: fixture.scratch.path("other-notes"))
            #expect(files.isEmpty)
        }
    }

    @Test("of a malformed document change nothing", arguments: Malformation.all)
    func malformed(_ malformation: Malformation) async throws {
        try await FeatureFixture.with { fixture in
            try await fill(fixture)
            var document = try await fixture.export()
            malformation.apply(&document)
            let broken = document
            let other = try await FeatureFixture(scratch: fixture.scratch, clock: fixture.clock, name: "other")
            let error = await #expect(throws: BiteBookError.self) { try await other.transfer.load(broken) }
            #expect(error?.code == .invalidInput)
            let after = try await other.export()
            #expect(
                after.entries.isEmpty && after.notes.isEmpty && after.conversations.isEmpty && after.settings.isEmpty
                    && after.ownFoods?.isEmpty == true && after.bodyMeasures?.isEmpty == true)
            #expect(!FileManager.default.fileExists(atPath: fixture.scratch.path("other-notes")))
        }
    }

    @Test("purge leaves no row, no file and a home that works")
    func purge() async throws {
        try await FeatureFixture.with { fixture in
            try await fill(fixture)
            try await fixture.transfer.purge()
            let after = try await fixture.export()
            #expect(
                after.entries.isEmpty && after.notes.isEmpty && after.conversations.isEmpty && after.settings.isEmpty
                    && after.ownFoods?.isEmpty == true && after.bodyMeasures?.isEmpty == true)
            let files = try FileManager.default.contentsOfDirectory(atPath: fixture.scratch.path("bitebook-notes"))
            #expect(files.isEmpty)
            await #expect(throws: BiteBookError.self) { try await fixture.journal.undo() }
            _ = try await fixture.log.add(NewEntry(name: "egg"), by: .commandLine)
        }
    }
}

/// One way in which an export can be broken.
struct Malformation: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let apply: @Sendable (inout ExportDocument) -> Void

    init(_ description: String, _ apply: @escaping @Sendable (inout ExportDocument) -> Void) {
        testDescription = description
        self.apply = apply
    }

    static let all = [
        Malformation("a newer format") { $0.format = 4 }, Malformation("format 0") { $0.format = 0 },
        Malformation("an entry without a name") { $0.entries[1].entry.name = "" },
        Malformation("an overlong name") { $0.entries[1].entry.name = String(repeating: "x", count: 201) },
        Malformation("a wrong time") { $0.entries[3].entry.eatenAt = "2026-02-30T10:00:00Z" },
        Malformation("a wrong saying time") { $0.entries[3].entry.saidAt = "now" },
        Malformation("an unknown zone") { $0.entries[2].zone = "Mars/Olympus" },
        Malformation("an infinite amount") { $0.entries[0].entry.quantity = .infinity },
        Malformation("a negative energy") { $0.entries[0].entry.calories = -5 },
        Malformation("an impossible energy") { $0.entries[0].entry.calories = 60_000 },
        Malformation("an amount that is no number") { $0.entries[0].entry.grams = .nan },
        Malformation("an impossible weight") { $0.bodyMeasures?[0].measure.value = 5000 },
        Malformation("a weight at no time") { $0.bodyMeasures?[1].measure.measuredAt = "now" },
        Malformation("a weight at no place") { $0.bodyMeasures?[1].zone = "Mars/Olympus" },
        Malformation("an impossible goal") { $0.settings["goal_protein_g"] = "5" },
        Malformation("a note outside the folder") { $0.notes[0].file = "../evil.md" },
        Malformation("a hidden note") { $0.notes[0].file = ".evil.md" },
        Malformation("a note that is no markdown") { $0.notes[0].file = "evil.sh" },
        Malformation("a note name with a zero") { $0.notes[0].file = "a\0b.md" },
        Malformation("an empty note") { $0.notes[0].content = "" },
        Malformation("a note of no type") { $0.notes[0].type = "x" },
        Malformation("a wrong note time") { $0.notes[0].createdAt = "x" },
        Malformation("a wrong conversation time") { $0.conversations[0].conversation.createdAt = "x" },
        Malformation("a wrong message time") { $0.conversations[0].messages[0].at = "x" },
        Malformation("an own food without a name") { $0.ownFoods?[0].name = " " },
        Malformation("an own food of impossible energy") { $0.ownFoods?[0].per100g = Nutrients([.energy: 2000]) },
        Malformation("an own portion of no weight") { $0.ownFoods?[0].portions[0].grams = 0 },
        Malformation("an own part of negative weight") { $0.ownFoods?[0].parts[0].grams = -1 },
        Malformation("a wrong time of an own food") { $0.ownFoods?[0].createdAt = "x" },
        Malformation("an overlong setting") { $0.settings["model"] = String(repeating: "x", count: 4097) },
        Malformation("a target under the floor") { $0.settings["target_calories"] = "400" },
        Malformation("a target that is no number") { $0.settings["target_calories"] = "many" },
        Malformation("a cutoff that is no time") { $0.settings["day_cutoff"] = "noon" },
    ]
}
