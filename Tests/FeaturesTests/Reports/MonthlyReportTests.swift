import Conversation
import DaemonAPI
import Diary
import Exchange
import Failures
import Foundation
import Nutrition
import Reporting
import Reports
import Store
import TestSupport
import Testing

/// With a pen that writes the title; the real one has tests of its own.
@Suite("Reports that are written by themselves")
struct MonthlyReportTests {
    private static func log(_ fixture: FeatureFixture, _ days: [String]) async throws {
        for day in days {
            _ = try await fixture.log.add(
                NewEntry(name: "zxq", eatenAt: "\(day)T12:00:00+01:00"), by: .commandLine)
        }
    }

    private static func look(_ fixture: FeatureFixture) async throws -> [String] {
        try await fixture.workspace.monthlyReports.look { Data("%PDF-\($0.password ?? "open")".utf8) }
    }

    private static func wish(_ fixture: FeatureFixture, _ value: String) async throws {
        _ = try await fixture.settings.set("monthly_report", to: value, by: .commandLine)
    }

    @Test("none is written until it is wished")
    func off() async throws {
        try await FeatureFixture.with { fixture in
            try await Self.log(fixture, ["2026-10-05"])
            let written = try await Self.look(fixture)
            #expect(written.isEmpty && fixture.workspace.monthlyReports.list().isEmpty)
        }
    }

    @Test("the last month is written once, for its owner alone, and told of once")
    func once() async throws {
        try await FeatureFixture.with { fixture in
            try await Self.log(fixture, ["2026-10-05"])
            try await Self.wish(fixture, "open")
            let first = try await Self.look(fixture)
            let second = try await Self.look(fixture)
            #expect(first == ["2026-10"] && second.isEmpty)
            let kept = fixture.workspace.monthlyReports.list()
            #expect(kept.map(\.month) == ["2026-10"])
            let file = try #require(kept.first?.file)
            #expect(file.hasSuffix("/2026-10_bitebook_2026-11-18.pdf"))
            let attributes = try FileManager.default.attributesOfItem(atPath: file)
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
            let news = try await fixture.workspace.monthlyReports.news()
            let again = try await fixture.workspace.monthlyReports.news()
            #expect(news?.contains("2026-10") == true && again == nil)
            // Who deletes the file does not get it again.
            try FileManager.default.removeItem(atPath: file)
            let third = try await Self.look(fixture)
            #expect(third.isEmpty)
        }
    }

    @Test("months that were missed are caught up, and a month of which nothing is known has none")
    func missed() async throws {
        try await FeatureFixture.with { fixture in
            try await Self.log(fixture, ["2026-10-05", "2026-11-03"])
            try await Self.wish(fixture, "open")
            _ = try await Self.look(fixture)
            fixture.clock.set("2027-02-01T12:00:00+01:00")
            try await Self.log(fixture, ["2027-01-20"])
            // On the first day of a month the one before may still be noted.
            let early = try await Self.look(fixture)
            #expect(early == ["2026-11"])
            fixture.clock.set("2027-02-02T12:00:00+01:00")
            let written = try await Self.look(fixture)
            #expect(written == ["2027-01"])
            #expect(fixture.workspace.monthlyReports.list().map(\.month) == ["2027-01", "2026-11", "2026-10"])
        }
    }

    @Test("twelve stay, and files of other names are left alone")
    func bounded() async throws {
        try await FeatureFixture.with { fixture in
            let folder = fixture.scratch.path("bitebook-reports")
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let old = (1...9).map { "2025-0\($0)_bitebook_x.pdf" } + (10...12).map { "2025-\($0)_bitebook_x.pdf" }
            for name in old + ["mine.pdf", "2025-13_x.pdf"] {
                #expect(FileManager.default.createFile(atPath: folder + "/" + name, contents: Data()))
            }
            try await Self.log(fixture, ["2026-10-05"])
            try await Self.wish(fixture, "open")
            _ = try await Self.look(fixture)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(names.count == 14 && names.contains("mine.pdf") && names.contains("2025-13_x.pdf"))
            #expect(!names.contains("2025-01_bitebook_x.pdf"))
        }
    }

    @Test("the password is the first line of a file; without that nothing is written, which is said")
    func password() async throws {
        try await FeatureFixture.with { fixture in
            let secret = fixture.scratch.path("secret")
            try await Self.log(fixture, ["2026-10-05"])
            try await Self.wish(fixture, secret)
            let missing = await #expect(throws: BiteBookError.self) { try await Self.look(fixture) }
            #expect(missing?.code == .notFound)
            #expect(fixture.workspace.monthlyReports.trouble?.contains("monthly_report") == true)
            try Data("short\n".utf8).write(to: URL(filePath: secret))
            let short = await #expect(throws: BiteBookError.self) { try await Self.look(fixture) }
            #expect(short?.code == .invalidInput)
            #expect(fixture.workspace.monthlyReports.list().isEmpty)
            try Data("plum hedge orbit\r\nmore\n".utf8).write(to: URL(filePath: secret))
            let written = try await Self.look(fixture)
            #expect(written == ["2026-10"] && fixture.workspace.monthlyReports.trouble == nil)
            let file = try #require(fixture.workspace.monthlyReports.list().first?.file)
            #expect(FileManager.default.contents(atPath: file) == Data("%PDF-plum hedge orbit".utf8))
        }
    }

    @Test("a purge takes them along")
    func purged() async throws {
        try await FeatureFixture.with { fixture in
            try await Self.log(fixture, ["2026-10-05"])
            try await Self.wish(fixture, "open")
            _ = try await Self.look(fixture)
            try await fixture.workspace.transfer.purge()
            #expect(fixture.workspace.monthlyReports.list().isEmpty)
            #expect(!FileManager.default.fileExists(atPath: fixture.scratch.path("bitebook-reports")))
        }
    }

    @Test("words that are neither are refused", arguments: ["on", "report.txt", "yes please"])
    func refused(_ value: String) async throws {
        try await FeatureFixture.with { fixture in
            let error = await #expect(throws: BiteBookError.self) { try await Self.wish(fixture, value) }
            #expect(error?.code == .invalidInput)
        }
    }
}
