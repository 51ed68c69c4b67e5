import Failures
import Foundation
import Sync
import TestSupport
import Testing

@Suite("Files of a log")
struct SegmentTests {
    private static let device = "00000000-0000-4000-8000-000000000001"
    private static let place = SyncPlace(device: device, number: 3)
    private static let seal = SyncSeal(key: Data(repeating: 1, count: 32))

    private static func segment(by device: String = device) -> SyncSegment {
        let row = SyncRowName(kind: "entry", key: "k")
        let edits = [
            "name": SyncEdit(.text("soup"), replacing: [SyncDot(device: device, sequence: 1)]),
            "grams": SyncEdit(.real(2)),
            "calories": SyncEdit(.whole(2)), "meal": SyncEdit(.null),
        ]
        let change = SyncChange(
            dot: SyncDot(device: device, sequence: 2), stamp: SyncStamp(milliseconds: 5, counter: 1), row: row,
            edits: edits)
        return SyncSegment(name: "desk", at: 7, changes: [change])
    }

    @Test("are read as they were written, and hold no word in the clear")
    func roundTrip() throws {
        let file = try SyncSegmentFile.write(Self.segment(), at: Self.place, with: Self.seal)
        #expect(try SyncSegmentFile.read(file, at: Self.place, with: Self.seal) == Self.segment())
        #expect(file.range(of: Data("soup".utf8)) == nil)
        #expect(file.range(of: Data("desk".utf8)) == nil)
    }

