import Archives
import DaemonAPI
import Diary
import Failures
import Foundation
import GRDB
import Nutrition
import Store
import TestSupport
import Testing

/// An archive that somebody else made.
struct HostileArchive: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let members: @Sendable () -> [(name: String, data: Data)]

    static let head = ("manifest.json", #"{"format":4,"product":"0.1.0","exportedAt":"2026-11-18T13:05:00+01:00"}"#)

    init(_ description: String, _ members: @escaping @Sendable () -> [(String, String)]) {
        testDescription = description
        self.members = { members().map { ($0.0, Data($0.1.utf8)) } }
    }

    static func entries(_ row: String) -> [(String, String)] { [head, ("data/food_entries.jsonl", row + "\n")] }

    static let entry = """
        {"id":1,"name":"soup","quantity":1,"unit":"","nutrients":{},"meal":"lunch","eaten_at":1795000000000,\
        "said_at":1795000000000,"zone":"Europe/Berlin","day":"2026-11-18","source":"user","status":"ok"}
        """

    static func drink(_ identifier: String, _ line: String) -> [(String, String)] {
        [
            head,
            (
                "data/own_drinks.jsonl",
                #"{"id":1,"identifier":"\#(identifier)","name":"X","glass":"","ingredients":["\#(line)"],"steps":[],"said_at":1}"#
            ),
        ]
    }

    static func sport(kilometers: String) -> [(String, String)] {
        [
            head,
            (
                "data/activities.jsonl",
                """
                {"id":1,"name":"running","minutes":30,"kilometers":\(kilometers),"category":"sports","day":"2026-11-18",\
                "done_at":1795000000000,"said_at":1795000000000,"zone":"Europe/Berlin"}
                """
            ),
        ]
    }

    static let all = [
        HostileArchive("no manifest") { [("data/food_entries.jsonl", entry)] },
        HostileArchive("a manifest that comes too late") { [("progress.json", "{}"), head] },
        HostileArchive("a newer format") { [("manifest.json", #"{"format":5,"product":"x","exportedAt":"x"}"#)] },
        HostileArchive("a file above the folders") { [head, ("../evil.md", "x")] },
        HostileArchive("a note above its folder") { [head, ("notes/../../evil.md", "x")] },
        HostileArchive("a note at an absolute path") { [head, ("/etc/evil.md", "x")] },
        HostileArchive("a hidden note") { [head, ("notes/.evil.md", "x")] },
        HostileArchive("a note that is too large") {
            [head, ("notes/a.md", String(repeating: "x", count: 1_000_001))]
        },
        HostileArchive("a picture above its folder") { [head, ("photos/meals/../../evil.jpg", "x")] },
        HostileArchive("a picture that no photo names") { [head, ("photos/meals/2026-11-18/a.jpg", "x")] },
        HostileArchive("a table that is not exported") { [head, ("data/journal.jsonl", "{}")] },
        HostileArchive("a member twice") { [head, ("progress.json", "{}"), ("progress.json", "{}")] },
        HostileArchive("a bomb") { [head, ("progress.json", String(repeating: "0", count: 200 << 20))] },
        HostileArchive("a row that is too long") {
            [head, ("data/food_entries.jsonl", String(repeating: "0", count: 9 << 20))]
        },
        HostileArchive("a row that is no JSON") { entries("soup") },
        HostileArchive("a row of the wrong type") {
            entries(entry.replacing(#""quantity":1"#, with: #""quantity":"much""#))
        },
        HostileArchive("a row without a number") { entries(entry.replacing(#""id":1,"#, with: "")) },
        HostileArchive("a row with the last number there is") {
            entries(entry.replacing(#""id":1"#, with: #""id":9223372036854775807"#))
        },
        HostileArchive("two rows of one number") { entries(entry + "\n" + entry) },
        HostileArchive("an amount below zero") { entries(entry.replacing(#""quantity":1"#, with: #""quantity":-1"#)) },
        HostileArchive("a zone that is nowhere") { entries(entry.replacing("Europe/Berlin", with: "Mars/Olympus")) },
        HostileArchive("a message of no conversation") {
            [head, ("data/messages.jsonl", #"{"id":1,"conversation_id":7,"role":"user","content":"x","timestamp":1}"#)]
        },
        HostileArchive("a setting with an address") {
            [head, ("data/settings.jsonl", #"{"key":"model","value":"https://example.org"}"#)]
        },
        HostileArchive("a drink with an id of the library") { drink("negroni", "50 ml gin") },
        HostileArchive("a drink with an id that is a path") { drink("my-../../x", "50 ml gin") },
        HostileArchive("a drink of nothing") { drink("my-x", "") },
        HostileArchive("a drink of a lake") { drink("my-x", "9999999 l gin") },
        HostileArchive("sport that went below nowhere") { sport(kilometers: "-5") },
        HostileArchive("sport around the world") { sport(kilometers: "40075") },
        HostileArchive("a good row before a bad one") { entries(entry + "\n{}") },
    ]
}

@Suite("An archive that is damaged or hostile")
struct HostileArchiveTests {
    private static func archive(_ members: [(name: String, data: Data)]) throws -> Data {
        let writer = try ArchiveWriter(date: Date(timeIntervalSince1970: 1_795_000_000))
        for (name, data) in members {
            try writer.begin(name, isPacked: true)
            try writer.write(data)
        }
        try writer.finish()
        return writer.take()
    }

    private static func expectNothing(_ fixture: FeatureFixture) async throws {
        for data in UserData.exported {
            let count = try await fixture.store.read {
                try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM \(data.table)") ?? 0
            }
            #expect(count == 0, "\(data.table)")
        }
        let files = FileManager.default.subpaths(atPath: fixture.scratch.folder) ?? []
        #expect(files.filter { $0.hasSuffix(".md") || $0.hasSuffix(".jpg") } == [])
        #expect(!FileManager.default.fileExists(atPath: "/etc/evil.md"))
    }

    @Test("changes nothing and says what is wrong", arguments: HostileArchive.all)
    func refused(_ hostile: HostileArchive) async throws {
        try await FeatureFixture.with { fixture in
            let data = try Self.archive(hostile.members())
            let error = await #expect(throws: BiteBookError.self) {
                try await RoundTripTests.load(data, into: fixture)
            }
            #expect([.invalidInput, .tooLarge].contains(error?.code), "\(String(describing: error))")
            try await Self.expectNothing(fixture)
        }
    }

    @Test("of which the end is missing changes nothing, wherever it was cut", arguments: [0.02, 0.3, 0.6, 0.9, 0.999])
    func truncated(_ share: Double) async throws {
        try await FeatureFixture.with { fixture in
            try await RoundTripTests.fill(fixture)
            for form in [ExportForm.archive, .json] {
                let data = try await RoundTripTests.export(fixture, form)
                let cut = data.prefix(min(data.count - 3, Int(Double(data.count) * share)))
                try await Scratch.with { scratch in
                    let other = try await FeatureFixture(scratch: scratch, clock: fixture.clock, name: "other")
                    await #expect(throws: BiteBookError.self) { try await RoundTripTests.load(cut, into: other) }
                    try await Self.expectNothing(other)
                }
            }
        }
    }

    @Test("with any byte changed is refused or read; it is never half-written")
    func fuzzed() async throws {
        try await FeatureFixture.with { fixture in
            try await RoundTripTests.fill(fixture)
            let good = try await RoundTripTests.export(fixture, .archive)
            var random = SplitMix64(seed: 12)
            for _ in 0..<40 {
                var data = good
                data[Int.random(in: 0..<data.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
                let bytes = data
                try await Scratch.with { scratch in
                    let other = try await FeatureFixture(scratch: scratch, clock: fixture.clock, name: "other")
                    do {
                        let result = try await RoundTripTests.load(bytes, into: other)
                        #expect(result.entries == 3)
                    } catch is BiteBookError {
                        try await Self.expectNothing(other)
                    }
                }
            }
        }
    }
}
