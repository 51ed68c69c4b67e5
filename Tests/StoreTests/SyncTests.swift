import Failures
import Foundation
import GRDB
import Nutrition
import Store
import Sync
import TestSupport
import Testing

@Suite("Syncing databases")
struct SyncTests {
    @Test("a row of every kind comes over, with what it names")
    func everyKind() async throws {
        try await SyncFixture.with { fixture in
            let one = try await fixture.machine("one", begins: false)
            try await one.store.write { try $0.execute(sql: EveryKind.sql) }
            try await one.store.beginSync(folder: fixture.folder, id: "folder", joined: false)
            let two = try await fixture.machine("two", joined: true)
            try await one.sync()
            let report = try await two.sync()
            #expect(report.troubles == [])
            let waiting = try await two.store.syncWaiting()
            #expect(waiting == [])
            // An entry names one that was removed before syncing began, and that only the first machine knows of.
            func contents(_ machine: SyncFixture.Machine) async throws -> [String: String] {
                try await SyncFixture.contents(machine).mapValues {
                    $0.replacing(/"copied_from":("[^"]*"|null)/, with: "")
                }
            }
            let (here, there) = (try await contents(one), try await contents(two))
            #expect(here.count > 30)
            let differing = Set(here.keys).union(there.keys).filter { here[$0] != there[$0] }.sorted()
            #expect(differing.map { "\($0): \(here[$0] ?? "-") / \(there[$0] ?? "-")" } == [])
            let left = try await two.store.read { database in
                try UserData.exported.filter { $0.table != "note_marks" }.filter { data in
                    try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM \(data.table)") == 0
                }.map(\.table)
            }
            #expect(left == [])
            // Nothing is left to say, on either side.
            #expect(try await two.sync().written == 0)
            #expect(try await one.sync().written == 0)
        }
    }

    @Test("an entry keeps its photo, its food and its conversation under the numbers of each machine")
    func references() async throws {
        try await SyncFixture.with { fixture in
            let (one, two) = (try await fixture.machine("one"), try await fixture.machine("two"))
            try await two.change { changes in
                for number in 0..<5 { _ = try changes.insert(EntryRecord.sample("bread \(number)")) }
                _ = try changes.insert(OwnFoodRecord.named("porridge"))
            }
            let photo = try await one.store.insert(PhotoRecord.sample(hash: "ab").analysed)
            try await one.change { changes in
                let food = try changes.insert(OwnFoodRecord.named("shake"))
                var entry = EntryRecord.sample("shake")
                (entry.photoID, entry.foodID) = (photo.id, food.foodID)
                _ = try changes.insert(entry)
            }
            for machine in [one, two, one] { try await machine.sync() }
            let shake = try #require(try await two.entries().first { $0.name == "shake" })
            let foods = try await two.store.ownFoods()
            #expect(shake.foodID == foods.first { $0.name == "shake" }?.foodID)
            #expect(shake.foodID != "own:1")
            let photoID = try #require(shake.photoID)
            #expect(try await two.store.photo(photoID).hash == "ab")
            #expect(try await one.entries().count == 6)
        }
    }

    @Test("of two values that were set apart the later counts, and the other is kept until it is settled")
    func conflict() async throws {
        try await SyncFixture.with { fixture in
            let one = try await fixture.machine("one")
            let two = try await fixture.machine("two", shift: 60)
            try await one.change { _ = try $0.insert(EntryRecord.sample("soup", calories: 100)) }
            for machine in [one, two] { try await machine.sync() }
            for (machine, calories) in [(one, 200), (two, 300)] {
                var entry = try #require(try await machine.entries().first)
                entry.calories = calories
                try await machine.change { [entry] in try $0.update(entry) }
            }
            for machine in [one, two, one] { try await machine.sync() }
            for machine in [one, two] {
                #expect(try await machine.entries().map(\.calories) == [300])
                let conflicts = try await machine.store.syncConflicts()
                #expect(conflicts.map(\.field) == ["calories"])
                #expect(conflicts.map(\.lost) == [.whole(200)])
                #expect(conflicts.map(\.name) == ["soup"])
            }
            #expect(try await two.ledger.settle() == 1)
            for machine in [two, one] { try await machine.sync() }
            for machine in [one, two] { #expect(try await machine.store.syncConflicts() == []) }
        }
    }

    @Test("what is reckoned together is never mixed from two machines")
    func groups() async throws {
        try await SyncFixture.with { fixture in
            let one = try await fixture.machine("one")
            let two = try await fixture.machine("two", shift: 60)
            try await one.change { _ = try $0.insert(EntryRecord.sample("soup", calories: 100)) }
            for machine in [one, two] { try await machine.sync() }
            var renamed = try #require(try await one.entries().first)
            (renamed.name, renamed.calories, renamed.grams) = ("stew", 500, 400)
            var more = try #require(try await two.entries().first)
            (more.quantity, more.calories, more.meal) = (3, 300, .dinner)
            let (first, second) = (renamed, more)
            try await one.change { try $0.update(first) }
            try await two.change { try $0.update(second) }
            for machine in [one, two, one] { try await machine.sync() }
            for machine in [one, two] {
                let entry = try #require(try await machine.entries().first)
                #expect(entry.name == "soup")
                #expect(entry.quantity == 3)
                #expect(entry.calories == 300)
                #expect(entry.meal == .dinner)
            }
        }
    }

    @Test("a change that did not know of a removal brings the row back whole when it is later")
    func comesBack() async throws {
        try await SyncFixture.with { fixture in
            let one = try await fixture.machine("one")
            let two = try await fixture.machine("two", shift: 60)
            try await one.change { _ = try $0.insert(EntryRecord.sample("soup", calories: 100)) }
            for machine in [one, two] { try await machine.sync() }
            let removed = try #require(try await one.entries().first)
            try await one.change { try $0.remove(removed) }
            try await one.sync()
            var changed = try #require(try await two.entries().first)
            changed.meal = .dinner
            try await two.change { [changed] in try $0.update(changed) }
            for machine in [two, one] { try await machine.sync() }
            for machine in [one, two] {
                let entry = try #require(try await machine.entries().first)
                #expect(entry.meal == .dinner)
                #expect(entry.calories == 100)
            }
            // The undo of this machine still knows the row by its number.
            #expect(try await one.entries().map(\.id) == [removed.id])
        }
    }

    @Test("an entry that came while its photo was removed names it again when the photo is back")
    func photoComesBack() async throws {
        try await SyncFixture.with { fixture in
            let one = try await fixture.machine("one", shift: 60)
            let two = try await fixture.machine("two")
            var photo = try await one.store.insert(PhotoRecord.sample(hash: "ab").analysed)
            for machine in [one, two] { try await machine.sync() }
            try await one.change { [photo] changes in
                var entry = EntryRecord.sample("rice")
                entry.photoID = photo.id
                _ = try changes.insert(entry)
            }
            try await one.sync()
            try await two.store.remove(try #require(try await two.store.photo(hash: "ab")))
            try await two.sync()
            #expect(try await two.entries().map(\.photoID) == [nil])
            photo.attempts += 1
            try await one.store.update(photo)
            for machine in [one, two, one, two] { try await machine.sync() }
            let back = try #require(try await two.store.photo(hash: "ab"))
            #expect(try await two.entries().map(\.photoID) == [back.id])
            #expect(try await one.entries().map(\.photoID) == [photo.id])
        }
    }

    @Test("a removal and its undo come over")
    func undo() async throws {
        try await SyncFixture.with { fixture in
            let (one, two) = (try await fixture.machine("one"), try await fixture.machine("two"))
            try await one.change { _ = try $0.insert(EntryRecord.sample("soup")) }
            for machine in [one, two] { try await machine.sync() }
            let entry = try #require(try await two.entries().first)
            try await two.change { try $0.remove(entry) }
            for machine in [two, one] { try await machine.sync() }
            #expect(try await one.entries().isEmpty)
            // What another machine did is not this one's to undo.
            _ = try await one.store.undo()
            #expect(try await one.entries().isEmpty)
            _ = try await two.store.undo()
            for machine in [two, one] { try await machine.sync() }
            #expect(try await one.entries().map(\.name) == ["soup"])
        }
    }

    @Test("who joins takes the settings that are there, and its own are kept")
    func settings() async throws {
        try await SyncFixture.with { fixture in
            let one = try await fixture.machine("one")
            let two = try await fixture.machine("two", joined: true, shift: 3600)
            for (machine, region) in [(one, "DE"), (two, "US")] {
                try await machine.change { changes in
                    try changes.set("region", to: region)
                    try changes.set("model", to: "model of \(region)")
                    try changes.set("photo_provider", to: "https://\(region).example")
                }
            }
            for machine in [one, two, one] { try await machine.sync() }
            #expect(try await one.store.setting("region") == "DE")
            #expect(try await two.store.setting("region") == "DE")
            #expect(try await two.store.syncConflicts().map(\.lost) == [.text("US")])
            // What is about a machine, or was agreed to on it, stays there.
            #expect(try await two.store.setting("model") == "model of US")
            #expect(try await two.store.setting("photo_provider") == "https://US.example")
        }
    }

    @Test("two notes of one name are two notes")
    func notes() async throws {
        try await SyncFixture.with { fixture in
            let (one, two) = (try await fixture.machine("one"), try await fixture.machine("two"))
            for (machine, text) in [(one, "likes tea"), (two, "likes coffee")] {
                try await machine.change { changes in
                    _ = try changes.insert(
                        NoteRecord(content: text, type: "preference", createdAt: 1, file: "likes.md", turnID: nil))
                }
            }
            for machine in [one, two, one, two] { try await machine.sync() }
            for machine in [one, two] {
                let notes = try await machine.store.notes()
                #expect(Set(notes.map(\.content)) == ["likes tea", "likes coffee"])
                #expect(Set(notes.map(\.file)).count == 2)
            }
            #expect(try await one.sync().written == 0)
        }
    }
}

extension OwnFoodRecord {
    static func named(_ name: String) -> OwnFoodRecord {
        OwnFoodRecord(
            name: name, synonyms: [], group: "other", per100g: Nutrients([.energy: 90]), parts: [], basedOn: nil,
            isFavourite: false, note: "", createdAt: Date(timeIntervalSince1970: 1_795_000_000))
    }
}

extension PhotoRecord {
    var analysed: PhotoRecord {
        var photo = self
        photo.state = .analysed
        return photo
    }
}