    @Test("that are cut anywhere are half copied, and wait")
    func halfCopied() throws {
        let file = try SyncSegmentFile.write(Self.segment(), at: Self.place, with: Self.seal)
        for length in 0..<file.count {
            #expect(throws: SyncFileProblem.halfCopied, "\(length)") {
                try SyncSegmentFile.read(file.prefix(length), at: Self.place, with: Self.seal)
            }
        }
    }

    @Test("with numbers to which nothing could be added are not read")
    func absurdNumbers() throws {
        let stamps = [
            SyncStamp(milliseconds: 5, counter: .max), SyncStamp(milliseconds: .max), SyncStamp(milliseconds: .min),
            SyncStamp(milliseconds: 5, counter: -1),
        ]
        for stamp in stamps {
            var segment = Self.segment()
            segment.changes[0].stamp = stamp
            let file = try SyncSegmentFile.write(segment, at: Self.place, with: Self.seal)
            #expect(throws: SyncFileProblem.newer, "\(stamp)") {
                try SyncSegmentFile.read(file, at: Self.place, with: Self.seal)
            }
        }
        for at in [Int64.max, -1] {
            var segment = Self.segment()
            segment.at = at
            let file = try SyncSegmentFile.write(segment, at: Self.place, with: Self.seal)
            #expect(throws: SyncFileProblem.damaged, "\(at)") {
                try SyncSegmentFile.read(file, at: Self.place, with: Self.seal)
            }
        }
        for sequence in [Int64.max, .min, 0] {
            var segment = Self.segment()
            segment.changes[0].dot.sequence = sequence
            let file = try SyncSegmentFile.write(segment, at: Self.place, with: Self.seal)
            #expect(throws: SyncFileProblem.newer, "\(sequence)") {
                try SyncSegmentFile.read(file, at: Self.place, with: Self.seal)
            }
        }
    }

    @Test("are read again after a change that follows the largest number that is read")
    func largestNumber() throws {
        let largest = SyncStamp(milliseconds: 5, counter: 1 << 53 - 1)
        var segment = Self.segment()
        segment.changes[0].stamp = largest
        let first = try SyncSegmentFile.read(
            try SyncSegmentFile.write(segment, at: Self.place, with: Self.seal), at: Self.place, with: Self.seal)
        var row = SyncRow()
        row.take(first.changes[0], known: SyncVector())
        let edits = try #require(row.edits(setting: ["name": .text("stew")], isPresent: true))
        var clock = SyncClock(last: largest)
        for stamp in [row.stamp(SyncStamp(milliseconds: 4), of: edits), clock.tick(wall: 5)] {
            #expect(stamp >= largest)
            segment.changes[0].stamp = stamp
            let file = try SyncSegmentFile.write(segment, at: Self.place, with: Self.seal)
            #expect(try SyncSegmentFile.read(file, at: Self.place, with: Self.seal) == segment)
        }
    }

    @Test("of which a byte was altered are refused")
    func altered() throws {
        let file = try SyncSegmentFile.write(Self.segment(), at: Self.place, with: Self.seal)
        for index in file.indices {
            var altered = file
            altered[index] ^= 0x20
            #expect(throws: SyncFileProblem.self, "\(index)") {
                try SyncSegmentFile.read(altered, at: Self.place, with: Self.seal)
            }
        }
        #expect(throws: SyncFileProblem.damaged) {
            try SyncSegmentFile.read(file + Data([0]), at: Self.place, with: Self.seal)
        }
    }

    @Test("stand for no other file, and another key does not open them")
    func swapped() throws {
        let file = try SyncSegmentFile.write(Self.segment(), at: Self.place, with: Self.seal)
        let others = [
            SyncPlace(device: Self.device, number: 4),
            SyncPlace(device: "00000000-0000-4000-8000-000000000002", number: 3),
            SyncPlace(device: Self.device, number: 3, first: 3, parts: 1),
        ]
        for place in others {
            #expect(throws: SyncFileProblem.damaged) {
                try SyncSegmentFile.read(file, at: place, with: Self.seal)
            }
        }
        #expect(throws: SyncFileProblem.damaged) {
            try SyncSegmentFile.read(file, at: Self.place, with: SyncSeal(key: Data(repeating: 2, count: 32)))
        }
    }

    @Test("in which a device speaks for another are refused")
    func foreignVoice() throws {
        let other = Self.segment(by: "00000000-0000-4000-8000-000000000002")
        let file = try SyncSegmentFile.write(other, at: Self.place, with: Self.seal)
        #expect(throws: SyncFileProblem.damaged) {
            try SyncSegmentFile.read(file, at: Self.place, with: Self.seal)
        }
    }

    @Test(
        "have names of one form, and others are nobody's",
        arguments: [
            ("00000012.log", true), ("00000013.00000012.00000002.snapshot", true), ("00000000.log", false),
            ("12.log", false), ("00000012.sync-conflict-20261118.log", false), ("00000012 (1).log", false),
            ("00000014.00000012.00000002.snapshot", false), ("00000011.00000012.00000002.snapshot", false),
            ("", false), ("log", false), ("x.log", false), ("00000012.log.tmp", false),
        ])
    func names(_ name: String, _ isOurs: Bool) {
        let place = SyncPlace(device: Self.device, name: name)
        #expect((place != nil) == isOurs)
        if let place { #expect(place.name == name) }
    }
}

@Suite("The list of a log's files")
struct ListingTests {
    private func next(_ names: [String], after position: Int) -> SyncListing.Next {
        SyncListing(device: "d", names: names).next(after: position)
    }

    @Test("gives one file after the other, and waits for one that is missing")
    func order() {
        let names = ["00000001.log", "00000002.log", "00000004.log", ".00000005.log.part", "readme.txt"]
        #expect(next(names, after: 0) == .read([SyncPlace(device: "d", number: 1)]))
        #expect(next(names, after: 1) == .read([SyncPlace(device: "d", number: 2)]))
        #expect(next(names, after: 2) == .waiting(for: 3))
        #expect(next(names, after: 4) == .nothing)
        #expect(SyncListing(device: "d", names: names).foreign == ["readme.txt"])
    }

