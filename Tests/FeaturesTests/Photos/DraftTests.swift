import Assistant
import DaemonAPI
import Diary
import Failures
import Foundation
import Language
import Nutrition
import PhotoReading
import ScriptedModel
import Store
import TestSupport
import Testing
import ToolKit

@testable import Conversation
@testable import Photos

@Suite("Drafts")
struct DraftTests {
    static let plate = SeenDish(items: [
        SeenItem(name: "white rice", count: 1, unit: "cup", size: "medium"),
        SeenItem(name: "fried egg", count: 2, unit: "piece", size: "medium"),
        SeenItem(name: "zxqvw sauce", count: 1, unit: "tablespoon", size: "medium"),
    ])
    static let label = NutritionLabel(
        per100: [
            LabelValue(.energy, 450, confidence: 0.9), LabelValue(.protein, 8), LabelValue(.fat, 20),
            LabelValue(.carbohydrate, 60),
        ], measure: .grams, servingSize: 30)

    /// A draft of what readers found, without any file.
    static func draft(
        _ reading: PhotoReading = PhotoReading(format: .jpeg, width: 1, height: 1), sees dish: SeenDish? = plate,
        in fixture: FeatureFixture, hash: String = "aa", by actor: Actor? = .commandLine
    ) async throws -> DraftRecord {
        let photo = try await fixture.store.insert(
            PhotoRecord(
                hash: hash, file: "meals/2026-11-18/\(hash).jpg", bytes: 1, longestEdge: 1, name: nil, meal: nil,
                eaten: fixture.clock.now, day: CalendarDay(iso: "2026-11-18")!, addedAt: fixture.clock.now.date,
                reading: "{}"))
        let readers = PhotoReaders(
            log: fixture.log, dishes: DishReader(canSee: { _ in true }, look: { _ in dish ?? SeenDish(items: []) }))
        guard
            case .items(let items, _) = try await readers.read(photo, reading, canSee: dish != nil, picture: { Data() })
        else { throw NeverHappened(description: "nothing was read") }
        return try await fixture.store.keep(
            DraftRecord(photoID: photo.id, items: items, at: fixture.clock.now.date), of: photo, by: actor,
            at: fixture.clock.now.date)
    }

    @Test("of a dish: every number comes from the table, every amount is a guess")
    func dish() async throws {
        try await FeatureFixture.with { fixture in
            let draft = try await Self.draft(in: fixture)
            #expect(draft.items.map(\.entry.name) == ["white rice", "fried egg", "zxqvw sauce"])
            #expect(draft.items.map(\.entry.status) == [.estimated, .estimated, .unmatched])
            #expect(draft.items.map { $0.entry.calories?.signum() } == [1, 1, nil])
            #expect(draft.items[1].entry.quantity == 2 && draft.items[1].entry.unit.isEmpty)
            #expect(draft.items[2].confidence == 0 && draft.items[0].confidence > 0.5)
            #expect(try await fixture.entries().isEmpty)
            let scores = try await fixture.drafts.find(draft.id ?? 0).items.map { $0.score?.score != nil }
            #expect(scores == [true, true, false])
        }
    }

