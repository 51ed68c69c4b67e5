import Archives
import Conversation
import DaemonAPI
import Diary
import Exchange
import Failures
import Foundation
import GRDB
import Insights
import Notes
import Nutrition
import Photos
import Store
import TestSupport
import Testing

@Suite("A whole export")
struct RoundTripTests {
    /// A home with a row of every kind, a picture, and a note that was edited by hand.
    static func fill(_ fixture: FeatureFixture) async throws {
        try await fixture.store.write { try $0.execute(sql: EveryKind.sql) }
        let note = fixture.scratch.path("bitebook-notes/" + EveryKind.note)
        try write(
            """
            ---
            id: 2
            type: reminder
            status: active
            created: 2026-11-18T10:00:00+01:00
            source: chat
            key: \(EveryKind.secret)
            n: 7
            mine: a key of my own
            at: 2026-11-22T15:00
            every: week
            ---

            likes \(EveryKind.secret), edited by hand

            """, to: note)
        try write("\u{00}\u{00}picture", to: fixture.scratch.path("bitebook-photos/" + EveryKind.picture))
    }

    private static func write(_ text: String, to path: String) throws {
        let file = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    static func export(_ fixture: FeatureFixture, _ form: ExportForm) async throws -> Data {
        var data = Data()
        try await fixture.transfer.export(as: form).write { data += $0 }
        return data
    }

    static func load(_ data: Data, into fixture: FeatureFixture) async throws -> ImportResult {
        let file = URL(fileURLWithPath: fixture.scratch.path("import-\(UUID().uuidString)"))
        try data.write(to: file)
        return try await fixture.transfer.load(file: file)
    }

    @Test("is the same byte for byte after a purge and an import", arguments: [ExportForm.archive, .json])
    func sameBytes(_ form: ExportForm) async throws {
        try await FeatureFixture.with { fixture in
            try await Self.fill(fixture)
            if form == .json {
                // A document has no pictures; what it knows of one that is gone stays.
                try await fixture.store.write { try $0.execute(sql: "UPDATE photos SET file = NULL") }
            }
            let first = try await Self.export(fixture, form)
            try await fixture.transfer.purge()
            let empty = try await Self.export(fixture, form)
            #expect(empty.count < first.count)
            if form == .json {
                let secret = Data(EveryKind.secret.utf8)
                #expect(first.range(of: secret) != nil && empty.range(of: secret) == nil)
            }
            let result = try await Self.load(first, into: fixture)
            #expect(result.entries == 3 && result.conversations == 2 && result.skipped == 0)
            let second = try await Self.export(fixture, form)
            #expect(second == first, "\(difference(first, second))")
        }
    }

    private func difference(_ first: Data, _ second: Data) -> String {
        let (old, new) = (first.split(separator: 0x0A), second.split(separator: 0x0A))
        let place = zip(old, new).prefix { $0 == $1 }.count
        func text(_ lines: [Data.SubSequence]) -> String {
            place < lines.count ? String(decoding: lines[place].prefix(2000), as: UTF8.self) : "nothing"
        }
        return "line \(place + 1):\n\(text(old))\n\(text(new))"
    }

    @Test("brings pictures and the very bytes of notes to another home")
    func files() async throws {
        try await FeatureFixture.with { fixture in
            try await Self.fill(fixture)
            let data = try await Self.export(fixture, .archive)
            let other = try await FeatureFixture(scratch: fixture.scratch, clock: fixture.clock, name: "other")
            _ = try await Self.load(data, into: other)
            for file in ["notes/" + EveryKind.note, "photos/" + EveryKind.picture] {
                let mine = FileManager.default.contents(atPath: fixture.scratch.path("bitebook-" + file))
                let theirs = FileManager.default.contents(atPath: fixture.scratch.path("other-" + file))
                #expect(mine != nil && mine == theirs, "\(file)")
            }
            #expect(try await other.photos.list().map(\.entries) == [[4, 5]])
            let left = try FileManager.default.contentsOfDirectory(
                atPath: fixture.scratch.path("other-photos/incoming"))
            #expect(left.isEmpty)
        }
    }

    @Test("adds nothing the second time, in a home that has rows of its own, too")
    func twice() async throws {
        try await FeatureFixture.with { fixture in
            try await Self.fill(fixture)
            let data = try await Self.export(fixture, .archive)
            let again = try await Self.load(data, into: fixture)
            #expect(again.entries == 0 && again.skipped == 3 && again.parts == [])

            let other = try await FeatureFixture(scratch: fixture.scratch, clock: fixture.clock, name: "other")
            _ = try await other.log.add(NewEntry(name: "egg"), by: .commandLine)
            _ = try await other.ownFoods.add(
                OwnFoodEdit(name: "shake", parts: [FoodPart(food: "banana", grams: 100)]), by: .commandLine)
            for round in 0..<2 { #expect(try await Self.load(data, into: other).entries == (round == 0 ? 3 : 0)) }
            // Numbers that are taken become others, and everything follows.
            let entries = try await other.entries()
            #expect(entries.count == 4)
            let foods = try await other.store.ownFoods()
            #expect(foods.map(\.name) == ["shake", EveryKind.secret, EveryKind.secret + " soup"])
            #expect(Set(entries.compactMap(\.foodID).filter { $0.hasPrefix("own:") }) == [foods[1].foodID])
            #expect(foods[2].parts.map(\.foodID) == [foods[1].foodID ?? ""])
            #expect(other.store.live.portions.sizes.map(\.foodID) == [foods[1].foodID])
        }
    }

    @Test("is undone and redone in one step; what was removed here since comes back by importing again")
    func undo() async throws {
        try await FeatureFixture.with { fixture in
            try await Self.fill(fixture)
            let data = try await Self.export(fixture, .archive)
            let other = try await FeatureFixture(scratch: fixture.scratch, clock: fixture.clock, name: "other")
            _ = try await Self.load(data, into: other)
            let full = try await Self.export(other, .json)
            _ = try await other.journal.undo()
            #expect(try await other.entries().isEmpty)
            #expect(try await other.notes.list().isEmpty)
            #expect(other.store.live.settings.isEmpty)
            _ = try await other.journal.redo()
            #expect(try await other.entries().count == 3)
            _ = try await other.journal.undo()
            #expect(try await Self.load(data, into: other).entries == 3)
            let rows = { (data: Data) in
                String(decoding: data, as: UTF8.self).components(separatedBy: "\"food_entries\"")[1].prefix(400)
            }
            #expect(rows(try await Self.export(other, .json)) == rows(full))
        }
    }

    @Test("tells streaks, achievements and personal bests with their dates")
    func progress() async throws {
        try await FeatureFixture.with { fixture in
            for day in [3, 4, 5, 6, 7, 8, 9, 10, 17, 18] {
                _ = try await fixture.log.add(
                    NewEntry(name: "egg", eatenAt: "2026-11-\(day < 10 ? "0" : "")\(day)T08:00:00+01:00"),
                    by: .commandLine)
            }
            struct Document: Decodable { var progress: ExportedProgress }
            let progress = try WireCoding.decode(Document.self, from: try await Self.export(fixture, .json)).progress
            #expect(progress.lastLogged?.description == "2026-11-18" && progress.logging.current == 2)
            let best = try #require(progress.logging.best)
            #expect(best.days == 8 && best.from.description == "2026-11-03" && best.to.description == "2026-11-10")
            #expect(progress.achievements.map { $0.reachedOn?.description } == ["2026-11-09", nil, nil, nil, nil, nil])
        }
    }
}