    @Test("gives a snapshot when it is whole, to who has read less")
    func snapshots() {
        let names = ["00000005.00000005.00000002.snapshot", "00000006.00000005.00000002.snapshot", "00000007.log"]
        let parts = [5, 6].map { SyncPlace(device: "d", number: $0, first: 5, parts: 2) }
        for position in [0, 3, 4] { #expect(next(names, after: position) == .read(parts)) }
        #expect(next(names, after: 6) == .read([SyncPlace(device: "d", number: 7)]))
        #expect(next(Array(names.dropLast(2)), after: 0) == .waiting(for: 1))
    }
}

@Suite("The clock of changes")
struct ClockTests {
    @Test("never goes back, follows others, and leaves an absurd time alone")
    func clock() {
        let day = SyncClock.tolerance
        var clock = SyncClock()
        #expect(clock.tick(wall: 10) == SyncStamp(milliseconds: 10))
        #expect(clock.tick(wall: 5) == SyncStamp(milliseconds: 10, counter: 1))
        clock.hear(SyncStamp(milliseconds: 10 + day, counter: 3), wall: 10)
        #expect(clock.tick(wall: 11) == SyncStamp(milliseconds: 10 + day, counter: 4))
        clock.hear(SyncStamp(milliseconds: 12 + 2 * day), wall: 11)
        #expect(clock.tick(wall: 12) == SyncStamp(milliseconds: 10 + day, counter: 5))
        // Its own wrong time ends when the wall clock is put right.
        var wrong = SyncClock()
        _ = wrong.tick(wall: 400 * day)
        #expect(wrong.tick(wall: day) == SyncStamp(milliseconds: day))
    }
}

@Suite("The passphrase of a folder")
struct PassphraseTests {
    @Test("gives the same key on another machine, and another passphrase none")
    func key() throws {
        let (file, key) = try SyncFolderFile.new(passphrase: "über sieben Brücken", rounds: 1 << 10)
        let read = try SyncFolderFile(try file.encoded())
        #expect(read == file)
        // As another keyboard composes it.
        #expect(try read.key(passphrase: "u\u{308}ber sieben Bru\u{308}cken") == key)
        for wrong in ["", "uber sieben Brucken", "über sieben Brücken "] {
            #expect(throws: BiteBookError.self) { try read.key(passphrase: wrong) }
        }
        #expect(throws: BiteBookError.self) { try SyncFolderFile.new(passphrase: "short", rounds: 1 << 10) }
    }

    @Test(
        "is not tried on what asks for the impossible",
        arguments: [
            ("\"scrypt_n\" : 1024", "\"scrypt_n\" : 1073741824"), ("\"scrypt_n\" : 1024", "\"scrypt_n\" : 1000"),
            ("\"scrypt_r\" : 8", "\"scrypt_r\" : 0"), ("\"scrypt_p\" : 1", "\"scrypt_p\" : 99"),
            ("\"format\" : 1", "\"format\" : 2"), ("{", "["),
        ])
    func impossible(_ from: String, _ to: String) throws {
        let (file, _) = try SyncFolderFile.new(passphrase: "four good long words", rounds: 1 << 10)
        let text = String(decoding: try file.encoded(), as: UTF8.self)
        #expect(text.contains(from))
        #expect(throws: BiteBookError.self) { try SyncFolderFile(Data(text.replacing(from, with: to).utf8)) }
    }
}

@Suite("A folder on the disk")
struct DiskFolderTests {
    @Test("shows a file when it is complete, follows no link, and is not made anew when it vanished")
    func files() async throws {
        try await Scratch.with { scratch in
            let path = scratch.path("shared")
            let folder = DiskSyncFolder(path)
            #expect(throws: BiteBookError.self) { try folder.write(Data([1]), to: "a/1.log") }
            #expect(throws: BiteBookError.self) { try folder.names(in: "") }
            #expect(!FileManager.default.fileExists(atPath: path))
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            try folder.write(Data([1, 2]), to: "a/1.log")
            #expect(try folder.names(in: "a") == ["1.log"])
            #expect(try folder.read("a/1.log", upTo: 9) == Data([1, 2]))
            #expect(try folder.read("a/2.log", upTo: 9) == nil)
            try scratch.write(Data([3]), to: "secret")
            try FileManager.default.createSymbolicLink(
                atPath: path + "/a/3.log", withDestinationPath: scratch.path("secret"))
            #expect(try folder.read("a/3.log", upTo: 9) == nil)
            try folder.write(Data([4]), to: "a/3.log")
            #expect(try folder.read("a/3.log", upTo: 9) == Data([4]))
            #expect(FileManager.default.contents(atPath: scratch.path("secret")) == Data([3]))
            #expect(try folder.names(in: "b") == [])
        }
    }
}