    @Test(
        "each food says its macronutrients as far as they are known, where energy is shown",
        arguments: Tracking.allCases)
    func macros(_ tracking: Tracking) async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.settings.set("tracking", to: tracking.rawValue, by: .commandLine)
            let draft = try await Self.draft(in: fixture)
            let lines = try await fixture.drafts.receipts().text(draft)
            let macros = lines.filter { $0.contains(" g protein, ") && $0.contains(" g carbs, ") }
            // Of the sauce nothing is known.
            #expect(macros.count == (tracking == .portions ? 0 : 2), "\(lines)")
            #expect(macros.allSatisfy { $0.hasPrefix("   ") && $0.hasSuffix(" g fat") })
        }
    }

    @Test("what is confirmed is what was shown, down to the last nutrient, whatever was changed before")
    func equality() async throws {
        try await FeatureFixture.with { fixture in
            let foods = [
                "brown rice", "toast", "apple", "milk", "salmon", "zorblax stew", "pizza", "coffee", "lentil soup",
            ]
            let units = ["", "g", "slice", "cup", "ml", "large", "tbsp", "bowl"]
            for seed in 0..<60 {
                var random = SplitMix64(seed: UInt64(seed))
                let dish = SeenDish(
                    items: (0..<Int.random(in: 1...5, using: &random)).map { _ in
                        SeenItem(
                            name: foods.randomElement(using: &random)!,
                            count: Double.random(in: 0.5...3, using: &random),
                            unit: SeenItem.units.randomElement(using: &random)!,
                            size: SeenItem.sizes.randomElement(using: &random)!)
                    })
                let isLabel = seed % 5 == 0
                var draft = try await Self.draft(
                    PhotoReading(format: .jpeg, width: 1, height: 1, label: isLabel ? Self.label : nil),
                    sees: isLabel ? nil : dish, in: fixture, hash: "\(seed)")
                let id = try #require(draft.id)
                if isLabel {
                    draft = try await fixture.drafts.edit(id, DraftEdit(name: "label food \(seed)"), by: .chat)
                }
                for _ in 0..<Int.random(in: 0...4, using: &random) {
                    guard let item = draft.openItems.randomElement(using: &random) else { break }
                    var edit = DraftEdit(item: item.number)
                    if Bool.random(using: &random), !isLabel { edit.name = foods.randomElement(using: &random) }
                    if Bool.random(using: &random) {
                        edit.quantity = Double.random(in: 0.1...9, using: &random)
                        edit.unit = units.randomElement(using: &random)
                    }
                    if Int.random(in: 0..<6, using: &random) == 0 {
                        edit.meal = Meal.slots.randomElement(using: &random)
                    }
                    if Int.random(in: 0..<9, using: &random) == 0, draft.openItems.count > 1 { edit.remove = true }
                    draft = try await fixture.drafts.edit(id, edit, by: .chat)
                }
                let shown = try await fixture.drafts.find(id)
                let chosen = draft.openItems.map(\.number).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
                guard !chosen.isEmpty else { continue }
                let before = try await fixture.store.entryCount()
                let (after, entries) = try await fixture.drafts.confirm(id, items: chosen, by: .commandLine)
                #expect(try await fixture.store.entryCount() == before + chosen.count)
                let written = try await fixture.store.entries(ids: entries.compactMap(\.id))
                for (number, row) in zip(chosen, written) {
                    let item = try #require(draft.items.first { $0.number == number })
                    var expected = item.entry
                    expected.id = row.id
                    #expect(row.photoID == draft.photoID)
                    if let food = item.newFood {
                        let own = try #require(try await fixture.store.ownFoods().last)
                        (expected.foodID, expected.foodName) = (own.foodID, own.name)
                        #expect(own.per100g == food.per100g && own.name == item.entry.name)
                    }
                    #expect(row == expected, "seed \(seed)")
                    var dto = try #require(shown.items.first { $0.number == number }).entry
                    (dto.id, dto.foodID, dto.food) = (row.id, expected.foodID, expected.foodName)
                    #expect(row.wire == dto, "seed \(seed)")
                }
                #expect(after.state == (after.openItems.isEmpty ? .confirmed : .open))
            }
        }
    }

    @Test("confirming is undone as one change: rows, food and draft; and redone")
    func undo() async throws {
        try await FeatureFixture.with { fixture in
            let draft = try await Self.draft(
                PhotoReading(format: .jpeg, width: 1, height: 1, label: Self.label), in: fixture)
            let id = try #require(draft.id)
            await #expect(throws: BiteBookError.self) { _ = try await fixture.drafts.confirm(id, by: .chat) }
            #expect(try await fixture.entries().isEmpty)
            _ = try await fixture.drafts.edit(id, DraftEdit(name: "Oat crisps"), by: .chat)
            let (_, entries) = try await fixture.drafts.confirm(id, by: .chat)
            #expect(entries.map(\.calories) == [135] && entries.map(\.source) == [.label])
            #expect(entries.map(\.foodID) == ["own:1"] && entries.map(\.status) == [.ok])
            // The next one needs no photo.
            let said = try await fixture.log.add(NewEntry(name: "oat crisps"), by: .commandLine)
            #expect(said.calories == 135 && said.foodID == "own:1")
            _ = try await fixture.journal.undo()
            let undone = try await fixture.journal.undo()
            #expect(undone.removedIDs == entries.compactMap(\.id))
            #expect(try await fixture.store.ownFoods().isEmpty)
            #expect(try await fixture.entries().isEmpty)
            #expect(try await fixture.store.draft(id).state == .open)
            _ = try await fixture.journal.redo()
            #expect(try await fixture.entries().map(\.calories) == [135])
            #expect(try await fixture.store.draft(id).state == .confirmed)
            await #expect(throws: BiteBookError.self) { _ = try await fixture.drafts.confirm(id, by: .chat) }
        }
    }

    @Test("edits keep what was not named; the amount of a label's food counts by its own numbers")
    func edits() async throws {
        try await FeatureFixture.with { fixture in
            let draft = try await Self.draft(in: fixture)
            let id = try #require(draft.id)
            let renamed = try await fixture.drafts.edit(id, DraftEdit(item: 1, name: "brown rice"), by: .chat)
            #expect(renamed.items[0].entry.unit == "cup" && renamed.items[0].entry.foodName?.contains("brown") == true)
            #expect(renamed.items[0].reader == .words && renamed.items[0].entry.status == .estimated)
            let weighed = try await fixture.drafts.edit(id, DraftEdit(item: 1, quantity: 150, unit: "g"), by: .chat)
            #expect(weighed.items[0].entry.grams == 150 && weighed.items[0].entry.status == .ok)
            for edit in [
                DraftEdit(name: "rice"), DraftEdit(item: 9, name: "rice"), DraftEdit(item: 1, quantity: -1),
                DraftEdit(item: 1, quantity: 1e9), DraftEdit(item: 1, name: " "), DraftEdit(item: 1, eatenAt: "noon"),
                DraftEdit(meal: Meal(rawValue: "feast")),
            ] {
                await #expect(throws: BiteBookError.self) { _ = try await fixture.drafts.edit(id, edit, by: .chat) }
            }
            #expect(try await fixture.store.draft(id) == weighed)
            let moved = try await fixture.drafts.edit(id, DraftEdit(meal: .dinner), by: .chat)
            #expect(moved.openItems.map(\.entry.meal) == [.dinner, .dinner, .dinner])
            for number in 1...3 {
                _ = try await fixture.drafts.edit(id, DraftEdit(item: number, remove: true), by: .chat)
            }
            #expect(try await fixture.store.draft(id).state == .discarded)

            let other = try await Self.draft(
                PhotoReading(format: .jpeg, width: 1, height: 1, label: Self.label), in: fixture, hash: "b")
            let heavy = try await fixture.drafts.edit(
                other.id ?? 0, DraftEdit(quantity: 200, unit: "g"), by: .commandLine)
            #expect(heavy.items[0].entry.calories == 900 && heavy.items[0].needsName)
        }
    }

    @Test("the chat changes and confirms a draft without any model, and the model never sees that")
    func chat() async throws {
        try await FeatureFixture.with { fixture in
            let model = ScriptedModel([])
            let turns = try fixture.turns(model)
            _ = try await Self.draft(in: fixture)
            func say(_ text: String, _ conversation: Int64? = nil) async throws -> TurnResult {
                try await turns.say(TurnRequest(text: text, conversation: conversation), observe: { _ in })
            }
            let first = try await say("that's brown rice, about 150 g")
            #expect(first.instant && first.calls.map(\.name) == ["editDraft"] && first.entries.isEmpty)
            #expect(first.reply.contains("1. 150 g brown rice"))
            // How healthy each is, where something is known of it.
            #expect(
                first.reply.split(separator: "\n").count { $0.contains(#/^ {3}\d+, (Nutritious|Good|Fair|Limited)/#) }
                    == 2)
            let second = try await say("remove the sauce", first.conversation)
            #expect(!second.reply.contains("zxqvw"))
            #expect(try await say("it was 2 cups", first.conversation).reply.contains("Which food"))
            let third = try await say("log it for dinner", first.conversation)
            #expect(third.entries.map(\.name) == ["brown rice", "fried egg"])
            #expect(third.entries.map(\.meal) == [.dinner, .dinner] && third.reply.contains("Today:"))
            #expect(third.entries.map(\.conversation) == [first.conversation, first.conversation])
            #expect(model.requests.isEmpty)
            let kept = try await fixture.store.exchanges(inConversation: try #require(first.conversation), block: 6)
            #expect(kept.allSatisfy { $0.plan.contains("I ate") })
            // One turn, one undo: the meal too.
            _ = try await fixture.journal.undo()
            #expect(try await fixture.store.drafts(in: .open).first?.openItems.map(\.entry.meal) == [.lunch, .lunch])
        }
    }

    @Test("\"yes\" is about the draft only while the draft is the last thing that happened")
    func stale() async throws {
        try await FeatureFixture.with { fixture in
            let model = ScriptedModel([.text(#"{"k":"talk","a":[["reply","Fine."]]}"#), .text(#"{"k":"talk","a":[]}"#)])
            let turns = try fixture.turns(model)
            _ = try await Self.draft(in: fixture)
            fixture.clock.set("2026-11-18T13:06:00+01:00")
            let hello = try await turns.say(TurnRequest(text: "hello", conversation: nil), observe: { _ in })
            fixture.clock.set("2026-11-18T13:07:00+01:00")
            _ = try await turns.say(TurnRequest(text: "yes", conversation: hello.conversation), observe: { _ in })
            #expect(model.requests.count == 2)
            #expect(try await fixture.entries().isEmpty)
            // Words that name it need no such care.
            let named = try await turns.say(
                TurnRequest(text: "confirm the draft", conversation: hello.conversation), observe: { _ in })
            #expect(named.instant && named.entries.count == 3)
            _ = try await Self.draft(in: fixture, hash: "b")
            fixture.clock.set("2026-11-18T19:00:00+01:00")
            #expect(try await fixture.intents("log it").isEmpty)
        }
    }

    @Test("a meal that is said with some foods is theirs only")
    func mealOfSome() async throws {
        try await FeatureFixture.with { fixture in
            let turns = try fixture.turns(ScriptedModel([]))
            _ = try await Self.draft(in: fixture)
            let said = try await turns.say(
                TurnRequest(text: "log the rice for dinner", conversation: nil), observe: { _ in })
            #expect(said.entries.map(\.meal) == [.dinner])
            #expect(try await fixture.store.drafts(in: .open).first?.openItems.map(\.entry.meal) == [.lunch, .lunch])
        }
    }

    @Test("the photo is looked at again when somebody says so, once its draft is gone")
    func lookedAtAgain() async throws {
        try await FeatureFixture.with { fixture in
            let turns = try fixture.turns(ScriptedModel([]))
            func say(_ text: String) async throws -> TurnResult {
                try await turns.say(TurnRequest(text: text, conversation: nil), observe: { _ in })
            }
            let upload = PhotoUpload(
                data: try ScriptedReader.photo(
                    PhotoReading(format: .jpeg, width: 1, height: 1, label: Self.label)))
            _ = try await fixture.photos.take(upload, by: .commandLine)
            #expect(try await say("look at the photo again").reply.contains("discard it"))
            _ = try await say("discard it")
            let again = try await say("look at the photo again")
            #expect(again.instant && again.calls.map(\.name) == ["analyzePhoto"])
            #expect(again.reply.contains("Draft 2, not logged yet") && again.entries.isEmpty)
        }
    }

    @Test("\"yes\" is not about what the daemon found in the inbox, but about the draft that was shown before")
    func unasked() async throws {
        try await FeatureFixture.with { fixture in
            let found = try await Self.draft(in: fixture, hash: "inbox", by: nil)
            #expect(try await fixture.intents("yes").isEmpty)
            #expect(try await fixture.intents("confirm the draft").count == 1)
            fixture.clock.set("2026-11-18T13:06:00+01:00")
            let shown = try await Self.draft(in: fixture, hash: "shown")
            fixture.clock.set("2026-11-18T13:07:00+01:00")
            _ = try await Self.draft(in: fixture, hash: "inbox again", by: nil)
            for words in ["yes", "confirm the draft"] {
                #expect(
                    try await fixture.intents(words) == [
                        .draft(.confirm(items: [], only: false, meal: nil), id: shown.id)
                    ])
            }
            // Whoever changed it has seen it.
            fixture.clock.set("2026-11-18T13:08:00+01:00")
            _ = try await fixture.drafts.edit(found.id ?? 0, DraftEdit(meal: .dinner), by: .commandLine)
            #expect(
                try await fixture.intents("yes") == [.draft(.confirm(items: [], only: false, meal: nil), id: found.id)])
        }
    }

    @Test("only one of two confirmations at once writes")
    func race() async throws {
        try await FeatureFixture.with { fixture in
            let id = try #require(try await Self.draft(in: fixture).id)
            let written = await withTaskGroup(of: Int.self) { group in
                for _ in 0..<6 {
                    group.addTask { (try? await fixture.drafts.confirm(id, by: .commandLine).entries.count) ?? 0 }
                }
                return await group.reduce(0, +)
            }
            #expect(written == 3)
            #expect(try await fixture.store.entryCount() == 3)
        }
    }
}
